import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { formatPercent, type StatusKehadiran } from '#contract/kehadiran.ts'
import { formatDifferent } from '#contract/laporan/verdict.ts'
import type { WeekSummary as Data, KelompokPekan } from '#contract/laporan/week-summary.ts'
import { laporanPekan, laporanPerKelompok, rekapKelompok } from '#web/laporan-address.ts'
import { Card } from '#web/ui/Card.tsx'
import { colourStatus } from '#web/ui/colour-status.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { SafBar } from '#web/ui/SafBar.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { BriefTrend } from './BriefTrend.tsx'
import { Verdict } from './Verdict.tsx'
import css from './WeekSummary.module.css'

/** 'How was the week?' in one sentence, and below it what makes it: for who answers for the whole and reads it on a phone. */
export function WeekSummaryPage({ data }: { data: Data }) {
  const { pekan, fakultas, terendah, tertinggi, jumlah_kelompok } = data
  if (!pekan)
    return (
      <Card>
        <EmptyState gambar="nanti" judul="Belum ada pekan untuk diringkas">
          Ringkasan muncul setelah admin menerbitkan sebuah periode dan pertemuan pertamanya tiba.
        </EmptyState>
      </Card>
    )
  // Of few kelompok all are one list.
  const semua = tertinggi.length === 0
  return (
    <div className={`grid one-column gap-12 start ${css.halaman}`}>
      <div className="stack shrink gap-12">
        <Verdict data={data} pekan={pekan} />
        <BriefTrend data={data} />
      </div>
      <div className="stack shrink gap-12">
        {fakultas.length > 0 ? <PerFakultas data={data} pekan={pekan} /> : null}
        {terendah.length > 0 ? (
          <EndList
            judul={semua ? kata`Tiap kelompok` : `${wording(terendah.length)} terendah`}
            kanan={semua ? 'yang terendah lebih dahulu' : 'perlu disapa murabbinya'}
            rows={terendah}
            numberOf={i => jumlah_kelompok - i}
            pekan={pekan}
          />
        ) : null}
        {semua ? null : (
          <EndList
            judul={`${wording(tertinggi.length)} tertinggi`}
            kanan={<AppLink ke={laporanPerKelompok(pekan)}>Semua {formatFigure(jumlah_kelompok)}</AppLink>}
            rows={tertinggi}
            numberOf={i => i + 1}
            pekan={pekan}
          />
        )}
      </div>
    </div>
  )
}

const WORDING = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima']

const wording = (n: number) => WORDING[n] ?? String(n)

interface EndListProps {
  judul: string
  kanan: ReactNode
  rows: readonly KelompokPekan[]
  numberOf: (index: number) => number
  pekan: { dari: string; sampai: string }
}

/** Kelompok of either end: place, who leads it, the marks of its last pertemuan of the week, and the figure that opens onto them. */
function EndList({ judul, kanan, rows, numberOf, pekan }: EndListProps) {
  return (
    <Card judul={judul} aksi={<span className="text-m faint">{kanan}</span>} tight>
      <ul className="list">
        {rows.map((row, i) => (
          <li key={row.kelompok_id} className="rule-t">
            <AppLink ke={rekapKelompok(row.kelompok_id, pekan)} className={`row gap-8 no-underline ink ${css.baris}`}>
              <span className={`fixed text-m faint angka ${css.nomor}`}>{numberOf(i)}</span>
              <span className="stack share shrink">
                <b className="medium break">{row.nama}</b>
                <span className="text-m faint break">{row.murabbi.join('; ')}</span>
              </span>
              <span className={css.saf}>
                <SafBar tanda={row.tanda} tinggi={16} />
              </span>
              <Figure {...row} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The bars begin here: what is below looks equally bad, and above it is where they differ. */
const FROM = 60

/** Each faculty with its bar, its limit as a tick on it, and how it stood a week ago. */
function PerFakultas({ data, pekan }: { data: Data; pekan: { dari: string; sampai: string } }) {
  const { fakultas, batas } = data
  const di = (persen: number) => `${Math.max(0, ((persen - FROM) / (100 - FROM)) * 100)}%`
  return (
    <div className="shrink">
      <Card judul="Per fakultas" keterangan="beda dari pekan lalu" tight>
        <ul className="list">
          {fakultas.map(row => (
            <li key={row.kunci} className="rule-t">
              <AppLink ke={laporanPekan(pekan, row.kunci)} className={`stack gap-4 no-underline ink ${css.baris}`}>
                <span className="flex baseline between gap-8">
                  <span className="shrink break">
                    <b className="medium">{row.nama}</b> <span className="text-s faint">{formatFigure(row.orang)}</span>
                  </span>
                  <Figure {...row} withDifferent />
                </span>
                <span className={`bg-cell round-4 relative h-8 ${css.bilah}`} aria-hidden="true">
                  <span style={{ width: di(row.persen ?? 0), background: colourStatus[row.status ?? 'memenuhi'] }} />
                  <i style={{ left: di(batas.peringatan) }} />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
      <p className="pt-6 px-12 text-s faint">
        ▏batas peringatan {batas.peringatan}% · skala {FROM}–100
      </p>
    </div>
  )
}

interface FigureProps {
  persen: number | null
  status: StatusKehadiran | null
  beda: number | null
  withDifferent?: boolean
}

/** △ and ▼ as everywhere; a fall is bold ink, red is only what is below the limit. */
function Figure({ persen, status, beda, withDifferent = false }: FigureProps) {
  return (
    <span className="inline-row baseline gap-8 fixed angka">
      <span className={`strong ${css.persen}`} data-status={status}>
        {status === 'peringatan' ? <span aria-hidden="true">△ </span> : null}
        {status === 'tidak_memenuhi' ? <span aria-hidden="true">▼ </span> : null}
        {formatPercent(persen)}
      </span>
      {withDifferent ? (
        <span className={`text-s text-right ${css.beda} ${beda !== null && beda < 0 ? 'bold ink' : 'faint'}`}>
          {beda === null ? '–' : formatDifferent(beda)}
        </span>
      ) : null}
    </span>
  )
}
