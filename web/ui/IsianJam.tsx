import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatJeda } from '#contract/jeda.ts'
import { typedEndAfterMove, typedLength } from '#contract/typed-times.ts'
import type { TimeSpan } from '#contract/waktu.ts'
import { BarisIsian } from './BarisIsian.tsx'
import type { Isian } from './use-isian.ts'

interface IsianJamProps {
  isian: Pick<Isian<TimeSpan, unknown>, 'teks' | 'nilai' | 'set'>
  wajib?: boolean
}

/** Mulai and selesai, side by side, with how long that is. */
export function IsianJam({ isian: { teks, nilai, set }, wajib = false }: IsianJamProps) {
  const { onMulai, sebut } = useWaktu(nilai, set)
  const props = { inputMode: 'decimal', maxLength: 5, withAsterisk: wajib } as const
  return (
    <div className="stack gap-4">
      <BarisIsian>
        <TextInput
          label="Mulai"
          placeholder="18.30"
          {...props}
          {...teks('mulai')}
          onChange={event => onMulai(event.currentTarget.value)}
        />
        <TextInput label="Selesai" placeholder="20.00" {...props} {...teks('selesai')} />
      </BarisIsian>
      <p className="text-m soft" aria-live="polite">
        {sebut}
      </p>
    </div>
  )
}

/**
 * Who moves the start means a session of the same length: the end goes along, and it is said so. An end that was typed by hand
 * here stays as it was typed.
 */
function useWaktu(nilai: TimeSpan, set: (waktu: Partial<TimeSpan>) => void) {
  const [awal] = useState(nilai)
  // What the end is as long as nobody has typed it.
  const [ikut, setIkut] = useState(nilai.selesai)
  const typed = typedLength(nilai)
  const besok = typed?.endsNextDay ? ', selesai keesokan harinya' : ''
  return {
    onMulai(mulai: string) {
      const selesai = nilai.selesai === ikut ? typedEndAfterMove(awal, mulai) : undefined
      if (selesai !== undefined) setIkut(selesai)
      set(selesai === undefined ? { mulai } : { mulai, selesai })
    },
    sebut:
      typed === null
        ? ''
        : nilai.selesai === ikut && nilai.selesai !== awal.selesai
          ? `Selesai ikut bergeser: lamanya tetap ${formatJeda(typed.length)}${besok}.`
          : `Lamanya ${formatJeda(typed.length)}${besok}.`,
  }
}
