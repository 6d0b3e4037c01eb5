import { UnstyledButton } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import { type KepalaGolongan as Golongan, type Menurut, TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import { type SaringanMahasantri, saringanGolongan } from './queries.ts'

interface KepalaGolonganProps {
  golongan: Golongan
  menurut: Menurut
  /** The report of that group alone. */
  onBuka: (saringan: Partial<SaringanMahasantri>) => void
}

/** Above the people of a group on the phone: how many, and what they come to together. */
export function KepalaGolongan({ golongan: { kunci, nama, orang, persen }, menurut, onBuka }: KepalaGolonganProps) {
  const isi = (
    <>
      <b className="break">{nama}</b>
      <span className="text-m angka soft">
        {formatAngka(orang)} orang · rata-rata {formatPersen(persen)}
      </span>
    </>
  )
  const baris = 'row wrap between gap-x-8 px-12 wide min-h-44 focus-inside'
  // No filter takes those without a kelompok alone.
  if (menurut === 'kelompok' && kunci === TANPA) return <div className={baris}>{isi}</div>
  const { urut: _, ...saringan } = saringanGolongan(menurut, kunci)
  return (
    <UnstyledButton className={baris} onClick={() => onBuka(saringan)}>
      {isi}
    </UnstyledButton>
  )
}
