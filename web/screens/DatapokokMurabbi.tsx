import { murabbiQuery } from '#contract/datapokok/murabbi.ts'
import { titledName } from '#contract/identitas.ts'
import { useAkunOrang } from '#web/features/akun/use-many-akun.tsx'
import { murabbiColumn } from '#web/features/datapokok/orang/kolom.tsx'
import { MurabbiDrawer } from '#web/features/datapokok/orang/MurabbiDrawer.tsx'
import { MurabbiDetail } from '#web/features/datapokok/orang/OrangDetail.tsx'
import { commonFilter, valueFilter } from '#web/features/datapokok/orang/queries.ts'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { joinKelompok } from '#web/ui/kelompok-name.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const START = { ...commonFilter, unit: '' }

export default function DatapokokMurabbi() {
  const akun = useAkunOrang('murabbi')
  return (
    <DatapokokOrang
      jenis="murabbi"
      query={murabbiQuery}
      awal={START}
      nomor="nomor"
      saringan={pilihan => ({ bagian: valueFilter('unit', 'Unit', pilihan?.unit) })}
      kolom={murabbiColumn()}
      kartu={m => ({
        nama: titledName(m),
        baris: [m.unit, joinKelompok(m.kelompok)],
        lencana: <ActiveBadge aktif={m.aktif} />,
      })}
      isActive={m => m.aktif}
      laci={props => <MurabbiDrawer key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <MurabbiDetail row={m} onClose={close} />}
      akun={akun}
    />
  )
}
