import { UnstyledButton } from '@mantine/core'
import type { Rekap } from '#contract/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { countBawah } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'

/** What is said of the group below its matrix, and opens: who is below a limit, or the average of those present. */
export type AsalRekap = 'minimal' | 'peringatan' | 'rata'

interface BawahBatasProps {
  rekap: Rekap
  /** Left out inside the matrix, which opens what carries `data-asal` itself. */
  onBuka?: (asal: AsalRekap) => void
}

/** '▼ 2 di bawah 75%', '△ 4 di bawah 85%'; nobody is no alarm. */
export function BawahBatas({ rekap, onBuka }: BawahBatasProps) {
  const bawah = countBawah(rekap)
  return (
    <span className={css.bawah}>
      <Bawah
        bentuk="turun"
        warna="#b32318"
        jumlah={bawah.minimal}
        batas={rekap.batas.minimal}
        asal="minimal"
        onBuka={onBuka}
      />
      <Bawah
        bentuk="naik"
        warna="#965700"
        jumlah={bawah.peringatan}
        batas={rekap.batas.peringatan}
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
  batas: number
  asal: AsalRekap
  onBuka: BawahBatasProps['onBuka']
}

function Bawah({ bentuk, warna, jumlah, batas, asal, onBuka }: BawahProps) {
  const color = jumlah > 0 ? warna : '#656f69'
  return (
    <UnstyledButton
      className={css.bukaBawah}
      style={{ color }}
      {...(onBuka ? { onClick: () => onBuka(asal) } : { 'data-r': 'kepala', 'data-asal': asal })}
    >
      <StatusShape bentuk={bentuk} warna={color} /> <b>{jumlah}</b> di bawah {batas}%
      <span className="hanya-pembaca">, lihat orangnya</span>
    </UnstyledButton>
  )
}
