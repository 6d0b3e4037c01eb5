import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { copyText } from './salin.ts'

interface SecretDialogProps {
  judul: string
  rahasia: string
  onClose: () => void
  /** What it is for, and that it is not shown again. */
  children: ReactNode
}

/** Something that is shown this once. */
export function SecretDialog({ judul, rahasia, onClose, children }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      onClose={onClose}
      judul={judul}
      label={copied ? 'Tersalin' : 'Salin'}
      cancelLabel="Tutup"
      onAgree={() => void copyText(rahasia).then(setCopied)}
    >
      <p className="m-0">{children}</p>
      <code className="break">{rahasia}</code>
    </Dialog>
  )
}
