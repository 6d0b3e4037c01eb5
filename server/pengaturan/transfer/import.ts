import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isForeignKeyViolation, isUniqueViolation } from '#database/dialect.ts'
import { DatabaseIsNewer, listOwnMigrations, migrate } from '#database/migrate.ts'
import { hasRow } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import {
  describeTables,
  insertRows,
  learnTables,
  setSequence,
  type TableRow,
  type TableShape,
} from '#database/whole-tables.ts'
import { addCatatan, checkChain } from '#server/dasar/catatan/rantai.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { FailedCadangan } from '../cadangan/gagal.ts'
import { Measured, readCell, readLines } from './csv.ts'
import { headingsOf, withoutSecrets } from './export.ts'
import {
  bytesColumns,
  csvEntry,
  FORM,
  MANIFEST,
  MANIFEST_LIMIT,
  type Manifest,
  type ManifestTable,
  manifest as manifestSchema,
} from './manifest.ts'
import { roleOf, type TableRole } from './tables.ts'
import { DAMAGED, type OpenZip, openZip } from './zip.ts'

export interface Imported {
  manifest: Manifest
  rows: number
  /** Where the chain of the catatan keamanan breaks; null: nowhere. */
  broken: number | null
}

/**
 * Reads an export into a Hadir in which nothing is yet: all of it, or nothing. Secrets are not in it: nobody has a password or a
 * session then, links open nothing, messages are signed with new keys. Throws `FailedCadangan`.
 */
export async function importExport(db: Db, file: string, now: number): Promise<Imported> {
  const zip = await openZip(file)
  try {
    const manifest = await readManifest(zip)
    await prepareTarget(db, manifest)
    const rows = await db.transaction().execute(tx => fill(tx, zip, manifest))
    await migrate(db)
    await learnTables(db)
    const { putus_di: broken } = await checkChain(db)
    const isi = { versi: packageJson.version, dari_versi: manifest.versi, dibuat_at: manifest.dibuat_at, baris: rows }
    const who = { hasil: '', akun_id: null, alamat: '', perangkat: 'server' }
    await db.transaction().execute(tx => addCatatan(tx, { ...who, at: now, peristiwa: 'pindah', isi }))
    return { manifest, rows, broken }
  } finally {
    zip.close()
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.names.has(MANIFEST)) throw new FailedCadangan(DAMAGED)
  const parts: Buffer[] = []
  for await (const part of zip.read(MANIFEST, MANIFEST_LIMIT)) parts.push(part)
  const json = readJson(Buffer.concat(parts).toString())
  const form = (json as { bentuk?: unknown } | null)?.bentuk
  if (typeof form === 'number' && form > FORM)
    throw new FailedCadangan('Ekspor ini dibuat oleh Hadir yang lebih baru. Perbarui program lebih dahulu.')
  const read = manifestSchema.safeParse(json)
  if (!read.success) throw new FailedCadangan(DAMAGED)
  const known = listOwnMigrations()
  const unknown = read.data.migrasi.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
  if (read.data.migrasi.some((name, i) => name !== known[i])) throw new FailedCadangan(DAMAGED)
  return read.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The tables as they were where it comes from: what has changed since is done to the rows afterwards. */
async function prepareTarget(db: Db, { migrasi }: Manifest): Promise<void> {
  const isNew = (await describeTables(db)).length === 0
  if (!isNew && migrasi.length < listOwnMigrations().length)
    throw new FailedCadangan(
      'Ekspor ini dari Hadir yang lebih lama, jadi hanya masuk ke basis data yang sama sekali baru. Sebutkan yang lain dalam DATABASE_URL.',
    )
  await migrate(db, migrasi.at(-1))
}

async function fill(tx: Tx, zip: OpenZip, { tabel, nomor }: Manifest): Promise<number> {
  const shapes = (await describeTables(tx)).filter(({ name }) => roleOf(name)?.is === 'owned')
  await requireEmpty(tx, shapes)
  const said = new Map(tabel.map(one => [one.nama, one]))
  if (said.size !== tabel.length || tabel.some(({ nama }) => !shapes.some(({ name }) => name === nama)))
    throw new FailedCadangan('Ekspor ini memuat tabel yang tidak dikenal.')
  const used = new Set([MANIFEST, 'BACA-SAYA.txt', ...tabel.map(({ nama }) => csvEntry(nama))])
  let rows = 0
  for (const shape of shapes) {
    const one = said.get(shape.name)
    if (!one) throw new FailedCadangan(`Ekspor ini tidak lengkap: tabel ${shape.name} tidak ada.`)
    await fillTable(tx, zip, shape, one, used).catch(error => {
      throw explain(error, shape.name)
    })
    await setSequence(tx, shape, nomor[shape.name] ?? 0)
    rows += one.baris
  }
  for (const name of zip.names)
    if (!used.has(name)) throw new FailedCadangan(`Ekspor ini memuat berkas yang bukan milik satu baris pun: ${name}`)
  return rows
}

/** What the first start of Hadir, and whoever tried the set-up code, leave behind is nobody's. */
const FROM_THE_START: readonly string[] = ['kunci_push', 'catatan_keamanan', 'retensi']

async function requireEmpty(tx: Tx, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) {
    if (FROM_THE_START.includes(name)) continue
    if (await hasRow(tx)`select 1 from ${sql.table(name)} limit 1`)
      throw new FailedCadangan(
        'Basis data tujuan sudah berisi data. Impor ini hanya ke Hadir yang masih kosong: sebutkan yang lain dalam DATABASE_URL.',
      )
  }
  for (const name of [...FROM_THE_START, 'kode_penyiapan']) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** About as much as is put in by one statement. */
const CELLS_TOGETHER = 20_000
const TEXT_TOGETHER = 2_000_000

async function fillTable(
  tx: Tx,
  zip: OpenZip,
  shape: TableShape,
  said: ManifestTable,
  used: Set<string>,
): Promise<void> {
  const role = roleOf(shape.name) as TableRole
  const columns = withoutSecrets(shape, role).columns
  const headings = headingsOf({ columns })
  if (said.kolom.join() !== headings.join())
    throw new FailedCadangan(`Kolom tabel ${shape.name} tidak seperti yang dikenal Hadir ini.`)
  const measured = new Measured()
  const bytes = new BytesOf(zip, used)
  let count = -1
  let waiting: TableRow[] = []
  let length = 0
  const put = async () => {
    await insertRows(tx, shape, waiting)
    waiting = []
    length = 0
  }
  for await (const cells of readLines(measured.through(zip.read(csvEntry(shape.name), said.bita)))) {
    count += 1
    if (cells.length !== headings.length) throw new FailedCadangan(`Baris ${count} tabel ${shape.name} tidak utuh.`)
    if (count === 0) {
      if (cells.join() !== headings.join()) throw new FailedCadangan(`Judul kolom tabel ${shape.name} keliru.`)
      continue
    }
    waiting.push(await readRow(cells, columns, bytes, role))
    length += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (waiting.length * headings.length >= CELLS_TOGETHER || length >= TEXT_TOGETHER || bytes.used) await put()
  }
  await put()
  await bytes.end()
  if (measured.bytes !== said.bita || measured.sha256 !== said.sha256)
    throw new FailedCadangan(
      `Tabel ${shape.name} tidak cocok dengan sidiknya di manifest: berkas ini diubah atau rusak.`,
    )
  if (count !== said.baris)
    throw new FailedCadangan(`Tabel ${shape.name} berisi ${count} baris, manifest menyebut ${said.baris}.`)
}

async function readRow(
  cells: readonly string[],
  columns: TableShape['columns'],
  bytes: BytesOf,
  role: TableRole,
): Promise<TableRow> {
  const row: TableRow = {}
  let i = 0
  for (const { name, kind } of columns) {
    if (kind === 'blob') {
      row[name] = await bytes.take(cells.slice(i, i + bytesColumns(name).length))
      i += bytesColumns(name).length
      continue
    }
    const value = readCell(cells[i] ?? '', kind)
    if (value === undefined) throw new FailedCadangan(`Kolom ${name} berisi sesuatu yang bukan bilangan.`)
    row[name] = value
    i += 1
  }
  for (const [name, instead] of Object.entries<(row: TableRow) => unknown>(role.withheld ?? {}))
    row[name] = instead(row)
  return row
}

/** A file that is longer is none of ours. */
const LARGEST_PIECE = 256_000_000

/** The files of a table, piece by piece in the order of its rows. */
class BytesOf {
  private readonly zip: OpenZip
  private readonly names: Set<string>
  private name = ''
  private source: AsyncGenerator<Buffer> | undefined
  private left: Buffer = Buffer.alloc(0)
  /** Whether a row of this table had any. */
  used = false

  constructor(zip: OpenZip, names: Set<string>) {
    this.zip = zip
    this.names = names
  }

  async take([file = '', bytes = '', sha256 = '']: readonly string[]): Promise<Buffer | null> {
    const name = readCell(file, 'text')
    if (name === null) return null
    const size = readCell(bytes, 'integer')
    if (typeof name !== 'string' || typeof size !== 'number' || size < 0 || size > LARGEST_PIECE)
      throw new FailedCadangan(DAMAGED)
    this.used = true
    if (name !== this.name) {
      await this.end()
      if (this.names.has(name)) throw new FailedCadangan(`Berkas ${name} disebut dua kali.`)
      this.names.add(name)
      this.name = name
      this.source = this.zip.read(name, Number.MAX_SAFE_INTEGER)
    }
    const piece = await this.next(size)
    if (piece.length !== size || createHash('sha256').update(piece).digest('hex') !== sha256)
      throw new FailedCadangan(`Berkas ${name} tidak cocok dengan sidiknya: berkas ini diubah atau rusak.`)
    return piece
  }

  /** Nothing of the last file may be left over. */
  async end(): Promise<void> {
    if (this.source && (await this.next(1)).length > 0)
      throw new FailedCadangan(`Berkas ${this.name} lebih besar daripada yang disebut tabelnya.`)
    await this.source?.return(undefined)
    this.source = undefined
    this.left = Buffer.alloc(0)
  }

  private async next(size: number): Promise<Buffer> {
    const parts = [this.left]
    let have = this.left.length
    while (have < size) {
      const { done, value } = (await this.source?.next()) ?? { done: true, value: undefined }
      if (done || !value) break
      parts.push(value)
      have += value.length
    }
    const all = Buffer.concat(parts)
    this.left = all.subarray(size)
    return all.subarray(0, size)
  }
}

function explain(error: unknown, table: string): unknown {
  if (isForeignKeyViolation(error))
    return new FailedCadangan(`Tabel ${table} menunjuk ke baris yang tidak ada dalam ekspor ini.`)
  if (isUniqueViolation(error)) return new FailedCadangan(`Tabel ${table} memuat dua baris yang sama.`)
  return error
}
