import {
  FIELD_NAMES,
  factsOf,
  type LetterField,
  type LetterPart,
  type LetterPiece,
  type LetterTemplate,
} from '#contract/dokumen/letter-template.ts'
import type { Block, Span, WrittenText } from '#server/dasar/pdf/naskah.ts'

/** What stands in the places of a letter. The number is given when it is kept, and so is not among them. */
export type LetterValues = Record<Exclude<LetterField, 'nomor'>, string>
export type LetterParts = Record<LetterPart, readonly Block[]>

/** The body of a letter; a value stands in it as it is, whatever letters it is made of. */
export function composeLetter({ isi }: LetterTemplate, values: LetterValues, parts: LetterParts): Block[] {
  return isi.content.flatMap((block): Block[] => {
    switch (block.type) {
      case 'paragraph': {
        const teks = write(block.content ?? [], values)
        return teks === undefined ? [] : [{ jenis: 'paragraf', teks }]
      }
      case 'bagian':
        return [...parts[block.attrs.nama]]
      default: {
        const lines = block.content.flatMap(item => {
          const paragraphs = item.content.map(one => write(one.content ?? [], values)).filter(one => one !== undefined)
          return paragraphs.length > 0 ? [joinLines(paragraphs)] : []
        })
        return lines.length > 0 ? [{ jenis: 'daftar', bernomor: block.type === 'orderedList', butir: lines }] : []
      }
    }
  })
}

/** The fields that a letter prints, in the order of the list. */
export function listFields({ isi }: LetterTemplate): LetterField[] {
  const paragraphs = isi.content.flatMap(block => {
    if (block.type === 'bagian') return []
    return block.type === 'paragraph' ? block : block.content.flatMap(item => item.content)
  })
  const pieces = paragraphs.flatMap(({ content = [] }) => content)
  const used = new Set(pieces.flatMap(piece => (piece.type === 'isian' ? piece.attrs.nama : [])))
  return FIELD_NAMES.filter(name => used.has(name))
}

/** undefined of a paragraph of nothing but sentences that have nothing to say here. */
function write(pieces: readonly LetterPiece[], values: LetterValues): WrittenText | undefined {
  const spans = pieces.map((piece): Span => {
    const bold = piece.marks?.length ? { tebal: true as const } : {}
    if (piece.type === 'text') return { teks: piece.text, ...bold }
    if (piece.type === 'hardBreak') return { teks: '\n' }
    if (piece.attrs.nama === 'nomor') return { teks: '', isian: 'nomor', ...bold }
    return { teks: values[piece.attrs.nama], ...bold }
  })
  const isOptional = (piece: LetterPiece) =>
    piece.type === 'isian'
      ? factsOf(piece.attrs.nama).pilihan === true
      : piece.type === 'text' && piece.text.trim() === ''
  if (pieces.length > 0 && pieces.every(isOptional) && spans.every(({ teks }) => teks.trim() === '')) return undefined
  return simplify(trimEnd(spans))
}

/** A sentence at the end that has nothing to say leaves no space behind. */
function trimEnd(spans: readonly Span[]): Span[] {
  const last = spans.at(-1)
  if (!last || last.isian) return [...spans]
  const teks = last.teks.trimEnd()
  return teks === '' ? trimEnd(spans.slice(0, -1)) : [...spans.slice(0, -1), { ...last, teks }]
}

/** One run of plain letters is a text, as it always was. */
function simplify(spans: readonly Span[]): WrittenText {
  return spans.every(span => !span.tebal && !span.isian) ? spans.map(({ teks }) => teks).join('') : spans
}

function joinLines(lines: readonly WrittenText[]): WrittenText {
  const spans = lines.flatMap((line, i): readonly Span[] => [
    ...(i > 0 ? [{ teks: '\n' }] : []),
    ...(typeof line === 'string' ? [{ teks: line }] : line),
  ])
  return simplify(spans)
}
