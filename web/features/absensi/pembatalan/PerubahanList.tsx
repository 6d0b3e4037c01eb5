import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { PerubahanRow } from '#contract/absensi/pembatalan.ts'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { labelPerubahan, PERUBAHAN_KINDS } from '#contract/perubahan.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { dateFrom, daysFilter } from '#web/ui/DateFilter.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type Filter, Filters, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { type LembagaTime, useLembagaTime } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import css from './Perubahan.module.css'
import { PerubahanDrawer, when } from './PerubahanDrawer.tsx'

const START = { cari: '', dari: '', sampai: '', jenis: '', oleh: '', bisa: '', buka: '', halaman: 1, ukuran: 15 }

/** The filters of the URL, and what they ask for. */
export function usePerubahanFilter() {
  const filters = useUrlFilters(START)
  const { nilai } = filters
  const saringan = {
    cari: nilai.cari,
    ...dateFrom(nilai),
    jenis: PERUBAHAN_KINDS.find(jenis => jenis === nilai.jenis),
    akun_id: Number(nilai.oleh) || undefined,
    bisa: nilai.bisa === 'ya' ? ('ya' as const) : undefined,
  }
  return { ...filters, saringan }
}

/** Everything that was changed, and beside it the one that is open. */
export function PerubahanList() {
  const waktu = useLembagaTime()
  const { saringan, ...filters } = usePerubahanFilter()
  const { nilai, update } = filters
  const query = { ...saringan, halaman: nilai.halaman, ukuran: nilai.ukuran }
  const { data, error, isPending, refetch } = useReply('GET /api/perubahan', {
    queryKey: ['perubahan', query],
    query,
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  const rows = data?.perubahanList ?? []
  // What is open is no filter, and what can be undone is seen without a count.
  const chosen = filters.aktif - [nilai.buka, nilai.bisa].filter(Boolean).length
  const open = Number(nilai.buka) || undefined
  const choose = (id: number | undefined) => update({ buka: id ? String(id) : '', halaman: nilai.halaman })
  return (
    <div className={`stack min-h-0 fill ${css.page}`} data-samping={open ? true : undefined}>
      <DataTable
        label="Riwayat perubahan"
        baris={rows}
        rowKey={row => row.id}
        memuat={isPending}
        onChoose={row => choose(row.id)}
        selected={open}
        atas={<Filters url={{ ...filters, aktif: chosen }} search="Cari perubahan" filters={filtersOf(data)} />}
        kolom={columnOf(waktu, choose)}
        kartu={row => <PerubahanCard row={row} />}
        kosong={
          data?.jumlah.semua ? (
            <NotMatch satuan="perubahan" onReset={filters.reset} />
          ) : (
            <EmptyState judul="Belum ada perubahan">
              Setiap perubahan data pokok dan pengaturan tercatat di sini.
            </EmptyState>
          )
        }
        halaman={filters.halaman(data?.total ?? 0, 'perubahan')}
      />
      {open ? (
        <PerubahanDrawer
          id={open}
          onClose={() => choose(undefined)}
          onMove={langkah => {
            const next = rows[rows.findIndex(row => row.id === open) + langkah]
            if (next) choose(next.id)
          }}
        />
      ) : null}
    </div>
  )
}

/** What was done, by whom and when, and whether it can still be undone. */
const filtersOf = (data: Reply<Api['GET /api/perubahan']> | undefined): Filter<typeof START>[] => [
  {
    ...{ key: 'jenis', label: 'Jenis', width: 130 },
    options: PERUBAHAN_KINDS.map(value => ({ value, label: labelPerubahan(kata)[value] })),
  },
  { key: 'oleh', label: 'Oleh', width: 130, searchable: true, options: optionsOf(data?.akunList) },
  daysFilter,
  {
    key: 'bisa',
    field: ({ nilai, onChange }) => (
      <ChipList label="Pembatalan">
        <Chip aktif={nilai.bisa === ''} onChoose={() => onChange({ bisa: '' })}>
          Semua <b>{data ? ` ${formatFigure(data.jumlah.semua)}` : ''}</b>
        </Chip>
        <Chip aktif={nilai.bisa === 'ya'} onChoose={() => onChange({ bisa: 'ya' })}>
          Bisa dibatalkan
        </Chip>
      </ChipList>
    ),
  },
]

function columnOf(waktu: LembagaTime, pilih: (id: number) => void): Column<PerubahanRow>[] {
  return [
    { kunci: 'at', judul: 'Waktu', lebar: 132, isi: row => when(row, waktu) },
    {
      kunci: 'judul',
      judul: 'Perubahan',
      utama: true,
      isi: row => (
        <>
          {row.judul}
          <span className="block text-m normal soft break">{about(row)}</span>
        </>
      ),
    },
    { kunci: 'oleh', judul: 'Oleh', lebar: 150, isi: row => row.oleh },
    { kunci: 'jumlah', judul: 'Jumlah', lebar: 80, rata: 'kanan', isi: row => <b>{formatFigure(row.jumlah)}</b> },
    {
      kunci: 'batal',
      judul: 'Pembatalan',
      lebar: 190,
      isi: row =>
        row.halangan ? (
          <span className="text-m soft">{row.halangan}</span>
        ) : (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            ikon={IconArrowBackUp}
            aria-label={`Batalkan ${row.judul}`}
            onClick={() => pilih(row.id)}
          >
            Batalkan
          </ActionButton>
        ),
    },
  ]
}

/** 'dari Ganjil 2026/2027 · Kelompok 7, Alif' */
function about({ keterangan, nama }: PerubahanRow): string {
  return [keterangan, nama === keterangan ? '' : nama].filter(Boolean).join(' · ')
}

function PerubahanCard({ row }: { row: PerubahanRow }) {
  const waktu = useLembagaTime()
  return (
    <span className="grid gap-2 text-m soft">
      <b className="ink">{row.judul}</b>
      <span className="break">{[about(row), `${formatFigure(row.jumlah)} baris`].filter(Boolean).join(' · ')}</span>
      <span>
        {row.oleh} · {when(row, waktu)}
      </span>
      <span>{row.halangan || <span className="strong green">Bisa dibatalkan</span>}</span>
    </span>
  )
}
