import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { labelStatusMahasantri, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
import type { AksiOrang } from '#contract/datapokok/orang-massal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type DialogOrangProps, HasilOrang, useOrangMassal } from './massal.tsx'

type Status = Extract<AksiOrang, { jenis: 'status' }>['status']

/** The status of all who are ticked; out of the active ones with one reason for all. */
export function DialogStatusMassal({ hariIni, ...props }: DialogOrangProps & { hariIni: string }) {
  const { jenis, ids, onTutup, onSelesai } = props
  const mahasantri = jenis === 'mahasantri'
  const [status, setStatus] = useState<Status>(mahasantri ? 'lulus' : 'nonaktif')
  const [alasan, setAlasan] = useState('')
  const [sampai, setSampai] = useState<string | null>(mahasantri ? hariIni : null)
  const keluar = status !== 'aktif'
  const aksi = { jenis: 'status' as const, status, alasan, sampai: keluar ? sampai : null }
  const { pratinjau, terapkan } = useOrangMassal(props, aksi)
  const hasil = pratinjau.data
  const satuan = kata(jenis)
  const pilihan = mahasantri
    ? STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] }))
    : [
        { value: 'aktif', label: 'Aktif' },
        { value: 'nonaktif', label: 'Nonaktif' },
      ]
  return (
    <Dialog
      onTutup={onTutup}
      berubah={alasan !== ''}
      judul={`Status ${formatAngka(ids.length)} ${satuan}`}
      label={`Ubah ${formatAngka(hasil?.berubah ?? ids.length)} ${satuan}`}
      nonaktif={!hasil?.berubah || pratinjau.isPlaceholderData || (keluar && alasan.trim() === '')}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? pratinjau.error}
      onSetuju={() =>
        terapkan.mutate(hasil?.berubah ?? 0, {
          onSuccess: ({ berubah }) => onSelesai(`Status ${formatAngka(berubah)} ${satuan} diubah.`),
          onError: () => pratinjau.refetch(),
        })
      }
    >
      <Select
        label="Status"
        data-autofocus
        clearable={false}
        allowDeselect={false}
        data={pilihan}
        value={status}
        onChange={value => setStatus((value ?? status) as Status)}
      />
      {mahasantri && keluar ? (
        <DateField
          label={kata`Hari terakhir di kelompok`}
          clearable
          value={sampai}
          onChange={setSampai}
          description="Sesudahnya mereka tidak ada di daftar pertemuan. Kosongkan bila tetap anggota."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : null}
      {keluar ? (
        <Textarea
          label="Alasan"
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          value={alasan}
          onChange={event => setAlasan(event.currentTarget.value)}
        />
      ) : null}
      {hasil ? <HasilOrang hasil={hasil} satuan={satuan} apa="akan berubah" /> : null}
    </Dialog>
  )
}
