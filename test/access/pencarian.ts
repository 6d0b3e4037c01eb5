import { cari } from '#contract/pencarian.ts'
import { access, everybody } from '../access-row.ts'

// Each finds their own people; server/pencarian/pencarian.test.ts shows which.
export const rows = [access(cari, { input: () => ({ query: { cari: 'alif' } }), expect: everybody })]
