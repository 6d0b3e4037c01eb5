// `npm test`: everything, on a machine that has nothing but Node and npm. `npm test -- --only=unit,browser` runs a part;
// `--only=postgres` runs the integration tests on a PostgreSQL server, as .ci/run does after everything else.
const node = process.versions.node
if (Number.parseInt(node, 10) < 20) {
  console.error(`Hadir membutuhkan Node.js 20 atau lebih baru; yang terpasang di komputer ini ${node}.`)
  process.exit(1)
}

const { mkdirSync, mkdtempSync, readFileSync, rmSync } = await import('node:fs')
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

/** @type {Record<string, () => Promise<import('./lib/count.mjs').Count>>} */
const steps = {
  types: () => runScript('types'),
  lint: () => runScript('lint'),
  unit: () => runVitest([]),
  build: runBuild,
  browser: runBrowser,
  postgres: runOnPostgres,
}
/** What failed, a line each: said once more at the end, where a log of thousands of lines is read first. */
const failures = /** @type {string[]} */ ([])
/** What passed only the second time: not hidden, and to be looked into. */
const repeated = /** @type {string[]} */ ([])
const usual = ['types', 'lint', 'build', 'unit', 'browser']
/** Each of these leaves a core idle for most of its time, so they run side by side. */
const besideEachOther = ['types', 'lint', 'build']

try {
  const chosen = chooseSteps(process.argv.slice(2))
  await install()
  process.exitCode = await runSteps(chosen)
} catch (error) {
  console.error(error instanceof Halted ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

function chooseSteps(/** @type {string[]} */ args) {
  const names = Object.keys(steps)
  const only = args.filter(arg => arg.startsWith('--only=')).flatMap(arg => arg.slice('--only='.length).split(','))
  const unknown = [...args.filter(arg => !arg.startsWith('--only=')), ...only.filter(name => !names.includes(name))]
  if (unknown.length > 0) {
    throw new Halted(`Tidak dikenal: ${unknown.join(' ')}. Pilihannya: npm test -- --only=${names.join(',')}`)
  }
  return only.length > 0 ? names.filter(name => only.includes(name)) : usual
}

async function runSteps(/** @type {string[]} */ names) {
  const lines = /** @type {string[]} */ ([])
  let passed = 0
  let failed = 0
  const runAndTell = async (/** @type {string} */ name) => {
    console.log(`\n── ${name} ──`)
    const started = Date.now()
    const count = await runStep(name)
    passed += count.passed
    failed += count.failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const outcome = count.failed > 0 ? `${count.failed} gagal, ${count.passed} lulus` : `${count.passed} lulus`
    const line = `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.padStart(7)} dtk  ${outcome}`
    lines.push(line)
    console.log(line)
  }
  await Promise.all(names.filter(name => besideEachOther.includes(name)).map(runAndTell))
  for (const name of names) if (!besideEachOther.includes(name)) await runAndTell(name)
  console.log(`\n${lines.join('\n')}`)
  for (const test of repeated) console.log(`DIULANG ${test}`)
  for (const failure of failures) console.log(`GAGAL ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** A step that breaks is a failed step; the ones after it still run. */
async function runStep(/** @type {string} */ name) {
  try {
    return (await steps[name]?.()) ?? { passed: 0, failed: 1 }
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

async function runVitest(/** @type {string[]} */ files) {
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNpm(['run', '--silent', 'unit', '--', ...options, ...files], { show: true })
  failures.push(...namesOfVitest(report))
  return orFailed(countVitest(report), ok)
}

/** The integration tests alone, on the server that HADIR_TEST_POSTGRES names. */
async function runOnPostgres() {
  if (!process.env.HADIR_TEST_POSTGRES) {
    throw new Halted('Uji PostgreSQL memerlukan HADIR_TEST_POSTGRES=postgres://…, akun yang boleh membuat basis data.')
  }
  const usesDatabase = /^(import .*|} )from '(#test\/|\.\/)(database|app)\.ts'/m
  const rooms = ['contract', 'database', 'server', 'scripts', 'test']
  const tests = rooms.flatMap(room => filesIn(join(root, room))).filter(file => file.endsWith('.test.ts'))
  return runVitest(tests.filter(file => usesDatabase.test(readFileSync(file, 'utf8'))))
}

async function runBuild() {
  await build()
  return { passed: 1, failed: 0 }
}

async function runBrowser() {
  const file = join(reports, 'playwright.json')
  const env = { HADIR_CHROMIUM: await findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { ok } = await runNpm(['run', '--silent', 'e2e', '--', '--reporter=list,json'], { show: true, env })
  failures.push(...namesOfPlaywright(file))
  repeated.push(...repeatedOfPlaywright(file))
  return orFailed(countPlaywright(file), ok)
}
