import { getBerandaLembaga, getMyBeranda, listPekanKelompok } from '#contract/laporan/beranda.ts'
import { access, everybody } from '../access-row.ts'

const office = { ...everybody, hasan: 403, maryam: 403, umar: 403, aisyah: 403 }

// Each sees their own groups in it; server/laporan/beranda/beranda.test.ts shows which.
export const rows = [
  access(getMyBeranda, { expect: { ...everybody, admin: 403, pimpinan: 403 } }),
  access(getBerandaLembaga, { expect: office }),
  access(listPekanKelompok, { expect: office }),
]
