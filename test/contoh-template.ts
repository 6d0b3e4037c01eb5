import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillContoh } from '../scripts/lib/contoh.ts'

/** Once per run: inventing the people takes three seconds, and every file of stories starts with a copy of its own. */
export default async function prepareContoh(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-contoh-'))
  const file = join(folder, 'contoh.db')
  await fillContoh(`file:${file}`, 'S')
  process.env.HADIR_CONTOH = file
  return () => rmSync(folder, { recursive: true, force: true })
}
