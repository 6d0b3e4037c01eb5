import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { defaultBatas, emptyHitungan } from '#contract/kehadiran.ts'
import type { listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import type { KolomTampil } from '#web/ui/PilihKolom.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { JumlahLaporan } from './JumlahLaporan.tsx'
import { KartuMahasantri } from './KartuMahasantri.tsx'
import { kolomMahasantri } from './kolom-mahasantri.tsx'
import type { saringanMahasantri } from './queries.ts'
import type { Rincian } from './use-rincian.ts'

interface TabelMahasantriProps {
  laporan: Reply<typeof listLaporanMahasantri> | undefined
  memuat: boolean
  url: UrlFilters<typeof saringanMahasantri>
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
  kolom,
  rincian,
  onJumlah,
  atas,
  kosong,
}: TabelMahasantriProps) {
  const { terbuka, buka } = rincian
  const { baris = [], batas = defaultBatas, jumlah, total = 0 } = laporan ?? {}
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
      rangka={{ tinggi: 77, garis: 2 }}
      atas={atas}
      kartu={row => <KartuMahasantri baris={row} batas={batas.minimal} />}
      kosong={kosong}
      keteranganKaki={laporan && baris.length > 0 ? <JumlahLaporan laporan={laporan} onBuka={onJumlah} /> : null}
      halaman={url.halaman(total, 'mahasantri')}
    />
  )
}
