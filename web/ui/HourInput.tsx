import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatPause } from '#contract/jeda.ts'
import { typedEndAfterMove, typedLength } from '#contract/typed-times.ts'
import type { TimeSpan } from '#contract/waktu.ts'
import { InputRow } from './InputRow.tsx'
import type { FormState } from './use-isian.ts'

interface HourInputProps {
  isian: Pick<FormState<TimeSpan, unknown>, 'teks' | 'nilai' | 'set'>
  wajib?: boolean
}

/** Mulai and selesai, side by side, with how long that is. */
export function HourInput({ isian: { teks, nilai, set }, wajib = false }: HourInputProps) {
  const { onBegin, say } = useTime(nilai, set)
  const props = { inputMode: 'decimal', maxLength: 5, withAsterisk: wajib } as const
  return (
    <div className="stack gap-4">
      <InputRow>
        <TextInput
          label="Mulai"
          placeholder="18.30"
          {...props}
          {...teks('mulai')}
          onChange={event => onBegin(event.currentTarget.value)}
        />
        <TextInput label="Selesai" placeholder="20.00" {...props} {...teks('selesai')} />
      </InputRow>
      <p className="text-m soft" aria-live="polite">
        {say}
      </p>
    </div>
  )
}

/**
 * Who moves the start means a session of the same length: the end goes along, and it is said so. An end that was typed by hand
 * here stays as it was typed.
 */
function useTime(nilai: TimeSpan, set: (waktu: Partial<TimeSpan>) => void) {
  const [awal] = useState(nilai)
  // What the end is as long as nobody has typed it.
  const [follow, setFollow] = useState(nilai.selesai)
  const typed = typedLength(nilai)
  const tomorrow = typed?.endsNextDay ? ', selesai keesokan harinya' : ''
  return {
    onBegin(mulai: string) {
      const selesai = nilai.selesai === follow ? typedEndAfterMove(awal, mulai) : undefined
      if (selesai !== undefined) setFollow(selesai)
      set(selesai === undefined ? { mulai } : { mulai, selesai })
    },
    say:
      typed === null
        ? ''
        : nilai.selesai === follow && nilai.selesai !== awal.selesai
          ? `Selesai ikut bergeser: lamanya tetap ${formatPause(typed.length)}${tomorrow}.`
          : `Lamanya ${formatPause(typed.length)}${tomorrow}.`,
  }
}
