import { normalizeName } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { listUsernamesLike } from './akun.sql.ts'

/** The usual username: the NIM, or the name as 'hasan.basri', with a number behind it where that is taken. */
export async function suggestUsername(db: Db, nama: string, nim: string | null): Promise<string> {
  const base = baseUsername(nama, nim)
  return freeUsername(base, new Set(await listUsernamesLike(db, base)))
}

export function baseUsername(nama: string, nim: string | null): string {
  return nim ? nim.toLowerCase() : fromName(nama)
}

/** The name itself, or with the first number behind it that nobody has. */
export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`
  return name
}

function fromName(nama: string): string {
  const words = normalizeName(nama)
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  const name = words.join('.').slice(0, 36).replace(/\.$/, '')
  return name.length >= 3 ? name : `akun${name}`
}
