import type * as z from 'zod'
import type { getPenyiapan } from '#contract/akun/login-page.ts'
import type { penyiapanBody } from '#contract/akun/penyiapan.ts'
import { CHOICE_STEP, STEP } from '#contract/akun/setup-steps.ts'
import type { Reply } from '#contract/endpoint.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import { todayIn } from '#contract/tanggal.ts'
import { fillSample } from '#database/sample.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createFirstAdmin } from '#server/akun/akun.ts'
import { rememberDevice } from '#server/akun/session/known-device.ts'
import { hashSandi } from '#server/akun/session/sandi.ts'
import { openSession } from '#server/akun/session/session.ts'
import { hashToken, makeCode, readCode } from '#server/akun/session/token.ts'
import { describeWeak } from '#server/akun/weak-password.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan, getToday, startPengaturan } from '#server/pengaturan/pengaturan.ts'
import { hasEmail } from '#server/pengaturan/pengiriman/pengiriman.ts'
import { getPeriodeNow, listFirstKonsep } from '#server/pengaturan/periode/periode.ts'
import { readPemberitahuan } from '#server/pengaturan/privasi/privasi.ts'
import { anyAkun, countSecondSteps, hasCode, insertCode, takeCodeList } from './penyiapan.sql.ts'

/** What the page of the log-in shows to somebody who is not logged in. */
export async function describePenyiapan(
  db: Db,
): Promise<Omit<Reply<typeof getPenyiapan>, 'versi' | 'kampus' | 'direktori'>> {
  const pengaturan = await getPengaturan(db)
  const { lembaga, kontak } = pengaturan
  const privasi = (await readPemberitahuan(db)).teks !== ''
  const surel = await hasEmail(db)
  return {
    perlu: !(await anyAkun(db)),
    lembaga,
    kontak,
    mahasantri: pengaturan.portal_mahasantri === 1,
    surel,
    privasi,
    istilah: istilahOf(pengaturan),
  }
}

/**
 * Makes the institution and its first admin, and logs that one in. Of two at once one succeeds, also from two processes;
 * the other gets 409. Takes `write` and not a transaction: hashing must not hold one.
 */
export async function setUp(
  db: Db,
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  body: z.output<typeof penyiapanBody>,
  { now, device, tell }: { now: number; device: string; tell(akunId: number): void },
): Promise<{ token: string }> {
  const kode = hashCode(body.kode)
  if (await anyAkun(db)) throw Done()
  if (!(await hasCode(db, kode))) throw WrongCode()
  if (body.contoh && SAMPLE_NAMES.test(body.username))
    throw Invalid({ username: 'Username ini dipakai data contoh. Pilih yang lain.' })
  const { nama, username, lembaga } = body
  const weak = await describeWeak(body.sandi, { nama: [nama], username, lembaga, nim: '', nomor: '', hp: [] })
  if (weak) throw Invalid({ sandi: weak })

  const passwordHash = await hashSandi(body.sandi)
  const token = await write(async tx => {
    const codeList = await takeCodeList(tx)
    if (await anyAkun(tx)) throw Done()
    if (!codeList.includes(kode)) throw WrongCode()
    const akunId = await createFirstAdmin(tx, now, { username, nama, passwordHash })
    tell(akunId)
    await startPengaturan(tx, now, { lembaga, zona_waktu: body.zona_waktu })
    if (body.tanda_perangkat) await rememberDevice(tx, akunId, hashToken(body.tanda_perangkat), now)
    return openSession(tx, now, akunId, device)
  })
  if (body.contoh) await fillSample(db, { size: 'S', now, today: todayIn(body.zona_waktu, now) })
  return { token }
}

export async function listSetupSteps(db: Db, user: User, now: number) {
  // An office that publishes its next semester early has not begun anew; one that has published none yet prepares its first.
  const today = await getToday(db, now)
  const [draft] = await listFirstKonsep(db, today)
  const periode = (await getPeriodeNow(db, today)) ?? draft
  const counts = { ...(await countSecondSteps(db, periode?.id ?? 0)), langkah_kedua: user.langkah_kedua ? 1 : 0 }
  const konsep = draft && counts.periode === 0 ? { id: draft.id, nama: draft.nama } : null
  const jumlah = { ...counts, periode: konsep ? 1 : counts.periode }
  const langkah = STEP.map(kunci => ({ kunci, selesai: jumlah[kunci] > 0, jumlah: jumlah[kunci] }))
  return { langkah, konsep, selesai: !konsep && langkah.every(l => l.selesai || l.kunci === CHOICE_STEP) }
}

/** The accounts that database/sample.ts makes. */
const SAMPLE_NAMES = /^(umar$|contoh-)/

const WrongCode = () =>
  Invalid({ kode: 'Kode penyiapan tidak cocok. Lihat keluaran server; setiap kali dijalankan kodenya baru.' })
const Done = () => Conflict('penyiapan.selesai', 'Admin pertama sudah dibuat. Muat ulang lalu masuk.')

/**
 * While no account exists: a fresh set-up code to print, so that only who can read the server's output can create the
 * first admin. Several processes may each have printed one; all are good until the first admin exists. Undefined after.
 */
export async function issueSetupCode(db: Db, now: number): Promise<string | undefined> {
  if (await anyAkun(db)) return undefined
  const code = makeCode(3, 4)
  await insertCode(db, hashCode(code), now)
  return code
}

function hashCode(typed: string): string {
  return hashToken(readCode(typed))
}
