import type { RiwayatReply } from '#contract/absensi/riwayat.ts'
import type { Db } from '#database/schema.ts'
import { requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { hasMark, listKoreksiRows, listRiwayatRows, type RiwayatRow } from './riwayat.sql.ts'
import { listTakDipilihRows } from './tak-dipilih.sql.ts'

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
  const [riwayat, koreksi, tak_dipilih] = await Promise.all([
    listRiwayatRows(db, id, mahasantri_id),
    listKoreksiRows(db, id, mahasantri_id),
    listTakDipilihRows(db, id, mahasantri_id),
  ])
  if (riwayat.length === 0 && !(await hasMark(db, id, mahasantri_id))) throw NotFound('absensi')
  const boleh = await readBolehBaca(db, user, [mahasantri_id], hariIni)
  const mayReadNotes = boleh('catatan', mahasantri_id)
  const blank = !boleh('alasan', mahasantri_id)
  return {
    opened_at,
    opened_by,
    riwayat: riwayat.map(row => toRiwayat(mayReadNotes ? row : { ...row, from_catatan: '', to_catatan: '' }, blank)),
    tak_dipilih: tak_dipilih.map(row => (mayReadNotes ? row : { ...row, catatan: '' })),
    koreksi: koreksi.map(row => (blank ? { ...row, alasan: '', jawaban: '' } : row)),
  }
}

function toRiwayat(
  { koreksi_oleh, koreksi_at, koreksi_jawaban, izin_dari, izin_sampai, ...given }: RiwayatRow,
  blank: boolean,
): RiwayatReply['riwayat'][number] {
  const izin = izin_dari === null || izin_sampai === null ? null : { dari: izin_dari, sampai: izin_sampai }
  const row = { ...given, izin }
  const hidden = blank ? { alasan: '' } : {}
  if (koreksi_oleh === null || koreksi_at === null) return { ...row, ...hidden, koreksi: null }
  const koreksi = { oleh: koreksi_oleh, at: koreksi_at, jawaban: blank ? '' : (koreksi_jawaban ?? '') }
  return { ...row, ...hidden, koreksi }
}
