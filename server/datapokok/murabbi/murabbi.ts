import type { MurabbiIsian, MurabbiQuery, MurabbiRow } from '#contract/datapokok/murabbi.ts'
import { compareNama, normalizeNama } from '#contract/identitas.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type AppError, Conflict, Forbidden, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { selectKelompokPilihan } from '#server/datapokok/orang/kelompok-pilihan.ts'
import {
  deleteMurabbiRow,
  existsMurabbi,
  findNomor,
  insertMurabbi,
  type Saringan,
  selectMurabbi,
  selectPilihan,
  updateMurabbiRow,
} from './murabbi.sql.ts'

/** A page of those the user may read. */
export async function listMurabbi(
  db: Db,
  user: User,
  { halaman, ukuran, ...saringan }: MurabbiQuery,
  now: number,
): Promise<{ rows: MurabbiRow[]; jumlah: number }> {
  return selectMurabbi(db, user, await getHari(db, now), saringan, { halaman, ukuran })
}

/** All of them, for a file. */
export async function listAllMurabbi(db: Db, user: User, saringan: Saringan, now: number): Promise<MurabbiRow[]> {
  const { rows } = await selectMurabbi(db, user, await getHari(db, now), saringan, { halaman: 1, ukuran: 0 })
  return rows
}

export async function getMurabbi(db: Db, user: User, id: number, now: number): Promise<MurabbiRow> {
  const [row] = await listAllMurabbi(db, user, { id, cari: '', urut: 'nama', arah: 'naik' }, now)
  if (!row) throw (await existsMurabbi(db, id)) ? Forbidden('murabbi') : NotFound('murabbi')
  return row
}

export async function getPilihan(db: Db, user: User, now: number) {
  const hari = await getHari(db, now)
  const all = await selectPilihan(db, user, hari)
  const count = (nilai: string) => all.find(row => row.jenis === 'status' && row.nilai === nilai)?.jumlah ?? 0
  return {
    unit: all
      .filter(row => row.jenis === 'unit')
      .map(({ nilai, jumlah }) => ({ nilai, jumlah }))
      .sort((a, b) => compareNama(a.nilai, b.nilai)),
    kelompok: await selectKelompokPilihan(db, user, 'murabbi', hari),
    aktif: count('aktif'),
    nonaktif: count('nonaktif'),
    menurut: hari.menurut,
    hari_ini: hari.ini,
  }
}

export async function createMurabbi(tx: Tx, isian: MurabbiIsian, now: number): Promise<number> {
  const id = await insertMurabbi(tx, { ...isian, nama_cari: normalizeNama(isian.nama) }, now)
  if (id === undefined) throw nomorTaken(isian, (await findNomor(tx, isian))?.nama)
  return id
}

export async function updateMurabbi(
  tx: Tx,
  user: User,
  id: number,
  { version, ...isian }: MurabbiIsian & { version: number },
  now: number,
): Promise<void> {
  const holder = await findNomor(tx, isian)
  if (holder && holder.id !== id) throw nomorTaken(isian, holder.nama)
  const isi = { ...isian, nama_cari: normalizeNama(isian.nama) }
  const done = await updateMurabbiRow(tx, id, version, isi, now).catch((error: unknown) => {
    // Somebody took the number between the look and the write.
    throw isUniqueViolation(error) ? nomorTaken(isian) : error
  })
  if (!done) throw Stale('murabbi', await getMurabbi(tx, user, id, now))
}

/** `alasan` '' makes active again. */
export async function changeAktif(
  tx: Tx,
  user: User,
  id: number,
  { version, alasan }: { version: number; alasan: string },
  now: number,
): Promise<void> {
  const isi = { aktif: alasan === '' ? 1 : 0, status_alasan: alasan } as const
  const done = await updateMurabbiRow(tx, id, version, isi, now)
  if (!done) throw Stale('murabbi', await getMurabbi(tx, user, id, now))
}

export async function deleteMurabbi(tx: Tx, id: number): Promise<void> {
  const done = await deleteMurabbiRow(tx, id).catch((error: unknown) => {
    // A group was given to this person while we looked.
    throw isForeignKeyViolation(error) ? hasHistory() : error
  })
  if (!done) throw (await existsMurabbi(tx, id)) ? hasHistory() : NotFound('murabbi')
}

function nomorTaken({ jenis_nomor }: MurabbiIsian, nama?: string): AppError {
  const pesan = nama ? `${jenis_nomor} sudah terdaftar atas nama ${nama}` : `${jenis_nomor} sudah terdaftar`
  return Conflict('murabbi.nomor_terdaftar', pesan, { nomor: pesan })
}

function hasHistory(): AppError {
  return Conflict(
    'murabbi.punya_riwayat',
    kata`Murabbi ini pernah memegang kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  )
}
