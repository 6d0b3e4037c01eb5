import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LangkahBerikut } from '#contract/akun/waiting.ts'
import { labelPeran } from '#contract/peran.ts'
import { ApiError } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useSend } from '#web/use-change.ts'
import css from './FormLangkahKedua.module.css'
import masukCss from './FormMasuk.module.css'
import { GantiCara, IsianKode, isWholeCode, useKode } from './IsianKode.tsx'
import { KabarTunggu } from './KabarTunggu.tsx'
import { useKeepToken } from './masuk-queries.ts'
import { useTunggu } from './use-tunggu.ts'

interface FormLangkahKeduaProps {
  berikut: LangkahBerikut
  /** The device is one's own, so it may be trusted. */
  milikSendiri: boolean
  onMasuk: (reply: { ganti_sandi: boolean }) => void
  onKembali: () => void
}

/** After the right password: the code. It is sent with its sixth digit. */
export default function FormLangkahKedua({ berikut, milikSendiri, onMasuk, onKembali }: FormLangkahKeduaProps) {
  const [percayai, setPercayai] = useState(false)
  const masuk = useSend('POST /api/session/langkah-kedua', { onSuccess: useKeepToken() })
  const { isian, ganti } = useKode(masuk.reset)
  const { kode, cadangan, onKode: setKode } = isian
  const phone = usePhone()
  const tunggu = useTunggu(masuk.error)
  const galat = masuk.error instanceof ApiError ? masuk.error.isian.kode : undefined
  const form = useRef<HTMLFormElement>(null)
  const menunggu = (tunggu?.detik ?? 0) > 0

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
          onClick={onKembali}
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
      {tunggu ? <KabarTunggu tunggu={tunggu} /> : null}
      {masuk.error && !tunggu && !galat ? (
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
      <IsianKode {...isian} onKode={isi} galat={galat} nonaktif={masuk.isPending || menunggu} />
      {milikSendiri ? (
        <Checkbox
          label={`Percayai ${phone ? 'ponsel' : 'perangkat'} ini 30 hari`}
          checked={percayai}
          onChange={event => setPercayai(event.currentTarget.checked)}
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
      <GantiCara {...ganti} />
    </form>
  )

  function isi(baru: string) {
    setKode(baru)
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
        onError: () => cadangan || setKode(''),
      },
    )
  }
}
