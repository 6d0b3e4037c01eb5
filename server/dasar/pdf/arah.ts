import bidiFactory from 'bidi-js'

/*
 * Arabic beside Latin, in the order in which it is read. pdfmake (0.3.11) sets words from left to right; fontkit (2.0.4) turns a
 * word round when its first letter of a script is Arabic, digits and all: ١٤٤٨ came out as 8441. So levels are worked out by the
 * Unicode algorithm before a text is broken into lines, and each line is put in order when it is full.
 */

const bidi = bidiFactory()

/** Of a letter: odd goes from right to left; `dasar` is that of its paragraph. */
export interface Direction {
  level: number
  dasar: number
}

const RIGHT_KE_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u0600-\u06ff]/u

/** How each UTF-16 unit goes; undefined where all of them go from left to right. */
export function readDirection(text: string): ((at: number) => Direction) | undefined {
  if (!RIGHT_KE_LEFT.test(text)) return undefined
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return at => ({ level: levels[at] ?? 0, dasar: paragraphs.find(p => at <= p.end)?.level ?? 0 })
}

/** A piece of a line as pdfmake has it: of one font and one level. */
export interface OnePiece {
  text: string
  width: number
  x: number
  arah?: Direction
}

export interface DirectedLine {
  inlines: OnePiece[]
  leadingCut: number
  trailingCut: number
}

/** A line that is full, in the order in which it is seen (UAX #9, L1 to L4). */
export function orderRow<L extends DirectedLine | null>(line: L): L {
  if (!line?.inlines.some(piece => piece.arah)) return line
  const dasar = line.inlines.find(piece => piece.arah)?.arah?.dasar ?? 0
  // L1: white at the end of a line goes the way of the paragraph.
  const akhir = line.inlines.findLastIndex(piece => piece.text.trim() !== '')
  const level = (piece: OnePiece, i: number) => (i > akhir ? dasar : (piece.arah?.level ?? 0))
  const pieces = line.inlines.map((piece, i) => ({ piece, level: level(piece, i) }))
  // L2: whatever stands between lower levels is turned round, the highest first.
  const highest = Math.max(...pieces.map(one => one.level))
  for (let at = highest; at >= 1; at--) reverseRuns(pieces, at)
  let x = -(dasar % 2 === 1 ? line.trailingCut : line.leadingCut)
  line.inlines = pieces.map(({ piece, level }) => {
    piece.text = turn(piece.text, level)
    piece.x = x
    x += piece.width
    return piece
  })
  return line
}

function reverseRuns(pieces: { level: number }[], least: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while (to < pieces.length && (pieces[to]?.level ?? 0) >= least) to++
    if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = to
  }
}

/** The letters of a piece as fontkit is to be given them, which turns round what it takes for Arabic. */
function turn(text: string, level: number): string {
  const byFontkit = ARABIC.test(text)
  if (level % 2 === 0) return byFontkit ? reverse(text) : text
  return byFontkit ? text : reverse(text, true)
}

/** By script, as fontkit looks it up: digits too, ١٤٤٨ and ۱۴۴۸. */
const ARABIC = /\p{Script=Arabic}/u

function reverse(text: string, mirrored = false): string {
  return [...text]
    .reverse()
    .map(char => (mirrored ? (bidi.getMirroredCharacter(char) ?? char) : char))
    .join('')
}
