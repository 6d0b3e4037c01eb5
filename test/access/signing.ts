import * as api from '#contract/dokumen/signing.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'
import { makeP12 } from '../p12.ts'

const key = { name: 'Siti Nurjanah', passphrase: 'kunci siti', from: NOW - 86_400_000, until: NOW + 86_400_000 }
const berkas = makeP12(key).toString('base64')

/** Switched on, and the admin signs. */
async function switchOn(cast: Cast, db: Db): Promise<void> {
  await db.insertInto('tanda_elektronik').values({ id: 1, aktif: 1, sejak_at: NOW, updated_at: NOW }).execute()
  await db.insertInto('penanda').values({ nama: 'Siti Nurjanah', akun_id: cast.akun.admin }).execute()
}

export const rows = [
  access(api.zipSigned, {
    input: () => ({ body: { kode: ['K7PQM2XW9R'] } }),
    // Nobody has signed that.
    expect: { ...adminOnly, admin: 404, pimpinan: 404 },
  }),
  access(api.getMyKey, { expect: everybody }),
  access(api.saveMyKey, {
    input: async (cast, db) => {
      await switchOn(cast, db)
      return { body: { berkas, sandi: key.passphrase } }
    },
    expect: adminOnly,
  }),
  access(api.deleteMyKey, { expect: everybody }),
  access(api.getSigning, { expect: adminOnly }),
  access(api.updateSigning, {
    input: cast => ({
      body: { aktif: 1, penanda: [{ nama: 'Abdul Wahid', akun_id: cast.akun.pimpinan }], updated_at: 0 },
    }),
    expect: adminOnly,
  }),
  access(api.signLetters, {
    input: async (cast, db) => {
      await switchOn(cast, db)
      const kiriman = '3f1d9f44-7d5e-4f58-9e53-0a1f6f1b8a01'
      return { body: { kode: ['K7PQM2XW9R'], sandi: key.passphrase, setuju: true, kiriman } }
    },
    // Without a key here, and of a letter that is none.
    expect: { ...adminOnly, admin: 409 },
  }),
]
