import type { Pengiriman } from '#contract/pengaturan/pengiriman.ts'
import { KartuPush } from '#web/features/akun/langganan/KartuPush.tsx'
import { useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { DaftarPemberitahuan } from '#web/features/pengaturan/pengiriman/DaftarPemberitahuan.tsx'
import { KartuAturanKirim, KartuSurel } from '#web/features/pengaturan/pengiriman/KartuSurel.tsx'
import { KartuWebhook } from '#web/features/pengaturan/pengiriman/KartuWebhook.tsx'
import { usePengiriman } from '#web/features/pengaturan/pengiriman/pengiriman-queries.ts'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Topik } from '#web/ui/Topik.tsx'
import { useKumpulanKartu } from '#web/ui/use-kumpulan-kartu.tsx'

/** How messages leave the house, and what became of them. */
export default function PengaturanPemberitahuan() {
  const { zona_waktu } = useAdmin()
  const pengiriman = usePengiriman()
  return (
    <Topik>
      <DaftarPemberitahuan zona={zona_waktu} />
      <Terbaca query={pengiriman} memuat={<MemuatForm jumlah={7} />}>
        {data => <Kartu awal={data} onMuatUlang={pengiriman.refetch} />}
      </Terbaca>
      <KartuPush />
      <KartuWebhook />
    </Topik>
  )
}

interface KartuProps {
  awal: Pengiriman
  onMuatUlang: () => Promise<{ data: Pengiriman | undefined }>
}

function Kartu({ awal, onMuatUlang }: KartuProps) {
  const { kumpulan, kunci, tanya } = useKumpulanKartu(awal, onMuatUlang)
  return (
    <>
      <KartuSurel key={`surel ${kunci}`} kumpulan={kumpulan} />
      <KartuAturanKirim key={`aturan ${kunci}`} kumpulan={kumpulan} />
      {tanya}
    </>
  )
}
