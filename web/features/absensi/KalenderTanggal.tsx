import { DatePicker } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { listLibur } from '#contract/libur.ts'
import { liburFinder } from '#contract/rencana.ts'
import { call } from '#web/api.ts'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from '#web/ui/date-settings.tsx'
import css from './KalenderTanggal.module.css'

interface KalenderTanggalProps {
  value: string
  min: string
  max: string
  awalPekan: 0 | 1
  onPilih: (tanggal: string) => void
}

/** A month to choose a day from; holidays have a dot, and their name is said with the date. They can be chosen like any other. */
export function KalenderTanggal({ value, min, max, awalPekan, onPilih }: KalenderTanggalProps) {
  const { data } = useQuery({
    queryKey: ['libur'],
    queryFn: ({ signal }) => call(listLibur, { signal }),
    // Without a signal the calendar does without.
    retry: false,
    staleTime: 300_000,
  })
  const liburOn = liburFinder(data?.rows ?? [])
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
