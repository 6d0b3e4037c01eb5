import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FLOORS, findBreaches, findCircles, findState, importsOf } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '..')

describe('the rooms of the house', () => {
  test.each(['contract', 'database', 'server', 'web'])('%s imports only what its room may', room => {
    const files = sourceFiles(room)
    expect(files.length).toBeGreaterThan(5)
    expect(files.flatMap(file => findBreaches(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  test.each(['contract', 'server', 'web/features'])('%s has no folder that is no floor', top => {
    const folders = readdirSync(path.join(root, top), { withFileTypes: true }).flatMap(one =>
      one.isDirectory() ? [one.name] : [],
    )
    expect(folders.filter(name => !FLOORS.some(floor => floor === name))).toEqual([])
  })

  test('contract keeps nothing between two calls', () => {
    const found = sourceFiles('contract').flatMap(file =>
      findState(readFileSync(path.join(root, file), 'utf8')).map(line => `${file}: ${line}`),
    )
    expect(found).toEqual([])
    const kept = [
      'let berlaku = baku',
      'export let kata = make()',
      'const seen = new Map<string, number>()',
      'const all: A[] = []',
    ]
    expect(findState([...kept, '  let i = 0', 'const NAMA: ReadonlySet<string> = new Set(x)'].join('\n'))).toEqual(kept)
  })

  test('no noun of the server imports another one in a circle', () => {
    const all = sourceFiles('server').flatMap(file => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
    expect(findCircles(all)).toEqual([])
    const one = (from: string, to: string) => ({ from: `server/${from}`, to: `server/${to}`, typeOnly: false })
    const circle = [one('akun/akun.ts', 'akun/session/session.ts'), one('akun/session/sandi.ts', 'akun/akun.ts')]
    expect(findCircles(circle)).toEqual(['akun -> akun/session -> akun'])
  })

  test('no file imports another one in a circle, types included: each can be read with what stands before it', () => {
    const rooms = ['contract', 'database', 'server', 'web']
      .flatMap(sourceFiles)
      .filter(file => !file.includes('.test.'))
    const all = rooms.flatMap(file => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
    const known = new Set(rooms)
    const fileOf = (file: string) => (known.has(file) ? file : undefined)
    expect(findCircles(all, fileOf)).toEqual([])
    const [a = '', b = ''] = rooms
    const circle = [a, b].map((from, i) => ({ from, to: [b, a][i] ?? '', typeOnly: true }))
    expect(findCircles(circle, fileOf)).toEqual([`${a} -> ${b} -> ${a}`])
  })

  test('the guard sees most imports of the tree, so that it does not pass by blindness', () => {
    const source = readFileSync(path.join(root, 'server/app.ts'), 'utf8')
    const written = source.split('\n').filter(line => / from '/.test(line)).length
    expect(importsOf('server/app.ts', source)).toHaveLength(written)
  })
})

describe('the guard catches', () => {
  test.each([
    ['contract/absensi/lembar.ts', "import { z } from 'zod'\nimport fs from 'node:fs'", 'zod only'],
    ['contract/absensi/lembar.ts', "import type { Db } from '#database/schema.ts'", 'zod only'],
    ['database/migrations/0001-awal.ts', "import { dialectOf } from '../dialect.ts'", 'a migration'],
    ['database/schema.ts', "import { mayRecord } from '#contract/permissions.ts'", 'takes types'],
    ['database/connect.ts', "import { readConfig } from '#server/config.ts'", 'contract only'],
    ['server/laporan/rekap/rekap.ts', "import { theme } from '#web/ui/theme.ts'", 'contract and database only'],
    [
      'server/laporan/rekap/rekap.ts',
      "import { listMarks } from '#server/absensi/lembar/lembar.sql.ts'",
      "another noun's",
    ],
    [
      'server/laporan/rekap/rekap.ts',
      "import { listMarks } from '../../absensi/lembar/lembar.sql.ts'",
      "another noun's",
    ],
    [
      'server/laporan/rekap/rekap.ts',
      "import { routes } from '../../absensi/lembar/absensi.routes.ts'",
      "another noun's",
    ],
    ['server/laporan/rekap/rekap.ts', "import { rekapRoutes } from './rekap.routes.ts'", 'routes -> use cases'],
    ['server/laporan/rekap/rekap.sql.ts', "import { rekapRoutes } from './rekap.routes.ts'", 'routes -> use cases'],
    ['web/screens/Beranda.tsx', "import type { Db } from '#database/schema.ts'", 'web imports contract'],
    ['web/screens/Beranda.tsx', "const app = import('../../server/app.ts')", 'web imports contract'],
    ['server/absensi/lembar/lembar.ts', "import { readRekap } from '#server/laporan/rekap/rekap.ts'", 'a floor'],
    ['server/dasar/http/serve.ts', "import type { SessionReply } from '#contract/akun/session.ts'", 'a floor'],
    ['web/ui/Tabel.tsx', "import { useAbsensi } from '../features/absensi/lembar/queries.ts'", 'the kit'],
    [
      'web/features/laporan/rekap/Matriks.tsx',
      "import { Baris } from '#web/features/laporan/honor/Baris.tsx'",
      'a feature imports',
    ],
    ['web/features/laporan/rekap/Matriks.tsx', "export * from '../Baris.tsx'", 'a feature imports'],
    ['web/features/laporan/rekap/Matriks.tsx', "import Beranda from '../../../screens/Beranda.tsx'", 'never back'],
    [
      'web/features/absensi/lembar/Lembar.tsx',
      "import { Rekap } from '#web/features/laporan/rekap/Rekap.tsx'",
      'a floor',
    ],
    ['web/features/absensi/lembar/Lembar.tsx', "import type { Rekap } from '#contract/laporan/rekap.ts'", 'a floor'],
    ['web/screens/Beranda.tsx', "import {\n  a,\n  type B,\n} from '#server/app.ts'", 'web imports contract'],
    ['web/screens/Beranda.tsx', "import '#server/app.ts'", 'web imports contract'],
  ])('%s with %j', (file, source, because) => {
    expect(findBreaches(file, source)).toEqual([expect.stringContaining(because)])
  })
})

describe('the guard lets through', () => {
  test.each([
    ['contract/absensi/lembar.ts', "import * as z from 'zod'\nimport { endpoint } from '../endpoint.ts'"],
    ['database/migrations/0001-awal.ts', "import { type Kysely, sql } from 'kysely'"],
    ['database/schema.ts', "import type { Status } from '#contract/kehadiran.ts'"],
    ['server/laporan/rekap/rekap.ts', "import { listRoster } from '#server/absensi/lembar/absensi.ts'"],
    ['server/laporan/rekap/rekap.routes.ts', "import { readRekap } from './rekap.ts'"],
    ['server/laporan/rekap/rekap.ts', "import { listMarks } from './rekap.sql.ts'"],
    ['server/app.ts', "import { rekapRoutes } from './laporan/rekap/rekap.routes.ts'"],
    ['web/screens/Rekap.tsx', "import { Matriks } from '#web/features/laporan/rekap/Matriks.tsx'"],
    ['web/features/laporan/rekap/Matriks.tsx', "import { Tabel } from '../../../ui/Tabel.tsx'"],
    ['web/features/laporan/rekap/Matriks.tsx', "import { Baris } from '#web/features/absensi/lembar/baris/Baris.tsx'"],
    ['web/features/absensi/lembar/Lembar.tsx', "import { Baris } from './baris/Baris.tsx'"],
    ['web/ui/Tabel.tsx', "// import { x } from '#server/app.ts' would be wrong\nimport { Table } from '@mantine/core'"],
    ['web/ui/Tabel.tsx', "const address = 'https://a.b'\nimport { Table } from '@mantine/core'"],
    ['server/laporan/rekap/rekap.test.ts', "import { createTestDatabase } from '#test/database.ts'"],
  ])('%s with %j', (file, source) => {
    expect(findBreaches(file, source)).toEqual([])
  })
})

function sourceFiles(room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(room, name.split(path.sep).join('/')))
}
