import { PAST_SESSION, SESSION_ENDED } from '#contract/caller.ts'
import type { ErrorReply } from '#contract/endpoint.ts'
import { kata } from '#server/dasar/istilah.ts'

/**
 * The errors of the application: a use case throws one, `http/serve.ts` turns its kind into a status. The code is stable
 * (`noun.what`), the sentence is what the user reads: what happened, what was kept, what to do.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly kode: string
  readonly isian: Record<string, string> | undefined
  /** More for the caller, such as the current value of a stale row. */
  readonly extra: object | undefined

  constructor(
    kind: ErrorKind,
    kode: string,
    pesan: string,
    more: { isian?: Record<string, string>; extra?: object } = {},
  ) {
    super(pesan)
    this.name = 'AppError'
    this.kind = kind
    this.kode = kode
    this.isian = more.isian
    this.extra = more.extra
  }

  toReply(): ErrorReply {
    return { kode: this.kode, pesan: this.message, ...(this.isian ? { isian: this.isian } : {}), ...this.extra }
  }
}

export const httpStatusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  inner: 500,
  unavailable: 503,
}
export type ErrorKind = keyof typeof httpStatusOf

/** `NotFound('pertemuan')` -> 404 `pertemuan.not_found`. */
export const NotFound = (noun: string) =>
  new AppError(
    'not_found',
    `${noun.replaceAll(' ', '_')}.not_found`,
    `Data ${kata(noun)} tidak ditemukan. Mungkin sudah dipindahkan atau alamatnya keliru.`,
  )

/** What was looked for; throws NotFound where there is none. */
export function found<T>(wanted: T | undefined, noun: string): T {
  if (wanted === undefined) throw NotFound(noun)
  return wanted
}

/** Wrong fields: one sentence each, keyed by the field's path in the body. */
export const Invalid = (isian: Record<string, string>) => {
  const all = Object.values(isian)
  const pesan = all.length === 1 ? (all[0] ?? '') : `${all.length} isian perlu diperbaiki`
  return new AppError('invalid', 'isian.invalid', pesan, { isian })
}

/** The record exists but is not the caller's. */
export const Forbidden = (noun: string) =>
  new AppError(
    'forbidden',
    `${noun}.forbidden`,
    `Anda tidak berhak atas data ${kata(noun)} ini. Hubungi admin bila seharusnya berhak.`,
  )

/** The caller's version is old; `current` is what stands now. */
export const Stale = (noun: string, current: object) =>
  new AppError(
    'conflict',
    `${noun}.stale`,
    'Data ini sudah diubah orang lain. Yang tampil sekarang adalah data terbaru; periksa lalu simpan lagi.',
    { extra: { sekarang: current } },
  )

/** Something else stands in the way (a duplicate, a row still in use); the sentence says what. */
export const Conflict = (kode: string, pesan: string, isian?: Record<string, string>) =>
  new AppError('conflict', kode, pesan, isian ? { isian } : {})

/** The same was kept a moment ago, by another writer or under the same id with another content. */
export const Duplicate = () => Conflict('data.duplicate', 'Data yang sama baru saja disimpan. Muat ulang lalu periksa.')

const LOGIN_AGAIN = 'Masuk lagi untuk melanjutkan; isian yang belum terkirim tetap tersimpan.'
export const Unauthorized = () => new AppError('unauthorized', PAST_SESSION, `Sesi Anda telah berakhir. ${LOGIN_AGAIN}`)
export const SessionEnded = () => new AppError('unauthorized', SESSION_ENDED, `Sesi ini sudah diakhiri. ${LOGIN_AGAIN}`)

export const TooMany = (seconds: number, pesan?: string, extra: object = {}) =>
  new AppError('too_many', 'terlalu_sering', pesan ?? `Terlalu sering. Coba lagi dalam ${seconds} detik.`, {
    extra: { tunggu_detik: seconds, ...extra },
  })
