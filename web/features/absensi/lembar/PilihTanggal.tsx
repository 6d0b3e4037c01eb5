import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { KalenderTanggal } from './KalenderTanggal.tsx'

/** Another day of this periode, up to today. Weekday and date stand together: 'malam Jumat' is a Thursday. */
export default function PilihTanggal({
  lembar: { tanggal, periode, hari_ini, awal_pekan },
  onTutup,
  onPindah,
}: {
  lembar: Lembar
  onTutup: () => void
  onPindah: (to: { tanggal: string; ke: undefined }) => void
}) {
  return (
    <LembarBawah judul="Pilih tanggal" keterangan={formatTanggal(tanggal, 'panjang')} onTutup={onTutup}>
      {close => (
        <KalenderTanggal
          value={tanggal}
          min={periode.mulai}
          max={periode.selesai < hari_ini ? periode.selesai : hari_ini}
          awalPekan={awal_pekan}
          onPilih={next => {
            close()
            onPindah({ tanggal: next, ke: undefined })
          }}
        />
      )}
    </LembarBawah>
  )
}
