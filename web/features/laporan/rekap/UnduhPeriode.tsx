import { Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { call } from '#web/api.ts'
import { describeGiliran } from '#web/ui/giliran.ts'
import { kata } from '#web/ui/istilah.ts'
import { useUnduh } from '#web/ui/TombolUnduh.tsx'
import { type RekapFilters, toRekapQuery } from './queries.ts'

/** The same range of every kelompok of the periode, a sheet each; a Menu.Item. */
export function UnduhPeriode({ rekap, saringan }: { rekap: Rekap; saringan: RekapFilters }) {
  const { unduh, mengunduh, tempat } = useUnduh({
    namaBerkas: `Rekap ${rekap.periode.nama.replaceAll('/', '-')}`,
    take: () =>
      call('GET /api/periode/:id/rekap.xlsx', { params: { id: rekap.periode.id }, query: toRekapQuery(saringan) }),
  })
  return (
    <Menu.Item
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      aria-disabled={mengunduh}
      closeMenuOnClick={false}
      onClick={() => mengunduh || unduh('xlsx')}
    >
      {tempat !== null ? describeGiliran(tempat) : mengunduh ? 'Menyiapkan…' : kata`Unduh semua kelompok (Excel)`}
    </Menu.Item>
  )
}
