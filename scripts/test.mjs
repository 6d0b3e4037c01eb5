// On a machine that has nothing but Node and npm:
//   npm test                          what finds a mistake of today, in minutes
//   npm test -- PATH …                whole files, of either kind
//   npm test -- --only=types,unit     a part
//   npm run test:all                  everything; on a PostgreSQL too where HADIR_TEST_POSTGRES names one
//   npm run test:all -- --rest        what `npm test` has left out, for whoever has just run it
// Which test stands where, and why: docs/decisions/0020-what-the-tests-cost.md.
const node = process.versions.node
if (Number.parseInt(node, 10) < 20) {
  console.error(`Hadir membutuhkan Node.js 20 atau lebih baru; yang terpasang di komputer ini ${node}.`)
  process.exit(1)
}

const { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } = await import('node:fs')
const { join } = await import('node:path')
const { cacheDir, filesIn, Halted, root, runNpm } = await import('./lib/run.mjs')
const { install } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')
const { findOrInstallBrowser } = await import('./lib/browser.mjs')
const { countPlaywright, countVitest, namesOfPlaywright, namesOfVitest, orFailed, repeatedOfPlaywright } = await import(
  './lib/count.mjs'
)

mkdirSync(cacheDir, { recursive: true })
const reports = mkdtempSync(join(cacheDir, 'laporan-uji-'))

/**
 * What each run leaves out. In Vitest a test is left out of `npm test` by the tag `lengkap`, in Playwright a story is taken
 * into it by `@inti`: one for each capability. The rest tells them again, because the stories of a file stand on one another,
 * but for those of `@inti-sekali`: they change nothing that a story of their file sees, or are its only ones. A file of the tag `random` tries less in `npm test`, and all of it afterwards.
 * @typedef {{ vitest: string[], playwright: string[], env: NodeJS.ProcessEnv }} Extent
 */
const everyday = { vitest: ['--tags-filter=!lengkap'], playwright: ['--grep=@inti'], env: {} }
const withoutPglite = process.env.HADIR_TEST_POSTGRES ? ['!pglite'] : []
const all = { env: { HADIR_TEST_LENGKAP: '1' } }
const everything = { ...all, playwright: [], vitest: withoutPglite.map(tag => `--tags-filter=${tag}`) }
const rest = {
  ...all,
  playwright: ['--grep-invert=@inti-sekali'],
  vitest: [`--tags-filter=${['(lengkap || random)', ...withoutPglite].join(' && ')}`],
}

/** @type {Record<string, (extent: Extent) => Promise<import('./lib/count.mjs').Count>>} */
const steps = {
  types: () => runScript('types'),
  lint: () => runScript('lint'),
  build: runBuild,
  unit: extent =>
    runVitest([], { ...extent, env: { ...extent.env, HADIR_TEST_POSTGRES: '', HADIR_TEST_PGBOUNCER: '' } }),
  browser: extent => runBrowser([], extent),
  postgres: runOnPostgres,
}
/** What failed, a line each: said once more at the end, where a log of thousands of lines is read first. */
const failures = /** @type {string[]} */ ([])
/** What passed only the second time: not hidden, and to be looked into. */
const repeated = /** @type {string[]} */ ([])
const usual = ['types', 'lint', 'build', 'unit', 'browser']
const onPostgres = process.env.HADIR_TEST_POSTGRES ? ['postgres'] : []
/** By what is asked for: how much of each step, and which steps. */
const runs = {
  everyday: { extent: everyday, names: usual },
  everything: { extent: everything, names: [...usual, ...onPostgres] },
  rest: { extent: rest, names: ['unit', 'browser', ...onPostgres] },
}
/** Each of these leaves a core idle for most of its time, so they run side by side. */
const besideEachOther = ['types', 'lint', 'build']

try {
  const chosen = choose(process.argv.slice(2))
  await install()
  process.exitCode = await runSteps(chosen)
} catch (error) {
  console.error(error instanceof Halted ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/**
 * The steps of a run, by name.
 * @param {string[]} args
 * @returns {[string, () => Promise<import('./lib/count.mjs').Count>][]}
 */
function choose(args) {
  const only = args.filter(arg => arg.startsWith('--only=')).flatMap(arg => arg.slice('--only='.length).split(','))
  const paths = args.filter(arg => !arg.startsWith('--'))
  const unknown = [
    ...args.filter(arg => arg.startsWith('--') && !['--all', '--rest'].includes(arg) && !arg.startsWith('--only=')),
    ...only.filter(name => !(name in steps)),
    ...paths.filter(path => !existsSync(path)),
  ]
  if (unknown.length > 0) {
    throw new Halted(
      `Tidak dikenal: ${unknown.join(' ')}. Pilihannya: berkas uji, atau --only=${Object.keys(steps).join(',')}`,
    )
  }
  if (paths.length > 0) return chooseFiles(paths)
  const run = runs[args.includes('--rest') ? 'rest' : args.includes('--all') ? 'everything' : 'everyday']
  const { extent } = run
  const names = only.length > 0 ? Object.keys(steps).filter(name => only.includes(name)) : run.names
  return names.map(name => [name, async () => (await steps[name]?.(extent)) ?? { passed: 0, failed: 1 }])
}

/** @returns {ReturnType<typeof choose>} */
function chooseFiles(/** @type {string[]} */ paths) {
  const files = paths.flatMap(path => filesIn(path))
  const stories = files.filter(file => file.endsWith('.e2e.ts'))
  const units = files.filter(file => /\.test\.tsx?$/.test(file))
  if (stories.length + units.length === 0) throw new Halted(`Bukan berkas uji: ${paths.join(' ')}`)
  const chosen = /** @type {ReturnType<typeof choose>} */ ([])
  if (units.length > 0) chosen.push(['unit', () => runVitest(units, everything)])
  if (stories.length > 0) chosen.push(['browser', () => runBrowser(stories, everything)])
  return chosen
}

async function runSteps(/** @type {ReturnType<typeof choose>} */ chosen) {
  const lines = /** @type {string[]} */ ([])
  let passed = 0
  let failed = 0
  const runAndTell = async (/** @type {(typeof chosen)[number]} */ [name, run]) => {
    console.log(`\n── ${name} ──`)
    const started = Date.now()
    const count = await runStep(run)
    passed += count.passed
    failed += count.failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const outcome = count.failed > 0 ? `${count.failed} gagal, ${count.passed} lulus` : `${count.passed} lulus`
    const line = `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.padStart(7)} dtk  ${outcome}`
    lines.push(line)
    console.log(line)
  }
  await Promise.all(chosen.filter(([name]) => besideEachOther.includes(name)).map(runAndTell))
  for (const step of chosen) if (!besideEachOther.includes(step[0])) await runAndTell(step)
  console.log(`\n${lines.join('\n')}`)
  for (const test of repeated) console.log(`DIULANG ${test}`)
  for (const failure of failures) console.log(`GAGAL ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** A step that breaks is a failed step; the ones after it still run. */
async function runStep(/** @type {() => Promise<import('./lib/count.mjs').Count>} */ run) {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Halted ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runScript(/** @type {string} */ name) {
  const { ok } = await runNpm(['run', '--silent', name], { show: true })
  if (!ok) failures.push(name)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(/** @type {string[]} */ files, /** @type {Extent} */ { vitest, env }) {
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...vitest]
  const { ok } = await runNpm(['run', '--silent', 'unit', '--', ...options, ...files], { show: true, env })
  failures.push(...namesOfVitest(report))
  return orFailed(countVitest(report), ok)
}

/** The integration tests alone, on the server that HADIR_TEST_POSTGRES names. */
async function runOnPostgres() {
  if (!process.env.HADIR_TEST_POSTGRES) {
    throw new Halted('Uji PostgreSQL memerlukan HADIR_TEST_POSTGRES=postgres://…, akun yang boleh membuat basis data.')
  }
  const usesDatabase =
    /^import \{[^}]*\b(describe(Databases|Dialects)|create(Test|Empty)Database)\b[^}]*\} from '.*\bdatabase\.ts'/m
  const rooms = ['contract', 'database', 'server', 'scripts', 'test']
  const tests = rooms.flatMap(room => filesIn(join(root, room))).filter(file => file.endsWith('.test.ts'))
  return runVitest(
    tests.filter(file => usesDatabase.test(readFileSync(file, 'utf8'))),
    everything,
  )
}

async function runBuild() {
  await build()
  return { passed: 1, failed: 0 }
}

async function runBrowser(/** @type {string[]} */ files, /** @type {Extent} */ { playwright, env: ofExtent }) {
  await build()
  const file = join(reports, 'playwright.json')
  const env = { ...ofExtent, HADIR_CHROMIUM: await findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const options = ['--reporter=list,json', ...playwright, ...files]
  const { ok } = await runNpm(['run', '--silent', 'e2e', '--', ...options], { show: true, env })
  failures.push(...namesOfPlaywright(file))
  repeated.push(...repeatedOfPlaywright(file))
  return orFailed(countPlaywright(file), ok)
}
