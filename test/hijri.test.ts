import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * What day it is in the Hijri calendar is asked in one place, contract/hijri.ts, which follows what the office has set month by month
 * (decision 0084). Whoever asks Intl for an Islamic calendar, or moves days by an offset, says another day than the paper beside it.
 */
const ROOT = new URL('..', import.meta.url)
const files = globSync('{contract,database,server,web,scripts,test}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  file => !/\.test\.tsx?$|\.e2e\.ts$/.test(file),
)

const KALENDER: Record<string, string> = {
  'contract/hijri.ts': 'the one place',
  'database/migrations/0042-awal-bulan.ts': 'what was an offset, once; it changes with nothing that comes later',
}
const SELISIH: Record<string, string> = {
  'contract/hijri.ts': 'makes it',
  'contract/akun/session.ts': 'the key that a build of before reads',
  'contract/absensi/lembar.ts': 'the same',
  'contract/absensi/agenda.ts': 'the same',
  'contract/pengaturan/pengaturan.ts': 'the key that a tab of before sends',
  'database/migrations/0001-awal.ts': 'the column, which is gone since 0042',
  'database/migrations/0042-awal-bulan.ts': 'takes it away',
  'scripts/bench/million-world.ts': 'fills the column of a build of before, which it measures beside this one',
  'server/akun/session/session.ts': 'fills the key for a build of before',
  'server/absensi/lembar/lembar.ts': 'the same',
  'server/absensi/lembar/past-tautan.ts': 'the same',
  'server/absensi/pertemuan/agenda.ts': 'the same',
  'server/pengaturan/awal-bulan/month-start.ts': 'reads it for them',
  'server/pengaturan/pengaturan.ts': 'compares what a tab of before sends',
}

const naming = (pattern: RegExp) => files.filter(file => pattern.test(readFileSync(new URL(file, ROOT), 'utf8'))).sort()

test('no other file asks Intl for an Islamic calendar', () => {
  expect(naming(/islamic|umalqura|u-ca-/)).toEqual(Object.keys(KALENDER).sort())
})

test('an offset is told to builds of before and read nowhere', () => {
  expect(naming(/hijri_?offset/i)).toEqual(Object.keys(SELISIH).sort())
})
