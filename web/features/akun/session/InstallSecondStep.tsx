import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { encodeQR } from 'qr'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { copyText } from '#web/ui/salin.ts'
import { useSend } from '#web/use-change.ts'
import { CodeInput, isWholeCode } from './CodeInput.tsx'
import css from './SecondStepCard.module.css'

interface InstallSecondStepProps {
  rahasia: string
  uri: string
  onCode: (kodeCadangan: string[]) => void
  onCancel: () => void
}

/** The secret as a picture and as text, then the code that shows that the authenticator has it. */
export default function InstallSecondStep({ rahasia, uri, onCode, onCancel }: InstallSecondStepProps) {
  const [kode, setCode] = useState('')
  const [copied, setCopied] = useState(false)
  // The recovery codes are to be seen before anything else is asked for (KartuLangkahKedua).
  const confirm = useSend('PUT /api/akun/langkah-kedua')
  const galat = confirm.error instanceof ApiError ? (confirm.error.isian.kode ?? messageOf(confirm.error)) : undefined
  return (
    <form className={`flex wrap ${css.pasang}`} onSubmit={submit} noValidate>
      <div className={`shrink max-w-420 ${css.langkah}`}>
        <h3 className="mb-4 text-l">1. Pindai dengan aplikasi autentikator</h3>
        <ImageQr isi={uri} />
        <p className={css.text}>
          Masuk dari ponsel ini juga? <a href={uri}>Buka di aplikasi</a>, atau ketik kunci ini di sana:
        </p>
        <code className={`block text-l break outlined round-8 ${css.rahasia}`}>
          {rahasia.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(rahasia).then(setCopied)}
        >
          <span aria-live="polite">{copied ? 'Tersalin' : 'Salin kunci'}</span>
        </Button>
      </div>
      <div className={`shrink max-w-420 ${css.langkah}`}>
        <h3 className="mb-4 text-l">2. Masukkan kode yang ditampilkannya</h3>
        <p className={css.text}>Sesudah itu Anda mendapat sepuluh kode cadangan untuk disimpan.</p>
        <CodeInput kode={kode} onCode={setCode} cadangan={false} galat={galat} />
        <div className={`flex wrap gap-8 ${css.kirim}`}>
          <Button type="submit" loading={confirm.isPending} disabled={!isWholeCode(kode, false)}>
            Nyalakan
          </Button>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
        </div>
      </div>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const onSuccess = (reply: { kode_cadangan: string[] }) => onCode(reply.kode_cadangan)
    confirm.mutate({ body: { kode } }, { onSuccess, onError: () => setCode('') })
  }
}

/** Drawn here: a picture from elsewhere would know the secret. */
function ImageQr({ isi }: { isi: string }) {
  const data = encodeQR(isi, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const box = data.flatMap((row, y) => row.flatMap((black, x) => (black ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={`block ${css.qr}`}
      role="img"
      aria-label="Kode QR untuk aplikasi autentikator"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="var(--white)" />
      <path d={box.join('')} fill="var(--ink)" shapeRendering="crispEdges" />
    </svg>
  )
}
