import { Alert, Button, Checkbox, PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { LoginBody } from '#contract/akun/session.ts'
import { type NextStep, SECOND_STEP } from '#contract/akun/waiting.ts'
import { waLink } from '#contract/identitas.ts'
import { ApiError, call } from '#web/api.ts'
import { deviceMark } from '#web/offline/tanda-perangkat.ts'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import css from './LoginForm.module.css'
import { loginRules } from './login-rules.ts'
import { useKeepToken } from './masuk-queries.ts'
import { useWait } from './use-tunggu.ts'
import { WaitNotice } from './WaitNotice.tsx'

interface LoginFormProps {
  /** WhatsApp number of the office, '' when nobody told it. */
  kontak: string
  /** Whether the institution sends mail. */
  surel: boolean
  /** The other ways in, below. */
  otherWays?: ((form: LoginState) => ReactNode) | undefined
  /** What stands below what is said of an error. */
  explain?: (error: Error) => ReactNode
  onMasuk: (reply: { ganti_sandi: boolean }) => void
  /** The password was right, and a code is due; `ingat`: the device is one's own. */
  onLangkahKedua: (berikut: NextStep & { ingat: boolean }) => void
}

export interface LoginState {
  /** The device is one's own. */
  ingat: boolean
  /** Name and password are on their way to the campus. */
  busy: boolean
  /** Nothing may be tried at the campus now. */
  waits: boolean
}

export function LoginForm({ kontak, surel, otherWays, explain, onMasuk, onLangkahKedua }: LoginFormProps) {
  const isian = useInput(loginRules, { username: '', sandi: '', ingat: true })
  const masuk = useMutation({
    mutationFn: ({ kampus, ...body }: LoginBody & { kampus: boolean }) =>
      kampus ? call('POST /api/kampus/direktori', { body }) : call('POST /api/session', { body }),
    onSuccess: useKeepToken(),
  })
  const sandi = useRef<HTMLInputElement>(null)
  const tunggu = useWait(masuk.error)
  const sent = masuk.isPending || masuk.isSuccess
  const byKampus = masuk.variables?.kampus === true

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
          if (tunggu?.sebab === 'nama' || tunggu?.sebab === 'kampus') masuk.reset()
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
        <WaitNotice tunggu={tunggu} />
      ) : masuk.error ? (
        <Alert
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          role="alert"
          className={`py-8 px-12 bg-bad ${css.alert}`}
        >
          {masuk.error instanceof DOMException ? NOT_STORED : messageOf(masuk.error)}
          {explain?.(masuk.error)}
        </Alert>
      ) : null}
      <Checkbox label="Tetap masuk di perangkat ini" {...isian.saklar('ingat')} className={css.remember} />
      <Button
        type="submit"
        fullWidth
        className={`text-xl round-10 ${css.submit}`}
        // Until the screen after it has come.
        loading={sent && !byKampus}
        disabled={(sent && byKampus) || (!!tunggu?.detik && tunggu.sebab !== 'kampus')}
      >
        Masuk
      </Button>
      <ForgottenPassword kontak={kontak} surel={surel} nama={isian.nilai.username} />
      {otherWays?.({
        ingat: isian.nilai.ingat,
        busy: sent && byKampus,
        waits: (sent && !byKampus) || (!!tunggu?.detik && tunggu.sebab !== 'nama'),
      })}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.check()
    if (!body) return focusFirstError()
    const { submitter } = event.nativeEvent as SubmitEvent
    masuk.mutate(
      { ...body, tanda_perangkat: deviceMark(), kampus: submitter?.getAttribute('name') === 'kampus' },
      {
        onSuccess: onMasuk,
        // The name is usually right: the password is what one types again.
        onError: error => {
          if (error instanceof ApiError && error.kode === SECOND_STEP)
            onLangkahKedua({ ...(error.body as NextStep), ingat: body.ingat })
          else sandi.current?.select()
        },
      },
    )
  }
}

/** The password was right; what the browser refused is to keep the session. */
const NOT_STORED =
  'Peramban ini tidak dapat menyimpan tanda masuk: penyimpanannya penuh atau dilarang. Kosongkan penyimpanan atau izinkan data situs untuk alamat ini, lalu masuk lagi.'

const ForgottenPasswordDialog = lazyPart(() => import('./DialogLupaSandi.tsx'))

/** What who forgot the password can do: a link by mail, or the office. `nama`: what stands in the form. */
function ForgottenPassword({ kontak, surel, nama }: Pick<LoginFormProps, 'kontak' | 'surel'> & { nama: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <p className={`text-m text-center soft ${css.help}`}>
      Lupa kata sandi?{' '}
      {surel ? (
        <>
          <UnstyledButton className="text-m green underline" onClick={() => setAsking(true)}>
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
      {asking ? <ForgottenPasswordDialog nama={nama} onClose={() => setAsking(false)} /> : null}
    </p>
  )
}

const FORGOTTEN = "Assalamu'alaikum, saya lupa kata sandi Hadir. Mohon dibuatkan yang baru. Nama dan NIM/NIP saya: "
