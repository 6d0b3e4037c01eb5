import { Select, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import {
  labelStatusMahasantri,
  type MahasantriRow,
  mahasantriApi,
  penonaktifanMahasantriIsian,
} from '#contract/datapokok/mahasantri.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { ApiError, call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { refreshOrang, usePilihanOrang } from './queries.ts'

/** Takes somebody out of the active ones, with a reason. */
export function DialogNonaktif({ row, onTutup }: { row: MahasantriRow; onTutup: () => void }) {
  const client = useQueryClient()
  const { data: pilihan } = usePilihanOrang('mahasantri', mahasantriApi)
  const anggota = row.kelompok_nama !== null
  const isian = useIsian<z.input<typeof penonaktifanMahasantriIsian>, typeof penonaktifanMahasantriIsian>(
    penonaktifanMahasantriIsian,
    { status: 'cuti', alasan: '', sampai: anggota ? (pilihan?.hari_ini ?? null) : null },
  )
  const simpan = useMutation({
    mutationFn: (isi: z.output<typeof penonaktifanMahasantriIsian>) =>
      call(mahasantriApi.deactivate, { params: { id: row.id }, body: { ...isi, version: row.version } }),
    onSuccess: async () => {
      await refreshOrang(client, 'mahasantri')
      tellDone('Data berhasil disimpan')
      onTutup()
    },
    // Somebody else changed this person: show what stands now behind the dialog.
    onError: error => {
      if (error instanceof ApiError) isian.tolak(error.isian)
      return refreshOrang(client, 'mahasantri')
    },
  })
  const statuses = penonaktifanMahasantriIsian.shape.status.options

  return (
    <Dialog
      onTutup={onTutup}
      isian={isian}
      judul={`Nonaktifkan ${row.nama}`}
      label="Nonaktifkan"
      kerja={simpan}
      onSetuju={() => isian.submit(simpan.mutate)}
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
      {anggota ? (
        <DateField
          label={`Hari terakhir di ${row.kelompok_nama}`}
          clearable
          {...isian.pilih('sampai')}
          value={isian.nilai.sampai ?? null}
          description="Sesudahnya ia tidak ada di daftar pertemuan. Kosongkan bila tetap anggota."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : null}
      <Textarea label="Alasan" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}

interface DialogNonaktifPengasuhProps {
  jenis: 'murabbi' | 'pendamping'
  row: { id: number; nama: string; username: string | null; version: number }
  onTutup: () => void
}

/** Takes a murabbi or a pendamping out of the active ones, with a reason. */
export function DialogNonaktifPengasuh({ jenis, row, onTutup }: DialogNonaktifPengasuhProps) {
  const client = useQueryClient()
  const nonaktifkan = useMutation({
    mutationFn: (alasan: string) => {
      const { deactivate } = jenis === 'murabbi' ? murabbiApi : pendampingApi
      return call(deactivate, { params: { id: row.id }, body: { alasan, version: row.version } })
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
