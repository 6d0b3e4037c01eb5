import { exportRekapCsv, exportRekapXlsx, getRekap } from '#contract/rekap.ts'
import { access, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const input = ({ kelompok7 }: Cast) => ({ params: { id: kelompok7 } })
const expect = { ...everybody, maryam: 403, aisyah: 403 }

export const rows = [
  access(getRekap, { input, expect }),
  access(exportRekapXlsx, { input, expect }),
  access(exportRekapCsv, { input, expect }),
]
