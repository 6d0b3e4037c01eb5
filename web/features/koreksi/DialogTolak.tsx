import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { teksWajib } from '#contract/isian.ts'
import { JAWABAN_MAX } from '#contract/koreksi.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useIsian } from '#web/ui/use-isian.ts'

interface DialogTolakProps {
  jumlah: number
  onTolak: (jawaban: string) => void
  onTutup: () => void
}

const schema = z.strictObject({ jawaban: teksWajib(JAWABAN_MAX, 'Jawaban') })

/** Whoever proposed it reads why not. */
export function DialogTolak({ jumlah, onTolak, onTutup }: DialogTolakProps) {
  const isian = useIsian(schema, { jawaban: '' })
  return (
    <Dialog
      buka
      onTutup={onTutup}
      judul={jumlah === 1 ? 'Tolak koreksi' : `Tolak ${jumlah} koreksi`}
      label="Tolak"
      onSetuju={() => {
        const isi = isian.periksa()
        if (isi) onTolak(isi.jawaban)
      }}
    >
      <p>Tanda tetap seperti semula. Jawaban ini dibaca pengusul di berandanya.</p>
      <Textarea label="Jawaban" withAsterisk autosize minRows={2} data-autofocus {...isian.teks('jawaban')} />
    </Dialog>
  )
}
