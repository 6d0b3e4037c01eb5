import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dialectOf } from '#database/dialect.ts'
import { migrate, requireCurrent } from '#database/migrate.ts'
import {
  close,
  closeTarget,
  deleteKeys,
  endLog,
  forgetLog,
  keepCopied,
  type LoggedChange,
  moveOf,
  openLog,
  openTarget,
  readCopied,
  readLog,
  readPage,
  reopen,
  replaceRows,
  rowsOfKeys,
  rowsTogether,
  storedKey,
} from '#database/move-log.ts'
import { hasRow, numberOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import {
  describeTables,
  learnTables,
  readRows,
  readSequences,
  setSequence,
  type TableRow,
  type TableShape,
  withSnapshot,
} from '#database/whole-tables.ts'
import { addCatatan, checkChain } from '#server/dasar/catatan/rantai.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { FailedCadangan } from '../cadangan/gagal.ts'
import { writeCell } from './csv.ts'
import { isJson, sameJson } from './export.ts'
import { roleOf } from './tables.ts'

export interface MoveOrder {
  source: Db
  target: Db
  clock: { now(): number }
  /** Told what is being done. */
  say: (line: string) => void
}

export interface Moved {
  rows: number
  /** How long nobody could save, milliseconds. */
  closedMs: number
  broken: number | null
}

/**
 * Everything, secrets too, from one database to an empty one, of the other kind or the same, while people record in the first: copied
 * table by table with what changes meanwhile, compared row by row, and then, for as long as it takes to bring over the last changes,
 * closed to writes. Closed it stays: nobody records into what was left. Killed, it goes on where it was; `cancelMove` undoes it.
 */
export async function moveDatabase({ source, target, clock, say }: MoveOrder): Promise<Moved> {
  await requireCurrent(source)
  const shapes = await listMoved(source)
  await beginMove(source, target, shapes)
  if (dialectOf(target) === 'sqlite') await sql`pragma foreign_keys = off`.execute(target)

  const copied = await readCopied(target)
  for (const shape of shapes) {
    let last = copied.get(shape.name)
    for (let more = true; more; ) {
      const page = await takeStep(source, target, shapes, (from, tx) => copyPage(from, tx, shape, last))
      if (page) last = page
      else more = false
    }
    say(`${shape.name} disalin`)
  }
  say('Membandingkan tiap baris…')
  await compareAll(source, target, shapes)

  say('Menutup penyimpanan: Hadir sebentar hanya dapat dibaca.')
  const closedAt = clock.now()
  await close(source, shapes)
  let done = false
  try {
    await takeStep(source, target, shapes, async (from, tx) => compareCounts(from, tx, shapes))
    await target.transaction().execute(async tx => {
      const lastOf = new Map((await readSequences(source)).map(({ name, last }) => [name, last]))
      for (const shape of shapes) await setSequence(tx, shape, lastOf.get(shape.name) ?? 0)
      await closeTarget(tx)
      await addCatatan(tx, {
        ...{ at: clock.now(), peristiwa: 'pindah', hasil: '', akun_id: null, alamat: '', perangkat: 'server' },
        isi: { versi: packageJson.version, dari: dialectOf(source), ke: dialectOf(target) },
      })
      if (dialectOf(tx) === 'sqlite' && (await hasRow(tx)`select 1 from pragma_foreign_key_check limit 1`))
        throw new FailedCadangan(
          'Ada baris yang menunjuk ke baris yang tidak ada. Jalankan npm run periksa pada asalnya.',
        )
    })
    done = true
  } finally {
    // What was not brought over whole is not left either; the same again goes on.
    if (!done) await reopen(source, shapes)
  }
  const closedMs = clock.now() - closedAt
  if (dialectOf(target) === 'sqlite') await sql`pragma foreign_keys = on`.execute(target)
  await learnTables(target)
  let rows = 0
  for (const { name } of shapes) rows += await countRows(target, name)
  return { rows, closedMs, broken: (await checkChain(target)).putus_di }
}

/** The database that a move has begun to leave, or has left, takes what people record again. */
export async function cancelMove(source: Db): Promise<boolean> {
  if ((await moveOf(source, 'pindah_asal')) === undefined) return false
  const shapes = await listMoved(source)
  await reopen(source, shapes)
  await endLog(source, shapes)
  return true
}

/** All but what is there only within a transaction. */
async function listMoved(db: Db): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => roleOf(name) && name !== 'perubahan_kini')
}

async function beginMove(source: Db, target: Db, shapes: readonly TableShape[]): Promise<void> {
  const begun = await moveOf(target, 'pindah_tujuan')
  if (begun === undefined) await prepareTarget(target, shapes)
  else if (begun !== (await moveOf(source, 'pindah_asal')))
    throw new FailedCadangan('Tujuan memuat pemindahan dari tempat lain yang belum selesai. Kosongkan dahulu.')
  const id = await openLog(source, shapes, randomUUID())
  if (begun === undefined) await openTarget(target, id)
}

async function prepareTarget(target: Db, shapes: readonly TableShape[]): Promise<void> {
  await migrate(target)
  for (const { name } of shapes) {
    // What the first start leaves behind.
    if (
      [
        'kunci_push',
        'kode_penyiapan',
        'job',
        'pemakaian',
        'percobaan_masuk',
        'cadangan',
        'retensi',
        'catatan_keamanan',
      ].includes(name)
    )
      continue
    if (await hasRow(target)`select 1 from ${sql.table(name)} limit 1`)
      throw new FailedCadangan('Basis data tujuan sudah berisi data. Pemindahan hanya ke basis data yang masih kosong.')
  }
  await target.transaction().execute(async tx => {
    for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
  })
}

/** One moment of the source: what has changed since the last one, and whatever else is to be of that moment, are kept together. */
async function takeStep<T>(
  source: Db,
  target: Db,
  shapes: readonly TableShape[],
  also: (from: Db, tx: Tx) => Promise<T>,
): Promise<T> {
  const { log, value } = await withSnapshot(source, async from => {
    const log = await readLog(from)
    const value = await target.transaction().execute(async tx => {
      await takeChanges(from, tx, shapes, log)
      return also(from, tx)
    })
    return { log, value }
  })
  // Killed before this, they are brought over once more.
  await forgetLog(source, log)
  return value
}

async function takeChanges(
  from: Db,
  tx: Tx,
  shapes: readonly TableShape[],
  log: readonly LoggedChange[],
): Promise<void> {
  const byTable = Map.groupBy(log, ({ tabel }) => tabel)
  for (const shape of shapes) {
    const keys = [...new Set(byTable.get(shape.name)?.map(({ kunci }) => kunci))]
    const parts = partsOf(keys, rowsTogether(shape))
    // All of them first: what one had may be another one's now.
    for (const part of parts) await deleteKeys(tx, shape, part)
    for (const part of parts) {
      await replaceRows(tx, shape, [], await rowsOfKeys(from, shape, part))
      const [was, is] = [
        fingerprintOf(shape, await rowsOfKeys(from, shape, part)),
        fingerprintOf(shape, await rowsOfKeys(tx, shape, part)),
      ]
      if (was !== is) throw differs(shape.name)
    }
  }
}

function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

const PAGE = 5000

/** The key up to which it is there now; undefined where there was nothing more. */
async function copyPage(
  from: Db,
  tx: Tx,
  shape: TableShape,
  after: readonly unknown[] | undefined,
): Promise<unknown[] | undefined> {
  const limit = rowsTogether(shape) < 100 ? rowsTogether(shape) : PAGE
  const rows = await readPage(from, shape, after, limit)
  const last = rows.at(-1)
  if (!last) return undefined
  // Some may have come with the changes.
  await replaceRows(
    tx,
    shape,
    rows.map(row => storedKey(shape, row)),
    rows,
  )
  const key = shape.key.map(k => last[k])
  await keepCopied(tx, shape.name, key)
  return key
}

/** Every row of every table on both sides at one moment, while people record. */
async function compareAll(source: Db, target: Db, shapes: readonly TableShape[]): Promise<void> {
  await withSnapshot(source, async from => {
    await target.transaction().execute(async tx => takeChanges(from, tx, shapes, await readLog(from)))
    await withSnapshot(target, async there => {
      for (const shape of shapes)
        if ((await hashTable(from, shape)) !== (await hashTable(there, shape))) throw differs(shape.name)
    })
  })
}

async function hashTable(db: Db, shape: TableShape): Promise<string> {
  const hash = createHash('sha256')
  for await (const row of readRows(db, shape)) hash.update(lineOf(shape, row))
  return hash.digest('hex')
}

function fingerprintOf(shape: TableShape, rows: readonly TableRow[]): string {
  return rows
    .map(row => lineOf(shape, row))
    .toSorted()
    .join()
}

function lineOf({ name, columns }: TableShape, row: TableRow): string {
  const role = roleOf(name)
  return JSON.stringify(
    columns.map(column => {
      const value = row[column.name]
      if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
      return writeCell(value !== null && role && isJson(role, column.name) ? sameJson(value) : value)
    }),
  )
}

async function compareCounts(from: Db, tx: Tx, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) if ((await countRows(from, name)) !== (await countRows(tx, name))) throw differs(name)
}

function countRows(db: Db, name: string): Promise<number> {
  return numberOf(db)`select count(*) as n from ${sql.table(name)}`
}

function differs(table: string): FailedCadangan {
  return new FailedCadangan(
    `Tabel ${table} di tujuan berbeda dengan asalnya. Tidak ada yang dipindahkan; kosongkan tujuan, lalu ulangi.`,
  )
}
