import { IconCheck, IconRefresh, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { CatatanRow } from '#contract/pengaturan/catatan.ts'
import { EVENT, type Peristiwa } from '#contract/peristiwa.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { dateFrom, daysFilter } from '#web/ui/DateFilter.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Catatan.module.css'

const DEFAULTS = { cari: '', dari: '', sampai: '', peristiwa: '', hasil: '', halaman: 1, ukuran: 50 }
const RESULT = [
  { value: 'berhasil', label: 'Berhasil' },
  { value: 'ditolak', label: 'Ditolak' },
] as const
const FILTERS: Filter<typeof DEFAULTS>[] = [
  daysFilter,
  {
    ...{ key: 'peristiwa', label: 'Peristiwa', width: 210 },
    options: Object.entries(EVENT).map(([value, label]) => ({ value, label })),
  },
  { key: 'hasil', label: 'Hasil', width: 130, options: RESULT },
]

/** What the address filters by, as the server takes it; what is no filter is left out. */
export function useCatatanFilter() {
  const filters = useUrlFilters(DEFAULTS)
  const { cari, dari, sampai, peristiwa, hasil } = filters.nilai
  const saringan = {
    cari: cari || undefined,
    ...dateFrom({ dari, sampai }),
    peristiwa: peristiwa in EVENT ? (peristiwa as Peristiwa) : undefined,
    hasil: RESULT.find(({ value }) => value === hasil)?.value,
  }
  return { ...filters, saringan }
}

export function CatatanList() {
  const { zona } = useLembagaTime()
  const { saringan, ...url } = useCatatanFilter()
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
      rowKey={row => row.no}
      query={catatan}
      atas={
        <div className="grid grow gap-8">
          <ChainLine />
          <Filters url={url} search="Cari nama, NIM, atau IP" filters={FILTERS} />
        </div>
      }
      kolom={listColumn(zona)}
      kartu={row => (
        <span className={`grid gap-2 gap-x-8 text-m soft ${css.card}`}>
          <b className="text-l ink">{EVENT[row.peristiwa]}</b> <Result row={row} />
          <span>
            {describeActor(row)} · {formatTime(row.at, zona)}
          </span>
          <span className="break">{[row.rincian, row.alamat, row.perangkat].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      kosong={<NotMatch satuan="catatan" onReset={url.reset} />}
      halaman={url.halaman(catatan.data?.total ?? 0, 'catatan')}
    />
  )
}

function listColumn(zone: Zone): Column<CatatanRow>[] {
  return [
    { kunci: 'no', judul: 'No', lebar: 80, isi: row => formatFigure(row.no) },
    { kunci: 'at', judul: 'Waktu', lebar: 190, isi: row => formatTime(row.at, zone) },
    { kunci: 'nama', judul: 'Pelaku', utama: true, isi: describeActor },
    { kunci: 'peristiwa', judul: 'Peristiwa', isi: row => EVENT[row.peristiwa] },
    { kunci: 'rincian', judul: 'Rincian', isi: row => <span className="break">{row.rincian}</span> },
    { kunci: 'alamat', judul: 'Alamat IP', onlyWidth: true, isi: row => row.alamat },
    { kunci: 'perangkat', judul: 'Perangkat', onlyWidth: true, isi: row => row.perangkat },
    { kunci: 'hasil', judul: 'Hasil', lebar: 110, isi: row => <Result row={row} /> },
    { kunci: 'sidik', judul: 'Sidik', lebar: 100, onlyWidth: true, isi: row => <code>{row.sidik}</code> },
  ]
}

/** An account that is no more has its number still. */
function describeActor({ nama, akun_id }: CatatanRow): string {
  return nama || (akun_id === null ? 'Tanpa akun' : `Akun ${akun_id}`)
}

function Result({ row: { hasil } }: { row: CatatanRow }) {
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
function ChainLine() {
  const { zona } = useLembagaTime()
  // Walks the whole chain on the server.
  const { data, isFetching, refetch } = useReply('GET /api/catatan/rantai', { queryKey: ['catatan', 'rantai'] })
  const ended = data?.putus_di ?? null
  const Ikon = ended === null ? IconShieldCheck : IconShieldX
  return (
    <div
      className={`row wrap gap-4 gap-x-8 green min-h-40 ${css.chain}`}
      data-putus={ended === null ? undefined : true}
    >
      <Ikon size={20} aria-hidden />
      {data ? (
        <span role={ended === null ? undefined : 'alert'}>
          <b>{describeChain(data, zona)}</b> <small>{formatFigure(data.jumlah)} catatan berurutan</small>
        </span>
      ) : (
        <span>Memeriksa rantai …</span>
      )}
      <ActionButton variant="subtle" ikon={IconRefresh} loading={isFetching} onClick={() => refetch()}>
        Periksa sekarang
      </ActionButton>
    </div>
  )
}

function describeChain({ putus_di, sampai_at }: Reply<Api['GET /api/catatan/rantai']>, zone: Zone): string {
  if (putus_di !== null) return `Rantai putus di catatan ${formatFigure(putus_di)}`
  return sampai_at === null ? 'Belum ada catatan' : `Rantai utuh sampai ${formatTime(sampai_at, zone)}`
}
