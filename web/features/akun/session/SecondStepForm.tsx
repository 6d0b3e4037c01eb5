import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { NextStep } from '#contract/akun/waiting.ts'
import { labelPeran } from '#contract/peran.ts'
import { ApiError } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSend } from '#web/use-change.ts'
import { CodeInput, isWholeCode, ReplaceManner, useCode } from './CodeInput.tsx'
import masukCss from './LoginForm.module.css'
import { useKeepToken } from './masuk-queries.ts'
import css from './SecondStepForm.module.css'
import { useWait } from './use-tunggu.ts'
import { WaitNotice } from './WaitNotice.tsx'

interface SecondStepFormProps {
  berikut: NextStep
  /** The device is one's own, so it may be trusted. */
  ownOwn: boolean
  onMasuk: (reply: { ganti_sandi: boolean }) => void
  onBack: () => void
}

/** After the right password: the code. It is sent with its sixth digit. */
export default function SecondStepForm({ berikut, ownOwn, onMasuk, onBack }: SecondStepFormProps) {
  const [percayai, setTrust] = useState(false)
  const masuk = useSend('POST /api/session/langkah-kedua', { onSuccess: useKeepToken() })
  const { isian, ganti } = useCode(masuk.reset)
  const { kode, cadangan, onCode: setCode } = isian
  const phone = usePhone()
  const wait = useWait(masuk.error)
  const galat = masuk.error instanceof ApiError ? masuk.error.isian.kode : undefined
  const form = useRef<HTMLFormElement>(null)
  const menunggu = (wait?.detik ?? 0) > 0

  // The field that one goes on in: at first, after an error, and once the wait is over.
  useEffect(() => {
    if (!masuk.isPending && !menunggu) form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus()
  }, [masuk.isPending, menunggu])

  return (
    <form ref={form} onSubmit={submit} noValidate className={`stack gap-16 ${masukCss.form}`}>
      <div className={`row gap-12 ${css.bilah}`}>
        <button
          type="button"
          className={`grid place-center fixed ink bg-white outlined round-8 w-44 h-44 ${css.kembali}`}
          aria-label="Kembali ke kata sandi"
          onClick={onBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </button>
        <div>
          <h1 className="text-xl snug">Langkah kedua</h1>
          <span className={`text-m break soft ${css.siapa}`}>
            {[berikut.username, ...berikut.peran.map(p => labelPeran(kata)[p])].join(' · ')}
          </span>
        </div>
      </div>
      {wait ? <WaitNotice tunggu={wait} /> : null}
      {masuk.error && !wait && !galat ? (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert" className={masukCss.alert}>
          {messageOf(masuk.error)}
        </Alert>
      ) : null}
      <div>
        <h2 className={`tight ${css.apa}`}>{cadangan ? 'Kode cadangan' : 'Kode 6 angka'}</h2>
        <p className="mt-4 text-l soft">
          {cadangan
            ? 'Tidak ada ponselnya? Pakai salah satu kode yang Anda simpan ketika memasang langkah kedua.'
            : 'Dari aplikasi autentikator di ponsel Anda, baris “Hadir”.'}
        </p>
      </div>
      <CodeInput {...isian} onCode={content} galat={galat} nonaktif={masuk.isPending || menunggu} />
      {ownOwn ? (
        <Checkbox
          label={`Percayai ${phone ? 'ponsel' : 'perangkat'} ini 30 hari`}
          checked={percayai}
          onChange={event => setTrust(event.currentTarget.checked)}
          className={masukCss.remember}
        />
      ) : null}
      <Button
        type="submit"
        fullWidth
        className={masukCss.submit}
        loading={masuk.isPending}
        disabled={menunggu || !isWholeCode(kode, cadangan)}
      >
        Masuk
      </Button>
      <ReplaceManner {...ganti} />
    </form>
  )

  function content(baru: string) {
    setCode(baru)
    if (galat) masuk.reset()
    if (!cadangan && baru !== kode && isWholeCode(baru, false)) send(baru)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWholeCode(kode, cadangan) && !masuk.isPending && !menunggu) send(kode)
  }

  function send(lengkap: string) {
    masuk.mutate(
      { body: { tertunda: berikut.tertunda, kode: lengkap, percayai } },
      {
        onSuccess: reply => {
          if (reply.sisa_kode !== null)
            tellDone(`Kode cadangan itu tidak berlaku lagi. Sisa ${reply.sisa_kode}; buat yang baru di halaman Akun`)
          onMasuk(reply)
        },
        // A wrong one of six digits is typed anew; a recovery code is looked over again.
        onError: () => cadangan || setCode(''),
      },
    )
  }
}
