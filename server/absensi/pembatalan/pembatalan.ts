import { clashes } from '#contract/absensi/day-jadwal.ts'
import type { ListEffect } from '#contract/datapokok/keanggotaan.ts'
import { canUndo } from '#contract/urung.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import type { TrackedTableName } from '#database/perubahan.ts'
import type { Tx } from '#database/schema.ts'
import { recountAroundAll } from '#server/absensi/jumlah/jumlah.ts'
import { releaseFileRekap } from '#server/absensi/rekap-berkas/apply.ts'
import { followMember, releaseOrang } from '#server/absensi/tanda/roster.ts'
import { endSessions } from '#server/akun/session/session.ts'
import { endArrangeAgain } from '#server/akun/tautan-akun/tautan-akun.ts'
import { Conflict, Forbidden, found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { enumerate } from '#server/datapokok/kelompok/kelompok.ts'
import { holdRules, settleRules } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { readObstacle } from './halangan.ts'
import * as pembatalanSql from './pembatalan.sql.ts'
import { readTrackedTables } from './tabel.sql.ts'

/**
 * Takes a perubahan back whole: rows it made go, rows it changed are as they were, rows it deleted come back under their ids.
 * It is an entry itself, so it can be taken back too. Throws Conflict with the reason where that cannot be; marks never go.
 */
export async function cancelPerubahan(tx: Tx, user: User, now: number, id: number): Promise<ListEffect> {
  const perubahan = found(await pembatalanSql.lockPerubahan(tx, id), 'perubahan')
  await pembatalanSql.lockRelated(tx, id)
  await holdRules(tx)
  await pembatalanSql.lockChanged(tx, id)
  await releaseFileRekap(tx, id, { akun_id: user.id, now })
  const { zona_waktu: zona } = await getPengaturan(tx)
  const obstacles = (await readObstacle(tx, [perubahan], { now, zona })).get(id)
  if (obstacles) throw NotCan(obstacles)
  const { judul, keterangan, periode_id } = perubahan
  const entri = { akun_id: user.id, now, jenis: 'batal', judul: `Batal: ${judul}`, keterangan, periode_id } as const
  // What was held and ditiadakan, or the other way round, counts as it did.
  const dibuka = await pembatalanSql.listOpenedPeniadaan(tx, id)
  const undo = () => recountAroundAll(tx, dibuka, () => settleRules(tx, now, () => restore(tx, id, now)))
  const oleh = { akun_id: user.id, now }
  await releaseOrang(tx, await pembatalanSql.listMadeOrang(tx, id), oleh)
  await withPerubahan(tx, { ...entri, membatalkan_id: id }, undo).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw NotCan('Yang dirujuknya sudah dihapus, atau baru saja dipakai orang lain')
    if (isUniqueViolation(error)) throw NotCan('Nama atau nomor yang akan kembali sudah dipakai yang lain')
    throw error
  })
  // It may lie in a mailbox that is not the account's any more.
  for (const akun of await pembatalanSql.listMailedElsewhere(tx, id)) await endArrangeAgain(tx, akun, now)
  // As when one is switched off: what is open with it must not come back to life with the next time it is switched on.
  for (const akun of await pembatalanSql.listSwitchedOff(tx, id)) await endSessions(tx, akun)
  await requireWhole(tx, id)
  return followMember(tx, await pembatalanSql.listTouchedMahasantri(tx, id), oleh)
}

/**
 * Takes back one's own change of a moment ago, without being asked again who one is: whoever made it has just been. Pressed once more
 * after an answer that was lost, it has been taken back, and that is what was asked for.
 */
export async function undoPerubahan(tx: Tx, user: User, now: number, id: number): Promise<void> {
  const { akun_id, at, dibatalkan_at } = found(await pembatalanSql.lockPerubahan(tx, id), 'perubahan')
  if (akun_id !== user.id) throw Forbidden('perubahan')
  if (dibatalkan_at !== null) return
  if (!canUndo(at, now)) throw NotCan('Waktunya sudah lewat. Batalkan lewat Riwayat perubahan')
  await cancelPerubahan(tx, user, now, id)
}

/** Nobody refers to these. */
const END: readonly TrackedTableName[] = [
  ...(['peniadaan', 'pemindahan', 'perpanjangan', 'keanggotaan', 'kelompok_murabbi', 'kelompok_pendamping'] as const),
  ...(['kelompok_kegiatan', 'akun_peran', 'libur', 'aturan_periode', 'kegiatan_periode', 'penandatangan'] as const),
  ...(['awal_bulan', 'penyampaian', 'nilai_kelulusan'] as const),
]

async function restore(tx: Tx, id: number, now: number): Promise<void> {
  const tableList = await readTrackedTables(tx)
  const isEnd = ({ tabel }: { tabel: TrackedTableName }) => END.includes(tabel)
  for (const tabel of tableList.filter(isEnd)) await pembatalanSql.deleteMade(tx, id, tabel)
  await pembatalanSql.deleteScheduled(tx, id)
  // A parent is as it was before what refers to it, and what was made goes when nothing refers to it any more.
  for (const tabel of tableList) {
    await pembatalanSql.restoreChanged(tx, id, tabel, now)
    await pembatalanSql.restoreRemoved(tx, id, tabel)
  }
  for (const tabel of tableList.toReversed())
    if (!isEnd(tabel) && tabel.tabel !== 'pertemuan') await pembatalanSql.deleteMade(tx, id, tabel)
}

/** What was made since stands beside what comes back only where both can be true. */
async function requireWhole(tx: Tx, id: number): Promise<void> {
  const names = await pembatalanSql.listOverlappingUndo(tx, id)
  if (names.length > 0) throw NotCan(kata`${enumerate(names)} sudah punya kelompok lain sesudahnya`)
  const jadwal = Map.groupBy(await pembatalanSql.listBackJadwal(tx, id), j => `${j.kelompok_id}/${j.kegiatan_id}`)
  const clash = [...jadwal.values()].flatMap(list =>
    list.filter(one => one.kembali === 1).filter(one => list.some(other => other.id !== one.id && clashes(one, other))),
  ).length
  if (clash > 0) throw NotCan(`${clash} jadwal yang akan kembali bentrok dengan jadwal yang dibuat sesudahnya`)
  if (!(await pembatalanSql.hasAdmin(tx))) throw NotCan('Sesudahnya tidak ada admin yang aktif')
}

const NotCan = (alasan: string) => Conflict('perubahan.tidak_dapat_dibatalkan', `Tidak dapat dibatalkan: ${alasan}.`)
