import { useMutation, useQueryClient } from '@tanstack/react-query'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { call } from '#web/api.ts'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { refreshOrang } from './queries.ts'

interface DialogNonaktifPengasuhProps {
  jenis: 'murabbi' | 'pendamping'
  row: { id: number; nama: string; username: string | null; version: number }
  onTutup: () => void
}

/** Takes a murabbi or a pendamping out of the active ones, with a reason. */
export function DialogNonaktifPengasuh({ jenis, row, onTutup }: DialogNonaktifPengasuhProps) {
  const client = useQueryClient()
  const nonaktifkan = useMutation({
    mutationFn: async (alasan: string) => {
      const input = { params: { id: row.id }, body: { alasan, version: row.version } }
      if (jenis === 'murabbi') await call(murabbiApi.deactivate, input)
      else await call(pendampingApi.deactivate, input)
    },
    onSuccess: () => {
      onTutup()
      tellDone('Data berhasil disimpan')
    },
    // Somebody else may have changed this person: show what stands now behind the dialog.
    onSettled: () => refreshOrang(client, jenis),
  })
  const akun = row.username
    ? ` Selama itu akunnya (${row.username}) tidak dapat dipakai masuk sebagai ${kata(jenis)}.`
    : ''
  return (
    <DialogAlasan
      judul={`Nonaktifkan ${row.nama}`}
      teks={`Riwayatnya tetap ada, dan Anda dapat mengaktifkannya lagi kapan saja.${akun}`}
      label="Nonaktifkan"
      kerja={nonaktifkan}
      onSetuju={alasan => nonaktifkan.mutate(alasan)}
      onTutup={onTutup}
    />
  )
}
