import { type ReactNode, useEffect } from 'react'
import { formatAngka } from '#contract/angka.ts'
import css from './BilahPilihan.module.css'

interface BilahPilihanProps {
  jumlah: number
  /** How many there are to choose; `onSemua` takes them all. */
  total: number
  onSemua: () => void
  onBatal: () => void
  /** What can be done with them: `TombolPilihan`. */
  children: ReactNode
}

/** In place of the foot of a list, so that nothing moves; on the phone at the thumb, in place of the navigation. */
export function BilahPilihan({ jumlah, total, onSemua, onBatal, children }: BilahPilihanProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What lies above the list, and a cell that is being filled, have Escape for themselves.
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (target?.closest('[role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"])')) return
      onBatal()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onBatal])
  return (
    <section className={`white bg-green-7 ${css.bar}`} aria-label="Yang dipilih" data-action-bar data-gelap>
      <div className="row gap-12">
        <span className="bold angka" role="status">
          {formatAngka(jumlah)} dipilih
        </span>
        {jumlah < total ? (
          <button type="button" className={`on-green ${css.tautan}`} onClick={() => onSemua()}>
            Pilih semua {formatAngka(total)}
          </button>
        ) : null}
      </div>
      <div className={`row gap-8 ${css.aksi}`}>{children}</div>
      <button type="button" className={`on-green ${css.tautan} ${css.batal}`} onClick={onBatal}>
        Batal pilih <kbd className="phone-hidden">Esc</kbd>
      </button>
    </section>
  )
}

export function TombolPilihan({ ikon, label, onPilih }: { ikon: ReactNode; label: string; onPilih: () => void }) {
  return (
    <button type="button" className={`inline-row gap-8 white strong round-8 ${css.tombol}`} onClick={onPilih}>
      {ikon}
      {label}
    </button>
  )
}
