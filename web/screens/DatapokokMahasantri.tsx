import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { AksiOrang } from '#web/features/datapokok/orang/AksiOrang.tsx'
import { DialogNonaktif } from '#web/features/datapokok/orang/DialogNonaktif.tsx'
import { kolomMahasantri } from '#web/features/datapokok/orang/kolom-mahasantri.tsx'
import { LaciMahasantri } from '#web/features/datapokok/orang/LaciMahasantri.tsx'
import { LencanaStatus } from '#web/features/datapokok/orang/LencanaStatus.tsx'
import {
  queryMahasantri,
  saringanMahasantri,
  useDaftarMahasantri,
  usePilihanMahasantri,
} from '#web/features/datapokok/orang/queries.ts'
import { RincianMahasantri } from '#web/features/datapokok/orang/RincianMahasantri.tsx'
import {
  Pilih,
  PilihProdiFakultas,
  SaringanOrang,
  statusMahasantri,
} from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { describeJumlahOrang } from '#web/features/datapokok/orang/sebut-jumlah.ts'
import { useAksiOrang } from '#web/features/dokumen/penghapusan/use-aksi-orang.tsx'
import { paths } from '#web/paths.ts'
import { DaftarOrang, useTerbuka } from '#web/ui/DaftarOrang.tsx'
import { KartuOrang } from '#web/ui/KartuOrang.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function DatapokokMahasantri() {
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const kontak = mayReadContacts(peran)
  const url = useUrlFilters(saringanMahasantri)
  const query = queryMahasantri(url.nilai)
  const daftar = useDaftarMahasantri(query)
  const { data: pilihan } = usePilihanMahasantri()
  const { row, baru, buka, tutup, pindah } = useTerbuka(daftar.data?.rows ?? [])

  const orang = useAksiOrang('mahasantri')
  return (
    <>
      <DaftarOrang
        judul="Data Pokok Mahasantri"
        satuan="mahasantri"
        keterangan={pilihan ? describeJumlahOrang(pilihan) : null}
        aksi={{
          namaBerkas: `Mahasantri ${pilihan?.hari_ini ?? ''}`.trim(),
          ambil: format => call(format === 'csv' ? mahasantriApi.csv : mahasantriApi.xlsx, { query }),
          labelTambah: 'Tambah mahasantri',
          ...(isAdmin && pilihan ? { impor: paths.imporMahasantri, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => (
          <SaringanOrang
            url={url}
            nomor="NIM"
            kelompok={pilihan?.kelompok}
            status={statusMahasantri}
            kontak={kontak}
            bagian={<PilihProdiFakultas url={url} pilihan={pilihan} />}
            kanan={kanan}
          >
            <Pilih
              w={124}
              label="Angkatan"
              data={(pilihan?.angkatan ?? []).map(({ nilai }) => String(nilai))}
              value={url.nilai.angkatan}
              onUbah={angkatan => url.ubah({ angkatan })}
            />
          </SaringanOrang>
        )}
        url={url}
        daftar={daftar}
        kolom={kolomMahasantri().filter(k => k.kunci !== 'hp' || kontak)}
        kartu={(m, aksi) => (
          <KartuOrang
            nama={m.nama}
            baris={[m.nim, m.kelompok_nama]}
            telepon={m.hp}
            lencana={<LencanaStatus status={m.status} />}
            aksi={aksi}
            onBuka={() => buka(m)}
          />
        )}
        aksiBaris={
          isAdmin
            ? m => (
                <AksiOrang
                  jenis="mahasantri"
                  row={m}
                  aktif={m.status === 'aktif'}
                  onUbah={() => buka(m)}
                  nonaktif={tutup => <DialogNonaktif row={m} onTutup={tutup} />}
                  lain={orang.aksiOf(m)}
                />
              )
            : undefined
        }
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok satuan="mahasantri" onReset={() => url.ubah({ ...saringanMahasantri, status: 'semua' })} />
          ) : (
            <BelumAdaOrang orang="mahasantri" isAdmin={isAdmin} />
          )
        }
        terbuka={row}
        onBuka={buka}
      />
      {isAdmin && pilihan && (row || baru) ? (
        <LaciMahasantri key={row?.id ?? 'baru'} row={row} pilihan={pilihan} onTutup={tutup} onPindah={pindah} />
      ) : null}
      {row && !isAdmin ? <RincianMahasantri row={row} onTutup={tutup} /> : null}
      {orang.dialog}
    </>
  )
}
