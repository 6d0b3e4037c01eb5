import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRow } from './arah.ts'
import { cut } from './huruf.ts'

const bidi = bidiFactory()

/** A line as it is seen: what fontkit turns round is turned round. */
function seen(text: string): string {
  // As our fonts have them: Amiri's Arabic part has no brackets.
  const inlines = cut(text, (font, code) => font === (code >= 0x600 && code < 0x700 ? 'Arab' : 'Latin')).map(run => ({
    ...run,
    width: 1,
    x: 0,
  }))
  const line = orderRow({ inlines, leadingCut: 0, trailingCut: 0 })
  return line.inlines
    .map(({ text }) => (/\p{Script=Arabic}/u.test(text) ? [...text].reverse().join('') : text))
    .join('')
}

test.each([
  ['سنة ١٤٤٨ هـ', 'ـه ١٤٤٨ ةنس'],
  ['سال ۱۴۴۸', '۱۴۴۸ لاس'],
  ['Hafalan سورة البقرة, 1–5', 'Hafalan ةرقبلا ةروس, 1–5'],
  ['الدرس الأول - الطهارة', 'ةراهطلا - لوألا سردلا'],
  ['الفقه: باب (الصلاة)', '(ةالصلا) باب :هقفلا'],
  ['tanpa Arab (x)', 'tanpa Arab (x)'],
])('%s', (text, visual) => {
  expect(seen(text)).toBe(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text)))
  expect([...seen(text)].sort()).toEqual([...visual].sort())
})

test('any line is in the order of the Unicode algorithm', () => {
  const part = fc.constantFrom('سنة', '١٤٤٨', '۱۴', 'abc', '12', ' ', ' - ', ':', '(', ')', '،', '«', '»', '.', '3,5')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), parts => {
      const text = parts.join('').normalize('NFC')
      expect(seen(text)).toBe(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text)))
    }),
    { numRuns: 2000 },
  )
})

test('what is bold is so in its own letters alone, and goes the way it would go without', () => {
  const draws = (font: string, code: number) => font === (code >= 0x600 && code < 0x700 ? 'Arab' : 'Latin')
  const spans = [{ teks: 'Kepada ' }, { teks: 'نعمان Ali', tebal: true as const }, { teks: ', NIM 1' }]
  const runs = cut(spans, draws)
  expect(runs.filter(run => run.bold).map(run => run.text)).toEqual(['نعمان', ' Ali'])
  const levels = (list: typeof runs) => list.flatMap(run => [...run.text].map(() => run.arah?.level))
  expect(levels(runs)).toEqual(levels(cut(spans.map(({ teks }) => teks).join(''), draws)))
})
