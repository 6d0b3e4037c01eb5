import type { Ref } from 'react'
import { Isian } from './Isian.tsx'

interface IsianAlasanProps {
  ref: Ref<HTMLTextAreaElement>
  nilai: string
  error: string | undefined
  onUbah: (nilai: string) => void
  onBlur?: () => void
}

/** Why: two lines, as long as the contract takes. */
export function IsianAlasan({ ref, nilai, error, onUbah, onBlur }: IsianAlasanProps) {
  return (
    <Isian label="Alasan" error={error}>
      {props => (
        <textarea
          {...props}
          ref={ref}
          rows={2}
          maxLength={200}
          value={nilai}
          onChange={event => onUbah(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Isian>
  )
}
