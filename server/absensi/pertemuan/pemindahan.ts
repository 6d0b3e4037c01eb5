import type * as z from 'zod'
import type { pemindahanSchema } from '#contract/absensi/pertemuan.ts'
import { freeKe } from '#contract/absensi/rencana.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { changeTime, refuseTime, type TimeSpan } from '#contract/waktu.ts'
import type { Db, Tx } from '#database/schema.ts'
import { recountAround } from '#server/absensi/jumlah/jumlah.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { outdateKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { movePresence } from '#server/absensi/scan/scan.ts'
import { followAlone, refitIzin } from '#server/absensi/tanda/izin-content.ts'
import { followPertemuan } from '#server/absensi/tanda/roster.ts'
import { thawRoster } from '#server/absensi/tanda/tanda.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { requireNoPostponement, requirePlannable } from './condition.ts'
import { insertPemindahan, listMovedFrom, setKey, setUnopened } from './pemindahan.sql.ts'
import { readPertemuan } from './pertemuan.ts'
import { askFreeHour } from './planning.ts'
import { findSlot, readPlannedDays } from './rencana.ts'
import { requireOwnPertemuan } from './session-report.ts'

/**
 * Moves a pertemuan, planned or opened, to another date. Whoever moves it may plan on both dates. Marks and roster go along;
 * one without a mark that moves ahead is only planned again, because who is a member then is not known yet.
 */
export async function movePertemuan(
  tx: Tx,
  user: User,
  id: number,
  to: z.output<typeof pemindahanSchema>,
  now: number,
) {
  const row = await requireOwnPertemuan(tx, user, id, now)
  if (row.peniadaan_at !== null)
    throw Conflict('pertemuan.sedang_ditiadakan', 'Pertemuan ini ditiadakan. Batalkan peniadaannya lebih dahulu.')
  const { kelompok_id, kegiatan_id } = row
  if (to.tanggal === row.tanggal) {
    // The same move again, whose answer was lost.
    if ((to.ke ?? row.ke) !== row.ke)
      throw Invalid({ tanggal: 'Pilih tanggal lain: pertemuan ini sudah pada hari itu' })
    return { pertemuan: await readPertemuan(tx, id), kelompok_id, kegiatan_id, tanggal: row.tanggal, ke: row.ke }
  }
  if (to.seen_on !== undefined && to.seen_on !== row.tanggal) {
    const pesan = `Pertemuan ini sudah dipindahkan ke ${formatDate(row.tanggal, 'panjang')}. Muat ulang lembarnya.`
    throw Conflict('pertemuan.sudah_dipindah', pesan)
  }
  const waktu = timesOf(row, to)
  const pengaturan = await getPengaturan(tx)
  const wewenang = await requireWewenang(tx, user, row.kelompok_id)
  requirePlannable(wewenang, { ...row, tanggal: to.tanggal, ...waktu }, pengaturan, now)
  requireNoPostponement(wewenang, row, { tanggal: to.tanggal, ...waktu }, pengaturan, now)

  const ke = to.ke ?? 1
  await requireFree(tx, { kelompok_id, kegiatan_id, tanggal: to.tanggal, ke })
  if (to.tetap === false) await askFreeHour(tx, { id, kelompok_id, tanggal: to.tanggal, ...waktu }, 'pindahkan juga')
  const key = { tanggal: to.tanggal, ke }
  // Whose place it takes is known only where it still is: away from it the plan would lose it.
  const jadwal_id = row.jadwal_id ?? (await findSlot(tx, row))?.id ?? null
  await followAlone(tx, row, key)
  const isAhead = to.tanggal > todayIn(pengaturan.zona_waktu, now)
  await recountAround(tx, id, async () => {
    if (isAhead && row.opened_at !== null) await unopen(tx, id)
    await setKey(tx, id, { ...key, ...waktu, tempat: row.tempat, jadwal_id })
  })
  await movePresence(tx, { kelompok_id, kegiatan_id, tanggal: row.tanggal, ke: row.ke }, key, isAhead)
  if (row.opened_at !== null) await refitOpened(tx, user, { id, kelompok_id }, now)
  await insertPemindahan(tx, {
    ...{ pertemuan_id: id, dari_tanggal: row.tanggal, dari_ke: row.ke, ke_tanggal: to.tanggal, ke_ke: ke },
    ...{ alasan: to.alasan, akun_id: user.id, at: now },
  })
  return { pertemuan: await readPertemuan(tx, id), kelompok_id, kegiatan_id, ...key }
}

/** Those that are said, else those it had; a start alone keeps the length. */
function timesOf(row: TimeSpan, to: { mulai?: string | undefined; selesai?: string | undefined }): TimeSpan {
  const waktu = changeTime(row, to)
  const pesan = refuseTime(waktu)
  if (pesan !== undefined) throw Invalid({ selesai: pesan })
  return waktu
}

/** On another date other izin may cover it, and what was confirmed was another pertemuan. */
async function refitOpened(tx: Tx, user: User, pertemuan: { id: number; kelompok_id: number }, now: number) {
  await followPertemuan(tx, pertemuan.id, { akun_id: user.id, now })
  await refitIzin(tx, pertemuan, { at: now, akun_id: user.id })
  await outdateKonfirmasi(tx, pertemuan.id)
}

/** Its number on that day is nobody's. */
async function requireFree(tx: Tx, { kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): Promise<void> {
  const { rencana } = await readPlannedDays(tx, kelompok_id, { dari: tanggal, sampai: tanggal })
  const entryList = rencana.on(tanggal)
  if (entryList.some(e => e.kegiatan_id === kegiatan_id && e.ke === ke))
    throw Taken(tanggal, freeKe(entryList, kegiatan_id))
}

/**
 * Where the pertemuan that was planned here is now, as the agenda says it, or else the one that came by last; null when none was
 * moved away. `id` is of the one that left last: what a device still holds under this date was most likely made on it.
 */
export async function findMove(db: Db, key: PertemuanKey): Promise<{ id: number; tanggal: string; ke: number } | null> {
  const moved = await listMovedFrom(db, key)
  const [last] = moved
  const found = moved.find(row => row.terencana === 1) ?? last
  return found && last ? { id: last.id, tanggal: found.tanggal, ke: found.ke } : null
}

/** The key that marks of an opened pertemuan belong to which were made before it was moved; undefined when it was not. */
export async function followPemindahan(db: Db, key: PertemuanKey): Promise<PertemuanKey | undefined> {
  const [found] = await listMovedFrom(db, key)
  return found && found.dibuka === 1 ? { ...key, tanggal: found.tanggal, ke: found.ke } : undefined
}

async function unopen(tx: Tx, id: number): Promise<void> {
  if (!(await thawRoster(tx, id))) {
    const pesan =
      'Pertemuan ini sudah ada tanda, koreksi, atau konfirmasinya, jadi tidak dapat dipindah ke tanggal yang belum tiba.'
    throw Conflict('pertemuan.sudah_terisi', pesan, { tanggal: pesan })
  }
  await setUnopened(tx, [id])
}

function Taken(tanggal: string, ke: number): AppError {
  const pesan = `Sudah ada pertemuan kegiatan ini pada ${formatDate(tanggal, 'panjang')}. Pilih tanggal lain, atau jadikan pertemuan ke-${ke} hari itu.`
  return new AppError('conflict', 'pertemuan.bentrok', pesan, { isian: { tanggal: pesan }, extra: { ke_bebas: ke } })
}
