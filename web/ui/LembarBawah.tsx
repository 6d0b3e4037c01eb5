import { IconX } from '@tabler/icons-react'
import {
  type MouseEventHandler,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import css from './LembarBawah.module.css'
import { useClosingBack } from './use-closing-back.ts'
import { useFocusBack } from './use-focus-back.ts'
import { NotYetStoredContext, useNotYetStored } from './use-not-yet-stored.tsx'

interface BottomLembarProps {
  judul: ReactNode
  keterangan?: ReactNode
  /** Called once it has closed. */
  onClose: () => void
  /** Something in it is unsaved: Escape, the backdrop, X and `batal` ask first. `tutup` closes at once. */
  berubah?: boolean
  menyimpan?: boolean
  children: ReactNode | ((tutup: () => void, cancel: () => void) => ReactNode)
  kaki?: (tutup: () => void) => ReactNode
  onClickCapture?: MouseEventHandler
}

/**
 * A sheet from below on the phone, a window in the middle on the desktop. The browser's own <dialog>: it traps the focus,
 * closes on Esc and returns the focus.
 */
export function BottomLembar(props: BottomLembarProps) {
  const { judul, keterangan, onClose, berubah = false, menyimpan = false, children, kaki, onClickCapture } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [inner, setInner] = useState(false)
  const unsaved = berubah || inner
  const { leave, tanya } = useNotYetStored(unsaved, { within: () => dialog.current, menyimpan })
  const sure = useRef(false)
  const close = () => {
    sure.current = true
    dialog.current?.close()
  }
  const batal = () => leave(close)
  useFocusBack(true)
  useClosingBack(true, batal)
  const now = useRef({ unsaved, batal })
  now.current = { unsaved, batal }
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    // Outside the sheet: the backdrop belongs to the dialog element itself.
    const outside = (event: MouseEvent) => {
      if (event.target === element) now.current.batal()
    }
    // The press beside it leaves the focus in the field.
    const press = (event: MouseEvent) => {
      if (event.target === element) event.preventDefault()
    }
    const ask = (event: Event) => {
      if (!now.current.unsaved || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
      event.preventDefault()
      now.current.batal()
    }
    // A key that is answered here never becomes a cancel; Android's Back is one from the beginning.
    const listeners = { click: outside, mousedown: press, keydown: ask, cancel: ask }
    for (const [type, listener] of Object.entries(listeners))
      element?.addEventListener(type, listener as (event: Event) => void)
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        element?.removeEventListener(type, listener as (event: Event) => void)
    }
  }, [])
  return (
    <>
      <dialog
        ref={dialog}
        className={`p-0 ink bg-white no-border shadow ${css.sheet}`}
        aria-labelledby="lembar-bawah-judul"
        onClose={closed}
        onClickCapture={onClickCapture}
      >
        <div className={`stack ${css.inside}`}>
          <header className={`flex top between gap-8 sheet-head ${css.header}`}>
            <div>
              <h2 id="lembar-bawah-judul" className="mt-6 text-xl tight break">
                {judul}
              </h2>
              {keterangan ? <p className="text-m soft">{keterangan}</p> : null}
            </div>
            <button
              type="button"
              className="grid place-center fixed w-44 h-44 round-8"
              aria-label="Tutup"
              onClick={batal}
            >
              <IconX size={20} aria-hidden />
            </button>
          </header>
          <div className={`fill scroll min-h-0 ${css.body}`}>
            <NotYetStoredContext value={setInner}>
              {typeof children === 'function' ? children(close, batal) : children}
            </NotYetStoredContext>
          </div>
          {kaki ? (
            <footer className={`flex wrap phone-wrapping gap-8 rule-t ${css.footer}`}>{kaki(close)}</footer>
          ) : null}
        </div>
      </dialog>
      {tanya}
    </>
  )

  function closed() {
    if (sure.current || !unsaved) return onClose()
    // A browser does not let itself be refused twice in a row.
    dialog.current?.showModal()
    batal()
  }
}

/** For the buttons of a form: pressing one leaves the focus where it is. Leaving a field may show its error, and that would move the button away from under the pointer. */
export function holdFocus(event: ReactMouseEvent) {
  event.preventDefault()
}
