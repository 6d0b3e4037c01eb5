import { type Konfirmasi, mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import type { ConfirmReply } from '#contract/absensi/list-konfirmasi.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { forbidden, refuseUndo, sift, withUndo } from '#server/absensi/usul/proposal.ts'
import { AppError, Conflict, Forbidden, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang, requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import * as konfirmasiSql from './konfirmasi.sql.ts'

export { confirmAll, deleteKonfirmasiList, keepKonfirmasi, outdateKonfirmasi } from './konfirmasi.sql.ts'

/** A pertemuan and what the caller saw of it: the sum of the versions of its marks. */
export interface SeenPertemuan {
  id: number
  perubahan: number
}

/** Confirms one pertemuan as it was seen; throws what stands in the way. */
export async function confirmPertemuan(
  tx: Tx,
  user: User,
  seen: SeenPertemuan,
  now: number,
): Promise<{ konfirmasi: Konfirmasi }> {
  const { row } = await requireConfirmable(tx, user, seen.id, now)
  const refusal = refusalOf(row, seen)
  if (refusal) throw refusal
  await konfirmasiSql.upsertKonfirmasi(tx, [seen], { akun_id: user.id, at: now })
  const konfirmasi = await findKonfirmasi(tx, seen.id, row)
  if (!konfirmasi) throw NotFound('pertemuan')
  return { konfirmasi }
}

/** Confirms what can be confirmed of these, and says of the others why not. */
export async function confirmPertemuanList(
  tx: Tx,
  user: User,
  seenList: readonly SeenPertemuan[],
  now: number,
): Promise<ConfirmReply> {
  const rows = new Map((await konfirmasiSql.listState(tx, idsOf(seenList))).map(row => [row.id, row]))
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const today = await getToday(tx, now)
  const { bisa: accepted, tertinggal: dilewati } = sift(seenList, seen => {
    const row = rows.get(seen.id)
    const refusal = row
      ? (forbiddenOf(row, wewenangOf(row.kelompok_id), today) ?? refusalOf(row, seen))
      : NotFound('pertemuan')
    return refusal && { kode: refusal.kode, pesan: refusal.message }
  })
  if (accepted.length > 0) await konfirmasiSql.upsertKonfirmasi(tx, accepted, { akun_id: user.id, at: now })
  const stored = await konfirmasiSql.listKonfirmasiOf(tx, idsOf(accepted))
  const dikonfirmasi = stored.flatMap(konfirmasi => {
    const row = rows.get(konfirmasi.pertemuan_id)
    return row ? [{ id: row.id, konfirmasi: toKonfirmasi(konfirmasi, row) }] : []
  })
  return { dikonfirmasi, dilewati }
}

/** Takes a confirmation back; without one nothing happens. */
export async function unconfirmPertemuan(tx: Tx, user: User, id: number, now: number): Promise<{ konfirmasi: null }> {
  await requireConfirmable(tx, user, id, now)
  await konfirmasiSql.deleteKonfirmasi(tx, id)
  return { konfirmasi: null }
}

/** Whoever confirmed these and now decides about their marks has seen what comes of it: it is confirmed as it is then. */
export async function confirmAround<T>(
  tx: Tx,
  user: User,
  pertemuanIds: readonly number[],
  now: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await konfirmasiSql.listState(tx, pertemuanIds)
  const changed = await change()
  await konfirmasiSql.followKonfirmasi(tx, before, { akun_id: user.id, at: now })
  return changed
}

/** Who confirmed an opened pertemuan, and whether anything has changed since; the caller may read it already. */
export async function readKonfirmasi(db: Db, pertemuanId: number): Promise<Konfirmasi | null> {
  const [row] = await konfirmasiSql.listState(db, [pertemuanId])
  return row ? findKonfirmasi(db, pertemuanId, row) : null
}

async function findKonfirmasi(
  db: Db,
  pertemuanId: number,
  now: konfirmasiSql.KonfirmasiStateRow,
): Promise<Konfirmasi | null> {
  const [konfirmasi] = await konfirmasiSql.listKonfirmasiOf(db, [pertemuanId])
  return konfirmasi ? toKonfirmasi(konfirmasi, now) : null
}

/** Whoever joined the roster afterwards and is unset is a change too. */
export function toKonfirmasi(
  { oleh, at, dilihat }: Pick<konfirmasiSql.KonfirmasiRow, 'oleh' | 'at' | 'dilihat'>,
  now: { perubahan: number; belum: number },
): Konfirmasi {
  return { oleh, at, berubah: now.perubahan > dilihat || now.belum > 0 }
}

async function requireConfirmable(tx: Tx, user: User, id: number, now: number) {
  const row = found((await konfirmasiSql.listState(tx, [id]))[0], 'pertemuan')
  const wewenang = await requireWewenang(tx, user, row.kelompok_id)
  const refusal = forbiddenOf(row, wewenang, await getToday(tx, now))
  if (refusal) throw refusal
  return { row, wewenang }
}

function forbiddenOf(row: konfirmasiSql.KonfirmasiStateRow, wewenang: Wewenang, today: string): AppError | undefined {
  return mayConfirmPertemuan(wewenang, row.tanggal, today) ? undefined : Forbidden('konfirmasi')
}

function refusalOf(row: konfirmasiSql.KonfirmasiStateRow, seen: SeenPertemuan): AppError | undefined {
  if (row.ditiadakan === 1) {
    return Conflict('konfirmasi.ditiadakan', 'Pertemuan ini ditiadakan, jadi tidak ada yang dikonfirmasi.')
  }
  if (row.opened_at === null) {
    return Conflict('konfirmasi.belum_dibuka', 'Pertemuan ini belum dibuka; belum ada tanda yang dapat dikonfirmasi.')
  }
  if (row.belum > 0) {
    const pesan = `${row.belum} mahasantri belum diisi. Lengkapi lebih dahulu, lalu konfirmasi.`
    return new AppError('conflict', 'konfirmasi.belum_lengkap', pesan, { extra: { belum: row.belum } })
  }
  if (row.perubahan !== seen.perubahan) {
    const pesan =
      'Isinya berubah sejak Anda melihatnya. Yang tampil sekarang adalah yang terbaru; periksa, lalu konfirmasi.'
    return new AppError('conflict', 'konfirmasi.berubah', pesan, { extra: { perubahan: row.perubahan } })
  }
  return undefined
}

/** Takes back what the user has confirmed a moment ago; the confirmation before it stands again. */
export async function undoKonfirmasi(tx: Tx, user: User, ids: readonly number[], now: number) {
  await konfirmasiSql.lockKonfirmasi(tx, ids)
  const rows = new Map((await konfirmasiSql.listState(tx, ids)).map(row => [row.id, row]))
  const konfirmasiOf = new Map((await konfirmasiSql.listKonfirmasiOf(tx, ids)).map(row => [row.pertemuan_id, row]))
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const today = await getToday(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return { kode: 'pertemuan.not_found', pesan: 'Pertemuan ini tidak ditemukan.' }
    if (!mayConfirmPertemuan(wewenangOf(row.kelompok_id), row.tanggal, today)) return forbidden('konfirmasi')
    const { akun_id: oleh = null, at = null } = konfirmasiOf.get(id) ?? {}
    return refuseUndo('konfirmasi', { oleh, at }, user.id, now)
  })
  const diurungkan = bisa.map(({ id }) => id)
  await konfirmasiSql.undoKonfirmasiList(tx, diurungkan)
  return withUndo('konfirmasi', { diurungkan, tertinggal })
}
