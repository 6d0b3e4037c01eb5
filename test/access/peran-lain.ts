import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import { access, adminOnly } from '../access-row.ts'

export const rows = [
  access(listPeranLain, {
    input: cast => ({ query: { jenis: 'pendamping', id: cast.umar } }),
    expect: { ...adminOnly, pimpinan: 200 },
  }),
]
