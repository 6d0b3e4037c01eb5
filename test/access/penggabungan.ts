import * as api from '#contract/dokumen/penggabungan.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const pair = (cast: Cast) => ({ params: { id: cast.putra[0] }, query: { digabung_id: cast.putra[1] } })

export const rows = [
  access(api.listMergeCandidate, { input: cast => ({ params: { id: cast.putra[0] } }), expect: adminOnly }),
  access(api.previewPenggabungan, { input: pair, expect: adminOnly }),
  access(api.createPenggabungan, {
    input: cast => ({ ...pair(cast), body: { version: 1, digabung_version: 1 } }),
    expect: { ...adminOnly, admin: 201 },
  }),
]
