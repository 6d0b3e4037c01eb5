import { type Kysely, sql } from 'kysely'
import type { DialectName } from './dialect.ts'
import type { Database, Tx } from './schema.ts'

/*
 * Every row that a change of the office makes, changes or deletes is written down by triggers: what a statement forgets, and what a key
 * takes along, is there too (decision 0054). They write only while their own transaction has a row in `perubahan_kini`, which
 * it takes away before it ends, so nobody else's rows are among them.
 */

interface Tracked {
  kunci: readonly string[]
  /** Columns that are never written down. */
  rahasia?: readonly string[]
}

/** What is written down, parents before what refers to them. Another table here wants a migration, after which triggers are renewed. */
export const TRACKED_TABLES = {
  pengaturan: { kunci: ['id'] },
  kop: { kunci: ['id'] },
  penandatangan: { kunci: ['id'] },
  spj: { kunci: ['id'] },
  syahadah: { kunci: ['id'] },
  tarif_pph: { kunci: ['mulai'] },
  templat_kolom: { kunci: ['jenis', 'urutan'] },
  jenis_surat: { kunci: ['id'] },
  privasi: { kunci: ['id'] },
  pengiriman: { kunci: ['id'], rahasia: ['sandi'] },
  awal_bulan: { kunci: ['tahun', 'bulan'] },
  periode: { kunci: ['id'] },
  konsep: { kunci: ['periode_id'] },
  kegiatan: { kunci: ['id'] },
  aturan_periode: { kunci: ['periode_id'] },
  kegiatan_periode: { kunci: ['periode_id', 'kegiatan_id'] },
  syarat_kelulusan: { kunci: ['id'] },
  laporan_semester: { kunci: ['periode_id'] },
  mahasantri: { kunci: ['id'] },
  murabbi: { kunci: ['id'] },
  pendamping: { kunci: ['id'] },
  akun: { kunci: ['id'], rahasia: ['password_hash', 'sandi_perangkat'] },
  akun_peran: { kunci: ['akun_id', 'peran'] },
  nilai_kelulusan: { kunci: ['syarat_id', 'mahasantri_id'] },
  libur: { kunci: ['id'] },
  kelompok: { kunci: ['id'] },
  kelompok_kegiatan: { kunci: ['kelompok_id', 'kegiatan_id'] },
  keanggotaan: { kunci: ['id'] },
  kelompok_murabbi: { kunci: ['id'] },
  kelompok_pendamping: { kunci: ['id'] },
  jadwal: { kunci: ['id'] },
  pertemuan: { kunci: ['id'] },
  peniadaan: { kunci: ['pertemuan_id'] },
  pemindahan: { kunci: ['id'] },
  perpanjangan: { kunci: ['pertemuan_id'] },
  penyampaian: { kunci: ['dokumen_id', 'cara'] },
} as const satisfies { [T in keyof Database]?: Tracked }

export type TrackedTableName = keyof typeof TRACKED_TABLES

const trackedList = Object.entries<Tracked>(TRACKED_TABLES)

/** Before migrations: SQLite takes no column from under a trigger. */
export async function dropTriggers(tx: Tx, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    await sql`drop function if exists catat_perubahan() cascade`.execute(tx)
    return
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and name like 'perubahan_%'`.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(tx)
}

/** After migrations: from the columns as they are by now, so that one that was added is written down as well. */
export async function createTriggers(tx: Tx, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    await sql.raw(FUNCTION).execute(tx)
    for (const [tabel, tracked] of trackedList) await sql.raw(postgresTrigger(tabel, tracked)).execute(tx)
    return
  }
  for (const [tabel, tracked] of trackedList) {
    const kolom = await columnsOf(tx, tabel)
    for (const statement of sqliteTriggers(tabel, tracked, kolom)) await sql.raw(statement).execute(tx)
  }
}

async function columnsOf(tx: Kysely<Database>, tabel: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${tabel})`.execute(tx)
  return rows.map(row => row.name)
}

function sqliteTriggers(tabel: string, { kunci, rahasia = [] }: Tracked, kolom: readonly string[]): string[] {
  const content = (row: 'old' | 'new') =>
    `json_object(${kolom.flatMap(k => (rahasia.includes(k) ? [] : `'${k}', ${row}."${k}"`)).join(', ')})`
  const keyTextOf = (row: 'old' | 'new') => kunci.map(k => `${row}."${k}"`).join(" || '-' || ")
  const record = (row: 'old' | 'new', sebelum: string, sesudah: string, only = '') =>
    `insert into perubahan_baris (perubahan_id, tabel, kunci, sebelum, sesudah)
      select perubahan_id, '${tabel}', ${keyTextOf(row)}, ${sebelum}, ${sesudah} from perubahan_kini where true ${only}
      on conflict (perubahan_id, tabel, kunci) do update set sesudah = excluded.sesudah;`
  const trigger = (when: string, ...statements: string[]) =>
    `create trigger perubahan_${tabel}_${when} after ${when} on ${tabel}
      when exists (select 1 from perubahan_kini) begin ${statements.join('\n')} end`
  const moved = `${keyTextOf('old')} <> ${keyTextOf('new')}`
  const update = [
    record('old', content('old'), `case when ${moved} then null else ${content('new')} end`),
    record('new', 'null', content('new'), `and ${moved}`),
  ]
  return [
    trigger('insert', record('new', 'null', content('new'))),
    trigger('update', ...update),
    trigger('delete', record('old', content('old'), 'null')),
  ]
}

function postgresTrigger(tabel: string, { kunci, rahasia = [] }: Tracked): string {
  return `create trigger perubahan_${tabel} after insert or update or delete on ${tabel}
    for each row execute function catat_perubahan('${kunci.join()}', '${rahasia.join()}')`
}

/** Twin of sqliteTriggers. */
const FUNCTION = `
create or replace function catat_perubahan() returns trigger language plpgsql as $$
declare
  kini integer := (select perubahan_id from perubahan_kini);
  lama jsonb;
  baru jsonb;
  kunci_lama text;
  kunci_baru text;
begin
  if kini is null then return null; end if;
  if tg_op <> 'INSERT' then
    lama := to_jsonb(old) - string_to_array(tg_argv[1], ',');
    kunci_lama := (select string_agg(lama ->> k, '-' order by n) from unnest(string_to_array(tg_argv[0], ',')) with ordinality as u (k, n));
  end if;
  if tg_op <> 'DELETE' then
    baru := to_jsonb(new) - string_to_array(tg_argv[1], ',');
    kunci_baru := (select string_agg(baru ->> k, '-' order by n) from unnest(string_to_array(tg_argv[0], ',')) with ordinality as u (k, n));
  end if;
  if kunci_lama is not null then
    insert into perubahan_baris (perubahan_id, tabel, kunci, sebelum, sesudah)
    values (kini, tg_table_name, kunci_lama, lama, case when kunci_lama = kunci_baru then baru end)
    on conflict (perubahan_id, tabel, kunci) do update set sesudah = excluded.sesudah;
  end if;
  if kunci_baru is not null and kunci_baru is distinct from kunci_lama then
    insert into perubahan_baris (perubahan_id, tabel, kunci, sebelum, sesudah)
    values (kini, tg_table_name, kunci_baru, null, baru)
    on conflict (perubahan_id, tabel, kunci) do update set sesudah = excluded.sesudah;
  end if;
  return null;
end $$`
