import { contentTime } from '#contract/absensi/content-time.ts'
import { dropCatatan, type RecordAbsensiBody, type RecordAbsensiReply, type Tanda } from '#contract/absensi/lembar.ts'
import type { JkKelompok } from '#contract/identitas.ts'
import { jkTanda, type KegiatanKind, statusAllowed } from '#contract/kehadiran.ts'
import { instantAt } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { keepKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { Cancelled, openedId, openPertemuan, requireRecordable } from '#server/absensi/pertemuan/opening.ts'
import { findMove, followPemindahan } from '#server/absensi/pertemuan/pemindahan.ts'
import { findKeyOfOpened, getBegin } from '#server/absensi/pertemuan/pertemuan.ts'
import { listWhoScanned } from '#server/absensi/scan/scan.ts'
import { settleAgreed } from '#server/absensi/tanda/agreed.ts'
import { describeUdzurRefusal } from '#server/absensi/tanda/describe-refusal.ts'
import { bringBack, followMember } from '#server/absensi/tanda/roster.ts'
import { type ChangeRow, changeMarks, lockMarks, type MarkRow } from '#server/absensi/tanda/tanda.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listJk, listMergedInto, listRemoved, REMOVED } from '#server/datapokok/orang/per-id.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { recordMerged } from './digabung.ts'
import { describeMoved, readInput, requireSheetOf } from './past-tautan.ts'
import { tell } from './reply.ts'
import { type MarksRead, type MarkWrites, settleDifferent, sortRows } from './sort.ts'

/**
 * Records marks, opening the pertemuan when nobody has yet. A mark is written when its base version is the stored one;
 * the same value again writes nothing and leaves the mark to whoever set it, unless what set it may be taken back; another value
 * on an old base is a conflict that a person decides, unless this very action had arrived before and only its answer was lost. What
 * is in order is saved even when its neighbours are not.
 */
export async function recordAbsensi(
  tx: Tx,
  user: User,
  kelompokId: number,
  body: RecordAbsensiBody,
  now: number,
): Promise<RecordAbsensiReply> {
  const sent = { kelompok_id: kelompokId, kegiatan_id: body.kegiatan_id, tanggal: body.tanggal, ke: body.ke }
  requireSheetOf(user, sent)
  const found = await findRecordable(tx, user, sent, body, now)
  const { key, place, wewenang } = found
  await requireStatuses(tx, body.rows, place)
  if (place.ditiadakan) throw Cancelled()
  const pertemuanId = openedId(place) ?? (await openPertemuan(tx, user, key, wewenang, now, place.pertemuan_id))
  const { rows, tanpa_catatan } = dropCatatan(body.rows)
  const { stored, isian, mayRead } = await holdMarks(tx, user, pertemuanId, rows, found)
  const hilang = rows.filter(row => !stored.has(row.mahasantri_id)).map(row => row.mahasantri_id)
  const left = await listMergedInto(tx, hilang)
  if (left.size > 0)
    return recordMerged(body.rows, left, rows => recordAbsensi(tx, user, kelompokId, { ...body, rows }, now))
  if (hilang.length > 0 && (await bringBackTapped(tx, user, pertemuanId, hilang, body, now))) {
    const reply = await recordAbsensi(tx, user, kelompokId, body, now)
    // What came back and got no mark goes again, and who has one here now is unset nowhere else at that time.
    await followMember(tx, hilang, { akun_id: user.id, now })
    return reply
  }
  const { ditolak, sepakat, berbeda, tulis } = sortRows(rows, stored, isian)
  const agreed = await settleAgreed(tx, user, pertemuanId, { actionId: body.action_id, now }, sepakat)
  const settled = await settleDifferent(tx, pertemuanId, body.action_id, berbeda, isian)
  const changed = [...tulis, ...agreed.tulis, ...settled.tulis]
  if (changed.length > 0) await writeMarks(tx, user, pertemuanId, found, body, changed, now)
  if (agreed.tulis.length > 0) await keepKonfirmasi(tx, pertemuanId, agreed.tulis.length)
  return tell(
    user,
    {
      pertemuan_id: pertemuanId,
      rows: [...changed.map(writtenAt(now)), ...agreed.rows, ...settled.rows],
      konflik: settled.konflik,
      ditolak: [...ditolak, ...settled.ditolak],
      ...(tanpa_catatan.length > 0 ? { tanpa_catatan } : {}),
    },
    mayRead,
  )
}

/** Who was tapped while they were on the roster stands on it again, whatever has become of their membership since. */
async function bringBackTapped(
  tx: Tx,
  user: User,
  pertemuanId: number,
  hilang: readonly number[],
  { rows, sent_at }: RecordAbsensiBody,
  now: number,
): Promise<boolean> {
  const tapped = rows.filter(row => hilang.includes(row.mahasantri_id))
  const tap = tapped.map(row => ({
    mahasantri_id: row.mahasantri_id,
    at: row.tapped_at + (now - (sent_at ?? now)),
  }))
  return (await bringBack(tx, pertemuanId, tap, { akun_id: user.id, now })) > 0
}

type Recordable = Awaited<ReturnType<typeof findRecordable>>

/** The stored marks, locked, and what of what was sent counts for this caller. */
async function holdMarks(
  tx: Tx,
  user: User,
  pertemuanId: number,
  rows: readonly Tanda[],
  { key, asBadal, hariIni }: Recordable,
) {
  const ids = rows.map(row => row.mahasantri_id)
  const stored = new Map((await lockMarks(tx, pertemuanId, ids)).map(row => [row.mahasantri_id, row]))
  const noted = [...stored.values()].filter(mark => mark.catatan !== '').map(mark => mark.mahasantri_id)
  const boleh = await readMayRead(tx, user, noted, hariIni)
  const mayRead = (id: number) => (asBadal && key.tanggal === hariIni) || boleh('catatan', id)
  const read = await readInput(tx, user.tautan, pertemuanId, mayRead)
  // After the marks are held: whoever is erased just now has been by then.
  const withNotes = rows.filter(row => row.catatan !== '').map(row => row.mahasantri_id)
  const dihapus = await listRemoved(tx, withNotes)
  const tolak: MarksRead['tolak'] = (sent, mark) =>
    dihapus.has(sent.mahasantri_id) && sent.catatan !== '' ? REMOVED : read.tolak(sent, mark)
  return { stored, isian: { ...read, tolak }, mayRead }
}

async function writeMarks(
  tx: Tx,
  user: User,
  pertemuanId: number,
  { key, place }: Recordable,
  { sent_at, device, alasan, action_id, kertas, kode }: RecordAbsensiBody,
  changed: readonly MarkWrites[],
  now: number,
): Promise<void> {
  const mulai = place.pertemuan_id === null ? await getBegin(tx, pertemuanId) : place.mulai
  const beginAt = instantAt(place.zona_waktu ?? 'Asia/Jakarta', key.tanggal, mulai || '00:00')
  const timeOf = (tapped_at: number) => contentTime({ tapped_at, sent_at, arrived_at: now }, beginAt)
  const changes = changed.map(({ mark, tanda }) => changeOf(mark, tanda, timeOf))
  const isFromCode = kode === true && !user.tautan && (await haveScanned(tx, key, changed))
  const sent = { action_id, kertas: kertas ?? null, kode: isFromCode ? 1 : 0 } as const
  const from = { device, alasan, ...sent, tautan_id: user.tautan?.id ?? null }
  const by = { akun_id: user.id, arrived_at: now, ...from }
  await changeMarks(tx, pertemuanId, changes, by)
}

/** That marks come from codes is what the device says: it counts where each is of somebody whose scan is here. */
async function haveScanned(tx: Tx, key: PertemuanKey, changed: readonly MarkWrites[]): Promise<boolean> {
  const scanned = await listWhoScanned(
    tx,
    key,
    changed.map(({ tanda }) => tanda.mahasantri_id),
  )
  return changed.every(
    ({ tanda: { status, mahasantri_id } }) => (status === 'H' || status === 'T') && scanned.has(mahasantri_id),
  )
}

const writtenAt =
  (now: number) =>
  ({ mark }: MarkWrites) => ({
    mahasantri_id: mark.mahasantri_id,
    version: mark.version + 1,
    arrived_at: now,
    sekarang: null,
  })

/**
 * Where the marks belong: to the pertemuan they were seen on, wherever it is now. Who does not say which one that was has
 * seen an opened sheet where a version is above 0: when nothing is open under the key any more, it was moved meanwhile.
 */
async function findRecordable(tx: Tx, user: User, sent: PertemuanKey, body: RecordAbsensiBody, now: number) {
  const { rows, alasan } = body
  const found = await requireRecordable(tx, user, sent, now, alasan)
  // To others the group may have met there after all; a link knows of one pertemuan, and that is elsewhere now.
  const pindah = user.tautan && found.place.pertemuan_id === null ? await findMove(tx, sent) : null
  if (pindah && !rows.some(row => row.base_version > 0))
    throw Conflict('tautan.dipindah', describeMoved(pindah.tanggal))
  const moved = await findElsewhere()
  return moved ? { key: moved, ...(await requireRecordable(tx, user, moved, now, alasan)) } : { key: sent, ...found }

  async function findElsewhere(): Promise<PertemuanKey | undefined> {
    const open = openedId(found.place)
    // A link is good for one key and no other that it might name.
    const seen = user.tautan ? undefined : body.pertemuan_id
    if (seen === open) return undefined
    const there = seen === undefined ? undefined : await findKeyOfOpened(tx, seen, sent)
    if (there) return there
    return open === null && rows.some(row => row.base_version > 0) ? followPemindahan(tx, sent) : undefined
  }
}

/** Throws Invalid where U does not belong. */
export async function requireStatuses(
  tx: Tx,
  rows: readonly Pick<Tanda, 'status' | 'mahasantri_id'>[],
  place: { jenis: KegiatanKind; jk: JkKelompok },
): Promise<void> {
  const isian: Record<string, string> = {}
  const withUdzur = rows.filter(({ status }) => status === 'U').map(({ mahasantri_id }) => mahasantri_id)
  const jkOf = place.jk === 'campur' && withUdzur.length > 0 ? await listJk(tx, withUdzur) : undefined
  for (const [i, { status, mahasantri_id }] of rows.entries()) {
    const jk = jkTanda(place.jk, jkOf?.get(mahasantri_id) ?? 'L')
    if (status && !statusAllowed(status, { jenis: place.jenis, jk }))
      isian[`rows.${i}.status`] = describeUdzurRefusal(place.jk)
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

function changeOf(
  mark: MarkRow,
  { mahasantri_id, status, menit, catatan, tapped_at }: Tanda,
  timeOf: (tapped_at: number) => number,
): ChangeRow {
  const isi = { status, menit, catatan, tapped_at, waktu_at: timeOf(tapped_at) }
  return { mahasantri_id, version: mark.version + 1, dari: mark.status, ...isi }
}
