import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import './calendar.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { formatTanggal, namaHariPendek, weekday } from '#contract/tanggal.ts'
import { datePicker } from './theme.ts'

/** What every calendar shares: Indonesian names, no red weekend, always six weeks. */
export function DateSettings({ awalPekan = 0, children }: { awalPekan?: 0 | 1; children: ReactNode }) {
  return (
    <DatesProvider
      settings={{
        locale: 'id',
        firstDayOfWeek: awalPekan,
        weekendDays: [],
        consistentWeeks: datePicker.alwaysSixWeeks,
      }}
    >
      {children}
    </DatesProvider>
  )
}

/** dayjs says 'Mg' where people say 'Ahd'. */
export const weekdayFormat = (tanggal: string) => namaHariPendek(weekday(tanggal.slice(0, 10)))

export const dayLabel = (tanggal: string) => formatTanggal(tanggal.slice(0, 10), 'panjang')

export const calendarLabels = {
  nextMonth: 'Bulan berikutnya',
  previousMonth: 'Bulan sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextDecade: 'Sepuluh tahun berikutnya',
  previousDecade: 'Sepuluh tahun sebelumnya',
}
