import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { todayIn } from '#contract/tanggal.ts'
import { fillContoh } from '../scripts/lib/contoh.ts'
import { makeTestFolder } from './folder.ts'

/**
 * Once per run: inventing the people takes three seconds, and every file of stories starts with a copy of its own. Their weeks
 * end today; after midnight the copy is yesterday's and no longer taken.
 */
export default async function prepareContoh(): Promise<() => void> {
  const folder = makeTestFolder('contoh')
  const file = join(folder, `${todayIn('Asia/Jakarta', Date.now())}.db`)
  await fillContoh(`file:${file}`, 'S')
  process.env.HADIR_CONTOH = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
