import type { Rekap } from '#contract/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { countBawah } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'

/** '▼ 2 di bawah 75%', '△ 4 di bawah 85%'; nobody is no alarm. */
export function BawahBatas({ rekap }: { rekap: Rekap }) {
  const bawah = countBawah(rekap)
  return (
    <span className={css.bawah}>
      <Bawah bentuk="turun" warna="#b32318" jumlah={bawah.minimal} batas={rekap.batas.minimal} />
      <Bawah bentuk="naik" warna="#965700" jumlah={bawah.peringatan} batas={rekap.batas.peringatan} />
    </span>
  )
}

interface BawahProps {
  bentuk: 'turun' | 'naik'
  warna: string
  jumlah: number
  batas: number
}

function Bawah({ bentuk, warna, jumlah, batas }: BawahProps) {
  const color = jumlah > 0 ? warna : '#656f69'
  return (
    <span style={{ color }}>
      <StatusShape bentuk={bentuk} warna={color} /> <b>{jumlah}</b> di bawah {batas}%
    </span>
  )
}
