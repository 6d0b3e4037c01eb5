import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { labelSurat, type Surat, suratSchema } from '#contract/pengaturan/nomor-surat.ts'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import type { OrangSurat, Rentang } from './dokumen-queries.ts'
import { useSurat } from './dokumen-queries.ts'
import { describeTidakDiBawah } from './sebut-peringatan.ts'

interface DialogSuratProps {
  orang: OrangSurat
  rentang: Rentang
  onTutup: () => void
}

/** A letter that bears the number of the office's own book. */
export function DialogSurat({ orang, rentang, onTutup }: DialogSuratProps) {
  const { nama } = orang.mahasantri
  const [surat, setSurat] = useState<Surat>('keterangan')
  const [nomor, setNomor] = useState('')
  const [kosong, setKosong] = useState(false)
  const cetak = useSurat(orang, rentang, onTutup)
  const ditolak = cetak.error instanceof ApiError ? cetak.error.isian?.nomor : undefined
  return (
    <Dialog
      onTutup={onTutup}
      berubah={nomor.trim() !== ''}
      judul={`Surat untuk ${nama}`}
      label="Unduh PDF"
      bekerja={cetak.isPending}
      nonaktif={surat !== 'keterangan' && orang.status === null}
      galat={cetak.error && !ditolak ? messageOf(cetak.error) : undefined}
      onSetuju={submit}
    >
      <Select
        label="Jenis surat"
        clearable={false}
        allowDeselect={false}
        data={suratSchema.options.map(value => ({ value, label: labelSurat[value] }))}
        value={surat}
        onChange={value => value && setSurat(value as Surat)}
      />
      {surat !== 'keterangan' && orang.status !== 'tidak_memenuhi' ? (
        <Text size="sm">{describeTidakDiBawah(orang)}</Text>
      ) : null}
      <TextInput
        label="Nomor surat"
        withAsterisk
        maxLength={60}
        value={nomor}
        onChange={event => {
          setNomor(event.currentTarget.value)
          cetak.reset()
        }}
        error={ditolak ?? (kosong && nomor.trim() === '' ? 'Wajib diisi' : undefined)}
      />
    </Dialog>
  )

  function submit() {
    setKosong(nomor.trim() === '')
    if (nomor.trim() !== '') cetak.mutate({ surat, nomor })
  }
}
