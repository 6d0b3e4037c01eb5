import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KabarGalat } from './KabarGalat.tsx'
import { Kartu } from './Kartu.tsx'

interface KartuFormProps {
  judul: ReactNode
  keterangan?: ReactNode
  isian: { berubah: boolean; jumlahGalat: number }
  /** The saving of it. */
  simpan: { isPending: boolean; isSuccess: boolean; error: Error | null; reset: () => void }
  onSimpan: () => void
  onBatal: () => void
  /** Given where somebody else has saved meanwhile: shows theirs. */
  onMulaiLagi?: (() => void) | undefined
  children: ReactNode
}

/** A card that is a form of its own: once something in it is changed, it is saved there, and there it says so. */
export function KartuForm({ judul, keterangan, isian, simpan, onSimpan, onBatal, ...rest }: KartuFormProps) {
  const { onMulaiLagi, children } = rest
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A form in a drawer over this one is another one.
        if (event.target === event.currentTarget) onSimpan()
      }}
    >
      <Kartu judul={judul} keterangan={keterangan}>
        {children}
        <KabarGalat formulir error={simpan.error}>
          {onMulaiLagi ? (
            <Button variant="subtle" color="red" onClick={onMulaiLagi}>
              Tampilkan yang terbaru
            </Button>
          ) : null}
        </KabarGalat>
        <div className="row wrap end gap-8 gap-x-16 mt-12">
          <span className="text-m strong bad" role="status">
            {isian.berubah && isian.jumlahGalat > 0 ? `${isian.jumlahGalat} isian perlu diperbaiki` : null}
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
                  onBatal()
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
      </Kartu>
    </form>
  )
}
