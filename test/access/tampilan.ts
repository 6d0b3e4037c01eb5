import * as contract from '#contract/laporan/tampilan.ts'
import { access, everybody } from '../access-row.ts'

export const rows = [
  access(contract.listTampilan, {
    input: () => ({ query: { layar: 'laporan_mahasantri' } }),
    expect: everybody,
  }),
]
