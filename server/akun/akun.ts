import type * as z from 'zod'
import type { AkunRow, createAkunBody, listAkun, updateAkun as updateEndpoint } from '#contract/akun/akun.ts'
import { normalizeName } from '#contract/identitas.ts'
import type { Peran } from '#contract/peran.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { refuseStale } from '#server/dasar/version.ts'
import * as akunSql from './akun.sql.ts'
import { oneTime } from './session/one-time-password.ts'
import { endSessions } from './session/session.ts'
import { suggestUsername } from './username.ts'

export { lockAkun } from './akun.sql.ts'

/** Adds to what is written into the catatan keamanan: ids and roles. */
type Tell = (rincian: Record<string, unknown>) => void

export async function findAkun(db: Db, query: z.output<(typeof listAkun)['query']>) {
  const filter = {
    cari: normalizeName(query.cari),
    username: query.cari.trim().toLowerCase(),
    peran: query.peran,
    aktif: query.keadaan && (query.keadaan === 'aktif' ? 1 : 0),
  } as const
  return {
    total: await akunSql.countAkun(db, filter),
    akunList: await akunSql.listAkunRows(db, filter, query.ukuran, (query.halaman - 1) * query.ukuran),
  }
}

/**
 * Makes an account that must change its password first. Whoever is murabbi and pendamping has one account with both
 * roles: then the role is added to the account there is, and `created` is false.
 */
export async function createAkun(
  tx: Tx,
  now: number,
  user: User,
  body: z.output<typeof createAkunBody>,
  passwordHash: string,
  tell: Tell,
): Promise<{ akun: AkunRow; created: boolean }> {
  if (hasOffice(body.peran)) requireBukti(user)
  const murabbi = body.murabbi_id ? await akunSql.getMurabbiToName(tx, body.murabbi_id) : undefined
  if (body.murabbi_id && !murabbi) throw NotFound('murabbi')
  const pendamping = body.pendamping_id ? await akunSql.getPendampingToName(tx, body.pendamping_id) : undefined
  if (body.pendamping_id && !pendamping) throw NotFound('pendamping')
  await refuseSecondAkun(tx, body)

  const twin =
    murabbi && pendamping
      ? undefined
      : await (murabbi
          ? akunSql.findTwin(tx, 'murabbi', murabbi)
          : pendamping && akunSql.findTwin(tx, 'pendamping', pendamping))
  if (twin) return { akun: await addHat(tx, user, twin, body, tell), created: false }

  const orang = pendamping ?? murabbi
  const nama = orang?.nama ?? body.nama
  const id = await insertWithUsername(tx, body.username, nama, pendamping?.nim ?? null, {
    nama,
    ...oneTime(passwordHash, now),
    murabbi_id: body.murabbi_id,
    pendamping_id: body.pendamping_id,
    email: body.email ?? murabbi?.email ?? '',
    created_at: now,
  })
  await akunSql.replacePeran(tx, id, listPeran(body))
  tell({ akun: id, peran_menjadi: listPeran(body) })
  return { akun: await requireAkun(tx, id), created: true }
}

/** The very first account, whose owner has just chosen the password; that it is the first is the caller's to know. */
export async function createFirstAdmin(
  tx: Tx,
  now: number,
  { username, nama, passwordHash }: { username: string; nama: string; passwordHash: string },
): Promise<number> {
  const row = { username, nama, password_hash: passwordHash, murabbi_id: null, pendamping_id: null }
  const id = await akunSql.insertAkun(tx, { ...row, ganti_sandi: 0, created_at: now })
  if (id === undefined) throw UsernameTaken()
  await akunSql.replacePeran(tx, id, ['admin'])
  return id
}

export async function updateAkun(
  tx: Tx,
  user: User,
  id: number,
  { version, ...body }: z.output<(typeof updateEndpoint)['body']>,
  tell: Tell,
) {
  await akunSql.lockAkun(tx, id)
  const before = await requireAkun(tx, id)
  refuseStale('akun', version, before)
  const email = body.email ?? before.email
  const mahasantri_id = body.mahasantri_id === undefined ? before.mahasantri_id : body.mahasantri_id
  const after = listPeran({ ...body, mahasantri_id })
  // The person decides which kelompok the account opens; where its mail goes a new password can be made.
  const samePerson =
    body.murabbi_id === before.murabbi_id &&
    body.pendamping_id === before.pendamping_id &&
    mahasantri_id === before.mahasantri_id
  if (!samePerson || !isSamePeran(before.peran, after) || email !== before.email) requireBukti(user)
  if (mahasantri_id !== before.mahasantri_id && mahasantri_id !== null) await requireMahasantri(tx, mahasantri_id)
  if (body.murabbi_id && !(await akunSql.getMurabbiToName(tx, body.murabbi_id))) throw NotFound('murabbi')
  if (body.pendamping_id && !(await akunSql.getPendampingToName(tx, body.pendamping_id))) throw NotFound('pendamping')
  await refuseSecondAkun(tx, { ...body, mahasantri_id }, id)
  if (before.aktif && before.peran.includes('admin') && !body.peran.includes('admin')) await refuseLastAdmin(tx)

  const isNew = body.username !== before.username
  if (isNew && (await akunSql.listUsernamesLike(tx, body.username)).includes(body.username)) throw UsernameTaken()
  const { peran: _, ...row } = body
  await akunSql.updateAkunRow(tx, id, { ...row, mahasantri_id, email })
  await akunSql.replacePeran(tx, id, after)
  // Who came in by the campus is who it was.
  const isOther =
    isAnother(before.murabbi_id, body.murabbi_id) ||
    isAnother(before.pendamping_id, body.pendamping_id) ||
    isAnother(before.mahasantri_id, mahasantri_id) ||
    gainsOffice(before.peran, after)
  const kampus_ended = isOther && (await endKampus(tx, id)) > 0
  tellPeran(tell, before.peran, after)
  return { ...(await requireAkun(tx, id)), kampus_ended }
}

/** What was bound by a NIM alone would open everything: whoever sees that binds again, with proof. */
const gainsOffice = (before: readonly Peran[], after: readonly Peran[]) =>
  after.some(peran => hasOffice([peran]) && !before.includes(peran))

const isAnother = (before: number | null, after: number | null) => before !== null && before !== after

export async function setKeaktifan(tx: Tx, user: User, id: number, aktif: boolean): Promise<AkunRow> {
  const before = await requireAkun(tx, id)
  if (!aktif && id === user.id) throw Conflict('akun.diri_sendiri', 'Anda tidak dapat menonaktifkan akun sendiri.')
  if (!aktif && before.aktif && before.peran.includes('admin')) await refuseLastAdmin(tx)
  if (aktif !== before.aktif && hasOffice(before.peran)) requireBukti(user)
  await akunSql.updateAkunRow(tx, id, { aktif: aktif ? 1 : 0 })
  if (!aktif) await endSessions(tx, id)
  return requireAkun(tx, id)
}

export async function resetSandi(tx: Tx, now: number, user: User, id: number, passwordHash: string): Promise<void> {
  const { peran } = await requireAkun(tx, id)
  if (hasOffice(peran)) requireBukti(user)
  if (id === user.id) throw Conflict('akun.diri_sendiri', 'Ganti kata sandi Anda sendiri lewat halaman Akun.')
  await akunSql.updateAkunRow(tx, id, oneTime(passwordHash, now))
  await endSessions(tx, id)
  // Whoever had got in may have bound an account of the campus to it, which the office sees nowhere.
  await endKampus(tx, id)
}

/** On every device at once, for example of a phone that was lost; whoever has the password may log in again. */
export async function endSessionsOf(tx: Tx, user: User, id: number): Promise<AkunRow> {
  await requireAkun(tx, id)
  if (id === user.id) throw Conflict('akun.diri_sendiri', 'Akhiri sesi Anda sendiri lewat halaman Akun.')
  await endSessions(tx, id)
  return requireAkun(tx, id)
}

/** By the campus nobody gets into the account until it is bound again. How many ways that were: 0 or 1. */
export async function endKampus(tx: Tx, id: number): Promise<number> {
  return akunSql.deleteKampusAkun(tx, id)
}

async function addHat(
  tx: Tx,
  user: User,
  id: number,
  body: z.output<typeof createAkunBody>,
  tell: Tell,
): Promise<AkunRow> {
  requireBukti(user)
  const { peran } = await requireAkun(tx, id)
  await akunSql.updateAkunRow(tx, id, {
    ...(body.murabbi_id ? { murabbi_id: body.murabbi_id } : {}),
    ...(body.pendamping_id ? { pendamping_id: body.pendamping_id } : {}),
  })
  const menjadi = [...new Set([...peran, ...listPeran(body)])]
  await akunSql.replacePeran(tx, id, menjadi)
  if (gainsOffice(peran, menjadi)) await endKampus(tx, id)
  tell({ akun: id })
  tellPeran(tell, peran, menjadi)
  return requireAkun(tx, id)
}

/** Roles are no names, so the catatan keamanan may say them; only where they change. */
function tellPeran(tell: Tell, semula: readonly Peran[], menjadi: readonly Peran[]): void {
  if (!isSamePeran(semula, menjadi)) tell({ peran_semula: semula, peran_menjadi: menjadi })
}

function isSamePeran(some: readonly Peran[], others: readonly Peran[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}

async function insertWithUsername(
  tx: Tx,
  wanted: string,
  nama: string,
  nim: string | null,
  row: Omit<Parameters<typeof akunSql.insertAkun>[1], 'username'>,
): Promise<number> {
  const free = async () => {
    const username = await suggestUsername(tx, nama, nim)
    // Last: of whoever commits between the two the username alone would be seen, and both be let in.
    if (row.murabbi_id === null && row.pendamping_id === null) await refuseNamesake(tx, nama)
    return username
  }
  const id = await akunSql.insertAkun(tx, { ...row, username: wanted || (await free()) })
  // Lost a race for a name nobody chose: once more, with what is free now.
  const again = id ?? (wanted ? undefined : await akunSql.insertAkun(tx, { ...row, username: await free() }))
  if (again === undefined) throw UsernameTaken()
  return again
}

/**
 * Nobody else is behind such an account than its name says: pressed again after an answer that was lost, it made rina2 and rina3 of one
 * person, each with rights over everything. Who is somebody else is given a username.
 */
async function refuseNamesake(tx: Tx, nama: string): Promise<void> {
  const same = (await akunSql.listAccountNames(tx)).find(one => normalizeName(one.nama) === normalizeName(nama))
  if (!same) return
  const pesan = `Sudah ada akun ${same.nama} dengan username ${same.username}. Bila orang lain, isi username-nya.`
  throw Conflict('akun.sudah_ada', pesan, { username: pesan })
}

async function requireMahasantri(tx: Tx, id: number): Promise<void> {
  if (!(await akunSql.isMahasantri(tx, id))) throw NotFound('mahasantri')
}

async function refuseSecondAkun(tx: Tx, body: PersonsBehind, self = 0) {
  const other = await akunSql.findOtherAkun(tx, body, self)
  if (other) throw Conflict('akun.sudah_ada', `Orang ini sudah punya akun dengan username ${other.username}.`)
}

async function refuseLastAdmin(tx: Tx): Promise<void> {
  if ((await akunSql.lockActiveAdmins(tx)) <= 1)
    throw Conflict('akun.admin_terakhir', 'Ini admin terakhir. Jadikan orang lain admin lebih dahulu.')
}

export async function requireAkun(db: Db, id: number): Promise<AkunRow> {
  return found(await akunSql.getAkunRow(db, id), 'akun')
}

/** Roles that see the whole institution; the others follow from the person and see their kelompok. */
function hasOffice(peran: readonly Peran[]): boolean {
  return peran.some(p => p === 'admin' || p === 'pimpinan')
}

interface PersonsBehind {
  murabbi_id: number | null
  pendamping_id: number | null
  mahasantri_id?: number | null
}

function listPeran(body: PersonsBehind & { peran: readonly Peran[] }) {
  const hats: Peran[] = [
    ...(body.murabbi_id ? (['murabbi'] as const) : []),
    ...(body.pendamping_id ? (['pendamping'] as const) : []),
    ...(body.mahasantri_id ? (['mahasantri'] as const) : []),
  ]
  return [...new Set([...hats, ...body.peran])]
}

const UsernameTaken = () => Invalid({ username: 'Username sudah dipakai' })
