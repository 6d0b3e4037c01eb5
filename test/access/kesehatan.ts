import { getKesehatan } from '#contract/kesehatan.ts'
import { access, anybody } from '../access-row.ts'

export const rows = [access(getKesehatan, { expect: anybody })]
