import { pendampingQuery } from '#contract/datapokok/pendamping.ts'
import { useAkunOrang } from '#web/features/akun/use-akun-banyak.tsx'
import { pendampingColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciPendamping } from '#web/features/datapokok/orang/LaciPendamping.tsx'
import { nilaiFilter, saringanUmum } from '#web/features/datapokok/orang/queries.ts'
import { PendampingDrawer } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const AWAL = { ...saringanUmum, prodi: '' }

export default function DatapokokPendamping() {
  const akun = useAkunOrang('pendamping')
  return (
    <DatapokokOrang
      jenis="pendamping"
      query={pendampingQuery}
      awal={AWAL}
      nomor="NIM"
      saringan={pilihan => ({ bagian: nilaiFilter('prodi', 'Program studi', pilihan?.prodi) })}
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
