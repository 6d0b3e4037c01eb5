import * as contract from '#contract/pengaturan/cadangan.ts'
import { access, adminOnly } from '../access-row.ts'

/** This server has no place for copies. */
const nowhere = { ...adminOnly, admin: 409 }

export const rows = [
  access(contract.getCadangan, { expect: adminOnly }),
  access(contract.createCadangan, { expect: nowhere }),
  access(contract.exportEverything, { expect: nowhere }),
  access(contract.downloadCadangan, {
    input: () => ({ body: { berkas: 'hadir-2026-11-24-0200.db.gz' } }),
    expect: nowhere,
  }),
]
