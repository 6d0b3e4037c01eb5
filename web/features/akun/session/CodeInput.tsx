import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FIGURE_CODE, SECOND_CODE } from '#contract/akun/second-step.ts'
import { sekarang } from '#web/offline/jam.ts'
import { SixCode } from '#web/ui/SixCode.tsx'
import css from './CodeInput.module.css'

interface CodeInputProps {
  kode: string
  onCode: (kode: string) => void
  /** A recovery code is asked for instead. */
  cadangan: boolean
  galat?: string | undefined
  nonaktif?: boolean
  /** The label is seen as well, where nothing above says what is asked for. */
  labelled?: boolean
}

/** What is typed, and by which of the two ways; `onReplace` besides, where one changes over. */
export function useCode(onReplace = () => {}) {
  const [kode, onCode] = useState('')
  const [cadangan, setCadangan] = useState(false)
  const change = (baru: boolean) => {
    setCadangan(baru)
    onCode('')
    onReplace()
  }
  return { isian: { kode, onCode, cadangan }, ganti: { cadangan, onReplace: change } }
}

/** Whether there is enough of it to be sent. */
export function isWholeCode(kode: string, cadangan: boolean): boolean {
  return cadangan ? kode.replace(/[^a-z0-9]/gi, '').length >= 10 : kode.length === FIGURE_CODE
}

/** The code of the authenticator, or one of the recovery codes for whoever does not have the phone. */
export function CodeInput({ kode, onCode, cadangan, galat, nonaktif = false, labelled = false }: CodeInputProps) {
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
        onChange={event => onCode(event.currentTarget.value)}
        error={galat}
        data-autofocus
      />
    </div>
  ) : (
    <div className="stack gap-12">
      <SixCode
        label="Kode 6 angka dari aplikasi autentikator"
        value={kode}
        onChange={onCode}
        error={galat}
        nonaktif={nonaktif}
        labelled={labelled}
      />
      <TimeRest />
    </div>
  )
}

/** Between the two. */
export function ReplaceManner({ cadangan, onReplace }: { cadangan: boolean; onReplace: (cadangan: boolean) => void }) {
  return (
    <button
      type="button"
      className={`px-12 green min-h-44 text-l strong ${css.ganti}`}
      onClick={({ currentTarget: { form } }) => {
        onReplace(!cadangan)
        // The other field takes its place, and what is typed next belongs there.
        setTimeout(() => [...(form?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].at(-1)?.focus())
      }}
    >
      {cadangan ? 'Pakai kode dari aplikasi' : 'Pakai kode cadangan'}
    </button>
  )
}

/** How long the code that the authenticator shows now is still shown. */
function TimeRest() {
  const [sisa, setRest] = useState(secondRest)
  // A clock is not part of what React knows.
  useEffect(() => {
    const timer = setInterval(() => setRest(secondRest()), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={`row text-m angka soft ${css.sisa}`}>
      <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden>
        <circle cx={10} cy={10} r={8} pathLength={SECOND_CODE} className={css.lintasan} />
        <circle
          cx={10}
          cy={10}
          r={8}
          pathLength={SECOND_CODE}
          strokeDasharray={`${sisa} ${SECOND_CODE}`}
          className={css.busur}
        />
      </svg>
      <span role="timer">Kode berganti dalam {sisa} detik</span>
    </p>
  )
}

function secondRest(): number {
  return SECOND_CODE - (Math.floor(sekarang() / 1000) % SECOND_CODE)
}
