import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { KODE_ANGKA, KODE_DETIK } from '#contract/akun/langkah-kedua.ts'
import { sekarang } from '#web/offline/jam.ts'
import { KodeEnam } from '#web/ui/KodeEnam.tsx'
import css from './IsianKode.module.css'

interface IsianKodeProps {
  kode: string
  onKode: (kode: string) => void
  /** A recovery code is asked for instead. */
  cadangan: boolean
  galat?: string | undefined
  nonaktif?: boolean
  /** The label is seen as well, where nothing above says what is asked for. */
  berlabel?: boolean
}

/** What is typed, and by which of the two ways; `onGanti` besides, where one changes over. */
export function useKode(onGanti = () => {}) {
  const [kode, onKode] = useState('')
  const [cadangan, setCadangan] = useState(false)
  const change = (baru: boolean) => {
    setCadangan(baru)
    onKode('')
    onGanti()
  }
  return { isian: { kode, onKode, cadangan }, ganti: { cadangan, onGanti: change } }
}

/** Whether there is enough of it to be sent. */
export function isWholeCode(kode: string, cadangan: boolean): boolean {
  return cadangan ? kode.replace(/[^a-z0-9]/gi, '').length >= 10 : kode.length === KODE_ANGKA
}

/** The code of the authenticator, or one of the recovery codes for whoever does not have the phone. */
export function IsianKode({ kode, onKode, cadangan, galat, nonaktif = false, berlabel = false }: IsianKodeProps) {
  return cadangan ? (
    <div className="stack gap-12">
      <TextInput
        label="Kode cadangan"
        placeholder="K7QMX-3HDRA"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={kode}
        onChange={event => onKode(event.currentTarget.value)}
        error={galat}
        data-autofocus
      />
    </div>
  ) : (
    <div className="stack gap-12">
      <KodeEnam
        label="Kode 6 angka dari aplikasi autentikator"
        value={kode}
        onChange={onKode}
        error={galat}
        nonaktif={nonaktif}
        berlabel={berlabel}
      />
      <SisaWaktu />
    </div>
  )
}

/** Between the two. */
export function GantiCara({ cadangan, onGanti }: { cadangan: boolean; onGanti: (cadangan: boolean) => void }) {
  return (
    <button
      type="button"
      className={`px-12 green min-h-44 text-l strong ${css.ganti}`}
      onClick={({ currentTarget: { form } }) => {
        onGanti(!cadangan)
        // The other field takes its place, and what is typed next belongs there.
        setTimeout(() => [...(form?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].at(-1)?.focus())
      }}
    >
      {cadangan ? 'Pakai kode dari aplikasi' : 'Pakai kode cadangan'}
    </button>
  )
}

/** How long the code that the authenticator shows now is still shown. */
function SisaWaktu() {
  const [sisa, setSisa] = useState(sisaDetik)
  // A clock is not part of what React knows.
  useEffect(() => {
    const timer = setInterval(() => setSisa(sisaDetik()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={`row text-m angka soft ${css.sisa}`}>
      <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden>
        <circle cx={10} cy={10} r={8} pathLength={KODE_DETIK} className={css.lintasan} />
        <circle
          cx={10}
          cy={10}
          r={8}
          pathLength={KODE_DETIK}
          strokeDasharray={`${sisa} ${KODE_DETIK}`}
          className={css.busur}
        />
      </svg>
      <span role="timer">Kode berganti dalam {sisa} detik</span>
    </p>
  )
}

function sisaDetik(): number {
  return KODE_DETIK - (Math.floor(sekarang() / 1000) % KODE_DETIK)
}
