import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaches, importsOf } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '..')

describe('the rooms of the house', () => {
  test.each(['contract', 'database', 'server', 'web'])('%s imports only what its room may', room => {
    const files = sourceFiles(room)
    expect(files.length).toBeGreaterThan(5)
    expect(files.flatMap(file => findBreaches(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  test('the guard sees most imports of the tree, so that it does not pass by blindness', () => {
    const source = readFileSync(path.join(root, 'server/app.ts'), 'utf8')
    const written = source.split('\n').filter(line => / from '/.test(line)).length
    expect(importsOf('server/app.ts', source)).toHaveLength(written)
  })
})

describe('the guard catches', () => {
  test.each([
    ['contract/absensi.ts', "import { z } from 'zod'\nimport fs from 'node:fs'", 'zod only'],
    ['contract/absensi.ts', "import type { Db } from '#database/schema.ts'", 'zod only'],
    ['database/migrations/0001-awal.ts', "import { dialectOf } from '../dialect.ts'", 'a migration'],
    ['database/schema.ts', "import { mayRecord } from '#contract/permissions.ts'", 'takes types'],
    ['database/connect.ts', "import { readConfig } from '#server/config.ts'", 'contract only'],
    ['server/rekap/rekap.ts', "import { theme } from '#web/ui/theme.ts'", 'contract and database only'],
    ['server/rekap/rekap.ts', "import { listMarks } from '#server/absensi/absensi.sql.ts'", "another noun's"],
    ['server/rekap/rekap.ts', "import { listMarks } from '../absensi/absensi.sql.ts'", "another noun's"],
    ['server/rekap/rekap.ts', "import { routes } from '../absensi/absensi.routes.ts'", "another noun's"],
    ['server/rekap/rekap.ts', "import { rekapRoutes } from './rekap.routes.ts'", 'routes -> use cases'],
    ['server/rekap/rekap.sql.ts', "import { rekapRoutes } from './rekap.routes.ts'", 'routes -> use cases'],
    ['web/screens/Beranda.tsx', "import type { Db } from '#database/schema.ts'", 'web imports contract'],
    ['web/screens/Beranda.tsx', "const app = import('../../server/app.ts')", 'web imports contract'],
    ['web/ui/Tabel.tsx', "import { useAbsensi } from '../features/absensi/queries.ts'", 'the kit'],
    ['web/features/rekap/Matriks.tsx', "import { Baris } from '#web/features/absensi/Baris.tsx'", 'features do not'],
    ['web/features/rekap/Matriks.tsx', "export * from '../absensi/Baris.tsx'", 'features do not'],
    ['web/features/rekap/Matriks.tsx', "import Beranda from '../../screens/Beranda.tsx'", 'never back'],
    ['web/screens/Beranda.tsx', "import {\n  a,\n  type B,\n} from '#server/app.ts'", 'web imports contract'],
    ['web/screens/Beranda.tsx', "import '#server/app.ts'", 'web imports contract'],
  ])('%s with %j', (file, source, because) => {
    expect(findBreaches(file, source)).toEqual([expect.stringContaining(because)])
  })
})

describe('the guard lets through', () => {
  test.each([
    ['contract/absensi.ts', "import * as z from 'zod'\nimport { endpoint } from './endpoint.ts'"],
    ['database/migrations/0001-awal.ts', "import { type Kysely, sql } from 'kysely'"],
    ['database/schema.ts', "import type { Status } from '#contract/kehadiran.ts'"],
    ['server/rekap/rekap.ts', "import { listRoster } from '#server/absensi/absensi.ts'"],
    ['server/rekap/rekap.routes.ts', "import { readRekap } from './rekap.ts'"],
    ['server/rekap/rekap.ts', "import { listMarks } from './rekap.sql.ts'"],
    ['server/app.ts', "import { rekapRoutes } from './rekap/rekap.routes.ts'"],
    ['web/screens/Rekap.tsx', "import { Matriks } from '#web/features/rekap/Matriks.tsx'"],
    ['web/features/rekap/Matriks.tsx', "import { Tabel } from '../../ui/Tabel.tsx'"],
    ['web/ui/Tabel.tsx', "// import { x } from '#server/app.ts' would be wrong\nimport { Table } from '@mantine/core'"],
    ['web/ui/Tabel.tsx', "const address = 'https://a.b'\nimport { Table } from '@mantine/core'"],
    ['server/rekap/rekap.test.ts', "import { createTestDatabase } from '#test/database.ts'"],
  ])('%s with %j', (file, source) => {
    expect(findBreaches(file, source)).toEqual([])
  })
})

function sourceFiles(room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(room, name.split(path.sep).join('/')))
}
