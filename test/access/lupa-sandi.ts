import { requestPassword } from '#contract/akun/forgotten-password.ts'
import { getMyEmail, updateMyEmail } from '#contract/akun/my-email.ts'
import { access, anybody, everybody } from '../access-row.ts'

export const rows = [
  access(requestPassword, { input: () => ({ body: { nama: 'umar' } }), expect: anybody }),
  access(getMyEmail, { expect: everybody, mahasantri: 200 }),
  access(updateMyEmail, {
    input: () => ({ body: { email: '', ringkasan: true } }),
    expect: everybody,
    mahasantri: 200,
  }),
]
