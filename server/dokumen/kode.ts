import { randomInt } from 'node:crypto'

// No 0 O 1 I L U: what is read aloud or copied by hand comes back as it was.
const LETTER = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** 'K7PQM2XW9R': one of 6 × 10^14, so that trying does not find one. */
export function createCode(): string {
  return Array.from({ length: LENGTH }, () => LETTER[randomInt(LETTER.length)]).join('')
}

/** 'K7PQM-2XW9R' */
export function writeCode(kode: string): string {
  return `${kode.slice(0, 5)}-${kode.slice(5)}`
}

/** What somebody typed, as it is stored; undefined when it cannot be a code. */
export function parseCode(typed: string): string | undefined {
  const kode = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return kode.length === LENGTH && [...kode].every(char => LETTER.includes(char)) ? kode : undefined
}
