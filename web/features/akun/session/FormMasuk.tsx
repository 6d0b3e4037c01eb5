import { Alert, Button, Checkbox, PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { MasukBody } from '#contract/akun/session.ts'
import { LANGKAH_KEDUA, type LangkahBerikut } from '#contract/akun/waiting.ts'
import { waLink } from '#contract/identitas.ts'
import { ApiError, call } from '#web/api.ts'
import { tandaPerangkat } from '#web/offline/tanda-perangkat.ts'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import css from './FormMasuk.module.css'
import { KabarTunggu } from './KabarTunggu.tsx'
import { loginRules } from './login-rules.ts'
import { useKeepToken } from './masuk-queries.ts'
import { useTunggu } from './use-tunggu.ts'

interface FormMasukProps {
  /** WhatsApp number of the office, '' when nobody told it. */
  kontak: string
  /** Whether the institution sends mail. */
  surel: boolean
  /** The other ways in, below; `ingat`: the device is one's own. */
  otherWays?: ((ingat: boolean) => ReactNode) | undefined
  onMasuk: (reply: { ganti_sandi: boolean }) => void
  /** The password was right, and a code is due; `ingat`: the device is one's own. */
  onLangkahKedua: (berikut: LangkahBerikut & { ingat: boolean }) => void
}

export function FormMasuk({ kontak, surel, otherWays, onMasuk, onLangkahKedua }: FormMasukProps) {
  const isian = useIsian(loginRules, { username: '', sandi: '', ingat: true })
  const masuk = useMutation({
    mutationFn: (body: MasukBody) => call('POST /api/session', { body }),
    onSuccess: useKeepToken(),
  })
  const sandi = useRef<HTMLInputElement>(null)
  const tunggu = useTunggu(masuk.error)

  const username = isian.teks('username')
  return (
    <form className={`stack gap-16 ${css.form}`} onSubmit={submit} noValidate>
      <TextInput
        label="NIM, NIP, nomor WhatsApp, atau username"
        placeholder="2401010033"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        {...username}
        onChange={event => {
          username.onChange(event)
          // The wait was that of the other name.
          if (tunggu?.sebab === 'nama') masuk.reset()
        }}
      />
      <PasswordInput
        ref={sandi}
        label="Kata sandi"
        autoComplete="current-password"
        size="md"
        {...isian.teks('sandi')}
      />
      {/* Beside the field where one goes on; above the form it would push all of it. */}
      {tunggu ? (
        <KabarTunggu tunggu={tunggu} />
      ) : masuk.error ? (
        <Alert
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          role="alert"
          className={`py-8 px-12 bg-bad ${css.alert}`}
        >
          {masuk.error instanceof DOMException ? TAK_TERSIMPAN : messageOf(masuk.error)}
        </Alert>
      ) : null}
      <Checkbox label="Tetap masuk di perangkat ini" {...isian.saklar('ingat')} className={css.remember} />
      <Button
        type="submit"
        fullWidth
        className={`text-xl round-10 ${css.submit}`}
        // Until the screen after it has come.
        loading={masuk.isPending || masuk.isSuccess}
        disabled={!!tunggu?.detik}
      >
        Masuk
      </Button>
      <LupaSandi kontak={kontak} surel={surel} nama={isian.nilai.username} />
      {otherWays?.(isian.nilai.ingat)}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.check()
    if (!body) return focusFirstError()
    masuk.mutate(
      { ...body, tanda_perangkat: tandaPerangkat() },
      {
        onSuccess: onMasuk,
        // The name is usually right: the password is what one types again.
        onError: error => {
          if (error instanceof ApiError && error.kode === LANGKAH_KEDUA)
            onLangkahKedua({ ...(error.body as LangkahBerikut), ingat: body.ingat })
          else sandi.current?.select()
        },
      },
    )
  }
}

/** The password was right; what the browser refused is to keep the session. */
const TAK_TERSIMPAN =
  'Peramban ini tidak dapat menyimpan tanda masuk: penyimpanannya penuh atau dilarang. Kosongkan penyimpanan atau izinkan data situs untuk alamat ini, lalu masuk lagi.'

const DialogLupaSandi = lazyPart(() => import('./DialogLupaSandi.tsx'))

/** What who forgot the password can do: a link by mail, or the office. `nama`: what stands in the form. */
function LupaSandi({ kontak, surel, nama }: Pick<FormMasukProps, 'kontak' | 'surel'> & { nama: string }) {
  const [meminta, setMeminta] = useState(false)
  return (
    <p className={`text-m text-center soft ${css.help}`}>
      Lupa kata sandi?{' '}
      {surel ? (
        <>
          <UnstyledButton className="text-m green underline" onClick={() => setMeminta(true)}>
            Kirim tautan lewat surel
          </UnstyledButton>
          {kontak ? ' atau ' : null}
        </>
      ) : null}
      {kontak ? (
        <a href={waLink(kontak, FORGOTTEN)} target="_blank" rel="noreferrer">
          {surel ? 'hubungi admin' : 'Hubungi admin lewat WhatsApp'}
        </a>
      ) : surel ? null : (
        <b>Hubungi admin.</b>
      )}
      {meminta ? <DialogLupaSandi nama={nama} onClose={() => setMeminta(false)} /> : null}
    </p>
  )
}

const FORGOTTEN = "Assalamu'alaikum, saya lupa kata sandi Hadir. Mohon dibuatkan yang baru. Nama dan NIM/NIP saya: "
