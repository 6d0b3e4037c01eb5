import { mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import type { Tx } from '#database/schema.ts'
import { forbidden, refuseUrung, sift, withUrungan } from '#server/absensi/usul/putusan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { listKeadaan, listKonfirmasiOf, lockKonfirmasi, undoKonfirmasiList } from './konfirmasi.sql.ts'

/** Takes back what the user has confirmed a moment ago; the confirmation before it stands again. */
export async function undoKonfirmasi(tx: Tx, user: User, ids: readonly number[], now: number) {
  await lockKonfirmasi(tx, ids)
  const rows = new Map((await listKeadaan(tx, ids)).map(row => [row.id, row]))
  const konfirmasiOf = new Map((await listKonfirmasiOf(tx, ids)).map(row => [row.pertemuan_id, row]))
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const hariIni = await getHariIni(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return { kode: 'pertemuan.not_found', pesan: 'Pertemuan ini tidak ditemukan.' }
    if (!mayConfirmPertemuan(wewenangOf(row.kelompok_id), row.tanggal, hariIni)) return forbidden('konfirmasi')
    const { akun_id: oleh = null, at = null } = konfirmasiOf.get(id) ?? {}
    return refuseUrung('konfirmasi', { oleh, at }, user.id, now)
  })
  const diurungkan = bisa.map(({ id }) => id)
  await undoKonfirmasiList(tx, diurungkan)
  return withUrungan('konfirmasi', { diurungkan, tertinggal })
}
