import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Readable } from './Readable.tsx'
import { useObjectUrl } from './use-object-url.ts'

interface PhotoButtonProps {
  label: string
  judul: string
  /** What the picture is, in words; no other picture is called so. */
  alt: string
  read: () => Promise<Blob>
}

/** A picture that is fetched when it is wanted and kept nowhere on the device. */
export function PhotoButton({ label, ...photo }: PhotoButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="underline min-h-44" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open ? <PhotoDialog {...photo} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type PhotoDialogProps = Omit<PhotoButtonProps, 'label'> & { onClose: () => void }

function PhotoDialog({ judul, alt, read, onClose }: PhotoDialogProps) {
  const query = useQuery({
    queryKey: ['foto', alt],
    queryFn: async () => new Blob([await read()], { type: 'image/jpeg' }),
    gcTime: 0,
  })
  const url = useObjectUrl(query.data)
  return (
    <Dialog onClose={onClose} judul={judul} label="Tutup" cancelLabel="Kembali" onAgree={onClose} lebar={760}>
      <Readable query={query} jumlah={3}>
        {() => (url ? <img className="block wide" src={url} alt={alt} /> : null)}
      </Readable>
    </Dialog>
  )
}
