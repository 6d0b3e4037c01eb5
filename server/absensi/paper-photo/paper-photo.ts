import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayReadRowIzin } from '#contract/permissions.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { Conflict, Forbidden, found, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLampiran, requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { readPrivacy } from '#server/pengaturan/privasi/privasi.ts'
import { deletePhotosWhere, findPaperPhoto, hasSentFrom, insertPaperPhoto } from './paper-photo.sql.ts'

/** Whether the institution keeps photographs of sheets on paper; it does not unless it has said so. */
export async function readPhotoRule(db: Db): Promise<{ simpan: boolean }> {
  return { simpan: (await readPrivacy(db)).foto_kertas === 1 }
}

/**
 * Keeps the photograph beside the marks that were read from it: for who sent those, after they have arrived, and once. A second one
 * of the same hash is the same picture, which is left as it is.
 */
export async function keepPaperPhoto(
  tx: Tx,
  user: User,
  id: number,
  { kertas, lampiran_id }: { kertas: string; lampiran_id: number },
  now: number,
): Promise<void> {
  await requireReadablePertemuan(tx, user, id, now)
  if (!(await readPhotoRule(tx)).simpan)
    throw Conflict('foto_kertas.tidak_disimpan', 'Lembaga ini tidak menyimpan foto lembar kertas.')
  if (!(await hasSentFrom(tx, id, user.id, kertas))) throw NotFound('foto_kertas')
  await requireUnused(tx, user, lampiran_id)
  if ((await findPaperPhoto(tx, id, kertas)) !== undefined) return
  await insertPaperPhoto(tx, { pertemuan_id: id, kertas, lampiran_id })
}

/** For the office and those who care for the kelompok, now or on that day: it shows every letter of that day. */
export async function readPaperPhoto(
  db: Db,
  user: User,
  { id, kertas }: { id: number; kertas: string },
  now: number,
): Promise<FileContent> {
  const { row, wewenang, hariIni } = await requireReadablePertemuan(db, user, id, now)
  if (user.tautan || !mayReadRowIzin(wewenang, row.tanggal, hariIni)) throw Forbidden('pertemuan')
  return readLampiran(db, found(await findPaperPhoto(db, id, kertas), 'foto_kertas'))
}

/** Of pertemuan before the day, a slice of them. How many went. */
export async function removeOldPhotos(tx: Tx, before: string, most: number): Promise<number> {
  return deletePhotosWhere(
    tx,
    sql`exists (select 1 from pertemuan p where p.id = foto_kertas.pertemuan_id and p.tanggal < ${before})`,
    most,
  )
}

/** Every sheet they stand on: a picture cannot be made to forget one of its names. */
export async function removePhotosOf(tx: Tx, mahasantriId: number): Promise<number> {
  return deletePhotosWhere(tx, showsOneOf(sql`mahasantri_id = ${mahasantriId}`), 1_000_000)
}

/** Condition on foto_kertas: somebody of these is on the roster, or was and was taken off: on paper they still stand. */
export function showsOneOf(own: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`pertemuan_id in (select pertemuan_id from absensi where ${own}
    union select pertemuan_id from riwayat_daftar where ${own})`
}
