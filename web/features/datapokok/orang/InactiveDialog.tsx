import { Select, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { inputMahasantriDeactivation, labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { ApiError, call } from '#web/api.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { refreshOrang } from './queries.ts'

type Input = typeof inputMahasantriDeactivation

interface InactiveDialogProps {
  jenis: KindOfOrang
  row: { id: number; nama: string; kelompok_nama?: string | null; username?: string | null; version: number }
  onClose: () => void
}

/** Takes somebody out of the active ones, with a reason; mahasantri with a status too, and out of their kelompok. */
export function InactiveDialog({ jenis, row, onClose }: InactiveDialogProps) {
  const client = useQueryClient()
  const today = useSessionInfo()?.hari_ini ?? null
  const kelompok = row.kelompok_nama ?? null
  const isian = useInput<z.input<Input>, Input>(inputMahasantriDeactivation, {
    ...{ status: 'cuti', alasan: '', sampai: kelompok === null ? null : today },
  })
  const simpan = useMutation({
    mutationFn: async (isi: z.output<Input>) => {
      const [params, { version }] = [{ id: row.id }, row]
      if (jenis === 'mahasantri')
        await call('PUT /api/mahasantri/:id/penonaktifan', { params, body: { ...isi, version } })
      else await call(`PUT /api/${jenis}/:id/penonaktifan`, { params, body: { alasan: isi.alasan, version } })
    },
    onSuccess: async () => {
      await refreshOrang(client, jenis)
      tellDone('Data berhasil disimpan')
      onClose()
    },
    // Somebody else changed this person: show what stands now behind the dialog.
    onError: error => {
      if (error instanceof ApiError) isian.reject(error.isian)
      return refreshOrang(client, jenis)
    },
  })
  return (
    <Dialog
      onClose={onClose}
      isian={isian}
      judul={`Nonaktifkan ${row.nama}`}
      label="Nonaktifkan"
      kerja={simpan}
      onAgree={() => isian.submit(simpan.mutate)}
    >
      <p>
        {jenis === 'mahasantri' ? 'Riwayat absensinya' : 'Riwayatnya'} tetap ada, dan Anda dapat mengaktifkannya lagi
        kapan saja.
        {row.username
          ? ` Selama itu akunnya (${row.username}) tidak dapat dipakai masuk sebagai ${kata(jenis)}.`
          : null}
      </p>
      {jenis === 'mahasantri' ? (
        <Select
          label="Status"
          withAsterisk
          clearable={false}
          allowDeselect={false}
          data={inputMahasantriDeactivation.shape.status.options.map(value => ({
            ...{ value, label: labelStatusMahasantri[value] },
          }))}
          {...isian.choose('status')}
          onChange={status => isian.set({ status: status ?? 'cuti' })}
        />
      ) : null}
      {kelompok === null ? null : (
        <DateField
          label={`Hari terakhir di ${kelompok}`}
          clearable
          {...isian.choose('sampai')}
          value={isian.nilai.sampai ?? null}
          description="Sesudahnya ia tidak ada di daftar pertemuan. Kosongkan bila tetap anggota."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      {kelompok !== null && isian.nilai.sampai ? (
        <LembarEffect ubah={{ apa: 'nonaktif', mahasantri_ids: [row.id], sampai: isian.nilai.sampai }} />
      ) : null}
      <Textarea label="Alasan" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}
