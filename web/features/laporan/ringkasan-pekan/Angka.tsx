import { formatPersen, type StatusKehadiran } from '#contract/kehadiran.ts'
import { formatBeda } from '#contract/laporan/ringkasan-pekan.ts'
import css from './RingkasanPekan.module.css'

interface AngkaProps {
  persen: number | null
  status: StatusKehadiran | null
  beda: number | null
  denganBeda?: boolean
}

/** △ and ▼ as everywhere; a fall is bold ink, red is only what is below the limit. */
export function Angka({ persen, status, beda, denganBeda = false }: AngkaProps) {
  return (
    <span className="inline-row baseline gap-8 fixed angka">
      <span className={`strong ${css.persen}`} data-status={status}>
        {status === 'peringatan' ? <span aria-hidden="true">△ </span> : null}
        {status === 'tidak_memenuhi' ? <span aria-hidden="true">▼ </span> : null}
        {formatPersen(persen)}
      </span>
      {denganBeda ? (
        <span className={`text-s text-right ${css.beda} ${beda !== null && beda < 0 ? 'bold ink' : 'faint'}`}>
          {beda === null ? '–' : formatBeda(beda)}
        </span>
      ) : null}
    </span>
  )
}
