import { PDFiumLibrary } from '@hyzyla/pdfium'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'

/**
 * What an answer says, as JSON: of a sheet its cells, of a PDF its lines, of an archive its files. How it looks, how it is packed
 * and when it was made is not part of it. What is read here is read by other libraries than those that wrote it.
 */
export async function says(type: string, raw: Buffer): Promise<unknown> {
  if (raw.length === 0) return null
  if (type === 'application/json') return JSON.parse(raw.toString())
  return saysFile(type, raw)
}

async function saysFile(type: string, raw: Buffer): Promise<unknown> {
  if (type === 'text/csv') return saysCsv(raw.toString())
  if (type.includes('spreadsheetml')) return saysXlsx(raw)
  if (type === 'application/pdf') return saysPages(await readPdf(raw))
  if (type === 'application/zip') return saysZip(raw)
  if (type.startsWith('text/')) return { lines: raw.toString().split('\n') }
  return { bytes: raw.length, base64: raw.subarray(0, 64).toString('base64') }
}

/** Said and not guessed: a title with commas in it would be taken for a table. */
export function saysCsv(text: string): { title: unknown[][]; rows: object[] } {
  const delimiter = text.split('\n').some(line => line.split(';').length > 2) ? ';' : ','
  return tableOf(Papa.parse<string[]>(text, { delimiter }).data)
}

async function saysXlsx(raw: Buffer): Promise<unknown> {
  const sheets = await readXlsxFile(raw)
  return { sheets: sheets.map(({ sheet, data }) => ({ sheet, ...tableOf(data as unknown[][]) })) }
}

/**
 * Rows by the headings above them, so that a column that is new is one and not a difference in every row: the headings are the first
 * row that is as full as any. What stands above it is its title.
 */
export function tableOf(data: unknown[][]): { title: unknown[][]; rows: object[] } {
  const filled = data.map(row => row.filter(cell => cell !== null && cell !== '').length)
  const at = filled.indexOf(Math.max(0, ...filled))
  const headings: string[] = []
  for (const cell of data[at] ?? []) {
    const name = String(cell ?? '')
    headings.push(headings.includes(name) ? `${name} (${headings.length})` : name)
  }
  // How wide the sheet is belongs to its columns.
  const title = data.slice(0, at).map(row => row.filter(cell => cell !== null && cell !== ''))
  const rows = data.slice(at + 1).map(row => Object.fromEntries(row.map((cell, i) => [headings[i] ?? String(i), cell])))
  return { title, rows: [Object.fromEntries(headings.map(name => [name, name])), ...rows] }
}

/** Each line once, in the order of the alphabet: where a page ends decides how often its headings stand there, and between what. */
export function saysPages(pages: string[][]): { pages: number; lines: string[] } {
  return { pages: pages.length, lines: [...new Set(pages.flat())].sort() }
}

async function readPdf(raw: Buffer): Promise<string[][]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(raw)
    return [...document.pages()].map(page => page.getText().split(/\r?\n/))
  } finally {
    library.destroy()
  }
}

async function saysZip(raw: Buffer): Promise<unknown> {
  const files = Object.entries(unzipSync(raw)).map(async ([name, content]) => {
    const type = TYPES.find(([end]) => name.endsWith(end))?.[1] ?? ''
    const bytes = Buffer.from(content)
    return [name, type === 'application/json' ? JSON.parse(bytes.toString()) : await saysFile(type, bytes)] as const
  })
  return { files: Object.fromEntries(await Promise.all(files)) }
}

const TYPES = [
  ['.json', 'application/json'],
  ['.csv', 'text/csv'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.pdf', 'application/pdf'],
  ['.txt', 'text/plain'],
] as const
