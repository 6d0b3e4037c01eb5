import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { CatatanList, useCatatanFilter } from '#web/features/pengaturan/catatan/CatatanList.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { call } from '../api.ts'
import { paths } from '../paths.ts'

/** Who did what, and whether the rows are those that were written. */
export default function Catatan() {
  const { saringan } = useCatatanFilter()
  const queryClient = useQueryClient()
  const unduh = useMutation({
    mutationFn: () => call('GET /api/catatan.csv', { query: saringan }),
    onSuccess: data => {
      saveFile(data, 'Catatan keamanan.csv')
      // It has become a row itself.
      return queryClient.invalidateQueries({ queryKey: ['catatan'] })
    },
    onError: tellError,
  })
  return (
    <OnlyAdmin judul="Catatan keamanan">
      {() => (
        <>
          <PageHeader
            judul="Catatan keamanan"
            keterangan="siapa melakukan apa"
            kembali={paths.pengaturan}
            aksi={
              <ActionButton ikon={IconDownload} loading={unduh.isPending} onClick={() => unduh.mutate()}>
                Unduh CSV
              </ActionButton>
            }
          />
          <CatatanList />
        </>
      )}
    </OnlyAdmin>
  )
}
