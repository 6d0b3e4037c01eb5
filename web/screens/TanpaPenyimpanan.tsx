import { draw } from '#web/draw.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** Instead of everything else, where the browser's settings forbid a page to keep anything: not even a log-in would hold. */
export function startTanpaPenyimpanan(): void {
  draw(
    <main>
      <h1 className="hanya-pembaca">Hadir</h1>
      <ErrorState
        judul="Peramban ini melarang penyimpanan"
        pesan="Hadir menyimpan tanda masuk dan absensi yang belum terkirim di perangkat Anda, dan peramban ini melarangnya. Di pengaturan peramban, izinkan cookie dan data situs untuk alamat ini, atau buka tanpa mode penyamaran. Sesudah itu muat ulang."
        onReload={() => location.reload()}
      />
    </main>,
  )
}
