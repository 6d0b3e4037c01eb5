import { Alert, Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { isDialogDiAtas } from './dialog-di-atas.ts'
import { isianOf, messageOf } from './kabar.ts'
import { useBelumDisimpan } from './use-belum-disimpan.tsx'
import { useKembaliFokus } from './use-kembali-fokus.ts'
import { useKembaliMenutup } from './use-kembali-menutup.ts'

export interface DialogProps {
  /** false closes it first, what it holds is kept. */
  buka?: boolean
  onTutup: () => void
  judul: string
  /** What will happen. */
  children: ReactNode
  /** The button that does it: a verb, 'Hapus'. */
  label: string
  onSetuju: () => void
  /** Red, for what cannot be undone. */
  bahaya?: boolean
  labelBatal?: string
  /** Leaving it is the safe way: that button is the filled one, and Enter takes it. */
  amanBatal?: boolean
  /** The call it makes: busy while it runs, and what came of it is said above the buttons. */
  kerja?: { isPending: boolean; error: Error | null }
  /** The fields inside: closing asks first when they differ, and what they say of a failed call is not said twice. */
  isian?: { berubah: boolean }
  /** Busy, beyond `kerja`. */
  bekerja?: boolean
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
}

/** Asks once before something is done; with fields inside it is a small form. */
export function Dialog(props: DialogProps) {
  const {
    buka = true,
    onTutup,
    judul,
    children,
    label,
    onSetuju,
    bahaya,
    labelBatal = 'Batal',
    amanBatal = false,
    kerja,
    isian,
    bekerja = kerja?.isPending ?? false,
    nonaktif,
    galat = isian && Object.keys(isianOf(kerja?.error)).length > 0 ? undefined : kerja?.error,
    berubah = isian?.berubah ?? false,
    lebar = 420,
    catatan,
  } = props
  const form = useRef<HTMLFormElement>(null)
  // What is for good is agreed to here, and not on the way out.
  const { tinggalkan, tanya } = useBelumDisimpan(buka && berubah, {
    within: () => (bahaya ? null : form.current),
    menyimpan: bekerja,
  })
  const close = () => tinggalkan(onTutup)
  useKembaliFokus(buka)
  useKembaliMenutup(buka, close)
  return (
    <>
      <Modal opened={buka} onClose={() => isDialogDiAtas() || close()} title={judul} size={lebar}>
        <form ref={form} onSubmit={submit} noValidate className="stack gap-12">
          {children}
          {galat ? (
            <Alert color="red" role="alert">
              {typeof galat === 'string' ? galat : messageOf(galat)}
            </Alert>
          ) : null}
          <div className="flex wrap end gap-8 mt-4 phone-shares">
            {catatan ? <p className="m-0 py-8 text-m soft grow">{catatan}</p> : null}
            <Button variant={amanBatal ? 'filled' : 'default'} data-autofocus={amanBatal || undefined} onClick={close}>
              {labelBatal}
            </Button>
            <Button
              type="submit"
              loading={bekerja}
              disabled={nonaktif ?? false}
              variant={amanBatal ? 'default' : 'filled'}
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
    onSetuju()
    // The errors are drawn after this event.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
}
