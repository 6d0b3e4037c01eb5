import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const KotakCari = lazyPart(() => import('./KotakCari.tsx'))

/** The same search as an icon in the phone's bar. */
export function TombolCari() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <button
        type="button"
        className="grid place-center fixed white w-44 h-44"
        aria-label="Cari nama atau NIM"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={22} stroke={1.7} aria-hidden />
      </button>
      {open ? <KotakCari text={text} onText={setText} onTutup={close} /> : null}
    </>
  )

  function close() {
    setOpen(false)
    setText('')
  }
}
