import { getPenyiapan } from '#contract/akun/login-page.ts'
import { createPenyiapan, getStep } from '#contract/akun/penyiapan.ts'
import { access, adminOnly, anybody } from '../access-row.ts'

export const rows = [
  access(getPenyiapan, { expect: anybody }),
  access(createPenyiapan, {
    input: () => ({
      body: {
        kode: 'ABCD-EFGH-JKMN',
        lembaga: "Ma'had",
        zona_waktu: 'Asia/Jakarta',
        nama: 'Siti',
        username: 'siti',
        sandi: 'sepuluh huruf',
      },
    }),
    // There are accounts already, so it is too late for everybody.
    expect: { admin: 409, pimpinan: 409, hasan: 409, maryam: 409, umar: 409, aisyah: 409, nobody: 409 },
  }),
  access(getStep, { expect: adminOnly }),
]
