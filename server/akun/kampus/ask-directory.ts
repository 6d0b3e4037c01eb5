import type { Write } from '#database/write.ts'
import { type AttemptKey, addressAttemptKey, beginAttempt, endAttempt, refuseLogin } from '../session/percobaan.ts'
import { hashToken } from '../session/token.ts'
import type { Directory } from './directory.ts'
import { failKampus } from './failure.ts'
import type { KampusIdentity } from './provider.ts'

/**
 * Who that is at the campus, where the password is theirs. A try is counted before the password goes anywhere, by the entry and not by
 * what was typed, which a directory compares in ways of its own; an unknown name counts like a known one.
 */
export async function askDirectory(
  write: Write,
  directory: Directory,
  { username, sandi }: { username: string; sandi: string },
  { ip, now }: { ip: string; now: number },
): Promise<KampusIdentity> {
  const entry = await directory.find(username)
  const whom = entry?.identity.sub ?? `nama ${username.toLowerCase()}`
  const kunci: AttemptKey[] = [`direktori:${hashToken(whom)}`, addressAttemptKey(ip)]
  const wait = await write(tx => beginAttempt(tx, now, kunci))
  if (wait) throw refuseLogin(wait)
  if (!entry) throw failKampus('kampus.tidak_cocok')
  await directory.check(entry, sandi)
  await write(tx => endAttempt(tx, kunci))
  return entry.identity
}
