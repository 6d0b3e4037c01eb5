import { Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { call } from '#web/api.ts'
import { useDownload } from '#web/ui/DownloadButton.tsx'
import { describeTurn } from '#web/ui/giliran.ts'
import { kata } from '#web/ui/istilah.ts'
import { type RekapFilters, toRekapQuery } from './queries.ts'

/** The same range of every kelompok of the periode, a sheet each; a Menu.Item. */
export function DownloadPeriode({ rekap, saringan }: { rekap: Rekap; saringan: RekapFilters }) {
  const { unduh, downloading, tempat } = useDownload({
    fileName: `Rekap ${rekap.periode.nama.replaceAll('/', '-')}`,
    take: () =>
      call('GET /api/periode/:id/rekap.xlsx', { params: { id: rekap.periode.id }, query: toRekapQuery(saringan) }),
  })
  return (
    <Menu.Item
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      aria-disabled={downloading}
      closeMenuOnClick={false}
      onClick={() => downloading || unduh('xlsx')}
    >
      {tempat !== null ? describeTurn(tempat) : downloading ? 'Menyiapkan…' : kata`Unduh semua kelompok (Excel)`}
    </Menu.Item>
  )
}
