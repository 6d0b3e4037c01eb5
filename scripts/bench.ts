import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { benchPrint } from './bench/cetak.ts'
import { benchExport } from './bench/ekspor.ts'
import { benchFirstPaint } from './bench/first-paint.ts'
import { benchFirstVisit } from './bench/first-visit.ts'
import { benchFirstPage, benchGrowingLaporan, benchLaporan } from './bench/laporan.ts'
import { benchLoop } from './bench/loop.ts'
import { benchMillion } from './bench/million.ts'
import { MILLION } from './bench/million-world.ts'
import { benchPaper } from './bench/paper.ts'
import { benchRekap } from './bench/rekap.ts'
import { createReportWorld, createSampleWorld, type ReportWorld } from './bench/report-world.ts'
import type { BenchResult } from './bench/result.ts'
import { benchSave } from './bench/save.ts'
import { benchScroll } from './bench/scroll.ts'
import { benchTap } from './bench/tap.ts'
import { fillExample } from './lib/contoh.ts'

/*
 * npm run bench: every figure is a ratio of Hadir to a bare version of the same work in this very run (the taps and
 * the event loop: to their budgets), because machines differ and are shared; of the first visit it is told what it downloads. Prints a table and, as the
 * last line, JSON. PostgreSQL too where HADIR_BENCH_POSTGRES names a server.
 * `npm run bench -- simpan rekap` measures only these; all of them take long. `million` is only measured where it is named: a million people
 * unless `--people` says how many, `--beside` another checkout (several times for several), `--page` part of a page's name. So is `paper`, sheets that are
 * photographed and read: `--rows` of them, and `--seed` for other photographs.
 */
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: String(MILLION) },
    beside: { type: 'string', multiple: true, default: [] },
    page: { type: 'string' },
    rows: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '40' },
  },
})
const PART: Record<string, (result: (list: BenchResult | BenchResult[]) => void) => Promise<void>> = {
  lukisan: async add => add(await benchFirstPaint()),
  kunjungan: async add => add(await benchFirstVisit()),
  ketukan: async add => add(await benchTap()),
  gulung: async add => add(await benchScroll()),
  simpan: async add => {
    add(await benchSave('sqlite', files(2) as [string, string]))
    if (server) add(await withPostgres(server, 2, urls => benchSave('postgres', urls as [string, string])))
  },
  cetak: async add => {
    add(await benchPrint('sqlite', files(1)[0] as string))
    if (server) add(await withPostgres(server, 1, urls => benchPrint('postgres', urls[0] as string)))
  },
  ekspor: async add => {
    const [url = ''] = files(1)
    await fillExample(url, 'L')
    add(await benchExport(url))
  },
  rekap: add => onBoth(1, async ([url = '']) => add(await withWorld(createReportWorld(url), benchRekap))),
  laporan: add => onBoth(1, async ([url = '']) => add(await withWorld(createReportWorld(url), benchLaporan))),
  halaman: add => onBoth(1, async ([url = '']) => add(await withWorld(createSampleWorld(url), benchFirstPage))),
  putaran: async add => add(await benchLoop(files(1)[0] as string)),
  // 100 days × 2 kegiatan × 250 kelompok × 20 people: a million marks a term.
  tumbuh: add =>
    onBoth(2, async ([kecil = '', besar = '']) =>
      add(
        await withWorld(createReportWorld(kecil, { hari: 100, kegiatan: 2, periode: 1 }), small =>
          withWorld(createReportWorld(besar, { hari: 100, kegiatan: 2, periode: 10 }), large =>
            benchGrowingLaporan(large, small),
          ),
        ),
      ),
    ),
  paper: async add => add(await benchPaper(Number(options.rows), Number(options.seed))),
  million: async add => {
    if (!server) throw new Error('million butuh HADIR_BENCH_POSTGRES')
    const { people, ...which } = options
    const measure = (urls: string[]) => benchMillion(urls, { ...which, people: Number(people) })
    add(await withPostgres(server, 1 + which.beside.length, measure))
  },
}
const ONLY_NAMED = ['million', 'paper']

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-bench-'))
const server = process.env.HADIR_BENCH_POSTGRES
const unknown = wanted.filter(name => !(name in PART))
if (unknown.length > 0)
  throw new Error(`Tidak ada bagian ${unknown.join(', ')}; yang ada: ${Object.keys(PART).join(', ')}`)
const results: BenchResult[] = []
try {
  for (const [name, measure] of Object.entries(PART))
    if (wanted.length === 0 ? !ONLY_NAMED.includes(name) : wanted.includes(name)) await measure(tell)
  print(results)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

/** As soon as it is known: all of them together take hours. */
function tell(list: BenchResult | BenchResult[]): void {
  for (const one of [list].flat()) {
    results.push(one)
    console.log(`${one.name} (${one.database}): ${one.hadir} ${one.unit}${one.ok ? '' : ', gagal'}`)
  }
}

function files(count: number): string[] {
  return Array.from({ length: count }, () => `file:${folder}/${crypto.randomUUID()}.db`)
}

/** On SQLite, and on the PostgreSQL server where one is named. */
async function onBoth(count: number, work: (urls: string[]) => Promise<void>): Promise<void> {
  await work(files(count))
  if (server) await withPostgres(server, count, work)
}

async function withWorld<T>(making: Promise<ReportWorld>, work: (world: ReportWorld) => Promise<T>): Promise<T> {
  const world = await making
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

function print(list: readonly BenchResult[]): void {
  console.table(
    Object.fromEntries(
      list.map(r => [
        `${r.name} (${r.database})`,
        {
          hadir: r.hadir,
          bare: r.bare ?? '-',
          unit: r.unit,
          ratio: r.ratio ? Number(r.ratio.toFixed(2)) : '-',
          target: r.target,
          ok: r.ok,
        },
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
