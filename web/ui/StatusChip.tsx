import { Badge } from '@mantine/core'
import type { StatusKehadiran } from '#contract/kehadiran.ts'

export type ChipShape = 'centang' | 'naik' | 'turun'

/** Word, shape and colours of each, in the order in which they are told. */
export const statusLooks: Record<StatusKehadiran, { nama: string; colour: string; latar: string; bentuk: ChipShape }> =
  {
    memenuhi: { nama: 'Memenuhi', colour: 'var(--good)', latar: 'var(--good-tint)', bentuk: 'centang' },
    peringatan: { nama: 'Peringatan', colour: 'var(--warn-ink)', latar: 'var(--warn-tint)', bentuk: 'naik' },
    tidak_memenuhi: { nama: 'Tidak memenuhi', colour: 'var(--bad-ink)', latar: 'var(--bad-tint)', bentuk: 'turun' },
  }

/** Memenuhi, Peringatan, Tidak memenuhi: word, shape and colour. Without a status nothing has been counted yet. */
export function StatusChip({ status, jumlah }: { status: StatusKehadiran | null; jumlah?: number }) {
  if (!status) return <span style={{ color: 'var(--ink-3)' }}>–</span>
  const { nama, colour, latar, bentuk } = statusLooks[status]
  return (
    <Badge
      leftSection={<StatusShape bentuk={bentuk} colour={colour} />}
      styles={{ root: { color: colour, background: latar } }}
    >
      {nama}
      {jumlah === undefined ? null : ` · ${jumlah}`}
    </Badge>
  )
}

/** △ and ▼ as drawings: the font has neither. */
export function StatusShape({ bentuk, colour }: { bentuk: ChipShape; colour: string }) {
  const d = { centang: 'm1.5 5.2 2.4 2.4 4.6-5', naik: 'M5 1.6 9 8.6H1Z', turun: 'M1 1.8h8L5 8.8Z' }[bentuk]
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        d={d}
        fill={bentuk === 'turun' ? colour : 'none'}
        stroke={colour}
        strokeWidth={bentuk === 'centang' ? 1.8 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
