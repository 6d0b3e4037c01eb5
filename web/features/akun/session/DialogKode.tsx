import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { doneThen, isianOf } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import { GantiCara, IsianKode, useKode } from './IsianKode.tsx'
import { useRefreshLangkahKedua } from './perangkat-queries.ts'

interface DialogKodeProps {
  /** New recovery codes, or switching the second step off, which asks for the password too. */
  untuk: 'kode' | 'mati'
  onKode: (kodeCadangan: string[]) => void
  onTutup: () => void
}

export default function DialogKode({ untuk, onKode, onTutup }: DialogKodeProps) {
  const [sandi, setSandi] = useState('')
  const { isian, ganti } = useKode()
  const { kode } = isian
  const create = useSend('POST /api/akun/langkah-kedua/kode-cadangan')
  const end = useSend('PUT /api/akun/langkah-kedua/pemadaman', { onSuccess: useRefreshLangkahKedua() })
  const kerja = untuk === 'kode' ? create : end
  const galat = isianOf(kerja.error)
  return (
    <Dialog
      onTutup={onTutup}
      judul={untuk === 'kode' ? 'Buat kode cadangan baru' : 'Matikan langkah kedua'}
      label={untuk === 'kode' ? 'Buat' : 'Matikan'}
      bahaya={untuk === 'mati'}
      isian={{ berubah: false }}
      kerja={kerja}
      onSetuju={send}
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
          onChange={event => setSandi(event.currentTarget.value)}
          error={galat.sandi}
          aria-invalid={galat.sandi ? true : undefined}
          data-autofocus
        />
      ) : null}
      <IsianKode berlabel {...isian} galat={galat.kode} />
      <GantiCara {...ganti} />
    </Dialog>
  )

  function send() {
    if (untuk === 'kode') return create.mutate({ body: { kode } }, { onSuccess: reply => onKode(reply.kode_cadangan) })
    end.mutate({ body: { sandi, kode } }, { onSuccess: doneThen('Langkah kedua dimatikan', onTutup) })
  }
}
