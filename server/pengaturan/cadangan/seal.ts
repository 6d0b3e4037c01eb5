import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { FailedCadangan } from './gagal.ts'

/*
 * A copy under a passphrase: MAGIC, 16 bytes of salt, 12 of nonce, the copy encrypted with AES-256-GCM, 16 bytes of tag. The
 * key is scrypt (N = 2^17, r = 8, p = 1) of the passphrase; everything before the ciphertext is authenticated with it.
 */
const MAGIC = Buffer.from('HADIR-CADANGAN-1\n')
const SALT = 16
const NONCE = 12
const TAG = 16
const HEAD = MAGIC.length + SALT + NONCE

/** For `pipeline`: encrypts what runs through. */
export function encryptWith(sandi: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const head = Buffer.concat([MAGIC, randomBytes(SALT), randomBytes(NONCE)])
    const cipher = createCipheriv('aes-256-gcm', await deriveKey(sandi, head), nonceOf(head)).setAAD(head)
    yield head
    for await (const chunk of source) yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * The bytes of a copy, decrypted where it is under a passphrase. They are to be used only when all of them have come: whether
 * the passphrase was right is known at the end. Throws `GagalCadangan`.
 */
export async function* readBytes(file: string, sandi: string): AsyncGenerator<Buffer> {
  const { head, tag, size } = await readEnds(file)
  const isSealed = head.subarray(0, MAGIC.length).equals(MAGIC)
  // Whoever can write into the folder could put a database of their own there.
  if (!isSealed && sandi !== '')
    throw new FailedCadangan(
      'Cadangan ini tidak bersandi, padahal HADIR_CADANGAN_SANDI diisi. Kosongkan variabel itu bila Anda yakin akan asal berkasnya.',
    )
  if (!isSealed) return yield* createReadStream(file)
  if (sandi === '') throw new FailedCadangan('Cadangan ini bersandi. Sebutkan sandinya dalam HADIR_CADANGAN_SANDI.')
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(sandi, head), nonceOf(head))
  decipher.setAAD(head).setAuthTag(tag)
  for await (const chunk of createReadStream(file, { start: HEAD, end: size - TAG - 1 })) yield decipher.update(chunk)
  try {
    yield decipher.final()
  } catch {
    throw new FailedCadangan('Sandi cadangan keliru, atau berkasnya rusak.')
  }
}

async function readEnds(file: string): Promise<{ head: Buffer; tag: Buffer; size: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD)
    const tag = Buffer.alloc(TAG)
    if (size > HEAD + TAG) {
      await handle.read(head, 0, HEAD, 0)
      await handle.read(tag, 0, TAG, size - TAG)
    }
    return { head, tag, size }
  } finally {
    await handle.close()
  }
}

function nonceOf(head: Buffer): Buffer {
  return head.subarray(MAGIC.length + SALT)
}

function deriveKey(sandi: string, head: Buffer): Promise<Buffer> {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT)
  return scryptAsync(sandi.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
}

const scryptAsync: (sandi: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)
