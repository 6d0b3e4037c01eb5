import * as contract from '#contract/pengaturan/periode.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const genap = {
  tahun_akademik: '2026/2027',
  semester: 'genap',
  gelombang: '',
  mulai: '2027-02-01',
  selesai: '2027-06-30',
} as const

export const rows = [
  access(contract.listPeriode, { expect: everybody }),
  access(contract.createPeriode, { input: () => ({ body: genap }), expect: { ...adminOnly, admin: 201 } }),
  access(contract.updatePeriode, {
    input: cast => ({ params: { id: cast.periode }, body: genap }),
    expect: adminOnly,
  }),
  access(contract.activatePeriode, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  access(contract.previewKeaktifan, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  // 409: it has kelompok.
  access(contract.deletePeriode, {
    input: cast => ({ params: { id: cast.periode } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
