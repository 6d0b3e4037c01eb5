import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type AskProof, NEEDS_PROOF } from '#contract/caller.ts'
import { type Endpoint, upload } from '#contract/endpoint.ts'
import { KEY_PREFIX } from '#contract/key-scope.ts'
import { isOnlyMahasantri, type Peran } from '#contract/peran.ts'
import { AppError, Forbidden, Invalid, NotFound, Unauthorized } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { ApiKey, User } from './user.ts'

/** Who may call it, by what the contract says; what record it is about is decided by the use case. */
export function authorize(endpoint: Endpoint, user: User | undefined): User {
  if (!user) throw Unauthorized()
  if (user.apiKey) requireScope(endpoint, user.apiKey)
  // Refused unless the contract says otherwise, so that an endpoint made later is not open to links by accident.
  if (user.tautan && !endpoint.tautan) throw Refused('tautan.terbatas')
  if (user.ganti_sandi && !endpoint.beforePasswordChange) throw Refused('akun.ganti_sandi')
  if (user.pasang_langkah_kedua && !endpoint.beforeLangkahKedua && !endpoint.beforePasswordChange)
    throw Refused('akun.langkah_kedua')
  if (!mayCall(endpoint, user.peran)) throw Forbidden('halaman')
  const { bukti } = endpoint
  if (bukti === true || (bukti && user.peran.some(p => bukti.includes(p)))) requireBukti(user)
  return user
}

/** By the roles alone. Who is a mahasantri and nothing else calls what says so, and what is said to be theirs. */
export function mayCall({ access, mahasantri }: Endpoint, peran: readonly Peran[]): boolean {
  if (access === 'publik') return true
  if (access === 'masuk') return mahasantri || !isOnlyMahasantri(peran)
  return peran.some(one => access.includes(one))
}

const Refused = (kode: keyof typeof REFUSED) => new AppError('forbidden', kode, REFUSED[kode])
const REFUSED = {
  'tautan.terbatas': 'Tautan ini hanya untuk mengisi satu pertemuan. Masuk dengan akun Anda untuk membuka yang lain.',
  'akun.ganti_sandi': 'Ganti kata sandi sekali pakai Anda lebih dahulu.',
  'akun.langkah_kedua': 'Lembaga Anda mewajibkan langkah kedua. Pasang lebih dahulu di halaman Akun.',
}

/** Refused unless the contract says otherwise: it may read what its scopes name, and nothing else. */
function requireScope({ method, keyScopes }: Endpoint, { scopes, ended }: ApiKey): void {
  if (ended) throw new AppError('unauthorized', ended, ENDED[ended])
  if (method !== 'GET' || !keyScopes.some(scope => scopes.includes(scope)))
    throw new AppError('forbidden', 'kunci_api.forbidden', 'Kunci API ini bukan untuk panggilan ini.')
}

const ENDED = {
  'kunci_api.lewat': 'Kunci API ini sudah lewat tanggalnya. Minta yang baru kepada admin.',
  'kunci_api.pembuat': 'Pembuat kunci API ini bukan admin lagi. Minta yang baru kepada admin.',
  'kunci_api.diakhiri': 'Kunci API ini sudah diakhiri. Minta yang baru kepada admin.',
}

export function isApiKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX)
}

export function isLarge({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 65_536
}

export function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
}

/** A file where none is asked for would be read as an object with a field a byte. */
export function bodyOf(endpoint: Endpoint, { body }: FastifyRequest): unknown {
  if (Buffer.isBuffer(body) && endpoint.body !== upload) throw Invalid({ body: 'Isian ini tidak sah' })
  return body ?? undefined
}

/** Of fields that nobody knows so many are named: a megabyte may hold a hundred thousand. */
const NOT_KNOWN = 20

export function parse<S extends z.ZodType>(schema: S, value: unknown, part: 'params' | 'query' | 'body'): z.output<S> {
  const result = schema.safeParse(value, { error: sayAnyway })
  if (result.success) return result.data
  // An id that cannot exist is an id that does not exist.
  if (part === 'params') throw NotFound('halaman')
  const isian: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, NOT_KNOWN) : [issue.path.join('.') || part]
    for (const key of keys)
      isian[key] ??= issue.code === 'unrecognized_keys' ? 'Isian ini tidak dikenal' : kata(issue.message)
  }
  throw Invalid(isian)
}

/** For what no schema has a sentence for, because no form can send it: still Indonesian, never Zod's own words. */
function sayAnyway({ input }: { readonly input?: unknown }): string {
  return input === undefined ? 'Wajib diisi' : 'Isian ini tidak sah'
}

/** Throws unless this session has proved within the last minutes whose it is; the answer says what is asked for. */
export function requireBukti(user: User): void {
  if (user.terbukti) return
  const extra: AskProof = { dengan: user.langkah_kedua ? 'kode' : 'sandi' }
  const pesan = `Untuk ini ${user.langkah_kedua ? 'kode' : 'kata sandi'} Anda diminta sekali lagi.`
  throw new AppError('forbidden', NEEDS_PROOF, pesan, { extra })
}
