import type { RencanaChanges } from '#contract/absensi/agenda.ts'
import type { PerubahanCount } from '#contract/absensi/jadwal.ts'
import { type PlaceTime, type RencanaDiff as Rencana, replan } from '#contract/absensi/rencana-again.ts'
import { instantAt } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { ZonedNow } from './kini.ts'
import { findPeriodeOf, listKelompokToPlan, type PeriodeOfKelompok } from './membuat.sql.ts'
import {
  deletePlanned,
  insertPlanned,
  type JadwalRow,
  listJadwalRows,
  listRencanaRows,
  type RencanaRow,
  updatePlanned,
} from './rencana.sql.ts'
import { readRencanaMaterial } from './rencana.ts'

export { relink } from './membuat.sql.ts'
export type { JadwalRow } from './rencana.sql.ts'

type One = Rencana<JadwalRow, RencanaRow>

/** A change of one weekly time: how all of them are then, and only what follows that one, where it is named, is planned anew. */
export interface PerubahanJadwal {
  jadwal_id?: number
  /** How those were that change. */
  lama?: readonly (PlaceTime & { id: number })[]
  change: (jadwal: JadwalRow[]) => JadwalRow[]
  /** Which rows will follow another piece of their weekly time: what `relink` does when the change is saved. */
  follow?: (pertemuan: RencanaRow) => RencanaRow
}

/** What planning would do to one kelompok. */
export async function previewRencana(
  db: Db,
  kelompokId: number,
  kini: ZonedNow,
  perubahan?: PerubahanJadwal,
): Promise<RencanaChanges> {
  const periode = await findPeriodeOf(db, kelompokId)
  const span = spanOf(periode, kini.hariIni)
  const [one] = periode ? await planKelompok(db, [kelompokId], span, kini, perubahan) : []
  if (!periode?.aktif) return { ...describe(one && onlyRemoving(one).rencana), ...span, halangan: notActive() }
  return { ...describe(one?.rencana), ...span, halangan: null }
}

/** Does it: set-based, and only rows that are planned, unopened and untouched are changed or removed. */
export async function makeRencana(
  tx: Tx,
  kelompokId: number,
  by: ZonedNow & { akun_id: number },
  perubahan?: PerubahanJadwal,
): Promise<PerubahanCount> {
  const periode = await findPeriodeOf(tx, kelompokId)
  if (!periode) return countOf([])
  const plan = await planKelompok(tx, [kelompokId], spanOf(periode, by.hariIni), by, perubahan)
  return apply(tx, periode.aktif ? plan : plan.map(onlyRemoving), by)
}

/** In a periode that is not the active one nothing is made; what no weekly time asks for any more goes all the same. */
function onlyRemoving({ rencana, ...one }: KelompokPlanInput): KelompokPlanInput {
  return { ...one, rencana: { ...rencana, dibuat: [], diperbarui: [], dilewati: [] } }
}

/** The same for every kelompok of a periode. */
export async function planPeriode(db: Db, periode: { id: number; mulai: string; selesai: string }, kini: ZonedNow) {
  const kelompok = await listKelompokToPlan(db, periode.id)
  const span = spanOf(periode, kini.hariIni)
  const rencana = await planKelompok(db, idsOf(kelompok), span, kini)
  return { kelompok, span, rencana }
}

export async function makeRencanaPeriode(
  tx: Tx,
  periode: { id: number; mulai: string; selesai: string } | undefined,
  by: ZonedNow & { akun_id: number },
): Promise<PerubahanCount> {
  if (!periode) throw NotActive()
  return apply(tx, (await planPeriode(tx, periode, by)).rencana, by)
}

/**
 * What weekly times ask for that are new, of many kelompok of a periode at once, on whatever day they say; nothing else of the
 * plan is touched. `baru`: those that are not saved yet, each with an id of its own.
 */
export async function planNew(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  kini: ZonedNow,
  { ids, baru = [] }: { ids: ReadonlySet<number>; baru?: readonly JadwalRow[] },
): Promise<KelompokPlanInput[]> {
  const plan = await planKelompok(db, kelompokIds, span, kini, { change: list => [...list, ...baru] })
  return plan.map(({ rencana, ...one }) => ({
    ...one,
    rencana: {
      ...NOTHING,
      dibuat: rencana.dibuat.filter(({ jadwal }) => ids.has(jadwal.id)),
    },
  }))
}

export async function makeNew(
  tx: Tx,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  by: ZonedNow & { akun_id: number },
  ids: ReadonlySet<number>,
): Promise<PerubahanCount> {
  return apply(tx, await planNew(tx, kelompokIds, span, by, { ids }), by)
}

/** A pertemuan that stays at its time although its jadwal has another one by then, and why. */
export interface Kept {
  pertemuan: RencanaRow
  sebab: string
}

/**
 * Of weekly times that move (`lama`) the pertemuan that go along, and nothing else of the plan. What was called off is left, too: at
 * which time it was to be is what people were told.
 */
export async function planMoved(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  kini: ZonedNow,
  perubahan: PerubahanJadwal & { lama: readonly { id: number }[] },
): Promise<{ plan: KelompokPlanInput[]; kept: Kept[] }> {
  const moving = new Set(idsOf(perubahan.lama))
  const all = await planKelompok(db, kelompokIds, span, kini, perubahan)
  const kept: Kept[] = []
  const plan = all.map(({ rencana, ...one }) => {
    const of = rencana.diperbarui.filter(({ jadwal }) => moving.has(jadwal.id))
    const stay = [...rencana.dibiarkan, ...of.flatMap(({ pertemuan }) => (pertemuan.ditiadakan ? [pertemuan] : []))]
    for (const pertemuan of stay)
      if (moving.has(pertemuan.jadwal_id ?? 0)) kept.push({ pertemuan, sebab: whyKept(pertemuan) })
    const diperbarui = of.filter(({ pertemuan }) => !pertemuan.ditiadakan)
    return { ...one, rencana: { ...NOTHING, diperbarui } }
  })
  kept.sort((a, b) => (a.pertemuan.tanggal < b.pertemuan.tanggal ? -1 : 1))
  return { plan, kept }
}

function whyKept({ dibuka, ditiadakan, asal }: RencanaRow): string {
  if (dibuka) return 'sudah dibuka'
  if (ditiadakan) return 'ditiadakan'
  return asal === null ? 'jam atau tempatnya diatur sendiri' : 'dipindahkan'
}

const NOTHING = { dibuat: [], diperbarui: [], dihapus: [], dibiarkan: [], dilewati: [], sudah: [] }

export interface KelompokPlanInput {
  kelompok_id: number
  adaJadwal: boolean
  rencana: One
}

async function planKelompok(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  kini: ZonedNow,
  perubahan?: PerubahanJadwal,
): Promise<KelompokPlanInput[]> {
  const stored = await listJadwalRows(db, kelompokIds)
  const jadwalOf = Map.groupBy(perubahan ? perubahan.change(stored) : stored, j => j.kelompok_id)
  // Rows after the end of the periode too: one that was shortened leaves them behind.
  const rows = await listRencanaRows(db, kelompokIds, { dari: span.dari, sampai: '9999-12-31' })
  const rowsOf = Map.groupBy(perubahan?.follow ? rows.map(perubahan.follow) : rows, row => row.kelompok_id)
  const { libur, pindahOf } = await readRencanaMaterial(db, kelompokIds)
  return kelompokIds.map(id => {
    const jadwal = jadwalOf.get(id) ?? []
    const pertemuan = rowsOf.get(id) ?? []
    const world = { jadwal, pertemuan, pindah: pindahOf(id), libur, ...span }
    const rencana = replan({ ...world, lama: perubahan?.lama ?? [], sudahMulai: alreadyBegin(kini) })
    return {
      kelompok_id: id,
      adaJadwal: jadwal.some(j => j.dari <= span.sampai && (j.sampai === null || j.sampai >= span.dari)),
      rencana: perubahan?.jadwal_id === undefined ? rencana : onlyOf(rencana, perubahan.jadwal_id),
    }
  })
}

/** Planned before its time came, and that was today. What was made afterwards nobody can have gone to. */
function alreadyBegin({ hariIni, zona, now }: ZonedNow): (row: RencanaRow) => boolean {
  return ({ tanggal, mulai, created_at }) => {
    if (tanggal !== hariIni || mulai === '') return false
    const at = instantAt(zona, tanggal, mulai)
    return at <= now && created_at < at
  }
}

function onlyOf(rencana: One, jadwalId: number): One {
  return {
    dibuat: rencana.dibuat.filter(({ jadwal }) => jadwal.id === jadwalId),
    diperbarui: rencana.diperbarui.filter(({ jadwal }) => jadwal.id === jadwalId),
    dihapus: rencana.dihapus.filter(row => row.jadwal_id === jadwalId),
    dibiarkan: rencana.dibiarkan.filter(row => row.jadwal_id === jadwalId),
    dilewati: rencana.dilewati.filter(({ jadwal }) => jadwal.id === jadwalId),
    sudah: rencana.sudah.filter(({ jadwal }) => jadwal?.id === jadwalId),
  }
}

const ONCE = 5000

async function apply(tx: Tx, all: readonly KelompokPlanInput[], by: { akun_id: number; now: number }) {
  await deletePlanned(
    tx,
    all.flatMap(({ rencana }) => idsOf(rencana.dihapus)),
  )
  await applyMoved(tx, all)
  const made = all.flatMap(({ rencana }) =>
    rencana.dibuat.map(({ kegiatan_id, tanggal, ke, jadwal: { id, kelompok_id, mulai, selesai, tempat } }) => ({
      ...{ kelompok_id, kegiatan_id, tanggal, ke, mulai, selesai, tempat },
      jadwal_id: id,
    })),
  )
  for (let i = 0; i < made.length; i += ONCE) await insertPlanned(tx, made.slice(i, i + ONCE), by)
  return countOf(all)
}

export async function applyMoved(tx: Tx, all: readonly KelompokPlanInput[]): Promise<void> {
  await updatePlanned(
    tx,
    all.flatMap(({ rencana }) =>
      rencana.diperbarui.map(({ pertemuan, jadwal: { mulai, selesai, tempat } }) => ({
        ...{ id: pertemuan.id, version: pertemuan.version },
        ...{ mulai, selesai, tempat },
      })),
    ),
  )
}

export function countOf(all: readonly KelompokPlanInput[]): PerubahanCount {
  const sum = (of: (rencana: One) => number) => all.reduce((n, { rencana }) => n + of(rencana), 0)
  return {
    dibuat: sum(r => r.dibuat.length),
    diperbarui: sum(r => r.diperbarui.length),
    dihapus: sum(r => r.dihapus.length),
    dilewati: sum(r => r.dilewati.length),
    sudah: sum(r => r.sudah.length + r.dibiarkan.length),
  }
}

function describe(rencana: One | undefined): Omit<RencanaChanges, 'dari' | 'sampai' | 'halangan'> {
  if (!rencana) return { dibuat: [], diperbarui: [], dihapus: [], dibiarkan: [], dilewati: [], sudah: 0 }
  const named = ({ kegiatan, tanggal, ke, mulai }: RencanaRow) => ({ kegiatan, tanggal, ke, mulai })
  return {
    dibuat: rencana.dibuat.map(({ tanggal, ke, jadwal: { kegiatan, mulai } }) => ({ kegiatan, tanggal, ke, mulai })),
    diperbarui: rencana.diperbarui.map(({ pertemuan, jadwal }) => ({ ...named(pertemuan), mulai: jadwal.mulai })),
    dihapus: rencana.dihapus.map(named),
    dibiarkan: rencana.dibiarkan.map(row => ({ ...named(row), selesai: row.selesai, tempat: row.tempat })),
    dilewati: rencana.dilewati.map(({ jadwal: { kegiatan }, tanggal, libur }) => ({ kegiatan, tanggal, libur })),
    sudah: rencana.sudah.length,
  }
}

/** From today, because the past is never planned anew. */
function spanOf(periode: Pick<PeriodeOfKelompok, 'mulai' | 'selesai'> | undefined, today: string) {
  if (!periode) return { dari: today, sampai: today }
  return { dari: periode.mulai > today ? periode.mulai : today, sampai: periode.selesai }
}

const notActive = () => kata`Periode kelompok ini tidak aktif, jadi belum ada pertemuan yang dibuat.`

export function NotActive() {
  return Conflict('rencana.periode_tidak_aktif', notActive())
}
