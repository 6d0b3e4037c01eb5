import { sql } from 'kysely'
import { expect } from 'vitest'
import { dialectOf } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import type { Diakui } from './pencatat.ts'

/** What was acknowledged is stored with its whole history, once; nothing is stored by halves. */
export async function expectAllKept(db: Db, diakuiList: readonly Diakui[]): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
  }
  const absensi = await db
    .selectFrom('absensi as a')
    .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
    .select(['p.id', 'p.kelompok_id', 'p.kegiatan_id', 'p.tanggal', 'a.mahasantri_id', 'a.status', 'a.version'])
    .execute()
  const riwayat = await db
    .selectFrom('riwayat')
    .leftJoin('kiriman', 'kiriman.id', 'riwayat.kiriman_id')
    .select(['pertemuan_id', 'mahasantri_id', 'version', 'from_status', 'to_status', 'kiriman.action_id'])
    .orderBy('version')
    .execute()
  const historyOf = Map.groupBy(riwayat, r => `${r.pertemuan_id} ${r.mahasantri_id}`)

  // Each mark is where its history leads, without a gap, and every history belongs to a mark.
  for (const a of absensi) {
    const history = historyOf.get(`${a.id} ${a.mahasantri_id}`) ?? []
    expect(history.map(h => h.version)).toEqual(Array.from({ length: a.version }, (_, i) => i + 1))
    expect(history.map(h => h.from_status)).toEqual([null, ...history.map(h => h.to_status)].slice(0, history.length))
    expect(a.status).toBe(history.at(-1)?.to_status ?? null)
    historyOf.delete(`${a.id} ${a.mahasantri_id}`)
  }
  expect([...historyOf.keys()]).toEqual([])

  // A pertemuan was opened with everybody or not at all.
  const rosters = Map.groupBy(absensi, a => a.id)
  expect([...rosters.values()].map(people => people.length).filter(n => n !== 5)).toEqual([])
  const opened = await db.selectFrom('pertemuan').select('id').execute()
  expect(opened.filter(p => !rosters.has(p.id))).toEqual([])

  const byKey = new Map(absensi.map(a => [keyOf(a), a]))
  const actionsOf = Map.groupBy(riwayat, r => `${r.pertemuan_id} ${r.mahasantri_id}`)
  for (const known of diakuiList) {
    const stored = byKey.get(keyOf(known))
    expect({ status: stored?.status, version: stored?.version }, keyOf(known)).toEqual({
      status: known.status,
      version: known.version,
    })
    const actions = (actionsOf.get(`${stored?.id} ${known.mahasantri_id}`) ?? []).map(r => r.action_id)
    expect(actions, keyOf(known)).toEqual(known.tindakan)
  }
}

function keyOf(a: { kelompok_id: number; kegiatan_id: number; tanggal: string; mahasantri_id: number }): string {
  return `${a.kelompok_id} ${a.kegiatan_id} ${a.tanggal} ${a.mahasantri_id}`
}
