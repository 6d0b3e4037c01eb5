import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { CatatanRow, exportCatatanCsv, listCatatan as listCatatanEndpoint } from '#contract/catatan.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { PERISTIWA, type Peristiwa } from '#contract/peristiwa.ts'
import { addDays, formatWaktu, instantAt, type Zona } from '#contract/tanggal.ts'
import type { CatatanKeamananTable, Db, Tx } from '#database/schema.ts'
import { type Lembar, toCsv } from '../ekspor/tabel.ts'
import { readPengaturan } from '../pengaturan/pengaturan.ts'
import {
  type CatatanData,
  countCatatan,
  countDitolakSejak,
  insertCatatan,
  listCatatan,
  listRantai,
  lockLast,
  type Saringan,
} from './catatan.sql.ts'

export interface Catatan {
  at: number
  peristiwa: Peristiwa
  /** '' when it was done, else the error's code. */
  hasil: string
  akun_id: number | null
  /** Ids, dates and numbers; never names, nor what somebody typed. */
  isi: Record<string, unknown>
  alamat: string
  perangkat: string
}

/** Adds a row to the end of the chain. */
export async function addCatatan(tx: Tx, { isi, ...catatan }: Catatan): Promise<void> {
  const last = await lockLast(tx)
  const row = { ...catatan, no: (last?.no ?? 0) + 1, isi: JSON.stringify(isi) }
  await insertCatatan(tx, { ...row, sidik: sidikOf(last?.sidik ?? '', row) })
}

/** How many refusals of the account the last minute has. */
export async function countDitolak(tx: Tx, akunId: number, at: number): Promise<number> {
  return countDitolakSejak(tx, akunId, at - 60_000)
}

const SEKALI = 2000

/** Follows the chain from its beginning: a row that was changed, or taken away from between others, breaks it there. */
export async function periksaRantai(
  db: Db,
): Promise<{ jumlah: number; putus_di: number | null; sampai_at: number | null }> {
  let sebelum = ''
  let jumlah = 0
  let sampaiAt: number | null = null
  for (;;) {
    const rows = await listRantai(db, jumlah, SEKALI)
    for (const row of rows) {
      if (row.no !== jumlah + 1 || row.sidik !== sidikOf(sebelum, row))
        return { jumlah, putus_di: row.no, sampai_at: sampaiAt }
      jumlah += 1
      sebelum = row.sidik
      sampaiAt = row.at
    }
    if (rows.length < SEKALI) return { jumlah, putus_di: null, sampai_at: sampaiAt }
  }
}

function sidikOf(sebelum: string, row: Omit<CatatanKeamananTable, 'sidik'>): string {
  const { no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat } = row
  return createHash('sha256')
    .update(JSON.stringify([sebelum, no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat]))
    .digest('hex')
}

type Query = z.output<typeof exportCatatanCsv.query>

export async function readCatatan(
  db: Db,
  { halaman, ukuran, ...query }: z.output<typeof listCatatanEndpoint.query>,
): Promise<{ total: number; catatanList: CatatanRow[] }> {
  const { zona_waktu } = await readPengaturan(db)
  const saringan = toSaringan(query, zona_waktu)
  const [total, rows] = await Promise.all([
    countCatatan(db, saringan),
    listCatatan(db, saringan, { mulai: (halaman - 1) * ukuran, ukuran }),
  ])
  return { total, catatanList: rows.map(toRow) }
}

/** As many as a spreadsheet takes. */
const BARIS_CSV = 1_000_000

export async function writeCatatanCsv(db: Db, query: Query): Promise<string> {
  const { zona_waktu: zona, lembaga } = await readPengaturan(db)
  const rows = await listCatatan(db, toSaringan(query, zona), { mulai: 0, ukuran: BARIS_CSV })
  return toCsv({ ...lembar(rows.map(toRow), zona), lembaga, kepala: ['Catatan keamanan'] })
}

function lembar(rows: CatatanRow[], zona: Zona): Pick<Lembar<CatatanRow>, 'kolom' | 'rows'> {
  return {
    rows,
    kolom: [
      { judul: 'No', jenis: 'nomor', nilai: row => row.no },
      { judul: 'Waktu', jenis: 'teks', nilai: row => formatWaktu(row.at, zona) },
      { judul: 'Pelaku', jenis: 'teks', nilai: row => row.nama },
      { judul: 'Id akun', jenis: 'teks', nilai: row => String(row.akun_id ?? '') },
      { judul: 'Peristiwa', jenis: 'teks', nilai: row => PERISTIWA[row.peristiwa] },
      { judul: 'Rincian', jenis: 'teks', nilai: row => row.rincian },
      { judul: 'Hasil', jenis: 'teks', nilai: row => row.hasil || 'berhasil' },
      { judul: 'Alamat IP', jenis: 'teks', nilai: row => row.alamat },
      { judul: 'Perangkat', jenis: 'teks', nilai: row => row.perangkat },
      { judul: 'Sidik', jenis: 'teks', nilai: row => row.sidik },
    ],
  }
}

function toSaringan({ cari, dari, sampai, ...lain }: Query, zona: Zona): Saringan {
  return {
    dari: dari && instantAt(zona, dari, '00:00'),
    sampai: sampai && instantAt(zona, addDays(sampai, 1), '00:00'),
    cari: { nama: normalizeNama(cari), teks: cari.toLowerCase() },
    ...lain,
  } as Saringan
}

function toRow({ isi, nama, sidik, ...row }: CatatanData): CatatanRow {
  return { ...row, nama: nama ?? '', rincian: sebutIsi(isi), sidik: sidik.slice(0, 8) }
}

/** {"id":7,"peran":["admin","pimpinan"]} -> 'id 7, peran admin + pimpinan'. */
function sebutIsi(isi: string): string {
  return Object.entries(JSON.parse(isi) as Record<string, unknown>)
    .map(([key, value]) => `${key.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(' + ') || '–' : value}`)
    .join(', ')
}
