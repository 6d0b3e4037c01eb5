import { randomInt } from 'node:crypto'

// No 0 O 1 I L U: what is read aloud or copied by hand comes back as it was.
const HURUF = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PANJANG = 10

/** 'K7PQM2XW9R': one of 6 × 10^14, so that trying does not find one. */
export function createKode(): string {
  return Array.from({ length: PANJANG }, () => HURUF[randomInt(HURUF.length)]).join('')
}

/** 'K7PQM-2XW9R' */
export function writeKode(kode: string): string {
  return `${kode.slice(0, 5)}-${kode.slice(5)}`
}

/** What somebody typed, as it is stored; undefined when it cannot be a code. */
export function parseKode(typed: string): string | undefined {
  const kode = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return kode.length === PANJANG && [...kode].every(char => HURUF.includes(char)) ? kode : undefined
}
