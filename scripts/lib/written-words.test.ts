import { expect, test } from 'vitest'
import { listWritten } from './written-words.ts'

test('what is declared is read, with the file, and what only a column or a key may be called apart', () => {
  const { names, comment } = listWritten(
    'server/x/isi.ts',
    `// 'Hadir semua' is a laci, see \`kotak\` in contract/pekan.ts
     export interface Saringan { kunci: string }
     export const buka = ({ status, tanggal: hari }: Row, [satu]: string[]) => 'teks'
     function susun(bahan: Saringan) { const { menit = 0 } = bahan; return <T,>(laci: T) => laci }`,
  )
  const of = (wire: boolean) => names.flatMap(one => (one.wire === wire ? [one.name] : [])).join(' ')
  expect(of(false)).toBe('isi Saringan buka susun')
  expect(of(true)).toBe('status hari satu bahan menit laci')
  expect(comment).toEqual(['laci'])
})
