import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { applyOrangMassal, previewOrangMassal } from '#contract/datapokok/orang-massal.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const nama = { nama: 'Zaki', jk: 'L' }
const pengasuh = { hp: '081234567890' }
const murabbi = { gelar_depan: '', gelar_belakang: '', jenis_nomor: 'tidak_ada', nomor: '', email: '', unit: '' }
const bank = { no_sk: '', bank: '', rekening: '', rekening_nama: '' }
const wali = { hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
const kampus = { nim: '0601010999', prodi: 'TI', fakultas: '', angkatan: 2026, asrama: '', kamar: '' }

const kinds = [
  {
    api: mahasantriApi,
    isian: { ...nama, ...kampus, ...wali },
    who: ({ putra }: Cast) => putra[0],
    nonaktif: { status: 'cuti', alasan: 'Cuti' },
  },
  {
    api: murabbiApi,
    isian: { ...nama, ...pengasuh, ...murabbi },
    who: ({ hasan }: Cast) => hasan,
    nonaktif: { alasan: 'Studi' },
  },
  {
    api: pendampingApi,
    isian: { ...nama, ...pengasuh, ...bank, nim: '', prodi: '', angkatan: null },
    who: ({ umar }: Cast) => umar,
    nonaktif: { alasan: 'Lulus' },
  },
]
/** The lists are everybody's; what is in them is decided row by row, see the tests in server/datapokok/orang. */
const ownOnly = { ...everybody, maryam: 403, aisyah: 403 }

const each = kinds.flatMap(({ api, isian, who, nonaktif }) => {
  const of = (input: object) => (cast: Cast) => ({ params: { id: who(cast) }, ...input })
  return [
    ...[api.list, api.pilihan, api.xlsx, api.csv].map(endpoint => access(endpoint, { expect: everybody })),
    access(api.ids, { expect: adminOnly }),
    access(api.get, { input: of({}), expect: ownOnly }),
    access(api.create, { input: () => ({ body: isian }), expect: { ...adminOnly, admin: 201 } }),
    access(api.update, { input: of({ body: { ...isian, version: 1 } }), expect: adminOnly }),
    access(api.deactivate, { input: of({ body: { ...nonaktif, version: 1 } }), expect: adminOnly }),
    access(api.reactivate, { input: of({ query: { version: 1 } }), expect: adminOnly }),
    // A member of a kelompok, or who leads one, is never deleted, not by the admin either.
    access(api.delete, { input: of({}), expect: { ...adminOnly, admin: 409 } }),
  ]
})

const cuti = (ids: readonly number[]) => ({
  ...{ jenis: 'mahasantri' as const, ids: [...ids] },
  aksi: { jenis: 'status' as const, status: 'cuti' as const, alasan: 'KKN' },
})
export const rows = [
  ...each,
  access(previewOrangMassal, { input: ({ putra }) => ({ body: cuti(putra) }), expect: adminOnly }),
  access(applyOrangMassal, {
    input: ({ putra }) => ({ body: { ...cuti(putra), berubah: putra.length } }),
    expect: adminOnly,
  }),
]
