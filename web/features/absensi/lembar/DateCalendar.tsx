import { DatePicker } from '@mantine/dates'
import { liburFinder } from '#contract/absensi/rencana.ts'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from '#web/ui/date-settings.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './DateCalendar.module.css'

interface DateCalendarProps {
  value: string
  min: string
  max: string
  awalPekan: 0 | 1
  onChoose: (tanggal: string) => void
}

/** A month to choose a day from; holidays have a dot, and their name is said with the date. They can be chosen like any other. */
export function DateCalendar({ value, min, max, awalPekan, onChoose }: DateCalendarProps) {
  const liburOn = useLiburOn()
  return (
    <DateSettings awalPekan={awalPekan}>
      <DatePicker
        value={value}
        defaultDate={value}
        minDate={min}
        maxDate={max < min ? min : max}
        weekdayFormat={weekdayFormat}
        getDayAriaLabel={tanggal => {
          const libur = liburOn(tanggal.slice(0, 10))
          return libur ? `${dayLabel(tanggal)}, libur: ${libur}` : dayLabel(tanggal)
        }}
        renderDay={tanggal => {
          const hari = tanggal.slice(0, 10)
          return <span className={liburOn(hari) ? css.libur : undefined}>{Number(hari.slice(8))}</span>
        }}
        ariaLabels={calendarLabels}
        monthsListFormat="MMM"
        size="md"
        style={{ width: 'fit-content', margin: '0 auto' }}
        onChange={next => next && onChoose(next)}
      />
    </DateSettings>
  )
}

/** The name of the holiday of a day; null for any other, and for all of them while nothing is known. */
export function useLiburOn(): (tanggal: string) => string | null {
  const { data } = useReply('GET /api/libur', {
    queryKey: ['libur'],
    // Without a signal the calendar does without.
    retry: false,
    staleTime: 300_000,
  })
  return liburFinder(data?.rows ?? [])
}
