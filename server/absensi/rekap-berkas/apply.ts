import { type FileRekapCount, fileRekapChoice } from '#contract/absensi/file-rekap.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { confirmAll, deleteKonfirmasiList } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { insertFromFile, listFromFile, openFromFile, unopenFromFile } from '#server/absensi/pertemuan/from-file.ts'
import { followMember } from '#server/absensi/tanda/roster.ts'
import { countFileTanda, dropRosterList, insertFileTanda, listChanged } from '#server/absensi/tanda/tanda.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { insertKeanggotaanRows, lockMahasantri } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { createKelompokByNames } from '#server/datapokok/kelompok/kelompok.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { type FileRekapRow, listByPerubahan, lockFileRekap, updateFileRekap } from './file-rekap.sql.ts'
import { countArrangement, Done, describeRemovalObstacle, type RekapPreview, readRekapPreview } from './file-rekap.ts'

/** At once; beyond that PostgreSQL reads one long parameter. */
const ONCE = 10_000

/** Everything or nothing, and only what the admin has seen. A repeated call finds it done. */
export async function applyRekapBerkas(
  tx: Tx,
  user: User,
  id: number,
  seen: { pertemuan: number; tanda: number },
  now: number,
): Promise<FileRekapCount> {
  const row = await requireLocked(tx, id)
  if (row.dibatalkan_at !== null) throw Done()
  if (row.diterapkan_at !== null) return JSON.parse(row.hasil) as FileRekapCount
  const before = await readRekapPreview(tx, row, now)
  // Whoever moves these people now waits, or is seen by what is read next.
  await lockMahasantri(
    tx,
    before.susunan.pertemuan.flatMap(p => p.tanda.map(t => t.mahasantri_id)),
  )
  const preview = await readRekapPreview(tx, row, now)
  const jumlah = countArrangement(preview.susunan)
  if (preview.kurang[0] !== undefined) throw Conflict('rekap_berkas.belum_lengkap', preview.kurang[0])
  if (jumlah.pertemuan !== seen.pertemuan || jumlah.tanda !== seen.tanda) throw Outdated()
  const deed = {
    ...({ akun_id: user.id, now, jenis: 'absensi', keterangan: row.nama_berkas } as const),
    judul: `Absensi ${jumlah.pertemuan} pertemuan dari berkas`,
    periode_id: preview.bahan.periode?.id ?? null,
  }
  await withPerubahan(tx, deed, async () => {
    await write(tx, user, preview, now)
    const kini = await tx.selectFrom('perubahan_kini').select('perubahan_id').executeTakeFirst()
    await updateFileRekap(tx, id, { perubahan_id: kini?.perubahan_id ?? null })
  })
  const { tanda } = preview.pilihan
  await updateFileRekap(tx, id, {
    ...{ isi: '', pilihan: JSON.stringify(fileRekapChoice.parse({ tanda })) },
    ...{ hasil: JSON.stringify(jumlah), diterapkan_at: now, diterapkan_oleh: user.id },
  })
  return jumlah
}

async function write(tx: Tx, user: User, { row, susunan, bahan }: RekapPreview, now: number): Promise<void> {
  const by = { rekap_berkas_id: row.id, akun_id: user.id, now }
  const kelompokIn = await makeKelompok(tx, susunan, bahan, now)
  const anggota = susunan.anggota.map(({ lembar, ...span }) => ({ ...span, kelompok_id: kelompokIn(lembar) }))
  if (anggota.length > 0) await insertKeanggotaanRows(tx, anggota)
  const pertemuan = susunan.pertemuan.map(({ lembar, kegiatan_id, tanggal, ke, tanda }) => {
    const key: PertemuanKey = { kelompok_id: kelompokIn(lembar), kegiatan_id, tanggal, ke }
    return { key, tanda: tanda.map(one => ({ ...key, ...one })), direncanakan: isPlanned(bahan, key) }
  })
  const keys = (planned: boolean) => pertemuan.filter(p => p.direncanakan === planned).map(p => p.key)
  const made = await insertFromFile(tx, keys(false), by)
  const opened = await openFromFile(tx, keys(true), by)
  // Somebody has opened or made one of them since it was read.
  if (made + opened !== pertemuan.length) throw Outdated()
  const tanda = pertemuan.flatMap(p => p.tanda)
  for (let i = 0; i < tanda.length; i += ONCE) await insertFileTanda(tx, tanda.slice(i, i + ONCE), by)
  const ids = (await listFromFile(tx, row.id)).map(p => p.id)
  await countFileTanda(tx, ids)
  await confirmAll(tx, ids, { akun_id: user.id, at: now })
  // Whoever became a member for its days is owed what was opened on them, too.
  const ditempatkan = anggota.map(({ mahasantri_id }) => mahasantri_id)
  if (ditempatkan.length > 0) await followMember(tx, ditempatkan, { akun_id: user.id, now })
}

function isPlanned({ pertemuanDi }: RekapPreview['bahan'], key: PertemuanKey): boolean {
  return pertemuanDi(key.kelompok_id, key.kegiatan_id, key.tanggal).some(({ ke }) => ke === key.ke)
}

/** By the place of a sheet: the kelompok it goes to, made where it was not there. */
async function makeKelompok(
  tx: Tx,
  { kelompokBaru }: RekapPreview['susunan'],
  material: RekapPreview['bahan'],
  now: number,
) {
  const baru = [...kelompokBaru.values()]
  const idByName = await createKelompokByNames(tx, baru.length > 0 ? (material.periode?.id ?? 0) : 0, baru, now)
  return (lembar: number) => {
    const id = material.tempat[lembar]?.kelompok_id ?? idByName.get(kelompokBaru.get(lembar)?.nama ?? '')
    if (id === undefined) throw Outdated()
    return id
  }
}

async function requireLocked(tx: Tx, id: number): Promise<FileRekapRow> {
  const row = await lockFileRekap(tx, id)
  if (!row) throw NotFound('rekap berkas')
  return row
}

const Outdated = () =>
  Conflict(
    'rekap_berkas.usang',
    'Data berubah sejak pratinjau ini dibuat. Tidak ada yang tersimpan. Periksa pratinjau yang baru, lalu tekan lagi.',
  )

/**
 * Of these perubahan those that brought in a file, and why its marks may not go; null when they may. They are the only marks
 * that a cancel removes: the file's own, and only while nobody has changed one of them.
 */
export async function readFileObstacle(
  db: Db,
  perubahanIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await listByPerubahan(db, perubahanIds)
  const ids = rows.flatMap(({ id, kembali }) => (kembali ? [] : [id]))
  const diubah = new Map((await listChanged(db, ids)).map(row => [row.rekap_berkas_id, row]))
  return new Map(
    rows.map(({ id, perubahan_id, kembali }) => [
      perubahan_id,
      kembali ? 'Tandanya sudah tidak ada; unggah berkasnya lagi' : describeRemovalObstacle(diubah.get(id)),
    ]),
  )
}

/** Takes the marks of the file that this perubahan brought in off its pertemuan, so that the rest of it can be taken back. */
export async function releaseFileRekap(tx: Tx, perubahanId: number, by: { akun_id: number; now: number }) {
  const [row] = await listByPerubahan(tx, [perubahanId])
  if (!row || row.kembali) return
  const [diubah] = await listChanged(tx, [row.id])
  // The reason is said by whoever asks `readFileObstacle` next.
  if (describeRemovalObstacle(diubah)) return
  const pertemuan = await listFromFile(tx, row.id)
  const ids = pertemuan.map(({ id }) => id)
  await deleteKonfirmasiList(tx, ids)
  await dropRosterList(tx, ids)
  await unopenFromFile(
    tx,
    pertemuan.filter(({ direncanakan }) => direncanakan === 0).map(({ id }) => id),
  )
  await updateFileRekap(tx, row.id, { dibatalkan_at: by.now, dibatalkan_oleh: by.akun_id })
}
