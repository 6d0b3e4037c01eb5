import { cari } from '#contract/laporan/pencarian.ts'
import { access, everybody } from '../access-row.ts'

// Each finds their own people; server/laporan/pencarian/pencarian.test.ts shows which.
export const rows = [access(cari, { input: () => ({ query: { cari: 'alif' } }), expect: everybody })]
