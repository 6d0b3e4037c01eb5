import { useEffect, useState } from 'react'
import { UNDO } from '#contract/urung.ts'
import { BusyButton } from './busy-button.ts'
import { messageOf, tellDone, tellError } from './kabar.ts'
import css from './UndoNotice.module.css'
import { dropUndo, type Undo, useUndo } from './urung.ts'

/** '12 dikonfirmasi — Urungkan 10 d': stands for ten seconds over whatever screen is open. */
export function UndoNotice() {
  const undo = useUndo()
  // Who logs in next is offered nothing of it.
  useEffect(() => dropUndo, [])
  return (
    <div className={`flex center fixed-place ${css.place}`} data-urung>
      <div role="status">{undo ? <Content key={undo.sejak} undo={undo} /> : null}</div>
    </div>
  )
}

function Content({ undo: { teks, sejak, urungkan, mayAgain } }: { undo: Undo }) {
  const [sisa, setRest] = useState(() => left(sejak))
  const [working, setWorking] = useState(false)
  const [gagal, setFailed] = useState('')
  useEffect(() => {
    const timer = setInterval(() => setRest(left(sejak)), 250)
    return () => clearInterval(timer)
  }, [sejak])
  const undo = async () => {
    if (working) return
    setWorking(true)
    try {
      await urungkan()
      dropUndo()
      return tellDone('Diurungkan')
    } catch (error) {
      if (mayAgain(error)) {
        setFailed(`Belum diurungkan. ${messageOf(error)}`)
        return setWorking(false)
      }
      tellError(error)
    }
    dropUndo()
  }
  useCtrlZ(undo)
  return (
    <div className={`row gap-12 white round-10 min-h-48 shadow ${css.box}`}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={css.ring}>
        <circle cx="10" cy="10" r="8" pathLength="1" strokeDashoffset={1 - sisa / UNDO} />
      </svg>
      <span className="py-8 break grow">{gagal || teks || 'Perubahan disimpan'}</span>
      <BusyButton
        className="fixed px-8 bold on-green min-h-44 round-8"
        disabled={working}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Urungkan
        <span aria-hidden="true" className="angka">
          {' '}
          {Math.ceil(sisa / 1000)} d
        </span>
      </BusyButton>
    </div>
  )
}

/** It stands at the end of the page, and the ten seconds are short: who decides by keyboard need not go there. */
function useCtrlZ(undo: () => unknown) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const typing = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea')
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || typing) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

function left(sejak: number): number {
  return Math.max(0, sejak + UNDO - performance.now())
}
