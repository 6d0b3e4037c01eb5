import '@mantine/dates/styles.layer.css'
import './short-month.ts'
import './calendar.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { formatDate, shortDayName, weekday } from '#contract/tanggal.ts'
import { useSessionInfo } from './session-context.ts'
import { datePicker } from './theme.ts'

/** What every calendar shares: Indonesian names, no red weekend, always six weeks, which begin on the institution's day unless said. */
export function DateSettings({ awalPekan, children }: { awalPekan?: 0 | 1; children: ReactNode }) {
  const session = useSessionInfo()
  return (
    <DatesProvider
      settings={{
        locale: 'id',
        firstDayOfWeek: awalPekan ?? session?.awal_pekan ?? 0,
        weekendDays: [],
        consistentWeeks: datePicker.alwaysSixWeeks,
      }}
    >
      {children}
    </DatesProvider>
  )
}

/** dayjs says 'Mg' where people say 'Ahd'. */
export const weekdayFormat = (tanggal: string) => shortDayName(weekday(tanggal.slice(0, 10)))

export const dayLabel = (tanggal: string) => formatDate(tanggal.slice(0, 10), 'panjang')

export const calendarLabels = {
  nextMonth: 'Bulan berikutnya',
  previousMonth: 'Bulan sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextDecade: 'Sepuluh tahun berikutnya',
  previousDecade: 'Sepuluh tahun sebelumnya',
}
