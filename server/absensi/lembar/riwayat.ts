import type * as z from 'zod'
import { dropCatatan } from '#contract/absensi/lembar.ts'
import type { recordNotChosen as call } from '#contract/absensi/not-chosen.ts'
import type { RiwayatReply } from '#contract/absensi/riwayat.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readPertemuanKey, requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { requireRecorder } from '#server/absensi/pertemuan/recorder.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { requireStatuses } from './absensi.ts'
import { requireSheetOf } from './past-tautan.ts'
import * as riwayatSql from './riwayat.sql.ts'

/** The history of one mark, newest first: its versions, what was proposed for it and what was given up. */
export async function listRiwayat(
  db: Db,
  user: User,
  { id, mahasantri_id }: { id: number; mahasantri_id: number },
  now: number,
): Promise<RiwayatReply> {
  const { row: pertemuan, hariIni } = await requireReadablePertemuan(db, user, id, now)
  const { opened_at, opened_by } = pertemuan
  // Only planned: nobody has a mark yet.
  if (opened_at === null || opened_by === null) throw NotFound('absensi')
  const [riwayat, koreksi, tak_dipilih, daftar] = await Promise.all([
    riwayatSql.listRiwayatRows(db, id, mahasantri_id),
    riwayatSql.listRiwayatKoreksi(db, id, mahasantri_id),
    riwayatSql.listNotChosenRows(db, id, mahasantri_id),
    riwayatSql.listListRows(db, id, mahasantri_id),
  ])
  if (riwayat.length === 0 && !(await riwayatSql.hasMark(db, id, mahasantri_id))) throw NotFound('absensi')
  const boleh = await readMayRead(db, user, [mahasantri_id], hariIni)
  const mayReadNotes = boleh('catatan', mahasantri_id)
  const blank = !boleh('alasan', mahasantri_id)
  return {
    opened_at,
    opened_by,
    riwayat: riwayat.map(row => toRiwayat(mayReadNotes ? row : { ...row, from_catatan: '', to_catatan: '' }, blank)),
    tak_dipilih: tak_dipilih.map(row => (mayReadNotes ? row : { ...row, catatan: '' })),
    daftar: daftar.map(row => ({ ...row, masuk: row.masuk === 1 })),
    koreksi: koreksi.map(row => (blank ? { ...row, alasan: '', jawaban: '' } : row)),
  }
}

function toRiwayat(
  { koreksi_oleh, koreksi_at, koreksi_jawaban, izin_dari, izin_sampai, ...given }: riwayatSql.RiwayatRow,
  blank: boolean,
): RiwayatReply['riwayat'][number] {
  const izin = izin_dari === null || izin_sampai === null ? null : { dari: izin_dari, sampai: izin_sampai }
  const row = { ...given, izin, foto: given.foto === 1, kode: given.kode === 1 }
  const hidden = blank ? { alasan: '' } : {}
  if (koreksi_oleh === null || koreksi_at === null) return { ...row, ...hidden, koreksi: null }
  const koreksi = { oleh: koreksi_oleh, at: koreksi_at, jawaban: blank ? '' : (koreksi_jawaban ?? '') }
  return { ...row, ...hidden, koreksi }
}

/**
 * Keeps what somebody gave up for another's mark. It is history and no mark, so neither the lock nor the end of the periode
 * stands in the way, nor that the mark has changed since; the same action again keeps nothing twice.
 */
export async function recordTakDipilih(
  tx: Tx,
  user: User,
  pertemuanId: number,
  { action_id, device, rows }: z.output<typeof call.body>,
  now: number,
): Promise<z.infer<typeof call.reply>> {
  const key = await readPertemuanKey(tx, pertemuanId)
  requireSheetOf(user, key)
  await requireStatuses(tx, rows, await requireRecorder(tx, user, key, { saat: rows.map(row => row.decided_at), now }))
  const tautan_id = user.tautan?.id ?? null
  // A link carries no notes, see past-tautan.ts.
  const { rows: allowed, tanpa_catatan } = dropCatatan(rows)
  const given = user.tautan ? allowed.map(row => ({ ...row, catatan: '' })) : allowed
  const kept = await riwayatSql.insertNotChosen(tx, pertemuanId, given, {
    ...{ action_id, device, tautan_id },
    akun_id: user.id,
    arrived_at: now,
  })
  if (kept.length === 0) throw NotFound('absensi')
  return { rows: kept, ...(tanpa_catatan.length > 0 ? { tanpa_catatan } : {}) }
}
