import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MINUTE_BUKTI } from '#contract/akun/session.ts'
import type { AskProof } from '#contract/caller.ts'
import { ApiError } from '#web/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { BottomLembar, holdFocus } from '#web/ui/LembarBawah.tsx'
import { useSend } from '#web/use-change.ts'
import { CodeInput, ReplaceManner, useCode } from './CodeInput.tsx'
import css from './LembarBukti.module.css'

/**
 * Before something weighty: the password once more, or the code where the account has a second step. Whatever asks may stand in a
 * drawer, a dialog or a menu that is still open; this lies over all of them.
 */
export default function LembarBukti({ dengan, onClose }: AskProof & { onClose: (terbukti?: boolean) => void }) {
  const [sandi, setPassword] = useState('')
  const bukti = useSend('PUT /api/session/bukti')
  const { isian, ganti } = useCode(bukti.reset)
  const proven = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const galat = bukti.error instanceof ApiError ? (bukti.error.isian.sandi ?? bukti.error.isian.kode) : undefined

  // The dialog opens on its X.
  useEffect(() => {
    if (!bukti.isPending) form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus()
  }, [bukti.isPending])

  return (
    <BottomLembar judul="Pastikan ini Anda" onClose={() => onClose(proven.current)}>
      {close => (
        <form ref={form} className={`stack gap-12 ${css.form}`} noValidate onSubmit={event => submit(event, close)}>
          <p className="m-0">
            Untuk ini Anda diminta membuktikan diri sekali lagi; sesudahnya tidak ditanya lagi selama {MINUTE_BUKTI}{' '}
            menit.
          </p>
          {dengan === 'sandi' ? (
            <PasswordInput
              label="Kata sandi Anda"
              autoComplete="current-password"
              withAsterisk
              value={sandi}
              onChange={event => setPassword(event.currentTarget.value)}
              error={galat}
              aria-invalid={galat ? true : undefined}
              data-autofocus
            />
          ) : (
            <>
              <CodeInput labelled {...isian} galat={galat} />
              <ReplaceManner {...ganti} />
            </>
          )}
          <ErrorNotice form error={bukti.error} />
          <div className="flex wrap end gap-8 mt-4 phone-shares">
            <Button variant="default" onClick={close} onMouseDown={holdFocus}>
              Batal
            </Button>
            <Button type="submit" onMouseDown={holdFocus} loading={bukti.isPending}>
              Lanjutkan
            </Button>
          </div>
        </form>
      )}
    </BottomLembar>
  )

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    const onSuccess = () => {
      proven.current = true
      close()
    }
    bukti.mutate({ body: dengan === 'kode' ? { kode: isian.kode } : { sandi } }, { onSuccess })
  }
}
