import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { defaultBatas, emptyHitungan, formatPersen, STATUS_LIST } from '#contract/kehadiran.ts'
import {
  type BarisLaporanMahasantri,
  type KepalaGolongan as Golongan,
  type Menurut,
  TANPA,
} from '#contract/laporan/laporan-mahasantri.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import type { ShownColumns } from '#web/ui/PilihKolom.tsx'
import { namaStatus, statusMarks } from '#web/ui/status-marks.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { JumlahLaporan } from './JumlahLaporan.tsx'
import { TidakAktif } from './KepalaKartu.tsx'
import { GarisTren, kolomMahasantri } from './kolom-mahasantri.tsx'
import { type SaringanMahasantri, saringanGolongan, type saringanMahasantri } from './queries.ts'
import css from './TabelMahasantri.module.css'
import type { Rincian } from './use-rincian.ts'

interface TabelMahasantriProps {
  laporan: Reply<Api['GET /api/laporan/mahasantri']> | undefined
  memuat: boolean
  url: UrlFilters<typeof saringanMahasantri>
  /** On the phone the people stand beneath the heads of these groups. */
  menurut: Menurut | undefined
  kolom: ShownColumns
  rincian: Rincian
  /** Opens what the total was made of. */
  onJumlah: () => void
  atas: ReactNode
  kosong: ReactNode
}

/** Each person a row; the percentage and the counts open. */
export function TabelMahasantri({
  laporan,
  memuat,
  url,
  menurut,
  kolom,
  rincian,
  onJumlah,
  atas,
  kosong,
}: TabelMahasantriProps) {
  const { terbuka, open } = rincian
  const { baris = [], batas = defaultBatas, jumlah, golongan = [], total = 0 } = laporan ?? {}
  return (
    <DataTable
      label="Laporan mahasantri"
      kolom={kolomMahasantri(
        batas,
        jumlah?.hitungan ?? emptyHitungan(),
        (row, status) => open(row.mahasantri_id, status),
        kolom.tampil,
      )}
      baris={baris}
      kunciBaris={row => row.mahasantri_id}
      urut={url.nilai.urut}
      onUrut={urut => url.update({ urut })}
      onPilih={row => open(row.mahasantri_id)}
      terpilih={terbuka ?? undefined}
      memuat={memuat}
      rangka={{ tinggi: 60, garis: 2 }}
      atas={atas}
      tepi
      kartu={row => <KartuMahasantri baris={row} batas={batas.minimal} menurut={menurut} />}
      kepala={index => {
        const satu = golongan.find(({ mulai }) => mulai === index)
        return satu && menurut ? <KepalaGolongan golongan={satu} menurut={menurut} onBuka={url.move} /> : null
      }}
      kosong={kosong}
      keteranganKaki={laporan && baris.length > 0 ? <JumlahLaporan laporan={laporan} onBuka={onJumlah} /> : null}
      halaman={url.halaman(total, 'mahasantri')}
    />
  )
}

interface KartuMahasantriProps {
  baris: BarisLaporanMahasantri
  batas: number
  /** What the head above it has said. */
  menurut: Menurut | undefined
}

/** A row of the report on the phone: whose it is, how it went and how it stands; of the marks only the exceptions. */
function KartuMahasantri({ baris, batas, menurut }: KartuMahasantriProps) {
  const lain = STATUS_LIST.filter(status => status !== 'H' && baris.hitungan[status] > 0)
  const tempat = [menurut === 'prodi' ? '' : baris.prodi, menurut === 'kelompok' ? '' : baris.kelompok]
  return (
    <span className={`grid middle gap-x-8 ${css.baris}`}>
      <b className="break text-l">
        {baris.nama} {baris.aktif ? null : <TidakAktif />}
      </b>
      <span className={css.tren}>
        <GarisTren tren={baris.tren} batas={batas} status={baris.status} lebar={60} />
      </span>
      <span className={`strong text-right ${css.persen}`}>
        <Persen nilai={baris.persen} status={baris.status} />
      </span>
      <span className={`row wrap between gap-x-8 text-m ${css.bawah}`}>
        <span className="faint break">{tempat.filter(Boolean).join(' · ')}</span>
        <span className="row wrap gap-x-8 angka soft push">
          {lain.map(status => (
            <span key={status}>
              <b aria-hidden="true" style={{ color: statusMarks[status].warna }}>
                {status}
              </b>
              <span className="hanya-pembaca">{namaStatus(status)} </span> {formatAngka(baris.hitungan[status])}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}

interface KepalaGolonganProps {
  golongan: Golongan
  menurut: Menurut
  /** The report of that group alone. */
  onBuka: (saringan: Partial<SaringanMahasantri>) => void
}

/** Above the people of a group on the phone: how many, and what they come to together. */
function KepalaGolongan({ golongan: { kunci, nama, orang, persen }, menurut, onBuka }: KepalaGolonganProps) {
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
