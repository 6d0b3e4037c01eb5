import type { FastifyRequest } from 'fastify'
import { CODE_NOT_KNOWN, NEEDS_PROOF, WALI_SPENT } from '#contract/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Peristiwa } from '#contract/peristiwa.ts'
import type { PerubahanKind } from '#contract/perubahan.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { addCatatan, type Catatan } from '#server/dasar/catatan/rantai.ts'
import { AppError } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { callerOf } from './alamat.ts'
import { addUsage } from './pemakaian.sql.ts'
import { describeDevice } from './perangkat.ts'
import type { User } from './user.ts'

export interface SecurityEvent {
  endpoint: Endpoint
  request: FastifyRequest
  user: User | undefined
  now: number
  /** What the use case adds: ids and numbers. */
  rincian: Record<string, unknown>
  /** Its row is in the transaction of what was done. */
  tercatat?: boolean
  /** The line of the Riwayat perubahan that it has made. */
  perubahan?: number | undefined
}

/** The Riwayat perubahan, which is written a floor above: see server/pengaturan/perubahan. */
export interface ChangeLog {
  withPerubahan<T>(
    tx: Tx,
    perbuatan: { akun_id: number; now: number; jenis: PerubahanKind; judul: string },
    work: () => Promise<T>,
  ): Promise<T>
  entryOf(tx: Tx): number | undefined
}

/**
 * Runs the one transaction that a call is, its row of the catatan keamanan in it: neither is kept without the other. What the
 * contract calls one change is one line of the Riwayat perubahan.
 */
export function createWriteAndRecord(write: Write, incident: SecurityEvent, log: ChangeLog): Write {
  const { endpoint, user, now } = incident
  const [jenis, judul] = endpoint.perubahan ?? []
  return async work => {
    const hasil = await write(async tx => {
      const run = () => work(tx)
      const entry = user && jenis && judul && { akun_id: user.id, now, jenis, judul: kata(judul) }
      const value = await (entry ? log.withPerubahan(tx, entry, run) : run())
      incident.perubahan = log.entryOf(tx)
      const catatan = toCatatan(incident)
      if (catatan) await addCatatan(tx, catatan)
      return value
    })
    incident.tercatat = true
    return hasil
  }
}

/** Writes a call into the catatan keamanan, before its answer leaves. Where it cannot be written, the log says so instead. */
export async function record(write: Write, incident: SecurityEvent, hasil = ''): Promise<void> {
  const catatan = toCatatan(incident, hasil)
  if (!catatan) return
  try {
    await write(tx => addCatatan(tx, catatan))
  } catch (error) {
    // A full disk: what can be read keeps being read.
    incident.request.log.error({ err: error, catatan }, 'catatan keamanan')
  }
}

/**
 * A refusal. A wrong password always: those have to wait. Of the others ten a minute of one caller: who goes on calling all the
 * same would fill the disk.
 */
export async function recordRefusal(db: Db, write: Write, incident: SecurityEvent, error: AppError): Promise<void> {
  const { user, request, now } = incident
  const isGuess = error.kind === 'unauthorized' || error.kind === 'invalid'
  if (isGuess && !user?.apiKey) return record(write, incident, error.kode)
  const kunci = `catatan ${callerOf(user, request.ip)}`
  // Where it cannot be counted it cannot be written either, and the log says so.
  const call = { kunci, now, lama: 60_000, most: REFUSALS_A_MINUTE }
  const { jumlah } = await addUsage(db, call).catch(() => ({ jumlah: 0 }))
  if (jumlah <= REFUSALS_A_MINUTE) await record(write, incident, error.kode)
}

const REFUSALS_A_MINUTE = 10

function toCatatan({ endpoint, request, user, now, rincian }: SecurityEvent, hasil = ''): Catatan | undefined {
  const peristiwa = endpoint.catat || (hasil !== '' && 'akses')
  if (!peristiwa) return undefined
  const { akun: akun_id = null, ...key } = user ? actorOf(user) : {}
  const { akun_id: named = null, ...more } = rincian as { akun_id?: number }
  return {
    ...{ at: now, peristiwa, hasil },
    akun_id: akun_id ?? named,
    isi: { ...key, ...describeWay(peristiwa, endpoint), ...idsOf(request), ...more },
    alamat: request.ip,
    perangkat: describeDevice(request.headers['user-agent']),
  }
}

/** A key is nobody: what is done with it, who made it has not done. */
export function actorOf({ id, apiKey }: User): { akun?: number; kunci_api?: number } {
  return apiKey ? { kunci_api: apiKey.id } : { akun: id }
}

/** Peristiwa of many endpoints say which one it was. */
function describeWay(peristiwa: Peristiwa, { method, path }: Endpoint): Record<string, string> {
  if (peristiwa === 'unduh' || peristiwa === 'cetak') return { berkas: path }
  // '/api/kelompok/:id/jadwal' is 'kelompok jadwal'.
  const word = path
    .split('/')
    .slice(2)
    .filter(part => !part.startsWith(':'))
  return WIDE.includes(peristiwa) ? { [DEED[method]]: word.join(' ').replaceAll('-', ' ') } : {}
}

const DEED = { GET: 'baca', POST: 'buat', PUT: 'ubah', PATCH: 'ubah', DELETE: 'hapus' } as const

const WIDE: readonly Peristiwa[] = ['pengaturan', 'data', 'akses', 'kunci_api']

/**
 * Refusals worth a row: of somebody known who asks for what is not theirs, wherever; of the rest what has rows, and of whoever tries
 * to get in. Strangers without a token would fill it.
 */
export function isCatatan({ endpoint, user }: SecurityEvent, error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  // A question and no refusal: what is answered to it has a row of its own.
  if (error.kode === NEEDS_PROOF) return false
  if (error.kode === CODE_NOT_KNOWN || error.kode === WALI_SPENT) return true
  if (user?.apiKey) return error.kind === 'unauthorized' || error.kind === 'forbidden'
  if (!endpoint.catat) return user !== undefined && error.kode.endsWith('.forbidden')
  // A wrong password or code; other fields are slips of the keyboard.
  if (error.kind === 'invalid') return ['sandi', 'sandi_lama', 'kode'].some(key => error.isian?.[key] !== undefined)
  if (error.kind !== 'forbidden' && error.kind !== 'unauthorized' && error.kind !== 'too_many') return false
  return user !== undefined || OPEN_TO_STRANGERS.includes(endpoint.catat)
}

const OPEN_TO_STRANGERS: readonly Peristiwa[] = ['masuk', 'tautan_dipakai', 'wali_membuka']

/** Of the path and the query what is an id, a number or a date: no text, which may be a name, nor a NIM that is looked for. */
function idsOf({ params, query }: FastifyRequest): Record<string, unknown> {
  const all = Object.entries({ ...(params as object), ...(query as object) })
  return Object.fromEntries(
    all.filter(([key, value]) => key !== 'cari' && /^(?:\d{1,10}|\d{4}-\d\d(?:-\d\d)?)$/.test(String(value))),
  )
}
