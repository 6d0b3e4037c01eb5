import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type Batas, defaultBatas, formatPersen } from '#contract/kehadiran.ts'
import type { BarisGolongan, listGolongan, Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { Batang } from './Batang.tsx'
import { JumlahLaporan } from './JumlahLaporan.tsx'
import { KartuGolongan } from './KartuGolongan.tsx'
import css from './kolom-mahasantri.module.css'
import { JudulBatas, JudulHuruf, kolomHuruf, TIADA } from './kolom-mahasantri.tsx'
import { namaMenurut } from './PilihMenurut.tsx'

interface TabelGolonganProps {
  golongan: Reply<typeof listGolongan> | undefined
  menurut: Menurut
  memuat: boolean
  urut: string
  onUrut: (urut: string) => void
  /** Opens the report filtered to that group. */
  onPilih: (row: BarisGolongan) => void
  /** Opens what a percentage was made of; without a row that of all. */
  onAngka: (row?: BarisGolongan) => void
  atas: ReactNode
  kosong: ReactNode
}

const NO_MARKS = { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }

/** The report summed up: a row for each kelompok, prodi, fakultas, angkatan or gender. */
export function TabelGolongan(props: TabelGolonganProps) {
  const { golongan, menurut, memuat, urut, onUrut, onPilih, onAngka, atas, kosong } = props
  const rows = golongan?.baris ?? []
  const batas = golongan?.batas ?? defaultBatas
  const twice = rows.reduce((sum, row) => sum + row.orang, 0) > (golongan?.jumlah.orang ?? 0)
  return (
    <DataTable
      label={`Laporan mahasantri per ${namaMenurut[menurut].toLowerCase()}`}
      kolom={kolomGolongan(menurut, batas, golongan?.jumlah.hitungan ?? NO_MARKS, onAngka)}
      baris={rows}
      kunciBaris={row => row.kunci}
      urut={urut}
      onUrut={onUrut}
      onPilih={onPilih}
      memuat={memuat}
      atas={atas}
      kartu={row => <KartuGolongan baris={row} batas={batas.minimal} />}
      kosong={kosong}
      keteranganKaki={
        golongan && rows.length > 0 ? (
          <>
            <JumlahLaporan
              laporan={{ jumlah: golongan.jumlah, total: golongan.jumlah.orang }}
              onBuka={() => onAngka()}
            />
            {twice ? (
              <div>{kata`Yang pindah kelompok dihitung di tiap kelompoknya, dan satu kali pada jumlah.`}</div>
            ) : null}
          </>
        ) : null
      }
    />
  )
}

function kolomGolongan(
  menurut: Menurut,
  batas: Batas,
  jumlah: BarisGolongan['hitungan'],
  onAngka: (row: BarisGolongan) => void,
): Kolom<BarisGolongan>[] {
  const count = (
    kunci: string,
    judul: ReactNode,
    read: (row: BarisGolongan) => number,
    lebar: number,
  ): Kolom<BarisGolongan> => ({
    ...{ kunci, judul, lebar, urut: true, rata: 'kanan' },
    isi: row => (read(row) === 0 ? TIADA : formatAngka(read(row))),
  })
  return [
    { kunci: 'nama', judul: namaMenurut[menurut], utama: true, urut: true, isi: row => row.nama },
    count('orang', 'Mahasantri', row => row.orang, 96),
    count('sesi', 'Sesi', row => row.sesi, 72),
    ...kolomHuruf(jumlah).map(s => count(s, <JudulHuruf s={s} />, row => row.hitungan[s], 62)),
    {
      ...{ kunci: 'persen', judul: '%', urut: true, rata: 'kanan', lebar: 76 },
      isi: row => (
        <UnstyledButton
          className={css.angka}
          aria-label={`${formatPersen(row.persen)}, lihat cara menghitungnya`}
          onClick={() => onAngka(row)}
        >
          <Persen nilai={row.persen} status={row.status} />
        </UnstyledButton>
      ),
    },
    {
      ...{ kunci: 'batang', judul: <JudulBatas batas={batas} />, lebar: 104, hanyaLebar: true },
      isi: row => <Batang persen={row.persen} batas={batas.minimal} status={row.status} />,
    },
    count(
      'peringatan',
      <Judul bentuk="naik" warna="var(--warn-ink)" teks="Peringatan" />,
      r => r.jumlah_status.peringatan,
      112,
    ),
    count(
      'tidak_memenuhi',
      <Judul bentuk="turun" warna="var(--bad-ink)" teks="Tidak memenuhi" />,
      r => r.jumlah_status.tidak_memenuhi,
      138,
    ),
  ]
}

function Judul({ bentuk, warna, teks }: { bentuk: 'naik' | 'turun'; warna: string; teks: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 5, color: warna }}>
      <StatusShape bentuk={bentuk} warna={warna} /> {teks}
    </span>
  )
}
