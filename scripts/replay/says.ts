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
  if (type === 'text/csv') return { rows: Papa.parse<string[]>(raw.toString()).data }
  if (type.includes('spreadsheetml')) return saysXlsx(raw)
  if (type === 'application/pdf') return { pages: await saysPdf(raw) }
  if (type === 'application/zip') return saysZip(raw)
  if (type.startsWith('text/')) return { lines: raw.toString().split('\n') }
  return { bytes: raw.length, base64: raw.subarray(0, 64).toString('base64') }
}

async function saysXlsx(raw: Buffer): Promise<unknown> {
  const sheets = await readXlsxFile(raw)
  return { sheets: sheets.map(({ sheet, data }) => ({ sheet, rows: data })) }
}

async function saysPdf(raw: Buffer): Promise<string[][]> {
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
