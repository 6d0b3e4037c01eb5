import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tx } from '#database/schema.ts'
import { addCatatan } from '../catatan/catatan.ts'
import { AppError } from '../errors.ts'
import { describeDevice } from '../session/perangkat.ts'
import type { User } from './serve.ts'

interface Kejadian {
  endpoint: Endpoint
  request: FastifyRequest
  user: User | undefined
  now: number
  /** What the use case adds: ids and numbers. */
  rincian: Record<string, unknown>
}

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Writes a call into the catatan keamanan, before its answer leaves. Where it cannot be written, the log says so instead. */
export async function catat(write: Write, kejadian: Kejadian, hasil = ''): Promise<void> {
  const { endpoint, request, user, now, rincian } = kejadian
  const { catat: peristiwa } = endpoint
  if (!peristiwa) return
  const { akun_id, ...more } = rincian as { akun_id?: number }
  const isFile = peristiwa === 'unduh' || peristiwa === 'cetak'
  const catatan = {
    ...{ at: now, peristiwa, hasil },
    akun_id: user?.id ?? akun_id ?? null,
    isi: { ...(isFile ? { berkas: endpoint.path } : {}), ...idsOf(request), ...more },
    alamat: request.ip,
    perangkat: describeDevice(request.headers['user-agent']),
  }
  try {
    await write(tx => addCatatan(tx, catatan))
  } catch (error) {
    // A full disk: what can be read keeps being read.
    request.log.error({ err: error, catatan }, 'catatan keamanan')
  }
}

/** Refusals worth a row: of somebody known, and of whoever tries to get in. Strangers without a token would fill it. */
export function isCatatan({ endpoint, user }: Kejadian, error: unknown): error is AppError {
  if (!(error instanceof AppError) || !endpoint.catat) return false
  if (error.kind === 'invalid') return error.isian?.sandi !== undefined || error.isian?.sandi_lama !== undefined
  if (error.kind !== 'forbidden' && error.kind !== 'unauthorized' && error.kind !== 'too_many') return false
  return user !== undefined || endpoint.catat === 'masuk' || endpoint.catat === 'tautan_dipakai'
}

/** Of the path and the query what is an id, a number or a date: no text, which may be a name, nor a NIM that is looked for. */
function idsOf({ params, query }: FastifyRequest): Record<string, unknown> {
  const all = Object.entries({ ...(params as object), ...(query as object) })
  return Object.fromEntries(
    all.filter(([key, value]) => key !== 'cari' && /^(?:\d{1,10}|\d{4}-\d\d(?:-\d\d)?)$/.test(String(value))),
  )
}
