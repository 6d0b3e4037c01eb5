import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatDate } from '#contract/tanggal.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { DateCalendar } from './DateCalendar.tsx'

/** Another day of this periode, up to today. Weekday and date stand together: 'malam Jumat' is a Thursday. */
export default function ChooseDate({
  lembar: { tanggal, periode, hari_ini, awal_pekan },
  onClose,
  onMove,
}: {
  lembar: Lembar
  onClose: () => void
  onMove: (to: { tanggal: string; ke: undefined }) => void
}) {
  return (
    <BottomLembar judul="Pilih tanggal" keterangan={formatDate(tanggal, 'panjang')} onClose={onClose}>
      {close => (
        <DateCalendar
          value={tanggal}
          min={periode.mulai}
          max={periode.selesai < hari_ini ? periode.selesai : hari_ini}
          awalPekan={awal_pekan}
          onChoose={next => {
            close()
            onMove({ tanggal: next, ke: undefined })
          }}
        />
      )}
    </BottomLembar>
  )
}
