import { type ReactNode, useEffect } from 'react'
import { formatFigure } from '#contract/angka.ts'
import css from './ChoiceBar.module.css'

interface ChoiceBarProps {
  jumlah: number
  /** How many there are to choose; `onAll` takes them all. */
  total: number
  onAll: () => void
  onCancel: () => void
  /** What can be done with them: `TombolPilihan`. */
  children: ReactNode
}

/** In place of the foot of a list, so that nothing moves; on the phone at the thumb, in place of the navigation. */
export function ChoiceBar({ jumlah, total, onAll, onCancel, children }: ChoiceBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What lies above the list, and a cell that is being filled, have Escape for themselves.
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (target?.closest('[role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"])')) return
      onCancel()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onCancel])
  return (
    <section className={`white bg-green-7 ${css.bar}`} aria-label="Yang dipilih" data-action-bar data-gelap>
      <div className="row gap-12">
        <span className="bold angka" role="status">
          {formatFigure(jumlah)} dipilih
        </span>
        {jumlah < total ? (
          <button type="button" className={`on-green ${css.tautan}`} onClick={() => onAll()}>
            Pilih semua {formatFigure(total)}
          </button>
        ) : null}
      </div>
      <div className={`row gap-8 ${css.aksi}`}>{children}</div>
      <button type="button" className={`on-green ${css.tautan} ${css.batal}`} onClick={onCancel}>
        Batal pilih <kbd className="phone-hidden">Esc</kbd>
      </button>
    </section>
  )
}

export function ChoiceButton({ ikon, label, onChoose }: { ikon: ReactNode; label: string; onChoose: () => void }) {
  return (
    <button type="button" className={`inline-row gap-8 white strong round-8 ${css.tombol}`} onClick={onChoose}>
      {ikon}
      {label}
    </button>
  )
}
