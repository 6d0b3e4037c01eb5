import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { printSurat } from '#contract/dokumen/dokumen.ts'
import { labelSurat, type Surat } from '#contract/pengaturan/nomor-surat.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { OrangSurat, Rentang } from './ItemSurat.tsx'
import { describeTidakDiBawah } from './sebut-peringatan.ts'

interface DialogPeringatanProps {
  surat: Surat
  orang: OrangSurat
  rentang: Rentang
  onTutup: () => void
}

/** Asks before a warning goes to somebody who is not below the limit: one slip in the menu, and a number of the book is gone. */
export function DialogPeringatan({ surat, orang, rentang, onTutup }: DialogPeringatanProps) {
  const { id, nama } = orang.mahasantri
  const cetak = useMutation({
    mutationFn: () => call(printSurat, { params: { id }, query: { ...rentang, surat } }),
    onSuccess: berkas => {
      saveFile(berkas, `${labelSurat[surat]} ${nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
      onTutup()
    },
  })
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul={`${labelSurat[surat]} untuk ${nama}?`}
      label="Tetap buat"
      bekerja={cetak.isPending}
      nonaktif={orang.status === null}
      galat={cetak.error ? messageOf(cetak.error) : undefined}
      onSetuju={() => cetak.mutate()}
    >
      <Text size="sm">{describeTidakDiBawah(orang)}</Text>
      {orang.status === null ? null : (
        <Text size="sm" c="dimmed">
          Surat menyebut angka itu. Bila kop lembaga memakai nomor otomatis, nomornya tidak dapat dipakai lagi.
        </Text>
      )}
    </Dialog>
  )
}
