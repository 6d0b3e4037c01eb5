import { Badge } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokImpor } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import css from './LaciKelompokImpor.module.css'

/** The groups the list names: which exist, which would be made, and for whom. */
export function LaciKelompokImpor({ kelompok, onTutup }: { kelompok: KelompokImpor[]; onTutup: () => void }) {
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null).length
  return (
    <Laci
      onTutup={onTutup}
      judul={kata`Kelompok di daftar`}
      keterangan={`${formatAngka(baru)} baru, ${formatAngka(kelompok.length - baru)} sudah ada`}
      kaki={null}
    >
      <ul className={`list ${css.list}`}>
        {kelompok.map(({ nama, kelompok_id, jk, jumlah, peringatan }) => (
          <li key={nama}>
            <span className="strong break auto">{nama}</span>
            <span className="text-m soft">
              {labelJk[jk]} · {formatAngka(jumlah)} baris
            </span>
            {kelompok_id === null ? <Badge>Baru</Badge> : null}
            {peringatan ? <span className="whole text-m warn-ink">{peringatan}</span> : null}
          </li>
        ))}
      </ul>
    </Laci>
  )
}
