import { globSync, readFileSync } from 'node:fs'
import { complaintOf, listRegex } from './lib/regex.ts'

/*
 * Part of npm run lint: regular expressions that run in the server or the browser take time linear to their input, whoever sent
 * it, or a comment `// regex: …` above says why it does no harm: why its input is short.
 */
const files = globSync('{contract,database,server,web}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
const complaints = new Map<string, ReturnType<typeof complaintOf>>()
let refused = 0
for (const file of files.sort()) {
  for (const regex of listRegex(readFileSync(file, 'utf8'), file)) {
    const key = `${regex.pattern}/${regex.flags}`
    const complaint = complaints.get(key) ?? complaintOf(regex)
    complaints.set(key, complaint)
    if (!(await complaint)) continue
    refused += 1
    console.error(`${file}:${regex.line} /${regex.pattern ?? '…'}/${regex.flags} ${await complaint}`)
  }
}
console.log(`Checked ${complaints.size} regular expressions: ${refused} refused.`)
process.exitCode = refused > 0 ? 1 : 0
