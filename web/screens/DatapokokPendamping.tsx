import { useState } from 'react'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useCreateAkun } from '#web/features/akun/akun-queries.ts'
import { type SandiBaru, SandiSekaliPakai } from '#web/features/akun/SandiSekaliPakai.tsx'
import { useAkunBanyak } from '#web/features/akun/use-akun-banyak.tsx'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { AksiOrang } from '#web/features/datapokok/orang/AksiOrang.tsx'
import { DialogNonaktifPengasuh } from '#web/features/datapokok/orang/DialogNonaktifPengasuh.tsx'
import { kolomPendamping } from '#web/features/datapokok/orang/kolom-pendamping.tsx'
import { LaciPendamping } from '#web/features/datapokok/orang/LaciPendamping.tsx'
import {
  queryPendamping,
  saringanPendamping,
  useDaftarPendamping,
  usePilihanPendamping,
} from '#web/features/datapokok/orang/queries.ts'
import { RincianPendamping } from '#web/features/datapokok/orang/RincianPendamping.tsx'
import { Pilih, SaringanOrang } from '#web/features/datapokok/orang/SaringanOrang.tsx'
import { describeJumlahOrang } from '#web/features/datapokok/orang/sebut-jumlah.ts'
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
  const url = useUrlFilters(saringanPendamping)
  const query = queryPendamping(url.nilai)
  const daftar = useDaftarPendamping(query)
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
          ambil: format => call(format === 'csv' ? pendampingApi.csv : pendampingApi.xlsx, { query }),
          labelTambah: kata`Tambah pendamping`,
          ...(isAdmin && pilihan ? { impor: paths.imporPendamping, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => (
          <SaringanOrang
            url={url}
            nomor="NIM"
            kelompok={pilihan?.kelompok}
            kontak={kontak}
            bagian={
              <Pilih
                w={180}
                label="Program studi"
                searchable
                data={(pilihan?.prodi ?? []).map(({ nilai }) => nilai)}
                value={url.nilai.prodi}
                onUbah={prodi => url.ubah({ prodi })}
              />
            }
            kanan={kanan}
          />
        )}
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
                <AksiOrang
                  jenis="pendamping"
                  row={p}
                  aktif={p.aktif}
                  onUbah={() => buka(p)}
                  onBuatAkun={p.aktif && p.username === null ? () => makeAkun(p.id) : undefined}
                  nonaktif={tutup => <DialogNonaktifPengasuh jenis="pendamping" row={p} onTutup={tutup} />}
                  lain={orang.aksiOf(p)}
                />
              )
            : undefined
        }
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok
              satuan={kata`pendamping`}
              onReset={() => url.ubah({ ...saringanPendamping, status: 'semua' })}
            />
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
