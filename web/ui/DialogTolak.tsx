import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { teksWajib } from '#contract/isian.ts'
import { Dialog } from './Dialog.tsx'
import { useIsian } from './use-isian.ts'

interface DialogTolakProps {
  judul: string
  teks: string
  onTolak: (jawaban: string) => void
  onTutup: () => void
}

/** As long as the contract lets an answer be. */
const schema = z.strictObject({ jawaban: teksWajib(200, 'Jawaban') })

/** Refusing something that was asked for: whoever asked reads why not. */
export function DialogTolak({ judul, teks, onTolak, onTutup }: DialogTolakProps) {
  const isian = useIsian(schema, { jawaban: '' })
  return (
    <Dialog
      buka
      onTutup={onTutup}
      berubah={isian.berubah}
      judul={judul}
      label="Tolak"
      onSetuju={() => {
        const isi = isian.periksa()
        if (isi) onTolak(isi.jawaban)
      }}
    >
      <p>{teks}</p>
      <Textarea label="Jawaban" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('jawaban')} />
    </Dialog>
  )
}
