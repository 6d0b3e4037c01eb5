import { exportMahasantriCsv, exportMahasantriXlsx } from '#contract/datapokok/mahasantri.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { AksiMahasantri } from '#web/features/datapokok/mahasantri/AksiMahasantri.tsx'
import { kolomMahasantri } from '#web/features/datapokok/mahasantri/kolom.tsx'
import { LaciMahasantri } from '#web/features/datapokok/mahasantri/LaciMahasantri.tsx'
import { LencanaStatus } from '#web/features/datapokok/mahasantri/LencanaStatus.tsx'
import {
  saringanAwal,
  toQuery,
  useDaftarMahasantri,
  usePilihanMahasantri,
} from '#web/features/datapokok/mahasantri/queries.ts'
import { RincianMahasantri } from '#web/features/datapokok/mahasantri/RincianMahasantri.tsx'
import { SaringanMahasantri } from '#web/features/datapokok/mahasantri/SaringanMahasantri.tsx'
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
  const url = useUrlFilters(saringanAwal)
  const daftar = useDaftarMahasantri(url.nilai)
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
          ambil: format =>
            call(format === 'csv' ? exportMahasantriCsv : exportMahasantriXlsx, { query: toQuery(url.nilai) }),
          labelTambah: 'Tambah mahasantri',
          ...(isAdmin && pilihan ? { impor: paths.imporMahasantri, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => <SaringanMahasantri url={url} pilihan={pilihan} kontak={kontak} kanan={kanan} />}
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
        aksiBaris={isAdmin ? m => <AksiMahasantri row={m} lain={orang.aksiOf(m)} onUbah={() => buka(m)} /> : undefined}
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok satuan="mahasantri" onReset={() => url.ubah({ ...saringanAwal, status: 'semua' })} />
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
