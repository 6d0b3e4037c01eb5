import { HARI_PEMBATALAN } from '#contract/pengaturan/perubahan.ts'
import { DaftarPerubahan } from '#web/features/absensi/pembatalan/DaftarPerubahan.tsx'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { paths } from '../paths.ts'

/** What was done to many rows at once, and taking it back. */
export default function RiwayatPerubahan() {
  return (
    <HanyaAdmin judul="Riwayat perubahan">
      {({ zona_waktu, hari_ini }) => (
        <>
          <PageHeader
            judul="Riwayat perubahan"
            keterangan={`perubahan massal, bisa dibatalkan ${HARI_PEMBATALAN} hari`}
            kembali={paths.pengaturan}
          />
          <DaftarPerubahan zona={zona_waktu} hariIni={hari_ini} />
        </>
      )}
    </HanyaAdmin>
  )
}
