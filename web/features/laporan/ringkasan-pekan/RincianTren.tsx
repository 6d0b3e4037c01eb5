import { formatPersen } from '#contract/kehadiran.ts'
import type { WeekSummary } from '#contract/laporan/ringkasan-pekan.ts'
import { describeWeek } from '#contract/pekan.ts'
import { laporanPekan } from '#web/alamat-laporan.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { Laci } from '#web/ui/Laci.tsx'

/** Every week of the line, the latest first; each leads to the report of its days, which has the formula and the marks. */
export default function RincianTren({ tren, onTutup }: { tren: WeekSummary['tren']; onTutup: () => void }) {
  return (
    <Laci onTutup={onTutup} judul="Kehadiran per pekan" keterangan="Buka satu pekan untuk melihat rumus dan orangnya">
      <DaftarAsal
        judul="Periode ini"
        kosong=""
        rows={tren
          .map(pekan => ({
            kunci: pekan.dari,
            nama: describeWeek(pekan),
            rinci: pekan.libur,
            nilai: formatPersen(pekan.persen),
            ke: laporanPekan(pekan),
          }))
          .toReversed()}
      />
    </Laci>
  )
}
