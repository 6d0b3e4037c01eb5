import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * A session from 22.30 to 00.30 ends on the next day (decision 0081). Who compares its end with its start or with the clock, or makes
 * an instant of it, takes it for one that is over before it has begun: fifteen places did. So both ends of a session meet in
 * contract/waktu.ts only; of a periode and of quiet hours `mulai` and `selesai` are other things.
 */

const HOME = 'contract/waktu.ts'
const root = new URL('../', import.meta.url)
const files = ['contract', 'server', 'database', 'web', 'scripts']
  .flatMap(room =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map(path => `${room}/${path}`),
  )
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.ts$|\/migrations\//.test(path) && path !== HOME)
  .sort()

const END = String.raw`(?:[\w$.{}\])]+\??\.)?selesai\b`
const TIME = String.raw`(?:[\w$.{}]+\??\.)?(?:mulai|selesai|jam|pukul)\b`
/** A value in SQL that is a time of day. */
const SQL = String.raw`\$\{[^}]*(?:mulai|selesai|jam|pukul)\b[^}]*\}`
/** What would set the end of a session against something, in TypeScript or in SQL. */
const WRONG = [
  new RegExp(`${END}\\s*(?:<=?|>=?)\\s*(?:${TIME}|${SQL})`),
  new RegExp(`(?:${TIME}|${SQL})\\s*(?:<=?|>=?)\\s*${END}`),
  /minutesOf\([^)]*\bselesai\b/,
  /instantAt\([^)]*\bselesai\b/,
  // Both ends in one text that is shown.
  /formatJam\([^)]*mulai\)[^\n]*[–-][^\n]*formatJam\([^)]*selesai\)/,
  /\[\s*(?:\w+\.)?mulai,\s*(?:\w+\.)?selesai\s*\][^\n]*formatJam/,
]

/** What is about the days of a periode by its place or by its name. */
const OF_PERIODE = /\/pengaturan\/periode(?:\/|\.ts)/
const PERIODE = /\bperiode\.(?:mulai|selesai)\b/g

const DAYS = 'First and last days, of a periode under another name.'
const EXCEPTIONS: Record<string, string> = {
  'server/absensi/rencana/konsep.ts: const longer = aktif && jumlah_kelompok > 0 && (selesai > before.selesai || mulai < before.mulai)':
    DAYS,
  'server/datapokok/orang/massal.ts: if (mulai < kelompok.mulai || mulai > kelompok.selesai)': DAYS,
  "database/roster.ts: `case when ${of}.selesai = '' then ${of}.mulai when ${of}.selesai <= ${of}.mulai then '99:99' else ${of}.selesai end`,":
    'In SQL, of two pertemuan of one day: what ends on the next one lasts beyond every hour of this one.',
  "database/roster.ts: sql.raw(`${night}.selesai < ${night}.mulai and ${of}.mulai <> '' and ${of}.mulai < ${night}.selesai`)":
    'In SQL, of two pertemuan of neighbouring days: what ends on the next one meets what begins there before that.',
}

const strip = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ')
const wrongLines = (text: string) =>
  strip(text)
    .split('\n')
    .filter(line => WRONG.some(wrong => wrong.test(line.replace(PERIODE, ' '))))
const found = files
  .filter(path => !OF_PERIODE.test(path))
  .flatMap(path => wrongLines(readFileSync(new URL(path, root), 'utf8')).map(line => `${path}: ${line.trim()}`))

test('the end of a session is set against its start and the clock in one place', () => {
  expect(found.filter(line => EXCEPTIONS[line] === undefined)).toEqual([])
})

test('and every exception is still there', () => {
  expect(Object.keys(EXCEPTIONS).filter(line => !found.includes(line))).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: lines of code as they stand in a file.
test.each([
  "if (sesi.selesai <= jam) return 'lewat'",
  'return a.mulai < b.selesai && b.mulai < a.selesai',
  'and mulai < ${row.selesai} and selesai > ${row.mulai}',
  'and y.mulai < x.selesai',
  "const at = instantAt(zona, tanggal, selesai || mulai || '23:59')",
  'Math.max(begin, minutesOf(selesai))',
  '{formatJam(row.mulai)}–{formatJam(row.selesai)}',
  "const jam = [mulai, selesai].filter(Boolean).map(formatJam).join('–')",
])('it is seen in %s', line => expect(wrongLines(line)).toHaveLength(1))

test.each(['tanggal < periode.mulai || tanggal > periode.selesai', 'pr.selesai >= ${hariIni}', 'mulai <= kini.jam'])(
  'and not in %s',
  line => expect(wrongLines(line)).toEqual([]),
)
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: so far.
