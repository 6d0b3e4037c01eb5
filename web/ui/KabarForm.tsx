import { Alert } from '@mantine/core'
import type { KabarIsian } from './use-simpan.ts'

/** What came of saving, above the form. */
export function KabarForm({ kabar }: { kabar: KabarIsian | undefined }) {
  if (!kabar) return null
  return (
    <Alert color={kabar.galat ? 'red' : 'orange'} role="alert">
      {kabar.pesan}
      {kabar.rincian?.map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
