import type { ReactNode } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, formatBulan, namaHariPendek } from '#contract/tanggal.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { describeCalendarDay, type Hari, hariOf, marksByDay, weeksOf } from './hari-kalender.ts'
import css from './Kalender.module.css'
import rincianCss from './RincianMahasantri.module.css'

const LEGENDA: readonly (readonly [Hari, string])[] = [
  ['penuh', 'hadir semua'],
  ['sebagian', 'sebagian'],
  ['absen', 'tidak hadir'],
  ['alpa', 'alpa'],
  ['luar', 'di luar hitungan'],
  ['belum', 'belum diisi'],
  ['libur', 'ditiadakan'],
]

/** Every day with a pertemuan, a column a week: shape tells as much as colour, and each day says its marks. */
export function AttendanceCalendar({ rincian }: { rincian: RincianLaporanMahasantri }) {
  if (rincian.tanda.length === 0) return null
  return (
    <section>
      <div className="flex wrap baseline between gap-x-12">
        <h3 className={rincianCss.heading}>Kalender semua kegiatan</h3>
        <Legenda />
      </div>
      <div className={css.scroll}>
        <Tabel
          rincian={rincian}
          className={css.table}
          kepala={(week, i, weeks) =>
            weeks.length < 14 || i % 2 === 0 ? `${Number(week.slice(8))}/${Number(week.slice(5, 7))}` : ''
          }
          sel={(marks, words) =>
            marks && (
              <i
                data-hari={hariOf(
                  marks.map(t => t.status),
                  rincian.aturan,
                )}
                title={words}
              >
                <span className="hanya-pembaca">{words}</span>
              </i>
            )
          }
        />
      </div>
    </section>
  )
}

interface TabelProps {
  rincian: RincianLaporanMahasantri
  className: string | undefined
  /** What stands above a week, by its first day. */
  kepala: (week: string, i: number, weeks: string[]) => ReactNode
  /** The marks of a day and what they are in words; of none undefined. */
  sel: (marks: Tanda[] | undefined, words: string) => ReactNode
}

/** A row a day of the week, a column a week from the first mark to the last. */
function Tabel({ rincian, className, kepala, sel }: TabelProps) {
  const weeks = weeksOf(rincian.tanda)
  const byDay = marksByDay(rincian.tanda)
  const selOn = (tanggal: string) => {
    const marks = byDay.get(tanggal)
    return sel(marks, marks ? describeCalendarDay(rincian, marks) : '')
  }
  return (
    <table className={`wide ${className}`}>
      <thead>
        <tr>
          <td />
          {weeks.map((week, i) => (
            <th key={week} scope="col">
              {kepala(week, i, weeks)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3, 4, 5, 6].map(hari => (
          <tr key={hari}>
            <th scope="row">{namaHariPendek(hari)}</th>
            {weeks.map(week => (
              <td key={week}>{selOn(addDays(week, hari))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Legenda() {
  return (
    <span className={`inline-row wrap gap-2 gap-x-8 text-s soft ${css.legend}`} aria-hidden="true">
      {LEGENDA.map(([hari, kata]) => (
        <span className="inline-row gap-4" key={hari}>
          <i data-hari={hari} /> {kata}
        </span>
      ))}
    </span>
  )
}

type Tanda = RincianLaporanMahasantri['tanda'][number]

/** Which of several letters a day shows. */
const URUTAN: readonly Status[] = ['A', 'S', 'I', 'T', 'D', 'U']

/** Every day with a pertemuan, a column a week: a dot where all was well, otherwise the letter of what was not. */
export function KalenderPonsel({ rincian }: { rincian: RincianLaporanMahasantri }) {
  if (rincian.tanda.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long semester scrolls, and nothing in it takes the focus
    <section className="scroll card py-8 px-8 focus-inside" tabIndex={0} aria-label="Kalender semua kegiatan">
      <Tabel
        rincian={rincian}
        className={css.ponsel}
        kepala={(week, i, weeks) => (
          <>
            <b>{bulanBaru(weeks, i) ? formatBulan(week.slice(0, 7)).slice(0, 3) : ''}</b>
            {Number(week.slice(8))}
          </>
        )}
        sel={(marks, words) => <SelPonsel marks={marks} words={words} />}
      />
      <LegendaPonsel />
    </section>
  )
}

/** Whether a month is named above this week: its first, with room for the word. */
function bulanBaru(weeks: string[], i: number): boolean {
  const bulan = (at: number) => weeks[at]?.slice(0, 7)
  return i === 0 ? bulan(0) === bulan(1) : bulan(i) !== bulan(i - 1)
}

function SelPonsel({ marks, words }: { marks: Tanda[] | undefined; words: string }) {
  if (!marks) return <i className={css.sel} data-kosong />
  const held = marks.filter(({ status }) => status !== 'X')
  const lain = held.flatMap(({ status }) => (status === null || status === 'X' || status === 'H' ? [] : [status]))
  const berat = URUTAN.find(status => lain.some(one => one === status))
  const { warna, latar } = statusMarks[berat ?? 'H']
  const banyak = lain.length > 1
  return (
    <i
      className={css.sel}
      title={words}
      data-libur={held.length === 0 || undefined}
      data-belum={(!berat && held.some(({ status }) => status === null)) || undefined}
      data-banyak={banyak || undefined}
      style={berat ? { color: banyak ? 'var(--white)' : warna, background: banyak ? warna : latar } : undefined}
    >
      <span aria-hidden="true">
        {berat ? (
          `${berat}${banyak ? lain.length : ''}`
        ) : held.some(({ status }) => status === 'H') ? (
          <u className={css.dot} />
        ) : (
          ''
        )}
      </span>
      <span className="hanya-pembaca">{words}</span>
    </i>
  )
}

function LegendaPonsel() {
  return (
    <p className="row wrap gap-4 gap-x-12 mt-8 text-s soft" aria-hidden="true">
      <span className="inline-row gap-4">
        <i className={css.dot} /> hadir semua
      </span>
      <span>
        <b className="bad">A</b> satu alpa
      </span>
      <span className="inline-row gap-4">
        <i className={css.sel} data-banyak style={{ background: 'var(--bad)' }}>
          A2
        </i>
        dua
      </span>
      <span className="inline-row gap-4">
        <i className={css.sel} data-libur /> ditiadakan
      </span>
      <span>kosong = tak ada sesi</span>
    </p>
  )
}
