import { getKesehatan } from '#contract/pengaturan/kesehatan.ts'
import { access, anybody } from '../access-row.ts'

export const rows = [access(getKesehatan, { expect: anybody })]
