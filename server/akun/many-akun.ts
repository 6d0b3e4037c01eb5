import type { ManyAkun, PeranOrang } from '#contract/akun/akun.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import * as akunSql from './akun.sql.ts'
import { baseUsername, freeUsername } from './username.ts'

/**
 * Accounts for all active people of these roles who have none; who has one by then is passed over, which makes a second click
 * harmless. They have no password until their owner chooses one with a link.
 */
export async function createAkunBanyak(
  tx: Tx,
  user: User,
  { peran: peranList, orang_ids }: { peran: readonly PeranOrang[]; orang_ids?: readonly number[] | undefined },
  now: number,
): Promise<ManyAkun> {
  const dipilih = orang_ids && new Set(orang_ids)
  const calon: { peran: PeranOrang; id: number }[] = (await akunSql.listAkunCandidates(tx)).filter(({ peran, id }) =>
    dipilih ? peran === peranList[0] && dipilih.has(id) : peranList.includes(peran),
  )
  if (dipilih ? peranList[0] === 'mahasantri' : peranList.includes('mahasantri')) {
    await requireOpen(tx)
    const ids = await akunSql.listMahasantriWithoutAkun(tx, orang_ids)
    calon.push(...ids.map(id => ({ peran: 'mahasantri' as const, id })))
  }
  const judul = `Buat ${calon.length} akun`
  return withPerubahan(tx, { akun_id: user.id, now, jenis: 'akun', judul }, async () => {
    const hasil: ManyAkun = { dibuat: [], ditambah_peran: [] }
    // One after the other: whoever is both gets one account, and its other role with the second.
    for (const peran of peranList) {
      const ids = calon.filter(one => one.peran === peran).map(({ id }) => id)
      const { dibuat, ditambah_peran } = await createFor(tx, peran, ids, now)
      hasil.dibuat.push(...dibuat)
      hasil.ditambah_peran.push(...ditambah_peran)
    }
    // What was done is rolled back with the refusal.
    if (hasil.ditambah_peran.length > 0) requireBukti(user)
    return hasil
  })
}

/** While the institution lets no mahasantri in, an account of theirs would open nothing. */
async function requireOpen(tx: Tx): Promise<void> {
  if ((await getPengaturan(tx)).portal_mahasantri === 1) return
  throw Conflict('akun.mahasantri_mati', 'Akun mahasantri belum dinyalakan di Pengaturan, Keamanan.')
}

async function createFor(tx: Tx, peran: PeranOrang, ids: readonly number[], now: number): Promise<ManyAkun> {
  const hasil: ManyAkun = { dibuat: [], ditambah_peran: [] }
  if (ids.length === 0) return hasil
  await akunSql.lockOrangOfAkun(tx, peran, ids)
  const orangList = await akunSql.listWithoutAkun(tx, peran, ids)

  // Of two who are called alike and share a phone only one can be the holder of that account.
  const twin = new Map<number, { orang_id: number; akun_id: number }>()
  for (const { id, kembaran_id } of orangList) {
    if (kembaran_id !== null && !twin.has(kembaran_id)) twin.set(kembaran_id, { orang_id: id, akun_id: kembaran_id })
  }
  const twinned = new Set([...twin.values()].map(({ orang_id }) => orang_id))
  if (twinned.size > 0) await akunSql.insertPeranOrang(tx, peran, [...twin.values()])
  hasil.ditambah_peran = orangList.flatMap(({ id, nama, username }) =>
    twinned.has(id) && username !== null ? [{ nama, username }] : [],
  )

  let belum = orangList.filter(({ id }) => !twinned.has(id))
  // Whoever loses a race for a username gets another one; twice is more than enough.
  for (let coba = 0; coba < 3 && belum.length > 0; coba++) {
    const taken = new Set(await akunSql.listUsernamesLike(tx, ''))
    const rows = belum.map(({ id, nama, nim }) => {
      const username = freeUsername(baseUsername(nama, nim), taken)
      taken.add(username)
      return { orang_id: id, nama, username }
    })
    const made = await akunSql.insertManyAkun(tx, peran, rows, now)
    const idOf = new Map(made.map(({ id, orang_id }) => [orang_id, id]))
    for (const { orang_id, nama, username } of rows) {
      const id = idOf.get(orang_id)
      if (id !== undefined) hasil.dibuat.push({ id, nama, username })
    }
    belum = belum.filter(({ id }) => !idOf.has(id))
  }
  return hasil
}
