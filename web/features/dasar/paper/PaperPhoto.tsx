import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface PaperPhotoProps {
  pertemuanId: number
  /** SHA-256 of the photograph, in hex. */
  kertas: string
}

/** The photograph that marks were read from, where the institution keeps it. */
export function PaperPhoto(photo: PaperPhotoProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="underline min-h-44" onClick={() => setOpen(true)}>
        Lihat foto kertas
      </button>
      {open ? <PhotoDialog {...photo} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Never kept on this device, as the letter of an izin: it shows the marks of everybody on the sheet. */
function PhotoDialog({ pertemuanId: id, kertas, onClose }: PaperPhotoProps & { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['foto-kertas', id, kertas],
    queryFn: async () =>
      new Blob([await call('GET /api/pertemuan/:id/foto-kertas/:kertas', { params: { id, kertas } })], {
        type: 'image/jpeg',
      }),
    gcTime: 0,
  })
  const url = useObjectUrl(query.data)
  return (
    <Dialog
      onClose={onClose}
      judul="Foto lembar kertas"
      label="Tutup"
      cancelLabel="Kembali"
      onAgree={onClose}
      lebar={760}
    >
      <Readable query={query} jumlah={3}>
        {() =>
          url ? <img className="block wide" src={url} alt={`Lembar kertas, foto ${kertas.slice(0, 8)}`} /> : null
        }
      </Readable>
    </Dialog>
  )
}
