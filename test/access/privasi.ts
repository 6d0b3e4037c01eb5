import * as contract from '#contract/pengaturan/privasi.ts'
import { access, adminOnly, anybody } from '../access-row.ts'

const masa = { simpan_surat: 0, simpan_dokumen: 12, simpan_riwayat: 0, simpan_akun: 24 }

export const rows = [
  access(contract.getPemberitahuan, { expect: anybody }),
  access(contract.getPrivacy, { expect: adminOnly }),
  access(contract.updatePrivacy, {
    input: () => ({ body: { ...masa, tampil: 1, teks: 'Kami mencatat kehadiran Anda.', updated_at: 0 } }),
    expect: adminOnly,
  }),
  access(contract.getRetensiPreview, { input: () => ({ query: masa }), expect: adminOnly }),
]
