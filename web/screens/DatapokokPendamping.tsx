import { pendampingQuery } from '#contract/datapokok/pendamping.ts'
import { useAkunOrang } from '#web/features/akun/use-many-akun.tsx'
import { pendampingColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { PendampingDrawer } from '#web/features/datapokok/orang/OrangDetail.tsx'
import { PendampingPanel } from '#web/features/datapokok/orang/PendampingDrawer.tsx'
import { commonFilter, valueFilter } from '#web/features/datapokok/orang/queries.ts'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { joinKelompok } from '#web/ui/kelompok-name.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const START = { ...commonFilter, prodi: '' }

export default function DatapokokPendamping() {
  const akun = useAkunOrang('pendamping')
  return (
    <DatapokokOrang
      jenis="pendamping"
      query={pendampingQuery}
      awal={START}
      nomor="NIM"
      saringan={pilihan => ({ bagian: valueFilter('prodi', 'Program studi', pilihan?.prodi) })}
      kolom={pendampingColumns()}
      kartu={m => ({
        nama: m.nama,
        baris: [m.nim, joinKelompok(m.kelompok)],
        lencana: <ActiveBadge aktif={m.aktif} />,
      })}
      isActive={m => m.aktif}
      laci={props => <PendampingPanel key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <PendampingDrawer row={m} onClose={close} />}
      akun={akun}
    />
  )
}
