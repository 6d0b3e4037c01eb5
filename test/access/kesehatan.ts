import { getHealth, getLiveness, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { access, anybody } from '../access-row.ts'

export const rows = [
  access(getHealth, { expect: anybody }),
  access(getLiveness, { expect: anybody }),
  access(getReadiness, { expect: anybody }),
]
