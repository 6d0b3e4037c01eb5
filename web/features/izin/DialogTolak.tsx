import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { teksWajib } from '#contract/isian.ts'
import { JAWABAN_IZIN_MAX } from '#contract/izin.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useIsian } from '#web/ui/use-isian.ts'

interface DialogTolakProps {
  judul: string
  onTolak: (jawaban: string) => void
  onTutup: () => void
}

const schema = z.strictObject({ jawaban: teksWajib(JAWABAN_IZIN_MAX, 'Jawaban') })

/** Whoever entered it reads why not. */
export function DialogTolak({ judul, onTolak, onTutup }: DialogTolakProps) {
  const isian = useIsian(schema, { jawaban: '' })
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul={judul}
      label="Tolak"
      onSetuju={() => {
        const isi = isian.periksa()
        if (isi) onTolak(isi.jawaban)
      }}
    >
      <p>Tidak ada tanda yang diisi. Jawaban ini dibaca pengaju di berandanya.</p>
      <Textarea label="Jawaban" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('jawaban')} />
    </Dialog>
  )
}
