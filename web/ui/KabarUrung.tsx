import { useEffect, useState } from 'react'
import { URUNG } from '#contract/urung.ts'
import css from './KabarUrung.module.css'
import { messageOf, tellDone, tellError } from './kabar.ts'
import { TombolSibuk } from './tombol-sibuk.ts'
import { dropUrung, type Urung, useUrung } from './urung.ts'

/** '12 dikonfirmasi — Urungkan 10 d': stands for ten seconds over whatever screen is open. */
export function KabarUrung() {
  const urung = useUrung()
  // Who logs in next is offered nothing of it.
  useEffect(() => dropUrung, [])
  return (
    <div className={`flex center fixed-place ${css.place}`} data-urung>
      <div role="status">{urung ? <Isi key={urung.sejak} urung={urung} /> : null}</div>
    </div>
  )
}

function Isi({ urung: { teks, sejak, urungkan, bolehLagi } }: { urung: Urung }) {
  const [sisa, setSisa] = useState(() => left(sejak))
  const [bekerja, setBekerja] = useState(false)
  const [gagal, setGagal] = useState('')
  useEffect(() => {
    const timer = setInterval(() => setSisa(left(sejak)), 250)
    return () => clearInterval(timer)
  }, [sejak])
  const undo = async () => {
    if (bekerja) return
    setBekerja(true)
    try {
      await urungkan()
      dropUrung()
      return tellDone('Diurungkan')
    } catch (error) {
      if (bolehLagi(error)) {
        setGagal(`Belum diurungkan. ${messageOf(error)}`)
        return setBekerja(false)
      }
      tellError(error)
    }
    dropUrung()
  }
  useCtrlZ(undo)
  return (
    <div className={`row gap-12 white round-10 min-h-48 shadow ${css.box}`}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className={css.ring}>
        <circle cx="10" cy="10" r="8" pathLength="1" strokeDashoffset={1 - sisa / URUNG} />
      </svg>
      <span className="py-8 break grow">{gagal || teks || 'Perubahan disimpan'}</span>
      <TombolSibuk
        className="fixed px-8 bold on-green min-h-44 round-8"
        disabled={bekerja}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        Urungkan
        <span aria-hidden="true" className="angka">
          {' '}
          {Math.ceil(sisa / 1000)} d
        </span>
      </TombolSibuk>
    </div>
  )
}

/** It stands at the end of the page, and the ten seconds are short: who decides by keyboard need not go there. */
function useCtrlZ(undo: () => unknown) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const mengetik = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea')
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || mengetik) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}

function left(sejak: number): number {
  return Math.max(0, sejak + URUNG - performance.now())
}
