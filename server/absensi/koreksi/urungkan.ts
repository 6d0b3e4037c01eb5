import { mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import type { Tx } from '#database/schema.ts'
import { confirmAround } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { closeOpenedBy } from '#server/absensi/pertemuan/membuka.ts'
import { holdMarksOfKoreksi, takeBackKoreksi } from '#server/absensi/tanda/koreksi-marks.ts'
import { forbidden, notFound, type Refusal, refuseUrung, sift, withUrungan } from '#server/absensi/usul/putusan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { lockKoreksi } from './koreksi.sql.ts'
import { listPutusan, type PutusanRow, reopenKoreksi } from './urungkan.sql.ts'

/** Takes back what the user has decided a moment ago: they wait again, and accepted ones give back the mark there was. */
export async function undoKoreksi(tx: Tx, user: User, ids: readonly number[], now: number) {
  await holdMarksOfKoreksi(tx, ids)
  await lockKoreksi(tx, ids)
  const rows = new Map((await listPutusan(tx, ids)).map(row => [row.id, row]))
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const hariIni = await getHariIni(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return notFound('koreksi')
    const { tanggal } = row
    const boleh = { tanggal, milik_sendiri: row.akun_id === user.id }
    if (!mayDecideKoreksi(wewenangOf(row.kelompok_id), boleh, hariIni)) return forbidden('koreksi')
    return refuseUrung('koreksi', putusanOf(row), user.id, now) ?? refuseChanged(row)
  })
  const diurungkan = bisa.map(({ id }) => id)
  const accepted = diurungkan.flatMap(id => rows.get(id) ?? []).filter(row => row.keadaan === 'diterima')
  if (accepted.length > 0) {
    const tertutup = await closeOpenedBy(
      tx,
      accepted.map(row => row.id),
    )
    const terbuka = accepted.filter(row => !tertutup.has(row.pertemuan_id))
    const pertemuanIds = [...new Set(terbuka.map(row => row.pertemuan_id))]
    const terbukaIds = terbuka.map(row => row.id)
    if (terbuka.length > 0)
      await confirmAround(tx, user, pertemuanIds, now, () => takeBackKoreksi(tx, user, terbukaIds, now))
  }
  if (diurungkan.length > 0) await reopenKoreksi(tx, diurungkan)
  return withUrungan('koreksi', { diurungkan, tertinggal })
}

/** None while it waits, or when it was withdrawn by who proposed it. */
function putusanOf({ keadaan, decided_by, decided_at }: PutusanRow) {
  const decided = keadaan === 'diterima' || keadaan === 'ditolak'
  return decided ? { oleh: decided_by, at: decided_at } : { oleh: null, at: null }
}

function refuseChanged({ berubah }: PutusanRow): Refusal | undefined {
  if (berubah === 0) return undefined
  return { kode: 'koreksi.berubah', pesan: 'Tandanya sudah diubah lagi sesudah itu. Putusan ini tetap berlaku.' }
}
