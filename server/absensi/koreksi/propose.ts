import type * as z from 'zod'
import type { Now } from '#contract/absensi/lembar.ts'
import type { proposeKoreksi as endpoint, Suggestion } from '#contract/absensi/propose-koreksi.ts'
import { lockOf } from '#contract/closing.ts'
import { jkTanda, mayHoldCatatan, statusAllowed } from '#contract/kehadiran.ts'
import type { Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { requireNoArchive } from '#server/absensi/pertemuan/condition.ts'
import { requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { planForKoreksi } from '#server/absensi/pertemuan/planning.ts'
import { describeUdzurRefusal } from '#server/absensi/tanda/describe-refusal.ts'
import { bringBack } from '#server/absensi/tanda/roster.ts'
import { holdMarks, readUnopened } from '#server/absensi/tanda/tanda.ts'
import { AppError, Conflict, Forbidden, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listJk, listRemoved, REMOVED } from '#server/datapokok/orang/per-id.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPlace, insertKoreksi, listProposed, listWaiting, type ProposalRow } from './propose.sql.ts'

type Body = z.output<typeof endpoint.body>

/**
 * Proposes changes of locked marks: all rows or none, so that what the person wrote stays together on the screen until it
 * can be sent. The same action again answers what became of it.
 */
export async function proposeKoreksi(
  tx: Tx,
  user: User,
  pertemuanId: number,
  sent: Body,
  now: number,
): Promise<ReturnType<typeof toReply>> {
  const body = { ...sent, rows: sent.rows.map(row => (mayHoldCatatan(row.status) ? row : { ...row, alasan: '' })) }
  const { row: pertemuan, hariIni } = await requireMayPropose(tx, user, pertemuanId, now)
  const ids = body.rows.map(row => row.mahasantri_id)
  // Held, two proposals for one mark are kept apart: the second finds the first. Unopened there is nothing to hold yet.
  const marks = pertemuan.opened_at === null ? await readUnopened(tx, pertemuan) : await holdMarks(tx, pertemuanId, ids)
  const before = await listProposed(tx, pertemuanId, body.action_id)
  const hilang = ids.filter(id => !marks.has(id))
  // Proposed from a sheet that had them: what is said of a row that was taken off since is decided by a person, not dropped.
  if (before.length === 0 && pertemuan.opened_at !== null && hilang.length > 0) {
    const tap = hilang.map(mahasantri_id => ({ mahasantri_id, at: 0 }))
    if ((await bringBack(tx, pertemuanId, tap, { akun_id: user.id, now })) > 0)
      return proposeKoreksi(tx, user, pertemuanId, sent, now)
  }
  if (before.length > 0) return answerAgain(before, user, body.rows)

  await requireSensible(tx, user, { id: pertemuanId, hariIni }, body.rows, marks)
  const waiting = await listWaiting(tx, pertemuanId, ids)
  if (waiting.length > 0) {
    const names = waiting.map(({ nama }) => nama).join(', ')
    throw Conflict('koreksi.menunggu', `Masih ada koreksi yang menunggu putusan untuk ${names}.`)
  }
  const baru = body.rows.map(row => toNew(row, marks.get(row.mahasantri_id)))
  await insertKoreksi(tx, { pertemuan_id: pertemuanId, akun_id: user.id, at: now, action_id: body.action_id }, baru)
  return toReply(await listProposed(tx, pertemuanId, body.action_id))
}

/**
 * The same for what was locked before any of it had reached the server. It stays unopened until one of its koreksi is
 * accepted: after the lock a pendamping changes nothing alone.
 */
export async function proposeOpeningKoreksi(
  tx: Tx,
  user: User,
  key: PertemuanKey,
  { action_id, rows }: Body,
  now: number,
) {
  return proposeKoreksi(tx, user, await planForKoreksi(tx, user, key, now), { action_id, rows }, now)
}

async function requireMayPropose(tx: Tx, user: User, pertemuanId: number, now: number) {
  const { row, wewenang, hariIni } = await requireReadablePertemuan(tx, user, pertemuanId, now)
  const pengaturan = await getPengaturan(tx)
  const kunci = lockOf(row, pengaturan, wewenang, { zona: pengaturan.zona_waktu, now })
  if (!kunci.terkunci) {
    throw Conflict('koreksi.belum_terkunci', 'Pertemuan ini belum terkunci. Ubah langsung di lembar absensinya.')
  }
  if (kunci.boleh_dengan_alasan) {
    throw Conflict('koreksi.ubah_langsung', 'Anda dapat mengubah tanda ini langsung di lembarnya dengan alasan.')
  }
  if (!kunci.boleh_koreksi) throw Forbidden('koreksi')
  requireNoArchive(row, hariIni)
  if (row.peniadaan_at !== null) throw Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan.')
  return { row, hariIni }
}

async function requireSensible(
  tx: Tx,
  user: User,
  { id: pertemuanId, hariIni }: { id: number; hariIni: string },
  rows: readonly Suggestion[],
  marks: ReadonlyMap<number, Now>,
): Promise<void> {
  const place = await getPlace(tx, pertemuanId)
  const missing = rows.filter(row => !marks.has(row.mahasantri_id)).length
  if (missing > 0 || !place) {
    const pesan = `${missing === 1 ? 'Mahasantri ini' : `${missing} mahasantri`} tidak ada di daftar pertemuan ini.`
    throw new AppError('not_found', 'absensi.bukan_anggota', pesan)
  }
  const ids = rows.map(row => row.mahasantri_id)
  if ((await listRemoved(tx, ids)).size > 0) throw Conflict(REMOVED.kode, REMOVED.pesan)
  const changed = rows.flatMap(({ mahasantri_id, base_version }) => {
    const mark = marks.get(mahasantri_id)
    return mark && mark.version !== base_version ? [{ mahasantri_id, sekarang: mark }] : []
  })
  if (changed.length > 0) {
    const pesan = `${changed.length} tanda sudah berubah sejak Anda melihatnya. Periksa lagi lalu ajukan.`
    const ids = changed.map(row => row.mahasantri_id)
    const boleh = await readMayRead(tx, user, ids, hariIni)
    const berubah = changed.map(({ mahasantri_id, sekarang }) => ({
      mahasantri_id,
      sekarang: boleh('catatan', mahasantri_id) ? sekarang : { ...sekarang, catatan: '' },
    }))
    throw new AppError('conflict', 'koreksi.berubah', pesan, { extra: { berubah } })
  }
  const jkOf = await listJk(tx, ids)
  const isian: Record<string, string> = {}
  for (const [i, { mahasantri_id, status, menit }] of rows.entries()) {
    const mark = marks.get(mahasantri_id)
    const jk = jkTanda(place.jk, jkOf.get(mahasantri_id) ?? 'L')
    if (!statusAllowed(status, { jenis: place.jenis, jk })) isian[`rows.${i}.status`] = describeUdzurRefusal(place.jk)
    else if (mark?.status === status && mark.menit === menit) isian[`rows.${i}.status`] = 'Sama dengan yang tercatat'
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

/** Its answer was lost on the way. Under the same id but with other rows it is no echo: saying it was kept would lose it. */
function answerAgain(before: readonly ProposalRow[], user: User, rows: readonly Suggestion[]) {
  const earlier = new Map(before.map(row => [row.mahasantri_id, row]))
  const same = ({ mahasantri_id, status, menit, alasan }: Suggestion) => {
    const row = earlier.get(mahasantri_id)
    return row?.to_status === status && row.to_menit === menit && row.alasan === alasan && row.akun_id === user.id
  }
  if (rows.length !== before.length || !rows.every(same)) {
    throw Conflict('data.duplicate', 'Kiriman dengan nomor ini sudah ada dengan isi lain. Muat ulang lalu periksa.')
  }
  return toReply(before)
}

function toNew({ mahasantri_id, status, menit, alasan }: Suggestion, mark: Now | undefined) {
  return {
    mahasantri_id,
    base_version: mark?.version ?? 0,
    from_status: mark?.status ?? null,
    from_menit: mark?.menit ?? null,
    from_catatan: mark?.catatan ?? '',
    to_status: status,
    to_menit: menit,
    alasan,
  }
}

function toReply(rows: readonly ProposalRow[]) {
  return { koreksi: rows.map(({ id, mahasantri_id, keadaan }) => ({ id, mahasantri_id, keadaan })) }
}
