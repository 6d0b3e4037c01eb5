import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { access, everybody } from '../access-row.ts'

// Each sees their own groups in it; server/laporan/absensi-harian/daily-absensi.test.ts shows which.
export const rows = [access(getDailyAbsensi, { expect: everybody })]
