import { FORMULA_WITHOUT_RESULT } from './read-lembar-xml.ts'

/** What no cell may hold, whatever it is for: what Excel writes when it could not work something out. */
export function cellError(teks: string): string | undefined {
  if (/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/i.test(teks))
    return `Sel ini berisi galat Excel (${teks}). Isi nilainya.`
  if (teks === FORMULA_WITHOUT_RESULT)
    return 'Rumus di sel ini belum dihitung. Buka berkas di Excel, simpan, lalu coba lagi.'
  return undefined
}
