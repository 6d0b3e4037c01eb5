import * as contract from '#contract/akun/langkah-kedua.ts'
import { putRahasia } from '#server/akun/session/langkah-kedua.sql.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

/** Everybody with a session: nobody of the cast has a second step. */
const all = (status: number) => ({
  ...{ admin: status, pimpinan: status, hasan: status, maryam: status, umar: status, aisyah: status },
  nobody: 401,
})
const kode = { kode: '123456' }

export const rows = [
  access(contract.getLangkahKedua, { expect: everybody }),
  access(contract.createLangkahKedua, { expect: all(201) }),
  access(contract.confirmLangkahKedua, { input: () => ({ body: kode }), expect: all(404) }),
  access(contract.createKodeCadangan, { input: () => ({ body: kode }), expect: all(400) }),
  access(contract.endLangkahKedua, { input: () => ({ body: { sandi: 'bukan ini', ...kode } }), expect: all(400) }),
  access(contract.resetLangkahKedua, {
    input: async ({ akun }, db) => {
      await db.transaction().execute(tx => putRahasia(tx, akun.umar, 'JBSWY3DPEHPK3PXP', 0))
      await db.updateTable('langkah_kedua').set({ aktif_at: 1 }).execute()
      return { params: { id: akun.umar } }
    },
    expect: adminOnly,
  }),
]
