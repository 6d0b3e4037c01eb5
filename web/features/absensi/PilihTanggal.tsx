import { DatePicker } from '@mantine/dates'
import type { Lembar } from '#contract/absensi.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from '#web/ui/date-settings.tsx'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'

interface PilihTanggalProps {
  lembar: Lembar
  onTutup: () => void
  onPilih: (tanggal: string) => void
}

/** Another day of this periode, up to today. Weekday and date stand together: 'malam Jumat' is a Thursday. */
export default function PilihTanggal({
  lembar: { tanggal, periode, hari_ini, awal_pekan },
  onTutup,
  onPilih,
}: PilihTanggalProps) {
  const last = periode.selesai < hari_ini ? periode.selesai : hari_ini
  return (
    <LembarBawah judul="Pilih tanggal" keterangan={formatTanggal(tanggal, 'panjang')} onTutup={onTutup}>
      {tutup => (
        <DateSettings awalPekan={awal_pekan}>
          <DatePicker
            value={tanggal}
            defaultDate={tanggal}
            minDate={periode.mulai}
            maxDate={last < periode.mulai ? periode.mulai : last}
            weekdayFormat={weekdayFormat}
            getDayAriaLabel={dayLabel}
            ariaLabels={calendarLabels}
            monthsListFormat="MMM"
            size="md"
            style={{ width: 'fit-content', margin: '0 auto' }}
            onChange={next => {
              tutup()
              if (next) onPilih(next)
            }}
          />
        </DateSettings>
      )}
    </LembarBawah>
  )
}
