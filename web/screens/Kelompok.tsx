import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { isArsip, periodeKerja } from '#contract/pengaturan/keadaan-periode.ts'
import { LaciRencanaPeriode } from '#web/features/absensi/jadwal/LaciRencana.tsx'
import { DialogSalin } from '#web/features/datapokok/kelompok/DialogSalin.tsx'
import { KosongKelompok } from '#web/features/datapokok/kelompok/KosongKelompok.tsx'
import { LaciKelompok } from '#web/features/datapokok/kelompok/LaciKelompok.tsx'
import { useDaftarKelompok } from '#web/features/datapokok/kelompok/list-queries.ts'
import {
  kelompokFilters,
  kelompokFiltersDefault,
  usePilihanKelompok,
} from '#web/features/datapokok/kelompok/queries.ts'
import { describeBilamana, PilihPeriode } from '#web/features/pengaturan/periode/PilihPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePeriodeKerja } from '#web/ui/periode-kerja.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'
import { DaftarKelompok } from './DaftarKelompok.tsx'

export default function Kelompok() {
  const session = useSessionInfo()
  const admin = session?.peran.includes('admin') ?? false
  const office = admin || (session?.peran.includes('pimpinan') ?? false)
  const { nilai, update, aktif } = useUrlFilters(kelompokFiltersDefault)
  // Which periode one is in is no filter of it.
  const tersaring = aktif - (nilai.periode_id === '' ? 0 : 1)
  const reset = () => update({ ...kelompokFiltersDefault, periode_id: nilai.periode_id })
  const periodeList = usePeriodeList(office).data ?? []
  const hariIni = session?.hari_ini ?? ''
  const kini = periodeKerja(periodeList, hariIni)
  const periode = nilai.periode_id ? periodeList.find(satu => String(satu.id) === nilai.periode_id) : kini
  usePeriodeKerja(periode?.konsep ? periode : null)
  const terbuka = admin && (!periode || !isArsip(periode, hariIni))
  // What runs today need not be named, a draft must be.
  const daftar = useDaftarKelompok(periode?.konsep ? { ...nilai, periode_id: String(periode.id) } : nilai)
  const pilihan = usePilihanKelompok(office).data
  const [buka, setBuka] = useState<'baru' | 'salin' | 'rencana'>()
  const close = () => setBuka(undefined)

  const choosePeriode = () => (
    <PilihPeriode
      periodeList={periodeList}
      terpilih={periode}
      hariIni={hariIni}
      // The address need not name what one works in anyway.
      onPilih={id => update({ periode_id: id === String(kini?.id) ? '' : id })}
    />
  )
  const sumberList = periodeList
    .filter(satu => satu.id !== periode?.id && satu.jumlah_kelompok > 0)
    .sort((a, b) => Number(b.aktif) - Number(a.aktif))
  const tambah = terbuka ? (
    <Tombol ikon={IconPlus} onClick={() => setBuka('baru')}>
      {kata`Tambah kelompok`}
    </Tombol>
  ) : undefined

  return (
    <>
      <PageHeader
        judul={kata`Kelompok`}
        keterangan={[
          daftar.data && kata`${formatAngka(daftar.data.jumlah)} kelompok`,
          periode?.nama ?? (session && (session.periode_nama ?? 'belum ada periode aktif')),
          periode ? describeBilamana(periode, hariIni) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        aksi={
          terbuka ? (
            <>
              <AppLink
                className="tautan inline-row touch-min-h-44"
                ke={paths.bagiKelompok({ periode_id: nilai.periode_id })}
              >
                {kata`Bagi kelompok`}
              </AppLink>
              {periode && !periode.aktif ? null : (
                <Tombol variant="default" ikon={IconCalendarPlus} onClick={() => setBuka('rencana')}>
                  Buat pertemuan
                </Tombol>
              )}
              {tambah}
            </>
          ) : undefined
        }
        saringan={
          <Filters
            url={{ nilai, update, reset, aktif: tersaring }}
            search={kata`Cari kelompok`}
            filters={[
              ...(office && periodeList.length > 1 ? [{ key: 'periode_id' as const, field: choosePeriode }] : []),
              ...kelompokFilters(pilihan, office),
            ]}
          />
        }
      />
      {daftar.isError ? (
        <ErrorState pesan={messageOf(daftar.error)} onReload={() => daftar.refetch()} />
      ) : (
        <DaftarKelompok
          key={periode?.id}
          semua={daftar.data?.rows ?? []}
          memuat={daftar.isPending}
          {...{ nilai, update, office }}
          periode={terbuka ? periode : undefined}
          kosong={
            tersaring > 0 ? (
              <TidakCocok satuan={kata`kelompok`} onReset={reset} />
            ) : (
              <KosongKelompok
                tanpaPeriode={admin && session !== undefined && !session.periode_nama && !periode}
                periode={terbuka && sumberList.length > 0 ? periode?.nama : undefined}
                admin={admin}
                onSalin={() => setBuka('salin')}
                tambah={tambah}
              />
            )
          }
        />
      )}
      {buka === 'baru' ? <TambahKelompok periodeId={periode?.id} onTutup={close} /> : null}
      {buka === 'salin' && periode ? <DialogSalin tujuan={periode} sumberList={sumberList} onTutup={close} /> : null}
      {buka === 'rencana' ? <LaciRencanaPeriode onTutup={close} /> : null}
    </>
  )
}

function TambahKelompok({ periodeId, onTutup }: { periodeId: number | undefined; onTutup: () => void }) {
  const pilihan = usePilihanKelompok(true)
  const navigate = useNavigate()
  if (!pilihan.data) return null
  return (
    <LaciKelompok
      kelompok={null}
      periodeId={periodeId}
      kegiatan={pilihan.data.kegiatan}
      onTutup={onTutup}
      onTersimpan={({ id }) => navigate({ to: paths.kelompokRincian(id) })}
    />
  )
}
