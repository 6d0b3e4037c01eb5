import { type Kysely, sql } from 'kysely'

/**
 * U is a letter and nothing else: what was written beside it goes, in the history as well, and with it the same words where
 * they outlived the letter or stood there before it. Mark and history change alike, so each version still begins where the one
 * before it ended. Reasons go where U is what a mark became or was to become; so do the figures of U that finished documents
 * tell whoever asks for a NIM.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table udzur_catatan as
    select pertemuan_id, mahasantri_id, to_catatan as catatan from riwayat where to_status = 'U' and to_catatan <> ''
    union select pertemuan_id, mahasantri_id, from_catatan from riwayat where from_status = 'U' and from_catatan <> ''
    union select pertemuan_id, mahasantri_id, catatan from absensi where status = 'U' and catatan <> ''
    union select pertemuan_id, mahasantri_id, catatan from tak_dipilih where status = 'U' and catatan <> ''`)
  for (const [table, column] of [
    ['riwayat', 'from_catatan'],
    ['riwayat', 'to_catatan'],
    ['absensi', 'catatan'],
    ['tak_dipilih', 'catatan'],
    ['koreksi', 'from_catatan'],
    ['koreksi', 'to_catatan'],
  ] as const)
    await run(`update ${table} set ${column} = '' where ${column} <> '' and exists (select 1 from udzur_catatan u
      where u.pertemuan_id = ${table}.pertemuan_id and u.mahasantri_id = ${table}.mahasantri_id and u.catatan = ${table}.${column})`)
  await run('drop table udzur_catatan')
  await run("update koreksi set to_catatan = '' where to_status = 'U'")
  await run("update riwayat set alasan = '' where to_status = 'U'")
  await run("update koreksi set alasan = '' where to_status = 'U'")
  const { rows } = await sql<{ id: number; isi: string }>`
    select id, isi from dokumen where isi like '%U %' or isi like '%belum ada tanda:%'`.execute(db)
  for (const { id, isi } of rows) {
    const tanpa = (JSON.parse(isi) as string[][]).map(([nim, nama, angka = '']) => [nim, nama, withoutU(angka)])
    await sql`update dokumen set isi = ${JSON.stringify(tanpa)} where id = ${id}`.execute(db)
  }
}

/** 'H 9, U 2: 90,0%' -> 'H 9: 90,0%' */
function withoutU(angka: string): string {
  const [jumlah = '', persen] = angka.split(': ')
  const parts = jumlah.split(', ')
  if (persen === undefined || !parts.every(part => /^[A-Z] \d+$/.test(part) || part === 'belum ada tanda')) return angka
  const kept = parts.filter(part => /^[^U] /.test(part))
  return `${kept.join(', ') || 'belum ada tanda lain'}: ${persen}`
}
