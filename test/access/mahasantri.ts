import * as api from '#contract/datapokok/mahasantri.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const isian = {
  nim: '0601010999',
  nama: 'Zaki',
  jk: 'L',
  prodi: 'TI',
  fakultas: '',
  angkatan: 2026,
  asrama: '',
  kamar: '',
  hp: '',
  wali_nama: '',
  wali_hp: '',
  asal: '',
  catatan: '',
} as const
/** The lists are everybody's; what is in them is decided row by row, see server/datapokok/mahasantri/mahasantri.test.ts. */
const ownOnly = { ...everybody, maryam: 403, aisyah: 403 }

export const rows = [
  access(api.listMahasantri, { expect: everybody }),
  access(api.getPilihanMahasantri, { expect: everybody }),
  access(api.exportMahasantriXlsx, { expect: everybody }),
  access(api.exportMahasantriCsv, { expect: everybody }),
  access(api.getMahasantri, { input: ({ putra }) => ({ params: { id: putra[0] } }), expect: ownOnly }),
  access(api.createMahasantri, { input: () => ({ body: isian }), expect: { ...adminOnly, admin: 201 } }),
  access(api.updateMahasantri, {
    input: ({ putra }) => ({ params: { id: putra[0] }, body: { ...isian, version: 1 } }),
    expect: adminOnly,
  }),
  access(api.deactivateMahasantri, {
    input: ({ putra }) => ({ params: { id: putra[0] }, body: { status: 'cuti', alasan: 'Cuti', version: 1 } }),
    expect: adminOnly,
  }),
  access(api.reactivateMahasantri, {
    input: ({ putra }) => ({ params: { id: putra[0] }, query: { version: 1 } }),
    expect: adminOnly,
  }),
  // A member of a kelompok is never deleted, not by the admin either.
  access(api.deleteMahasantri, {
    input: ({ putra }) => ({ params: { id: putra[0] } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
