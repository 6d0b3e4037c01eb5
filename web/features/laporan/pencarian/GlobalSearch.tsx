import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './GlobalSearch.module.css'
import type { ReadPage } from './SearchBox.tsx'

const SearchBox = lazyPart(() => import('./SearchBox.tsx'))
const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** The search of the bar, a field at the desk and an icon on the phone; Ctrl K opens it from anywhere. What is typed before its field is there stands in it then. */
export function GlobalSearch({ readPage }: { readPage: ReadPage }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const phone = usePhone()
  useEffect(() => {
    if (!open) return
    const stop = () => document.removeEventListener('keydown', keep, true)
    const keep = (event: KeyboardEvent) => {
      if (document.activeElement?.hasAttribute('data-cari')) return stop()
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      setText(before => before + event.key)
    }
    document.addEventListener('keydown', keep, true)
    return stop
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Over a <dialog> nothing else can be reached.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {phone ? (
        <button
          type="button"
          className="grid place-center fixed white w-44 h-44"
          aria-label="Cari nama atau NIM"
          onClick={() => setOpen(true)}
        >
          <IconSearch size={22} stroke={1.7} aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          className={`row shrink gap-8 px-8 on-green h-32 text-m round-8 ${css.kotak}`}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          <IconSearch size={16} aria-hidden />
          <span className={`fill text-left nowrap clip ellipsis ${css.label}`}>Cari nama atau NIM</span>
          <span className={`fixed px-6 round-4 ${css.kunci}`} aria-hidden="true">
            {isMac ? '⌘ K' : 'Ctrl K'}
          </span>
        </button>
      )}
      {open ? <SearchBox {...{ text, readPage }} onText={setText} onClose={close} /> : null}
    </>
  )

  function close() {
    setOpen(false)
    setText('')
  }
}
