import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * A figure is counted by the rules of its periode (decision 0072). `getPengaturan` and `readKegiatan` give none, so the compiler
 * refuses whoever asks them; what is left is to read the columns past both, and these alone may.
 */
const MAY = {
  /** The institution's row whole: the settings themselves, and what the next periode begins with. */
  "selectFrom('pengaturan')": ['pengaturan/aturan/rules.sql.ts', 'pengaturan/pengaturan.ts'],
  'readPengaturan(': ['pengaturan/pengaturan.ts', 'pengaturan/pengaturan.routes.ts'],
  'from pengaturan': [
    ...['akun/akun.sql.ts', 'datapokok/kelompok/read-kelompok.sql.ts', 'pengaturan/aturan/rules.sql.ts'],
    // Whether mahasantri are let in, with every call.
    'akun/session/valid-peran.ts',
    // Locks the row, and reads nothing of it.
    'pengaturan/column-template/column-template.sql.ts',
  ],
  "selectFrom('kegiatan').selectAll(": [],
  /** What a kegiatan counts as, in SQL. */
  '.dihitung': [...['pengaturan/aturan/rules.sql.ts', 'pengaturan/kegiatan/kegiatan.sql.ts', 'laporan/calon.sql.ts']],
  'where dihitung': [],
} as const

test('nothing but these files reads the rules of the institution', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/'))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => ({ file, text: readFileSync(`server/${file}`, 'utf8') }))
  expect(sources.length).toBeGreaterThan(300)
  for (const [words, files] of Object.entries(MAY)) {
    // Rows that `readKegiatanOf` has given are those of a periode.
    const only = words.includes('dihitung') ? sources.filter(({ file }) => file.endsWith('.sql.ts')) : sources
    const found = only.filter(({ text }) => text.includes(words)).map(({ file }) => file)
    expect(found.sort(), words).toEqual([...files].sort())
  }
})
