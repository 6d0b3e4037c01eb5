import type * as z from 'zod'
import type { CandidateRow, moveKeanggotaan, PlacementResult } from '#contract/datapokok/keanggotaan.ts'
import { normalizeName } from '#contract/identitas.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { refuseStale } from '#server/dasar/version.ts'
import { addKelompokLike, enumerate, kindWarning, requireOpenKelompok } from '#server/datapokok/kelompok/kelompok.ts'
import { withSpanVersion } from '#server/datapokok/kelompok/versions.ts'
import * as keanggotaanSql from './keanggotaan.sql.ts'

import { type PlacementPlan, type PlannedPlacement, planPlacement } from './plan-placement.ts'

export {
  copyMember,
  countMember,
  insertKeanggotaanRows,
  lockMahasantri,
  removePeriodeMember,
} from './keanggotaan.sql.ts'

/** People who have no kelompok of the periode from that day on; whoever has one is moved, not added. */
export async function writeNewMembers(
  tx: Tx,
  now: number,
  { kelompok_id, mahasantri_ids, dari }: { kelompok_id: number; mahasantri_ids: number[]; dari: string },
): Promise<PlacementResult> {
  await keanggotaanSql.lockMahasantri(tx, mahasantri_ids)
  await requireInsidePeriode(tx, now, kelompok_id, 'dari', dari)
  const wishes = mahasantri_ids.map(mahasantri_id => ({ mahasantri_id, kelompok_id, dari }))
  return place(tx, wishes, (lama, people) => {
    const taken = lama.filter(row => row.kelompok_id !== kelompok_id && (row.sampai === null || row.sampai >= dari))
    if (taken.length === 0) return
    const names = taken.map(row => `${people.get(row.mahasantri_id)?.nama} (${row.kelompok})`)
    const pesan = kata`${enumerate(names)} sudah punya kelompok pada atau setelah tanggal itu. Gunakan Pindahkan.`
    throw Conflict('keanggotaan.sudah_berkelompok', pesan, { mahasantri_ids: pesan })
  })
}

export type Move = z.output<typeof moveKeanggotaan.body>

/** From `mulai` on they are in the other kelompok, which is made where there is none yet. */
export async function writeMoves(
  tx: Tx,
  now: number,
  { ke_kelompok_id, new_kelompok, mahasantri_ids, mulai }: Move,
): Promise<PlacementResult> {
  await keanggotaanSql.lockMahasantri(tx, mahasantri_ids)
  const kelompok_id = new_kelompok ? await addKelompokLike(tx, now, new_kelompok) : ke_kelompok_id
  if (kelompok_id === null || (new_kelompok && ke_kelompok_id !== null))
    throw Invalid({ ke_kelompok_id: kata`Pilih satu kelompok tujuan` })
  await requireInsidePeriode(tx, now, kelompok_id, 'mulai', mulai)
  return place(
    tx,
    mahasantri_ids.map(mahasantri_id => ({ mahasantri_id, kelompok_id, dari: mulai })),
  )
}

/**
 * For imports: each person into his or her kelompok from a day on, moved if in another one of the same periode. The same
 * handful of statements for 5 and 5,000 rows; of two rows for one person and periode the last one counts.
 */
export async function placeMembers(tx: Tx, rows: readonly PlannedPlacement[]): Promise<PlacementResult> {
  return place(tx, rows)
}

/** Whose membership that is. */
export async function readMahasantriOf(db: Db, id: number): Promise<number> {
  return found(await keanggotaanSql.findKeanggotaan(db, id), 'keanggotaan').mahasantri_id
}

export interface End {
  sampai: string | null
  version?: string | undefined
}

/** Sets the last day in the kelompok; null takes the leaving back. Says in how many later pertemuan the person has a mark. */
export async function writeLeaving(
  tx: Tx,
  now: number,
  id: number,
  { sampai, version }: End,
): Promise<{ pertemuan_tercatat: number }> {
  const row = await requireKeanggotaan(tx, now, id)
  refuseStale('keanggotaan', version, withSpanVersion(row))
  if (sampai !== null && sampai < row.dari) {
    const dari = formatDate(row.dari, 'pendek')
    throw Invalid({ sampai: `Hari terakhir tidak boleh sebelum ${dari}. Bila tidak pernah masuk, batalkan saja.` })
  }
  const [hindrance] = await keanggotaanSql.listOverlappingKeanggotaan(tx, row, { dari: row.dari, sampai })
  if (hindrance) {
    const sejak = formatDate(hindrance.dari, 'pendek')
    const pesan = `${row.nama} sudah tercatat di ${hindrance.kelompok} mulai ${sejak}`
    throw Conflict('keanggotaan.bertumpuk', pesan, { sampai: pesan })
  }
  await keanggotaanSql.setUntil(tx, [{ id, sampai }])
  if (sampai === null) return { pertemuan_tercatat: 0 }
  return { pertemuan_tercatat: await keanggotaanSql.countRecordedMarks(tx, [{ ...row, dari: addDays(sampai, 1) }]) }
}

/** Why some of these people cannot have left by that day: they have a mark after it in a kelompok that began later. */
export async function whyStaying(db: Db, ids: readonly number[], sampai: string): Promise<Map<number, string>> {
  return new Map(
    (await keanggotaanSql.listAfter(db, ids, sampai))
      .filter(row => row.dari > sampai && row.tercatat === 1)
      .map(row => [row.mahasantri_id, `dalam pertemuan ${row.kelompok} sejak ${formatDate(row.dari, 'pendek')}`]),
  )
}

/** Nowhere members after that day, in the active periode and those to come: what began later has not begun. */
export async function leaveAll(tx: Tx, ids: readonly number[], sampai: string): Promise<void> {
  await keanggotaanSql.lockMahasantri(tx, ids)
  const [held] = (await whyStaying(tx, ids, sampai)).values()
  if (held) {
    const pesan = `Sudah tercatat ${held}. Pilih tanggal itu atau setelahnya.`
    throw Conflict('keanggotaan.tercatat', pesan, { sampai: pesan })
  }
  const rows = await keanggotaanSql.listAfter(tx, ids, sampai)
  const later = rows.filter(row => row.dari > sampai)
  if (later.length > 0)
    await keanggotaanSql.deleteKeanggotaanRows(
      tx,
      later.map(row => row.id),
    )
  const running = rows.filter(row => row.dari <= sampai)
  if (running.length > 0)
    await keanggotaanSql.setUntil(
      tx,
      running.map(({ id }) => ({ id, sampai })),
    )
}

/**
 * Takes back a membership in which nobody has marked them. Whoever came from another kelompok the day before is there again for the
 * days that become free; its name is returned.
 */
export async function deleteKeanggotaan(tx: Tx, now: number, id: number): Promise<{ kembali_ke: string | null }> {
  const row = await requireKeanggotaan(tx, now, id)
  if (row.tercatat > 0) {
    throw Conflict(
      'keanggotaan.tercatat',
      kata`${row.nama} sudah bertanda dalam ${row.tercatat} pertemuan kelompok ini, jadi tidak dapat dibatalkan. Gunakan Keluarkan dengan tanggal.`,
    )
  }
  const dayBefore = addDays(row.dari, -1)
  const before = await keanggotaanSql.listOverlappingKeanggotaan(tx, row, { dari: dayBefore, sampai: dayBefore })
  await keanggotaanSql.deleteKeanggotaanRows(tx, [id])
  if (!before[0]) return { kembali_ke: null }
  await keanggotaanSql.setUntil(tx, [{ id: before[0].id, sampai: row.sampai }])
  return { kembali_ke: before[0].kelompok }
}

export async function findCandidate(
  db: Db,
  kelompokId: number,
  { cari = '', tanggal }: { cari?: string | undefined; tanggal: string },
): Promise<{ rows: CandidateRow[]; jumlah: number }> {
  const kelompok = (await keanggotaanSql.listTarget(db, [kelompokId])).get(kelompokId)
  if (!kelompok) throw NotFound('kelompok')
  const nim = cari.toUpperCase().replace(/[^A-Z0-9./-]/g, '')
  const rows = await keanggotaanSql.listMemberCandidates(db, kelompok, { nama: normalizeName(cari), nim, tanggal })
  return { rows: rows.map(({ total: _, ...row }) => row), jumlah: rows[0]?.total ?? 0 }
}

type Check = (lama: keanggotaanSql.LamaRow[], people: ReadonlyMap<number, keanggotaanSql.LockedMahasantri>) => void

/** Lock, read, decide, write: the same few statements for any number of people, all of them or none. */
async function place(tx: Tx, wishList: readonly PlannedPlacement[], check: Check = () => {}): Promise<PlacementResult> {
  const { people, tujuan } = await lockWho(tx, wishList)
  const periodeOf = (kelompokId: number) => tujuan.get(kelompokId)?.periode_id ?? 0
  const key = (mahasantriId: number, periodeId: number) => `${mahasantriId}/${periodeId}`
  const wishes = [
    ...new Map(wishList.map(wish => [key(wish.mahasantri_id, periodeOf(wish.kelompok_id)), wish])).values(),
  ]
  const lama = await keanggotaanSql.listLama(
    tx,
    wishes.map(wish => ({ ...wish, periode_id: periodeOf(wish.kelompok_id) })),
  )
  check(lama, people)
  const lamaOf = Map.groupBy(
    lama.map(row => ({ ...row, tercatat: row.tercatat === 1 })),
    row => key(row.mahasantri_id, row.periode_id),
  )

  const plans = wishes.map(wish => {
    const own = lamaOf.get(key(wish.mahasantri_id, periodeOf(wish.kelompok_id))) ?? []
    const plan = planPlacement(own, wish)
    if ('terhalang' in plan) {
      const { id, dari } = plan.terhalang
      const kelompok = own.find(row => row.id === id)?.kelompok ?? ''
      throw Blocked(people.get(wish.mahasantri_id)?.nama ?? '', kelompok, { dari, mulai: wish.dari })
    }
    return { ...plan, wish }
  })
  await applyPlans(tx, plans)
  const ditinggal = plans.flatMap(({ ditinggal, wish }) =>
    ditinggal ? [{ ...wish, kelompok_id: ditinggal.kelompok_id }] : [],
  )
  const jumlah = plans.filter(isChange).length
  return {
    jumlah,
    tetap: plans.length - jumlah,
    pertemuan_tercatat: ditinggal.length > 0 ? await keanggotaanSql.countRecordedMarks(tx, ditinggal) : 0,
    diganti: plans.reduce((sum, plan) => sum + plan.diganti, 0),
    peringatan: placementWarning(wishes, people, tujuan),
  }
}

function isChange({ ubah, hapus, baru }: PlacementPlan): boolean {
  return ubah.length > 0 || hapus.length > 0 || baru !== undefined
}

/** Who is placed, locked, and where to. */
async function lockWho(tx: Tx, wishList: readonly PlannedPlacement[]) {
  const people = await keanggotaanSql.lockMahasantri(
    tx,
    wishList.map(wish => wish.mahasantri_id),
  )
  const tujuan = await keanggotaanSql.listTarget(
    tx,
    wishList.map(wish => wish.kelompok_id),
  )
  if (wishList.some(wish => !people.has(wish.mahasantri_id)))
    throw Invalid({ mahasantri_ids: 'Ada mahasantri yang tidak ditemukan. Muat ulang lalu pilih lagi.' })
  if (wishList.some(wish => !tujuan.has(wish.kelompok_id))) throw NotFound('kelompok')
  return { people, tujuan }
}

/** Marks stand there from `dari` on. */
function Blocked(nama: string, kelompok: string, { dari, mulai }: { dari: string; mulai: string }) {
  const pesan = `${nama} sudah tercatat dalam pertemuan ${kelompok} sejak masuk di sana ${formatDate(dari, 'pendek')}. Pilih tanggal ${dari === mulai ? '' : 'itu atau '}setelahnya.`
  return Conflict('keanggotaan.terhalang', pesan, { mulai: pesan })
}

async function applyPlans(tx: Tx, plans: readonly PlacementPlan[]): Promise<void> {
  const ubah = plans.flatMap(plan => plan.ubah)
  const hapus = plans.flatMap(plan => plan.hapus)
  const baru = plans.flatMap(plan => plan.baru ?? [])
  if (hapus.length > 0) await keanggotaanSql.deleteKeanggotaanRows(tx, hapus)
  if (ubah.length > 0) await keanggotaanSql.setUntil(tx, ubah)
  if (baru.length > 0) await keanggotaanSql.insertKeanggotaanRows(tx, baru)
}

function placementWarning(
  wishes: readonly PlannedPlacement[],
  people: ReadonlyMap<number, keanggotaanSql.LockedMahasantri>,
  target: ReadonlyMap<number, keanggotaanSql.MoveTargetRow>,
): string[] {
  const pairs = wishes.flatMap(wish => {
    const orang = people.get(wish.mahasantri_id)
    const kelompok = target.get(wish.kelompok_id)
    return orang && kelompok ? [{ orang, kelompok }] : []
  })
  const otherName = (jk: 'L' | 'P') =>
    pairs.filter(({ orang, kelompok }) => kelompok.jk === jk && orang.jk !== jk).map(({ orang }) => orang.nama)
  const notActive = pairs.filter(({ orang }) => orang.status !== 'aktif').map(({ orang }) => orang.nama)
  return [
    ...kindWarning(otherName('L'), 'L'),
    ...kindWarning(otherName('P'), 'P'),
    ...(notActive.length > 0 ? [`${enumerate(notActive)} tidak berstatus aktif.`] : []),
  ]
}

/** The membership, read again once its person is locked: what stood there before may be old. */
async function requireKeanggotaan(tx: Tx, now: number, id: number): Promise<keanggotaanSql.OneRow> {
  const seen = await keanggotaanSql.findKeanggotaan(tx, id)
  if (!seen) throw NotFound('keanggotaan')
  await keanggotaanSql.lockMahasantri(tx, [seen.mahasantri_id])
  await requireOpenKelompok(tx, seen.kelompok_id, now)
  const row = await keanggotaanSql.findKeanggotaan(tx, id)
  if (!row) throw NotFound('keanggotaan')
  return row
}

async function requireInsidePeriode(tx: Tx, now: number, kelompokId: number, isian: string, tanggal: string) {
  const { mulai, selesai } = await requireOpenKelompok(tx, kelompokId, now)
  if (tanggal >= mulai && tanggal <= selesai) return
  const span = `${formatDate(mulai, 'pendek')} s.d. ${formatDate(selesai, 'pendek')}`
  throw Invalid({ [isian]: kata`Tanggal harus di dalam periode kelompok, ${span}` })
}
