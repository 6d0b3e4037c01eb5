import { formatPercent } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { describeWeek } from '#contract/pekan.ts'
import { laporanPekan } from '#web/laporan-address.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { TallyList } from '#web/ui/TallyList.tsx'

/** Every point of the trend with its marks, the latest week first; each leads to the report of its days, which has the formula. */
export default function TrendOrigin({ data, onClose }: { data: BerandaLembaga; onClose: () => void }) {
  const { pekan, tren, tren_lalu, periode } = data
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul="Kehadiran per pekan"
      keterangan="Buka satu pekan untuk melihat rumus, pertemuan, dan orangnya"
    >
      <OriginList
        judul={periode?.nama ?? ''}
        kosong="Belum ada pekan."
        rows={pekan
          .map((p, i) => ({
            kunci: p.dari,
            nama: describeWeek(p),
            rinci: tren[i] ? <TallyList hitungan={tren[i].hitungan} /> : null,
            nilai: formatPercent(tren[i]?.persen ?? null),
            ke: laporanPekan(p),
          }))
          .toReversed()}
      />
      {tren_lalu ? (
        <OriginList
          judul={tren_lalu.nama}
          kosong=""
          // What is kept on the device from before has no dates.
          rows={(tren_lalu.pekan ?? [])
            .map((p, i) => ({
              kunci: p.dari,
              nama: describeWeek(p),
              nilai: formatPercent(tren_lalu.persen[i] ?? null),
              ke: laporanPekan(p),
            }))
            .toReversed()}
        />
      ) : null}
    </SidePanelFrame>
  )
}
