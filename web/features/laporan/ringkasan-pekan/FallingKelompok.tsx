import { formatPercent } from '#contract/kehadiran.ts'
import { DOWN_MEANINGFUL, formatDifferent } from '#contract/laporan/verdict.ts'
import type { WeekSummary } from '#contract/laporan/week-summary.ts'
import { rekapKelompok } from '#web/laporan-address.ts'
import { kata } from '#web/ui/istilah.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'

interface FallingKelompokProps {
  data: WeekSummary
  pekan: { dari: string; sampai: string }
  onClose: () => void
}

/** Which kelompok have fallen and how far, each onto its marks of the week. */
export default function FallingKelompok({ data, pekan, onClose }: FallingKelompokProps) {
  const { menurun, jumlah_menurun } = data
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={kata`${jumlah_menurun} kelompok menurun`}
      keterangan={`Sedikitnya ${DOWN_MEANINGFUL} poin di bawah pekan lalu`}
    >
      <OriginList
        judul={menurun.length < jumlah_menurun ? `Yang terdalam, ${menurun.length}` : 'Yang terdalam lebih dahulu'}
        kosong=""
        rows={menurun.map(row => ({
          kunci: row.kelompok_id,
          nama: row.nama,
          rinci: row.murabbi.join('; '),
          nilai: (
            <>
              {formatPercent(row.persen)} <b>{row.beda === null ? '' : formatDifferent(row.beda)}</b>
            </>
          ),
          ke: rekapKelompok(row.kelompok_id, pekan),
        }))}
      />
    </SidePanelFrame>
  )
}
