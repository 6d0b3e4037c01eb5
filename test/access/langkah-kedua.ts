import * as contract from '#contract/akun/second-step.ts'
import { putSecret } from '#server/akun/session/second-step.sql.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

/** Everybody with a session: nobody of the cast has a second step. */
const all = (status: number) => ({
  ...{ admin: status, pimpinan: status, hasan: status, maryam: status, umar: status, aisyah: status },
  nobody: 401,
})
const kode = { kode: '123456' }

export const rows = [
  access(contract.getSecondStep, { expect: everybody, mahasantri: 200 }),
  access(contract.createSecondStep, { expect: all(201), mahasantri: 201 }),
  access(contract.confirmSecondStep, { input: () => ({ body: kode }), expect: all(404), mahasantri: 404 }),
  access(contract.createCadanganCode, { input: () => ({ body: kode }), expect: all(400), mahasantri: 400 }),
  access(contract.endSecondStep, {
    input: () => ({ body: { sandi: 'bukan ini', ...kode } }),
    ...{ expect: all(400), mahasantri: 400 },
  }),
  access(contract.resetSecondStep, {
    input: async ({ akun }, db) => {
      await db.transaction().execute(tx => putSecret(tx, akun.umar, 'JBSWY3DPEHPK3PXP', 0))
      await db.updateTable('langkah_kedua').set({ aktif_at: 1 }).execute()
      return { params: { id: akun.umar } }
    },
    expect: adminOnly,
  }),
]
