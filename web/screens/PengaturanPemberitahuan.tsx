import { KartuPush } from '#web/features/akun/langganan/KartuPush.tsx'
import { DaftarPemberitahuan } from '#web/features/pengaturan/pengiriman/DaftarPemberitahuan.tsx'
import { KartuAturanKirim, KartuSurel } from '#web/features/pengaturan/pengiriman/KartuSurel.tsx'
import { KartuWebhook } from '#web/features/pengaturan/pengiriman/KartuWebhook.tsx'
import { usePengiriman } from '#web/features/pengaturan/pengiriman/pengiriman-queries.ts'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { KumpulanKartu } from '#web/ui/use-kumpulan-kartu.tsx'

/** How messages leave the house, and what became of them. */
export default function PengaturanPemberitahuan() {
  return (
    <>
      <DaftarPemberitahuan />
      <KumpulanKartu query={usePengiriman()} memuat={<MemuatForm jumlah={7} />}>
        {kumpulan => (
          <>
            <KartuSurel kumpulan={kumpulan} />
            <KartuAturanKirim kumpulan={kumpulan} />
          </>
        )}
      </KumpulanKartu>
      <KartuPush />
      <KartuWebhook />
    </>
  )
}
