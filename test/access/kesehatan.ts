import { getHealth } from '#contract/pengaturan/kesehatan.ts'
import { access, anybody } from '../access-row.ts'

export const rows = [access(getHealth, { expect: anybody })]
