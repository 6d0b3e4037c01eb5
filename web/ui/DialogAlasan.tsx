import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { ALASAN_MAX } from '#contract/absensi/usul.ts'
import { teksWajib } from '#contract/isian.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { useIsian } from './use-isian.ts'

interface DialogAlasanProps extends Pick<DialogProps, 'judul' | 'label' | 'onTutup' | 'kerja' | 'bekerja' | 'galat'> {
  teks: string
  /** Whoever is refused something reads the reason as an answer. */
  isian?: keyof typeof schema
  onSetuju: (alasan: string) => void
}

const schema = {
  Alasan: z.strictObject({ alasan: teksWajib(ALASAN_MAX, 'Alasan') }),
  Jawaban: z.strictObject({ alasan: teksWajib(ALASAN_MAX, 'Jawaban') }),
}

/** Asks why, before it is done. */
export function DialogAlasan({ teks, isian: nama = 'Alasan', onSetuju, ...dialog }: DialogAlasanProps) {
  const isian = useIsian(schema[nama], { alasan: '' })
  return (
    <Dialog {...dialog} berubah={isian.berubah} onSetuju={() => isian.submit(isi => onSetuju(isi.alasan))}>
      <p>{teks}</p>
      <Textarea label={nama} withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}
