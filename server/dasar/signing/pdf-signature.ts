import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/*
 * A signature as a piece that is added behind a PDF of ours: what stood there stays byte for byte, so the signature of whoever signed
 * before goes on holding. Read is only what pdfkit wrote, and what was added here.
 */

export interface SignatureMark {
  /** 0 the first page. */
  page: number
  /** Points from the upper left corner of the page. */
  x: number
  y: number
  width: number
  height: number
  /** Operators of a page, with the lower left corner of the mark at 0 0. */
  drawing: string
}

export interface SignedBy {
  name: string
  /** Milliseconds UTC. */
  at: number
  mark: SignatureMark
}

/** `room`: bytes that `make` answers at most. The whole file with one signature more, which covers all of it but itself. */
export async function addSignature(
  pdf: Uint8Array,
  { name, at, mark }: SignedBy,
  room: number,
  make: (covered: readonly Uint8Array[]) => Promise<Uint8Array>,
): Promise<Buffer> {
  const file = Buffer.from(pdf)
  const before = readTrailer(file)
  const pageId = listPages(file, before)[mark.page]
  if (pageId === undefined) throw new Error(`a PDF without page ${mark.page + 1}`)
  const [field, value, appearance] = [before.size, before.size + 1, before.size + 2]
  const catalog = readObject(file, before, before.root)
  const page = readObject(file, before, pageId)
  const fields = between(catalog, '/AcroForm << /Fields [', ']')
  const notes = between(page, '/Annots [', ']')
  const high = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1])
  const number = (fields.match(/ R/g) ?? []).length + 1
  const box = [mark.x, high - mark.y - mark.height, mark.x + mark.width, high - mark.y].map(n => n.toFixed(2)).join(' ')
  const drawn = deflateSync(mark.drawing)
  const objects = new Map([
    [
      before.root,
      withEntry(catalog, ['/AcroForm ', FORM_END], `<< /Fields [${`${fields} ${field} 0 R`.trim()}] ${FORM_END}`),
    ],
    [pageId, withEntry(page, ['/Annots ', ']'], `[${`${notes} ${field} 0 R`.trim()}]`)],
    [
      field,
      // Printed, and moved by nobody.
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${textOf(`Tanda tangan ${number}`)} /F 132 /Rect [${box}] /P ${pageId} 0 R /V ${value} 0 R /AP << /N ${appearance} 0 R >> >>`,
    ],
    [
      value,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${RANGE} /Contents <${'0'.repeat(2 * room)}> /M (D:${instantOf(at)}) /Name ${textOf(name)} >>`,
    ],
    [
      appearance,
      `<< /Type /XObject /Subtype /Form /BBox [0 0 ${mark.width.toFixed(2)} ${mark.height.toFixed(2)}] /Resources << >> /Filter /FlateDecode /Length ${drawn.length} >>\nstream\n${drawn.toString('latin1')}\nendstream`,
    ],
  ])
  const whole = Buffer.concat([file, writeUpdate(file.length, before, objects)])
  const from = whole.indexOf('/Contents <', file.length) + '/Contents '.length
  const to = from + 2 * room + 2
  const range = `[0 ${from} ${to} ${whole.length - to}]`
  whole.write(range.padEnd(RANGE.length), whole.indexOf(RANGE, file.length), 'latin1')
  const made = await make([whole.subarray(0, from), whole.subarray(to)])
  if (made.length > room) throw new Error('a signature larger than its room')
  whole.write(Buffer.from(made).toString('hex'), from + 1, 'latin1')
  return whole
}

/** As long as the longest that can stand there. */
const RANGE = `[0 ${'*'.repeat(10)} ${'*'.repeat(10)} ${'*'.repeat(10)}]`

interface Trailer {
  root: number
  info: number
  /** One more than the highest number of an object. */
  size: number
  /** Where its table of places begins. */
  at: number
  /** The half of its id that every later version keeps. */
  id: string
  places: ReadonlyMap<number, number>
}

/** The places of all objects, of those that were written twice the last. */
function readTrailer(file: Buffer): Trailer {
  const text = file.toString('latin1')
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const places = new Map<number, number>()
  const trailerAt = (xref: number) => text.slice(text.indexOf('trailer', xref), text.indexOf('startxref', xref))
  for (let xref: number | undefined = at; xref !== undefined; ) {
    const trailer = trailerAt(xref)
    const table = text.slice(xref, text.indexOf('trailer', xref))
    if (!table.startsWith('xref')) throw new Error('a PDF that is not ours')
    let next = 0
    for (const [, first, use] of table.matchAll(/^(\d+) \d+(?: ([nf]))? ?$/gm)) {
      if (use === 'n' && !places.has(next)) places.set(next, Number(first))
      next = use === undefined ? Number(first) : next + 1
    }
    const earlier = numberAfter(trailer, '/Prev ')
    xref = earlier
  }
  const last = trailerAt(at)
  const id = between(last, '/ID [<', '>') || randomBytes(16).toString('hex')
  const [root = 0, info = 0, size = 0] = ['/Root ', '/Info ', '/Size '].map(key => numberAfter(last, key))
  return { root, info, size, at, id, places }
}

/** The dictionary of an object, as it is written. */
function readObject(file: Buffer, { places }: Trailer, id: number): string {
  const from = places.get(id)
  if (from === undefined) throw new Error(`a PDF without object ${id}`)
  const text = file.subarray(from, file.indexOf('endobj', from)).toString('latin1')
  return text.slice(text.indexOf('<<')).trim()
}

function listPages(file: Buffer, trailer: Trailer): number[] {
  const pages = numberAfter(readObject(file, trailer, trailer.root), '/Pages ') ?? 0
  // '7 0 R 12 0 R'
  const kids = between(readObject(file, trailer, pages), '/Kids [', ']')
  return kids
    .split(/\s/)
    .filter(Boolean)
    .flatMap((part, i) => (i % 3 === 0 ? [Number(part)] : []))
}

/** Without the entry that stood there, which begins and ends so, and with this one. */
function withEntry(dictionary: string, [begin, end]: readonly [string, string], value: string): string {
  const at = dictionary.indexOf(begin)
  const rest =
    at === -1 ? dictionary : dictionary.slice(0, at) + dictionary.slice(dictionary.indexOf(end, at) + end.length)
  return `${rest.slice(0, rest.lastIndexOf('>>'))}${begin}${value}\n>>`
}

const FORM_END = '/SigFlags 3 >>'

/** '' where it is not there. */
function between(text: string, begin: string, end: string): string {
  const at = text.indexOf(begin)
  return at === -1 ? '' : text.slice(at + begin.length, text.indexOf(end, at + begin.length))
}

function numberAfter(text: string, key: string): number | undefined {
  const at = text.indexOf(key)
  return at === -1 ? undefined : Number.parseInt(text.slice(at + key.length), 10)
}

function writeUpdate(
  length: number,
  { root, info, size, at, id }: Trailer,
  objects: ReadonlyMap<number, string>,
): Buffer {
  let text = '\n'
  const places: [number, number][] = []
  for (const [number, body] of [...objects].sort(([a], [b]) => a - b)) {
    places.push([number, length + text.length])
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const xref = length + text.length
  const lines = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  const ids = `[<${id}> <${randomBytes(16).toString('hex')}>]`
  const end = `trailer\n<<\n/Size ${size + 3}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${at}\n/ID ${ids}\n>>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(`${text}xref\n${lines.join('')}${end}`, 'latin1')
}

/** Any letters, as hexadecimal. */
function textOf(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

function instantOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
}
