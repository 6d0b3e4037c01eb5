import { Alert, Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { isDialogOnTop } from './dialog-on-top.ts'
import { ErrorText } from './ErrorText.tsx'
import { inputOf, messageOf } from './kabar.ts'
import { useClosingBack } from './use-closing-back.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useNotYetStored } from './use-not-yet-stored.tsx'

export interface DialogProps {
  /** false closes it first, what it holds is kept. */
  buka?: boolean
  onClose: () => void
  judul: string
  /** What will happen. */
  children: ReactNode
  /** The button that does it: a verb, 'Hapus'. */
  label: string
  onAgree: () => void
  /** Red, for what cannot be undone. */
  bahaya?: boolean
  cancelLabel?: string
  /** Leaving it is the safe way: that button is the filled one, and Enter takes it. */
  safeCancel?: boolean
  /** The call it makes: busy while it runs, and what came of it is said above the buttons. */
  kerja?: { isPending: boolean; error: Error | null }
  /** The fields inside: closing asks first when they differ, and what they say of a failed call is not said twice. */
  isian?: { berubah: boolean }
  /** Busy, beyond `kerja`. */
  working?: boolean
  /** There is nothing to agree to. */
  nonaktif?: boolean
  /** Why it could not be done, beyond `kerja`. */
  galat?: Error | string | null | undefined
  /** Something in it is unsaved, beyond `isian`. */
  berubah?: boolean
  /** Pixels, for a form with a table in it. */
  lebar?: number
  /** Beside the buttons: what holds whatever is chosen. */
  catatan?: string | undefined
  /** Another button, between the two: to see first. */
  aksi?: ReactNode
}

/** Asks once before something is done; with fields inside it is a small form. */
export function Dialog(props: DialogProps) {
  const {
    buka = true,
    onClose,
    judul,
    children,
    label,
    onAgree,
    bahaya,
    cancelLabel = 'Batal',
    safeCancel = false,
    kerja,
    isian,
    working = kerja?.isPending ?? false,
    nonaktif,
    galat = isian && Object.keys(inputOf(kerja?.error)).length > 0 ? undefined : kerja?.error,
    berubah = isian?.berubah ?? false,
    lebar = 420,
    catatan,
    aksi,
  } = props
  const form = useRef<HTMLFormElement>(null)
  // What is for good is agreed to here, and not on the way out.
  const { leave, tanya } = useNotYetStored(buka && berubah, {
    within: () => (bahaya ? null : form.current),
    menyimpan: working,
  })
  const close = () => leave(onClose)
  useFocusBack(buka)
  useClosingBack(buka, close)
  return (
    <>
      <Modal opened={buka} onClose={() => isDialogOnTop() || close()} title={judul} size={lebar}>
        <form ref={form} onSubmit={submit} noValidate className="stack gap-12">
          {children}
          {galat ? (
            <Alert color="red" role="alert">
              <ErrorText>{typeof galat === 'string' ? galat : messageOf(galat)}</ErrorText>
            </Alert>
          ) : null}
          <div className="flex wrap end gap-8 mt-4 phone-shares">
            {catatan ? <p className="m-0 py-8 text-m soft grow">{catatan}</p> : null}
            <Button
              variant={safeCancel ? 'filled' : 'default'}
              data-autofocus={safeCancel || undefined}
              onClick={close}
            >
              {cancelLabel}
            </Button>
            {aksi}
            <Button
              type="submit"
              loading={working}
              disabled={nonaktif ?? false}
              variant={safeCancel ? 'default' : 'filled'}
              {...(bahaya ? { color: 'var(--bad)' } : {})}
            >
              {label}
            </Button>
          </div>
        </form>
      </Modal>
      {tanya}
    </>
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A portal inside a form bubbles its events through React's tree: the form around must not be saved as well.
    event.stopPropagation()
    onAgree()
    // The errors are drawn after this event.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
}
