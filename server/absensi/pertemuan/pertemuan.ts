import type * as z from 'zod'
import type { beritaAcaraSchema, Pertemuan } from '#contract/absensi/pertemuan.ts'
import { kunciOf } from '#contract/penutupan.ts'
import { mayReadPertemuan, type Wewenang } from '#contract/permissions.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { recountAround } from '#server/absensi/jumlah/jumlah.ts'
import { outdateKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { freezeRosterList } from '#server/absensi/tanda/roster.ts'
import { type AppError, Conflict, Forbidden, Invalid, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listSpans, readWewenang, requireWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withBadal } from './badal.ts'
import { setUnopened } from './pemindahan.sql.ts'
import {
  deletePeniadaan,
  findKeyOfOpened,
  findPertemuanId,
  getMulai,
  getPertemuanRow,
  getPertemuanRowByKey,
  hasPendamping,
  insertPertemuan,
  listPertemuanRows,
  listPlace,
  markOpened,
  markOpenedList,
  type PertemuanKey,
  type PertemuanRow,
  type PlaceRow,
  updatePertemuan,
  upsertPeniadaan,
} from './pertemuan.sql.ts'
import { findSlot } from './rencana.ts'
import { requireNoPostponement, requireNoRefusal, requireNotLocked, requirePlannable } from './syarat.ts'

export { findKeyOfOpened, getMulai, type PertemuanKey }

/**
 * The place of a pertemuan and the right to record in it; throws what stands in the way. After the lock only who may
 * record then passes, and only with a reason.
 */
export async function requireRecordable(
  db: Db,
  user: User,
  key: PertemuanKey,
  now: number,
  alasan = '',
): Promise<{
  place: PlaceRow & { jenis: 'umum' | 'shalat' }
  wewenang: Wewenang
  hariIni: string
  /** They lead it, and have nothing else to do with the kelompok. */
  asBadal: boolean
}> {
  const rows = await listPlace(db, user, key)
  const [place] = rows
  if (!place) throw NotFound('kelompok')
  const badal = withBadal(user, rows, { ...place, ...key }, now)
  const wewenang = badal ?? readWewenang(user, rows)
  // A kegiatan taken from the kelompok afterwards keeps the pertemuan it had: marks still waiting on a phone must arrive.
  if (!place.jenis || (!place.diadakan && place.pertemuan_id === null)) throw NotFound('kegiatan')
  const zona = place.zona_waktu ?? 'Asia/Jakarta'
  const hariIni = todayIn(zona, now)
  requireNoRefusal(wewenang, key.tanggal, hariIni, {
    mulai: place.periode_mulai,
    selesai: place.periode_selesai,
    aktif: place.periode_aktif === 1,
  })
  const { kunci, kunci_hari, kunci_hari_pekan, kunci_jam } = place
  if (kunci !== null && kunci_hari !== null && kunci_hari_pekan !== null && kunci_jam !== null) {
    const aturan = { kunci, kunci_hari, kunci_hari_pekan, kunci_jam }
    requireNotLocked(kunciOf({ ...place, tanggal: key.tanggal }, aturan, wewenang, { zona, now }), zona, alasan)
  }
  return { place: { ...place, jenis: place.jenis }, wewenang, hariIni, asBadal: badal !== undefined }
}

/**
 * Opens the pertemuan and freezes its roster: the membership at that date. Two phones that open it in the same instant
 * make one, because the natural key is unique and only who made the row, or turned the planned one into an opened one, fills it.
 */
export async function openPertemuan(
  tx: Tx,
  user: User,
  key: PertemuanKey,
  wewenang: Wewenang,
  now: number,
  /** The row when it was planned ahead. */
  plannedId: number | null = null,
): Promise<number> {
  const leads = wewenang.pendamping.some(r => r.dari <= key.tanggal && (r.sampai === null || key.tanggal <= r.sampai))
  const opening = { pelaksana_id: leads ? user.pendamping_id : null, opened_at: now, opened_by: user.id }
  if (plannedId !== null) {
    if (await markOpened(tx, plannedId, opening)) {
      await requireRoster(tx, plannedId, key)
      return plannedId
    }
    // Somebody opened it meanwhile, or the plan was made anew without it.
    const id = await findPertemuanId(tx, key)
    if (id === plannedId) return id
  }
  const slot = await findSlot(tx, key)
  const made = await insertPertemuan(tx, {
    ...key,
    // Copied, so that a later change of the jadwal does not rewrite what was held.
    tempat: slot?.tempat ?? '',
    mulai: slot?.mulai ?? '',
    selesai: slot?.selesai ?? '',
    jadwal_id: slot?.id ?? null,
    ...opening,
  })
  if (made === undefined) {
    const id = await findPertemuanId(tx, key)
    if (id === undefined) throw NotFound('pertemuan')
    // It was planned, or somebody opened it, since the place was read.
    if (await markOpened(tx, id, opening)) await requireRoster(tx, id, key)
    return id
  }
  await requireRoster(tx, made, key)
  return made
}

/**
 * Opens planned ones whose date has come, for marks that were proposed before anybody had opened them. Returns which of them
 * were not open yet.
 */
export async function openPlanned(
  tx: Tx,
  user: User,
  places: readonly { pertemuan_id: number; kelompok_id: number }[],
  now: number,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(places.map(({ pertemuan_id }) => pertemuan_id))]
  const opened = await markOpenedList(tx, ids, { opened_at: now, opened_by: user.id })
  if (opened.length > 0) await freezeRosterList(tx, opened, [...new Set(places.map(({ kelompok_id }) => kelompok_id))])
  return new Set(opened)
}

async function requireRoster(tx: Tx, id: number, { kelompok_id }: PertemuanKey): Promise<void> {
  if ((await freezeRosterList(tx, [id], [kelompok_id])) > 0) return
  throw Conflict(
    'pertemuan.tanpa_anggota',
    kata`Kelompok ini belum punya anggota pada tanggal itu. Tambahkan anggota lebih dahulu.`,
  )
}

/** The row when it has been opened: a planned one has no roster yet. */
export function openedId({ pertemuan_id, opened_at }: PlaceRow): number | null {
  return opened_at === null ? null : pertemuan_id
}

/**
 * The same as an explicit call: opens when it is not open yet. It changes no mark, so whoever may record after the lock
 * needs no reason to open; they are asked for one with the first mark.
 */
export async function ensurePertemuan(tx: Tx, user: User, key: PertemuanKey, now: number): Promise<{ id: number }> {
  const { place, wewenang } = await requireRecordable(tx, user, key, now, 'Membuka pertemuan')
  if (place.ditiadakan && place.opened_at === null) throw Ditiadakan()
  return { id: openedId(place) ?? (await openPertemuan(tx, user, key, wewenang, now, place.pertemuan_id)) }
}

/** The pertemuan with this natural key, once it has been opened. */
export async function findPertemuan(db: Db, key: PertemuanKey): Promise<Pertemuan | undefined> {
  const row = await getPertemuanRowByKey(db, key)
  return row && toPertemuan(row)
}

/** Where a pertemuan stands; throws NotFound. Who may read it is decided by whoever asks. */
export async function readPertemuanKey(db: Db, id: number): Promise<PertemuanKey> {
  const row = await getPertemuanRow(db, id)
  if (!row) throw NotFound('pertemuan')
  const { kelompok_id, kegiatan_id, tanggal, ke } = row
  return { kelompok_id, kegiatan_id, tanggal, ke }
}

export async function listPertemuanOf(
  db: Db,
  user: User,
  kelompokId: number,
  filter: { dari?: string | undefined; sampai?: string | undefined; kegiatan_id?: number | undefined },
  now: number,
) {
  await requireWewenang(db, user, kelompokId)
  const { zona_waktu } = await getPengaturan(db)
  const rows = await listPertemuanRows(
    db,
    kelompokId,
    { dari: filter.dari ?? '', sampai: filter.sampai ?? '9999-12-31', kegiatan_id: filter.kegiatan_id ?? null },
    visiblePertemuan(user, todayIn(zona_waktu, now)),
  )
  return {
    pertemuan: rows.map(({ id, kegiatan_id, kegiatan, tanggal, ke, materi, ditiadakan, opened_at, ...hitungan }) => ({
      id,
      kegiatan_id,
      kegiatan,
      tanggal,
      ke,
      materi,
      keadaan: keadaanOf(ditiadakan === 1, opened_at, hitungan.belum),
      hitungan,
    })),
  }
}

export async function updateBeritaAcara(
  tx: Tx,
  user: User,
  id: number,
  { version, ...change }: z.output<typeof beritaAcaraSchema>,
  now: number,
): Promise<Pertemuan> {
  const row = await requireOwnPertemuan(tx, user, id, now, 'badal juga')
  if (row.sebagai_badal && (change.pelaksana_id !== undefined || change.badal !== undefined)) throw Forbidden('absensi')
  const next = {
    materi: change.materi ?? row.materi,
    tempat: change.tempat ?? row.tempat,
    mulai: change.mulai ?? row.mulai,
    selesai: change.selesai ?? row.selesai,
    catatan: change.catatan ?? row.catatan,
    pelaksana_id: change.pelaksana_id === undefined ? row.pelaksana_id : change.pelaksana_id,
    badal: change.badal ?? row.badal,
    murabbi_hadir: toFlag(change.murabbi_hadir === undefined ? toPertemuan(row).murabbi_hadir : change.murabbi_hadir),
  }
  if (next.mulai !== '' && next.selesai !== '' && next.selesai <= next.mulai) {
    throw Invalid({ selesai: 'Jam selesai harus setelah jam mulai' })
  }
  requireNoPostponement(
    row.wewenang,
    row,
    { tanggal: row.tanggal, selesai: next.selesai },
    await getPengaturan(tx),
    now,
  )
  if (next.badal !== '' && next.pelaksana_id !== null) {
    throw Invalid({ badal: 'Isi salah satu: pelaksana atau badal' })
  }
  if (change.pelaksana_id && !(await hasPendamping(tx, change.pelaksana_id))) {
    throw Invalid({ pelaksana_id: kata`Pendamping itu tidak ada` })
  }
  if (!(await updatePertemuan(tx, id, version, next))) throw Stale('pertemuan', toPertemuan(row))
  if (next.pelaksana_id !== row.pelaksana_id || next.badal !== row.badal) await outdateKonfirmasi(tx, id)
  return readPertemuan(tx, id)
}

export async function cancelPertemuan(tx: Tx, user: User, id: number, alasan: string, now: number): Promise<Pertemuan> {
  await requireOwnPertemuan(tx, user, id, now)
  await recountAround(tx, id, () => upsertPeniadaan(tx, { pertemuan_id: id, alasan, akun_id: user.id, at: now }))
  return readPertemuan(tx, id)
}

export async function restorePertemuan(tx: Tx, user: User, id: number, now: number): Promise<Pertemuan> {
  const row = await requireOwnPertemuan(tx, user, id, now)
  await recountAround(tx, id, async () => {
    await deletePeniadaan(tx, id)
    // With nobody on its roll nobody could fill it: it is opened anew by whoever does.
    if (row.opened_at !== null && row.orang === 0) await setUnopened(tx, id)
  })
  return readPertemuan(tx, id)
}

/** A pertemuan that the user may read, and why; throws NotFound and Forbidden('pertemuan'). */
export async function requireReadablePertemuan(
  db: Db,
  user: User,
  id: number,
  now: number,
): Promise<{ row: PertemuanRow; wewenang: Wewenang; hariIni: string }> {
  const row = await getPertemuanRow(db, id)
  if (!row) throw NotFound('pertemuan')
  const wewenang = await requireWewenang(db, user, row.kelompok_id)
  const { zona_waktu } = await getPengaturan(db)
  const hariIni = todayIn(zona_waktu, now)
  if (!mayReadPertemuan(wewenang, row.tanggal, hariIni)) throw Forbidden('pertemuan')
  return { row, wewenang, hariIni }
}

export function toPertemuan(row: PertemuanRow): Pertemuan {
  const { peniadaan_alasan, peniadaan_oleh, peniadaan_at } = row
  return {
    id: row.id,
    keadaan: keadaanOf(peniadaan_at !== null, row.opened_at, row.belum),
    materi: row.materi,
    tempat: row.tempat,
    mulai: row.mulai,
    selesai: row.selesai,
    pelaksana_id: row.pelaksana_id,
    pelaksana: row.pelaksana,
    badal: row.badal,
    murabbi_hadir: row.murabbi_hadir === null ? null : row.murabbi_hadir === 1,
    catatan: row.catatan,
    version: row.version,
    opened_at: row.opened_at,
    opened_by: row.opened_by,
    peniadaan:
      peniadaan_at === null ? null : { alasan: peniadaan_alasan ?? '', oleh: peniadaan_oleh ?? '', at: peniadaan_at },
  }
}

/**
 * A pertemuan, planned ahead or opened, whose plan and berita acara the user may change. A badal changes the berita acara
 * of the one they lead, and nothing else of it.
 */
export async function requireOwnPertemuan(
  tx: Tx,
  user: User,
  id: number,
  now: number,
  badal: 'badal juga' | 'bukan badal' = 'bukan badal',
): Promise<PertemuanRow & { sebagai_badal: boolean; wewenang: Wewenang }> {
  const row = await getPertemuanRow(tx, id)
  if (!row) throw NotFound('pertemuan')
  const pengaturan = await getPengaturan(tx)
  const spans = await listSpans(tx, user, row.kelompok_id)
  const asBadal = badal === 'badal juga' ? withBadal(user, spans, { ...row, ...pengaturan }, now) : undefined
  const wewenang = asBadal ?? readWewenang(user, spans)
  requirePlannable(wewenang, row, pengaturan, now)
  return { ...row, sebagai_badal: asBadal !== undefined, wewenang }
}

function Ditiadakan(): AppError {
  return Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan. Batalkan peniadaannya bila ternyata terlaksana.')
}

export async function readPertemuan(tx: Tx, id: number): Promise<Pertemuan> {
  const row = await getPertemuanRow(tx, id)
  if (!row) throw NotFound('pertemuan')
  return toPertemuan(row)
}

function keadaanOf(ditiadakan: boolean, openedAt: number | null, belum: number): Pertemuan['keadaan'] {
  if (ditiadakan) return 'ditiadakan'
  if (openedAt === null) return 'terjadwal'
  return belum > 0 ? 'berlangsung' : 'terlaksana'
}

function toFlag(value: boolean | null): 0 | 1 | null {
  return value === null ? null : value ? 1 : 0
}
