import { dropCatatan, type RecordAbsensiBody, type RecordAbsensiReply, type Tanda } from '#contract/absensi/lembar.ts'
import { waktuIsi } from '#contract/absensi/waktu-isi.ts'
import { statusAllowed } from '#contract/kehadiran.ts'
import { instantAt } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { findPindah, followPemindahan } from '#server/absensi/pertemuan/pemindahan.ts'
import {
  findKeyOfOpened,
  getMulai,
  openedId,
  openPertemuan,
  type PertemuanKey,
  requireRecordable,
} from '#server/absensi/pertemuan/pertemuan.ts'
import { readNames, toSekarang } from '#server/absensi/tanda/nama-pencatat.ts'
import { readSejakIzin } from '#server/absensi/tanda/sejak-izin.ts'
import { answerSepakat, type Sepakat } from '#server/absensi/tanda/sepakat.ts'
import {
  type AppliedRow,
  type ChangeRow,
  changeMarks,
  listApplied,
  lockMarks,
  type MarkRow,
} from '#server/absensi/tanda/tanda.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { DIHAPUS, listDihapus } from '#server/datapokok/orang/dihapus.ts'
import { describeDipindah, hideCatatan, hideOthers, readIsian, requireSheetOf } from './lewat-tautan.ts'

/**
 * Records marks, opening the pertemuan when nobody has yet. A mark is written when its base version is the stored one;
 * the same value again writes nothing and leaves the mark to whoever set it; another value on an old base is a conflict that a person decides, unless this very
 * action had arrived before and only its answer was lost. What is in order is saved even when its neighbours are not.
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
  const { key, place, wewenang, hariIni, asBadal } = await findRecordable(tx, user, sent, body, now)
  requireStatuses(body.rows, place)
  if (place.ditiadakan) {
    throw Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan. Batalkan peniadaannya bila ternyata terlaksana.')
  }
  const pertemuanId = openedId(place) ?? (await openPertemuan(tx, user, key, wewenang, now, place.pertemuan_id))
  const { rows, tanpa_catatan } = dropCatatan(body.rows)
  const ids = rows.map(row => row.mahasantri_id)
  const stored = new Map((await lockMarks(tx, pertemuanId, ids)).map(row => [row.mahasantri_id, row]))
  const noted = [...stored.values()].filter(mark => mark.catatan !== '').map(mark => mark.mahasantri_id)
  const boleh = await readBolehBaca(tx, user, noted, hariIni)
  const mayRead = (id: number) => (asBadal && key.tanggal === hariIni) || boleh('catatan', id)
  const read = await readIsian(tx, user.tautan, pertemuanId, mayRead)
  // After the marks are held: whoever is erased just now has been by then.
  const dihapus = await listDihapus(
    tx,
    rows.filter(row => row.catatan !== '').map(row => row.mahasantri_id),
  )
  const tolak: Isian['tolak'] = (sent, mark) =>
    dihapus.has(sent.mahasantri_id) && sent.catatan !== '' ? DIHAPUS : read.tolak(sent, mark)
  const isian = { ...read, tolak }

  const { ditolak, sepakat, berbeda, tulis } = sortRows(rows, stored, isian)
  const action = { actionId: body.action_id, now }
  const answered = await answerSepakat(tx, user, pertemuanId, action, sepakat)
  const settled = await settleBerbeda(tx, pertemuanId, action, berbeda, isian)
  const changed = [...tulis, ...settled.tulis]
  if (changed.length > 0) {
    const mulai = place.pertemuan_id === null ? await getMulai(tx, pertemuanId) : place.mulai
    const mulaiAt = instantAt(place.zona_waktu ?? 'Asia/Jakarta', key.tanggal, mulai || '00:00')
    const waktuOf = (tapped_at: number) => waktuIsi({ tapped_at, sent_at: body.sent_at, arrived_at: now }, mulaiAt)
    const changes = changed.map(({ mark, tanda }) => changeOf(mark, tanda, waktuOf))
    const { device, alasan, action_id } = body
    const by = { akun_id: user.id, arrived_at: now, device, alasan, action_id, tautan_id: user.tautan?.id ?? null }
    await changeMarks(tx, pertemuanId, changes, by)
  }
  return tell({
    pertemuan_id: pertemuanId,
    rows: [...tulis.map(writtenAt(now)), ...answered, ...settled.rows, ...settled.tulis.map(writtenAt(now))],
    konflik: settled.konflik,
    ditolak: [...ditolak, ...settled.ditolak],
    ...(tanpa_catatan.length > 0 ? { tanpa_catatan } : {}),
  })

  /** What this caller may read of it, with the words that sum it up. */
  function tell(reply: RecordAbsensiReply): RecordAbsensiReply {
    const told = user.tautan ? hideOthers(reply) : hideCatatan(reply, mayRead)
    if (told.konflik.length > 0) return { ...told, ...conflictWords(told) }
    const refused = refusalWords(told)
    if (!refused) return told
    // Nothing to keep, so nothing is opened either.
    if (told.rows.length === 0) {
      const kind = refused.kode === 'absensi.bukan_anggota' ? 'not_found' : 'conflict'
      throw new AppError(kind, refused.kode, refused.pesan, { extra: told })
    }
    return { ...told, ...refused }
  }
}

type Isian = Awaited<ReturnType<typeof readIsian>>
type Ditolak = RecordAbsensiReply['ditolak']
/** A stored mark and what was sent for it, as `tanda` says it. */
interface Berbeda {
  mark: MarkRow
  sent: Tanda
}
interface Tulis {
  mark: MarkRow
  tanda: Tanda
}

/** What becomes of each row by the version it was based on: refused, agreed with, written, or another value on an old base. */
function sortRows(rows: readonly Tanda[], stored: ReadonlyMap<number, MarkRow>, isian: Isian) {
  const ditolak: Ditolak = []
  const sepakat: Sepakat[] = []
  const berbeda: Berbeda[] = []
  const tulis: Tulis[] = []
  for (const sent of rows) {
    const { mahasantri_id } = sent
    const mark = stored.get(mahasantri_id)
    if (!mark) {
      ditolak.push(notOnRoster(mahasantri_id))
      continue
    }
    const tanda = isian.tanda(sent, mark.catatan)
    const refusal = isian.tolak(sent, mark)
    if (!refusal && isSame(mark, tanda)) sepakat.push({ mark, sent })
    else if (mark.version !== tanda.base_version) berbeda.push({ mark, sent })
    else if (refusal) ditolak.push({ mahasantri_id, ...refusal })
    else tulis.push({ mark, tanda })
  }
  return { ditolak, sepakat, berbeda, tulis }
}

/** Another value on an old base: this action's own echo, a tap that only an izin came before, or a conflict. */
async function settleBerbeda(
  tx: Tx,
  pertemuanId: number,
  { actionId }: { actionId: string },
  berbeda: readonly Berbeda[],
  isian: Isian,
) {
  const settled: Pick<RecordAbsensiReply, 'rows' | 'konflik' | 'ditolak'> & { tulis: Tulis[] } = {
    ...{ rows: [], konflik: [], ditolak: [], tulis: [] },
  }
  if (berbeda.length === 0) return settled
  const marks = berbeda.map(({ mark }) => mark)
  const applied = new Map((await listApplied(tx, pertemuanId, actionId)).map(row => [row.mahasantri_id, row]))
  const nameOf = await readNames(tx, marks)
  const onlyIzinSince = await readSejakIzin(tx, pertemuanId, marks)
  for (const { mark, sent } of berbeda) {
    const { mahasantri_id } = mark
    const earlier = applied.get(mahasantri_id)
    const refusal = isian.tolak(sent, mark)
    // Under the same id but with another value it is no echo: saying it was written would lose it.
    if (earlier && isEcho(earlier, isian.tanda(sent, earlier.to_catatan)))
      settled.rows.push({ ...versionOf(earlier), sekarang: refusal ? null : toSekarang(mark, nameOf) })
    else if (refusal) settled.ditolak.push({ mahasantri_id, ...refusal })
    else if (!earlier && onlyIzinSince(mark, sent)) settled.tulis.push({ mark, tanda: isian.tanda(sent, mark.catatan) })
    else settled.konflik.push({ mahasantri_id, sekarang: toSekarang(mark, nameOf) })
  }
  return settled
}

const writtenAt =
  (now: number) =>
  ({ mark }: Tulis) => ({
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
  const pindah = user.tautan && found.place.pertemuan_id === null ? await findPindah(tx, sent) : null
  if (pindah && !rows.some(row => row.base_version > 0))
    throw Conflict('tautan.dipindah', describeDipindah(pindah.tanggal))
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
export function requireStatuses(
  rows: readonly Pick<Tanda, 'status'>[],
  place: { jenis: 'umum' | 'shalat'; jk: 'L' | 'P' },
): void {
  const isian: Record<string, string> = {}
  for (const [i, { status }] of rows.entries()) {
    if (status && !statusAllowed(status, place)) {
      isian[`rows.${i}.status`] = kata`U hanya untuk shalat di kelompok putri`
    }
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

function isSame(mark: MarkRow, tanda: Tanda): boolean {
  return mark.status === tanda.status && mark.menit === tanda.menit && mark.catatan === tanda.catatan
}

function isEcho({ to_status, to_menit, to_catatan }: AppliedRow, { status, menit, catatan }: Tanda): boolean {
  return to_status === status && to_menit === menit && to_catatan === catatan
}

function versionOf({ mahasantri_id, version, arrived_at }: AppliedRow) {
  return { mahasantri_id, version, arrived_at }
}

function changeOf(
  mark: MarkRow,
  { mahasantri_id, status, menit, catatan, tapped_at }: Tanda,
  waktuOf: (tapped_at: number) => number,
): ChangeRow {
  const isi = { status, menit, catatan, tapped_at, waktu_at: waktuOf(tapped_at) }
  return { mahasantri_id, version: mark.version + 1, dari: mark.status, ...isi }
}

function notOnRoster(mahasantri_id: number) {
  return { mahasantri_id, kode: 'absensi.bukan_anggota', pesan: notMember(1) }
}

function notMember(count: number): string {
  return `${count === 1 ? 'Mahasantri ini' : `${count} mahasantri`} tidak ada di daftar pertemuan ini.`
}

/** What the first refused row was refused for speaks for all of them. */
function refusalWords({ ditolak }: RecordAbsensiReply): { kode: string; pesan: string } | undefined {
  const [first] = ditolak
  if (!first) return undefined
  const { kode, pesan } = first
  return { kode, pesan: kode === 'absensi.bukan_anggota' ? notMember(ditolak.length) : pesan }
}

function conflictWords({ konflik, rows }: RecordAbsensiReply): { kode: string; pesan: string } {
  const saved = rows.length > 0 ? ` ${rows.length} baris lain tersimpan.` : ''
  return {
    kode: 'absensi.konflik',
    pesan: `${konflik.length} baris berbeda dengan catatan orang lain. Pilih yang benar.${saved}`,
  }
}
