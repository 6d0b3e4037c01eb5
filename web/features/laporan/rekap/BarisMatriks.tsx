import { formatPersen, labelStatus } from '#contract/kehadiran.ts'
import type { BarisRekap, Rekap } from '#contract/laporan/rekap.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { dariKanan, type RekapColumns, type StatusJumlah } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'
import { PindahRekap } from './PindahRekap.tsx'
import { MatrixCell } from './SelMatriks.tsx'

interface BarisMatriksProps {
  rekap: Rekap
  ponsel: boolean
  kolom: readonly RekapColumns[]
  totals: readonly StatusJumlah[]
  baris: BarisRekap
  r: number
}

/** One person: the marks, and on the desk what they add up to. */
export function BarisMatriks({ rekap, ponsel, kolom, totals, baris, r }: BarisMatriksProps) {
  const first = kolom.find(k => k.index !== undefined)?.index
  return (
    <tr className={css.row}>
      {ponsel ? null : <td className={css.no}>{r + 1}</td>}
      <th scope="row" className={css.nama}>
        <NamaUtuh nama={baris.nama} />
        <PindahRekap baris={baris} />
      </th>
      {ponsel ? <PersenCell baris={baris} r={r} className={css.persen} /> : <td className={css.nim}>{baris.nim}</td>}
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
              style={dariKanan(totals.length - i)}
              {...(baris.hitungan[s] > 0
                ? { 'data-r': r, 'data-status': s, tabIndex: -1, 'aria-label': describeJumlah(baris, s, rekap) }
                : {})}
              data-pertama={i === 0 || undefined}
              data-nol={baris.hitungan[s] === 0 || undefined}
              data-alpa={(s === 'A' && baris.hitungan.A > 0) || undefined}
            >
              {baris.hitungan[s] === 0 ? '–' : baris.hitungan[s]}
            </td>
          ))}
          <PersenCell baris={baris} r={r} className={css.persenKanan} />
        </>
      )}
    </tr>
  )
}

function PersenCell({ baris, r, className }: { baris: BarisRekap; r: number; className: string | undefined }) {
  return (
    <td
      className={className}
      data-r={r}
      data-persen="ya"
      tabIndex={r === 0 ? 0 : -1}
      aria-label={`${formatPersen(baris.persen)}, lihat cara menghitungnya`}
    >
      <Persen nilai={baris.persen} status={baris.status} />
    </td>
  )
}

/** '3 alpa, lihat pertemuannya' */
function describeJumlah({ hitungan }: BarisRekap, s: StatusJumlah, { kegiatan }: Rekap): string {
  return `${hitungan[s]} ${labelStatus(s === 'belum' ? null : s, kegiatan?.jenis ?? 'umum')}, lihat pertemuannya`
}

/** A name that breaks between its words only, never at a hyphen; what is found and copied is the name. */
function NamaUtuh({ nama }: { nama: string }) {
  const kata = nama.split(' ')
  return kata.map((satu, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold the same word twice, and its words never move
    <span key={i}>
      <span className="nowrap">{satu}</span>
      {i < kata.length - 1 ? ' ' : ''}
    </span>
  ))
}
