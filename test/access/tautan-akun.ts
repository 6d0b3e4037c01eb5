import * as contract from '#contract/akun/tautan-akun.ts'
import { access, adminOnly } from '../access-row.ts'

const berkas = {
  input: (cast: { akun: { umar: number } }) => ({
    body: { akun: [{ akun_id: cast.akun.umar, kode: 'K7Q-M3X-HDR' }], alamat: 'https://hadir.example', sampai_at: 1 },
  }),
  expect: adminOnly,
}

/** No code of a link, whoever asks. */
const unknown = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 }

export const rows = [
  access(contract.listWithoutPassword, { expect: adminOnly }),
  access(contract.createTautanAkun, {
    input: cast => ({ body: { akun: [cast.akun.umar] } }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(contract.tautanFile.slip, berkas),
  access(contract.tautanFile.pdf, berkas),
  access(contract.tautanFile.xlsx, berkas),
  access(contract.tautanFile.csv, berkas),
  access(contract.openTautanAkun, { input: () => ({ body: { kode: 'AAA-AAA-AAA' } }), expect: unknown }),
  access(contract.setTautanPassword, {
    input: () => ({ body: { kode: 'AAA-AAA-AAA', sandi_baru: 'sungai jernih 8' } }),
    expect: unknown,
  }),
]
