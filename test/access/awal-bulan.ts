import { listAwalBulan, setAwalBulan, setPenyesuaian } from '#contract/pengaturan/awal-bulan.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(listAwalBulan, { expect: adminOnly }),
  access(setAwalBulan, {
    input: () => ({ body: { tahun: 1448, bulan: 6, mulai: '2026-11-11', updated_at: 0 } }),
    expect: adminOnly,
  }),
  access(setPenyesuaian, { input: () => ({ body: { rows: [] } }), expect: adminOnly }),
]
