import { Alert } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'

/** A holiday warns and blocks nothing. */
export function PitaLibur({ nama }: { nama: string }) {
  return (
    <Alert color="orange" icon={<IconCalendarOff size={18} aria-hidden />} role="note">
      Libur: {nama}. Pertemuan tetap boleh diadakan.
    </Alert>
  )
}
