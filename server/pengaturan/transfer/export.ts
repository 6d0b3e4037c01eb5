import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { requireCurrent } from '#database/migrate.ts'
import type { Db } from '#database/schema.ts'
import {
  describeTables,
  readRows,
  readSequences,
  type TableRow,
  type TableShape,
  withSnapshot,
} from '#database/whole-tables.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { getPengaturan } from '../pengaturan.ts'
import { BOM, Measured, writeCell, writeLines } from './csv.ts'
import { bytesColumns, csvEntry, FORM, fileEntry, MANIFEST, type Manifest, type ManifestTable } from './manifest.ts'
import { README } from './readme.ts'
import { roleOf, type TableRole } from './tables.ts'

/**
 * Writes everything the institution owns as a ZIP of one moment, while others write: a CSV a table, letters and files as they are, a
 * manifest with fingerprints. Row by row: what is in memory is a few rows, or one file. No secret is in it.
 */
export async function writeExport(db: Db, output: Writable, now: number): Promise<Manifest> {
  return withSnapshot(db, async snapshot => {
    const migrasi = await requireCurrent(snapshot)
    const { lembaga } = await getPengaturan(snapshot)
    const zip = new yazl.ZipFile()
    const made = zip.outputStream as Readable
    const written = pipeline(made, output)
    const add = async (name: string, source: AsyncIterable<Uint8Array | string>): Promise<Measured> => {
      const measured = new Measured()
      const stream = Readable.from(measured.through(source), { objectMode: false })
      zip.addReadStream(stream, name, { mtime: new Date(now), mode: 0o100600 })
      // Whoever takes it may have gone.
      await Promise.race([finished(stream), written])
      return measured
    }
    try {
      await add('BACA-SAYA.txt', [README] as never)
      const tables = (await describeTables(snapshot)).flatMap(shape => {
        const role = roleOf(shape.name)
        return role?.is === 'owned' ? [{ shape: withoutSecrets(shape, role), role }] : []
      })
      const tabel: ManifestTable[] = []
      for (const { shape, role } of tables) {
        const counted = { rows: 0 }
        const { bytes, sha256 } = await add(csvEntry(shape.name), linesOf(snapshot, shape, role, counted))
        tabel.push({ nama: shape.name, kolom: headingsOf(shape), baris: counted.rows, bita: bytes, sha256 })
      }
      for (const { shape, role } of tables) await addFiles(snapshot, shape, role, add)
      const owned = new Set(tables.map(({ shape }) => shape.name))
      const last = (await readSequences(snapshot)).filter(({ name }) => owned.has(name))
      const manifest: Manifest = {
        ...{ jenis: 'hadir-ekspor', bentuk: FORM, versi: packageJson.version, lembaga, dibuat_at: now, migrasi, tabel },
        nomor: Object.fromEntries(last.map(one => [one.name, one.last])),
      }
      await add(MANIFEST, [`${JSON.stringify(manifest, null, 1)}\n`] as never)
      zip.end()
      await written
      return manifest
    } catch (error) {
      made.destroy()
      await written.catch(() => {})
      throw error
    }
  })
}

export function withoutSecrets(shape: TableShape, { withheld = {} }: TableRole): TableShape {
  return { ...shape, columns: shape.columns.filter(({ name }) => !Object.hasOwn(withheld, name)) }
}

export function headingsOf({ columns }: Pick<TableShape, 'columns'>): string[] {
  return columns.flatMap(({ name, kind }) => (kind === 'blob' ? bytesColumns(name) : [name]))
}

const ROWS_TOGETHER = 200

async function* linesOf(db: Db, shape: TableShape, role: TableRole, counted: { rows: number }): AsyncGenerator<string> {
  yield BOM + writeLines([headingsOf(shape)])
  let lines: string[][] = []
  for await (const row of readRows(db, shape, role.only)) {
    counted.rows += 1
    lines.push(shape.columns.flatMap(({ name, kind }) => cellsOf(row, name, kind === 'blob', role)))
    if (lines.length < ROWS_TOGETHER) continue
    yield writeLines(lines)
    lines = []
  }
  yield writeLines(lines)
}

function cellsOf(row: TableRow, name: string, isBytes: boolean, role: TableRole): string[] {
  const value = row[name]
  if (isBytes) {
    if (!(value instanceof Uint8Array)) return bytesColumns(name).map(() => writeCell(null))
    const sha256 = createHash('sha256').update(value).digest('hex')
    return [writeCell(fileOf(role, row)), writeCell(value.length), writeCell(sha256)]
  }
  return [writeCell(value !== null && isJson(role, name) ? sameJson(value) : value)]
}

function fileOf({ file }: TableRole, row: TableRow): string {
  if (!file) throw new Error('a table with bytes and no name for them')
  return fileEntry(file(row as never))
}

export function isJson({ json = [] }: TableRole, name: string): boolean {
  return json.some(column => column === name)
}

/** Each object with its keys in one order: the databases write them down in different ones. */
export function sameJson(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The bytes of a table's rows; pieces of one file one behind the other. */
async function addFiles(
  db: Db,
  shape: TableShape,
  role: TableRole,
  add: (name: string, source: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const column = shape.columns.find(({ kind }) => kind === 'blob')?.name
  if (!column) return
  const rows = readRows(db, shape, role.only)
  let next = await rows.next()
  async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
    while (!next.done && fileOf(role, next.value) === file) {
      if (next.value[column as string] instanceof Uint8Array) yield next.value[column as string] as Uint8Array
      next = await rows.next()
    }
  }
  while (!next.done) {
    const file = fileOf(role, next.value)
    if (next.value[column] instanceof Uint8Array) await add(file, piecesOf(file))
    else next = await rows.next()
  }
}
