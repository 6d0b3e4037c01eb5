import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { encodeQR } from 'qr'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { copyTeks } from '#web/ui/salin.ts'
import { useSend } from '#web/use-change.ts'
import { IsianKode, isWholeCode } from './IsianKode.tsx'
import css from './KartuLangkahKedua.module.css'

interface PasangLangkahKeduaProps {
  rahasia: string
  uri: string
  onKode: (kodeCadangan: string[]) => void
  onBatal: () => void
}

/** The secret as a picture and as text, then the code that shows that the authenticator has it. */
export default function PasangLangkahKedua({ rahasia, uri, onKode, onBatal }: PasangLangkahKeduaProps) {
  const [kode, setKode] = useState('')
  const [tersalin, setTersalin] = useState(false)
  // The recovery codes are to be seen before anything else is asked for (KartuLangkahKedua).
  const confirm = useSend('PUT /api/akun/langkah-kedua')
  const galat = confirm.error instanceof ApiError ? (confirm.error.isian.kode ?? messageOf(confirm.error)) : undefined
  return (
    <form className={`flex wrap ${css.pasang}`} onSubmit={submit} noValidate>
      <div className={`shrink max-w-420 ${css.langkah}`}>
        <h3 className="mb-4 text-l">1. Pindai dengan aplikasi autentikator</h3>
        <GambarQr isi={uri} />
        <p className={css.text}>
          Masuk dari ponsel ini juga? <a href={uri}>Buka di aplikasi</a>, atau ketik kunci ini di sana:
        </p>
        <code className={`block text-l break outlined round-8 ${css.rahasia}`}>
          {rahasia.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button
          variant="default"
          leftSection={tersalin ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyTeks(rahasia).then(setTersalin)}
        >
          <span aria-live="polite">{tersalin ? 'Tersalin' : 'Salin kunci'}</span>
        </Button>
      </div>
      <div className={`shrink max-w-420 ${css.langkah}`}>
        <h3 className="mb-4 text-l">2. Masukkan kode yang ditampilkannya</h3>
        <p className={css.text}>Sesudah itu Anda mendapat sepuluh kode cadangan untuk disimpan.</p>
        <IsianKode kode={kode} onKode={setKode} cadangan={false} galat={galat} />
        <div className={`flex wrap gap-8 ${css.kirim}`}>
          <Button type="submit" loading={confirm.isPending} disabled={!isWholeCode(kode, false)}>
            Nyalakan
          </Button>
          <Button variant="default" onClick={onBatal}>
            Batal
          </Button>
        </div>
      </div>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const onSuccess = (reply: { kode_cadangan: string[] }) => onKode(reply.kode_cadangan)
    confirm.mutate({ body: { kode } }, { onSuccess, onError: () => setKode('') })
  }
}

/** Drawn here: a picture from elsewhere would know the secret. */
function GambarQr({ isi }: { isi: string }) {
  const data = encodeQR(isi, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const kotak = data.flatMap((row, y) => row.flatMap((hitam, x) => (hitam ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={`block ${css.qr}`}
      role="img"
      aria-label="Kode QR untuk aplikasi autentikator"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="var(--white)" />
      <path d={kotak.join('')} fill="var(--ink)" shapeRendering="crispEdges" />
    </svg>
  )
}
