import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isianOf } from '#web/ui/kabar.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
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
  tombol: string
  onKirim: (close: () => void) => void
  onTutup: () => void
  /** Another way out besides 'Batal'. */
  lain?: ((close: () => void) => ReactNode) | undefined
  tanpaBatal?: boolean
  children: ReactNode
}

/** A form over the sheet: its fields, what went wrong besides them, and its buttons. */
export function FormLembar(props: FormLembarProps) {
  const { judul, keterangan, isian, kerja, galat = kerja?.error, tombol, onKirim, onTutup, lain, children } = props
  return (
    <LembarBawah {...{ judul, keterangan, onTutup }} berubah={isian.berubah} menyimpan={kerja?.isPending ?? false}>
      {(close, cancel) => (
        <form
          className="stack gap-12"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onKirim(close)
          }}
        >
          {children}
          {galat && Object.keys(isianOf(galat)).length === 0 ? (
            <p className={css.alert} role="alert">
              {galat.message}
            </p>
          ) : null}
          <div className="flex wrap end gap-8 pt-4">
            {props.tanpaBatal ? null : (
              <Button variant="default" onClick={cancel} onMouseDown={holdFokus}>
                Batal
              </Button>
            )}
            {lain?.(close)}
            <Button type="submit" onMouseDown={holdFokus} loading={kerja?.isPending ?? false}>
              {tombol}
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )
}
