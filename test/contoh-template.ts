import { argon2Sync, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { todayIn } from '#contract/tanggal.ts'
import { EXAMPLE_PASSWORD, fillExample } from '../scripts/lib/contoh.ts'
import { makeTestFolder } from './folder.ts'

/**
 * Once per run: inventing the people takes three seconds, and every file of stories starts with a copy of its own. Their weeks
 * end today; after midnight the copy is yesterday's and no longer taken.
 */
export default async function prepareContoh(): Promise<() => void> {
  const folder = makeTestFolder('contoh')
  const file = join(folder, `${todayIn('Asia/Jakarta', Date.now())}.db`)
  await fillExample(`file:${file}`, 'S', cheapHash(EXAMPLE_PASSWORD))
  process.env.HADIR_CONTOH = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Checked with the parameters stored in it: hundreds of log-ins cost next to nothing. Passwords set in a story cost as always. */
function cheapHash(message: string): string {
  const [memory, passes, nonce] = [8, 1, randomBytes(16)]
  const hash = argon2Sync('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  const [salt, tag] = [nonce, hash].map(bytes => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${tag}`
}
