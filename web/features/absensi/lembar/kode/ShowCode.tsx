import { encodeQR } from 'qr'
import { useEffect, useState } from 'react'
import {
  CODE_PATH,
  CODE_WINDOW,
  createCodes,
  type PresenceCode,
  windowOf,
  writeCode,
} from '#contract/absensi/code-window.ts'
import { sheetOf } from '#web/offline/entry.ts'
import { serverTime } from '#web/offline/jam.ts'
import { kata } from '#web/ui/istilah.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { useFilling } from '../filling.ts'
import { proposalsOf } from './proposals.ts'
import css from './ShowCode.module.css'

/** Milliseconds between two looks at what was scanned, while the code is shown. */
const LOOK = 10_000

/** The code of these twenty seconds, large enough for a room; made on this device, with or without a signal. */
export default function ShowCode({ onClose }: { onClose: () => void }) {
  const { lembar, sendiri, isian, onRefresh } = useFilling()
  const { code, rest, isPossible } = useCode(lembar.kode_hadir?.rahasia ?? '')
  useEffect(() => {
    const timer = setInterval(() => onRefresh(), LOOK)
    return () => clearInterval(timer)
  }, [onRefresh])
  const { odd, plain } = proposalsOf(sendiri)
  const waiting = odd.length + plain.length
  const marked = isian.filter(row => row.status !== null).length
  return (
    <BottomLembar
      judul="Kode hadir"
      keterangan={kata`Mahasantri memindainya, atau mengetik enam angkanya di Kehadiran › Kode hadir.`}
      onClose={onClose}
    >
      {isPossible ? (
        <div className={css.code}>
          {code ? (
            <>
              <CodeQr
                text={
                  location.origin.toUpperCase() +
                  CODE_PATH.toUpperCase() +
                  writeCode(sheetOf(lembar), code.window, code.sidik)
                }
              />
              <p className={`m-0 angka ${css.digits}`}>
                {code.angka.slice(0, 3)} {code.angka.slice(3)}
              </p>
            </>
          ) : null}
          <p className="m-0 text-m soft angka" role="timer">
            Berganti dalam {rest} detik
          </p>
          <p className="m-0 text-l" role="status">
            <b>{waiting}</b> memindai · <b>{marked}</b> sudah ditandai · {isian.length} orang
          </p>
        </div>
      ) : (
        <p>Peramban ini tidak dapat membuat kode: alamat Hadir harus https.</p>
      )}
    </BottomLembar>
  )
}

type Shown = PresenceCode & { window: number }

function useCode(secret: string): { code: Shown | undefined; rest: number; isPossible: boolean } {
  const isPossible = globalThis.crypto?.subtle !== undefined
  const [code, setCode] = useState<Shown>()
  const [rest, setRest] = useState(secondsLeft)
  useEffect(() => {
    if (!isPossible || secret === '') return
    let ended = false
    let window = -1
    const codes = createCodes(secret)
    const look = () => {
      setRest(secondsLeft())
      const now = windowOf(serverTime())
      if (now === window) return
      window = now
      void codes.then(codeOf => codeOf(now)).then(made => ended || setCode({ ...made, window: now }))
    }
    look()
    const timer = setInterval(look, 250)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [secret, isPossible])
  return { code, rest, isPossible }
}

function secondsLeft(): number {
  return Math.ceil((CODE_WINDOW - (serverTime() % CODE_WINDOW)) / 1000)
}

function CodeQr({ text }: { text: string }) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const size = data.length
  const box = data.flatMap((row, y) => row.flatMap((black, x) => (black ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={css.qr} role="img" aria-label="Kode QR untuk dipindai mahasantri">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="var(--white)" />
      <path d={box.join('')} fill="var(--ink)" shapeRendering="crispEdges" />
    </svg>
  )
}
