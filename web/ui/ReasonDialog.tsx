import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { requiredText } from '#contract/isian.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { useInput } from './use-isian.ts'

interface ReasonDialogProps extends Pick<DialogProps, 'judul' | 'label' | 'onClose' | 'kerja' | 'working' | 'galat'> {
  teks: string
  /** Whoever is refused something reads the reason as an answer. */
  isian?: keyof typeof schema
  onAgree: (alasan: string) => void
}

const schema = {
  Alasan: z.strictObject({ alasan: requiredText(REASON_MAX, 'Alasan') }),
  Jawaban: z.strictObject({ alasan: requiredText(REASON_MAX, 'Jawaban') }),
}

/** Asks why, before it is done. */
export function ReasonDialog({ teks, isian: nama = 'Alasan', onAgree, ...dialog }: ReasonDialogProps) {
  const isian = useInput(schema[nama], { alasan: '' })
  return (
    <Dialog {...dialog} berubah={isian.berubah} onAgree={() => isian.submit(isi => onAgree(isi.alasan))}>
      <p>{teks}</p>
      <Textarea label={nama} withAsterisk autosize minRows={2} data-autofocus {...isian.teks('alasan')} />
    </Dialog>
  )
}
