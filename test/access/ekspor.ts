import { getTurn } from '#contract/ekspor.ts'
import { access, everybody } from '../access-row.ts'

// Each is told of their own files; server/dasar/http/giliran.test.ts shows it.
export const rows = [access(getTurn, { expect: everybody })]
