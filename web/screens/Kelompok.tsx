import { Button, Select } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { labelJk } from '#contract/identitas.ts'
import { isArsip } from '#contract/pengaturan/periode.ts'
import { LaciRencanaPeriode } from '#web/features/absensi/jadwal/LaciRencana.tsx'
import { DialogHapus } from '#web/features/datapokok/kelompok/DialogHapus.tsx'
import { DialogSalin } from '#web/features/datapokok/kelompok/DialogSalin.tsx'
import { kolomKelompok } from '#web/features/datapokok/kelompok/kolom.tsx'
import { LaciKelompok } from '#web/features/datapokok/kelompok/LaciKelompok.tsx'
import { saringanAwal, useDaftarKelompok, usePilihanKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { describeBilamana, PilihPeriode } from '#web/features/pengaturan/periode/PilihPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Cari, FilterBar } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
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
          <FilterBar
            cari={<Cari nilai={nilai.cari} onUbah={cari => ubah({ cari })} label={kata`Cari kelompok`} />}
            aktif={tersaring}
            onReset={reset}
          >
            {office && periodeList.length > 1 ? (
              <PilihPeriode
                periodeList={periodeList}
                terpilih={periode}
                hariIni={hariIni}
                onPilih={periode_id => ubah({ periode_id })}
              />
            ) : null}
            <Select
              w={120}
              aria-label="Putra atau putri"
              placeholder="Putra/putri"
              data={[
                { value: 'L', label: 'Putra' },
                { value: 'P', label: 'Putri' },
              ]}
              value={nilai.jk || null}
              onChange={jk => ubah({ jk: jk ?? '' })}
            />
            {office ? (
              <>
                <Select
                  w={220}
                  aria-label="Murabbi"
                  placeholder="Murabbi"
                  searchable
                  data={(pilihan.data?.murabbi ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
                  value={nilai.murabbi_id || null}
                  onChange={murabbi_id => ubah({ murabbi_id: murabbi_id ?? '' })}
                />
                <Select
                  w={220}
                  aria-label={kata`Pendamping`}
                  placeholder={kata`Pendamping`}
                  searchable
                  data={(pilihan.data?.pendamping ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
                  value={nilai.pendamping_id || null}
                  onChange={pendamping_id => ubah({ pendamping_id: pendamping_id ?? '' })}
                />
              </>
            ) : null}
          </FilterBar>
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
          kosong={<Kosong />}
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

  function Kosong() {
    if (tersaring > 0) {
      return (
        <EmptyState
          gambar="saringan"
          judul={kata`Tidak ada kelompok yang cocok`}
          aksi={
            <Button variant="default" onClick={reset}>
              Atur ulang
            </Button>
          }
        >
          Ubah pencarian atau saringan.
        </EmptyState>
      )
    }
    if (admin && session && !session.periode_nama && !periode) {
      return (
        <EmptyState
          judul="Belum ada periode aktif"
          aksi={
            <Button component={Tautan} ke={paths.pengaturan}>
              Buka Pengaturan
            </Button>
          }
        >
          {kata`Kelompok dibuat di dalam sebuah periode.`}
        </EmptyState>
      )
    }
    if (terbuka && periode && sumberList.length > 0) {
      return (
        <EmptyState
          judul={kata`${periode.nama} belum punya kelompok`}
          aksi={<Button onClick={() => setMenyalin(true)}>Salin dari periode lain</Button>}
        >
          {kata`Kelompok, kegiatan, murabbi, pendamping, jadwal, dan bila dikehendaki anggotanya disalin sekaligus; atau tambahkan satu per satu.`}
        </EmptyState>
      )
    }
    return (
      <EmptyState judul={kata`Belum ada kelompok`} aksi={tambah}>
        {admin
          ? 'Tambahkan satu per satu, atau biarkan impor mahasantri membuatnya dari daftar.'
          : kata`Anda belum ditugaskan di kelompok mana pun pada periode ini.`}
      </EmptyState>
    )
  }
}

function KartuKelompok({ row }: { row: KelompokRow }) {
  const pengasuh = [...row.murabbi, ...row.pendamping].join(' · ')
  return (
    <>
      <b style={{ fontSize: 'var(--text-xl)' }}>{row.nama}</b>
      <div style={{ color: 'var(--ink-2)' }}>
        {[labelJk[row.jk], row.anggota === null ? '' : `${row.anggota} mahasantri`, row.tempat]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {pengasuh ? <div style={{ color: 'var(--ink-3)', fontSize: 'var(--text-m)' }}>{pengasuh}</div> : null}
    </>
  )
}
