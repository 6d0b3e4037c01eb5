import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { nameBy } from '#contract/laporan/laporan-column.ts'
import { GROUPING } from '#contract/laporan/laporan-mahasantri.ts'
import { type Filter, FilterFields } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Segment } from '#web/ui/Segment.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import css from './FilterLembar.module.css'
import { JK, reportFilters, studyFilters } from './filters.tsx'
import { mahasantriFilter, type ReportChoices, useMahasantriCount } from './queries.ts'

const ALL = { value: '', label: 'Semua' }
/** In which order the phone's rows stand. */
export const SORTING = [
  { value: 'persen', label: 'Terendah' },
  { value: '-persen', label: 'Tertinggi' },
  { value: 'nama', label: 'Nama' },
]

interface FilterLembarProps {
  url: UrlFilters<typeof mahasantriFilter>
  pilihan: ReportChoices | undefined
  hariIni: string
  onClose: () => void
}

/** All filters at once: what would be shown is counted before it is. */
export function FilterLembar({ url, pilihan, hariIni, onClose }: FilterLembarProps) {
  const [nilai, setValue] = useState(url.nilai)
  const jumlah = useMahasantriCount(nilai)
  const update = (change: Partial<typeof nilai>) => setValue(current => ({ ...current, ...change }))
  const { cari, status, urut, kolom, halaman, ukuran } = nilai
  const rare = [url.nilai.kelompok, url.nilai.murabbi, url.nilai.angkatan, url.nilai.keaktifan].some(Boolean)
  const { span, kegiatan, tempat } = reportFilters(pilihan, hariIni)
  const { unit, angkatan, keaktifan } = studyFilters(pilihan, nilai)
  const fields = (...filters: Filter<typeof mahasantriFilter>[]) => (
    <FilterFields filters={filters} nilai={nilai} onChange={update} labelled />
  )
  return (
    <SidePanelFrame
      judul="Saringan"
      onClose={onClose}
      kaki={
        <>
          <Button
            variant="default"
            style={{ flex: 'none' }}
            onClick={() => setValue({ ...mahasantriFilter, cari, status, urut, kolom, halaman, ukuran })}
          >
            Atur ulang
          </Button>
          <Button
            onClick={() => {
              url.update({ ...nilai, halaman: 1 })
              onClose()
            }}
          >
            Tampilkan{jumlah === undefined ? '' : ` · ${formatFigure(jumlah)}`}
          </Button>
        </>
      }
    >
      <div className={`grid gap-12 ${css.isian}`}>
        <Segment label="Putra atau putri" data={[ALL, ...JK]} value={nilai.jk} onChange={jk => update({ jk })} />
        <div className={`grid gap-12 ${css.dua}`}>{fields(unit, kegiatan)}</div>
        {fields(span)}
        <Segment
          label="Kelompokkan"
          data={[{ value: '', label: 'Tidak' }, ...GROUPING.map(value => ({ value, label: nameBy(kata)[value] }))]}
          value={nilai.menurut}
          onChange={menurut => update({ menurut })}
        />
        {/* What is seldom asked for, so that the sheet leaves the list in sight. */}
        <details open={rare}>
          <summary className="py-12 text-m strong green pointer">Saringan lain dan urutan</summary>
          <div className={`grid gap-12 ${css.isian}`}>
            <Segment label="Urutkan" data={SORTING} value={nilai.urut} onChange={urut => update({ urut })} />
            {fields(tempat)}
            <div className={`grid gap-12 ${css.dua}`}>{fields(...angkatan, keaktifan)}</div>
          </div>
        </details>
      </div>
    </SidePanelFrame>
  )
}
