import { formatPersen } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { describeWeek } from '#contract/pekan.ts'
import { laporanPekan } from '#web/alamat-laporan.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { Laci } from '#web/ui/Laci.tsx'

/** Every point of the trend with its marks, the latest week first; each leads to the report of its days, which has the formula. */
export default function AsalTren({ data, onTutup }: { data: BerandaLembaga; onTutup: () => void }) {
  const { pekan, tren, tren_lalu, periode } = data
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      judul="Kehadiran per pekan"
      keterangan="Buka satu pekan untuk melihat rumus, pertemuan, dan orangnya"
    >
      <DaftarAsal
        judul={periode?.nama ?? ''}
        kosong="Belum ada pekan."
        rows={pekan
          .map((p, i) => ({
            kunci: p.dari,
            nama: describeWeek(p),
            rinci: tren[i] ? <DaftarHitungan hitungan={tren[i].hitungan} /> : null,
            nilai: formatPersen(tren[i]?.persen ?? null),
            ke: laporanPekan(p),
          }))
          .toReversed()}
      />
      {tren_lalu ? (
        <DaftarAsal
          judul={tren_lalu.nama}
          kosong=""
          // What is kept on the device from before has no dates.
          rows={(tren_lalu.pekan ?? [])
            .map((p, i) => ({
              kunci: p.dari,
              nama: describeWeek(p),
              nilai: formatPersen(tren_lalu.persen[i] ?? null),
              ke: laporanPekan(p),
            }))
            .toReversed()}
        />
      ) : null}
    </Laci>
  )
}
