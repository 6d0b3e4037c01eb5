import * as contract from '#contract/datapokok/pembagian.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(contract.getPembagianMaterial, {
    input: cast => ({ params: { id: cast.periode }, query: {} }),
    expect: adminOnly,
  }),
  access(contract.createPembagian, {
    input: cast => ({
      params: { id: cast.periode },
      body: { dari: '2026-11-21', baru: [{ nama: 'Kelompok 99', jk: 'L', anggota: [] }], ada: [] },
    }),
    expect: { ...adminOnly, admin: 201 },
  }),
]
