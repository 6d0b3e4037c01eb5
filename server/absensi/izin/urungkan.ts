import { mayDecideIzin } from '#contract/absensi/hak-izin.ts'
import type { Tx } from '#database/schema.ts'
import { lockForIzin, takeBackFromIzin } from '#server/absensi/tanda/isi-izin.ts'
import { forbidden, notFound, refuseUrung, sift, withUrungan } from '#server/absensi/usul/putusan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { listHak } from './hak.ts'
import { listPutusan, lockIzin, updateIzinRows } from './izin.sql.ts'
import { peopleOf, spanOf } from './putuskan.ts'

/** Takes back what the user has decided a moment ago: they wait again, and the marks that stand as they set them are unset. */
export async function undoIzin(tx: Tx, user: User, ids: readonly number[], now: number) {
  await lockIzin(tx, ids)
  const rows = new Map((await listPutusan(tx, ids)).map(row => [row.id, row]))
  const hakOf = await listHak(tx, user, peopleOf([...rows.values()]))
  const hariIni = await getHariIni(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return notFound('izin')
    if (!mayDecideIzin(hakOf(row.mahasantri_id), row, hariIni)) return forbidden('izin')
    // What the rule has approved nobody has decided.
    const decided = row.otomatis === 0 && (row.keadaan === 'disetujui' || row.keadaan === 'ditolak')
    const putusan = decided ? { oleh: row.decided_by, at: row.decided_at } : { oleh: null, at: null }
    return refuseUrung('izin', putusan, user.id, now)
  })
  const diurungkan = bisa.map(({ id }) => id)
  const approved = diurungkan.flatMap(id => rows.get(id) ?? []).filter(row => row.keadaan === 'disetujui')
  if (approved.length > 0) {
    await lockForIzin(tx, peopleOf(approved), spanOf(approved))
    const by = { at: now, akun_id: user.id }
    await takeBackFromIzin(
      tx,
      approved.map(row => row.id),
      by,
    )
  }
  const waiting = { keadaan: 'menunggu', decided_by: null, decided_at: null, jawaban: '', seen_at: null } as const
  if (diurungkan.length > 0) await updateIzinRows(tx, diurungkan, waiting)
  return withUrungan('izin', { diurungkan, tertinggal })
}
