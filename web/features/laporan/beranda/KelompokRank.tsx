import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import type { BerandaLembaga, RankRow } from '#contract/laporan/beranda.ts'
import { laporanPerKelompok, rekapKelompok } from '#web/laporan-address.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './KelompokRank.module.css'

const RankOrigin = lazyPart(() => import('./RankOrigin.tsx'))

/**
 * The best and the last kelompok, izin and sakit outside, so that nobody's illness counts against their kelompok. The rekap
 * behind each counts them by the institution's rules: where that makes another figure, it stands beside.
 */
export function KelompokRank({ peringkat }: { peringkat: BerandaLembaga['peringkat'] }) {
  const { teratas, terbawah, jumlah } = peringkat
  const [asal, setOrigin] = useState<RankRow>()
  return (
    <Card
      judul={kata`Peringkat kelompok`}
      keterangan="tanpa izin dan sakit"
      aksi={
        <AppLink ke={laporanPerKelompok()} aria-label={kata`Lihat semua ${jumlah} kelompok di laporan`}>
          Semua {formatFigure(jumlah)}
        </AppLink>
      }
    >
      <div className={`grid start ${css.dua}`}>
        <List judul={terbawah.length > 0 ? 'Tertinggi' : 'Semua'} rows={teratas} onOpen={setOrigin} />
        {terbawah.length > 0 ? <List judul="Terendah" rows={terbawah} onOpen={setOrigin} /> : null}
      </div>
      {asal ? <RankOrigin baris={asal} jumlah={jumlah} onClose={() => setOrigin(undefined)} /> : null}
    </Card>
  )
}

interface ListProps {
  judul: string
  rows: readonly RankRow[]
  onOpen: (baris: RankRow) => void
}

function List({ judul, rows, onOpen }: ListProps) {
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
              <AppLink ke={rekapKelompok(row.kelompok_id)} title={describeTwo(row)}>
                {row.nama}
              </AppLink>
            </th>
            <td className={css.biasa}>
              {row.izin > 0 ? (
                <AppLink ke={rekapKelompok(row.kelompok_id)}>
                  rekap {formatPercent(row.persen_biasa)}
                  <span className="hanya-pembaca">, {row.nama}</span>
                </AppLink>
              ) : null}
            </td>
            <td className={css.persen}>
              <UnstyledButton
                className={`size-inherit round-4 relative min-h-28 hover-underline ${css.buka}`}
                onClick={() => onOpen(row)}
              >
                {formatPercent(row.persen)}
                <span className="hanya-pembaca">, lihat cara menghitungnya</span>
              </UnstyledButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function describeTwo({ persen, persen_biasa, izin }: RankRow): string | undefined {
  if (izin === 0) return undefined
  return `${formatPercent(persen)} tanpa izin dan sakit; menurut rekap ${formatPercent(persen_biasa)}`
}
