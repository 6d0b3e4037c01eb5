import { formatPersen } from '#contract/kehadiran.ts'
import type { WeekSummary } from '#contract/laporan/ringkasan-pekan.ts'
import { formatBeda, TURUN_BERARTI } from '#contract/laporan/verdict.ts'
import { rekapKelompok } from '#web/alamat-laporan.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'

interface KelompokMenurunProps {
  data: WeekSummary
  pekan: { dari: string; sampai: string }
  onTutup: () => void
}

/** Which kelompok have fallen and how far, each onto its marks of the week. */
export default function KelompokMenurun({ data, pekan, onTutup }: KelompokMenurunProps) {
  const { menurun, jumlah_menurun } = data
  return (
    <Laci
      onTutup={onTutup}
      judul={kata`${jumlah_menurun} kelompok menurun`}
      keterangan={`Sedikitnya ${TURUN_BERARTI} poin di bawah pekan lalu`}
    >
      <DaftarAsal
        judul={menurun.length < jumlah_menurun ? `Yang terdalam, ${menurun.length}` : 'Yang terdalam lebih dahulu'}
        kosong=""
        rows={menurun.map(row => ({
          kunci: row.kelompok_id,
          nama: row.nama,
          rinci: row.murabbi.join('; '),
          nilai: (
            <>
              {formatPersen(row.persen)} <b>{row.beda === null ? '' : formatBeda(row.beda)}</b>
            </>
          ),
          ke: rekapKelompok(row.kelompok_id, pekan),
        }))}
      />
    </Laci>
  )
}
