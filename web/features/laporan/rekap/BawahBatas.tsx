import { UnstyledButton } from '@mantine/core'
import { labelStatusKehadiran } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './BawahBatas.module.css'
import { countBawah, describeBawah } from './kolom-tampil.ts'

/** What is said of the group below its matrix, and opens: who is below a limit, or the average of those present. */
export type AsalRekap = 'minimal' | 'peringatan' | 'rata'

interface BawahBatasProps {
  rekap: Rekap
  /** Left out inside the matrix, which opens what carries `data-asal` itself. */
  onBuka?: (asal: AsalRekap) => void
}

/** '▼ 2 di bawah 75%', '△ 4 di bawah 85%', by month '▼ 2 tidak memenuhi', '△ 4 peringatan'; nobody is no alarm. */
export function BawahBatas({ rekap, onBuka }: BawahBatasProps) {
  const bawah = countBawah(rekap)
  return (
    <span className="grid gap-2 text-s strong">
      <Bawah
        bentuk="turun"
        warna="var(--bad)"
        jumlah={bawah.minimal}
        {...kataOf(rekap.batas, 'minimal')}
        asal="minimal"
        onBuka={onBuka}
      />
      <Bawah
        bentuk="naik"
        warna="var(--warn)"
        jumlah={bawah.peringatan}
        {...kataOf(rekap.batas, 'peringatan')}
        asal="peringatan"
        onBuka={onBuka}
      />
    </span>
  )
}

interface BawahProps {
  bentuk: 'turun' | 'naik'
  warna: string
  jumlah: number
  kata: string
  /** For who hears it. */
  rinci: string
  asal: AsalRekap
  onBuka: BawahBatasProps['onBuka']
}

function Bawah({ bentuk, warna, jumlah, kata, rinci, asal, onBuka }: BawahProps) {
  const color = jumlah > 0 ? warna : 'var(--ink-3)'
  return (
    <UnstyledButton
      className={`size-inherit color-inherit round-4 hover-underline min-h-24 ${css.buka}`}
      style={{ color }}
      {...(onBuka ? { onClick: () => onBuka(asal) } : { 'data-r': 'kepala', 'data-asal': asal })}
    >
      <StatusShape bentuk={bentuk} warna={color} /> <b>{jumlah}</b> {kata}
      <span className="hanya-pembaca">{rinci}, lihat orangnya</span>
    </UnstyledButton>
  )
}

/** By month the limit has no room here; what opens says it. */
function kataOf(batas: Rekap['batas'], asal: 'minimal' | 'peringatan'): { kata: string; rinci: string } {
  const bawah = describeBawah(batas, asal)
  if (batas.per !== 'bulan') return { kata: bawah, rinci: '' }
  const status = asal === 'minimal' ? 'tidak_memenuhi' : 'peringatan'
  return { kata: labelStatusKehadiran[status].toLowerCase(), rinci: `, ${bawah}` }
}
