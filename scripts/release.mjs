// `npm run release`: all a server needs, built, as one archive that runs without a build (docs/operations.md#from-a-release). Made
// with GNU tar, on Linux; the Dockerfile makes its image of it, and test/crash/wadah.test.ts starts that.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { cacheDir, root, run } from './lib/run.mjs'

/** What whoever runs a server calls by hand. */
const BY_HAND = ['backup', 'restore', 'export', 'import', 'move', 'periksa', 'langkah-kedua']

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const program = JSON.parse(read('package.json'))
const scripts = {
  ...{ start: 'node server/main.mjs', demo: 'node scripts/demo.ts' },
  ...Object.fromEntries(BY_HAND.map(name => [name, String(program.scripts[name])])),
}
const CONTENT = [
  ...['contract', 'database', 'server', 'dist', 'docs', 'package-lock.json', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'],
  ...Object.values(scripts).flatMap(command => command.split(' ').filter(word => word.startsWith('scripts/'))),
  ...['scripts/sehat.mjs', 'scripts/lib/basis-data.ts', 'scripts/lib/contoh.ts'],
]
const name = `hadir-${program.version}`
const staging = join(cacheDir, `release-${process.pid}`)
const folder = join(root, 'release')
const archive = join(folder, `${name}.tar.gz`)

await build()
for (const entry of CONTENT)
  cpSync(join(root, entry), join(staging, name, entry), {
    ...{ recursive: true, verbatimSymlinks: true },
    filter: source => !/\.test\.tsx?$/.test(source),
  })
writeFileSync(join(staging, name, 'package.json'), `${JSON.stringify({ ...program, scripts }, null, 2)}\n`)
writeFileSync(join(staging, name, 'README.md'), `# Hadir ${program.version}\n${howToRun()}`)
mkdirSync(folder, { recursive: true })
// Whoever unpacks it as root gets files of root, that everybody may read and nobody else write.
const options = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--sort=name']
const { ok, output } = await run('tar', [...options, '-C', staging, '-czf', archive, name])
rmSync(staging, { recursive: true, force: true })
if (!ok) {
  console.error(output.trim())
  process.exit(1)
}
const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
console.log(`${archive}\n${sum}`)

/** Its section of the guide for who runs a server. */
function howToRun() {
  const [, section = ''] = /^## From a release\n([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
  return `${section.trimEnd()}\n\nAll else: [docs/operations.md](docs/operations.md).\n`
}
