import { getAbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import { access, everybody } from '../access-row.ts'

// Each sees their own groups in it; server/laporan/absensi-harian/absensi-harian.test.ts shows which.
export const rows = [access(getAbsensiHarian, { expect: everybody })]
