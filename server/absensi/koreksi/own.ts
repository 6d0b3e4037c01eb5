import type * as z from 'zod'
import { OWN_KOREKSI_MOST } from '#contract/absensi/disputable.ts'
import type { proposeOwnKoreksi as endpoint } from '#contract/absensi/propose-own-koreksi.ts'
import type { Tx } from '#database/schema.ts'
import { requireNoArchive } from '#server/absensi/pertemuan/condition.ts'
import { requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { holdMarks } from '#server/absensi/tanda/tanda.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import { READER_OF_ONE, requireOwnId } from '#server/dasar/http/own-person.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listRemoved, REMOVED } from '#server/datapokok/orang/per-id.ts'
import { countOwnWaiting, insertKoreksi, listProposed, listWaiting, lockPerson } from './propose.sql.ts'

/**
 * 'Saya hadir': a koreksi of one's own mark to H, for the murabbi to decide, while the periode is no archive. The mark stays. At
 * most three of one person wait at a time, whatever account they were sent with. The same action again answers what became of it.
 */
export async function proposeOwnKoreksi(
  tx: Tx,
  user: User,
  { action_id, pertemuan_id, status, alasan }: z.output<typeof endpoint.body>,
  now: number,
) {
  const mahasantri_id = requireOwnId(user)
  const { row: pertemuan, hariIni } = await requireReadablePertemuan(tx, READER_OF_ONE, pertemuan_id, now)
  // Two of one person at once come one after the other, or four would wait.
  await lockPerson(tx, mahasantri_id)
  // Whoever erased them may have been waited for.
  if ((await listRemoved(tx, [mahasantri_id])).size > 0) throw Conflict(REMOVED.kode, REMOVED.pesan)
  const mark = (await holdMarks(tx, pertemuan_id, [mahasantri_id])).get(mahasantri_id)
  // Somebody else's pertemuan and none at all are the same to who asks.
  if (!mark || pertemuan.opened_at === null) throw NotFound('pertemuan')
  const [before] = await listProposed(tx, pertemuan_id, action_id)
  if (before) {
    if (before.akun_id === user.id && before.mahasantri_id === mahasantri_id && before.alasan === alasan)
      return { id: before.id, keadaan: before.keadaan }
    throw Conflict('data.duplicate', 'Kiriman dengan nomor ini sudah ada dengan isi lain. Muat ulang lalu periksa.')
  }
  requireNoArchive(pertemuan, hariIni)
  if (pertemuan.peniadaan_at !== null) throw Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan.')
  if (mark.status !== status)
    throw Conflict('koreksi.berubah', 'Tanda ini sudah berubah sejak Anda melihatnya. Muat ulang, lalu periksa.')
  if ((await listWaiting(tx, pertemuan_id, [mahasantri_id])).length > 0)
    throw Conflict('koreksi.menunggu', 'Masih ada koreksi untuk tanda ini yang menunggu putusan.')
  if ((await countOwnWaiting(tx, mahasantri_id)) >= OWN_KOREKSI_MOST)
    throw Conflict(
      'koreksi.penuh',
      `Sudah ${OWN_KOREKSI_MOST} koreksi Anda menunggu putusan. Ajukan lagi setelah salah satunya dijawab.`,
    )
  await insertKoreksi(tx, { pertemuan_id, akun_id: user.id, at: now, action_id }, [
    {
      ...{ mahasantri_id, base_version: mark.version, alasan },
      ...{ from_status: mark.status, from_menit: mark.menit, from_catatan: mark.catatan },
      ...{ to_status: 'H' as const, to_menit: null },
    },
  ])
  const [made] = await listProposed(tx, pertemuan_id, action_id)
  if (!made) throw NotFound('koreksi')
  return { id: made.id, keadaan: made.keadaan }
}
