import * as contract from '#contract/pengaturan/catatan.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(contract.listCatatan, { expect: adminOnly }),
  access(contract.exportCatatanCsv, { expect: adminOnly }),
  access(contract.checkCatatan, { expect: adminOnly }),
]
