import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const ATURAN = [
  ...['hitung_izin', 'hitung_sakit', 'hitung_dispensasi', 'hitung_terlambat', 'hitung_udzur'],
  ...['batas_minimal', 'batas_peringatan', 'batas_per', 'batas_alpa', 'batas_pertemuan'],
] as const
const KEGIATAN = ['batas_minimal', 'batas_peringatan', 'dihitung'] as const

/**
 * The rules belong to the periode, and so does what a kegiatan counts as in it. What they were before they were changed is kept,
 * so that a sheet of that time can be counted by them. Every periode that has been published gets the
 * rules of today: what an archive had before is recorded nowhere, so `per_at` says since when they are known. An institution that
 * was never set up has no rules yet, and then no periode either.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const perlakuan = "check (%s in ('absen','luar','hadir'))"
  const statements = [
    'alter table pengaturan add column batas_pertemuan smallint not null default 4 check (batas_pertemuan between 1 and 60)',
    `create table aturan_periode (
      periode_id integer primary key references periode (id) on delete cascade,
      hitung_izin text not null ${perlakuan.replace('%s', 'hitung_izin')},
      hitung_sakit text not null ${perlakuan.replace('%s', 'hitung_sakit')},
      hitung_dispensasi text not null ${perlakuan.replace('%s', 'hitung_dispensasi')},
      hitung_terlambat text not null check (hitung_terlambat in ('hadir','absen')),
      hitung_udzur text not null check (hitung_udzur in ('luar','hadir')),
      batas_minimal integer not null check (batas_minimal between 0 and 100),
      batas_peringatan integer not null check (batas_peringatan between 0 and 100),
      batas_per text not null check (batas_per in ('periode','bulan')),
      batas_alpa smallint not null check (batas_alpa between 2 and 10),
      batas_pertemuan smallint not null check (batas_pertemuan between 1 and 60),
      per_at ${instant}, updated_at ${instant} not null, sidik text not null)`,
    `create table kegiatan_periode (
      periode_id integer not null references periode (id) on delete cascade,
      kegiatan_id integer not null references kegiatan (id) on delete cascade,
      batas_minimal integer check (batas_minimal between 0 and 100),
      batas_peringatan integer check (batas_peringatan between 0 and 100),
      dihitung smallint not null check (dihitung in (0,1)),
      sidik text not null, primary key (periode_id, kegiatan_id))`,
    `create table aturan_lalu (
      periode_id integer not null references periode (id) on delete cascade,
      sampai_at ${instant} not null, isi text not null, primary key (periode_id, sampai_at))`,
    'create index kegiatan_periode_kegiatan on kegiatan_periode (kegiatan_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)

  const now = Date.now()
  const [rules] = (await sql<Baris>`select * from pengaturan where id = 1`.execute(db)).rows
  const kegiatan = (await sql<Baris>`select * from kegiatan order by id`.execute(db)).rows
  const periode = (
    await sql<{
      id: number
    }>`select id from periode where id not in (select periode_id from konsep) order by id`.execute(db)
  ).rows
  for (const { id } of periode) {
    const own = pick(rules ?? BAKU, ATURAN)
    await insert(db, 'aturan_periode', {
      periode_id: id,
      ...own,
      per_at: now,
      updated_at: now,
      sidik: sidik([id], own),
    })
    for (const row of kegiatan) {
      const counts = pick(row, KEGIATAN)
      const key = { periode_id: id, kegiatan_id: Number(row.id) }
      await insert(db, 'kegiatan_periode', { ...key, ...counts, sidik: sidik(Object.values(key), counts) })
    }
  }
}

type Baris = Record<string, unknown>

/** What an institution begins with: of one without a row of settings, which counts by these. */
const BAKU: Baris = {
  ...{ hitung_izin: 'absen', hitung_sakit: 'absen', hitung_dispensasi: 'hadir', hitung_terlambat: 'hadir' },
  ...{ hitung_udzur: 'luar', batas_minimal: 75, batas_peringatan: 85, batas_per: 'periode' },
  ...{ batas_alpa: 2, batas_pertemuan: 4 },
}

function pick(row: Baris, columns: readonly string[]): Baris {
  return Object.fromEntries(columns.map(column => [column, row[column]]))
}

async function insert(db: Kysely<unknown>, table: string, row: Baris): Promise<void> {
  const columns = sql.join(Object.keys(row).map(key => sql.ref(key)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}

/** Twin: database/seal-rules.ts. */
function sidik(key: readonly unknown[], row: Baris): string {
  return createHash('sha256')
    .update(JSON.stringify([...key, ...Object.values(row)]))
    .digest('hex')
}
