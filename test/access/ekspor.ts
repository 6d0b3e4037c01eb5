import { getGiliran } from '#contract/ekspor.ts'
import { access, everybody } from '../access-row.ts'

// Each is told of their own files; server/dasar/http/giliran.test.ts shows it.
export const rows = [access(getGiliran, { expect: everybody })]
