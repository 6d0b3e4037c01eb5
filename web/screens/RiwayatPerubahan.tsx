import { IconDownload } from '@tabler/icons-react'
import { DAYS_TO_UNDO } from '#contract/perubahan.ts'
import { PerubahanList, usePerubahanFilter } from '#web/features/absensi/pembatalan/PerubahanList.tsx'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { paths } from '../paths.ts'
import { useSend } from '../use-change.ts'

/** What was done to many rows at once, and taking it back. */
export default function RiwayatPerubahan() {
  const { saringan } = usePerubahanFilter()
  const unduh = useSend('GET /api/perubahan.csv', {
    onSuccess: data => saveFile(data, 'Riwayat perubahan.csv'),
    onError: tellError,
  })
  return (
    <OnlyAdmin judul="Riwayat perubahan">
      {() => (
        <>
          <PageHeader
            judul="Riwayat perubahan"
            keterangan={`perubahan massal, bisa dibatalkan ${DAYS_TO_UNDO} hari`}
            kembali={paths.pengaturan}
            aksi={
              <ActionButton
                variant="default"
                ikon={IconDownload}
                loading={unduh.isPending}
                onClick={() => unduh.mutate({ query: saringan })}
              >
                Unduh CSV
              </ActionButton>
            }
          />
          <PerubahanList />
        </>
      )}
    </OnlyAdmin>
  )
}
