import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import recheck from 'recheck/package.json' with { type: 'json' }
import { complaintOf, JUDGED, type Judged, listRegex } from './lib/regex.ts'

/*
 * Part of npm run lint: regular expressions that run in the server or the browser take time linear to their input, whoever sent
 * it, or a comment `// regex: …` above says why it does no harm: why its input is short.
 */
const files = globSync('{contract,database,server,web}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
// Judging takes half a minute of a processor and says the same until the judge changes, so what was found linear is committed;
// `npm run test:all` judges it again (regex.test.ts).
const kept: Judged = existsSync(JUDGED) ? JSON.parse(readFileSync(JUDGED, 'utf8')) : { judge: '', linear: [] }
const known = new Set(kept.judge === recheck.version ? kept.linear : [])
const linear = new Set<string>()
let refused = 0
for (const file of files.sort()) {
  for (const regex of listRegex(readFileSync(file, 'utf8'), file)) {
    const key = `${regex.pattern}/${regex.flags}`
    const complaint = linear.has(key) || known.has(key) ? undefined : await complaintOf(regex)
    if (complaint === undefined) {
      linear.add(key)
      continue
    }
    refused += 1
    console.error(`${file}:${regex.line} /${regex.pattern ?? '…'}/${regex.flags} ${complaint}`)
  }
}
const judged: Judged = { judge: recheck.version, linear: [...linear].sort() }
if (JSON.stringify(judged) !== JSON.stringify(kept)) writeFileSync(JUDGED, `${JSON.stringify(judged, null, 2)}\n`)
console.log(`Checked ${linear.size + refused} regular expressions: ${refused} refused.`)
process.exitCode = refused > 0 ? 1 : 0
