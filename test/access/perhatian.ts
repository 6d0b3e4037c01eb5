import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { access, everybody } from '../access-row.ts'

// Everybody's; who is in it is decided row by row, see server/laporan/perhatian/perhatian.test.ts.
export const rows = [access(listPerhatian, { expect: everybody })]
