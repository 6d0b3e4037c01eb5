import { createHash, type Hash } from 'node:crypto'
import Papa from 'papaparse'
import type { StoredKind } from '#database/whole-tables.ts'
import { isGuarded, withoutGuard } from '#server/dasar/berkas/guard-quote.ts'
import { FailedCadangan } from '../cadangan/gagal.ts'

/*
 * Rows as Hadir's other CSV files have them (`;`, CRLF, a BOM, an apostrophe before what a spreadsheet would run), and besides so that
 * each cell says exactly what was in the column: `\N` is nothing at all, a text that begins with a backslash has one more.
 */

const FORMAT = { delimiter: ';', newline: '\r\n' } as const
const NOTHING = '\\N'

export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return NOTHING
  if (typeof value === 'number') return String(value)
  const text = String(value)
  const escaped = text.startsWith('\\') ? `\\${text}` : text
  return isGuarded(escaped) ? `'${escaped}` : escaped
}

/** What `writeCell` was given; undefined where a number is none. */
export function readCell(cell: string, kind: StoredKind): string | number | null | undefined {
  if (cell === NOTHING) return null
  if (kind === 'integer') return /^-?\d{1,16}$/.test(cell) ? Number(cell) : undefined
  const text = withoutGuard(cell)
  return text.startsWith('\\') ? text.slice(1) : text
}

export const BOM = '\ufeff'

export function writeLines(rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], FORMAT)}${FORMAT.newline}`
}

/** A row that is longer than this is none of ours: a quotation mark that is never closed would swallow the rest. */
const LONGEST = 64_000_000

/** Rows of cells as they come, a few at a time in memory. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const parser = new Papa.Parser({ ...FORMAT, quoteChar: '"', fastMode: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of source) {
    rest += decoder.decode(chunk, { stream: true })
    if (rest.length > LONGEST) throw new FailedCadangan('Ada baris yang terlalu panjang di berkas ekspor ini.')
    const { data, meta } = parser.parse(rest, 0, true) as Papa.ParseResult<string[]>
    yield* data
    rest = rest.slice(meta.cursor)
  }
  rest += decoder.decode()
  if (rest !== '') yield* (parser.parse(rest, 0, false) as Papa.ParseResult<string[]>).data
}

/** Hands on what comes, and knows afterwards how much it was and its fingerprint. */
export class Measured {
  bytes = 0
  private readonly hash: Hash = createHash('sha256')

  async *through(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      const chunk = Buffer.from(part as Uint8Array)
      this.bytes += chunk.length
      this.hash.update(chunk)
      yield chunk
    }
  }

  get sha256(): string {
    return this.hash.copy().digest('hex')
  }
}
