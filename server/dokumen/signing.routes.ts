import * as contract from '#contract/dokumen/signing.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { writeCode } from './kode.ts'
import { makeSigned, saveSignedLetters } from './sign-letters.ts'
import { checkKey, readMyKey, removeMyKey, saveKey } from './signing-key.ts'
import { readSigning, saveSigning } from './signing-settings.ts'

export function signingRoutes(serve: Serve, origin: string): void {
  serve(contract.getMyKey, ({ db, user }) => readMyKey(db, user))
  serve(contract.saveMyKey, async ({ db, user, body, now, writeAndCatat, catat }) => {
    const row = await checkKey(db, user, body, now)
    catat({ sertifikat: row.sidik })
    return writeAndCatat(tx => saveKey(tx, user, row))
  })
  serve.write(contract.deleteMyKey, (tx, { user }) => removeMyKey(tx, user))

  serve(contract.getSigning, ({ db }) => readSigning(db))
  serve.write(contract.updateSigning, (tx, { body, now }) => saveSigning(tx, body, now))

  // Drawn and signed before the transaction: nobody's write waits for it.
  serve(contract.signLetters, async ({ db, user, body, now, writeAndCatat, catat }) => {
    const made = await makeSigned({ db, user, now, origin, body })
    const fresh = made.flatMap(one => ('pdf' in one ? [one] : []))
    catat({ kiriman: body.kiriman, surat: fresh.map(({ kode, sidik }) => `${writeCode(kode)} ${sidik}`) })
    await writeAndCatat(tx => saveSignedLetters(tx, user, fresh, body.kiriman, now))
    // Of a letter that was signed twice the last one stands.
    const sealOf = new Map(made.map(one => ['pdf' in one ? writeCode(one.kode) : one.kode, one.sidik]))
    return { hasil: [...sealOf].map(([kode, sidik]) => ({ kode, sidik })) }
  })
}
