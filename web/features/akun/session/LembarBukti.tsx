import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BUKTI_MENIT } from '#contract/akun/session.ts'
import type { MintaBukti } from '#contract/caller.ts'
import { ApiError } from '#web/api.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import { useSend } from '#web/use-change.ts'
import { GantiCara, IsianKode, useKode } from './IsianKode.tsx'
import css from './LembarBukti.module.css'

/**
 * Before something weighty: the password once more, or the code where the account has a second step. Whatever asks may stand in a
 * drawer, a dialog or a menu that is still open; this lies over all of them.
 */
export default function LembarBukti({ dengan, onTutup }: MintaBukti & { onTutup: (terbukti?: boolean) => void }) {
  const [sandi, setSandi] = useState('')
  const bukti = useSend('PUT /api/session/bukti')
  const { isian, ganti } = useKode(bukti.reset)
  const terbukti = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const galat = bukti.error instanceof ApiError ? (bukti.error.isian.sandi ?? bukti.error.isian.kode) : undefined

  // The dialog opens on its X.
  useEffect(() => {
    if (!bukti.isPending) form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus()
  }, [bukti.isPending])

  return (
    <LembarBawah judul="Pastikan ini Anda" onTutup={() => onTutup(terbukti.current)}>
      {close => (
        <form ref={form} className={`stack gap-12 ${css.form}`} noValidate onSubmit={event => submit(event, close)}>
          <p className="m-0">
            Untuk ini Anda diminta membuktikan diri sekali lagi; sesudahnya tidak ditanya lagi selama {BUKTI_MENIT}{' '}
            menit.
          </p>
          {dengan === 'sandi' ? (
            <PasswordInput
              label="Kata sandi Anda"
              autoComplete="current-password"
              withAsterisk
              value={sandi}
              onChange={event => setSandi(event.currentTarget.value)}
              error={galat}
              aria-invalid={galat ? true : undefined}
              data-autofocus
            />
          ) : (
            <>
              <IsianKode berlabel {...isian} galat={galat} />
              <GantiCara {...ganti} />
            </>
          )}
          <KabarGalat formulir error={bukti.error} />
          <div className="flex wrap end gap-8 mt-4 phone-shares">
            <Button variant="default" onClick={close} onMouseDown={holdFokus}>
              Batal
            </Button>
            <Button type="submit" onMouseDown={holdFokus} loading={bukti.isPending}>
              Lanjutkan
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function submit(event: FormEvent, close: () => void) {
    event.preventDefault()
    const onSuccess = () => {
      terbukti.current = true
      close()
    }
    bukti.mutate({ body: dengan === 'kode' ? { kode: isian.kode } : { sandi } }, { onSuccess })
  }
}
