import type * as z from 'zod'
import { normalizeName } from '#contract/identitas.ts'
import type { CatatanRow, exportCatatanCsv, listCatatan as listCatatanEndpoint } from '#contract/pengaturan/catatan.ts'
import { EVENT } from '#contract/peristiwa.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { formatTime, instantsOf, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { type CatatanData, type CatatanFilter, countCatatan, listCatatan } from './catatan.sql.ts'

type Query = z.output<typeof exportCatatanCsv.query>

export async function readCatatan(
  db: Db,
  { halaman, ukuran, ...query }: z.output<typeof listCatatanEndpoint.query>,
): Promise<{ total: number; catatanList: CatatanRow[] }> {
  const { zona_waktu } = await getPengaturan(db)
  const saringan = toFilter(query, zona_waktu)
  const [total, rows] = await Promise.all([
    countCatatan(db, saringan),
    listCatatan(db, saringan, { mulai: (halaman - 1) * ukuran, ukuran }),
  ])
  return { total, catatanList: rows.map(toRow) }
}

/** As many as a spreadsheet takes. */
const ROW_CSV = 1_000_000

export async function writeCatatanCsv(db: Db, query: Query): Promise<string> {
  const { zona_waktu: zone, lembaga } = await getPengaturan(db)
  const rows = await listCatatan(db, toFilter(query, zone), { mulai: 0, ukuran: ROW_CSV })
  return toCsv({ ...lembar(rows.map(toRow), zone), lembaga, kepala: ['Catatan keamanan'] })
}

function lembar(rows: CatatanRow[], zone: Zone): Pick<TableSheet<CatatanRow>, 'kolom' | 'rows'> {
  return {
    rows,
    kolom: [
      { kunci: 'no', judul: 'No', jenis: 'nomor' },
      { kunci: 'at', judul: 'Waktu', nilai: row => formatTime(row.at, zone) },
      { kunci: 'nama', judul: 'Pelaku' },
      { kunci: 'akun_id', judul: 'Id akun' },
      { kunci: 'peristiwa', judul: 'Peristiwa', nilai: row => EVENT[row.peristiwa] },
      { kunci: 'rincian', judul: 'Rincian' },
      { kunci: 'hasil', judul: 'Hasil', nilai: row => row.hasil || 'berhasil' },
      { kunci: 'alamat', judul: 'Alamat IP' },
      { kunci: 'perangkat', judul: 'Perangkat' },
      { kunci: 'sidik', judul: 'Sidik' },
    ],
  }
}

function toFilter({ cari, dari, sampai, ...lain }: Query, zone: Zone): CatatanFilter {
  return {
    ...instantsOf(zone, { dari, sampai }),
    cari: { nama: normalizeName(cari), teks: cari.toLowerCase() },
    ...lain,
  } as CatatanFilter
}

function toRow({ isi, nama, sidik, ...row }: CatatanData): CatatanRow {
  return { ...row, nama: nama ?? '', rincian: describeContent(isi), sidik: sidik.slice(0, 8) }
}

/** {"id":7,"peran":["admin","pimpinan"]} -> 'id 7, peran admin + pimpinan'. */
function describeContent(isi: string): string {
  return Object.entries(JSON.parse(isi) as Record<string, unknown>)
    .map(([key, value]) => `${key.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(' + ') || '–' : value}`)
    .join(', ')
}
