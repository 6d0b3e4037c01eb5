import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { benchFirstVisit } from './bench/first-visit.ts'
import { benchHalamanPertama, benchLaporan, benchLaporanTumbuh } from './bench/laporan.ts'
import { benchRekap } from './bench/rekap.ts'
import { createReportWorld, createSampleWorld } from './bench/report-world.ts'
import type { BenchResult } from './bench/result.ts'
import { benchSave } from './bench/save.ts'
import { benchTap } from './bench/tap.ts'

/*
 * npm run bench: every figure is a ratio of Hadir to a bare version of the same work in this very run (the first visit and the taps: to their budgets), because machines differ and
 * are shared. Prints a table and, as the last line, JSON. PostgreSQL too where HADIR_BENCH_POSTGRES names a server.
 */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-bench-'))
const server = process.env.HADIR_BENCH_POSTGRES
const results: BenchResult[] = []
const REPORTS = ['laporan', 'sampel', 'kecil', 'besar']
try {
  results.push(await benchFirstVisit())
  results.push(...(await benchTap()))
  results.push(await benchSave('sqlite', [`file:${folder}/hadir.db`, `file:${folder}/bare.db`]))
  if (server) results.push(await withPostgres(server, 2, urls => benchSave('postgres', urls as [string, string])))
  results.push(...(await benchReports(REPORTS.map(name => `file:${folder}/${name}.db`))))
  if (server) results.push(...(await withPostgres(server, REPORTS.length, benchReports)))
  print(results)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

async function benchReports([laporan = '', sampel = '', kecil = '', besar = '']: string[]): Promise<BenchResult[]> {
  const world = await createReportWorld(laporan)
  const list = [await benchRekap(world), await benchLaporan(world)]
  await world.close()
  const sample = await createSampleWorld(sampel)
  list.push(...(await benchHalamanPertama(sample)))
  await sample.close()
  // 100 days × 2 kegiatan × 250 kelompok × 20 people: a million marks a term.
  const small = await createReportWorld(kecil, { hari: 100, kegiatan: 2, periode: 1 })
  const large = await createReportWorld(besar, { hari: 100, kegiatan: 2, periode: 10 })
  list.push(...(await benchLaporanTumbuh(large, small)))
  await small.close()
  await large.close()
  return list
}

function print(list: readonly BenchResult[]): void {
  console.table(
    Object.fromEntries(
      list.map(r => [
        `${r.name} (${r.database})`,
        { hadir: r.hadir, bare: r.bare, unit: r.unit, ratio: Number(r.ratio.toFixed(2)), target: r.target, ok: r.ok },
      ]),
    ),
  )
  console.log(JSON.stringify(list))
}

/** Databases of this run's own on that server, dropped afterwards. */
async function withPostgres<T>(url: string, count: number, work: (urls: string[]) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const names = Array.from({ length: count }, (_, i) => `hadir_bench_${process.pid}_${i}`)
  for (const name of names) await client.query(`create database ${name}`)
  try {
    return await work(names.map(name => Object.assign(new URL(url), { pathname: `/${name}` }).toString()))
  } finally {
    for (const name of names) await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}
