import { Parser } from 'saxen'
import { brokenFile } from './impor-error.ts'

export interface Review {
  open(nama: string, atribut: () => Record<string, string>): void
  close?(nama: string): void
  teks?(teks: string): void
}

/**
 * Walks through one XML part; '' is a part that is not there. Names lose their prefix (`x:row` is how some producers write `row`); a DOCTYPE is ignored, so
 * no entity it defines can swell. Whatever `simak` throws comes out as it was.
 */
export function walkXml(xml: string, review: Review): void {
  if (xml === '') return
  const parser = new Parser()
  parser.on('openTag', (nama, attribute, decode) =>
    review.open(withoutPrefix(nama), () => readAttributes(attribute(), decode)),
  )
  parser.on('closeTag', nama => review.close?.(withoutPrefix(nama)))
  parser.on('text', (teks, decode) => review.teks?.(decode(teks)))
  parser.on('cdata', teks => review.teks?.(teks))
  parser.on('error', () => {
    throw brokenFile()
  })
  parser.parse(xml)
}

function readAttributes(raw: Record<string, string>, decode: (teks: string) => string) {
  const hasil: Record<string, string> = {}
  for (const [nama, nilai] of Object.entries(raw)) hasil[withoutPrefix(nama)] = decode(nilai)
  return hasil
}

function withoutPrefix(nama: string): string {
  const dot = nama.indexOf(':')
  return dot === -1 ? nama : nama.slice(dot + 1)
}
