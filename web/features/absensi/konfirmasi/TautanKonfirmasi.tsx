import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useWaiting } from './queries.ts'

/** The way from /absensi to confirming; for a murabbi with how many wait. */
export function TautanKonfirmasi({ murabbi }: { murabbi: boolean }) {
  const { data } = useWaiting(murabbi)
  return (
    <Tombol ke={paths.konfirmasi} variant="default" ikon={IconRosetteDiscountCheck} ikonLarge>
      Konfirmasi{data && data.jumlah > 0 ? ` · ${data.jumlah}` : ''}
    </Tombol>
  )
}
