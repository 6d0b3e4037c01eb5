import {
  FIELD_NAMES,
  factsOf,
  type LetterField,
  type LetterLines,
  type LetterPart,
  type LetterPiece,
  type LetterTemplate,
  PART_FIELDS,
} from '#contract/dokumen/letter-template.ts'
import type { Block, Span, WrittenText } from '#server/dasar/pdf/naskah.ts'

/** What stands in the places of a letter. The number is given when it is kept, and so is not among them. */
export type LetterValues = Record<Exclude<LetterField, 'nomor'>, string>
export type LetterParts = Partial<Record<LetterPart, readonly Block[]>>

/** What a letter knows nothing of. */
export const NO_VALUES = Object.fromEntries(FIELD_NAMES.map(name => [name, ''])) as LetterValues

const SALUTATION = {
  opening: 'Assalamu’alaikum warahmatullahi wabarakatuh.',
  closing: 'Wassalamu’alaikum warahmatullahi wabarakatuh.',
} as const

/** Who signs it, and what stands above, as `composeSigners` makes it. */
export interface LetterFrame {
  /** 'Kota Nusantara, 21 November 2026', and the Hijri date below it. */
  datePlace: readonly string[]
  signature: Block
}

/** The whole letter. */
export function composeLetter(
  templat: LetterTemplate,
  values: LetterValues,
  parts: LetterParts,
  { datePlace, signature }: LetterFrame,
): Block[] {
  const { bentuk, judul, lampiran } = templat
  const salutation = (teks: string): Block[] =>
    templat.salam ? [{ jenis: 'paragraf', teks, rata: 'kiri', miring: true }] : []
  const to = writeLines(templat.kepada, values)
  const copies = writeLines(templat.tembusan, values)
  return [
    bentuk === 'dinas'
      ? { jenis: 'kepala_surat', nomor: '', lampiran, hal: judul, kanan: datePlace }
      : { jenis: 'judul', teks: judul, anak: [] },
    ...(to.length > 0 ? [{ jenis: 'paragraf', teks: joinLines(to), rata: 'kiri' } as const] : []),
    ...salutation(SALUTATION.opening),
    ...composeBody(templat, values, parts),
    ...salutation(SALUTATION.closing),
    signature,
    ...(copies.length > 0
      ? ([
          { jenis: 'jarak', tinggi: 14 },
          { jenis: 'paragraf', teks: 'Tembusan:', rata: 'kiri', huruf: 9.5, rapat: true },
          { jenis: 'daftar', bernomor: true, butir: copies, huruf: 9.5 },
        ] as const)
      : []),
  ]
}

const writeLines = ({ content }: LetterLines, values: LetterValues) =>
  content
    .map(one => writePieces(one.content ?? [], values))
    .filter(one => one !== undefined && one.length > 0) as WrittenText[]

/** The body of a letter; a value stands in it as it is, whatever letters it is made of. */
function composeBody({ isi }: LetterTemplate, values: LetterValues, parts: LetterParts): Block[] {
  return isi.content.flatMap((block): Block[] => {
    switch (block.type) {
      case 'paragraph': {
        const teks = writePieces(block.content ?? [], values)
        return teks === undefined ? [] : [{ jenis: 'paragraf', teks, rata: 'kiri' }]
      }
      case 'bagian':
        return [...(parts[block.attrs.nama] ?? [])]
      case 'table':
        return [
          {
            jenis: 'tabel_isi',
            baris: block.content.map(row =>
              row.content.map(({ type, content }) => ({
                teks: writeParagraphs(content, values),
                ...(type === 'tableHeader' ? { tebal: true as const } : {}),
              })),
            ),
          },
        ]
      default: {
        const lines = block.content.flatMap(item => {
          const paragraphs = item.content
            .map(one => writePieces(one.content ?? [], values))
            .filter(one => one !== undefined)
          return paragraphs.length > 0 ? [joinLines(paragraphs)] : []
        })
        return lines.length > 0 ? [{ jenis: 'daftar', bernomor: block.type === 'orderedList', butir: lines }] : []
      }
    }
  })
}

type Paragraph = LetterLines['content'][number]

function writeParagraphs(list: readonly Paragraph[], values: LetterValues): WrittenText {
  return joinLines(list.map(one => writePieces(one.content ?? [], values)).filter(one => one !== undefined))
}

/** Nothing was written between what frames it. */
export const isBlank = ({ isi }: LetterTemplate) =>
  isi.content.every(block => block.type === 'paragraph' && !block.content?.some(isSomething))
const isSomething = (piece: LetterPiece) =>
  piece.type === 'isian' || (piece.type === 'text' && piece.text.trim() !== '')

/** It says what somebody did kegiatan by kegiatan, or on which days they were missing. */
export function needsMarks(templat: LetterTemplate): boolean {
  const isTable = (block: LetterTemplate['isi']['content'][number]) =>
    block.type === 'bagian' && OF_MARKS.some(name => name === block.attrs.nama)
  return templat.isi.content.some(isTable) || listFields(templat).includes('tanggal_alpa')
}
const OF_MARKS: readonly LetterPart[] = ['kegiatan', 'kegiatan_ringkas', 'rincian']

/** The fields that a letter prints, in the order of the list. */
export function listFields({ isi, ...frame }: LetterTemplate): LetterField[] {
  const body = isi.content.flatMap((block): readonly Paragraph[] => {
    if (block.type === 'bagian') return []
    if (block.type === 'paragraph') return [block]
    if (block.type === 'table') return block.content.flatMap(row => row.content.flatMap(cell => cell.content))
    return block.content.flatMap(item => item.content)
  })
  const paragraphs = [...frame.kepada.content, ...body, ...frame.tembusan.content]
  const pieces = paragraphs.flatMap(({ content = [] }) => content)
  const used = new Set(pieces.flatMap(piece => (piece.type === 'isian' ? piece.attrs.nama : [])))
  for (const block of isi.content)
    if (block.type === 'bagian') for (const name of PART_FIELDS[block.attrs.nama] ?? []) used.add(name)
  return FIELD_NAMES.filter(name => used.has(name))
}

/** undefined of a paragraph of nothing but sentences that have nothing to say here. */
export function writePieces(pieces: readonly LetterPiece[], values: LetterValues): WrittenText | undefined {
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
