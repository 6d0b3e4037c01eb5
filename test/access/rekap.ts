import { exportRekapPeriode, getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { access, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'
import { createPertemuan } from './pertemuan.ts'

const input = ({ kelompok7 }: Cast) => ({ params: { id: kelompok7 } })
const expect = { ...everybody, maryam: 403, aisyah: 403 }

export const rows = [
  access(getRekap, { input, expect }),
  access(rekapExport.xlsx, { input, expect }),
  access(rekapExport.csv, { input, expect }),
  // Everybody gets the own kelompok: of these two's nothing has been held.
  access(exportRekapPeriode, {
    input: async (cast, db) => {
      await createPertemuan(cast, db)
      return { params: { id: cast.periode } }
    },
    expect: { ...everybody, maryam: 409, aisyah: 409 },
  }),
]
