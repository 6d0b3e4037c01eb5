import { IconCheck, IconRefresh, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { CatatanRow } from '#contract/pengaturan/catatan.ts'
import { PERISTIWA, type Peristiwa } from '#contract/peristiwa.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { daysFilter, tanggalDari } from '#web/ui/SaringanTanggal.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Catatan.module.css'

const DEFAULTS = { cari: '', dari: '', sampai: '', peristiwa: '', hasil: '', halaman: 1, ukuran: 50 }
const HASIL = [
  { value: 'berhasil', label: 'Berhasil' },
  { value: 'ditolak', label: 'Ditolak' },
] as const
const FILTERS: Filter<typeof DEFAULTS>[] = [
  daysFilter,
  {
    ...{ key: 'peristiwa', label: 'Peristiwa', width: 210 },
    options: Object.entries(PERISTIWA).map(([value, label]) => ({ value, label })),
  },
  { key: 'hasil', label: 'Hasil', width: 130, options: HASIL },
]

/** What the address filters by, as the server takes it; what is no filter is left out. */
export function useSaringanCatatan() {
  const filters = useUrlFilters(DEFAULTS)
  const { cari, dari, sampai, peristiwa, hasil } = filters.nilai
  const saringan = {
    cari: cari || undefined,
    ...tanggalDari({ dari, sampai }),
    peristiwa: peristiwa in PERISTIWA ? (peristiwa as Peristiwa) : undefined,
    hasil: HASIL.find(({ value }) => value === hasil)?.value,
  }
  return { ...filters, saringan }
}

export function DaftarCatatan() {
  const { zona } = useWaktuLembaga()
  const { saringan, ...url } = useSaringanCatatan()
  const { halaman: ke, ukuran } = url.nilai
  const query = { ...saringan, halaman: ke, ukuran }
  const catatan = useReply('GET /api/catatan', {
    queryKey: ['catatan', query],
    query,
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="Catatan keamanan"
      baris={catatan.data?.catatanList ?? []}
      kunciBaris={row => row.no}
      query={catatan}
      atas={
        <div className="grid grow gap-8">
          <GarisRantai />
          <Filters url={url} search="Cari nama, NIM, atau IP" filters={FILTERS} />
        </div>
      }
      kolom={listKolom(zona)}
      kartu={row => (
        <span className={`grid gap-2 gap-x-8 text-m soft ${css.card}`}>
          <b className="text-l ink">{PERISTIWA[row.peristiwa]}</b> <Hasil row={row} />
          <span>
            {describePelaku(row)} · {formatWaktu(row.at, zona)}
          </span>
          <span className="break">{[row.rincian, row.alamat, row.perangkat].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      kosong={<TidakCocok satuan="catatan" onReset={url.reset} />}
      halaman={url.halaman(catatan.data?.total ?? 0, 'catatan')}
    />
  )
}

function listKolom(zona: Zona): Kolom<CatatanRow>[] {
  return [
    { kunci: 'no', judul: 'No', lebar: 80, isi: row => formatAngka(row.no) },
    { kunci: 'at', judul: 'Waktu', lebar: 190, isi: row => formatWaktu(row.at, zona) },
    { kunci: 'nama', judul: 'Pelaku', utama: true, isi: describePelaku },
    { kunci: 'peristiwa', judul: 'Peristiwa', isi: row => PERISTIWA[row.peristiwa] },
    { kunci: 'rincian', judul: 'Rincian', isi: row => <span className="break">{row.rincian}</span> },
    { kunci: 'alamat', judul: 'Alamat IP', hanyaLebar: true, isi: row => row.alamat },
    { kunci: 'perangkat', judul: 'Perangkat', hanyaLebar: true, isi: row => row.perangkat },
    { kunci: 'hasil', judul: 'Hasil', lebar: 110, isi: row => <Hasil row={row} /> },
    { kunci: 'sidik', judul: 'Sidik', lebar: 100, hanyaLebar: true, isi: row => <code>{row.sidik}</code> },
  ]
}

/** An account that is no more has its number still. */
function describePelaku({ nama, akun_id }: CatatanRow): string {
  return nama || (akun_id === null ? 'Tanpa akun' : `Akun ${akun_id}`)
}

function Hasil({ row: { hasil } }: { row: CatatanRow }) {
  return hasil === '' ? (
    <span className={`inline-row gap-4 nowrap soft ${css.done}`}>
      <IconCheck size={16} aria-hidden /> Berhasil
    </span>
  ) : (
    <span className={`inline-row gap-4 strong nowrap bad ${css.refused}`} title={hasil}>
      <IconX size={16} aria-hidden /> Ditolak
    </span>
  )
}

/** Whether the rows are those that were written, and nothing is missing between them. */
function GarisRantai() {
  const { zona } = useWaktuLembaga()
  // Walks the whole chain on the server.
  const { data, isFetching, refetch } = useReply('GET /api/catatan/rantai', { queryKey: ['catatan', 'rantai'] })
  const putus = data?.putus_di ?? null
  const Ikon = putus === null ? IconShieldCheck : IconShieldX
  return (
    <div
      className={`row wrap gap-4 gap-x-8 green min-h-40 ${css.chain}`}
      data-putus={putus === null ? undefined : true}
    >
      <Ikon size={20} aria-hidden />
      {data ? (
        <span role={putus === null ? undefined : 'alert'}>
          <b>{describeRantai(data, zona)}</b> <small>{formatAngka(data.jumlah)} catatan berurutan</small>
        </span>
      ) : (
        <span>Memeriksa rantai …</span>
      )}
      <Tombol variant="subtle" ikon={IconRefresh} loading={isFetching} onClick={() => refetch()}>
        Periksa sekarang
      </Tombol>
    </div>
  )
}

function describeRantai({ putus_di, sampai_at }: Reply<Api['GET /api/catatan/rantai']>, zona: Zona): string {
  if (putus_di !== null) return `Rantai putus di catatan ${formatAngka(putus_di)}`
  return sampai_at === null ? 'Belum ada catatan' : `Rantai utuh sampai ${formatWaktu(sampai_at, zona)}`
}
