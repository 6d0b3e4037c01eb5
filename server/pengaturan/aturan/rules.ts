import { AsyncLocalStorage } from 'node:async_hooks'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Aturan } from '#contract/kehadiran.ts'
import { type AturanInput, aturanOf, limitOf, pickAturan } from '#contract/pengaturan/pengaturan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { sealRules } from '#database/seal-rules.ts'
import * as rulesSql from './rules.sql.ts'

// Figures are counted by the rules of their periode (decision 0072). This file alone reads those of the institution, which are
// what the next periode begins with: test/rules.test.ts names the others that may.

export type { KegiatanOf } from './rules.sql.ts'

/** What a new institution begins with. */
export const defaultRules: AturanInput = {
  hitung_izin: 'absen',
  hitung_sakit: 'absen',
  hitung_dispensasi: 'hadir',
  hitung_terlambat: 'hadir',
  hitung_udzur: 'luar',
  batas_minimal: 75,
  batas_peringatan: 85,
  batas_per: 'periode',
  batas_alpa: 2,
  batas_pertemuan: 4,
}

export interface Rules extends AturanInput {
  /** When an update of Hadir wrote them down, null where they were copied at publication. */
  per_at: number | null
  /** The version, 0 where the periode has none of its own. */
  updated_at: number
}

/** The rules of a periode; of a draft, and of no periode at all, those that the next one begins with. */
export async function rulesOf(db: Db, periodeId: number | null | undefined): Promise<Rules> {
  const row = periodeId ? await rulesSql.getRulesRow(db, periodeId) : undefined
  return row ? toRules(row) : { ...(await nextRules(db)), per_at: null, updated_at: 0 }
}

/** The same of a periode that may have been read together with its rules: one read less for each figure. */
export async function rulesRead(db: Db, row: ReadPeriode | undefined): Promise<Rules> {
  if (!row || !('periode_id' in row)) return rulesOf(db, row?.id)
  return row.periode_id === null ? nextRules(db) : toRules(row as rulesSql.RulesRow)
}

type ReadPeriode = { id: number } | ({ id: number } & { [K in keyof rulesSql.RulesRow]: rulesSql.RulesRow[K] | null })

/** By which rules each of these kelompok counts: those of its periode. */
export async function rulesOfKelompok(db: Db, kelompokIds: readonly number[]): Promise<(kelompokId: number) => Rules> {
  const own = new Map((await rulesSql.listRulesOf(db, kelompokIds)).map(row => [row.kelompok_id, toRules(row)]))
  // Of a draft, which has none.
  const next = kelompokIds.every(id => own.has(id)) ? undefined : await nextRules(db)
  return id => (own.get(id) ?? next) as Rules
}

/** The formula and the limits out of them. */
export function ruleOf(rules: AturanInput): { aturan: Aturan; batas: ReturnType<typeof limitOf> } {
  return { aturan: aturanOf(rules), batas: limitOf(rules) }
}

/** All kegiatan as they count in the periode, in the order they were made; of a draft, and of no periode, as they will in the next one. */
export async function readKegiatanOf(db: Db, periodeId: number | null | undefined): Promise<rulesSql.KegiatanOf[]> {
  const rows = await rulesSql.listKegiatanRules(db, periodeId ?? null)
  const lalu = previousSpan.getStore()?.get(periodeId ?? 0)?.kegiatan
  return rows.map(row => ({ ...row, ...pickCounts(lalu?.find(one => one.kegiatan_id === row.id)) }))
}

function pickCounts(row: Omit<KegiatanCounts, 'id'> | undefined): Partial<Omit<KegiatanCounts, 'id'>> {
  if (!row) return {}
  const { batas_minimal, batas_peringatan, dihitung } = row
  return { batas_minimal, batas_peringatan, dihitung }
}

/** Condition on the id of a kegiatan: in this periode it does not stay outside the totals. */
export function countsIn(kegiatanId: RawBuilder<unknown>, periodeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return rulesSql.kegiatanCounts(kegiatanId, periodeId, previousSpan.getStore())
}

/** The same over several periode, each row by the periode of its kelompok (a column). */
export function countsInOwn(kegiatanId: RawBuilder<unknown>, kelompokId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return rulesSql.kegiatanCountsInOwn(kegiatanId, kelompokId, previousSpan.getStore())
}

/**
 * The rules of another day, while something is counted by them. Whoever counts asks this file for the rules, in a dozen places of
 * a report, so the day is said here once and not handed through each of them.
 */
const previousSpan = new AsyncLocalStorage<ReadonlyMap<number, PreviousSpan>>()

/** The work counted by the rules of that moment; undefined where they are those of today. */
export async function countAsOf<T>(db: Db, at: number, work: () => Promise<T>): Promise<T | undefined> {
  const byPeriode = new Map<number, PreviousSpan>()
  for (const { periode_id, isi } of await rulesSql.listPrevious(db, at))
    if (!byPeriode.has(periode_id)) byPeriode.set(periode_id, JSON.parse(isi) as PreviousSpan)
  return byPeriode.size === 0 ? undefined : previousSpan.run(byPeriode, work)
}

/** The work counted as if in every periode these kegiatan counted where they do not and the other way round, and, where `per` says one, over that span. */
export async function countAsIf<T>(
  db: Db,
  { flipped, per }: { flipped: readonly number[]; per: AturanInput['batas_per'] | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const byPeriode = new Map<number, PreviousSpan>()
  for (const id of await rulesSql.listPeriodeWithRules(db)) {
    const rules = await rulesOf(db, id)
    const kegiatan = (await readKegiatanOf(db, id)).map(({ id, dihitung, batas_minimal, batas_peringatan }) => {
      const counts = flipped.includes(id) ? (dihitung === 1 ? 0 : 1) : dihitung
      return { kegiatan_id: id, dihitung: counts, batas_minimal, batas_peringatan } as const
    })
    byPeriode.set(id, { aturan: { ...pickAturan(rules), batas_per: per ?? rules.batas_per }, kegiatan })
  }
  return previousSpan.run(byPeriode, work)
}

/** Whether nobody can say by which rules it was counted at that moment: an update of Hadir wrote them down later. */
export async function isBeforeKnown(db: Db, at: number): Promise<boolean> {
  return at < ((await rulesSql.findKnownSince(db)) ?? 0)
}

/** Those of the active periode, which the next one begins with; without one what was saved last. */
export async function nextRules(db: Db): Promise<Rules> {
  return toRules((await rulesSql.getNextRow(db)) ?? defaultRules)
}

function toRules(row: AturanInput & Partial<rulesSql.RulesRow>): Rules {
  if (row.periode_id === undefined) return { ...pickAturan(row), per_at: null, updated_at: 0 }
  const rules = previousSpan.getStore()?.get(row.periode_id)?.aturan ?? pickAturan(row)
  return { ...rules, per_at: row.per_at ?? null, updated_at: row.updated_at ?? 0 }
}

/** What a kegiatan counts as in the active periode (null: there is none), and so in the next one. */
export async function nextKegiatan(db: Db): Promise<{ periodeId: number | null; kegiatan: rulesSql.KegiatanOf[] }> {
  const periodeId = (await rulesSql.findActiveId(db)) ?? null
  return { periodeId, kegiatan: await rulesSql.listKegiatanRules(db, periodeId) }
}

/** At its publication. What an earlier one left is taken no notice of. */
export async function copyRules(tx: Tx, periodeId: number, now: number): Promise<void> {
  const [rules, { kegiatan }] = [await nextRules(tx), await nextKegiatan(tx)]
  await rulesSql.deleteRules(tx, periodeId)
  await writeRules(tx, periodeId, { ...rules, per_at: null, updated_at: now })
  await writeKegiatan(tx, periodeId, kegiatan)
}

/** Nobody else changes the rules of this periode, the active one where none is named, until this transaction ends. */
export async function holdRules(tx: Tx, periodeId?: number): Promise<void> {
  const id = periodeId ?? (await rulesSql.findActiveId(tx))
  if (id !== undefined) await rulesSql.lockRules(tx, id)
}

interface Change {
  rules?: AturanInput
  kegiatan?: readonly KegiatanCounts[]
}

/** Other rules for a periode that has some; what they were is kept. Two changes within a millisecond differ too. */
export async function changeRules(tx: Tx, periodeId: number, now: number, change: Change): Promise<void> {
  await writeChange(tx, periodeId, Math.max(now, (await rulesSql.readNewest(tx)) + 1), change)
}

async function writeChange(tx: Tx, periodeId: number, version: number, { rules, kegiatan = [] }: Change) {
  const [row, counts] = [await rulesSql.getRulesRow(tx, periodeId), await rulesSql.listKegiatanRulesRows(tx, periodeId)]
  const same = row !== undefined && sameFigures(row, counts, { rules, kegiatan })
  // Of a kegiatan alone it is a newer version too: a form that was opened before holds all of them.
  const next = rules ?? (same ? undefined : row)
  if (next) await writeRules(tx, periodeId, { ...next, per_at: row?.per_at ?? null, updated_at: version })
  await writeKegiatan(tx, periodeId, kegiatan)
  if (row && !same) await keepFormer(tx, version, row, counts)
}

async function keepFormer(tx: Tx, sampai_at: number, row: rulesSql.RulesRow, counts: rulesSql.KegiatanRulesRow[]) {
  const lalu = { aturan: pickAturan(row), kegiatan: counts.map(({ sidik: _, periode_id: __, ...one }) => one) }
  const isi = JSON.stringify(lalu satisfies PreviousSpan)
  await rulesSql.insertPrevious(tx, { periode_id: row.periode_id, sampai_at, isi })
}

/** What stands in `aturan_lalu`. */
interface PreviousSpan {
  aturan: AturanInput
  kegiatan: Omit<rulesSql.KegiatanRulesRow, 'periode_id' | 'sidik'>[]
}

function sameFigures(
  row: rulesSql.RulesRow,
  counts: readonly rulesSql.KegiatanRulesRow[],
  { rules, kegiatan }: { rules: AturanInput | undefined; kegiatan: readonly KegiatanCounts[] },
): boolean {
  const same = (one: KegiatanCounts) => {
    const before = counts.find(({ kegiatan_id }) => kegiatan_id === one.id)
    return (['dihitung', 'batas_minimal', 'batas_peringatan'] as const).every(key => before?.[key] === one[key])
  }
  return (!rules || sameRules(row, rules)) && kegiatan.every(same)
}

async function writeRules(tx: Tx, periode_id: number, { per_at, updated_at, ...rest }: Rules): Promise<void> {
  const rules = pickAturan(rest)
  await rulesSql.upsertRules(tx, { periode_id, ...rules, per_at, updated_at, sidik: sealRules([periode_id], rules) })
}

/** Rules that somebody saves for the institution hold in the active periode from now on, under the version of its settings. */
export async function saveActiveRules(tx: Tx, rules: AturanInput, version: number): Promise<void> {
  const active = await rulesSql.findActiveId(tx)
  if (active === undefined) return
  const before = await rulesSql.getRulesRow(tx, active)
  if (before && sameRules(before, rules)) return
  await writeChange(tx, active, version, { rules })
}

/** What is shown as the institution's rules has changed. */
export const touchInstitution = rulesSql.touchInstitutionRow

/**
 * Work that takes something back. A periode that is a draft again by then has no rules, not those of a kegiatan either that was
 * made after its publication; and where another one is active, other rules are shown as the institution's. By rules that it takes
 * back sheets were counted meanwhile, so these are kept as any that held once.
 */
export async function settleRules<T>(tx: Tx, now: number, work: () => Promise<T>): Promise<T> {
  const active = await rulesSql.findActiveId(tx)
  const before = await readAllRules(tx)
  const done = await work()
  for (const { row, counts } of await readAllRules(tx)) {
    const old = before.find(one => one.row.periode_id === row.periode_id)
    const kegiatan = counts.map(({ kegiatan_id, ...one }) => ({ id: kegiatan_id, ...one }))
    if (!old || sameFigures(old.row, old.counts, { rules: row, kegiatan })) continue
    const version = Math.max(now, (await rulesSql.readNewest(tx)) + 1)
    await writeRules(tx, row.periode_id, { ...row, updated_at: version })
    await keepFormer(tx, version, old.row, old.counts)
  }
  for (const id of await rulesSql.listPremature(tx)) await rulesSql.deleteRules(tx, id)
  if ((await rulesSql.findActiveId(tx)) !== active) await touchInstitution(tx)
  return done
}

async function readAllRules(tx: Tx) {
  const all: { row: rulesSql.RulesRow; counts: rulesSql.KegiatanRulesRow[] }[] = []
  for (const id of await rulesSql.listPeriodeWithRules(tx)) {
    const row = await rulesSql.getRulesRow(tx, id)
    if (row) all.push({ row, counts: await rulesSql.listKegiatanRulesRows(tx, id) })
  }
  return all
}

export type KegiatanCounts = Pick<rulesSql.KegiatanOf, 'id' | 'batas_minimal' | 'batas_peringatan' | 'dihitung'>

async function writeKegiatan(tx: Tx, periode_id: number, list: readonly KegiatanCounts[]): Promise<void> {
  const rows = list.map(({ id, batas_minimal, batas_peringatan, dihitung }) => {
    const counts = { batas_minimal, batas_peringatan, dihitung }
    return { periode_id, kegiatan_id: id, ...counts, sidik: sealRules([periode_id, id], counts) }
  })
  await rulesSql.upsertKegiatanRules(tx, rows)
}

export async function saveActiveKegiatan(tx: Tx, kegiatan: KegiatanCounts, now: number): Promise<void> {
  const active = await rulesSql.findActiveId(tx)
  if (active !== undefined) await changeRules(tx, active, now, { kegiatan: [kegiatan] })
}

/** One that is made counts from the beginning, and as it was made, in every periode that has been published. */
export async function addKegiatan(tx: Tx, kegiatan: KegiatanCounts): Promise<void> {
  for (const id of await rulesSql.listPeriodeWithRules(tx)) await writeKegiatan(tx, id, [kegiatan])
}

function sameRules(a: AturanInput, b: AturanInput): boolean {
  const [one, other] = [pickAturan(a), pickAturan(b)]
  return (Object.keys(one) as (keyof AturanInput)[]).every(key => one[key] === other[key])
}

export interface RulesFaults {
  periode: number
  /** Published without rules. */
  tanpa: number[]
  /** Drafts with rules. */
  konsep: number[]
  /** Changed past Hadir: so the figures of an archive would be others without anybody having decided it. */
  berubah: number[]
}

/** For `npm run periksa`. Numbers are those of the periode. */
export async function checkRules(db: Db): Promise<RulesFaults> {
  const ids = await rulesSql.listPeriodeWithRules(db)
  const berubah: number[] = []
  for (const id of ids) {
    const row = await rulesSql.getRulesRow(db, id)
    const kegiatan = await rulesSql.listKegiatanRulesRows(db, id)
    const whole =
      row?.sidik === sealRules([id], pickAturan(row ?? defaultRules)) &&
      kegiatan.every(
        ({ kegiatan_id, batas_minimal, batas_peringatan, dihitung, sidik }) =>
          sidik === sealRules([id, kegiatan_id], { batas_minimal, batas_peringatan, dihitung }),
      )
    if (!whole) berubah.push(id)
  }
  return {
    periode: ids.length,
    tanpa: await rulesSql.listMissing(db),
    konsep: await rulesSql.listPremature(db),
    berubah,
  }
}
