import { Select, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deactivateMahasantri,
  labelStatusMahasantri,
  type MahasantriRow,
  penonaktifanMahasantriIsian,
} from '#contract/mahasantri.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { refreshMahasantri } from './queries.ts'

/** Takes somebody out of the active ones, with a reason. */
export function DialogNonaktif({ row, onTutup }: { row: MahasantriRow; onTutup: () => void }) {
  const client = useQueryClient()
  const isian = useIsian(penonaktifanMahasantriIsian, { status: 'cuti', alasan: '' })
  const simpan = useMutation({
    mutationFn: (isi: { status: 'cuti' | 'lulus' | 'mengundurkan_diri' | 'dikeluarkan'; alasan: string }) =>
      call(deactivateMahasantri, { params: { id: row.id }, body: { ...isi, version: row.version } }),
    onSuccess: async () => {
      await refreshMahasantri(client)
      tellDone('Data berhasil disimpan')
      onTutup()
    },
    // Somebody else changed this person: show what stands now behind the dialog.
    onError: () => refreshMahasantri(client),
  })
  const statuses = penonaktifanMahasantriIsian.shape.status.options

  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul={`Nonaktifkan ${row.nama}`}
      label="Nonaktifkan"
      bekerja={simpan.isPending}
      galat={simpan.error ? messageOf(simpan.error) : undefined}
      onSetuju={() => {
        const isi = isian.periksa()
        if (isi) simpan.mutate(isi)
      }}
    >
      <p>Riwayat absensinya tetap ada, dan Anda dapat mengaktifkannya lagi kapan saja.</p>
      <Select
        label="Status"
        withAsterisk
        clearable={false}
        allowDeselect={false}
        data={statuses.map(value => ({ value, label: labelStatusMahasantri[value] }))}
        {...isian.pilih('status')}
        onChange={status => isian.set({ status: status ?? 'cuti' })}
      />
      <Textarea label="Alasan" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}
