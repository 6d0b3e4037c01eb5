import { Parser } from 'saxen'
import { brokenFile } from './galat-impor.ts'

export interface Simak {
  open(nama: string, atribut: () => Record<string, string>): void
  close?(nama: string): void
  teks?(teks: string): void
}

/**
 * Walks through one XML part; '' is a part that is not there. Names lose their prefix (`x:row` is how some producers write `row`); a DOCTYPE is ignored, so
 * no entity it defines can swell. Whatever `simak` throws comes out as it was.
 */
export function walkXml(xml: string, simak: Simak): void {
  if (xml === '') return
  const parser = new Parser()
  parser.on('openTag', (nama, atribut, decode) =>
    simak.open(withoutPrefix(nama), () => readAttributes(atribut(), decode)),
  )
  parser.on('closeTag', nama => simak.close?.(withoutPrefix(nama)))
  parser.on('text', (teks, decode) => simak.teks?.(decode(teks)))
  parser.on('cdata', teks => simak.teks?.(teks))
  parser.on('error', () => {
    throw brokenFile()
  })
  parser.parse(xml)
}

function readAttributes(mentah: Record<string, string>, decode: (teks: string) => string) {
  const hasil: Record<string, string> = {}
  for (const [nama, nilai] of Object.entries(mentah)) hasil[withoutPrefix(nama)] = decode(nilai)
  return hasil
}

function withoutPrefix(nama: string): string {
  const titik = nama.indexOf(':')
  return titik === -1 ? nama : nama.slice(titik + 1)
}
