import { getWeekSummary, printWeekSummary } from '#contract/laporan/week-summary.ts'
import { access, everybody } from '../access-row.ts'

// A murabbi sees their own kelompok in it; server/dokumen/ringkasan-pekan.test.ts shows which.
const leads = { ...everybody, umar: 403, aisyah: 403 }

export const rows = [access(getWeekSummary, { expect: leads }), access(printWeekSummary, { expect: leads })]
