import { UnstyledButton } from '@mantine/core'
import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './LimitBottom.module.css'
import type { OpenDetail } from './open.ts'
import { describeBottom, listBottom } from './show-column.ts'

interface LimitBottomProps {
  rekap: Rekap
  /** Left out inside the matrix, which opens what carries `data-asal` itself. */
  onOpen?: OpenDetail
}

const LOOK = [
  { asal: 'minimal', status: 'tidak_memenuhi', bentuk: 'turun', colour: 'var(--bad)' },
  { asal: 'peringatan', status: 'peringatan', bentuk: 'naik', colour: 'var(--warn)' },
] as const

/** '▼ 2 di bawah 75%', '△ 4 peringatan, 75–85%', by month '▼ 2 tidak memenuhi', '△ 4 peringatan'; nobody is no alarm. */
export function LimitBottom({ rekap, onOpen }: LimitBottomProps) {
  return (
    <span className="grid gap-2 text-s strong">
      {LOOK.map(({ asal, status, bentuk, colour }) => {
        const jumlah = listBottom(rekap, asal).length
        const color = jumlah > 0 ? colour : 'var(--ink-3)'
        const bottom = describeBottom(rekap.batas, asal)
        // By month the limit has no room here; what opens says it.
        const perMonth = rekap.batas.per === 'bulan'
        return (
          <UnstyledButton
            key={asal}
            className={`size-inherit color-inherit round-4 hover-underline min-h-24 touch-min-h-44 ${css.buka}`}
            style={{ color }}
            {...(onOpen
              ? { onClick: () => onOpen({ jenis: 'asal', asal }) }
              : { 'data-r': 'kepala', 'data-asal': asal })}
          >
            <StatusShape bentuk={bentuk} colour={color} /> <b>{jumlah}</b>{' '}
            {perMonth ? labelStatusKehadiran[status].toLowerCase() : bottom}
            <span className="hanya-pembaca">
              {perMonth ? `, ${bottom.replace('peringatan, ', '')}` : ''}, lihat orangnya
            </span>
          </UnstyledButton>
        )
      })}
    </span>
  )
}
