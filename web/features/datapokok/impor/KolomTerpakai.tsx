import { Button } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { PratinjauImpor } from '#contract/datapokok/impor.ts'

/** Nothing of the file is left out in silence: the columns that are not read, by letter and title. */
export function KolomTerpakai({ pratinjau, onKolom }: { pratinjau: PratinjauImpor; onKolom: () => void }) {
  const { kolom, kolom_lain } = pratinjau
  return (
    <div className="row wrap gap-4 gap-x-12 text-m soft">
      <span>{formatAngka(Object.keys(kolom).length)} kolom dipakai</span>
      {kolom_lain.map(({ huruf, judul }) => (
        <span key={huruf}>
          Kolom {huruf} “{judul}” tidak dipakai
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onKolom}>
        Ubah kolom
      </Button>
    </div>
  )
}
