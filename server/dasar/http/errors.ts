import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withIncident } from '#contract/incident.ts'
import {
  CommitUnanswered,
  isCorrupt,
  isForeignKeyViolation,
  isMovedAway,
  isTooSlow,
  isUnavailable,
  isUniqueViolation,
} from '#database/dialect.ts'
import { AppError, Conflict, Duplicate, httpStatusOf } from '#server/dasar/errors.ts'
import { PROBLEM, toProblem } from './problem.ts'
import { REQUEST_ID } from './request-id.ts'

/**
 * Turns whatever was thrown into a problem of RFC 9457 with our `kode` and `pesan`. Nothing outside may end as a 500 (`test/fuzz`). `onError` is told
 * of each.
 */
export function handleErrors(
  app: FastifyInstance,
  onError: (error: unknown, request: FastifyRequest) => void = () => {},
): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    onError(error, request)
    const known = toAppError(error, request.method !== 'GET' && request.method !== 'HEAD')
    if (known.kind === 'unavailable') reply.header('retry-after', '5')
    const wait = (known.extra as { tunggu_detik?: number } | undefined)?.tunggu_detik
    if (wait) reply.header('retry-after', String(wait))
    // Who has gone is no trouble: what was read for them was cancelled.
    const isLogged = known.kind === 'inner' || (known.kind === 'unavailable' && !reply.raw.destroyed)
    if (isLogged) request.log.error(error)
    // On the screen and in the log: whoever is asked for help finds the one by the other.
    return sendRefusal(request, reply, known, isLogged ? { pesan: withIncident(known.message, request.id) } : {})
  })
}

export function sendRefusal(
  { id }: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  more: object = {},
): FastifyReply {
  const status = httpStatusOf[error.kind]
  return reply
    .code(status)
    .type(PROBLEM)
    .send({ ...toProblem(status, error.toReply(), id), ...more })
}

/** An address that cannot even be read ('/api/kelompok/%ZZ') is one that does not exist. */
export function handleBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // It comes before what sets the headers of every other answer.
  reply.headers({
    [REQUEST_ID]: request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  sendRefusal(request, reply, NoSuchAddress())
}

/**
 * What is no HTTP, or too slow or too long for it: no route and no hook hears of it. By its code a phone knows that nobody has read what
 * it sent, and keeps it.
 */
export function handleNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const answer = { kode: 'server.unreadable', pesan: 'Kiriman tidak sampai utuh di server. Coba lagi sebentar.' }
  const body = JSON.stringify(toProblem(status, answer, randomUUID()))
  const head = `HTTP/1.1 ${status} Not Read\r\nConnection: close\r\nContent-Type: ${PROBLEM}\r\n`
  if (socket.writable) socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Only of what was sent it is said that it was not kept: whoever just reads would look for what they never typed. */
function toAppError(error: FastifyError | AppError, wasSent: boolean): AppError {
  if (error instanceof AppError) return error
  if (error instanceof CommitUnanswered && wasSent)
    return new AppError(
      'unavailable',
      'database.unanswered',
      'Belum pasti tersimpan: basis data belum menjawab. Muat ulang lalu periksa sebelum mengulang.',
    )
  if (isTooSlow(error))
    return new AppError(
      'unavailable',
      'database.too_slow',
      'Permintaan ini terlalu lama dikerjakan, jadi dihentikan; tidak ada yang berubah. Persempit saringan, atau coba lagi sebentar.',
    )
  const notKept = wasSent ? 'Isian Anda belum tersimpan di server. ' : ''
  if (isCorrupt(error))
    return new AppError(
      'unavailable',
      'database.rusak',
      `Sebagian basis data di server rusak dan perlu dipulihkan. ${notKept}Hubungi admin.`,
    )
  if (isMovedAway(error))
    return new AppError(
      'unavailable',
      'server.dipindahkan',
      `Hadir sedang dipindahkan, jadi sebentar hanya dapat dibaca. ${notKept}Coba lagi beberapa menit lagi.`,
    )
  if (isUnavailable(error))
    return new AppError(
      'unavailable',
      'database.unavailable',
      `Basis data sedang tidak dapat dihubungi. ${notKept}Coba lagi sebentar.`,
    )
  // A race between two writers that a use case's own check could not see: the constraint held, the caller may look again.
  if (isUniqueViolation(error)) return Duplicate()
  if (isForeignKeyViolation(error))
    return Conflict('data.missing', 'Data yang dirujuk sudah tidak ada. Muat ulang lalu periksa.')
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return new AppError('too_large', 'terlalu_besar', 'Kiriman terlalu besar.')
  if (status === 404) return NoSuchAddress()
  if (status >= 400 && status < 500) {
    return new AppError('invalid', 'kiriman.invalid', 'Kiriman tidak dapat dibaca. Muat ulang halaman lalu coba lagi.')
  }
  return new AppError('inner', 'galat_dalam', `Terjadi kesalahan di server. ${notKept}Coba lagi atau hubungi admin.`)
}

/** What an address that does not exist answers under /api and, in tests of the API alone, everywhere. */
export const NoSuchAddress = () => new AppError('not_found', 'halaman.not_found', 'Alamat ini tidak ada.')
