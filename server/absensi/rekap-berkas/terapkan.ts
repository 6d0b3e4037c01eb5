import { type JumlahRekapBerkas, pilihanRekapBerkas } from '#contract/absensi/rekap-berkas.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { confirmAll, deleteKonfirmasiList } from '#server/absensi/konfirmasi/konfirmasi.ts'
import {
  insertDariBerkas,
  listDariBerkas,
  openDariBerkas,
  unopenDariBerkas,
} from '#server/absensi/pertemuan/dari-berkas.ts'
import { followAnggota } from '#server/absensi/tanda/roster.ts'
import { countTandaBerkas, dropRosterList, insertTandaBerkas, listDiubah } from '#server/absensi/tanda/tanda.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { insertKeanggotaanRows, lockMahasantri } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { createKelompokByNames } from '#server/datapokok/kelompok/kelompok.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { listByPerubahan, lockRekapBerkas, type RekapBerkasRow, updateRekapBerkas } from './rekap-berkas.sql.ts'
import { countSusunan, describeRemovalObstacle, type RekapPreview, readRekapPreview, Selesai } from './rekap-berkas.ts'

/** At once; beyond that PostgreSQL reads one long parameter. */
const SEKALI = 10_000

/** Everything or nothing, and only what the admin has seen. A repeated call finds it done. */
export async function applyRekapBerkas(
  tx: Tx,
  user: User,
  id: number,
  seen: { pertemuan: number; tanda: number },
  now: number,
): Promise<JumlahRekapBerkas> {
  const row = await requireLocked(tx, id)
  if (row.dibatalkan_at !== null) throw Selesai()
  if (row.diterapkan_at !== null) return JSON.parse(row.hasil) as JumlahRekapBerkas
  const before = await readRekapPreview(tx, row, now)
  // Whoever moves these people now waits, or is seen by what is read next.
  await lockMahasantri(
    tx,
    before.susunan.pertemuan.flatMap(p => p.tanda.map(t => t.mahasantri_id)),
  )
  const pratinjau = await readRekapPreview(tx, row, now)
  const jumlah = countSusunan(pratinjau.susunan)
  if (pratinjau.kurang[0] !== undefined) throw Conflict('rekap_berkas.belum_lengkap', pratinjau.kurang[0])
  if (jumlah.pertemuan !== seen.pertemuan || jumlah.tanda !== seen.tanda) throw Usang()
  const perbuatan = {
    ...({ akun_id: user.id, now, jenis: 'absensi', keterangan: row.nama_berkas } as const),
    judul: `Absensi ${jumlah.pertemuan} pertemuan dari berkas`,
    periode_id: pratinjau.bahan.periode?.id ?? null,
  }
  await withPerubahan(tx, perbuatan, async () => {
    await write(tx, user, pratinjau, now)
    const kini = await tx.selectFrom('perubahan_kini').select('perubahan_id').executeTakeFirst()
    await updateRekapBerkas(tx, id, { perubahan_id: kini?.perubahan_id ?? null })
  })
  const { tanda } = pratinjau.pilihan
  await updateRekapBerkas(tx, id, {
    ...{ isi: '', pilihan: JSON.stringify(pilihanRekapBerkas.parse({ tanda })) },
    ...{ hasil: JSON.stringify(jumlah), diterapkan_at: now, diterapkan_oleh: user.id },
  })
  return jumlah
}

async function write(tx: Tx, user: User, { row, susunan, bahan }: RekapPreview, now: number): Promise<void> {
  const by = { rekap_berkas_id: row.id, akun_id: user.id, now }
  const kelompokDi = await makeKelompok(tx, susunan, bahan, now)
  const anggota = susunan.anggota.map(({ lembar, ...span }) => ({ ...span, kelompok_id: kelompokDi(lembar) }))
  if (anggota.length > 0) await insertKeanggotaanRows(tx, anggota)
  const pertemuan = susunan.pertemuan.map(({ lembar, kegiatan_id, tanggal, ke, tanda }) => {
    const key: PertemuanKey = { kelompok_id: kelompokDi(lembar), kegiatan_id, tanggal, ke }
    return { key, tanda: tanda.map(satu => ({ ...key, ...satu })), direncanakan: isPlanned(bahan, key) }
  })
  const keys = (direncanakan: boolean) => pertemuan.filter(p => p.direncanakan === direncanakan).map(p => p.key)
  const made = await insertDariBerkas(tx, keys(false), by)
  const opened = await openDariBerkas(tx, keys(true), by)
  // Somebody has opened or made one of them since it was read.
  if (made + opened !== pertemuan.length) throw Usang()
  const tanda = pertemuan.flatMap(p => p.tanda)
  for (let i = 0; i < tanda.length; i += SEKALI) await insertTandaBerkas(tx, tanda.slice(i, i + SEKALI), by)
  const ids = (await listDariBerkas(tx, row.id)).map(p => p.id)
  await countTandaBerkas(tx, ids)
  await confirmAll(tx, ids, { akun_id: user.id, at: now })
  // Whoever became a member for its days is owed what was opened on them, too.
  const ditempatkan = anggota.map(({ mahasantri_id }) => mahasantri_id)
  if (ditempatkan.length > 0) await followAnggota(tx, ditempatkan, { akun_id: user.id, now })
}

function isPlanned({ pertemuanDi }: RekapPreview['bahan'], key: PertemuanKey): boolean {
  return pertemuanDi(key.kelompok_id, key.kegiatan_id, key.tanggal).some(({ ke }) => ke === key.ke)
}

/** By the place of a sheet: the kelompok it goes to, made where it was not there. */
async function makeKelompok(
  tx: Tx,
  { kelompokBaru }: RekapPreview['susunan'],
  bahan: RekapPreview['bahan'],
  now: number,
) {
  const baru = [...kelompokBaru.values()]
  const idByNama = await createKelompokByNames(tx, baru.length > 0 ? (bahan.periode?.id ?? 0) : 0, baru, now)
  return (lembar: number) => {
    const id = bahan.tempat[lembar]?.kelompok_id ?? idByNama.get(kelompokBaru.get(lembar)?.nama ?? '')
    if (id === undefined) throw Usang()
    return id
  }
}

async function requireLocked(tx: Tx, id: number): Promise<RekapBerkasRow> {
  const row = await lockRekapBerkas(tx, id)
  if (!row) throw NotFound('rekap berkas')
  return row
}

const Usang = () =>
  Conflict(
    'rekap_berkas.usang',
    'Data berubah sejak pratinjau ini dibuat. Tidak ada yang tersimpan. Periksa pratinjau yang baru, lalu tekan lagi.',
  )

/**
 * Of these perubahan those that brought in a file, and why its marks may not go; null when they may. They are the only marks
 * that a cancel removes: the file's own, and only while nobody has changed one of them.
 */
export async function readHalanganBerkas(
  db: Db,
  perubahanIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await listByPerubahan(db, perubahanIds)
  const ids = rows.flatMap(({ id, kembali }) => (kembali ? [] : [id]))
  const diubah = new Map((await listDiubah(db, ids)).map(row => [row.rekap_berkas_id, row]))
  return new Map(
    rows.map(({ id, perubahan_id, kembali }) => [
      perubahan_id,
      kembali ? 'Tandanya sudah tidak ada; unggah berkasnya lagi' : describeRemovalObstacle(diubah.get(id)),
    ]),
  )
}

/** Takes the marks of the file that this perubahan brought in off its pertemuan, so that the rest of it can be taken back. */
export async function releaseRekapBerkas(tx: Tx, perubahanId: number, by: { akun_id: number; now: number }) {
  const [row] = await listByPerubahan(tx, [perubahanId])
  if (!row || row.kembali) return
  const [diubah] = await listDiubah(tx, [row.id])
  // The reason is said by whoever asks `readHalanganBerkas` next.
  if (describeRemovalObstacle(diubah)) return
  const pertemuan = await listDariBerkas(tx, row.id)
  const ids = pertemuan.map(({ id }) => id)
  await deleteKonfirmasiList(tx, ids)
  await dropRosterList(tx, ids)
  await unopenDariBerkas(
    tx,
    pertemuan.filter(({ direncanakan }) => direncanakan === 0).map(({ id }) => id),
  )
  await updateRekapBerkas(tx, row.id, { dibatalkan_at: by.now, dibatalkan_oleh: by.akun_id })
}
