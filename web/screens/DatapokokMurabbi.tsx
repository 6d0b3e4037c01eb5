import { murabbiQuery, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { useAkunOrang } from '#web/features/akun/use-akun-banyak.tsx'
import { kolomMurabbi } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciMurabbi } from '#web/features/datapokok/orang/LaciMurabbi.tsx'
import { nilaiFilter, saringanUmum } from '#web/features/datapokok/orang/queries.ts'
import { RincianMurabbi } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const AWAL = { ...saringanUmum, unit: '' }

export default function DatapokokMurabbi() {
  const akun = useAkunOrang('murabbi')
  return (
    <DatapokokOrang
      jenis="murabbi"
      query={murabbiQuery}
      awal={AWAL}
      nomor="nomor"
      saringan={pilihan => ({ bagian: nilaiFilter('unit', 'Unit', pilihan?.unit) })}
      kolom={kolomMurabbi()}
      kartu={m => ({
        nama: namaBergelar(m),
        baris: [m.unit, joinKelompok(m.kelompok)],
        lencana: <LencanaAktif aktif={m.aktif} />,
      })}
      isAktif={m => m.aktif}
      laci={props => <LaciMurabbi key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, close) => <RincianMurabbi row={m} onTutup={close} />}
      akun={akun}
    />
  )
}
