import { normalizeNama } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { listUsernamesLike } from './akun.sql.ts'

/** The usual username: the NIM, or the name as 'hasan.basri', with a number behind it where that is taken. */
export async function suggestUsername(db: Db, nama: string, nim: string | null): Promise<string> {
  const base = nim ? nim.toLowerCase() : fromNama(nama)
  const taken = new Set(await listUsernamesLike(db, base))
  if (!taken.has(base)) return base
  // One number more than there are names: one of them is free.
  const numbers = Array.from({ length: taken.size + 1 }, (_, i) => `${base}${i + 2}`)
  return numbers.find(name => !taken.has(name)) as string
}

function fromNama(nama: string): string {
  const words = normalizeNama(nama)
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  const name = words.join('.').slice(0, 36).replace(/\.$/, '')
  return name.length >= 3 ? name : `akun${name}`
}
