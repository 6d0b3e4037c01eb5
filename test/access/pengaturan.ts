import * as contract from '#contract/pengaturan/pengaturan.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(contract.getPengaturan, { expect: adminOnly }),
  access(contract.updatePengaturan, {
    input: async (_, db) => {
      const { id: _id, ...row } = await db.selectFrom('pengaturan').selectAll().executeTakeFirstOrThrow()
      return { body: row }
    },
    expect: adminOnly,
  }),
]
