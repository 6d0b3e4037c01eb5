import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { BarisPeringkat, BerandaLembaga } from '#contract/laporan/beranda.ts'
import { laporanPerKelompok, rekapKelompok } from '#web/alamat-laporan.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './PeringkatKelompok.module.css'

const AsalPeringkat = lazyPart(() => import('./AsalPeringkat.tsx'))

/**
 * The best and the last kelompok, izin and sakit outside, so that nobody's illness counts against their kelompok. The rekap
 * behind each counts them by the institution's rules: where that makes another figure, it stands beside.
 */
export function PeringkatKelompok({ peringkat }: { peringkat: BerandaLembaga['peringkat'] }) {
  const { teratas, terbawah, jumlah } = peringkat
  const [asal, setAsal] = useState<BarisPeringkat>()
  return (
    <Kartu
      judul={kata`Peringkat kelompok`}
      keterangan="tanpa izin dan sakit"
      aksi={
        <AppLink ke={laporanPerKelompok()} aria-label={kata`Lihat semua ${jumlah} kelompok di laporan`}>
          Semua {formatAngka(jumlah)}
        </AppLink>
      }
    >
      <div className={`grid start ${css.dua}`}>
        <Daftar judul={terbawah.length > 0 ? 'Tertinggi' : 'Semua'} rows={teratas} onBuka={setAsal} />
        {terbawah.length > 0 ? <Daftar judul="Terendah" rows={terbawah} onBuka={setAsal} /> : null}
      </div>
      {asal ? <AsalPeringkat baris={asal} jumlah={jumlah} onTutup={() => setAsal(undefined)} /> : null}
    </Kartu>
  )
}

interface DaftarProps {
  judul: string
  rows: readonly BarisPeringkat[]
  onBuka: (baris: BarisPeringkat) => void
}

function Daftar({ judul, rows, onBuka }: DaftarProps) {
  return (
    <table className={`wide text-m angka ${css.daftar}`}>
      <caption>{judul}</caption>
      <thead className="hanya-pembaca">
        <tr>
          <th scope="col">Peringkat</th>
          <th scope="col">{kata`Kelompok`}</th>
          <th scope="col">Menurut rekap</th>
          <th scope="col">Tanpa izin dan sakit</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.kelompok_id}>
            <td className={css.ke}>{row.ke}</td>
            <th scope="row">
              <AppLink ke={rekapKelompok(row.kelompok_id)} title={describeDua(row)}>
                {row.nama}
              </AppLink>
            </th>
            <td className={css.biasa}>
              {row.izin > 0 ? (
                <AppLink ke={rekapKelompok(row.kelompok_id)}>
                  rekap {formatPersen(row.persen_biasa)}
                  <span className="hanya-pembaca">, {row.nama}</span>
                </AppLink>
              ) : null}
            </td>
            <td className={css.persen}>
              <UnstyledButton
                className={`size-inherit round-4 relative min-h-28 hover-underline ${css.buka}`}
                onClick={() => onBuka(row)}
              >
                {formatPersen(row.persen)}
                <span className="hanya-pembaca">, lihat cara menghitungnya</span>
              </UnstyledButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function describeDua({ persen, persen_biasa, izin }: BarisPeringkat): string | undefined {
  if (izin === 0) return undefined
  return `${formatPersen(persen)} tanpa izin dan sakit; menurut rekap ${formatPersen(persen_biasa)}`
}
