import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { LencanaStatus, mahasantriColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciMahasantri } from '#web/features/datapokok/orang/LaciMahasantri.tsx'
import { saringanUmum } from '#web/features/datapokok/orang/queries.ts'
import { MahasantriDrawer } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { PilihProdiFakultas, statusMahasantri } from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { Pilih } from '#web/ui/FilterBar.tsx'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const AWAL = { ...saringanUmum, prodi: '', fakultas: '', angkatan: '' }

export default function DatapokokMahasantri() {
  return (
    <DatapokokOrang
      jenis="mahasantri"
      api={mahasantriApi}
      awal={AWAL}
      saringan={(url, pilihan) => ({
        nomor: 'NIM',
        status: statusMahasantri,
        bagian: <PilihProdiFakultas url={url} pilihan={pilihan} />,
        children: (
          <Pilih
            w={124}
            label="Angkatan"
            data={(pilihan?.angkatan ?? []).map(({ nilai }) => String(nilai))}
            value={url.nilai.angkatan}
            onUbah={angkatan => url.update({ angkatan })}
          />
        ),
      })}
      kolom={mahasantriColumns()}
      kartu={m => ({ nama: m.nama, baris: [m.nim, m.kelompok_nama], lencana: <LencanaStatus status={m.status} /> })}
      isAktif={m => m.status === 'aktif'}
      laci={props => <LaciMahasantri key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <MahasantriDrawer row={m} onTutup={close} />}
    />
  )
}
