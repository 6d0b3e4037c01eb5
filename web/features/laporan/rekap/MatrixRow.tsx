import { formatPercent, labelStatus } from '#contract/kehadiran.ts'
import type { Rekap, RekapRow } from '#contract/laporan/rekap.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import { MoveRekap } from './MoveRekap.tsx'
import css from './RekapMatrix.module.css'
import { type CountStatus, fromRight, type RekapColumns } from './show-column.ts'

interface MatrixRowProps {
  rekap: Rekap
  ponsel: boolean
  kolom: readonly RekapColumns[]
  totals: readonly CountStatus[]
  baris: RekapRow
  r: number
}

/** One person: the marks, and on the desk what they add up to. */
export function MatrixRow({ rekap, ponsel, kolom, totals, baris, r }: MatrixRowProps) {
  const first = kolom.find(k => k.index !== undefined)?.index
  return (
    <tr className={css.row}>
      {ponsel ? null : <td className={css.no}>{r + 1}</td>}
      <th scope="row" className={css.nama}>
        <WholeName nama={baris.nama} />
        <MoveRekap baris={baris} />
      </th>
      {ponsel ? <PercentCell baris={baris} r={r} className={css.persen} /> : <td className={css.nim}>{baris.nim}</td>}
      {kolom.map(k => (
        <MatrixCell key={k.kunci} kolom={k} baris={baris} r={r} first={r === 0 && k.index === first} rekap={rekap} />
      ))}
      {ponsel ? null : (
        <>
          <td className={css.ruang} />
          {totals.map((s, i) => (
            <td
              key={s}
              className={css.jumlah}
              style={fromRight(totals.length - i)}
              {...(baris.hitungan[s] > 0
                ? { 'data-r': r, 'data-status': s, tabIndex: -1, 'aria-label': describeCount(baris, s, rekap) }
                : {})}
              data-pertama={i === 0 || undefined}
              data-nol={baris.hitungan[s] === 0 || undefined}
              data-alpa={(s === 'A' && baris.hitungan.A > 0) || undefined}
            >
              {baris.hitungan[s] === 0 ? '–' : baris.hitungan[s]}
            </td>
          ))}
          <PercentCell baris={baris} r={r} className={css.persenKanan} />
        </>
      )}
    </tr>
  )
}

function PercentCell({ baris, r, className }: { baris: RekapRow; r: number; className: string | undefined }) {
  return (
    <td
      className={className}
      data-r={r}
      data-persen="ya"
      tabIndex={r === 0 ? 0 : -1}
      aria-label={`${formatPercent(baris.persen)}, lihat cara menghitungnya`}
    >
      <Percent nilai={baris.persen} status={baris.status} />
    </td>
  )
}

/** '3 alpa, lihat pertemuannya' */
function describeCount({ hitungan }: RekapRow, s: CountStatus, { kegiatan }: Rekap): string {
  return `${hitungan[s]} ${labelStatus(s === 'belum' ? null : s, kegiatan?.jenis ?? 'umum')}, lihat pertemuannya`
}

/** A name that breaks between its words only, never at a hyphen; what is found and copied is the name. */
function WholeName({ nama }: { nama: string }) {
  const word = nama.split(' ')
  return word.map((one, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold the same word twice, and its words never move
    <span key={i}>
      <span className="nowrap">{one}</span>
      {i < word.length - 1 ? ' ' : ''}
    </span>
  ))
}
