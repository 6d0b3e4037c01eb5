import { Button, Drawer } from '@mantine/core'
import {
  type FormEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from 'react'
import { isDialogOnTop } from './dialog-on-top.ts'
import css from './SidePanelFrame.module.css'
import { useClosingBack } from './use-closing-back.ts'
import { useFocusBack } from './use-focus-back.ts'
import { NotYetStoredContext, useNotYetStored } from './use-not-yet-stored.tsx'
import { usePhone } from './use-phone.ts'

interface DrawerProps {
  /** false closes it first, what it holds is kept. */
  buka?: boolean
  onClose: () => void
  judul: ReactNode
  /** A line below the title. */
  keterangan?: ReactNode
  /** 440 for forms, 460 for what stands beside a list, 540 for details. */
  lebar?: 440 | 460 | 540
  /** Beside the list, which is not dimmed and stays in reach. On the phone it covers it as others do. */
  side?: boolean
  /** Makes it a form: called on Simpan and on Enter. Afterwards the first invalid field takes the focus. */
  onSave?: (event: FormEvent<HTMLFormElement>) => void
  menyimpan?: boolean
  saveLabel?: string
  /** The fields inside: how many are wrong is said beside the buttons, and closing asks first when they differ. */
  isian?: { berubah: boolean; errorCount: number }
  /** '2 isian perlu diperbaiki', where not `isian` alone says it. */
  errorCount?: number
  /** Something in it is unsaved, where not `isian` alone says it. */
  berubah?: boolean
  /** Keys pressed anywhere in it. */
  onKeyDown?: KeyboardEventHandler
  /** To the neighbours in the list behind it: ↑ ↓, inside a field with Alt. */
  onMove?: ((langkah: 1 | -1) => void) | undefined
  /** Instead of Batal and Simpan; null for no footer. */
  kaki?: ReactNode
  children: ReactNode
}

/** A drawer at the right, a sheet from below on the phone; the list stays behind it. */
export function SidePanelFrame(props: DrawerProps) {
  const { buka = true, onClose, judul, keterangan, lebar = 440, onSave, onMove, isian, children } = props
  const [inner, setInner] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { leave, asking, tanya } = useNotYetStored(buka && (inner || (props.berubah ?? isian?.berubah ?? false)), {
    within: () => box.current,
    menyimpan: props.menyimpan ?? false,
  })
  const close = () => leave(onClose)
  useFocusBack(buka)
  useClosingBack(buka, close)
  const phone = usePhone()
  const isBeside = props.side === true && !phone
  const isTyped = onSave !== undefined && onMove === undefined && !phone
  // Where the focus starts, marked for the library: a drawer that is drawn open has no transition that ends. Not the close button
  // but the content, and in a form its first field. On the phone the keyboard would cover half the sheet before anyone has read
  // it, a field with a list would open that, and arrows that lead to the next row would be the field's.
  const focusStart = useCallback(
    (content: HTMLElement | null) => {
      const field = isTyped ? content?.querySelector(FIELD) : null
      const start = field?.matches(TYPED) ? field : content
      start?.setAttribute('data-autofocus', '')
    },
    [isTyped],
  )
  const inside = (
    <>
      <div
        ref={focusStart}
        className={`stack gap-12 scroll min-h-0 fill phone-wrapping ${css.inside}`}
        tabIndex={onSave ? -1 : 0}
      >
        <NotYetStoredContext value={setInner}>{children}</NotYetStoredContext>
      </div>
      <Footer {...props} onClose={close} />
    </>
  )

  return (
    <>
      <Drawer
        opened={buka}
        onClose={() => isDialogOnTop() || close()}
        onKeyDown={props.onKeyDown ?? toNeighbour}
        title={
          <>
            {judul}
            {keterangan ? <span className={`block text-m normal soft ${css.note}`}>{keterangan}</span> : null}
          </>
        }
        {...(isBeside ? { withOverlay: false, lockScroll: false, closeOnClickOutside: false } : {})}
        position={phone ? 'bottom' : 'right'}
        size={lebar}
        radius={phone ? '16px 16px 0 0' : 0}
        transitionProps={{ duration: 180 }}
        // A press beside it leaves the focus where it is, to come back to it when the question is answered.
        overlayProps={{ onMouseDown: event => event.preventDefault() }}
        closeButtonProps={{ 'aria-label': 'Tutup', size: phone ? 44 : 36, iconSize: 20 }}
        classNames={{
          content: `stack clip ${css.content}`,
          header: `top fixed rule-b min-h-48 sheet-head ${css.header}`,
          title: 'pt-6 text-xl bold tight snug',
          body: `flex p-0 min-h-0 column fill`,
        }}
      >
        <div ref={box} className="stack min-h-0 fill">
          {onSave ? (
            <form className="stack min-h-0 fill" onSubmit={submit} noValidate>
              {inside}
            </form>
          ) : (
            inside
          )}
        </div>
      </Drawer>
      {tanya}
    </>
  )

  function toNeighbour(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!step || !onMove || asking || (!event.altKey && isBusy(event.target))) return
    event.preventDefault()
    leave(() => onMove(step))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave?.(event)
    // The errors are drawn after this event.
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
}

const FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled)'
const TYPED = 'textarea, input:is(:not([type]), [type="text"]):not([role="combobox"], [aria-haspopup], [readonly])'

/** Arrows mean something there already. */
function isBusy(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="listbox"], table') !== null
}

function Footer(props: DrawerProps) {
  const { onClose, onSave, menyimpan, saveLabel = 'Simpan', errorCount = props.isian?.errorCount ?? 0, kaki } = props
  if (kaki === null || (kaki === undefined && !onSave)) return null
  return (
    <div className={`row end gap-8 py-8 px-20 rule-t wrap phone-wrapping fixed ${css.footer}`}>
      {kaki ?? (
        <>
          <span className={`fill text-m strong bad ${css.errors}`} role="status">
            {errorCount > 0 ? `${errorCount} isian perlu diperbaiki` : ''}
          </span>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" loading={menyimpan}>
            {saveLabel}
          </Button>
        </>
      )}
    </div>
  )
}
