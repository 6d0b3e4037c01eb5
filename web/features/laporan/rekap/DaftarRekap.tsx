import { UnstyledButton } from '@mantine/core'
import type { Status } from '#contract/kehadiran.ts'
import type { BarisRekap, Rekap } from '#contract/laporan/rekap.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import { TandaBaris } from '#web/ui/Tanda.tsx'
import css from './DaftarRekap.module.css'
import { PindahRekap } from './PindahRekap.tsx'

interface DaftarRekapProps {
  rekap: Rekap
  /** Opens how the percentage was made, with each mark. */
  onPersen: (baris: BarisRekap) => void
}

const TERAKHIR = 10

/** The recap on the phone: a person after another, with what one looks a person up for. The matrix is beside it. */
export function DaftarRekap({ rekap, onPersen }: DaftarRekapProps) {
  return (
    <ul
      className="fill list lined striped scroll relative min-h-0"
      aria-label={`Kehadiran ${rekap.kelompok.nama} per orang`}
    >
      {rekap.baris.map(baris => (
        <li key={baris.mahasantri_id}>
          <UnstyledButton
            className={`grid middle wide gap-4 gap-x-8 py-8 px-12 focus-inside ${css.baris}`}
            onClick={() => onPersen(baris)}
          >
            <span className="strong break">
              {baris.nama}
              <PindahRekap baris={baris} />
            </span>
            <span className="strong text-right">
              <Persen nilai={baris.persen} status={baris.status} satuan />
            </span>
            <span className="flex wrap gap-x-8 text-m angka soft">
              <DaftarHitungan hitungan={baris.hitungan} />
            </span>
            <TandaBaris tanda={tandaTerakhir(baris, rekap)} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The latest pertemuan that took place and that this person was on the roster of. */
function tandaTerakhir({ tanda }: BarisRekap, { kolom }: Rekap): (Status | null)[] {
  const held = kolom.flatMap((k, i) => (k.ditiadakan === null && (tanda[i] ?? ' ') !== ' ' ? [tanda[i]] : []))
  return held.slice(-TERAKHIR).map(letter => (letter === '-' ? null : (letter as Status)))
}
