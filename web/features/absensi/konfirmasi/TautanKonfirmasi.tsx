import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { paths, withQuery } from '#web/paths.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useMenunggu } from './queries.ts'

/** The way from the week of /absensi to confirming: for a murabbi all that waits, with how many that are; for the admin that week. */
export function TautanKonfirmasi({ tanggal, murabbi }: { tanggal: string; murabbi: boolean }) {
  const { data } = useMenunggu(murabbi)
  return (
    <Tombol
      ke={murabbi ? paths.konfirmasi : withQuery(paths.konfirmasi, { tanggal })}
      variant="default"
      ikon={IconRosetteDiscountCheck}
      ikonBesar
    >
      Konfirmasi{data && data.jumlah > 0 ? ` · ${data.jumlah}` : ''}
    </Tombol>
  )
}
