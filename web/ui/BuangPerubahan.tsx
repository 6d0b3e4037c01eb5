import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import css from './BuangPerubahan.module.css'
import { useKembaliMenutup } from './use-kembali-menutup.ts'

export interface Pertanyaan {
  judul?: string
  isi?: string
  lanjut?: string
  buang?: string
}

interface BuangPerubahanProps extends Pertanyaan {
  onLanjut: () => void
  onBuang: () => void
}

/** Asks before what was typed is thrown away. The browser's own <dialog>: it lies over a drawer and over another <dialog>. */
export function BuangPerubahan({
  judul = 'Buang perubahan?',
  isi = 'Perubahan yang belum disimpan akan hilang.',
  lanjut = 'Lanjut mengisi',
  buang: labelBuang = 'Buang',
  onLanjut,
  onBuang,
}: BuangPerubahanProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const buang = useRef(false)
  const id = useId()
  useKembaliMenutup(true, () => dialog.current?.close())
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
      className={`py-16 px-16 ink bg-white no-border round-8 shadow ${css.tanya}`}
      aria-labelledby={id}
      // Answered once it has closed: the browser has then given the focus back to the field.
      onClose={() => (buang.current ? onBuang() : onLanjut())}
    >
      <h2 id={id} className={`text-xl tight ${css.title}`}>
        {judul}
      </h2>
      <p>{isi}</p>
      <div className="flex wrap end gap-8 phone-shares">
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {lanjut}
        </Button>
        <Button
          color="var(--bad)"
          onClick={() => {
            buang.current = true
            dialog.current?.close()
          }}
        >
          {labelBuang}
        </Button>
      </div>
    </dialog>
  )
}
