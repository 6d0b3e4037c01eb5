import { TextInput } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { formatFigure } from '#contract/angka.ts'
import type { AskImporTime, ImporTime, PenugasanImpor } from '#contract/datapokok/impor.ts'
import { jamSchema } from '#contract/date-schema.ts'
import { kata } from '#web/ui/istilah.ts'

/** What was typed for each question, whether it is a time yet or not. */
export type TypedTimes = Readonly<Record<string, string>>

/** Those that are times. */
export function answeredTimes(typed: TypedTimes): ImporTime {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([kunci, teks]) => {
      const { data } = jamSchema.safeParse(teks)
      return data === undefined ? [] : [[kunci, data]]
    }),
  )
}

/** How many weekly times of the list are made with these answers, and how many still wait. */
export function countAskedJadwal({ jadwal, menunggu_waktu = [] }: PenugasanImpor, typed: TypedTimes) {
  const waktu = answeredTimes(typed)
  const open = menunggu_waktu.filter(({ kunci }) => kunci.some(one => waktu[one] === undefined))
  const waiting = open.reduce((sum, { jumlah }) => sum + jumlah, 0)
  return { waiting, made: jadwal + menunggu_waktu.reduce((sum, { jumlah }) => sum + jumlah, 0) - waiting }
}

interface AskTimesProps {
  asked: readonly AskImporTime[]
  typed: TypedTimes
  /** What the server refused, by `waktu.` and the question. */
  errors: Readonly<Record<string, string>>
  onType: (typed: TypedTimes) => void
}

/** Times of day that the list leaves open, each asked once; what stays open makes no weekly time, and the foot says so. */
export function AskTimes({ asked, typed, errors, onType }: AskTimesProps) {
  if (asked.length === 0) return null
  return (
    <section className="card row wrap gap-12 gap-x-20 py-12 px-16 bg-warn" aria-label="Jam yang belum jelas">
      <IconClockQuestion size={18} color="var(--warn)" aria-hidden />
      {asked.map(one => (
        <TextInput
          key={one.kunci}
          label={labelOf(one)}
          description={describe(one)}
          placeholder="18.30"
          inputMode="decimal"
          maxLength={5}
          value={typed[one.kunci] ?? ''}
          error={errorOf(typed[one.kunci] ?? '') ?? errors[`waktu.${one.kunci}`]}
          onChange={({ currentTarget: { value } }) => onType({ ...typed, [one.kunci]: value })}
        />
      ))}
    </section>
  )
}

function labelOf({ jenis, tulisan }: AskImporTime): string {
  return jenis === 'bada' ? `${tulisan} pukul berapa?` : `Mulai ${tulisan}, selesai pukul berapa?`
}

function describe({ baris, kelompok: [one = '', ...lain] }: AskImporTime): string {
  const di = lain.length > 0 ? kata`${one} dan ${formatFigure(lain.length)} kelompok lain` : one
  return `${formatFigure(baris)} baris, ${di}`
}

/** Nothing while somebody is still typing. */
function errorOf(teks: string): string | undefined {
  return teks.length < 4 || jamSchema.safeParse(teks).success ? undefined : 'Jam tidak valid, contoh: 18.30'
}
