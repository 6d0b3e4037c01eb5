import { useState } from 'react'
import { splitIncident } from '#contract/incident.ts'
import { copyText } from './salin.ts'

/** A sentence about a failure; the number of one that the server could not explain stands apart, to be copied for who looks into its log. */
export function ErrorText({ children }: { children: string }) {
  const { pesan, nomor } = splitIncident(children)
  const [copied, setCopied] = useState(false)
  if (nomor === undefined) return children
  return (
    <>
      {pesan}
      <small className="block text-s soft break">
        Nomor kejadian {nomor}{' '}
        <button type="button" className="tautan min-h-44 px-4" onClick={() => void copyText(nomor).then(setCopied)}>
          <span aria-live="polite">{copied ? 'Tersalin' : 'Salin'}</span>
        </button>
      </small>
    </>
  )
}
