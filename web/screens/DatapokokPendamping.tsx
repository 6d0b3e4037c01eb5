import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { useAkunOrang } from '#web/features/akun/use-akun-banyak.tsx'
import { pendampingColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciPendamping } from '#web/features/datapokok/orang/LaciPendamping.tsx'
import { saringanUmum } from '#web/features/datapokok/orang/queries.ts'
import { PendampingDrawer } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { SaringanNilai } from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const AWAL = { ...saringanUmum, prodi: '' }

export default function DatapokokPendamping() {
  const akun = useAkunOrang('pendamping')
  return (
    <DatapokokOrang
      jenis="pendamping"
      api={pendampingApi}
      awal={AWAL}
      saringan={({ nilai, update }, pilihan) => ({
        nomor: 'NIM',
        bagian: (
          <SaringanNilai
            label="Program studi"
            pilihan={pilihan?.prodi}
            nilai={nilai.prodi}
            onUbah={prodi => update({ prodi })}
          />
        ),
      })}
      kolom={pendampingColumns()}
      kartu={m => ({
        nama: m.nama,
        baris: [m.nim, joinKelompok(m.kelompok)],
        lencana: <LencanaAktif aktif={m.aktif} />,
      })}
      isAktif={m => m.aktif}
      laci={props => <LaciPendamping key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <PendampingDrawer row={m} onTutup={close} />}
      akun={akun}
    />
  )
}
