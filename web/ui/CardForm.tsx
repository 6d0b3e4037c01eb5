import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

interface CardFormProps {
  judul: ReactNode
  keterangan?: ReactNode
  isian: { berubah: boolean; errorCount: number }
  /** The saving of it. */
  simpan: { isPending: boolean; isSuccess: boolean; error: Error | null; reset: () => void }
  onSave: () => void
  onCancel: () => void
  /** Given where somebody else has saved meanwhile: shows theirs. */
  onBeginAgain?: (() => void) | undefined
  children: ReactNode
}

/** A card that is a form of its own: once something in it is changed, it is saved there, and there it says so. */
export function CardForm({ judul, keterangan, isian, simpan, onSave, onCancel, ...rest }: CardFormProps) {
  const { onBeginAgain, children } = rest
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A form in a drawer over this one is another one.
        if (event.target === event.currentTarget) onSave()
      }}
    >
      <Card judul={judul} keterangan={keterangan}>
        {children}
        <ErrorNotice form error={simpan.error}>
          {onBeginAgain ? (
            <Button variant="subtle" color="red" onClick={onBeginAgain}>
              Tampilkan yang terbaru
            </Button>
          ) : null}
        </ErrorNotice>
        <div className="row wrap end gap-8 gap-x-16 mt-12">
          <span className="text-m strong bad" role="status">
            {isian.berubah && isian.errorCount > 0 ? `${isian.errorCount} isian perlu diperbaiki` : null}
            {simpan.isSuccess && !isian.berubah ? (
              <span className="inline-row gap-4 green">
                <IconCheck size={18} aria-hidden /> Tersimpan
              </span>
            ) : null}
          </span>
          {isian.berubah ? (
            <>
              <Button
                variant="default"
                disabled={simpan.isPending}
                onClick={() => {
                  onCancel()
                  simpan.reset()
                }}
              >
                Batal
              </Button>
              <Button type="submit" loading={simpan.isPending}>
                Simpan
              </Button>
            </>
          ) : null}
        </div>
      </Card>
    </form>
  )
}
