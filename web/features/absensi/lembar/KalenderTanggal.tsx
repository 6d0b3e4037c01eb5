import { DatePicker } from '@mantine/dates'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from '#web/ui/date-settings.tsx'
import css from './KalenderTanggal.module.css'
import { useLiburOn } from './use-libur.ts'

interface KalenderTanggalProps {
  value: string
  min: string
  max: string
  awalPekan: 0 | 1
  onPilih: (tanggal: string) => void
}

/** A month to choose a day from; holidays have a dot, and their name is said with the date. They can be chosen like any other. */
export function KalenderTanggal({ value, min, max, awalPekan, onPilih }: KalenderTanggalProps) {
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
        onChange={next => next && onPilih(next)}
      />
    </DateSettings>
  )
}
