import type { PendampingIsian, PendampingQuery, PendampingRow } from '#contract/datapokok/pendamping.ts'
import { compareNama, normalizeNama } from '#contract/identitas.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type AppError, Conflict, Forbidden, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requirePlausibleAngkatan } from '#server/datapokok/orang/angkatan.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { selectKelompokPilihan } from '#server/datapokok/orang/kelompok-pilihan.ts'
import {
  deletePendampingRow,
  existsPendamping,
  findNim,
  insertPendamping,
  type Saringan,
  selectPendamping,
  selectPilihan,
  updatePendampingRow,
} from './pendamping.sql.ts'

/** A page of those the user may read. */
export async function listPendamping(
  db: Db,
  user: User,
  { halaman, ukuran, ...saringan }: PendampingQuery,
  now: number,
): Promise<{ rows: PendampingRow[]; jumlah: number }> {
  return selectPendamping(db, user, await getHari(db, now), saringan, { halaman, ukuran })
}

/** All of them, for a file. */
export async function listAllPendamping(db: Db, user: User, saringan: Saringan, now: number): Promise<PendampingRow[]> {
  const { rows } = await selectPendamping(db, user, await getHari(db, now), saringan, { halaman: 1, ukuran: 0 })
  return rows
}

export async function getPendamping(db: Db, user: User, id: number, now: number): Promise<PendampingRow> {
  const [row] = await listAllPendamping(db, user, { id, cari: '', urut: 'nama', arah: 'naik' }, now)
  if (!row) throw (await existsPendamping(db, id)) ? Forbidden('pendamping') : NotFound('pendamping')
  return row
}

export async function getPilihan(db: Db, user: User, now: number) {
  const hari = await getHari(db, now)
  const all = await selectPilihan(db, user, hari)
  const count = (nilai: string) => all.find(row => row.jenis === 'status' && row.nilai === nilai)?.jumlah ?? 0
  return {
    prodi: all
      .filter(row => row.jenis === 'prodi')
      .map(({ nilai, jumlah }) => ({ nilai, jumlah }))
      .sort((a, b) => compareNama(a.nilai, b.nilai)),
    kelompok: await selectKelompokPilihan(db, user, 'pendamping', hari),
    aktif: count('aktif'),
    nonaktif: count('nonaktif'),
    menurut: hari.menurut,
    hari_ini: hari.ini,
  }
}

export async function createPendamping(tx: Tx, isian: PendampingIsian, now: number): Promise<number> {
  const isi = await checked(tx, isian, now)
  const id = await insertPendamping(tx, isi, now)
  if (id === undefined) throw nimTaken((await findNim(tx, isi.nim))?.nama)
  return id
}

export async function updatePendamping(
  tx: Tx,
  user: User,
  id: number,
  { version, ...isian }: PendampingIsian & { version: number },
  now: number,
): Promise<void> {
  const isi = await checked(tx, isian, now)
  const holder = await findNim(tx, isi.nim)
  if (holder && holder.id !== id) throw nimTaken(holder.nama)
  const done = await updatePendampingRow(tx, id, version, isi, now).catch((error: unknown) => {
    // Somebody took the NIM between the look and the write.
    throw isUniqueViolation(error) ? nimTaken() : error
  })
  if (!done) throw Stale('pendamping', await getPendamping(tx, user, id, now))
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
  const done = await updatePendampingRow(tx, id, version, isi, now)
  if (!done) throw Stale('pendamping', await getPendamping(tx, user, id, now))
}

export async function deletePendamping(tx: Tx, id: number): Promise<void> {
  const done = await deletePendampingRow(tx, id).catch((error: unknown) => {
    // A group was given to this person while we looked.
    throw isForeignKeyViolation(error) ? hasHistory() : error
  })
  if (!done) throw (await existsPendamping(tx, id)) ? hasHistory() : NotFound('pendamping')
}

async function checked(db: Db, isian: PendampingIsian, now: number) {
  requirePlausibleAngkatan(isian.angkatan, (await getHari(db, now)).ini)
  return { ...isian, nim: isian.nim === '' ? null : isian.nim, nama_cari: normalizeNama(isian.nama) }
}

function nimTaken(nama?: string): AppError {
  const pesan = nama ? `NIM sudah terdaftar atas nama ${nama}` : 'NIM sudah terdaftar'
  return Conflict('pendamping.nim_terdaftar', pesan, { nim: pesan })
}

function hasHistory(): AppError {
  return Conflict(
    'pendamping.punya_riwayat',
    kata`Pendamping ini pernah mendampingi kelompok atau punya akun, jadi tidak dapat dihapus. Nonaktifkan saja; riwayatnya tetap ada.`,
  )
}
