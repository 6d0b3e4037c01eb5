import { Textarea } from '@mantine/core'
import { penonaktifanIsian } from '#contract/datapokok/orang.ts'
import { Dialog } from './Dialog.tsx'
import { useIsian } from './use-isian.ts'

interface DialogAlasanProps {
  judul: string
  teks: string
  label: string
  bekerja: boolean
  galat: string | undefined
  onSetuju: (alasan: string) => void
  onTutup: () => void
}

/** Asks for the reason of a deactivation. */
export function DialogAlasan({ judul, teks, label, bekerja, galat, onSetuju, onTutup }: DialogAlasanProps) {
  const isian = useIsian(penonaktifanIsian, { alasan: '' })
  return (
    <Dialog
      buka
      onTutup={onTutup}
      berubah={isian.berubah}
      judul={judul}
      label={label}
      bekerja={bekerja}
      galat={galat}
      onSetuju={() => {
        const isi = isian.periksa()
        if (isi) onSetuju(isi.alasan)
      }}
    >
      <p>{teks}</p>
      <Textarea label="Alasan" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}
