import { KNOWS } from '#contract/peran.ts'
import { keepLocal, readLocal } from '#web/ui/local.ts'
import { call } from '../api.ts'
import { TOKEN } from '../token.ts'

/**
 * Which account the present token belongs to. Remembered with the token's beginning, because after a log-in of somebody
 * else the old answer would send one person's marks in another's name.
 */
const KEY = 'hadir:akun'

/** Written anew with every own password: the token stays, and what it was refused until then it may do now, in every tab. */
export const SANDI = 'hadir:sandi'

export function rememberUser(akunId: number): void {
  const token = getToken()
  if (token) keepLocal(KEY, { akun: akunId, token: token.slice(0, 12) })
}

/** After a log-out: nothing on this device says who it was. */
export function forgetUser(): void {
  keepLocal(KEY, undefined)
}

/** undefined while it is not known for this token, or there is no token. */
export function knownUser(): number | undefined {
  const token = getToken()
  const stored = readLocal<{ akun: number; token: string }>(KEY)
  return token && stored?.token === token.slice(0, 12) ? stored.akun : undefined
}

/** Asks the server when it is not known; throws ApiError as every call. undefined without a token. */
export async function currentUser(): Promise<number | undefined> {
  const known = knownUser()
  const token = getToken()
  if (known !== undefined || !token) return known
  const { akun } = await call('GET /api/session', { query: KNOWS, signal: AbortSignal.timeout(20_000) })
  // An answer about a token that has been replaced meanwhile says nothing about the new one.
  if (getToken() !== token) return undefined
  rememberUser(akun.id)
  return akun.id
}

export function getToken(): string | null {
  return localStorage.getItem(TOKEN)
}
