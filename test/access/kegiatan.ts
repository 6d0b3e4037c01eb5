import * as contract from '#contract/pengaturan/kegiatan.ts'
import { access, adminOnly, everybody } from '../access-row.ts'

const tahsin = {
  nama: 'Tahsin',
  jenis: 'umum',
  batas_minimal: null,
  batas_peringatan: null,
  dihitung: true,
  aktif: true,
} as const

export const rows = [
  access(contract.listKegiatan, { expect: everybody }),
  access(contract.createKegiatan, { input: () => ({ body: tahsin }), expect: { ...adminOnly, admin: 201 } }),
  access(contract.updateKegiatan, {
    input: cast => ({ params: { id: cast.halaqah }, body: tahsin }),
    expect: adminOnly,
  }),
  access(contract.followKegiatan, { input: cast => ({ params: { id: cast.halaqah } }), expect: adminOnly }),
  // 409: kelompok hold it.
  access(contract.deleteKegiatan, {
    input: cast => ({ params: { id: cast.halaqah } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
