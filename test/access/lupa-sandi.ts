import { requestSandi } from '#contract/akun/lupa-sandi.ts'
import { getSurelSaya, updateSurelSaya } from '#contract/akun/surel-saya.ts'
import { access, anybody, everybody } from '../access-row.ts'

export const rows = [
  access(requestSandi, { input: () => ({ body: { nama: 'umar' } }), expect: anybody }),
  access(getSurelSaya, { expect: everybody }),
  access(updateSurelSaya, { input: () => ({ body: { email: '', ringkasan: true } }), expect: everybody }),
]
