import crypto from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(crypto.argon2)

// OWASP's floor for argon2id. Kept small on purpose: two dozen people logging in at once on a small server must fit.
const MEMORY = 19_456
const PASSES = 2
const LENGTH = 32

/** argon2id as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`; runs outside the event loop. */
export async function hashSandi(sandi: string): Promise<string> {
  const nonce = crypto.randomBytes(16)
  const hash = await derive(sandi, nonce, MEMORY, PASSES, 1, LENGTH)
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${encode(nonce)}$${encode(hash)}`
}

/**
 * Whether the password is the stored one, with the parameters stored beside it. Without a stored one the same work is
 * done and the answer is false, so that the time does not tell whether an account exists.
 */
export async function verifyPassword(sandi: string, stored: string | undefined): Promise<boolean> {
  const [, m, t, p, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '') ?? []
  if (!salt || !hash) {
    await derive(sandi, NOBODY, MEMORY, PASSES, 1, LENGTH)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(sandi, Buffer.from(salt, 'base64'), Number(m), Number(t), Number(p), expected.length)
  return crypto.timingSafeEqual(actual, expected)
}

/** The same for the same text and purpose, hex: for what is random, and found by what it is. */
export async function deriveFixed(text: string, untuk: string): Promise<string> {
  return (await derive(text, Buffer.from(untuk), MEMORY, PASSES, 1, LENGTH)).toString('hex')
}

const NOBODY = crypto.randomBytes(16)

// NFC: the same letters typed on another phone must be the same password.
function derive(sandi: string, nonce: Buffer, memory: number, passes: number, parallelism: number, tagLength: number) {
  return argon2('argon2id', { message: sandi.normalize('NFC'), nonce, memory, passes, parallelism, tagLength })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
