import type { FastifyRequest } from 'fastify'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'

/** What went wrong at the provider, as it waits until the page asks for it. */
export type FailedKampus =
  | { galat: Exclude<FailureCode, 'kampus.jam'> }
  /** Both clocks, milliseconds UTC. */
  | { galat: 'kampus.jam'; kampus_at: number; server_at: number }

export class KampusFailure extends Error {
  readonly hasil: FailedKampus
  /** For who runs the server: codes of the library and the provider, no value of anybody. */
  readonly sebab: string

  constructor(hasil: FailedKampus, sebab = '') {
    super(hasil.galat)
    this.name = 'KampusFailure'
    this.hasil = hasil
    this.sebab = sebab
  }

  get kode(): FailureCode {
    return this.hasil.galat
  }
}

export const failKampus = (galat: Exclude<FailureCode, 'kampus.jam'>, sebab = '') => new KampusFailure({ galat }, sebab)

export function toKampusFailure(error: unknown, now: number): KampusFailure {
  if (error instanceof KampusFailure) return error
  const sebab = listCodes(error).join(' ')
  if (error instanceof AuthorizationResponseError) {
    if (REFUSED.includes(error.error)) return failKampus('kampus.ditolak')
    return failKampus(AWAY.includes(error.error) ? 'kampus.jauh' : 'kampus.pengaturan', sebab)
  }
  // The code was exchanged already, or came too late; whatever else the provider does not like is how we are set up there.
  if (error instanceof ResponseBodyError)
    return failKampus(error.error === 'invalid_grant' ? 'kampus.ulangi' : 'kampus.pengaturan', sebab)
  const { code = '', cause } = error as { code?: string; cause?: { cause?: { claims?: { iat?: unknown } } } }
  const iat = cause?.cause?.claims?.iat
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' && typeof iat === 'number')
    return new KampusFailure({ galat: 'kampus.jam', kampus_at: iat * 1000, server_at: now }, sebab)
  if (error instanceof TypeError || UNREADABLE.includes(code)) return failKampus('kampus.jauh', sebab)
  return failKampus(SETTINGS.includes(code) ? 'kampus.pengaturan' : 'kampus.ulangi', sebab)
}

/** Said at the provider's page by the person, or because nobody is logged in there. */
const REFUSED = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]
const AWAY = ['server_error', 'temporarily_unavailable']
/** Nobody answers (a TypeError of fetch, with `cause.code`), or somebody else does: the log-in page of a hotspot. */
const UNREADABLE = [
  ...[
    'OAUTH_TIMEOUT',
    'OAUTH_ABORT',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_PARSE_ERROR',
  ],
]
/** The issuer calls itself otherwise than it was written down, or wants what we have not. */
const SETTINGS = [
  ...['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_MISSING_SERVER_METADATA'],
  ...['OAUTH_INVALID_SERVER_METADATA', 'OAUTH_UNSUPPORTED_OPERATION', 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'],
]

function listCodes(error: unknown): string[] {
  const { code, error: said, status, cause } = error as Record<string, unknown>
  const inner = (cause as { code?: unknown } | undefined)?.code
  return [code, said, status, inner].filter(one => typeof one === 'string' || typeof one === 'number').map(String)
}

/** The sentence. Refused, also where the provider is away: what is unavailable here is Hadir, and phones then wait for it. */
export function refuseKampus(failed: FailedKampus, zone: Zone, extra: object = {}): AppError {
  const { galat } = failed
  if (galat === 'kampus.ulangi') return AgainKampus()
  const pesan = galat === 'kampus.jam' ? describeClocks(failed, zone) : SENTENCE[galat]
  return new AppError('forbidden', galat, pesan, { extra })
}

const BY_PASSWORD = 'masuk dengan kata sandi Hadir'
const SENTENCE = {
  'kampus.ulangi': 'Masuk dengan akun kampus itu sudah dipakai atau lewat waktunya. Ulangi masuk.',
  'kampus.ditolak': `Masuk dibatalkan atau ditolak di halaman kampus. Ulangi, atau ${BY_PASSWORD}.`,
  'kampus.jauh': `Server akun kampus sedang tidak dapat dihubungi. Coba lagi sebentar, atau ${BY_PASSWORD}.`,
  'kampus.bukan': 'Itu bukan akun kampus lembaga ini. Tekan “Ganti orang”, lalu masuk dengan akun kampus Anda.',
  'kampus.tanpa_akun':
    'Akun kampus itu belum terhubung dengan akun Hadir. Masuk dengan kata sandi lalu hubungkan di halaman Akun, atau sampaikan ID berikut kepada admin.',
  'kampus.nonaktif': 'Akun Hadir Anda sedang tidak aktif. Hubungi admin.',
  'kampus.tidak_cocok': 'Nama atau kata sandi akun kampus tidak cocok.',
  'kampus.beberapa': `Di kampus ada lebih dari satu akun dengan nama itu. Beri tahu admin; sementara ini ${BY_PASSWORD}.`,
  'kampus.terkunci': `Kampus menolak akun itu: mungkin terkunci, atau kata sandinya harus diganti di sana dahulu. Sementara ini ${BY_PASSWORD}.`,
  'kampus.pengaturan': `Pengaturan masuk dengan akun kampus belum benar. Beri tahu admin; sementara ini ${BY_PASSWORD}.`,
}
type FailureCode = keyof typeof SENTENCE | 'kampus.jam'

/** Asks the campus; what goes wrong there is told at once, and to who runs the server in codes. A slip of a person is no trouble. */
export async function askKampus<T>(db: Db, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof KampusFailure)) throw error
    tellKampus(request, error)
    throw refuseKampus(error.hasil, (await getPengaturan(db)).zona_waktu)
  }
}

export function tellKampus(request: FastifyRequest, { kode, sebab }: KampusFailure): void {
  if (!SLIPS.includes(kode)) request.log.warn({ kode, sebab }, 'masuk dengan akun kampus')
}

const SLIPS: FailureCode[] = ['kampus.ditolak', 'kampus.bukan', 'kampus.tidak_cocok']

export const AgainKampus = () => new AppError('conflict', 'kampus.ulangi', SENTENCE['kampus.ulangi'])

function describeClocks({ kampus_at, server_at }: FailedKampus & { galat: 'kampus.jam' }, zone: Zone): string {
  return `Jam server tidak cocok: menurut Hadir ${formatTime(server_at, zone)}, menurut kampus ${formatTime(kampus_at, zone)}. Beri tahu admin; sementara ini ${BY_PASSWORD}.`
}
