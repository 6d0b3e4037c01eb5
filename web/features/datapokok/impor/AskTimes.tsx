import { TextInput } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { formatAngka } from '#contract/angka.ts'
import type { PenugasanImpor, TanyaWaktuImpor, WaktuImpor } from '#contract/datapokok/impor.ts'
import { jamSchema } from '#contract/date-schema.ts'
import { kata } from '#web/ui/istilah.ts'

/** What was typed for each question, whether it is a time yet or not. */
export type TypedTimes = Readonly<Record<string, string>>

/** Those that are times. */
export function answeredTimes(typed: TypedTimes): WaktuImpor {
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
  const open = menunggu_waktu.filter(({ kunci }) => kunci.some(satu => waktu[satu] === undefined))
  const waiting = open.reduce((sum, { jumlah }) => sum + jumlah, 0)
  return { waiting, made: jadwal + menunggu_waktu.reduce((sum, { jumlah }) => sum + jumlah, 0) - waiting }
}

interface AskTimesProps {
  asked: readonly TanyaWaktuImpor[]
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
      {asked.map(satu => (
        <TextInput
          key={satu.kunci}
          label={labelOf(satu)}
          description={describe(satu)}
          placeholder="18.30"
          inputMode="decimal"
          maxLength={5}
          value={typed[satu.kunci] ?? ''}
          error={errorOf(typed[satu.kunci] ?? '') ?? errors[`waktu.${satu.kunci}`]}
          onChange={({ currentTarget: { value } }) => onType({ ...typed, [satu.kunci]: value })}
        />
      ))}
    </section>
  )
}

function labelOf({ jenis, tulisan }: TanyaWaktuImpor): string {
  return jenis === 'bada' ? `${tulisan} pukul berapa?` : `Mulai ${tulisan}, selesai pukul berapa?`
}

function describe({ baris, kelompok: [satu = '', ...lain] }: TanyaWaktuImpor): string {
  const di = lain.length > 0 ? kata`${satu} dan ${formatAngka(lain.length)} kelompok lain` : satu
  return `${formatAngka(baris)} baris, ${di}`
}

/** Nothing while somebody is still typing. */
function errorOf(teks: string): string | undefined {
  return teks.length < 4 || jamSchema.safeParse(teks).success ? undefined : 'Jam tidak valid, contoh: 18.30'
}
