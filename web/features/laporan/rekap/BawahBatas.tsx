import { UnstyledButton } from '@mantine/core'
import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './BawahBatas.module.css'
import { describeBawah, listBawah } from './kolom-tampil.ts'
import type { OpenDetail } from './terbuka.ts'

interface BawahBatasProps {
  rekap: Rekap
  /** Left out inside the matrix, which opens what carries `data-asal` itself. */
  onBuka?: OpenDetail
}

const RUPA = [
  { asal: 'minimal', status: 'tidak_memenuhi', bentuk: 'turun', warna: 'var(--bad)' },
  { asal: 'peringatan', status: 'peringatan', bentuk: 'naik', warna: 'var(--warn)' },
] as const

/** '▼ 2 di bawah 75%', '△ 4 peringatan, 75–85%', by month '▼ 2 tidak memenuhi', '△ 4 peringatan'; nobody is no alarm. */
export function BawahBatas({ rekap, onBuka }: BawahBatasProps) {
  return (
    <span className="grid gap-2 text-s strong">
      {RUPA.map(({ asal, status, bentuk, warna }) => {
        const jumlah = listBawah(rekap, asal).length
        const color = jumlah > 0 ? warna : 'var(--ink-3)'
        const bawah = describeBawah(rekap.batas, asal)
        // By month the limit has no room here; what opens says it.
        const perBulan = rekap.batas.per === 'bulan'
        return (
          <UnstyledButton
            key={asal}
            className={`size-inherit color-inherit round-4 hover-underline min-h-24 touch-min-h-44 ${css.buka}`}
            style={{ color }}
            {...(onBuka
              ? { onClick: () => onBuka({ jenis: 'asal', asal }) }
              : { 'data-r': 'kepala', 'data-asal': asal })}
          >
            <StatusShape bentuk={bentuk} warna={color} /> <b>{jumlah}</b>{' '}
            {perBulan ? labelStatusKehadiran[status].toLowerCase() : bawah}
            <span className="hanya-pembaca">
              {perBulan ? `, ${bawah.replace('peringatan, ', '')}` : ''}, lihat orangnya
            </span>
          </UnstyledButton>
        )
      })}
    </span>
  )
}
