import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { PerubahanRow } from '#contract/absensi/pembatalan.ts'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { labelPerubahan, PERUBAHAN_KINDS } from '#contract/perubahan.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type Filter, Filters, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { daysFilter, tanggalDari } from '#web/ui/SaringanTanggal.tsx'
import { useWaktuLembaga, type WaktuLembaga } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { kapan, LaciPerubahan } from './LaciPerubahan.tsx'
import css from './Perubahan.module.css'

const AWAL = { cari: '', dari: '', sampai: '', jenis: '', oleh: '', bisa: '', buka: '', halaman: 1, ukuran: 15 }

/** The filters of the URL, and what they ask for. */
export function useSaringanPerubahan() {
  const filters = useUrlFilters(AWAL)
  const { nilai } = filters
  const saringan = {
    cari: nilai.cari,
    ...tanggalDari(nilai),
    jenis: PERUBAHAN_KINDS.find(jenis => jenis === nilai.jenis),
    akun_id: Number(nilai.oleh) || undefined,
    bisa: nilai.bisa === 'ya' ? ('ya' as const) : undefined,
  }
  return { ...filters, saringan }
}

/** Everything that was changed, and beside it the one that is open. */
export function DaftarPerubahan() {
  const waktu = useWaktuLembaga()
  const { saringan, ...filters } = useSaringanPerubahan()
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
  const buka = Number(nilai.buka) || undefined
  const choose = (id: number | undefined) => update({ buka: id ? String(id) : '', halaman: nilai.halaman })
  return (
    <div className={`stack min-h-0 fill ${css.page}`} data-samping={buka ? true : undefined}>
      <DataTable
        label="Riwayat perubahan"
        baris={rows}
        kunciBaris={row => row.id}
        memuat={isPending}
        onPilih={row => choose(row.id)}
        terpilih={buka}
        atas={<Filters url={{ ...filters, aktif: chosen }} search="Cari perubahan" filters={filtersOf(data)} />}
        kolom={kolomOf(waktu, choose)}
        kartu={row => <KartuPerubahan row={row} />}
        kosong={
          data?.jumlah.semua ? (
            <TidakCocok satuan="perubahan" onReset={filters.reset} />
          ) : (
            <EmptyState judul="Belum ada perubahan">
              Setiap perubahan data pokok dan pengaturan tercatat di sini.
            </EmptyState>
          )
        }
        halaman={filters.halaman(data?.total ?? 0, 'perubahan')}
      />
      {buka ? (
        <LaciPerubahan
          id={buka}
          onTutup={() => choose(undefined)}
          onPindah={langkah => {
            const next = rows[rows.findIndex(row => row.id === buka) + langkah]
            if (next) choose(next.id)
          }}
        />
      ) : null}
    </div>
  )
}

/** What was done, by whom and when, and whether it can still be undone. */
const filtersOf = (data: Reply<Api['GET /api/perubahan']> | undefined): Filter<typeof AWAL>[] => [
  {
    ...{ key: 'jenis', label: 'Jenis', width: 130 },
    options: PERUBAHAN_KINDS.map(value => ({ value, label: labelPerubahan(kata)[value] })),
  },
  { key: 'oleh', label: 'Oleh', width: 130, searchable: true, options: optionsOf(data?.akunList) },
  daysFilter,
  {
    key: 'bisa',
    field: ({ nilai, onUbah }) => (
      <DaftarCip label="Pembatalan">
        <Cip aktif={nilai.bisa === ''} onPilih={() => onUbah({ bisa: '' })}>
          Semua <b>{data ? ` ${formatAngka(data.jumlah.semua)}` : ''}</b>
        </Cip>
        <Cip aktif={nilai.bisa === 'ya'} onPilih={() => onUbah({ bisa: 'ya' })}>
          Bisa dibatalkan
        </Cip>
      </DaftarCip>
    ),
  },
]

function kolomOf(waktu: WaktuLembaga, pilih: (id: number) => void): Kolom<PerubahanRow>[] {
  return [
    { kunci: 'at', judul: 'Waktu', lebar: 132, isi: row => kapan(row, waktu) },
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
    { kunci: 'jumlah', judul: 'Jumlah', lebar: 80, rata: 'kanan', isi: row => <b>{formatAngka(row.jumlah)}</b> },
    {
      kunci: 'batal',
      judul: 'Pembatalan',
      lebar: 190,
      isi: row =>
        row.halangan ? (
          <span className="text-m soft">{row.halangan}</span>
        ) : (
          <Tombol
            variant="subtle"
            size="compact-sm"
            ikon={IconArrowBackUp}
            aria-label={`Batalkan ${row.judul}`}
            onClick={() => pilih(row.id)}
          >
            Batalkan
          </Tombol>
        ),
    },
  ]
}

/** 'dari Ganjil 2026/2027 · Kelompok 7, Alif' */
function about({ keterangan, nama }: PerubahanRow): string {
  return [keterangan, nama === keterangan ? '' : nama].filter(Boolean).join(' · ')
}

function KartuPerubahan({ row }: { row: PerubahanRow }) {
  const waktu = useWaktuLembaga()
  return (
    <span className="grid gap-2 text-m soft">
      <b className="ink">{row.judul}</b>
      <span className="break">{[about(row), `${formatAngka(row.jumlah)} baris`].filter(Boolean).join(' · ')}</span>
      <span>
        {row.oleh} · {kapan(row, waktu)}
      </span>
      <span>{row.halangan || <span className="strong green">Bisa dibatalkan</span>}</span>
    </span>
  )
}
