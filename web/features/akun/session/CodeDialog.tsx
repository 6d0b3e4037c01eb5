import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { doneThen, inputOf } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import { CodeInput, ReplaceManner, useCode } from './CodeInput.tsx'
import { useRefreshSecondStep } from './device-queries.ts'

interface CodeDialogProps {
  /** New recovery codes, or switching the second step off, which asks for the password too. */
  untuk: 'kode' | 'mati'
  onCode: (kodeCadangan: string[]) => void
  onClose: () => void
}

export default function CodeDialog({ untuk, onCode, onClose }: CodeDialogProps) {
  const [sandi, setPassword] = useState('')
  const { isian, ganti } = useCode()
  const { kode } = isian
  const create = useSend('POST /api/akun/langkah-kedua/kode-cadangan')
  const end = useSend('PUT /api/akun/langkah-kedua/pemadaman', { onSuccess: useRefreshSecondStep() })
  const work = untuk === 'kode' ? create : end
  const galat = inputOf(work.error)
  return (
    <Dialog
      onClose={onClose}
      judul={untuk === 'kode' ? 'Buat kode cadangan baru' : 'Matikan langkah kedua'}
      label={untuk === 'kode' ? 'Buat' : 'Matikan'}
      bahaya={untuk === 'mati'}
      isian={{ berubah: false }}
      kerja={work}
      onAgree={send}
    >
      <p>
        {untuk === 'kode'
          ? 'Kode cadangan yang lama tidak berlaku lagi.'
          : 'Berikutnya Anda masuk dengan kata sandi saja. Kode cadangan Anda juga tidak berlaku lagi.'}
      </p>
      {untuk === 'mati' ? (
        <PasswordInput
          label="Kata sandi Anda"
          autoComplete="current-password"
          withAsterisk
          value={sandi}
          onChange={event => setPassword(event.currentTarget.value)}
          error={galat.sandi}
          aria-invalid={galat.sandi ? true : undefined}
          data-autofocus
        />
      ) : null}
      <CodeInput labelled {...isian} galat={galat.kode} />
      <ReplaceManner {...ganti} />
    </Dialog>
  )

  function send() {
    if (untuk === 'kode') return create.mutate({ body: { kode } }, { onSuccess: reply => onCode(reply.kode_cadangan) })
    end.mutate({ body: { sandi, kode } }, { onSuccess: doneThen('Langkah kedua dimatikan', onClose) })
  }
}
