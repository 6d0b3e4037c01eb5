import { Checkbox, PasswordInput, Progress } from '@mantine/core'
import { useState } from 'react'
import { labelDokumen, type OutgoingSurat } from '#contract/dokumen/dokumen.ts'
import { SIGN_AT_ONCE } from '#contract/dokumen/signing.ts'
import { call } from '#web/api.ts'
import { newId } from '#web/offline/device.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { inputOf, tellDone } from '#web/ui/kabar.ts'
import { useChange } from '#web/use-change.ts'
import { suratKey } from './dokumen-queries.ts'
import css from './signing.module.css'

interface SignDialogProps {
  suratList: readonly OutgoingSurat[]
  onClose: () => void
  onSigned: () => void
}

/**
 * Which letters they are, that they are agreed to, and the passphrase, which stays on this page: the server is told it with each slice
 * and forgets it, so that no process has to wait with it.
 */
export function SignDialog({ suratList, onClose, onSigned }: SignDialogProps) {
  const [sandi, setPassphrase] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [done, setDone] = useState(0)
  const sign = useChange(signAll, suratKey)
  const wrong = inputOf(sign.error)
  const total = suratList.length
  return (
    <Dialog
      onClose={onClose}
      judul={`Tanda tangani ${total} surat`}
      label="Tanda tangani"
      lebar={520}
      kerja={sign}
      {...(wrong.sandi ? { galat: null } : {})}
      nonaktif={sandi === '' || !agreed}
      berubah={sandi !== ''}
      onAgree={() =>
        sign.mutate(undefined as never, {
          onSuccess: () => {
            tellDone(`${total} surat ditandatangani`)
            onSigned()
            onClose()
          },
        })
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={`list lined ${css.letters}`} aria-label="Surat yang ditandatangani" tabIndex={0}>
        {suratList.map(({ kode, nomor, nama, jenis, judul }) => (
          <li key={kode} className="grid gap-2 py-4 break">
            <b>
              {nomor || 'Tanpa nomor'}, {nama}
            </b>
            <span className="text-m soft">{judul || labelDokumen(kata, jenis)}</span>
          </li>
        ))}
      </ul>
      <PasswordInput
        label="Sandi berkas .p12 Anda"
        description="Hanya untuk tanda tangan ini; tidak disimpan."
        autoComplete="off"
        withAsterisk
        data-autofocus
        maxLength={200}
        value={sandi}
        onChange={event => setPassphrase(event.currentTarget.value)}
        error={wrong.sandi}
        aria-invalid={wrong.sandi ? true : undefined}
      />
      <Checkbox
        label={`Saya sudah membaca ${total === 1 ? 'surat ini' : 'surat-surat ini'} dan menandatanganinya secara elektronik.`}
        checked={agreed}
        onChange={event => setAgreed(event.currentTarget.checked)}
      />
      {sign.isPending && total > SIGN_AT_ONCE ? (
        <div role="status">
          <Progress value={(done / total) * 100} aria-label="Kemajuan" />
          <p className="mt-4 text-m">
            {done} dari {total} surat ditandatangani
          </p>
        </div>
      ) : null}
    </Dialog>
  )

  /** What was signed stays signed where a later slice fails; the list then shows what is left. */
  async function signAll() {
    const kiriman = newId()
    for (let at = 0; at < total; at += SIGN_AT_ONCE) {
      setDone(at)
      const kode = suratList.slice(at, at + SIGN_AT_ONCE).map(one => one.kode)
      await call('POST /api/surat/tanda-tangan', { body: { kode, sandi, setuju: true, kiriman } })
    }
  }
}
