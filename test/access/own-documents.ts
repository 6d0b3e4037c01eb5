import * as contract from '#contract/dokumen/own-documents.ts'
import { access } from '../access-row.ts'

/** Of whoever calls: nobody of these is a mahasantri. */
const nobodyElse = { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }

export const rows = [
  access(contract.listOwnLetters, { expect: nobodyElse, mahasantri: 200 }),
  access(contract.printOwnLetter, {
    input: () => ({ params: { kode: 'K7PQM2XW9R' } }),
    expect: nobodyElse,
    mahasantri: 404,
  }),
  access(contract.printOwnRekap, { expect: nobodyElse, mahasantri: 200 }),
  access(contract.downloadOwnData, { expect: nobodyElse, mahasantri: 200 }),
]
