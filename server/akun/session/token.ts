import crypto from 'node:crypto'

/** SHA-256, not argon2: the token is random, there is nothing to guess. */
export function hashToken(token: string): string {
  return crypto.createHash('sha256').update(token).digest('hex')
}

/** Without letters and digits that are mistaken for one another when read from paper or a screen: 31 of them. */
const LETTER = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random letters and digits to be typed once, in groups: `makeCode(3, 3)` is 'K7Q-M3X-HDR', of nearly 5 bits a letter. */
export function makeCode(groups: number, size: number): string {
  const group = () => Array.from({ length: size }, () => LETTER[crypto.randomInt(LETTER.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** However it was typed: letter case, spaces and dashes do not matter. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
