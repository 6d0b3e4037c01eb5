import { type JkKelompok, naturalKey } from '#contract/identitas.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { refuseStale } from '#server/dasar/version.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import * as periode from '#server/pengaturan/periode/periode.ts'
import * as kegiatanSql from './kegiatan.sql.ts'
import * as kelompokSql from './kelompok.sql.ts'
import { listKegiatanOf } from './read-kelompok.sql.ts'
import { versionOfKegiatan, withContentVersion } from './versions.ts'

export { insertKegiatanOf } from './kegiatan.sql.ts'
export { murabbiName, removeKelompok, removeKelompokPeriode } from './kelompok.sql.ts'

interface Input {
  nama: string
  jk: JkKelompok
  tempat: string
}

export async function addKelompok(
  tx: Tx,
  now: number,
  {
    periode_id,
    kegiatan_ids,
    ...isian
  }: Input & { periode_id?: number | undefined; kegiatan_ids?: number[] | undefined },
): Promise<{ id: number }> {
  const periodeId = (await periode.findPeriode(tx, periode_id ?? null))?.id
  if (!periodeId && periode_id) throw Invalid({ periode_id: 'Periode ini tidak ditemukan' })
  if (!periodeId)
    throw Conflict('periode.belum_ada', 'Belum ada periode aktif. Siapkan dahulu di Pengaturan › Periode.')
  await periode.requireOpenPeriode(tx, periodeId, now)
  if (isian.jk === 'campur') await requireMixed(tx)
  await refuseName(tx, periodeId, isian.nama, 0)
  if (kegiatan_ids) await requireKegiatan(tx, kegiatan_ids)
  const nama_urut = naturalKey(isian.nama)
  const id = await kelompokSql.insertKelompok(tx, { ...isian, periode_id: periodeId, nama_urut, created_at: now })
  await kegiatanSql.insertKegiatanOf(tx, [id], kegiatan_ids)
  return { id }
}

/** One that is split from another: of its kind, in its periode, with its kegiatan. */
export async function addKelompokLike(
  tx: Tx,
  now: number,
  { nama, like_id }: { nama: string; like_id: number },
): Promise<number> {
  const { jk, periode_id } = await requireOpenKelompok(tx, like_id, now)
  const kegiatan_ids = idsOf(await listKegiatanOf(tx, like_id))
  return (await addKelompok(tx, now, { nama, jk, tempat: '', periode_id, kegiatan_ids })).id
}

/** New kelompok of a periode with every active kegiatan; ids in the order of `rows`. A name in use stops them all. */
export async function addKelompokList(
  tx: Tx,
  now: number,
  periodeId: number,
  rows: readonly { nama: string; jk: JkKelompok }[],
): Promise<number[]> {
  const keyed = rows.map(({ nama, jk }) => ({ nama, jk, nama_urut: naturalKey(nama) }))
  const byKey = await kelompokSql.kelompokByKey(tx, periodeId)
  const dipakai = keyed.filter(
    ({ nama_urut }, i) => byKey.has(nama_urut) || keyed.findIndex(row => row.nama_urut === nama_urut) < i,
  )
  // The second look is for whoever made one of that name since.
  const made =
    dipakai.length > 0 || rows.length === 0 ? [] : await kelompokSql.insertKelompokList(tx, periodeId, keyed, now)
  if (dipakai.length > 0 || made.length < rows.length) {
    const nama = enumerate((dipakai.length > 0 ? dipakai : keyed).map(row => row.nama))
    throw Conflict('kelompok.nama_dipakai', kata`Nama kelompok ${nama} sudah dipakai pada periode ini.`)
  }
  if (made.length > 0) await kegiatanSql.insertKegiatanOf(tx, made)
  const after = await kelompokSql.kelompokByKey(tx, periodeId)
  return keyed.map(({ nama_urut }) => after.get(nama_urut) ?? 0)
}

/**
 * The kelompok of a periode by name: those that exist (found by natural key, so 'kelompok 07' is 'Kelompok 7') and, for
 * the rest, new ones that hold every active kegiatan. A name without letters or digits is left out of the map.
 */
export async function createKelompokByNames(
  tx: Tx,
  periodeId: number,
  names: readonly { nama: string; jk: JkKelompok }[],
  now: number,
): Promise<Map<string, number>> {
  const first = new Map(names.map(({ nama, jk }) => [naturalKey(nama), { nama, jk }] as const).reverse())
  first.delete('')
  const rows = [...first].map(([nama_urut, row]) => ({ ...row, nama_urut }))
  const made = await kelompokSql.insertKelompokList(tx, periodeId, rows, now)
  if (made.length > 0) await kegiatanSql.insertKegiatanOf(tx, made)
  const byKey = await kelompokSql.kelompokByKey(tx, periodeId)
  const entries = names.map(({ nama }) => [nama, byKey.get(naturalKey(nama))] as const)
  return new Map(entries.filter((entry): entry is [string, number] => entry[1] !== undefined))
}

/** For lists: one writer at a time decides about what these kelompok have, and each holds the kegiatan it has a weekly time for. */
export async function prepareKelompok(tx: Tx, ids: number[], kegiatan: { kelompok_id: number; kegiatan_id: number }[]) {
  await kelompokSql.lockKelompok(tx, ids)
  if (kegiatan.length > 0) await kegiatanSql.insertKegiatanPairs(tx, kegiatan)
}

/** Every kelompok whose periode is no archive holds these kegiatan too. Returns how many did not before. */
export async function addKegiatanToAll(tx: Tx, now: number, kegiatanId: number): Promise<number> {
  const ids = await kegiatanSql.listKelompokWithout(tx, kegiatanId, await getToday(tx, now))
  if (ids.length > 0) await kegiatanSql.insertKegiatanOf(tx, ids, [kegiatanId])
  return ids.length
}

export async function changeKelompok(
  tx: Tx,
  now: number,
  id: number,
  { version, ...isian }: Input & { version?: string | undefined },
): Promise<{ peringatan: string[] }> {
  const kelompok = await requireOpenKelompok(tx, id, now)
  const { nama, jk, tempat } = kelompok
  refuseStale('kelompok', version, withContentVersion({ id, nama, jk, tempat }))
  if (isian.jk === 'campur' && kelompok.jk !== 'campur') await requireMixed(tx)
  await refuseName(tx, kelompok.periode_id, isian.nama, id)
  await kelompokSql.updateKelompokRow(tx, id, { ...isian, nama_urut: naturalKey(isian.nama) })
  if (isian.jk === 'campur') return { peringatan: [] }
  const lain = await kelompokSql.kindOtherMember(tx, id, isian.jk, await getToday(tx, now))
  return { peringatan: kindWarning(lain, isian.jk) }
}

/** Throws Conflict once something was recorded or set up there. */
export async function requireRemovable(tx: Tx, now: number, id: number): Promise<kelompokSql.KelompokPeriode> {
  const kelompok = await requireOpenKelompok(tx, id, now)
  const sebab = (await whyKept(tx, [id])).get(id)
  if (sebab) {
    throw Conflict(
      'kelompok.terpakai',
      `${kelompok.nama} sudah mempunyai ${sebab}, jadi tidak dapat dihapus. Riwayatnya tetap tersimpan.`,
    )
  }
  return kelompok
}

/** '5 keanggotaan', of those of these kelompok that cannot be deleted. */
export async function whyKept(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await kelompokSql.listUsage(db, ids)
  return new Map(rows.map(row => [row.kelompok_id, `${row.jumlah} ${row.pemakaian}`]))
}

export async function setKegiatan(
  tx: Tx,
  now: number,
  id: number,
  { kegiatan_ids: kegiatanIds, version }: { kegiatan_ids: number[]; version?: string | undefined },
): Promise<void> {
  await requireOpenKelompok(tx, id, now)
  const kegiatan = await listKegiatanOf(tx, id)
  refuseStale('kelompok', version, { kegiatan, version: versionOfKegiatan(kegiatan) })
  await requireKegiatan(tx, kegiatanIds)
  const terjadwal = await kegiatanSql.scheduledKegiatan(tx, id, kegiatanIds, await getToday(tx, now))
  if (terjadwal.length > 0) {
    throw Conflict(
      'kelompok.kegiatan_terjadwal',
      `${enumerate(terjadwal)} masih mempunyai jadwal. Akhiri atau hapus jadwalnya lebih dahulu.`,
    )
  }
  await kegiatanSql.deleteKegiatanExcept(tx, id, kegiatanIds)
  await kegiatanSql.insertKegiatanOf(tx, [id], kegiatanIds)
}

/** The kelompok, locked for writing. Throws when it does not exist or its periode is an archive. */
export async function requireOpenKelompok(tx: Tx, id: number, now: number): Promise<kelompokSql.KelompokPeriode> {
  await kelompokSql.lockKelompok(tx, [id])
  const kelompok = await kelompokSql.findKelompok(tx, id)
  if (!kelompok) throw NotFound('kelompok')
  periode.refuseArchive(kelompok, await getToday(tx, now))
  return kelompok
}

/** The same for the kelompok that an assignment or jadwal belongs to. */
export async function requireOpenOf(tx: Tx, table: kelompokSql.KelompokTable, id: number, now: number) {
  const kelompokId = await kelompokSql.findKelompokIdOf(tx, table, id)
  if (!kelompokId) throw NotFound(table === 'jadwal' ? 'jadwal' : 'penugasan')
  return requireOpenKelompok(tx, kelompokId, now)
}

/** 'Alif, Azka, Dewi, dan 4 lainnya' */
export function enumerate(names: readonly string[], max = 3): string {
  if (names.length > max) return `${names.slice(0, max).join(', ')}, dan ${names.length - max} lainnya`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}` : (names[0] ?? '')
}

/** The gender of kelompok and people is compared, told, and never blocks. */
export function kindWarning(otherName: readonly string[], jk: JkKelompok): string[] {
  if (otherName.length === 0 || jk === 'campur') return []
  return [
    kata`${enumerate(otherName)} ${jk === 'L' ? 'perempuan' : 'laki-laki'}, sedangkan kelompok ini ${jk === 'L' ? 'putra' : 'putri'}.`,
  ]
}

/** Men and women in one kelompok only where the institution has said so. */
export async function requireMixed(db: Db): Promise<void> {
  if ((await getPengaturan(db)).campur_kelompok === 1) return
  throw Invalid({ jk: kata`Kelompok campur belum dipakai. Nyalakan di Pengaturan → Lembaga.` })
}

async function refuseName(tx: Tx, periodeId: number, nama: string, exceptId: number): Promise<void> {
  const known = await kelompokSql.usedName(tx, periodeId, naturalKey(nama))
  if (!known || known.id === exceptId) return
  const pesan = `Sudah ada ${known.nama} pada periode ini`
  throw Conflict('kelompok.nama_dipakai', pesan, { nama: pesan })
}

export async function requireKegiatan(db: Db, kegiatanIds: number[]): Promise<void> {
  if ((await kegiatanSql.countKegiatan(db, kegiatanIds)) !== new Set(kegiatanIds).size)
    throw Invalid({ kegiatan_ids: 'Ada kegiatan yang tidak ditemukan. Muat ulang lalu pilih lagi.' })
}
