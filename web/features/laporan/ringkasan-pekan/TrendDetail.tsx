import { formatPercent } from '#contract/kehadiran.ts'
import type { WeekSummary } from '#contract/laporan/week-summary.ts'
import { describeWeek } from '#contract/pekan.ts'
import { laporanPekan } from '#web/laporan-address.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'

/** Every week of the line, the latest first; each leads to the report of its days, which has the formula and the marks. */
export default function TrendDetail({ tren, onClose }: { tren: WeekSummary['tren']; onClose: () => void }) {
  return (
    <SidePanelFrame
      onClose={onClose}
      judul="Kehadiran per pekan"
      keterangan="Buka satu pekan untuk melihat rumus dan orangnya"
    >
      <OriginList
        judul="Periode ini"
        kosong=""
        rows={tren
          .map(pekan => ({
            kunci: pekan.dari,
            nama: describeWeek(pekan),
            rinci: pekan.libur,
            nilai: formatPercent(pekan.persen),
            ke: laporanPekan(pekan),
          }))
          .toReversed()}
      />
    </SidePanelFrame>
  )
}
