import { IconCheck } from '@tabler/icons-react'
import css from './Langkah.module.css'

const langkah = ['Pilih berkas', 'Cocokkan kolom', 'Periksa', 'Impor'] as const

/** Where one is among the four steps, counted from 1; `selesai`: the last one is done too. */
export function Langkah({ ke, selesai = false }: { ke: 1 | 2 | 3 | 4; selesai?: boolean }) {
  return (
    <ol className={`row gap-8 list text-m faint ${css.steps}`} aria-label="Langkah impor">
      {langkah.map((nama, i) => {
        const done = i + 1 < ke || (selesai && i + 1 === ke)
        return (
          <li
            className="row gap-8"
            key={nama}
            data-done={done || undefined}
            aria-current={i + 1 === ke ? 'step' : undefined}
          >
            <span className={`grid place-center text-xs bold bg-white outlined disc ${css.mark}`} aria-hidden="true">
              {done ? <IconCheck size={13} stroke={3} /> : i + 1}
            </span>
            <span className={css.name}>{nama}</span>
            {done ? <span className="hanya-pembaca">selesai</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
