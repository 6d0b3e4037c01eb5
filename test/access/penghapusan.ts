import { downloadDataOrang } from '#contract/dokumen/data-orang.ts'
import * as contract from '#contract/dokumen/penghapusan.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(contract.getRencanaPenghapusan, {
    input: ({ putra }) => ({ params: { jenis: 'mahasantri', id: putra[0] } }),
    expect: adminOnly,
  }),
  access(downloadDataOrang, {
    input: ({ putra }) => ({ params: { jenis: 'mahasantri', id: putra[0] } }),
    expect: adminOnly,
  }),
  access(contract.removeOrang, {
    input: ({ putra }) => ({
      params: { jenis: 'mahasantri', id: putra[0] },
      body: { ketik: 'Abdullah Faqih', alasan_simpan: '' },
    }),
    expect: adminOnly,
  }),
]
