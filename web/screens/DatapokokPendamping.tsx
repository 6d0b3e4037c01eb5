import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { call } from '#web/api.ts'
import { useAkunOrang } from '#web/features/akun/use-akun-orang.tsx'
import { DialogNonaktifPengasuh } from '#web/features/datapokok/orang/DialogNonaktif.tsx'
import { kolomPendamping } from '#web/features/datapokok/orang/kolom.tsx'
import { LaciPendamping } from '#web/features/datapokok/orang/LaciPendamping.tsx'
import {
  queryPendamping,
  saringanPendamping,
  useDaftarPendamping,
  usePilihanPendamping,
} from '#web/features/datapokok/orang/queries.ts'
import { RincianPendamping } from '#web/features/datapokok/orang/RincianOrang.tsx'
import { SaringanNilai } from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { DatapokokOrang } from './DatapokokOrang.tsx'

export default function DatapokokPendamping() {
  const url = useUrlFilters(saringanPendamping)
  const query = queryPendamping(url.nilai)
  const daftar = useDaftarPendamping(query)
  const { data: pilihan } = usePilihanPendamping()
  const akun = useAkunOrang('pendamping')
  return (
    <DatapokokOrang
      jenis="pendamping"
      url={url}
      awal={saringanPendamping}
      daftar={daftar}
      pilihan={pilihan}
      ambilId={() => call(pendampingApi.ids, { query })}
      take={format => call(format === 'csv' ? pendampingApi.csv : pendampingApi.xlsx, { query })}
      saringan={{
        nomor: 'NIM',
        bagian: (
          <SaringanNilai
            label="Program studi"
            pilihan={pilihan?.prodi}
            nilai={url.nilai.prodi}
            onUbah={prodi => url.update({ prodi })}
          />
        ),
      }}
      kolom={kolomPendamping()}
      kartu={p => ({
        nama: p.nama,
        baris: [p.nim, joinKelompok(p.kelompok)],
        lencana: <LencanaAktif aktif={p.aktif} />,
      })}
      isAktif={p => p.aktif}
      nonaktif={(p, tutup) => <DialogNonaktifPengasuh jenis="pendamping" row={p} onTutup={tutup} />}
      laci={props => <LaciPendamping key={props.row?.id ?? 'baru'} {...props} />}
      rincian={(p, tutup) => <RincianPendamping row={p} onTutup={tutup} />}
      akun={akun}
    />
  )
}
