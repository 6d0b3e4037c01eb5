import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { createCodes, OLDEST_WINDOWS, readCode, windowOf } from '#contract/absensi/code-window.ts'
import type { presenceProposalReply, proposePresence as proposeEndpoint } from '#contract/absensi/presence-code.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addDays, instantAt, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { readPlannedDays } from '#server/absensi/pertemuan/rencana.ts'
import { keepBetter, type LateRule, readScans } from '#server/absensi/scan/scan.ts'
import { type AttemptKey, beginAttempt, endAttempt, refuseLogin } from '#server/akun/session/percobaan.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { requireOwnId } from '#server/dasar/http/own-person.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { findCodeSecret, listCodeGroups } from './presence-code.sql.ts'

const DAY = 24 * 60 * 60_000
/** Windows that a leader's phone may be ahead of the server, by the second its clock is corrected to. */
const AHEAD = 1

/** The secret of one pertemuan, hex: of the secret of the database, so that nothing is stored before anybody opens it. */
function secretOf(rahasia: string, { kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return createHmac('sha256', rahasia).update(`${kelompok_id}/${kegiatan_id}/${tanggal}/${ke}`).digest('hex')
}

/**
 * What the sheet of a pertemuan says of codes to whoever may mark there: the secret, from the day before to the day after, so that a
 * phone shows codes without a signal, and what was scanned; undefined where none are used.
 */
export async function readPresence(
  db: Db,
  key: PertemuanKey,
  { hari_ini, mulai_at }: { hari_ini: string; mulai_at: number | null },
): Promise<{ rahasia: string | null; scans: Map<number, z.output<typeof presenceProposalReply>> } | undefined> {
  const secret = await findCodeSecret(db, key)
  if (!secret) return undefined
  const { rahasia, kode_terlambat } = secret
  const scans = await readScans(db, key, { mulai_at, kode_terlambat })
  const near = addDays(hari_ini, -1) <= key.tanggal && key.tanggal <= addDays(hari_ini, 1)
  return { rahasia: near ? secretOf(rahasia, key) : null, scans }
}

interface Candidate extends PertemuanKey, LateRule {
  kelompok: string
  kegiatan: string
  rahasia: string
}

/**
 * Proposes that who asks was there. The code alone says where: it is looked for among the pertemuan of that day and the one before of
 * the kelompok they are in, so that another one's and none at all are answered the same. Wrong digits are counted for the person and for
 * each kelompok before they are looked at, and make wait; nobody guesses the seal of a QR, so that it neither counts nor waits. A mark
 * that stands is not touched; the row is of no figure.
 */
export async function proposePresence(
  db: Db,
  write: Write,
  user: User,
  { kode, tapped_at, sent_at, perangkat = '' }: z.output<typeof proposeEndpoint.body>,
  now: number,
): Promise<Reply<typeof proposeEndpoint>> {
  const mahasantri_id = requireOwnId(user)
  const at = Math.min(now, tapped_at + (now - sent_at))
  if (now - at > DAY) throw TooOld()
  const candidates = await listCandidates(db, mahasantri_id, at)
  const match = await findMatch(candidates, kode, at)
  const shared = new Set(candidates.map(({ kelompok_id, tanggal }) => `pertemuan:${kelompok_id}/${tanggal}` as const))
  const keys: AttemptKey[] = readCode(kode) ? [] : [`hadir:${mahasantri_id}`, ...shared]
  const wait = await write(async tx => {
    const wait = keys.length > 0 ? await beginAttempt(tx, now, keys) : undefined
    if (wait || !match) return wait
    await endAttempt(tx, [], keys)
    const scan = { mahasantri_id, waktu_at: at, arrived_at: now, umur: match.umur, perangkat }
    const { kelompok_id, kegiatan_id, tanggal, ke } = match
    if (match.umur <= OLDEST_WINDOWS) await keepBetter(tx, { kelompok_id, kegiatan_id, tanggal, ke }, match, scan)
    return undefined
  })
  if (wait) throw refuseLogin(wait)
  if (!match)
    throw Conflict('kode_hadir.salah', 'Kode tidak cocok, atau sudah berganti. Ketik enam angka yang tampil sekarang.')
  if (match.umur > OLDEST_WINDOWS) throw TooOld()
  const { kegiatan, kelompok, tanggal } = match
  return { kegiatan, kelompok, tanggal, at }
}

const TooOld = () =>
  Conflict(
    'kode_hadir.lama',
    kata`Kode itu sudah lewat sepuluh menit, jadi tidak diterima. Bicaralah dengan pendamping.`,
  )

/** What was planned or held on that day and the one before, and the next of each kegiatan beside the plan. */
async function listCandidates(db: Db, mahasantriId: number, at: number): Promise<Candidate[]> {
  const { zona_waktu } = await getPengaturan(db)
  const today = todayIn(zona_waktu, at)
  const found: Candidate[] = []
  for (const tanggal of [today, addDays(today, -1)]) {
    const groups = await listCodeGroups(db, mahasantriId, tanggal)
    for (const kelompokId of new Set(groups.map(one => one.kelompok_id))) {
      const span = { dari: tanggal, sampai: tanggal, sebelumDibuat: true }
      const entries = (await readPlannedDays(db, kelompokId, span)).rencana.on(tanggal)
      for (const group of groups.filter(one => one.kelompok_id === kelompokId)) {
        const own = entries.filter(entry => entry.kegiatan_id === group.kegiatan_id)
        const most = Math.max(0, ...own.map(entry => entry.ke)) + 1
        for (let ke = 1; ke <= most; ke++) {
          const entry = own.find(entry => entry.ke === ke)
          if (entry?.pertemuan?.ditiadakan) continue
          found.push({ ...group, tanggal, ke, mulai_at: entry ? beginOf(zona_waktu, tanggal, entry) : null })
        }
      }
    }
  }
  return found
}

/** Whose code it is, and how old it was when it was scanned, in windows; of digits the newest. */
async function findMatch(
  candidates: readonly Candidate[],
  kode: string,
  at: number,
): Promise<(Candidate & { umur: number }) | undefined> {
  const now = windowOf(at)
  const scanned = readCode(kode)
  if (scanned) {
    const { sheet, window, sidik } = scanned
    const there = candidates.filter(
      one =>
        one.kelompok_id === sheet.kelompok_id && one.kegiatan_id === sheet.kegiatan_id && one.tanggal === sheet.tanggal,
    )
    const place = there.find(one => one.ke === sheet.ke) ?? there.map(one => ({ ...one, mulai_at: null }))[0]
    if (!place || window > now + AHEAD) return undefined
    // Its seal says by itself which pertemuan of the day it is.
    const code = await (await createCodes(secretOf(place.rahasia, sheet)))(window)
    return isSame(code.sidik, sidik) ? { ...place, ke: sheet.ke, umur: Math.max(0, now - window) } : undefined
  }
  for (const place of candidates) {
    const codeOf = await createCodes(secretOf(place.rahasia, place))
    for (let age = -AHEAD; age <= OLDEST_WINDOWS; age++)
      if (isSame((await codeOf(now - age)).angka, kode)) return { ...place, umur: Math.max(0, age) }
  }
  return undefined
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** When a pertemuan begins, milliseconds UTC; null where nothing says it. */
export function beginOf(
  zona: Parameters<typeof instantAt>[0],
  tanggal: string,
  times: Parameters<typeof timesOf>[0],
): number | null {
  const { mulai } = timesOf(times)
  return mulai === '' ? null : instantAt(zona, tanggal, mulai)
}
