import { TextInput } from '@mantine/core'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import type { Isian } from '#web/ui/use-isian.ts'

/** Mulai and selesai, side by side. */
export function IsianJam({
  isian: { teks },
}: {
  isian: Pick<Isian<{ mulai: string; selesai: string }, unknown>, 'teks'>
}) {
  return (
    <BarisIsian>
      <TextInput label="Mulai" inputMode="decimal" placeholder="18.30" maxLength={5} {...teks('mulai')} />
      <TextInput label="Selesai" inputMode="decimal" placeholder="20.00" maxLength={5} {...teks('selesai')} />
    </BarisIsian>
  )
}
