import { DatePicker } from '@mantine/dates'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from '#web/ui/date-settings.tsx'
import { dateLimits } from '#web/ui/theme.ts'

interface CalendarProps {
  tanggal: string
  awalPekan: 0 | 1
  onChoose: (tanggal: string) => void
}

/** A chunk of its own: the date library is loaded when somebody opens the calendar. */
export function DayCalendar({ tanggal, awalPekan, onChoose }: CalendarProps) {
  return (
    <DateSettings awalPekan={awalPekan}>
      <DatePicker
        value={tanggal}
        defaultDate={tanggal}
        onChange={date => date && onChoose(date)}
        weekdayFormat={weekdayFormat}
        getDayAriaLabel={dayLabel}
        ariaLabels={calendarLabels}
        monthsListFormat="MMM"
        size="sm"
        {...dateLimits()}
      />
    </DateSettings>
  )
}
