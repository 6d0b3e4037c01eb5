import { IconDownload } from '@tabler/icons-react'
import { DAYS_TO_UNDO } from '#contract/perubahan.ts'
import { DaftarPerubahan, useSaringanPerubahan } from '#web/features/absensi/pembatalan/DaftarPerubahan.tsx'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { paths } from '../paths.ts'
import { useSend } from '../use-change.ts'

/** What was done to many rows at once, and taking it back. */
export default function RiwayatPerubahan() {
  const { saringan } = useSaringanPerubahan()
  const unduh = useSend('GET /api/perubahan.csv', {
    onSuccess: data => saveFile(data, 'Riwayat perubahan.csv'),
    onError: tellError,
  })
  return (
    <HanyaAdmin judul="Riwayat perubahan">
      {() => (
        <>
          <PageHeader
            judul="Riwayat perubahan"
            keterangan={`perubahan massal, bisa dibatalkan ${DAYS_TO_UNDO} hari`}
            kembali={paths.pengaturan}
            aksi={
              <Tombol
                variant="default"
                ikon={IconDownload}
                loading={unduh.isPending}
                onClick={() => unduh.mutate({ query: saringan })}
              >
                Unduh CSV
              </Tombol>
            }
          />
          <DaftarPerubahan />
        </>
      )}
    </HanyaAdmin>
  )
}
