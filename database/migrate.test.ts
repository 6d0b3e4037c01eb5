import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hijri } from '#contract/hijri.ts'
import { addDays, eachDate } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import { dialectOf } from '#database/dialect.ts'
import { migrate } from '#database/migrate.ts'
import { dropTriggers } from '#database/perubahan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { listChangedDokumen } from '#server/dokumen/content-fingerprint.ts'
import { checkRules } from '#server/pengaturan/aturan/rules.ts'
import { listSetMonths } from '#server/pengaturan/awal-bulan/month-start.sql.ts'
import { createCast } from '#test/cast.ts'
import { createTestDatabase, testDialects } from '#test/database.ts'
import { takeJobsAway } from '#test/jobs-away.ts'
import { migrations } from './migrations/registry.ts'

const run = promisify(execFile)

/** A database as it was before a migration. */
async function connectBefore(next: string) {
  const db = connect('file::memory:')
  await sql`create table migrasi (name text primary key, at text not null)`.execute(db)
  const before = migrations.filter(({ name }) => name < next)
  for (const { name, migration } of before) {
    await migration.up(db as unknown as Kysely<unknown>, 'sqlite')
    await sql`insert into migrasi (name, at) values (${name}, '')`.execute(db)
  }
  // The cast is of today and says nothing of what 0042 takes away.
  await sql`alter table pengaturan drop column hijri_offset`.execute(db)
  await sql`alter table pengaturan add column hijri_offset smallint not null default 0`.execute(db)
  return { db, before }
}

test('a one-time password that is on its way when it gets a term is good for seven days from then', async () => {
  const { db } = await connectBefore('0017')
  const { akun } = await createCast(db)
  await db.updateTable('akun').set({ ganti_sandi: 1 }).where('id', '=', akun.umar).execute()
  const begun = Date.now()
  await migrate(db)
  const rows = await db.selectFrom('akun').select(['id', 'sandi_sampai_at', 'sandi_perangkat']).execute()
  for (const row of rows) {
    expect(row.sandi_perangkat).toBeNull()
    if (row.id !== akun.umar) expect(row.sandi_sampai_at).toBeNull()
    else expect(Math.abs((row.sandi_sampai_at ?? 0) - begun - 7 * 86_400_000)).toBeLessThan(60_000)
  }
  await db.destroy()
})

test('what was written beside U goes, also where the words outlived the letter; every other note stays', async () => {
  const { db } = await connectBefore('0019')
  const { akun, halaqah, kelompok12, putri } = await createCast(db)
  const [one = 0, two = 0] = putri
  await sql`insert into pertemuan (id, kelompok_id, kegiatan_id, tanggal, ke, opened_at, opened_by, created_at, created_by)
    values (1, ${kelompok12}, ${halaqah}, '2026-11-20', 1, 1, ${akun.aisyah}, 1, ${akun.aisyah})`.execute(db)
  const mark = (id: number, status: string, catatan: string, version: number) =>
    sql`insert into absensi (pertemuan_id, mahasantri_id, status, catatan, version, akun_id, tapped_at, arrived_at)
      values (1, ${id}, ${status}, ${catatan}, ${version}, ${akun.aisyah}, 1, 1)`.execute(db)
  const step = (id: number, version: number, from: [string | null, string], to: [string, string], alasan = '') =>
    sql`insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_catatan, to_status, to_catatan,
      akun_id, tapped_at, arrived_at, device, alasan, action_id) values (1, ${id}, ${version}, ${from[0]}, ${from[1]}, ${to[0]}, ${to[1]},
      ${akun.aisyah}, 1, 1, '', ${alasan}, ${`${id}-${version}`})`.execute(db)
  await mark(one, 'I', 'hari ketiga', 3)
  await step(one, 1, [null, ''], ['H', 'Datang awal'], 'lupa')
  await step(one, 2, ['H', 'Datang awal'], ['U', 'hari ketiga'], 'katanya hari ketiga')
  await step(one, 3, ['U', 'hari ketiga'], ['I', 'hari ketiga'], 'salah huruf')
  await mark(two, 'S', 'hari ketiga', 1)
  await step(two, 1, [null, ''], ['S', 'hari ketiga'])
  const isi = [
    ['1', 'Azka', 'H 9, U 2, D 1: 90,0%'],
    ['2', 'Alya U 2', 'U 1: –'],
    ['', 'Kelas U 3', 'H 3'],
  ]
  await sql`insert into dokumen (kode, jenis, judul, sidik, isi, pilihan, created_at, akun_id, oleh)
    values ('K7PQM2XW9R', 'rekap', '', '', ${JSON.stringify(isi)}, '{}', 1, ${akun.admin}, '')`.execute(db)
  await migrate(db)

  const marks = await db.selectFrom('absensi').select(['mahasantri_id', 'catatan']).orderBy('mahasantri_id').execute()
  expect(marks).toEqual([
    { mahasantri_id: one, catatan: '' },
    { mahasantri_id: two, catatan: 'hari ketiga' },
  ])
  const rows = await db
    .selectFrom('riwayat')
    .innerJoin('kiriman', 'kiriman.id', 'riwayat.kiriman_id')
    .select(['version', 'from_catatan', 'to_catatan', 'alasan', 'action_id'])
    .where('mahasantri_id', '=', one)
    .orderBy('version')
    .execute()
  // Under what it was sent with it is recognised when a phone sends it again (0053).
  expect(rows).toEqual([
    { version: 1, from_catatan: '', to_catatan: 'Datang awal', alasan: 'lupa', action_id: `${one}-1` },
    { version: 2, from_catatan: 'Datang awal', to_catatan: '', alasan: '', action_id: `${one}-2` },
    { version: 3, from_catatan: '', to_catatan: '', alasan: 'salah huruf', action_id: `${one}-3` },
  ])
  const dokumen = await db.selectFrom('dokumen').select('isi').executeTakeFirstOrThrow()
  expect(JSON.parse(dokumen.isi)).toEqual([
    ['1', 'Azka', 'H 9, D 1: 90,0%'],
    ['2', 'Alya U 2', 'belum ada tanda lain: –'],
    ['', 'Kelas U 3', 'H 3'],
  ])
  // What was there is what is checked from now on.
  expect(await listChangedDokumen(db)).toEqual({ diperiksa: 1, kodeList: [] })
  await db.destroy()
})

test('rebuilding the tables of SQLite keeps every row and what refers to it', async () => {
  const { db, before } = await connectBefore('0013')
  const { kelompok7, putra } = await createCast(db)
  expect(await migrate(db)).toEqual(migrations.slice(before.length).map(({ name }) => name))
  const members = await db.selectFrom('keanggotaan').selectAll().where('kelompok_id', '=', kelompok7).execute()
  expect(members.map(row => row.mahasantri_id)).toEqual(putra)
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }])
  // What was the newest row does not come back as another one.
  const all = await db.selectFrom('keanggotaan').select('id').execute()
  const newest = Math.max(...all.map(row => row.id))
  await db.deleteFrom('keanggotaan').where('id', '=', newest).execute()
  const { insertId } = await db
    .insertInto('keanggotaan')
    .values({ kelompok_id: kelompok7, mahasantri_id: putra.at(-1) ?? 0, dari: '2026-10-01', sampai: null })
    .executeTakeFirstOrThrow()
  expect(Number(insertId)).toBeGreaterThan(newest)
  await db.destroy()
})

/** As it was before months were set one by one. */
async function undoAwalBulan(db: Db, offset: number): Promise<void> {
  await sql`drop table awal_bulan`.execute(db)
  await sql`alter table pengaturan add column hijri_offset smallint not null default 0`.execute(db)
  await sql`update pengaturan set hijri_offset = ${offset}`.execute(db)
}

for (const dialect of testDialects) {
  describe(`migrate (${dialect})`, { tags: dialect === 'pglite' ? ['pglite'] : [] }, () => {
    test('a second run finds nothing to do', async () => {
      const { db, close } = await createTestDatabase(dialect)
      expect(await migrate(db)).toEqual([])
      await close()
    })

    test('a database made by a newer Hadir is left alone', async () => {
      const { db, close } = await createTestDatabase(dialect)
      await sql`insert into migrasi (name, at) values ('9999-besok', '')`.execute(db)
      await expect(migrate(db)).rejects.toThrow('lebih baru')
      await close()
    })

    test('a filled database of before: each periode gets the rules of that day, a draft none, and no mark changes', async () => {
      const { db, close } = await createTestDatabase(dialect)
      const { periode, subuh, kelompok7, putra, halaqah, akun } = await createCast(db)
      const lalu = { tahun_akademik: '2025/2026', mulai: '2026-02-01', selesai: '2026-06-30', aktif: 0 } as const
      const konsep = { tahun_akademik: '2026/2027', mulai: '2027-02-01', selesai: '2027-06-30', aktif: 0 } as const
      const add = async (row: typeof lalu | typeof konsep) =>
        (
          await db
            .insertInto('periode')
            .values({ ...row, semester: 'genap', gelombang: '' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      const [arsip, draft] = [await add(lalu), await add(konsep)]
      await db.insertInto('konsep').values({ periode_id: draft, akun_id: akun.admin, created_at: 1 }).execute()
      await sql`insert into pertemuan (id, kelompok_id, kegiatan_id, tanggal, ke, opened_at, opened_by, created_at, created_by)
        values (1, ${kelompok7}, ${halaqah}, '2026-11-07', 1, 1, ${akun.umar}, 1, ${akun.umar})`.execute(db)
      await sql`insert into absensi (pertemuan_id, mahasantri_id, status, version, akun_id, tapped_at, arrived_at)
        values (1, ${putra[0]}, 'H', 1, ${akun.umar}, 1, 1)`.execute(db)
      await db
        .updateTable('pengaturan')
        .set({ batas_minimal: 80, batas_peringatan: 90, hitung_izin: 'luar', batas_alpa: 3 })
        .execute()
      await db.updateTable('kegiatan').set({ dihitung: 0 }).where('id', '=', subuh).execute()
      // As it was before the migration.
      await dropTriggers(db as Tx, dialectOf(db))
      await sql`drop table aturan_lalu`.execute(db)
      await sql`drop table kegiatan_periode`.execute(db)
      await sql`drop table aturan_periode`.execute(db)
      await sql`alter table pengaturan drop column batas_pertemuan`.execute(db)
      await undoAwalBulan(db, 0)
      await takeJobsAway(db)
      await sql`delete from migrasi where name >= '0041'`.execute(db)
      const marks = await db.selectFrom('absensi').selectAll().execute()

      const begun = Date.now()
      expect(await migrate(db)).toContain('0041-aturan-periode')
      const rows = await db.selectFrom('aturan_periode').selectAll().orderBy('periode_id').execute()
      expect(rows.map(row => row.periode_id)).toEqual([periode, arsip])
      for (const row of rows) {
        expect(row).toMatchObject({ batas_minimal: 80, batas_peringatan: 90, hitung_izin: 'luar', batas_alpa: 3 })
        expect(row.batas_pertemuan).toBe(4)
        expect(Math.abs((row.per_at ?? 0) - begun)).toBeLessThan(60_000)
      }
      const counts = await db.selectFrom('kegiatan_periode').select(['periode_id', 'kegiatan_id', 'dihitung']).execute()
      expect(counts.map(row => `${row.periode_id} ${row.kegiatan_id} ${row.dihitung}`).sort()).toEqual(
        [periode, arsip].flatMap(id => [`${id} ${halaqah} 1`, `${id} ${subuh} 0`]).sort(),
      )
      // The fingerprint of the migration is that of the program.
      expect(await checkRules(db)).toEqual({ periode: 2, tanpa: [], konsep: [], berubah: [] })
      expect(await db.selectFrom('absensi').selectAll().execute()).toEqual(marks)
      await close()
    })

    test('an offset of the calendar becomes the first days of the months that have begun, and each day is what it was', async () => {
      const { db, close } = await createTestDatabase(dialect)
      await createCast(db)
      const kop = await db.selectFrom('pengaturan').selectAll().execute()
      for (const offset of [-1, 0, 2]) {
        await undoAwalBulan(db, offset)
        await takeJobsAway(db)
        await sql`delete from migrasi where name >= '0042'`.execute(db)
        expect(await migrate(db)).toContain('0042-awal-bulan')
        const rows = await listSetMonths(db)
        const today = new Date().toISOString().slice(0, 10)
        const moved = (day: string) => hijri(addDays(day, offset), [], 'polos')
        if (offset === 0) expect(rows).toEqual([])
        else {
          // From a year before the first periode (2026-08-31) to the month that runs.
          for (const day of eachDate('2025-10-01', addDays(today, -1)))
            expect(hijri(day, rows, 'polos')).toBe(moved(day))
          expect(hijri('2026-09-01', rows)).toBe(moved('2026-09-01'))
          // Months to come go back to Umm al-Qura, a day with each month that has the length for it.
          expect(hijri(addDays(today, 300), rows)).toBe(hijri(addDays(today, 300), []))
          const set = await db.selectFrom('awal_bulan').selectAll().execute()
          expect(set.every(row => row.akun_id === null && row.updated_at > 0)).toBe(true)
        }
        expect(await db.selectFrom('pengaturan').selectAll().execute()).toEqual(kop)
      }
      await close()
    })

    test.skipIf(dialect === 'pglite')('several processes starting at once migrate once', async () => {
      const { db, url, close } = await createTestDatabase(dialect)
      const tables = (await db.introspection.getTables()).map(t => t.name)
      if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
      for (const t of tables)
        await sql`drop table ${sql.table(t)} ${sql.raw(dialect === 'sqlite' ? '' : 'cascade')}`.execute(db)
      // Real processes: two SQLite connections of one process cannot wait for each other.
      const script = `
        const { connect } = await import(process.argv[1]); const { migrate } = await import(process.argv[2])
        const db = connect(process.argv[3]); console.log((await migrate(db)).join()); await db.destroy()`
      const modules = ['./connect.ts', './migrate.ts'].map(m => new URL(m, import.meta.url).href)
      const start = () => run(process.execPath, ['--input-type=module', '-e', script, ...modules, url])
      const ran = await Promise.all([start(), start(), start()])
      expect(ran.map(r => r.stdout.trim()).sort()).toEqual(['', '', migrations.map(({ name }) => name).join()])
      await close()
    })
  })
}
