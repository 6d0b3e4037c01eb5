import type { Rekap } from '#contract/rekap.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { countBawah } from './kolom-tampil.ts'
import css from './MatriksRekap.module.css'

/** '▼ 2 di bawah 75%', '△ 4 di bawah 85%'. */
export function BawahBatas({ rekap }: { rekap: Rekap }) {
  const bawah = countBawah(rekap)
  return (
    <span className={css.bawah}>
      <span style={{ color: '#b32318' }}>
        <StatusShape bentuk="turun" warna="#b32318" /> <b>{bawah.minimal}</b> di bawah {rekap.batas.minimal}%
      </span>
      <span style={{ color: '#965700' }}>
        <StatusShape bentuk="naik" warna="#965700" /> <b>{bawah.peringatan}</b> di bawah {rekap.batas.peringatan}%
      </span>
    </span>
  )
}
