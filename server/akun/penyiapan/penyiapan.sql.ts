import { sql } from 'kysely'
import type { SetupStep as SemuaLangkah } from '#contract/akun/setup-steps.ts'
import { hasRow } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** Those that are counted; the other one is the admin's own. */
type Step = Exclude<SemuaLangkah, 'langkah_kedua'>

export async function anyAkun(db: Db): Promise<boolean> {
  return hasRow(db)`select 1 from akun limit 1`
}

export async function insertCode(db: Db, codeHash: string, now: number): Promise<void> {
  await db.insertInto('kode_penyiapan').values({ kode_hash: codeHash, created_at: now }).execute()
}

export async function hasCode(db: Db, codeHash: string): Promise<boolean> {
  return hasRow(db)`select 1 from kode_penyiapan where kode_hash = ${codeHash}`
}

/** Removes every code and returns their hashes. A second set-up waits here for the first, and then gets none. */
export async function takeCodeList(tx: Tx): Promise<string[]> {
  const rows = await tx.deleteFrom('kode_penyiapan').returning('kode_hash').execute()
  return rows.map(row => row.kode_hash)
}

/**
 * How much there is of each step; periode is the one that is published, pembina counts the kind (murabbi or pendamping) of which
 * there are fewer, kelompok those of that periode that have members, a murabbi and a pendamping: an import makes them without the latter two.
 */
export async function countSecondSteps(db: Db, periodeId: number): Promise<Record<Step, number>> {
  const { rows } = await sql<Record<Step | 'pendamping', number>>`select
    (select count(*) from periode where aktif = 1) as periode,
    (select count(*) from kegiatan where aktif = 1) as kegiatan,
    (select count(*) from mahasantri where status = 'aktif') as mahasantri,
    (select count(*) from murabbi where aktif = 1) as pembina,
    (select count(*) from pendamping where aktif = 1) as pendamping,
    (select count(*) from kelompok k where k.periode_id = ${periodeId}
      and exists (select 1 from keanggotaan a where a.kelompok_id = k.id)
      and exists (select 1 from kelompok_murabbi t where t.kelompok_id = k.id)
      and exists (select 1 from kelompok_pendamping t where t.kelompok_id = k.id)) as kelompok,
    (select count(distinct r.akun_id) from akun_peran r join akun a on a.id = r.akun_id
      where a.aktif = 1 and r.peran in ('murabbi', 'pendamping')) as akun`.execute(db)
  const { pendamping, ...counts } = rows[0] as Record<Step | 'pendamping', number>
  return { ...counts, pembina: Math.min(counts.pembina, pendamping) }
}
