import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * The office that made the next semester active early was told that every session is filled, while those of the running one were
 * not: what runs today is asked by the date (periodeKini, getPeriodeNow, listPeriodeNow). Who asks for the active periode says
 * here why that one is meant, and not what runs today.
 */

const MADE = 'Makes one active, or asks whether any is.'
const PLANNED = 'What is planned goes into the active one; what runs beside it is named.'
const OPEN = 'Active or not over: what can still be recorded in.'
const ENTERED = 'Lists and kelompok go into the active one where none is named; the screen names it.'

const EXPECTED: Record<string, string> = {
  'contract/pengaturan/periode-state.ts': 'This is where it is decided.',
  'server/pengaturan/periode/periode.ts': MADE,
  'server/pengaturan/periode/periode.sql.ts': MADE,
  'server/akun/penyiapan/penyiapan.sql.ts': 'The first steps of an office: whether there is one.',
  'server/absensi/rencana/konsep.ts': 'Which one another takes the place of.',
  'server/absensi/pertemuan/rencana-kelompok.ts': PLANNED,
  'server/pengaturan/libur/libur.ts': 'A calendar is read from what runs to the end of the active one.',
  'server/pengaturan/aturan/rules.sql.ts': 'What is set for the institution is set for the active one.',
  'server/laporan/aturan-preview.ts': 'New rules are those of the active one.',
  'server/datapokok/kelompok/kelompok.ts': ENTERED,
  'web/features/datapokok/impor/ImporOrang.tsx': ENTERED,
  'server/absensi/tanda/roster.sql.ts': OPEN,
  'server/absensi/izin/propose.sql.ts': OPEN,
  'server/absensi/izin/izin.sql.ts': OPEN,
  'server/absensi/konfirmasi/daftar.sql.ts': OPEN,
  'server/absensi/pertemuan/terdampak.sql.ts': OPEN,
  'server/absensi/pertemuan/badal.sql.ts': OPEN,
  'server/datapokok/kelompok/kegiatan.sql.ts': OPEN,
  'server/datapokok/keanggotaan/keanggotaan.sql.ts': OPEN,
}

const ASKS = [
  /\bgetActivePeriode\(/,
  /\bfindPeriode\([^()]*\bnull\)/,
  /\b(?:p|pr|op|periode)\.aktif = 1\b/,
  /'aktif', '=', 1\b/,
  /\bperiode where aktif = 1\b/,
  /\.find(?:Last)?\([^=\n]*=> [^\n]*\baktif\b(?!')/,
]

const root = new URL('../', import.meta.url)
const files = ['contract', 'server', 'web']
  .flatMap(room =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map(path => `${room}/${path}`),
  )
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const asks = (text: string) => ASKS.some(one => one.test(text))

test('who asks for the active periode means that one, and not what runs today', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(path => asks(readFileSync(new URL(path, root), 'utf8')))
  expect(found.filter(path => !(path in EXPECTED))).toEqual([])
  const rotten = Object.keys(EXPECTED).filter(path => files.includes(path) && !found.includes(path))
  expect(rotten).toEqual([])
})

test('such a question is seen', () => {
  for (const line of [
    'const periode = await getActivePeriode(db)',
    'await findPeriode(db, periode_id ?? null)',
    'const active = pilihan?.periode.find(p => p.aktif)',
    'periodeList.find(satu => (id ? satu.id === id : satu.aktif))',
    "db.selectFrom('periode').where('aktif', '=', 1)",
    'where pr.aktif = 1',
  ])
    expect(asks(line), line).toBe(true)
  expect(asks('periodeKini(periodeList, hariIni)')).toBe(false)
})
