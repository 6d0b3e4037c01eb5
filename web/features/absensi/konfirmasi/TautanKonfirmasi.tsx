import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { paths, withQuery } from '#web/paths.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useMenunggu } from './queries.ts'

/** The way from the week of /absensi to confirming that week; to a murabbi it says how many wait in all of them. */
export function TautanKonfirmasi({ tanggal, murabbi }: { tanggal: string; murabbi: boolean }) {
  const { data } = useMenunggu(murabbi)
  return (
    <Button
      component={Tautan}
      ke={withQuery(paths.konfirmasi, { tanggal })}
      variant="default"
      leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
    >
      Konfirmasi{data && data.jumlah > 0 ? ` · ${data.jumlah}` : ''}
    </Button>
  )
}
