// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPolos } from './istilah.ts'

/** The words themselves, what is no password, and how files of others spell headings. */
const EXCEPT = [
  'contract/istilah.ts',
  'server/akun/common-words.ts',
  'server/datapokok/impor/title-spelling.ts',
  'server/datapokok/impor/file-istilah.ts',
]

const root = path.resolve(import.meta.dirname, '..')

describe('every text follows the words of the institution', () => {
  test.each(['contract', 'server', 'web'])('in %s', room => {
    const files = sourceFiles(room)
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap(report)).toEqual([])
  })
})

describe('the guard catches', () => {
  test.each([
    ["const f = () => 'Belum ada kelompok'", 'polos'],
    ['const f = (nama: string) => `Kelompok ${nama} belum diisi`', 'polos'],
    ['const f = () => <p>Oleh pendampingnya</p>', 'polos'],
    ['const f = () => <Select placeholder="Pendamping" />', 'polos'],
    ["const f = () => ({ label: 'kelompok' })", 'polos'],
    ["const f = () => kata`${ada ? 'Pilih kelompok' : 'Semua'} dahulu`", 'polos'],
    ["const f = () => ({ Kelompok: '7', kelompok: 7 })", 'polos'],
    ['const kolom = [{ judul: kata`Kelompok` }]', 'sekali'],
    ['const label = labelPeran(kata)', 'sekali'],
    ["const satu = { error: 'Pilih pendamping' }", 'polos'],
    ['const f = (sebagai: string) => `Belum ada ${sebagai} yang bertugas`', 'kunci'],
    ['const f = ({ orang }: { orang: OrangImpor }) => <p>Daftar {orang} diimpor oleh admin.</p>', 'kunci'],
  ])('%s', (source, salah) => {
    expect(findPolos('web/Contoh.tsx', source).map(one => one.salah)).toEqual([salah])
  })
})

describe('the guard lets through', () => {
  test('what a schema of the contract says, for whoever tells it words it', () => {
    expect(findPolos('contract/contoh.ts', "z.string({ error: 'Pilih pendamping' })")).toEqual([])
  })

  test.each([
    'const f = () => kata`Kelompok ${nama} belum diisi`',
    'const f = () => kata(noun)',
    'const label = { get pendamping() { return kata`Pendamping` } }',
    'const f = () => labelPeran(kata).admin',
    "const f = () => go('/api/kelompok/:id', { kelompok_id: 7, sebagai: 'pendamping' })",
    "db.selectFrom('kelompok as k')",
    'sql`select nama from kelompok where id = ${id}`',
    "import { KartuKelompok } from './KartuKelompok.tsx'\nconst f = () => 'Masa pendampingan'",
    "const call = endpoint({ summary: 'Satu kelompok.' })",
    "type Calls = (typeof people)['pendampingApi']",
    'const f = () => <KartuPengasuh sebagai="pendamping" kelompok={kelompok} />',
    'const f = () => `${sebagai}_ids`',
  ])('%s', source => {
    expect(findPolos('web/Contoh.tsx', source)).toEqual([])
  })
})

function report(file: string): string[] {
  return findPolos(file, readFileSync(path.join(root, file), 'utf8')).map(
    ({ baris, salah, teks }) => `${file}:${baris} ${salah}: ${teks}`,
  )
}

function sourceFiles(room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map(name => path.posix.join(room, name.split(path.sep).join('/')))
    .filter(file => !EXCEPT.includes(file))
}
