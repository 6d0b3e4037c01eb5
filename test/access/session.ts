import { completeSession, createBukti, createSession, endSession, getSession } from '#contract/akun/session.ts'
import { KNOWS } from '#contract/peran.ts'
import { access, everybody } from '../access-row.ts'

export const rows = [
  access(createSession, {
    input: () => ({ body: { username: 'siapa-pun', sandi: 'bukan ini' } }),
    // The fifth wrong try within seconds, whoever makes it, makes the others wait.
    expect: { admin: 401, pimpinan: 401, hasan: 401, maryam: 401, umar: 401, aisyah: 429, nobody: 429 },
  }),
  access(completeSession, {
    input: () => ({ body: { tertunda: 'bukan ini', kode: '123456' } }),
    expect: { ...everybody, admin: 401, pimpinan: 401, hasan: 401, maryam: 401, umar: 401, aisyah: 401 },
  }),
  access(createBukti, {
    input: () => ({ body: { kode: '123456' } }),
    expect: { ...everybody, admin: 400, pimpinan: 400, hasan: 400, maryam: 400, umar: 400, aisyah: 400 },
    mahasantri: 400,
  }),
  // A build that does not know the role is told to load anew: server/laporan/my-record.test.ts.
  access(getSession, { input: () => ({ query: KNOWS }), expect: everybody, mahasantri: 200 }),
  access(endSession, { expect: everybody, mahasantri: 200 }),
]
