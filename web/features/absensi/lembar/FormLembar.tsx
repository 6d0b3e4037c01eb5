import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { inputOf } from '#web/ui/kabar.ts'
import { BottomLembar, holdFocus } from '#web/ui/LembarBawah.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import css from './Formulir.module.css'

interface FormLembarProps {
  judul: string
  keterangan: string
  isian: { berubah: boolean }
  /** The call it makes. */
  kerja?: { isPending: boolean; error: Error | null }
  /** What the server said; at a field, where it is about one. */
  galat?: Error | null | undefined
  /** What it does. */
  button: string
  onSend: (close: () => void) => void
  onClose: () => void
  /** Another way out besides 'Batal'. */
  lain?: ((close: () => void) => ReactNode) | undefined
  withoutCancel?: boolean
  children: ReactNode
}

/** A form over the sheet: its fields, what went wrong besides them, and its buttons. */
export function FormLembar(props: FormLembarProps) {
  const { judul, keterangan, isian, kerja, galat = kerja?.error, button, onSend, onClose, lain, children } = props
  const said = galat && Object.keys(inputOf(galat)).length === 0 ? galat.message : undefined
  // What is said above the buttons pushes them out of a small window.
  const buttons = useInView<HTMLDivElement>(said)
  return (
    <BottomLembar {...{ judul, keterangan, onClose }} berubah={isian.berubah} menyimpan={kerja?.isPending ?? false}>
      {(close, cancel) => (
        <form
          className="stack gap-12"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onSend(close)
          }}
        >
          {children}
          {said === undefined ? null : (
            <p className={css.alert} role="alert">
              <ErrorText>{said}</ErrorText>
            </p>
          )}
          <div ref={buttons} className={`flex wrap end gap-8 pt-4 ${css.buttons}`}>
            {props.withoutCancel ? null : (
              <Button variant="default" onClick={cancel} onMouseDown={holdFocus}>
                Batal
              </Button>
            )}
            {lain?.(close)}
            <Button type="submit" onMouseDown={holdFocus} loading={kerja?.isPending ?? false}>
              {button}
            </Button>
          </div>
        </form>
      )}
    </BottomLembar>
  )
}
