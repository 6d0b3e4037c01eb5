import type { BarisLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import css from './KehadiranSendiri.module.css'

const ARTI: Record<string, { kata: string; bentuk: 'penuh' | 'setengah' | 'cincin' | 'putus' }> = {
  s: { kata: 'memimpin sendiri', bentuk: 'penuh' },
  r: { kata: 'dipimpin rekan', bentuk: 'setengah' },
  g: { kata: 'digantikan', bentuk: 'cincin' },
  '-': { kata: 'pelaksana tidak dicatat', bentuk: 'putus' },
}

/** The last five as shapes, and how many of all were led in person. */
export function KehadiranSendiri({ baris: { terakhir, sendiri, terlaksana } }: { baris: BarisLaporanPendamping }) {
  const last = [...terakhir].map(letter => ARTI[letter] ?? { kata: '', bentuk: 'putus' as const })
  return (
    <span className="inline-row gap-8 nowrap">
      {last.length > 0 ? (
        <span
          className={`inline-row gap-4 nowrap ${css.dots}`}
          role="img"
          aria-label={`${last.length} terakhir: ${last.map(l => l.kata).join(', ')}`}
        >
          {last.map(({ bentuk }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a fixed row of five
            <i key={i} data-bentuk={bentuk} />
          ))}
        </span>
      ) : null}
      {sendiri} dari {terlaksana}
    </span>
  )
}
