import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/schema.ts'
import type { ErasedOrang } from './penghapusan.sql.ts'

/** What people type freely, by table: its key and the columns. Names of things (kelompok, materi, tempat, libur) are none of it. */
const TEXT = [
  { tabel: 'pertemuan', kunci: ['id'], kolom: ['catatan', 'badal'] },
  { tabel: 'peniadaan', kunci: ['pertemuan_id'], kolom: ['alasan'] },
  { tabel: 'perpanjangan', kunci: ['pertemuan_id'], kolom: ['alasan'] },
  { tabel: 'pemindahan', kunci: ['id'], kolom: ['alasan'] },
  { tabel: 'absensi', kunci: ['pertemuan_id', 'mahasantri_id'], kolom: ['catatan'] },
  {
    tabel: 'riwayat',
    kunci: ['pertemuan_id', 'mahasantri_id', 'version'],
    kolom: ['from_catatan', 'to_catatan', 'alasan'],
  },
  { tabel: 'tak_dipilih', kunci: ['id'], kolom: ['catatan'] },
  { tabel: 'koreksi', kunci: ['id'], kolom: ['from_catatan', 'to_catatan', 'alasan', 'jawaban'] },
  { tabel: 'izin', kunci: ['id'], kolom: ['alasan', 'jawaban'] },
  { tabel: 'lampiran', kunci: ['id'], kolom: ['nama'] },
  { tabel: 'mahasantri', kunci: ['id'], kolom: ['catatan', 'status_alasan', 'wali_nama', 'wali_hp'] },
  { tabel: 'murabbi', kunci: ['id'], kolom: ['status_alasan'] },
  { tabel: 'pendamping', kunci: ['id'], kolom: ['status_alasan', 'rekening_nama'] },
  { tabel: 'dokumen', kunci: ['id'], kolom: ['judul', 'oleh', 'pilihan'] },
  { tabel: 'perubahan', kunci: ['id'], kolom: ['judul', 'keterangan'] },
  { tabel: 'surat', kunci: ['dokumen_id'], kolom: ['alasan_tanpa_sp'] },
  { tabel: 'putusan_kelulusan', kunci: ['id'], kolom: ['alasan', 'syarat'] },
  { tabel: 'pencabutan_sk', kunci: ['sk_id'], kolom: ['alasan'] },
] as const

const REPLACE = '(dihapus)'

/**
 * The words by which somebody can be found in a text: number, phone in both its forms, mail, and the name when it has two
 * words: 'Alif' alone is anybody, and part of other words.
 */
export function orangWord(orangList: readonly Pick<ErasedOrang, 'nama' | 'nomor' | 'lain'>[]): string[] {
  const words = orangList.flatMap(({ nama, nomor, lain }) => [
    ...(nama.trim().includes(' ') ? [nama] : []),
    nomor,
    ...lain.flatMap(text => (text.startsWith('+62') ? [text, `0${text.slice(3)}`, text.slice(1)] : [text])),
  ])
  // The longest first: '+62812' before '62812'.
  return [...new Set(words.filter(word => word.length >= 5))].sort((a, b) => b.length - a.length)
}

/** Condition: one of the words stands in one of the columns. */
export function mentions(wordList: readonly string[], kolom: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const all = wordList.flatMap(word => {
    const pattern = `%${word.toLowerCase().replace(/[!%_]/g, '!$&')}%`
    return kolom.map(one => sql`lower(${one}) like ${pattern} escape '!'`)
  })
  return all.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(all, sql` or `)})`
}

export function replaceWord(wordList: readonly string[], teks: string, by = REPLACE): string {
  return wordList.reduce(
    // regex: the letters of a word, escaped, no repeat
    (said, word) => said.replace(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), by),
    teks,
  )
}

type Row = Record<string, string | number>

/** How many texts of others name them; `kecuali`: rows of their own, which go anyway. */
export async function countWording(db: Db, wordList: readonly string[], sendiri: readonly number[]): Promise<number> {
  let n = 0
  for (const { tabel, kolom } of TEXT) {
    const rows = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabel)}
      where ${mentions(
        wordList,
        kolom.map(k => sql.ref(k)),
      )} and ${notOwn(tabel, sendiri)}`.execute(db)
    n += Number(rows.rows[0]?.n ?? 0)
  }
  return n
}

/** Puts '(dihapus)' in their place. The same everywhere, so that a history goes on beginning where the row before ended. */
export async function replaceWording(tx: Tx, wordList: readonly string[], dokumen: boolean): Promise<void> {
  for (const { tabel, kunci, kolom } of TEXT) {
    if (tabel === 'dokumen' && !dokumen) continue
    const names = [...kunci, ...kolom].map(k => sql.ref(k))
    const { rows } = await sql<Row>`select ${sql.join(names)} from ${sql.table(tabel)}
      where ${mentions(
        wordList,
        kolom.map(k => sql.ref(k)),
      )}`.execute(tx)
    for (const row of rows) {
      // A phone is one or none: words in its place would be rung up.
      const said = (k: string) => (k === 'wali_hp' ? '' : REPLACE)
      const set = kolom.map(k => sql`${sql.ref(k)} = ${replaceWord(wordList, String(row[k] ?? ''), said(k))}`)
      const here = (kunci as readonly string[]).map(k => sql`${sql.ref(k)} = ${row[k]}`)
      await sql`update ${sql.table(tabel)} set ${sql.join(set)} where ${sql.join(here, sql` and `)}`.execute(tx)
    }
  }
  const named = mentions(wordList, [sql.ref('nama'), sql.ref('nomor')])
  await sql`delete from penandatangan where ${named}`.execute(tx)
  await sql`delete from tampilan where ${mentions(wordList, [sql.ref('saringan'), sql.ref('nama')])}`.execute(tx)
}

function notOwn(tabel: string, mahasantriIds: readonly number[]): RawBuilder<SqlBool> {
  const kunci = { absensi: 'mahasantri_id', riwayat: 'mahasantri_id', koreksi: 'mahasantri_id', izin: 'mahasantri_id' }
  const kolom = { ...kunci, tak_dipilih: 'mahasantri_id', mahasantri: 'id' }[tabel]
  if (!kolom || mahasantriIds.length === 0) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`${sql.ref(kolom)} not in (${sql.join(mahasantriIds)})`
}
