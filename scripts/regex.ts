import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import recheck from 'recheck/package.json' with { type: 'json' }
import { complaintOf, listRegex } from './lib/regex.ts'

/*
 * Part of npm run lint: regular expressions that run in the server or the browser take time linear to their input, whoever sent
 * it, or a comment `// regex: …` above says why it does no harm: why its input is short.
 */
const files = globSync('{contract,database,server,web}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
// Judging takes half a minute of a processor, and says the same until the judge changes: as tsc, it keeps what it knows.
const keptIn = `.cache/regex-${recheck.version}.json`
const known: Record<string, string> = existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : {}
const judged: Record<string, string> = {}
let refused = 0
for (const file of files.sort()) {
  for (const regex of listRegex(readFileSync(file, 'utf8'), file)) {
    const key = `${regex.pattern}/${regex.flags}`
    judged[key] ??= known[key] ?? (await complaintOf(regex)) ?? ''
    if (judged[key] === '') continue
    refused += 1
    console.error(`${file}:${regex.line} /${regex.pattern ?? '…'}/${regex.flags} ${judged[key]}`)
  }
}
mkdirSync('.cache', { recursive: true })
writeFileSync(keptIn, JSON.stringify(judged))
console.log(`Checked ${Object.keys(judged).length} regular expressions: ${refused} refused.`)
process.exitCode = refused > 0 ? 1 : 0
