import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { isArsip } from '#contract/pengaturan/periode.ts'
import { LaciRencanaPeriode } from '#web/features/absensi/jadwal/LaciRencana.tsx'
import { DialogHapus } from '#web/features/datapokok/kelompok/DialogHapus.tsx'
import { DialogSalin } from '#web/features/datapokok/kelompok/DialogSalin.tsx'
import { KartuKelompok } from '#web/features/datapokok/kelompok/KartuKelompok.tsx'
import { KosongKelompok } from '#web/features/datapokok/kelompok/KosongKelompok.tsx'
import { kolomKelompok } from '#web/features/datapokok/kelompok/kolom.tsx'
import { LaciKelompok } from '#web/features/datapokok/kelompok/LaciKelompok.tsx'
import { saringanAwal, useDaftarKelompok, usePilihanKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { SaringanKelompok } from '#web/features/datapokok/kelompok/SaringanKelompok.tsx'
import { describeBilamana, PilihPeriode } from '#web/features/pengaturan/periode/PilihPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

export default function Kelompok() {
  const session = useSessionInfo()
  const admin = session?.peran.includes('admin') ?? false
  const office = admin || (session?.peran.includes('pimpinan') ?? false)
  const { nilai, ubah, aktif, halaman } = useUrlFilters(saringanAwal)
  // Which periode one is in is no filter of it.
  const tersaring = aktif - (nilai.periode_id === '' ? 0 : 1)
  const reset = () => ubah({ ...saringanAwal, periode_id: nilai.periode_id, ukuran: nilai.ukuran })
  const periodeList = usePeriodeList(office).data ?? []
  const periode = periodeList.find(satu => (nilai.periode_id ? String(satu.id) === nilai.periode_id : satu.aktif))
  const hariIni = session?.hari_ini ?? ''
  const terbuka = admin && (!periode || !isArsip(periode, hariIni))
  const daftar = useDaftarKelompok(nilai)
  const pilihan = usePilihanKelompok(office)
  const navigate = useNavigate()
  const [diubah, setDiubah] = useState<KelompokRow | 'baru' | undefined>()
  const [dihapus, setDihapus] = useState<KelompokRow | undefined>()
  const [rencana, setRencana] = useState(false)

  const sumberList = periodeList
    .filter(satu => satu.id !== periode?.id && satu.jumlah_kelompok > 0)
    .sort((a, b) => Number(b.aktif) - Number(a.aktif))

  const open = (id: number) => navigate({ to: paths.kelompokRincian(id) })
  const [menyalin, setMenyalin] = useState(false)
  const tambah = terbuka ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDiubah('baru')}>
      {kata`Tambah kelompok`}
    </Button>
  ) : undefined
  const aksi = (row: KelompokRow) => (
    <AksiBaris
      nama={row.nama}
      onUbah={() => setDiubah(row)}
      aksi={[
        {
          label: 'Hapus',
          ikon: <IconTrash size={16} aria-hidden />,
          onPilih: () => setDihapus(row),
          bahaya: true,
        },
      ]}
    />
  )

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
              <Tautan className="tautan" ke={paths.bagiKelompok({ periode_id: nilai.periode_id })}>
                {kata`Bagi kelompok`}
              </Tautan>
              {periode && !periode.aktif ? null : (
                <Button
                  variant="default"
                  leftSection={<IconCalendarPlus size={16} aria-hidden />}
                  onClick={() => setRencana(true)}
                >
                  Buat pertemuan
                </Button>
              )}
              {tambah}
            </>
          ) : undefined
        }
        saringan={
          <SaringanKelompok nilai={nilai} ubah={ubah} aktif={tersaring} onReset={reset} office={office}>
            {office && periodeList.length > 1 ? (
              <PilihPeriode
                periodeList={periodeList}
                terpilih={periode}
                hariIni={hariIni}
                onPilih={periode_id => ubah({ periode_id })}
              />
            ) : null}
          </SaringanKelompok>
        }
      />
      {daftar.isError ? (
        <ErrorState pesan={messageOf(daftar.error)} onReload={() => daftar.refetch()} />
      ) : (
        <DataTable
          label={kata`Kelompok`}
          kolom={
            terbuka
              ? [
                  ...kolomKelompok(),
                  { kunci: 'aksi', judul: <span className="hanya-pembaca">Aksi</span>, isi: aksi, lebar: 84 },
                ]
              : kolomKelompok()
          }
          baris={daftar.data?.rows ?? []}
          kunciBaris={row => row.id}
          memuat={daftar.isPending}
          onPilih={row => open(row.id)}
          kartu={row => <KartuKelompok row={row} />}
          halaman={halaman(daftar.data?.jumlah ?? 0, kata`kelompok`)}
          kosong={
            tersaring > 0 ? (
              <TidakCocok satuan={kata`kelompok`} onReset={reset} />
            ) : (
              <KosongKelompok
                tanpaPeriode={admin && session !== undefined && !session.periode_nama && !periode}
                periode={terbuka && sumberList.length > 0 ? periode?.nama : undefined}
                admin={admin}
                onSalin={() => setMenyalin(true)}
                tambah={tambah}
              />
            )
          }
        />
      )}
      {diubah ? (
        <LaciKelompok
          kelompok={diubah === 'baru' ? null : diubah}
          periodeId={periode?.id}
          kegiatan={pilihan.data?.kegiatan ?? []}
          onTutup={() => setDiubah(undefined)}
          onTersimpan={({ id }) => (diubah === 'baru' ? open(id) : setDiubah(undefined))}
        />
      ) : null}
      {menyalin && periode ? (
        <DialogSalin tujuan={periode} sumberList={sumberList} onTutup={() => setMenyalin(false)} />
      ) : null}
      {rencana ? <LaciRencanaPeriode onTutup={() => setRencana(false)} /> : null}
      {dihapus ? (
        <DialogHapus
          kelompok={dihapus}
          onTutup={() => setDihapus(undefined)}
          onTerhapus={() => setDihapus(undefined)}
        />
      ) : null}
    </>
  )
}
