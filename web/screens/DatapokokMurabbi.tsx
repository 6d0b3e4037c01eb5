import { useState } from 'react'
import { exportMurabbiCsv, exportMurabbiXlsx, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useCreateAkun } from '#web/features/akun/akun-queries.ts'
import { type SandiBaru, SandiSekaliPakai } from '#web/features/akun/SandiSekaliPakai.tsx'
import { useAkunBanyak } from '#web/features/akun/use-akun-banyak.tsx'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { AksiMurabbi } from '#web/features/datapokok/murabbi/AksiMurabbi.tsx'
import { kolomMurabbi } from '#web/features/datapokok/murabbi/kolom.tsx'
import { LaciMurabbi } from '#web/features/datapokok/murabbi/LaciMurabbi.tsx'
import { saringanAwal, toQuery, useDaftarMurabbi, usePilihanMurabbi } from '#web/features/datapokok/murabbi/queries.ts'
import { RincianMurabbi } from '#web/features/datapokok/murabbi/RincianMurabbi.tsx'
import { SaringanMurabbi } from '#web/features/datapokok/murabbi/SaringanMurabbi.tsx'
import { describeJumlahOrang } from '#web/features/datapokok/orang/sebut-jumlah.ts'
import { useAksiOrang } from '#web/features/dokumen/penghapusan/use-aksi-orang.tsx'
import { paths } from '#web/paths.ts'
import { DaftarOrang, useTerbuka } from '#web/ui/DaftarOrang.tsx'
import { KartuOrang } from '#web/ui/KartuOrang.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { joinKelompok } from '#web/ui/nama-kelompok.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function DatapokokMurabbi() {
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const kontak = mayReadContacts(peran)
  const url = useUrlFilters(saringanAwal)
  const daftar = useDaftarMurabbi(url.nilai)
  const { data: pilihan } = usePilihanMurabbi()
  const { row, baru, buka, tutup, pindah } = useTerbuka(daftar.data?.rows ?? [])
  const createAkun = useCreateAkun()
  const akunBanyak = useAkunBanyak('murabbi', isAdmin)
  const [sandi, setSandi] = useState<SandiBaru>()
  const makeAkun = (id: number) =>
    createAkun.mutate(
      { murabbi_id: id },
      { onSuccess: ({ akun, sandi }) => setSandi({ ...akun, sandi }), onError: tellError },
    )
  const hidden = [...(kontak ? [] : ['hp', 'email']), ...(isAdmin ? [] : ['akun'])]

  const orang = useAksiOrang('murabbi')
  return (
    <>
      <DaftarOrang
        judul="Data Pokok Murabbi"
        satuan="murabbi"
        keterangan={pilihan ? describeJumlahOrang(pilihan) : null}
        aksi={{
          namaBerkas: `Murabbi ${pilihan?.hari_ini ?? ''}`.trim(),
          ambil: format => call(format === 'csv' ? exportMurabbiCsv : exportMurabbiXlsx, { query: toQuery(url.nilai) }),
          labelTambah: 'Tambah murabbi',
          ...(isAdmin && pilihan ? { impor: paths.imporMurabbi, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => <SaringanMurabbi url={url} pilihan={pilihan} kontak={kontak} kanan={kanan} />}
        url={url}
        daftar={daftar}
        kolom={kolomMurabbi().filter(k => !hidden.includes(k.kunci))}
        kartu={(m, aksi) => (
          <KartuOrang
            nama={namaBergelar(m)}
            baris={[m.unit, joinKelompok(m.kelompok)]}
            telepon={m.hp}
            lencana={<LencanaAktif aktif={m.aktif} />}
            aksi={aksi}
            onBuka={() => buka(m)}
          />
        )}
        aksiBaris={
          isAdmin
            ? m => (
                <AksiMurabbi row={m} lain={orang.aksiOf(m)} onUbah={() => buka(m)} onBuatAkun={() => makeAkun(m.id)} />
              )
            : undefined
        }
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok satuan="murabbi" onReset={() => url.ubah({ ...saringanAwal, status: 'semua' })} />
          ) : (
            <BelumAdaOrang orang="murabbi" isAdmin={isAdmin} />
          )
        }
        atas={akunBanyak.garis}
        terbuka={row}
        onBuka={buka}
      />
      {isAdmin && pilihan && (row || baru) ? (
        <LaciMurabbi key={row?.id ?? 'baru'} row={row} pilihan={pilihan} onTutup={tutup} onPindah={pindah} />
      ) : null}
      {row && !isAdmin ? <RincianMurabbi row={row} onTutup={tutup} /> : null}
      {akunBanyak.dialog}
      <SandiSekaliPakai akun={sandi} onTutup={() => setSandi(undefined)} />
      {orang.dialog}
    </>
  )
}
