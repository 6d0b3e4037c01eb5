import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type Batas, defaultBatas, emptyHitungan } from '#contract/kehadiran.ts'
import { kolomGolongan, namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { type BarisGolongan, MENURUT, type Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { kolomLayar } from '#web/ui/kolom-layar.tsx'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { JumlahLaporan } from './JumlahLaporan.tsx'
import { gambarHuruf, kolomBatang, PersenBerasal } from './kolom-mahasantri.tsx'
import css from './StripStatus.module.css'

interface TabelGolonganProps {
  golongan: Reply<Api['GET /api/laporan/mahasantri/golongan']> | undefined
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

/** The report summed up: a row for each kelompok, prodi, fakultas, angkatan or gender. */
export function TabelGolongan(props: TabelGolonganProps) {
  const { golongan, menurut, memuat, urut, onUrut, onPilih, onAngka, atas, kosong } = props
  const rows = golongan?.baris ?? []
  const batas = golongan?.batas ?? defaultBatas
  const twice = rows.reduce((sum, row) => sum + row.orang, 0) > (golongan?.jumlah.orang ?? 0)
  return (
    <DataTable
      label={`Laporan mahasantri per ${namaMenurut(kata)[menurut].toLowerCase()}`}
      kolom={kolomTabel(menurut, batas, golongan?.jumlah.hitungan ?? emptyHitungan(), onAngka)}
      baris={rows}
      kunciBaris={row => row.kunci}
      urut={urut}
      onUrut={onUrut}
      onPilih={onPilih}
      memuat={memuat}
      atas={atas}
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

function kolomTabel(
  menurut: Menurut,
  batas: Batas,
  jumlah: BarisGolongan['hitungan'],
  onAngka: (row: BarisGolongan) => void,
): Kolom<BarisGolongan>[] {
  const kolom = kolomLayar<BarisGolongan>(kolomGolongan(kata, menurut), {
    nama: { utama: true },
    ...gambarHuruf(jumlah, () => ({})),
    persen: { isi: row => <PersenBerasal baris={row} onBuka={() => onAngka(row)} /> },
    memenuhi: null,
    peringatan: { judul: <Judul bentuk="naik" warna="var(--warn-ink)" teks="Peringatan" /> },
    tidak_memenuhi: { judul: <Judul bentuk="turun" warna="var(--bad-ink)" teks="Tidak memenuhi" /> },
    belum_ada: null,
  })
  return kolom.toSpliced(-2, 0, kolomBatang(batas, 104))
}

function Judul({ bentuk, warna, teks }: { bentuk: 'naik' | 'turun'; warna: string; teks: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 5, color: warna }}>
      <StatusShape bentuk={bentuk} warna={warna} /> {teks}
    </span>
  )
}

/** Each person a row, or all of them summed up. */
export function PilihMenurut({ nilai, onUbah }: { nilai: Menurut | undefined; onUbah: (menurut: string) => void }) {
  return (
    <Select
      className={css.menurut ?? ''}
      size="xs"
      aria-label="Kelompokkan menurut"
      placeholder="Kelompokkan menurut"
      data={MENURUT.map(value => ({ value, label: `Per ${namaMenurut(kata)[value].toLowerCase()}` }))}
      value={nilai ?? null}
      onChange={menurut => onUbah(menurut ?? '')}
    />
  )
}
