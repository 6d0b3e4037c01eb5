import { useState } from 'react'
import { exportPendampingCsv, exportPendampingXlsx } from '#contract/datapokok/pendamping.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useCreateAkun } from '#web/features/akun/akun-queries.ts'
import { type SandiBaru, SandiSekaliPakai } from '#web/features/akun/SandiSekaliPakai.tsx'
import { useAkunBanyak } from '#web/features/akun/use-akun-banyak.tsx'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { describeJumlahOrang } from '#web/features/datapokok/orang/sebut-jumlah.ts'
import { AksiPendamping } from '#web/features/datapokok/pendamping/AksiPendamping.tsx'
import { kolomPendamping } from '#web/features/datapokok/pendamping/kolom.tsx'
import { LaciPendamping } from '#web/features/datapokok/pendamping/LaciPendamping.tsx'
import {
  saringanAwal,
  toQuery,
  useDaftarPendamping,
  usePilihanPendamping,
} from '#web/features/datapokok/pendamping/queries.ts'
import { RincianPendamping } from '#web/features/datapokok/pendamping/RincianPendamping.tsx'
import { SaringanPendamping } from '#web/features/datapokok/pendamping/SaringanPendamping.tsx'
import { useAksiOrang } from '#web/features/dokumen/penghapusan/use-aksi-orang.tsx'
import { paths } from '#web/paths.ts'
import { DaftarOrang, useTerbuka } from '#web/ui/DaftarOrang.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KartuOrang } from '#web/ui/KartuOrang.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function DatapokokPendamping() {
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const kontak = mayReadContacts(peran)
  const url = useUrlFilters(saringanAwal)
  const daftar = useDaftarPendamping(url.nilai)
  const { data: pilihan } = usePilihanPendamping()
  const { row, baru, buka, tutup, pindah } = useTerbuka(daftar.data?.rows ?? [])
  const createAkun = useCreateAkun()
  const akunBanyak = useAkunBanyak('pendamping', isAdmin)
  const [sandi, setSandi] = useState<SandiBaru>()
  const makeAkun = (id: number) =>
    createAkun.mutate(
      { pendamping_id: id },
      { onSuccess: ({ akun, sandi }) => setSandi({ ...akun, sandi }), onError: tellError },
    )
  const hidden = [...(kontak ? [] : ['hp', 'email']), ...(isAdmin ? [] : ['akun'])]

  const orang = useAksiOrang('pendamping')
  return (
    <>
      <DaftarOrang
        judul={kata`Data Pokok Pendamping`}
        satuan={kata`pendamping`}
        keterangan={pilihan ? describeJumlahOrang(pilihan) : null}
        aksi={{
          namaBerkas: kata`Pendamping ${pilihan?.hari_ini ?? ''}`.trim(),
          ambil: format =>
            call(format === 'csv' ? exportPendampingCsv : exportPendampingXlsx, { query: toQuery(url.nilai) }),
          labelTambah: kata`Tambah pendamping`,
          ...(isAdmin && pilihan ? { impor: paths.imporPendamping, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => <SaringanPendamping url={url} pilihan={pilihan} kontak={kontak} kanan={kanan} />}
        url={url}
        daftar={daftar}
        kolom={kolomPendamping().filter(k => !hidden.includes(k.kunci))}
        kartu={(p, aksi) => (
          <KartuOrang
            nama={p.nama}
            baris={[p.nim, joinKelompok(p.kelompok)]}
            telepon={p.hp}
            lencana={<LencanaAktif aktif={p.aktif} />}
            aksi={aksi}
            onBuka={() => buka(p)}
          />
        )}
        aksiBaris={
          isAdmin
            ? p => (
                <AksiPendamping
                  row={p}
                  lain={orang.aksiOf(p)}
                  onUbah={() => buka(p)}
                  onBuatAkun={() => makeAkun(p.id)}
                />
              )
            : undefined
        }
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok satuan={kata`pendamping`} onReset={() => url.ubah({ ...saringanAwal, status: 'semua' })} />
          ) : (
            <BelumAdaOrang orang="pendamping" isAdmin={isAdmin} />
          )
        }
        atas={akunBanyak.garis}
        terbuka={row}
        onBuka={buka}
      />
      {isAdmin && pilihan && (row || baru) ? (
        <LaciPendamping key={row?.id ?? 'baru'} row={row} pilihan={pilihan} onTutup={tutup} onPindah={pindah} />
      ) : null}
      {row && !isAdmin ? <RincianPendamping row={row} onTutup={tutup} /> : null}
      {akunBanyak.dialog}
      <SandiSekaliPakai akun={sandi} onTutup={() => setSandi(undefined)} />
      {orang.dialog}
    </>
  )
}
