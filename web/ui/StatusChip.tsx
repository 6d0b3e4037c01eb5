import { Badge } from '@mantine/core'
import type { StatusKehadiran } from '#contract/kehadiran.ts'

export type ChipShape = 'centang' | 'naik' | 'turun'

/** Word, shape and colours of each, in the order in which they are told. */
export const statusLooks: Record<StatusKehadiran, { nama: string; warna: string; latar: string; bentuk: ChipShape }> = {
  memenuhi: { nama: 'Memenuhi', warna: 'var(--good)', latar: 'var(--good-tint)', bentuk: 'centang' },
  peringatan: { nama: 'Peringatan', warna: 'var(--warn-ink)', latar: 'var(--warn-tint)', bentuk: 'naik' },
  tidak_memenuhi: { nama: 'Tidak memenuhi', warna: 'var(--bad-ink)', latar: 'var(--bad-tint)', bentuk: 'turun' },
}

/** Memenuhi, Peringatan, Tidak memenuhi: word, shape and colour. Without a status nothing has been counted yet. */
export function StatusChip({ status, jumlah }: { status: StatusKehadiran | null; jumlah?: number }) {
  if (!status) return <span style={{ color: 'var(--ink-3)' }}>–</span>
  const { nama, warna, latar, bentuk } = statusLooks[status]
  return (
    <Badge
      leftSection={<StatusShape bentuk={bentuk} warna={warna} />}
      styles={{ root: { color: warna, background: latar } }}
    >
      {nama}
      {jumlah === undefined ? null : ` · ${jumlah}`}
    </Badge>
  )
}

/** △ and ▼ as drawings: the font has neither. */
export function StatusShape({ bentuk, warna }: { bentuk: ChipShape; warna: string }) {
  const d = { centang: 'm1.5 5.2 2.4 2.4 4.6-5', naik: 'M5 1.6 9 8.6H1Z', turun: 'M1 1.8h8L5 8.8Z' }[bentuk]
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        d={d}
        fill={bentuk === 'turun' ? warna : 'none'}
        stroke={warna}
        strokeWidth={bentuk === 'centang' ? 1.8 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
