import { listPerhatian } from '#contract/perhatian.ts'
import { access, everybody } from '../access-row.ts'

// Everybody's; who is in it is decided row by row, see server/perhatian/perhatian.test.ts.
export const rows = [access(listPerhatian, { expect: everybody })]
