import { getHealth, getLiveness, getMetrics, getReadiness } from '#contract/pengaturan/kesehatan.ts'
import { access, anybody } from '../access-row.ts'

const absent = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 }

export const rows = [
  access(getHealth, { expect: anybody }),
  access(getLiveness, { expect: anybody }),
  access(getReadiness, { expect: anybody }),
  // No token is set there: an address that does not exist.
  access(getMetrics, { expect: absent }),
]
