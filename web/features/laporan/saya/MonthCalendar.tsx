import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatMonth, shortDayName } from '#contract/tanggal.ts'
import { describeStatus, statusMarks } from '#web/ui/status-marks.ts'
import { DayMarks } from './DayMarks.tsx'
import css from './MyRecord.module.css'
import { dayLook, type MyTanda, monthsOf, weeksOfMonth } from './month-days.ts'

interface MonthCalendarProps {
  tanda: readonly MyTanda[]
  today: string
  weekStart: 0 | 1
}

/** Own marks of all kegiatan, a month at a time: a dot where all was well, else the letter; a day opens onto its pertemuan. */
export function MonthCalendar({ tanda, today, weekStart }: MonthCalendarProps) {
  const months = monthsOf(tanda, today)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState<string>()
  const marksOn = (date: string) => tanda.filter(one => one.tanggal === date)
  const at = months.indexOf(month)
  const move = (step: 1 | -1) => {
    setMonth(months[at + step] ?? month)
    setDay(undefined)
  }
  const chosen = day ? marksOn(day) : []
  return (
    <section aria-labelledby="kalender-saya">
      <div className="row between gap-8">
        <h2 id="kalender-saya" className="text-l">
          {formatMonth(month)}
        </h2>
        <span className="row">
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Bulan sebelumnya"
            disabled={at <= 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Bulan berikutnya"
            disabled={at >= months.length - 1}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <div className="card py-8 px-8">
        <table className={`wide ${css.month}`}>
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map(n => (
                <th key={n} scope="col" className="text-s faint">
                  {shortDayName((n + weekStart) % 7)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(month, weekStart).map((week, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name and never move
              <tr key={i}>
                {week.map((date, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so have days
                  <td key={n}>
                    {date ? (
                      <Day
                        date={date}
                        marks={marksOn(date)}
                        today={date === today}
                        open={date === day}
                        onOpen={() => setDay(date === day ? undefined : date)}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {day ? (
          <div className={`pt-8 mt-8 rule-t ${css.day}`} role="status">
            <b className="text-m">{formatDate(day, 'panjang')}</b>
            <DayMarks marks={chosen} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

interface DayProps {
  date: string
  marks: readonly MyTanda[]
  today: boolean
  open: boolean
  onOpen: () => void
}

function Day({ date, marks, today, open, onOpen }: DayProps) {
  const look = dayLook(marks)
  const number = Number(date.slice(8))
  if (!look)
    return (
      <span className={`stack center text-m soft ${css.cell}`} data-today={today || undefined}>
        {number}
        <i className={css.mark} />
      </span>
    )
  const letter = look !== 'H' && look !== 'belum' && look !== 'X' ? look : undefined
  const words = marks.map(
    ({ kegiatan, status }) => `${kegiatan} ${status === 'X' ? 'ditiadakan' : describeStatus(status)}`,
  )
  return (
    <button
      type="button"
      className={`stack center wide text-m focus-inside ${css.cell}`}
      data-today={today || undefined}
      aria-expanded={open}
      onClick={onOpen}
    >
      <span aria-hidden="true">{number}</span>
      <i
        className={css.mark}
        data-look={letter ? 'huruf' : look}
        style={letter ? { color: statusMarks[letter].colour, background: statusMarks[letter].latar } : undefined}
        aria-hidden="true"
      >
        {letter}
      </i>
      <span className="hanya-pembaca">
        {formatDate(date, 'harian')}: {words.join(', ')}
      </span>
    </button>
  )
}
