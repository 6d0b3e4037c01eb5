import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useWaiting } from './queries.ts'

/** The way from /absensi to confirming; for a murabbi with how many wait. */
export function TautanKonfirmasi({ murabbi }: { murabbi: boolean }) {
  const { data } = useWaiting(murabbi)
  return (
    <ActionButton ke={paths.konfirmasi} variant="default" ikon={IconRosetteDiscountCheck} ikonLarge>
      Konfirmasi{data && data.jumlah > 0 ? ` · ${data.jumlah}` : ''}
    </ActionButton>
  )
}
