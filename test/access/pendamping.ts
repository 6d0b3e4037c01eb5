import * as api from '#contract/datapokok/pendamping.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const isian = {
  nim: '',
  nama: 'Zaki',
  jk: 'L',
  prodi: '',
  angkatan: null,
  hp: '081234567890',
  no_sk: '',
  bank: '',
  rekening: '',
  rekening_nama: '',
} as const
/** The lists are everybody's; what is in them is decided row by row, see server/datapokok/pendamping/pendamping.test.ts. */
const ownOnly = { ...everybody, maryam: 403, aisyah: 403 }

export const rows = [
  access(api.listPendamping, { expect: everybody }),
  access(api.getPilihanPendamping, { expect: everybody }),
  access(api.exportPendampingXlsx, { expect: everybody }),
  access(api.exportPendampingCsv, { expect: everybody }),
  access(api.getPendamping, { input: ({ umar }) => ({ params: { id: umar } }), expect: ownOnly }),
  access(api.createPendamping, { input: () => ({ body: isian }), expect: { ...adminOnly, admin: 201 } }),
  access(api.updatePendamping, {
    input: ({ umar }) => ({ params: { id: umar }, body: { ...isian, version: 1 } }),
    expect: adminOnly,
  }),
  access(api.deactivatePendamping, {
    input: ({ umar }) => ({ params: { id: umar }, body: { alasan: 'Lulus', version: 1 } }),
    expect: adminOnly,
  }),
  access(api.reactivatePendamping, {
    input: ({ umar }) => ({ params: { id: umar }, query: { version: 1 } }),
    expect: adminOnly,
  }),
  // Who has a kelompok is never deleted, not by the admin either.
  access(api.deletePendamping, {
    input: ({ umar }) => ({ params: { id: umar } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
