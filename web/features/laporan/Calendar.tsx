import type { ReactNode } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, formatMonth, shortDayName } from '#contract/tanggal.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import css from './Calendar.module.css'
import { type Day, dayOf, describeCalendarDay, marksByDay, weeksOf } from './calendar-day.ts'
import rincianCss from './MahasantriDetail.module.css'

const LEGEND: readonly (readonly [Day, string])[] = [
  ['penuh', 'hadir semua'],
  ['sebagian', 'sebagian'],
  ['absen', 'tidak hadir'],
  ['alpa', 'alpa'],
  ['luar', 'di luar hitungan'],
  ['belum', 'belum diisi'],
  ['libur', 'ditiadakan'],
]

/** Every day with a pertemuan, a column a week: shape tells as much as colour, and each day says its marks. */
export function AttendanceCalendar({ rincian }: { rincian: MahasantriLaporanDetail }) {
  if (rincian.tanda.length === 0) return null
  return (
    <section>
      <div className="flex wrap baseline between gap-x-12">
        <h3 className={rincianCss.heading}>Kalender semua kegiatan</h3>
        <Legend />
      </div>
      <div className={css.scroll}>
        <Table
          rincian={rincian}
          className={css.table}
          kepala={(week, i, weeks) =>
            weeks.length < 14 || i % 2 === 0 ? `${Number(week.slice(8))}/${Number(week.slice(5, 7))}` : ''
          }
          sel={(marks, words) =>
            marks && (
              <i
                data-hari={dayOf(
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

interface TableProps {
  rincian: MahasantriLaporanDetail
  className: string | undefined
  /** What stands above a week, by its first day. */
  kepala: (week: string, i: number, weeks: string[]) => ReactNode
  /** The marks of a day and what they are in words; of none undefined. */
  sel: (marks: Tanda[] | undefined, words: string) => ReactNode
}

/** A row a day of the week, a column a week from the first mark to the last. */
function Table({ rincian, className, kepala, sel }: TableProps) {
  const weeks = weeksOf(rincian.tanda)
  const byDay = marksByDay(rincian.tanda)
  const cellOn = (tanggal: string) => {
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
            <th scope="row">{shortDayName(hari)}</th>
            {weeks.map(week => (
              <td key={week}>{cellOn(addDays(week, hari))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Legend() {
  return (
    <span className={`inline-row wrap gap-2 gap-x-8 text-s soft ${css.legend}`} aria-hidden="true">
      {LEGEND.map(([hari, word]) => (
        <span className="inline-row gap-4" key={hari}>
          <i data-hari={hari} /> {word}
        </span>
      ))}
    </span>
  )
}

type Tanda = MahasantriLaporanDetail['tanda'][number]

/** Which of several letters a day shows. */
const ORDER: readonly Status[] = ['A', 'S', 'I', 'T', 'D', 'U']

/** Every day with a pertemuan, a column a week: a dot where all was well, otherwise the letter of what was not. */
export function PhoneCalendar({ rincian }: { rincian: MahasantriLaporanDetail }) {
  if (rincian.tanda.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long semester scrolls, and nothing in it takes the focus
    <section className="scroll card py-8 px-8 focus-inside" tabIndex={0} aria-label="Kalender semua kegiatan">
      <Table
        rincian={rincian}
        className={css.ponsel}
        kepala={(week, i, weeks) => (
          <>
            <b>{newMonth(weeks, i) ? formatMonth(week.slice(0, 7)).slice(0, 3) : ''}</b>
            {Number(week.slice(8))}
          </>
        )}
        sel={(marks, words) => <PhoneCell marks={marks} words={words} />}
      />
      <PhoneLegend />
    </section>
  )
}

/** Whether a month is named above this week: its first, with room for the word. */
function newMonth(weeks: string[], i: number): boolean {
  const month = (at: number) => weeks[at]?.slice(0, 7)
  return i === 0 ? month(0) === month(1) : month(i) !== month(i - 1)
}

function PhoneCell({ marks, words }: { marks: Tanda[] | undefined; words: string }) {
  if (!marks) return <i className={css.sel} data-kosong />
  const held = marks.filter(({ status }) => status !== 'X')
  const lain = held.flatMap(({ status }) => (status === null || status === 'X' || status === 'H' ? [] : [status]))
  const heavy = ORDER.find(status => lain.some(one => one === status))
  const { colour, latar } = statusMarks[heavy ?? 'H']
  const banyak = lain.length > 1
  return (
    <i
      className={css.sel}
      title={words}
      data-libur={held.length === 0 || undefined}
      data-belum={(!heavy && held.some(({ status }) => status === null)) || undefined}
      data-banyak={banyak || undefined}
      style={heavy ? { color: banyak ? 'var(--white)' : colour, background: banyak ? colour : latar } : undefined}
    >
      <span aria-hidden="true">
        {heavy ? (
          `${heavy}${banyak ? lain.length : ''}`
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

function PhoneLegend() {
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
