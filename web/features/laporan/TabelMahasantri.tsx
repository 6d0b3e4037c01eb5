import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { defaultBatas, emptyHitungan } from '#contract/kehadiran.ts'
import type { listLaporanMahasantri, Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import type { KolomTampil } from '#web/ui/PilihKolom.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { JumlahLaporan } from './JumlahLaporan.tsx'
import { KartuMahasantri } from './KartuMahasantri.tsx'
import { KepalaGolongan } from './KepalaGolongan.tsx'
import { kolomMahasantri } from './kolom-mahasantri.tsx'
import type { saringanMahasantri } from './queries.ts'
import type { Rincian } from './use-rincian.ts'

interface TabelMahasantriProps {
  laporan: Reply<typeof listLaporanMahasantri> | undefined
  memuat: boolean
  url: UrlFilters<typeof saringanMahasantri>
  /** On the phone the people stand beneath the heads of these groups. */
  menurut: Menurut | undefined
  kolom: KolomTampil
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
  const { terbuka, buka } = rincian
  const { baris = [], batas = defaultBatas, jumlah, golongan = [], total = 0 } = laporan ?? {}
  return (
    <DataTable
      label="Laporan mahasantri"
      kolom={kolomMahasantri(
        batas,
        jumlah?.hitungan ?? emptyHitungan(),
        (row, status) => buka(row.mahasantri_id, status),
        kolom.tampil,
      )}
      baris={baris}
      kunciBaris={row => row.mahasantri_id}
      urut={url.nilai.urut}
      onUrut={urut => url.ubah({ urut })}
      onPilih={row => buka(row.mahasantri_id)}
      terpilih={terbuka ?? undefined}
      memuat={memuat}
      rangka={{ tinggi: 60, garis: 2 }}
      atas={atas}
      tepi
      kartu={row => <KartuMahasantri baris={row} batas={batas.minimal} menurut={menurut} />}
      kepala={index => {
        const satu = golongan.find(({ mulai }) => mulai === index)
        return satu && menurut ? <KepalaGolongan golongan={satu} menurut={menurut} onBuka={url.pindah} /> : null
      }}
      kosong={kosong}
      keteranganKaki={laporan && baris.length > 0 ? <JumlahLaporan laporan={laporan} onBuka={onJumlah} /> : null}
      halaman={url.halaman(total, 'mahasantri')}
    />
  )
}
