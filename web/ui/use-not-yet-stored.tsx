import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import css from './BuangPerubahan.module.css'
import { closesOnBack, useClosingBack } from './use-closing-back.ts'

/** The forms on the screen that hold something unsaved, each with its question; the last one lies on top. */
const notYetStored: ((go: () => void) => void)[] = []

/**
 * For what ends more than the page, as a log-out does: the form with unsaved changes asks before `go`. False: there is none,
 * and nothing has been done. One that was thrown away for it is gone with the screen.
 */
export function askFirst(go: () => void): boolean {
  const top = notYetStored.at(-1)
  top?.(go)
  return top !== undefined
}

interface Guard extends Question {
  /** What is left: a drawer, dialog or sheet unless said. */
  tempat?: 'lapis' | 'halaman' | 'alamat'
  /** Of a page: saves it. Where this answers true the way goes on once nothing is unsaved any more. */
  simpan?: () => boolean
  saveLabel?: string
  /** Where the button stands that saves what a drawer, dialog or sheet holds. */
  within?: () => Element | null | undefined
  /** It is on its way: nobody is asked, and who leaves is gone once it is saved. */
  menyimpan?: boolean
}

/**
 * Leaving a form with unsaved changes asks first. In a drawer, dialog or sheet (`tempat: 'lapis'`) that is whatever closes
 * it, and the browser's Back; the application itself goes on from there after saving. Of a page (`'halaman'`) it is every
 * way to another address; where the address holds what is on the page (`'alamat'`), every way to another path, and not a
 * reload. `unsaved`: whether there is something, or of how many forms. Draw `tanya` beside what is left, not inside.
 */
export function useNotYetStored(unsaved: boolean | number, guard: Guard = {}) {
  const { tempat = 'lapis', simpan, saveLabel, within, menyimpan = false, ...question } = guard
  const berubah = Boolean(unsaved)
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  /** Who waits does so for the saving, not for an answer. */
  const [saves, setSaves] = useState(false)
  // Thrown away already, though it is still on the screen.
  const discarded = useRef(false)
  if (!berubah) discarded.current = false
  const [rule] = useState(() => ({
    shouldBlockFn: ({ action, current, next }: Move) =>
      !discarded.current &&
      !(action === 'BACK' && closesOnBack()) &&
      (tempat === 'alamat'
        ? current.pathname !== next.pathname
        : tempat === 'halaman' || !/^(PUSH|REPLACE)$/.test(action)),
    enableBeforeUnload: () => tempat !== 'alamat' && !discarded.current,
  }))
  const route = useBlocker({ ...rule, disabled: !berubah, withResolver: true })
  const held = waiting !== null || route.status === 'blocked'
  if (held && menyimpan && !saves) setSaves(true)

  useEffect(() => {
    if (!berubah) return
    const ask = (go: () => void) => (discarded.current ? go() : setWaiting(() => go))
    notYetStored.push(ask)
    return () => {
      notYetStored.splice(notYetStored.indexOf(ask), 1)
    }
  }, [berubah])

  const answer = (go: (() => void) | undefined | null) => {
    setWaiting(null)
    setSaves(false)
    go?.()
  }
  const stay = () => answer(route.reset)
  const leave = () => {
    discarded.current = true
    answer(waiting ?? route.proceed)
  }
  const now = useRef({ leave, stay, simpan })
  now.current = { leave, stay, simpan }
  const before = useRef({ unsaved, menyimpan })
  useEffect(() => {
    const { leave, stay, simpan } = now.current
    const ended = before.current.menyimpan && !menyimpan
    const fewer = Number(unsaved) < Number(before.current.unsaved)
    before.current = { unsaved: menyimpan ? before.current.unsaved : unsaved, menyimpan }
    if (!held || !saves) return
    if (!berubah) leave()
    // What was refused stays to be looked at; of several forms each is saved after the one before.
    else if (ended && !(fewer && simpan?.())) stay()
  }, [held, saves, berubah, unsaved, menyimpan])

  return {
    asking: held,
    /** Does it, or asks first. While it is asked, Escape is the question's. */
    leave: (go: () => void) => {
      if (held) return
      if (berubah) setWaiting(() => go)
      else go()
    },
    /** It has just been saved, and what follows at once may leave. */
    lepas: () => {
      discarded.current = true
    },
    tanya:
      held && !saves ? <DiscardPerubahan {...question} save={findSave()} onContinue={stay} onDiscard={leave} /> : null,
  }

  function findSave(): SaveInstead | undefined {
    const button = within?.()?.querySelector<HTMLButtonElement>(':is([type="submit"], [data-simpan]):not(:disabled)')
    if (button) {
      // Saved, it closes by itself what holds it; what is wrong in it is said by its fields.
      const run = () => {
        stay()
        button.click()
      }
      return { label: button.textContent, run }
    }
    return simpan && { label: saveLabel ?? 'Simpan', run: () => (simpan() ? setSaves(true) : stay()) }
  }
}

interface SaveInstead {
  label: string
  run: () => void
}

interface Move {
  action: string
  current: { pathname: string }
  next: { pathname: string }
}

/** How a form inside a drawer or sheet says that it holds something unsaved. */
export const NotYetStoredContext = createContext<(berubah: boolean) => void>(() => {})

export function useMarkNotYetStored(berubah: boolean): void {
  const tell = useContext(NotYetStoredContext)
  useEffect(() => {
    tell(berubah)
    return () => tell(false)
  }, [tell, berubah])
}

interface Question {
  judul?: string
  isi?: string
  lanjut?: string
  buang?: string
}

/** Asks before what was typed is thrown away. The browser's own <dialog>: it lies over a drawer and over another <dialog>. */
function DiscardPerubahan({
  judul = 'Buang perubahan?',
  isi = 'Perubahan yang belum disimpan akan hilang.',
  lanjut = 'Lanjut mengisi',
  buang: discardLabel = 'Buang',
  save,
  onContinue,
  onDiscard,
}: Question & { save: SaveInstead | undefined; onContinue: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const jawaban = useRef<'lanjut' | 'buang' | 'simpan'>('lanjut')
  const id = useId()
  useClosingBack(true, () => dialog.current?.close())
  useEffect(() => {
    const element = dialog.current
    // A task later: the Escape that asks would otherwise answer as well.
    const timer = setTimeout(() => element?.open || element?.showModal())
    // The browser counts two <dialog> opened by one key as one, and would close both.
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      element?.close()
    }
    element?.addEventListener('keydown', keys)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('keydown', keys)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`py-16 px-16 ink bg-white no-border round-10 shadow ${css.tanya}`}
      aria-labelledby={id}
      // Answered once it has closed: the browser has then given the focus back to the field.
      onClose={answer}
    >
      <h2 id={id} className={`text-xl tight ${css.title}`}>
        {judul}
      </h2>
      <p>{isi}</p>
      <div className="flex wrap end gap-8 phone-shares">
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {lanjut}
        </Button>
        <Button {...(save ? { variant: 'outline' } : {})} color="var(--bad)" onClick={() => close('buang')}>
          {discardLabel}
        </Button>
        {save ? <Button onClick={() => close('simpan')}>{save.label}</Button> : null}
      </div>
    </dialog>
  )

  function close(apa: 'buang' | 'simpan') {
    jawaban.current = apa
    dialog.current?.close()
  }

  function answer() {
    if (jawaban.current === 'buang') onDiscard()
    else if (jawaban.current === 'simpan') save?.run()
    else onContinue()
  }
}
