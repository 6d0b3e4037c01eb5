import { createSession, endSession, getSession } from '#contract/session.ts'
import { access, everybody } from '../access-row.ts'

export const rows = [
  access(createSession, {
    input: () => ({ body: { username: 'siapa-pun', sandi: 'bukan ini' } }),
    // The fifth wrong try within seconds, whoever makes it, makes the others wait.
    expect: { admin: 401, pimpinan: 401, hasan: 401, maryam: 401, umar: 401, aisyah: 429, nobody: 429 },
  }),
  access(getSession, { expect: everybody }),
  access(endSession, { expect: everybody }),
]
