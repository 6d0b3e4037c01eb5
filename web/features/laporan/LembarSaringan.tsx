import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { MENURUT } from '#contract/laporan/laporan-mahasantri.ts'
import { type Filter, FilterFields } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Segmen } from '#web/ui/Segmen.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { JK, reportFilters, studyFilters } from './filters.tsx'
import css from './LembarSaringan.module.css'
import { type ReportChoices, saringanMahasantri, useJumlahMahasantri } from './queries.ts'

const SEMUA = { value: '', label: 'Semua' }
/** In which order the phone's rows stand. */
export const URUT = [
  { value: 'persen', label: 'Terendah' },
  { value: '-persen', label: 'Tertinggi' },
  { value: 'nama', label: 'Nama' },
]

interface LembarSaringanProps {
  url: UrlFilters<typeof saringanMahasantri>
  pilihan: ReportChoices | undefined
  hariIni: string
  onTutup: () => void
}

/** All filters at once: what would be shown is counted before it is. */
export function LembarSaringan({ url, pilihan, hariIni, onTutup }: LembarSaringanProps) {
  const [nilai, setNilai] = useState(url.nilai)
  const jumlah = useJumlahMahasantri(nilai)
  const update = (change: Partial<typeof nilai>) => setNilai(current => ({ ...current, ...change }))
  const { cari, status, urut, kolom, halaman, ukuran } = nilai
  const jarang = [url.nilai.kelompok, url.nilai.murabbi, url.nilai.angkatan, url.nilai.keaktifan].some(Boolean)
  const { span, kegiatan, tempat } = reportFilters(pilihan, hariIni)
  const { unit, angkatan, keaktifan } = studyFilters(pilihan, nilai)
  const fields = (...filters: Filter<typeof saringanMahasantri>[]) => (
    <FilterFields filters={filters} nilai={nilai} onUbah={update} berlabel />
  )
  return (
    <Laci
      judul="Saringan"
      onTutup={onTutup}
      kaki={
        <>
          <Button
            variant="default"
            style={{ flex: 'none' }}
            onClick={() => setNilai({ ...saringanMahasantri, cari, status, urut, kolom, halaman, ukuran })}
          >
            Atur ulang
          </Button>
          <Button
            onClick={() => {
              url.update({ ...nilai, halaman: 1 })
              onTutup()
            }}
          >
            Tampilkan{jumlah === undefined ? '' : ` · ${formatAngka(jumlah)}`}
          </Button>
        </>
      }
    >
      <div className={`grid gap-12 ${css.isian}`}>
        <Segmen label="Putra atau putri" data={[SEMUA, ...JK]} value={nilai.jk} onUbah={jk => update({ jk })} />
        <div className={`grid gap-12 ${css.dua}`}>{fields(unit, kegiatan)}</div>
        {fields(span)}
        <Segmen
          label="Kelompokkan"
          data={[{ value: '', label: 'Tidak' }, ...MENURUT.map(value => ({ value, label: namaMenurut(kata)[value] }))]}
          value={nilai.menurut}
          onUbah={menurut => update({ menurut })}
        />
        {/* What is seldom asked for, so that the sheet leaves the list in sight. */}
        <details open={jarang}>
          <summary className="py-12 text-m strong green pointer">Saringan lain dan urutan</summary>
          <div className={`grid gap-12 ${css.isian}`}>
            <Segmen label="Urutkan" data={URUT} value={nilai.urut} onUbah={urut => update({ urut })} />
            {fields(tempat)}
            <div className={`grid gap-12 ${css.dua}`}>{fields(...angkatan, keaktifan)}</div>
          </div>
        </details>
      </div>
    </Laci>
  )
}
