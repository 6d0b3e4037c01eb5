import * as contract from '#contract/akun/akun.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const admin = (status: number) => ({ ...adminOnly, admin: status })
/** Somebody with a session and none of the other devices or passwords that the call is about. */
const refused = (status: number) => ({
  ...everybody,
  admin: status,
  pimpinan: status,
  hasan: status,
  maryam: status,
  umar: status,
  aisyah: status,
})

export const rows = [
  access(contract.listAkun, { expect: adminOnly }),
  access(contract.listAkunCandidate, { expect: adminOnly }),
  access(contract.createAkun, {
    input: () => ({ body: { nama: 'Ibrahim', peran: ['pimpinan'] } }),
    expect: admin(201),
  }),
  access(contract.createManyAkun, {
    input: () => ({ body: { peran: ['pendamping'] } }),
    expect: admin(201),
  }),
  access(contract.updateAkun, {
    input: cast => ({
      params: { id: cast.akun.umar },
      body: { nama: 'Umar', username: 'umar2', murabbi_id: null, pendamping_id: cast.umar, peran: [] },
    }),
    expect: adminOnly,
  }),
  access(contract.updateKeaktifanAkun, {
    input: cast => ({ params: { id: cast.akun.umar }, body: { aktif: false } }),
    expect: adminOnly,
  }),
  access(contract.endSessionsOfAkun, { input: cast => ({ params: { id: cast.akun.umar } }), expect: adminOnly }),
  access(contract.resetPassword, { input: cast => ({ params: { id: cast.akun.umar } }), expect: adminOnly }),
  access(contract.updatePassword, {
    input: () => ({ body: { sandi_lama: 'bukan ini', sandi_baru: 'sepuluh huruf' } }),
    expect: refused(400),
    mahasantri: 400,
  }),
  access(contract.listSession, { expect: everybody, mahasantri: 200 }),
  access(contract.endOtherSession, {
    input: () => ({ params: { kunci: '0123456789abcdef' } }),
    expect: refused(404),
    mahasantri: 404,
  }),
  access(contract.endOtherSessions, { expect: everybody, mahasantri: 200 }),
]
