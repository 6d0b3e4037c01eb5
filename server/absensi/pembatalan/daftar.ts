import type * as z from 'zod'
import type {
  exportPerubahanCsv,
  listPerubahan as listEndpoint,
  PerubahanDetail,
  PerubahanRow,
} from '#contract/absensi/pembatalan.ts'
import { labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import type { Reply } from '#contract/endpoint.ts'
import { DAYS_TO_UNDO, type PerubahanRows } from '#contract/perubahan.ts'
import { dayName, formatDate, formatTime, instantsOf, isTanggal } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import { found } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as daftarSql from './daftar.sql.ts'
import { readObstacle, tableName } from './halangan.ts'

const SPAN = DAYS_TO_UNDO * 86_400_000

export async function listPerubahan(
  db: Db,
  { cari, dari, sampai, jenis, akun_id, bisa, halaman, ukuran }: z.output<(typeof listEndpoint)['query']>,
  now: number,
): Promise<Reply<typeof listEndpoint>> {
  const { zona_waktu: zona } = await getPengaturan(db)
  const saringan = { cari: cari.toLowerCase(), ...instantsOf(zona, { dari, sampai }), jenis, akun_id }
  const mulai = (halaman - 1) * ukuran
  // What stands in the way of taking one back costs more than all the rest: it is worked out for the page that is shown.
  const describeAll = async (rows: daftarSql.EntryRow[]) => {
    const obstacles = await readObstacle(db, rows, { now, zona })
    const contoh = await readExample(db, ids(rows), NAME_EXAMPLE + 1)
    return rows.map(row => toPerubahan(row, obstacles, contoh))
  }
  const counts = {
    jumlah: { semua: await daftarSql.countEntry(db, { cari: '' }) },
    akunList: await daftarSql.listActors(db),
  }
  if (!bisa) {
    const rows = await daftarSql.listEntry(db, saringan, { mulai, ukuran })
    return { ...counts, total: await daftarSql.countEntry(db, saringan), perubahanList: await describeAll(rows) }
  }
  const young = { ...saringan, ids: await daftarSql.listYoung(db, now - SPAN) }
  const found: PerubahanRow[] = []
  // Twice as many each time: in an office that changes much every day, most may stand in each other's way.
  for (let at = 0, many = ukuran; found.length <= mulai + ukuran; at += many, many *= 2) {
    const rows = await daftarSql.listEntry(db, young, { mulai: at, ukuran: many })
    found.push(...(await describeAll(rows)).filter(row => row.halangan === ''))
    if (rows.length < many) break
  }
  const known = Math.min(found.length, mulai + ukuran + 1)
  return { ...counts, total: known, perubahanList: found.slice(mulai, mulai + ukuran) }
}

/** More than an institution does to many rows in years. */
const ROW_CSV = 10_000

export async function writePerubahanCsv(db: Db, query: z.output<typeof exportPerubahanCsv.query>, now: number) {
  const { zona_waktu: zone, lembaga } = await getPengaturan(db)
  const { perubahanList } = await listPerubahan(db, { ...query, halaman: 1, ukuran: ROW_CSV }, now)
  return toCsv<PerubahanRow>({
    ...{ rows: perubahanList, lembaga, kepala: ['Riwayat perubahan'] },
    kolom: [
      { kunci: 'id', judul: 'No', jenis: 'nomor' },
      { kunci: 'at', judul: 'Waktu', nilai: row => formatTime(row.at, zone) },
      { kunci: 'judul', judul: 'Perubahan' },
      { kunci: 'keterangan', judul: 'Keterangan' },
      { kunci: 'nama', judul: 'Nama' },
      { kunci: 'oleh', judul: 'Oleh' },
      { kunci: 'jumlah', judul: 'Jumlah', jenis: 'angka' },
      { kunci: 'halangan', judul: 'Pembatalan', nilai: row => row.halangan || 'Bisa dibatalkan' },
    ],
  })
}

export async function getPerubahan(db: Db, id: number, now: number): Promise<Omit<PerubahanDetail, 'akibat'>> {
  const row = found((await daftarSql.listEntry(db, { cari: '', ids: [id] }, { mulai: 0, ukuran: 1 }))[0], 'perubahan')
  const { zona_waktu: zona } = await getPengaturan(db)
  const contoh = await readExample(db, [id], EXAMPLE)
  return {
    ...toPerubahan(row, await readObstacle(db, [row], { now, zona }), contoh),
    sampai_at: row.at + SPAN,
    isi: [...countOf(row)].map(([tabel, angka]) => ({ apa: tableName(tabel), ...angka })),
    contoh: (contoh.get(id) ?? []).map(({ nama, isian }) => ({ nama, isian })),
  }
}

/** Pertemuan follow from jadwal, and stand last. */
const ORDER = ['mahasantri', 'murabbi', 'pendamping', 'periode', 'kegiatan', 'kelompok', 'keanggotaan']

function countOf({ jumlah }: daftarSql.EntryRow): [string, PerubahanRows][] {
  const place = (tabel: string) => (tabel === 'pertemuan' ? 99 : (ORDER.indexOf(tabel) + 99) % 99)
  return Object.entries(JSON.parse(jumlah) as Record<string, PerubahanRows>).sort(([a], [b]) => place(a) - place(b))
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

function toPerubahan(
  row: daftarSql.EntryRow,
  obstacle: ReadonlyMap<number, string>,
  contoh: ReadonlyMap<number, readonly Example[]>,
): PerubahanRow {
  const { id, at, jenis, judul, keterangan, oleh } = row
  const jumlah = countOf(row).reduce((sum, [, { baru, berubah, hapus }]) => sum + baru + berubah + hapus, 0)
  const names = [...new Set((contoh.get(id) ?? []).flatMap(one => (one.bernama ? one.nama : [])))]
  const nama = [...names.slice(0, NAME_EXAMPLE), ...(names.length > NAME_EXAMPLE ? ['…'] : [])].join(', ')
  return { id, at, jenis, judul, keterangan, nama, oleh, jumlah, halangan: obstacle.get(id) ?? '' }
}

type Content = Record<string, string | number | null>

interface Example {
  nama: string
  /** Not called by what such a row is called in general. */
  bernama: boolean
  isian: { nama: string; dari: string; ke: string }[]
}

const EXAMPLE = 8
const NAME_EXAMPLE = 3
const REFER = ['mahasantri', 'murabbi', 'pendamping', 'kelompok', 'kegiatan'] as const

/** A few of its rows in words, before and after. Contacts, notes, reasons and bank data are none of it. */
async function readExample(db: Db, perubahanIds: readonly number[], most: number): Promise<Map<number, Example[]>> {
  const rows = await daftarSql.listExample(db, perubahanIds, most)
  const contentList = rows.flatMap(row => [parse(row.sebelum), parse(row.sesudah)])
  const ids = Object.fromEntries(
    REFER.map(tabel => [tabel, contentList.flatMap(isi => Number(isi?.[`${tabel}_id`] ?? 0) || [])]),
  )
  const nama = new Map(
    (await daftarSql.listName(db, perubahanIds, ids)).map(row => [`${row.tabel}_id ${row.id}`, row.nama]),
  )
  const described = rows.map(row => ({
    id: row.perubahan_id,
    ...describe(row, (k, isi) => describeContent(k, isi, nama)),
  }))
  return Map.groupBy(described, ({ id }) => id)
}

function parse(isi: string | null): Content | null {
  return isi === null ? null : (JSON.parse(isi) as Content)
}

function describe(
  { tabel, sebelum, sesudah }: daftarSql.ExampleRow,
  say: (kunci: string, isi: Content) => string,
): Example {
  const [lama, baru] = [parse(sebelum), parse(sesudah)]
  const isi = baru ?? lama ?? {}
  const orang = ['mahasantri_id', 'murabbi_id', 'pendamping_id'].find(kunci => isi[kunci])
  const nama = String(
    isi.nama ?? (orang ? say(orang, isi) : isi.kelompok_id ? say('kelompok_id', isi) : tableName(tabel)),
  )
  const label = labelInput()
  const isian = Object.keys(label).flatMap(kunci => {
    if (
      !(kunci in isi) ||
      (kunci === 'nama' && lama === null) ||
      (kunci === 'kelompok_id' && isi.kelompok_id && nama === say(kunci, isi))
    )
      return []
    const [dari, ke] = [lama ? say(kunci, lama) : '', baru ? say(kunci, baru) : '']
    return dari === ke ? [] : [{ nama: label[kunci] ?? '', dari, ke }]
  })
  return { nama, bernama: nama !== tableName(tabel), isian: isian.slice(0, lama && baru ? 4 : 2) }
}

/** In the order in which they tell most. */
const labelInput = (): Record<string, string> => ({
  ...{
    kelompok_id: kata`Kelompok`,
    kegiatan_id: 'Kegiatan',
    nama: 'Nama',
    nim: 'NIM',
    status: 'Status',
    aktif: 'Keadaan',
  },
  ...{
    kamar: 'Kamar',
    asrama: 'Asrama',
    prodi: 'Prodi',
    fakultas: 'Fakultas',
    angkatan: 'Angkatan',
    jk: 'L/P',
    tempat: 'Tempat',
  },
  ...{ hari: 'Hari', mulai: 'Mulai', selesai: 'Selesai', dari: 'Sejak', sampai: 'Sampai', semester: 'Semester' },
  ...{ lembaga: 'Lembaga', batas_minimal: 'Batas minimal', batas_peringatan: 'Batas peringatan', kertas: 'Kertas' },
  ...{ jabatan: 'Jabatan', tampil: 'Tampil', ringkasan: 'Ringkasan', pengingat_menit: 'Pengingat (menit)' },
  ...{ tahun_akademik: 'Tahun akademik', username: 'Username', unit: 'Unit', no_sk: 'Nomor SK' },
})

function describeContent(kunci: string, isi: Content, nama: ReadonlyMap<string, string>): string {
  const nilai = isi[kunci]
  if (nilai === null || nilai === undefined) return ''
  if (kunci.endsWith('_id')) return nama.get(`${kunci} ${nilai}`) ?? ''
  if (kunci === 'hari') return dayName(Number(nilai))
  if (kunci === 'aktif') return nilai === 1 ? 'Aktif' : 'Nonaktif'
  if (kunci === 'status') return labelStatusMahasantri[nilai as keyof typeof labelStatusMahasantri] ?? String(nilai)
  const teks = String(nilai)
  return isTanggal(teks) ? formatDate(teks, 'pendek') : teks
}
