import { imporKey } from '#contract/datapokok/impor-input.ts'
import { compareName } from '#contract/identitas.ts'
import { holdTable, isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { type AppError, Conflict, Forbidden, Invalid, NotFound, Stale } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { pickFrom } from '#server/dasar/pick.ts'
import { leaveAll } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { deleteLinksOf } from '#server/datapokok/wali-link/wali-link.ts'
import { insertOrang, selectByKey, selectNamesake, updateOrangRows } from './banyak.sql.ts'
import { identityOf, toContent } from './banyak.ts'
import type { Paged } from './halaman.ts'
import { getDay } from './hari.ts'
import type { Deactivation, NewOrang, OrangContent, OrangFilter, OrangInput, OrangKind, OrangRow } from './jenis.ts'
import { selectChoiceKelompok } from './kelompok.sql.ts'
import * as orangSql from './orang.sql.ts'
import { readMergedInto } from './per-id.ts'

/** A page of those the user may read. */
export async function listOrang<R extends OrangRow>(
  db: Db,
  user: User,
  jenis: OrangKind<R>,
  { halaman, ukuran, ...saringan }: OrangFilter & Paged,
  now: number,
): Promise<{ rows: R[]; jumlah: number }> {
  return orangSql.selectOrang(db, user, await getDay(db, now), jenis, saringan, { halaman, ukuran })
}

/** All of them, for a file. */
export async function listAllOrang<R extends OrangRow>(
  db: Db,
  user: User,
  jenis: OrangKind<R>,
  saringan: OrangFilter,
  now: number,
): Promise<R[]> {
  return (await listOrang(db, user, jenis, { ...saringan, halaman: 1, ukuran: 0 }, now)).rows
}

export async function getOrang<R extends OrangRow>(
  db: Db,
  user: User,
  jenis: OrangKind<R>,
  id: number,
  now: number,
): Promise<R> {
  const [row] = await listAllOrang(db, user, jenis, { id, cari: '', urut: 'nama', arah: 'naik' }, now)
  if (!row) {
    const left = jenis.jenis === 'mahasantri' ? await readMergedInto(db, id) : id
    if (left !== id) return getOrang(db, user, jenis, left, now)
    throw ((await orangSql.existsOrang(db, jenis, id)) ? Forbidden : NotFound)(jenis.jenis)
  }
  return jenis.complete ? jenis.complete(db, user, row) : row
}

/** What the filters offer, and of each how many there are. */
export async function getChoice<R extends OrangRow>(db: Db, user: User, jenis: OrangKind<R>, now: number) {
  const hari = await getDay(db, now)
  const all = await orangSql.selectChoice(db, user, hari, jenis)
  const of = (name: string) => {
    const found = all
      .filter(row => row.jenis === name)
      .map(({ nilai, jumlah }) => ({ nilai, jumlah }))
      .sort((a, b) => compareName(a.nilai, b.nilai))
    if (jenis.kolom[name] !== 'integer') return found
    return found.map(({ nilai, jumlah }) => ({ nilai: Number(nilai), jumlah })).reverse()
  }
  const status = of('status')
  const aktif = status.find(row => row.nilai === 'aktif')?.jumlah ?? 0
  return {
    ...Object.fromEntries(jenis.pilihan.map(name => [name, of(name)])),
    ...pickFrom({ kelompok: await selectChoiceKelompok(db, user, jenis.jenis, hari) }),
    periode_id: hari.konsep && !user.peran.includes('admin') ? null : hari.periodeId || null,
    aktif,
    nonaktif: status.reduce((sum, row) => sum + row.jumlah, 0) - aktif,
    menurut: hari.konsep && !user.peran.includes('admin') ? null : hari.menurut,
    hari_ini: hari.ini,
  }
}

export async function createOrang<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  { tetap, ...isian }: NewOrang,
  now: number,
) {
  const isi = await checked(tx, isian as OrangInput, now)
  if (tetap !== true) await refuseNamesake(tx, jenis, isi)
  const [made] = await insertOrang(tx, jenis, [isi], now)
  if (!made) throw await taken(tx, user, jenis, isi, now)
  return getOrang(tx, user, jenis, made.id, now)
}

export async function changeOrang<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  id: number,
  { version, ...isian }: OrangInput & { version: number },
  now: number,
): Promise<R> {
  const isi = await checked(tx, isian, now)
  const holder = await findHolder(tx, jenis, isi)
  if (holder && holder.id !== id) throw await taken(tx, user, jenis, isi, now)
  const before = await getOrang(tx, user, jenis, id, now)
  // One logs in with it, and a link to a new password is sent to it.
  if ('username' in before && before.username && before.hp !== isi.hp) requireBukti(user)
  return change(tx, user, jenis, { id, version }, isi, now)
}

/** Out of the active ones, and from the day after `sampai` on no roster: otherwise who has left would go on as alpa. */
export async function markOrangInactive<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  id: number,
  { version, alasan, status, sampai }: Deactivation,
  now: number,
): Promise<R> {
  const keadaan: OrangContent = status ? { status } : { aktif: 0 }
  await change(tx, user, jenis, { id, version }, { ...keadaan, status_alasan: alasan }, now)
  if (sampai) await leaveAll(tx, [id], sampai)
  return getOrang(tx, user, jenis, id, now)
}

export async function reactivateOrang<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  at: { id: number; version: number },
  now: number,
): Promise<R> {
  return change(tx, user, jenis, at, jenis.awal, now)
}

export async function deleteOrang<R extends OrangRow>(tx: Tx, jenis: OrangKind<R>, id: number): Promise<void> {
  const hasHistory = () => Conflict(`${jenis.jenis}.punya_riwayat`, jenis.punyaRiwayat())
  if (jenis.jenis === 'mahasantri') await deleteLinksOf(tx, [id])
  const done = await orangSql.deleteOrangRow(tx, jenis, id).catch((error: unknown) => {
    // A kelompok took this person in while we looked.
    throw isForeignKeyViolation(error) ? hasHistory() : error
  })
  if (!done) throw (await orangSql.existsOrang(tx, jenis, id)) ? hasHistory() : NotFound(jenis.jenis)
}

async function change<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  { id, version }: { id: number; version: number },
  isi: OrangContent,
  now: number,
): Promise<R> {
  const done = await updateOrangRows(tx, jenis, { ids: [id], version }, isi, now).catch((error: unknown) => {
    // Somebody took the number between the look and the write.
    throw isUniqueViolation(error) ? numberConflict(jenis, isi) : error
  })
  const row = await getOrang(tx, user, jenis, id, now)
  if (done === 0) throw Stale(jenis.jenis, row)
  return row
}

async function checked(db: Db, isian: OrangInput, now: number): Promise<OrangContent> {
  if (typeof isian.angkatan === 'number') requirePlausibleAngkatan(isian.angkatan, (await getDay(db, now)).ini)
  return toContent(isian)
}

/**
 * Somebody is called so already, and neither two numbers nor two phones say that it is another: three presses made three of one
 * person. Whoever adds them knows, and says so (`tetap`).
 */
async function refuseNamesake<R extends OrangRow>(tx: Tx, jenis: OrangKind<R>, isi: OrangContent): Promise<void> {
  const kunci = identityOf(isi)
  // Of two at once without a number the second must see the first.
  if (kunci === null) await holdTable(tx, jenis.jenis)
  const isOther = (a: unknown, b: unknown) => Boolean(a) && Boolean(b) && a !== b
  const [ada] = (await selectNamesake(tx, jenis, [String(isi.nama_cari)])).filter(
    one => one.jk === isi.jk && one.kunci !== kunci && !isOther(one.kunci, kunci) && !isOther(one.hp, isi.hp),
  )
  if (!ada) return
  const tanpa = [ada.kunci ? '' : kata(jenis.jenis === 'murabbi' ? 'nomor' : 'NIM'), ada.hp ? '' : 'HP'].filter(Boolean)
  const who = [
    ada.status === 'aktif' ? '' : 'nonaktif',
    ada.kunci,
    ada.hp,
    tanpa.length > 0 ? `tanpa ${tanpa.join(' dan ')}` : '',
  ]
  const pesan = `Sudah ada ${ada.nama} (${who.filter(Boolean).join(', ')})`
  throw Conflict(`${jenis.jenis}.senama`, `${pesan}. Bila orang lain, isi nomor atau HP keduanya.`, { nama: pesan })
}

async function findHolder<R extends OrangRow>(db: Db, jenis: OrangKind<R>, isi: OrangContent) {
  const kunci = identityOf(isi)
  return kunci === null ? undefined : (await selectByKey(db, jenis, [kunci], false))[0]
}

async function taken<R extends OrangRow>(db: Db, user: User, jenis: OrangKind<R>, isi: OrangContent, now: number) {
  const holder = await findHolder(db, jenis, isi)
  if (!holder) return numberConflict(jenis, isi)
  const row = await getOrang(db, user, jenis, holder.id, now)
  return numberConflict(jenis, isi, ` atas nama ${jenis.pemilik?.(row) ?? row.nama}`)
}

function numberConflict<R extends OrangRow>({ jenis }: OrangKind<R>, isi: OrangContent, own = ''): AppError {
  const field = imporKey[jenis]
  const pesan = `${isi.jenis_nomor ?? 'NIM'} sudah terdaftar${own}`
  return Conflict(`${jenis}.${field}_terdaftar`, pesan, { [field]: pesan })
}

/** Lists of next year's intake are made before it begins; later years are typing mistakes. */
function requirePlausibleAngkatan(angkatan: number | null, today: string): void {
  const latest = Number(today.slice(0, 4)) + 1
  if (angkatan !== null && angkatan > latest) throw Invalid({ angkatan: `Angkatan paling akhir ${latest}` })
}
