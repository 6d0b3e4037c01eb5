import { Text } from '@mantine/core'
import { labelSurat, type Surat } from '#contract/pengaturan/nomor-surat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { OrangSurat, Rentang } from './dokumen-queries.ts'
import { useSurat } from './dokumen-queries.ts'
import { describeTidakDiBawah } from './sebut-peringatan.ts'

interface DialogPeringatanProps {
  surat: Surat
  orang: OrangSurat
  rentang: Rentang
  onTutup: () => void
}

/** Asks before a warning goes to somebody who is not below the limit: one slip in the menu, and a number of the book is gone. */
export function DialogPeringatan({ surat, orang, rentang, onTutup }: DialogPeringatanProps) {
  const { nama } = orang.mahasantri
  const cetak = useSurat(orang, rentang, onTutup)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`${labelSurat[surat]} untuk ${nama}?`}
      label="Tetap buat"
      kerja={cetak}
      nonaktif={orang.status === null}
      onSetuju={() => cetak.mutate({ surat })}
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
