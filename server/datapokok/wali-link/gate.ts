import crypto from 'node:crypto'
import type * as z from 'zod'
import { WALI_LOCKED, WALI_SPENT } from '#contract/caller.ts'
import {
  maskName,
  type openWaliLink as openEndpoint,
  WALI_IDLE_MINUTES,
  WALI_TRIES,
  type WaliGateReply,
} from '#contract/datapokok/wali-link.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  deleteWaliSession,
  findLinkByHash,
  keepWaliSession,
  listLinksOfSession,
  putWaliSession,
  tryDigits,
  type WaliLinkRow,
} from './wali-link.sql.ts'
import { isOpenable, type LinkMoment, LinkNotKnown, stateOfLink } from './wali-link.ts'

/** What the page shows before the digits. It changes nothing, so a preview in a chat spends nothing, even one that runs scripts. */
export async function readGate(db: Db, secret: string, now: number): Promise<WaliGateReply> {
  const { moment, ...institution } = await readMoment(db, now)
  const link = await findLinkByHash(db, hashToken(secret))
  if (!link) throw LinkNotKnown()
  const keadaan = stateOfLink(link, moment)
  return {
    ...institution,
    keadaan,
    nama: isOpenable(keadaan) ? maskName(link.nama) : '',
    buka_sampai_at: keadaan === 'baru' ? link.buka_sampai_at : null,
  }
}

/**
 * Tries the digits at a link, or without its secret at those that were opened in this browser before, and opens what fits. Wrong digits and
 * a link that is nobody's answer the same, after the same work. `keep` writes the row of the catatan keamanan with what is opened.
 */
export async function openLink(
  db: Db,
  { write, keep }: { write: Write; keep: Write },
  { rahasia, angka }: z.output<typeof openEndpoint.body>,
  { cookie, now, tell }: { cookie: string; now: number; tell(detail: object): void },
): Promise<{ token: string; opened: number }> {
  const { moment } = await readMoment(db, now)
  const session = cookie === '' ? '' : hashToken(cookie)
  const known = session === '' ? [] : await listLinksOfSession(db, session)
  const named = rahasia === undefined ? undefined : await findLinkByHash(db, hashToken(rahasia))
  const asked = rahasia === undefined ? known : named ? [named] : []
  const openable = asked.filter(link => isOpenable(stateOfLink(link, moment)))
  tell({ tautan_wali: asked.map(link => link.id) })
  if (asked.length > 0 && openable.length === 0) throw Ended(asked[0] as WaliLinkRow, moment)
  // Of nobody's link the same statement runs, on no row.
  const ids = openable.map(link => link.id)
  const tried = await write(tx => tryDigits(tx, ids, angka, now))
  const fit = tried.filter(link => link.cocok === 1)
  if (fit.length === 0) {
    const spent = openable.length > 0 && (tried.length === 0 || tried.every(({ salah }) => salah >= WALI_TRIES))
    throw spent ? TooManyTries() : WrongDigits()
  }
  // Of the children of one wali the others open with the same digits, but for what waits to be opened for the first time.
  const together = known.filter(
    link => isOpenable(stateOfLink(link, moment)) && link.hp.slice(-4) === angka && !ids.includes(link.id),
  )
  const token = known.length > 0 ? cookie : crypto.randomBytes(32).toString('base64url')
  tell({ tautan_wali: fit.map(link => link.id), mahasantri: fit.map(link => link.mahasantri_id) })
  const open = [...fit, ...together].map(link => link.id)
  await keep(tx => putWaliSession(tx, hashToken(token), open, now))
  return { token, opened: open.length }
}

/** The children whose links are open in this browser now, each good; throws `wali.terkunci` where there is none. */
export async function requireWali(db: Db, cookie: string, now: number): Promise<WaliLinkRow[]> {
  const { moment } = await readMoment(db, now)
  const links = cookie === '' ? [] : await listLinksOfSession(db, hashToken(cookie), idleSince(now))
  const good = links.filter(link => isOpenable(stateOfLink(link, moment)))
  if (good.length === 0) throw Locked()
  return good
}

export async function keepOpen(tx: Tx, cookie: string, now: number): Promise<void> {
  if (cookie === '' || (await keepWaliSession(tx, hashToken(cookie), idleSince(now), now)) === 0) throw Locked()
}

export async function forget(tx: Tx, cookie: string): Promise<void> {
  if (cookie !== '') await deleteWaliSession(tx, hashToken(cookie))
}

function idleSince(now: number): number {
  return now - WALI_IDLE_MINUTES * 60_000
}

async function readMoment(db: Db, now: number) {
  const { zona_waktu, tautan_wali, lembaga, kontak } = await getPengaturan(db)
  const moment: LinkMoment = { dipakai: tautan_wali === 1, today: todayIn(zona_waktu, now), now }
  return { moment, lembaga, kontak, zona_waktu }
}

function Ended(link: WaliLinkRow, moment: LinkMoment): AppError {
  const state = stateOfLink(link, moment)
  if (state === 'mati') return TooManyTries()
  return state === 'dicabut'
    ? Conflict('tautan_wali.dicabut', 'Tautan ini sudah dicabut atau diganti dengan yang baru. Minta tautan baru.')
    : Conflict('tautan_wali.lewat', 'Tautan ini sudah tidak berlaku. Minta tautan baru.')
}

const WrongDigits = () =>
  new AppError(
    'forbidden',
    'tautan_wali.angka',
    'Empat angka itu tidak cocok. Pakai empat angka terakhir nomor WhatsApp yang menerima tautan ini.',
  )

const TooManyTries = () =>
  Conflict(WALI_SPENT, 'Angka yang dimasukkan lima kali tidak cocok, jadi tautan ini ditutup. Minta tautan baru.')

const Locked = () =>
  new AppError('forbidden', WALI_LOCKED, 'Demi keamanan, masukkan lagi empat angka terakhir nomor WhatsApp Anda.')
