import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import type { readNilaiFile, readPastedNilai, updateNilai } from '#contract/laporan/kelulusan.ts'
import { nimSchema } from '#contract/person-schema.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { holdOpen, hundredths, readRule } from './kelulusan.ts'
import * as nilaiSql from './kelulusan-nilai.sql.ts'
import { listReportMembers } from './laporan-mahasantri.sql.ts'
import type { NilaiFile } from './nilai-file.ts'
import { openLaporan, reportScopeOf } from './rentang.ts'

/** All of them or none. Throws Conflict where somebody else has given one of them another level meanwhile. */
export async function saveNilai(
  tx: Tx,
  user: User,
  now: number,
  periodeId: number,
  { syarat_id, rows }: z.output<(typeof updateNilai)['body']>,
): Promise<void> {
  await holdOpen(tx, periodeId, now)
  const { scope } = await requireLevels(tx, user, periodeId, syarat_id, now)
  const ids = rows.map(row => row.mahasantri_id)
  const members = new Set((await listReportMembers(tx, scope, ids)).map(row => row.mahasantri_id))
  if (!ids.every(id => members.has(id))) throw NotFound('mahasantri')
  const given = await levelsOf(tx, syarat_id, ids)
  if (rows.some(row => (given.get(row.mahasantri_id) ?? null) !== row.terhadap))
    throw Conflict(
      'nilai_kelulusan.stale',
      'Sebagian nilai sudah diubah orang lain. Yang tampil sekarang adalah data terbaru; periksa lalu simpan lagi.',
    )
  const byId = new Map(rows.map(row => [row.mahasantri_id, row.nilai]))
  const removed = [...byId].flatMap(([id, nilai]) => (nilai === null ? [id] : []))
  await nilaiSql.deleteLevels(tx, syarat_id, removed)
  const made = [...byId].flatMap(([mahasantri_id, nilai]) =>
    nilai === null ? [] : [{ syarat_id, mahasantri_id, nilai: hundredths(nilai), akun_id: user.id, at: now }],
  )
  await nilaiSql.saveLevels(tx, made)
}

async function levelsOf(db: Db, syaratId: number, ids: readonly number[]): Promise<Map<number, number>> {
  return new Map((await nilaiSql.listLevels(db, syaratId, ids)).map(row => [row.mahasantri_id, row.nilai / 100]))
}

/** Throws NotFound where it is no level of this periode, and Conflict where an SK holds. */
async function requireLevels(db: Db, user: User, periodeId: number, syaratId: number, now: number) {
  const { kepala } = await openLaporan(db, { periode_id: periodeId }, now)
  const { syarat, sk } = await readRule(db, periodeId)
  if (sk) throw Conflict('kelulusan.ditetapkan', `Sudah ditetapkan dengan SK ${sk.nomor}.`)
  const level = syarat.find(one => one.id === syaratId && one.jenis === 'nilai')
  return { scope: reportScopeOf(user, kepala, {}), nama: found(level, 'syarat kelulusan').nama }
}

/** Lines of a NIM and a level, as cells of Excel or a CSV are pasted. What is read with a doubt is said, and not among the rows. */
export async function readPasted(
  db: Db,
  user: User,
  periodeId: number,
  { syarat_id, teks }: z.output<(typeof readPastedNilai)['body']>,
  now: number,
): Promise<Reply<typeof readPastedNilai>> {
  const { scope } = await requireLevels(db, user, periodeId, syarat_id, now)
  const lines = teks
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ baris: i + 1, teks: line.trim(), ...cellsOf(line) }))
    // Also without the heading that comes along with a column.
    .filter(line => line.teks !== '' && (line.baris > 1 || /\d/.test(line.teks)))
  return judge(db, scope, syarat_id, lines)
}

/**
 * The same from a list: of the column that is named, else of the one headed as the level is. Where that is not clear nothing is
 * read, and `dipakai` is null.
 */
export async function readNilaiOf(
  db: Db,
  user: User,
  periodeId: number,
  { syarat_id, kolom }: { syarat_id: number; kolom?: number | undefined },
  { rows: all, ...file }: NilaiFile,
  now: number,
): Promise<Reply<typeof readNilaiFile>> {
  const { scope, nama } = await requireLevels(db, user, periodeId, syarat_id, now)
  const headed = file.kolom.filter(one => foldTitle(one.judul) === foldTitle(nama))
  const used =
    kolom === undefined ? (headed.length === 1 ? headed[0] : undefined) : file.kolom.find(one => one.nomor === kolom)
  if (!used) return { ...file, dipakai: null, kosong: 0, rows: [], ragu: [] }
  const cells = all.map(({ baris, nim, sel }) => ({ baris, nim, level: sel[used.nomor] ?? '' }))
  // Below the table stand signatures and dates.
  const listed = cells.filter(({ nim, level }) => level !== '' || nimSchema.safeParse(nim).success)
  const lines = listed
    .filter(({ level }) => level !== '')
    .map(({ baris, nim, level }) => ({
      ...{ baris, teks: `${nim} ${level}`.trim(), nim, nilai: levelOf(level), cells: 2 },
    }))
  return {
    ...file,
    dipakai: used.nomor,
    kosong: listed.length - lines.length,
    ...(await judge(db, scope, syarat_id, lines)),
  }
}

const foldTitle = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

interface Line {
  baris: number
  teks: string
  nim: string
  /** undefined: no level. */
  nilai: number | null | undefined
  /** How many it has: two. */
  cells: number
}

async function judge(
  db: Db,
  scope: ReturnType<typeof reportScopeOf>,
  syaratId: number,
  lines: readonly Line[],
): Promise<Reply<typeof readPastedNilai>> {
  const read = lines.map(line => ({ ...line, nim: nimSchema.safeParse(line.nim) }))
  const numbers = read.flatMap(({ nim }) => nim.data ?? [])
  const people = await nilaiSql.listMembersByNim(db, scope, [...new Set(numbers)])
  const byNim = new Map(people.map(row => [row.nim, row]))
  const given = await levelsOf(
    db,
    syaratId,
    people.map(row => row.id),
  )
  const times = Map.groupBy(numbers, nim => nim)
  const reply: Reply<typeof readPastedNilai> = { rows: [], ragu: [] }
  for (const { baris, teks, nim, nilai, cells } of read) {
    const person = byNim.get(nim.data ?? '')
    const doubt = (sebab: string) => reply.ragu.push({ baris, teks: teks.slice(0, 80), sebab })
    if (cells !== 2) doubt('Harus berisi NIM dan satu nilai')
    else if (!nim.success) doubt(nim.error.issues[0]?.message ?? '')
    else if (!person) doubt(kata`NIM ini tidak ada di kelompok periode ini`)
    else if ((times.get(nim.data)?.length ?? 0) > 1) doubt('NIM ini ada di beberapa baris')
    else if (nilai === undefined) doubt('Nilainya bukan angka 0 sampai 1000 dengan paling banyak dua desimal')
    else {
      const { id: mahasantri_id, nama } = person
      reply.rows.push({ mahasantri_id, nim: person.nim, nama, nilai, terhadap: given.get(mahasantri_id) ?? null })
    }
  }
  return reply
}

/** By tab or semicolon; by a comma only where neither stands there, as it may belong to the number. */
function cellsOf(line: string): Pick<Line, 'nim' | 'nilai' | 'cells'> {
  const by = ['\t', ';'].find(one => line.includes(one)) ?? ','
  const cells = line.split(by).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
  while (cells.length > 2 && cells.at(-1) === '') cells.pop()
  const [nim = '', level = ''] = cells
  return { nim, nilai: levelOf(level), cells: cells.length }
}

/** A dash takes a level away; undefined of what is none. */
function levelOf(text: string): number | null | undefined {
  if (text === '-') return null
  const number = Number(text.replace(',', '.'))
  return isLevel(text) && number <= 1000 ? number : undefined
}

const isLevel = (text: string) => /^\d{1,4}([.,]\d{1,2})?$/.test(text)
