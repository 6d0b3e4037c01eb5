import { listMonthStart, setAdjustment, setMonthStart } from '#contract/pengaturan/month-start.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(listMonthStart, { expect: adminOnly }),
  access(setMonthStart, {
    input: () => ({ body: { tahun: 1448, bulan: 6, mulai: '2026-11-11', updated_at: 0 } }),
    expect: adminOnly,
  }),
  access(setAdjustment, { input: () => ({ body: { rows: [] } }), expect: adminOnly }),
]
