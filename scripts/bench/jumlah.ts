import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { addDays, eachDate } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { carryOut, langkahArb, readDunia } from '#test/perubahan-acak.ts'

/*
 * node scripts/bench/jumlah.ts [changes, a million unless said]: changes marks at random through the use cases themselves (saves, koreksi, izin made and withdrawn,
 * pertemuan opened, moved, ditiadakan and held after all, people who change kelompok), on a SQLite database of its own, and then
 * counts everything from the marks. Exit code 1 when one count differs.
 */
const wanted = Number(process.argv[2] ?? 1_000_000)
const TOGETHER = 16
const NOW = Date.UTC(2026, 10, 21, 11, 42)
const TODAY = '2026-11-21'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-jumlah-'))
const db = connect(`file:${folder}/hadir.db`)
try {
  await migrate(db)
  await fillSample(db, { size: 'S', now: NOW, today: TODAY, passwordHash: 'x' })
  const world = await readDunia(db, NOW, eachDate(addDays(TODAY, -80), addDays(TODAY, 10)))
  const started = performance.now()
  let changes = 0
  let steps = 0
  for (let seed = 1; changes < wanted; seed++) {
    const stepList = fc.sample(langkahArb, { numRuns: 2_000, seed })
    for (let i = 0; i < stepList.length; i += TOGETHER) {
      const done = await Promise.all(stepList.slice(i, i + TOGETHER).map(langkah => carryOut(world, langkah)))
      changes += done.reduce((a, b) => a + b, 0)
      steps += done.length
    }
    if (seed % 10 === 0) console.log(`${changes.toLocaleString('id-ID')} perubahan, ${seconds(started)} s`)
  }
  const checking = performance.now()
  const { diperiksa, selisih } = await checkCount(db)
  console.log(
    `${changes.toLocaleString('id-ID')} perubahan dalam ${steps.toLocaleString('id-ID')} langkah, ${seconds(started)} s; ${diperiksa.toLocaleString('id-ID')} hitungan diperiksa dalam ${seconds(checking)} s, ${selisih.length} berbeda`,
  )
  if (selisih.length > 0) console.log(selisih.slice(0, 10))
  process.exitCode = selisih.length === 0 ? 0 : 1
} finally {
  await db.destroy()
  fs.rmSync(folder, { recursive: true, force: true })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}
