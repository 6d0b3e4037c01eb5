import { Badge } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type AkunRow, PERAN_ORANG } from '#contract/akun/akun.ts'
import { labelPeran, PERAN, type Peran } from '#contract/peran.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { AKUN, type HasilAkun } from './akun-queries.ts'
import css from './DaftarAkun.module.css'
import { LaciAkun } from './LaciAkun.tsx'
import { LaciAkunBaru } from './LaciAkunBaru.tsx'
import { useAkunBanyak, useTautanBanyak } from './use-akun-banyak.tsx'

const DEFAULTS = { cari: '', peran: '', keadaan: '', halaman: 1, ukuran: 15 }

/** `akunId`: the account of who is looking. */
export function DaftarAkun({ akunId }: { akunId: number }) {
  const { zona } = useWaktuLembaga()
  const url = useUrlFilters(DEFAULTS)
  const { nilai, halaman } = url
  const asked = {
    ...nilai,
    peran: PERAN.find(p => p === nilai.peran),
    keadaan: KEADAAN.find(k => k === nilai.keadaan),
  }
  const query = useReply('GET /api/akun', {
    queryKey: [...AKUN, asked],
    query: asked,
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<AkunRow | 'baru'>()
  const banyak = useAkunBanyak([...PERAN_ORANG], true)
  const tautan = useTautanBanyak(banyak.show)
  // The lines above the list come with it.
  const memuat = query.isPending || banyak.menunggu || tautan.menunggu
  const show = (baru: HasilAkun) => {
    setOpen(undefined)
    banyak.show(baru)
  }
  const used = (row: AkunRow) =>
    row.ganti_sandi
      ? describeSekaliPakai(row.sandi_sampai_at, zona)
      : row.terakhir_at
        ? formatWaktu(row.terakhir_at, zona)
        : 'Belum dipakai'
  return (
    <>
      <DataTable
        label="Daftar akun"
        baris={memuat ? [] : (query.data?.akunList ?? [])}
        kunciBaris={row => row.id}
        query={query}
        memuat={memuat}
        onPilih={setOpen}
        terpilih={typeof open === 'object' ? open.id : undefined}
        atas={
          <>
            <div className={`row between gap-8 gap-x-12 wrap fill ${css.top}`}>
              <Filters url={url} search="Cari nama atau username" filters={filters()} />
              <Tombol ikon={IconPlus} onClick={() => setOpen('baru')}>
                Tambah akun
              </Tombol>
            </div>
            {memuat ? null : (
              <>
                {banyak.garis}
                {tautan.garis}
              </>
            )}
          </>
        }
        kolom={[
          { kunci: 'nama', judul: 'Nama', utama: true, isi: row => row.nama },
          { kunci: 'username', judul: 'Username', isi: row => row.username },
          { kunci: 'peran', judul: 'Peran', isi: row => <DaftarPeran peranList={row.peran} /> },
          { kunci: 'terakhir', judul: 'Terakhir dipakai', hanyaLebar: true, isi: used },
          { kunci: 'keadaan', judul: 'Keadaan', lebar: 110, isi: row => <LencanaAktif aktif={row.aktif} /> },
        ]}
        kartu={row => (
          <span className="flex top between gap-8 text-m soft">
            <span className="shrink break">
              <b className="text-l ink">{row.nama}</b>
              <br />
              {row.username} · {row.peran.map(p => labelPeran(kata)[p]).join(', ')}
              <br />
              {used(row)}
            </span>
            <LencanaAktif aktif={row.aktif} />
          </span>
        )}
        kosong={<TidakCocok satuan="akun" onReset={url.reset} />}
        halaman={halaman(query.data?.total ?? 0, 'akun')}
      />
      {open === 'baru' ? <LaciAkunBaru onTutup={() => setOpen(undefined)} onJadi={show} /> : null}
      {typeof open === 'object' ? (
        <LaciAkun
          key={open.id}
          akun={open}
          diriSendiri={open.id === akunId}
          onTutup={() => setOpen(undefined)}
          onTautan={show}
        />
      ) : null}
      {banyak.dialog}
    </>
  )
}

const filters = (): Filter<typeof DEFAULTS>[] => [
  {
    ...{ key: 'peran', label: 'Peran', width: 150 },
    options: PERAN.map(value => ({ value, label: labelPeran(kata)[value] })),
  },
  {
    ...{ key: 'keadaan', label: 'Keadaan', width: 150 },
    options: [
      { value: 'aktif', label: 'Aktif' },
      { value: 'nonaktif', label: 'Nonaktif' },
    ],
  },
]

const KEADAAN = ['aktif', 'nonaktif'] as const

function describeSekaliPakai(sampai: number | null, zona: Zona): string {
  if (sampai === null) return 'Belum membuat kata sandi'
  return sampai < Date.now()
    ? 'Kata sandi sekali pakai, sudah lewat'
    : `Kata sandi sekali pakai, sampai ${formatWaktu(sampai, zona)}`
}

function DaftarPeran({ peranList }: { peranList: Peran[] }) {
  return (
    <span className={`wrap gap-4 ${css.roles}`}>
      {peranList.map(peran => (
        <Badge key={peran}>{labelPeran(kata)[peran]}</Badge>
      ))}
    </span>
  )
}
