import { labelStatusMahasantri, mahasantriQuery, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
import { LencanaStatus, mahasantriColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciMahasantri } from '#web/features/datapokok/orang/LaciMahasantri.tsx'
import { saringanUmum, studyFilter } from '#web/features/datapokok/orang/queries.ts'
import { MahasantriDrawer } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const AWAL = { ...saringanUmum, prodi: '', fakultas: '', angkatan: '' }
const STATUS = [
  ...STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] })),
  { value: 'nonaktif', label: 'Semua nonaktif' },
]

export default function DatapokokMahasantri() {
  return (
    <DatapokokOrang
      jenis="mahasantri"
      query={mahasantriQuery}
      awal={AWAL}
      nomor="NIM"
      saringan={pilihan => ({
        status: STATUS,
        bagian: studyFilter(pilihan),
        lain: [
          {
            ...{ key: 'angkatan', label: 'Angkatan', width: 124 },
            options: (pilihan?.angkatan ?? []).map(({ nilai }) => String(nilai)),
          },
        ],
      })}
      kolom={mahasantriColumns()}
      kartu={m => ({ nama: m.nama, baris: [m.nim, m.kelompok_nama], lencana: <LencanaStatus status={m.status} /> })}
      isAktif={m => m.status === 'aktif'}
      laci={props => <LaciMahasantri key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <MahasantriDrawer row={m} onTutup={close} />}
    />
  )
}
