import { IconX } from '@tabler/icons-react'
import { type MouseEvent as ReactMouseEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './LembarBawah.module.css'

interface LembarBawahProps {
  judul: ReactNode
  keterangan?: ReactNode
  /** Called once it has closed: the browser has then given the focus back to what opened it. */
  onTutup: () => void
  children: ReactNode | ((tutup: () => void) => ReactNode)
  kaki?: (tutup: () => void) => ReactNode
}

/**
 * A sheet from below on the phone, a window in the middle on the desktop. The browser's own <dialog>: it traps the focus,
 * closes on Esc and returns the focus, and weighs nothing on the input path.
 */
export function LembarBawah({ judul, keterangan, onTutup, children, kaki }: LembarBawahProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const tutup = () => dialog.current?.close()
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Outside the sheet: the backdrop belongs to the dialog element itself.
    const outside = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener('click', outside)
    return () => element?.removeEventListener('click', outside)
  }, [])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby="lembar-bawah-judul" onClose={onTutup}>
      <div className={css.inside}>
        <header className={css.header}>
          <div>
            <h2 id="lembar-bawah-judul" className={css.title}>
              {judul}
            </h2>
            {keterangan ? <p className={css.note}>{keterangan}</p> : null}
          </div>
          <button type="button" className={css.close} aria-label="Tutup" onClick={tutup}>
            <IconX size={20} aria-hidden />
          </button>
        </header>
        <div className={css.body}>{typeof children === 'function' ? children(tutup) : children}</div>
        {kaki ? <footer className={css.footer}>{kaki(tutup)}</footer> : null}
      </div>
    </dialog>
  )
}

/** For the buttons of a form: pressing one leaves the focus where it is. Leaving a field may show its error, and that would move the button away from under the pointer. */
export function tahanFokus(event: ReactMouseEvent) {
  event.preventDefault()
}
