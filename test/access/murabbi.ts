import * as api from '#contract/datapokok/murabbi.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const isian = {
  nama: 'Zaki',
  gelar_depan: '',
  gelar_belakang: '',
  jk: 'L',
  jenis_nomor: 'tidak_ada',
  nomor: '',
  hp: '081234567890',
  email: '',
  unit: '',
} as const
/** The lists are everybody's; what is in them is decided row by row, see server/datapokok/murabbi/murabbi.test.ts. */
const ownOnly = { ...everybody, maryam: 403, aisyah: 403 }

export const rows = [
  access(api.listMurabbi, { expect: everybody }),
  access(api.getPilihanMurabbi, { expect: everybody }),
  access(api.exportMurabbiXlsx, { expect: everybody }),
  access(api.exportMurabbiCsv, { expect: everybody }),
  access(api.getMurabbi, { input: ({ hasan }) => ({ params: { id: hasan } }), expect: ownOnly }),
  access(api.createMurabbi, { input: () => ({ body: isian }), expect: { ...adminOnly, admin: 201 } }),
  access(api.updateMurabbi, {
    input: ({ hasan }) => ({ params: { id: hasan }, body: { ...isian, version: 1 } }),
    expect: adminOnly,
  }),
  access(api.deactivateMurabbi, {
    input: ({ hasan }) => ({ params: { id: hasan }, body: { alasan: 'Studi', version: 1 } }),
    expect: adminOnly,
  }),
  access(api.reactivateMurabbi, {
    input: ({ hasan }) => ({ params: { id: hasan }, query: { version: 1 } }),
    expect: adminOnly,
  }),
  // Who leads a kelompok is never deleted, not by the admin either.
  access(api.deleteMurabbi, {
    input: ({ hasan }) => ({ params: { id: hasan } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
