import type {
  MahasantriIsian,
  MahasantriQuery,
  MahasantriRincian,
  MahasantriRow,
  StatusMahasantri,
} from '#contract/datapokok/mahasantri.ts'
import { compareNama, normalizeNama } from '#contract/identitas.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type AppError, Conflict, Forbidden, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { leaveAll } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { requirePlausibleAngkatan } from '#server/datapokok/orang/angkatan.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { selectKelompokPilihan } from '#server/datapokok/orang/kelompok-pilihan.ts'
import {
  deleteMahasantriRow,
  existsMahasantri,
  findNim,
  insertMahasantri,
  type Saringan,
  selectKeanggotaan,
  selectMahasantri,
  selectPilihan,
  updateMahasantriRow,
} from './mahasantri.sql.ts'

/** A page of those the user may read. */
export async function listMahasantri(
  db: Db,
  user: User,
  { halaman, ukuran, ...saringan }: MahasantriQuery,
  now: number,
): Promise<{ rows: MahasantriRow[]; jumlah: number }> {
  return selectMahasantri(db, user, await getHari(db, now), saringan, { halaman, ukuran })
}

/** All of them, for a file. */
export async function listAllMahasantri(db: Db, user: User, saringan: Saringan, now: number): Promise<MahasantriRow[]> {
  const { rows } = await selectMahasantri(db, user, await getHari(db, now), saringan, { halaman: 1, ukuran: 0 })
  return rows
}

export async function getMahasantri(db: Db, user: User, id: number, now: number): Promise<MahasantriRincian> {
  const hari = await getHari(db, now)
  const all = { halaman: 1, ukuran: 0 }
  const { rows } = await selectMahasantri(db, user, hari, { id, cari: '', urut: 'nama', arah: 'naik' }, all)
  const row = rows[0]
  if (!row) throw (await existsMahasantri(db, id)) ? Forbidden('mahasantri') : NotFound('mahasantri')
  return { ...row, keanggotaan: await selectKeanggotaan(db, user, id) }
}

export async function getPilihan(db: Db, user: User, now: number) {
  const hari = await getHari(db, now)
  const all = await selectPilihan(db, user, hari)
  const of = (jenis: string) =>
    all
      .filter(row => row.jenis === jenis)
      .map(({ nilai, jumlah }) => ({ nilai, jumlah }))
      .sort((a, b) => compareNama(a.nilai, b.nilai))
  const status = of('status')
  const aktif = status.find(row => row.nilai === 'aktif')?.jumlah ?? 0
  return {
    prodi: of('prodi'),
    fakultas: of('fakultas'),
    asrama: of('asrama'),
    angkatan: of('angkatan')
      .map(({ nilai, jumlah }) => ({ nilai: Number(nilai), jumlah }))
      .reverse(),
    kelompok: await selectKelompokPilihan(db, user, 'mahasantri', hari),
    aktif,
    nonaktif: status.reduce((sum, row) => sum + row.jumlah, 0) - aktif,
    menurut: hari.menurut,
    hari_ini: hari.ini,
  }
}

export async function createMahasantri(tx: Tx, user: User, isian: MahasantriIsian, now: number): Promise<number> {
  requirePlausibleAngkatan(isian.angkatan, (await getHari(tx, now)).ini)
  const id = await insertMahasantri(tx, { ...isian, nama_cari: normalizeNama(isian.nama) }, now)
  if (id === undefined) throw await nimTaken(tx, user, isian.nim, now)
  return id
}

export async function updateMahasantri(
  tx: Tx,
  user: User,
  id: number,
  { version, ...isian }: MahasantriIsian & { version: number },
  now: number,
): Promise<void> {
  requirePlausibleAngkatan(isian.angkatan, (await getHari(tx, now)).ini)
  const holder = await findNim(tx, isian.nim)
  if (holder !== undefined && holder !== id) throw await nimTaken(tx, user, isian.nim, now)
  const isi = { ...isian, nama_cari: normalizeNama(isian.nama) }
  const done = await updateMahasantriRow(tx, id, version, isi, now).catch((error: unknown) => {
    // Somebody took the NIM between the look and the write.
    throw isUniqueViolation(error) ? nimConflict('NIM sudah terdaftar') : error
  })
  if (!done) throw Stale('mahasantri', await getMahasantri(tx, user, id, now))
}

export async function changeStatus(
  tx: Tx,
  user: User,
  id: number,
  { version, status, alasan }: { version: number; status: StatusMahasantri; alasan: string },
  now: number,
): Promise<void> {
  const done = await updateMahasantriRow(tx, id, version, { status, status_alasan: alasan }, now)
  if (!done) throw Stale('mahasantri', await getMahasantri(tx, user, id, now))
}

/** Out of the active ones, and from the day after `sampai` on no roster: otherwise who has left would go on as alpa. */
export async function deactivate(
  tx: Tx,
  user: User,
  id: number,
  { sampai, ...change }: { version: number; status: StatusMahasantri; alasan: string; sampai: string | null },
  now: number,
): Promise<void> {
  await changeStatus(tx, user, id, change, now)
  if (sampai !== null) await leaveAll(tx, id, sampai)
}

export async function deleteMahasantri(tx: Tx, id: number): Promise<void> {
  const done = await deleteMahasantriRow(tx, id).catch((error: unknown) => {
    // A group took this person in while we looked.
    throw isForeignKeyViolation(error) ? hasHistory() : error
  })
  if (!done) throw (await existsMahasantri(tx, id)) ? hasHistory() : NotFound('mahasantri')
}

async function nimTaken(db: Db, user: User, nim: string, now: number): Promise<AppError> {
  const id = await findNim(db, nim)
  if (id === undefined) return nimConflict('NIM sudah terdaftar')
  const { nama, kelompok_nama } = await getMahasantri(db, user, id, now)
  return nimConflict(`NIM sudah terdaftar atas nama ${nama}${kelompok_nama ? ` (${kelompok_nama})` : ''}`)
}

const nimConflict = (pesan: string) => Conflict('mahasantri.nim_terdaftar', pesan, { nim: pesan })

function hasHistory(): AppError {
  return Conflict(
    'mahasantri.punya_riwayat',
    kata`Mahasantri ini pernah menjadi anggota kelompok, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  )
}
