import { murabbiApi, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { call } from '#web/api.ts'
import { useAkunOrang } from '#web/features/akun/use-akun-orang.tsx'
import { DialogNonaktifPengasuh } from '#web/features/datapokok/orang/DialogNonaktif.tsx'
import { kolomMurabbi } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciMurabbi } from '#web/features/datapokok/orang/LaciMurabbi.tsx'
import {
  queryMurabbi,
  saringanMurabbi,
  useDaftarMurabbi,
  usePilihanMurabbi,
} from '#web/features/datapokok/orang/queries.ts'
import { RincianMurabbi } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { SaringanNilai } from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

export default function DatapokokMurabbi() {
  const url = useUrlFilters(saringanMurabbi)
  const query = queryMurabbi(url.nilai)
  const daftar = useDaftarMurabbi(query)
  const { data: pilihan } = usePilihanMurabbi()
  const akun = useAkunOrang('murabbi')
  return (
    <DatapokokOrang
      jenis="murabbi"
      url={url}
      awal={saringanMurabbi}
      daftar={daftar}
      pilihan={pilihan}
      ambilId={() => call(murabbiApi.ids, { query })}
      take={format => call(format === 'csv' ? murabbiApi.csv : murabbiApi.xlsx, { query })}
      saringan={{
        nomor: 'nomor',
        bagian: (
          <SaringanNilai
            label="Unit"
            pilihan={pilihan?.unit}
            nilai={url.nilai.unit}
            onUbah={unit => url.update({ unit })}
          />
        ),
      }}
      kolom={kolomMurabbi()}
      kartu={m => ({
        nama: namaBergelar(m),
        baris: [m.unit, joinKelompok(m.kelompok)],
        lencana: <LencanaAktif aktif={m.aktif} />,
      })}
      isAktif={m => m.aktif}
      nonaktif={(m, tutup) => <DialogNonaktifPengasuh jenis="murabbi" row={m} onTutup={tutup} />}
      laci={props => <LaciMurabbi key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(m, tutup) => <RincianMurabbi row={m} onTutup={tutup} />}
      akun={akun}
    />
  )
}
