import crypto from 'node:crypto'

/** SHA-256, not argon2: the token is random, there is nothing to guess. */
export function hashToken(token: string): string {
  return crypto.createHash('sha256').update(token).digest('hex')
}
