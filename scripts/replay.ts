import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDir, filesIn, Halted, root } from './lib/run.mjs'
import { type Checkout, checkOut } from './replay/checkout.ts'
import { compare, type Intended } from './replay/compare.ts'
import { type Databases, databasesIn } from './replay/databases.ts'
import { readRecord } from './replay/record.ts'
import type { Steps } from './replay/step.ts'
import { tell } from './replay/tell.ts'

/*
 * npm run replay: what the build before answered, asked of this one. One office of size M is made by the build before (`--base`: a
 * commit, or a folder with its packages), every GET of four roles is recorded there, the same is asked of this build on a copy of that
 * database which it has upgraded itself, the queue of a phone of the build before is sent to it, and what is said otherwise is told unless replay/intended.json says why. Exit code 1 where
 * something is left unexplained, or a line of that list explains nothing. `-- --postgres postgres://…` does the same there.
 */
interface Plan {
  base: string
  lines: Intended[]
}
const plan = JSON.parse(fs.readFileSync(new URL('replay/intended.json', import.meta.url), 'utf8')) as Plan

try {
  const { values } = parseArgs({
    options: { base: { type: 'string', default: plan.base }, postgres: { type: 'string' } },
  })
  process.exitCode = await replay(await checkOut(values.base), values.postgres)
} catch (error) {
  console.error(error instanceof Halted ? error.message : error)
  process.exitCode = 1
}

async function replay(base: Checkout, server: string | undefined): Promise<number> {
  // What the build before says is the same each time, as long as it is asked the same.
  const folder = path.join(cacheDir, 'replay', `${base.rev}-${questions()}${server ? '-postgres' : ''}`)
  fs.mkdirSync(folder, { recursive: true })
  const databases = databasesIn(folder, server)
  const file = (name: string) => path.join(folder, `${name}.gz`)
  if (!fs.existsSync(file('before')) || !(await databases.has('world'))) await recordBase(base, databases, file)
  await timed('Build ini', async () => {
    const url = await databases.copy('world', 'after')
    return step('record', root, url, file('after'), file('before'))
  })
  await timed('Antrean ponsel lama ke build ini', async () => {
    const url = await databases.copy('world', 'after')
    return step('sendQueue', base.folder, root, url, file('after-phone'))
  })
  await databases.drop('after')
  const [before, after] = ['before', 'after'].map(name => [
    ...readRecord(file(name)),
    ...readRecord(file(`${name}-phone`)),
  ])
  const result = compare(before ?? [], after ?? [], plan.lines)
  console.log(tell(result))
  return result.unexplained.length + result.idle.length > 0 ? 1 : 0
}

/** Last of all `before`: what is there then is whole. */
async function recordBase(
  { folder, rev }: Checkout,
  databases: Databases,
  file: (name: string) => string,
): Promise<void> {
  const world = await databases.make('world')
  await timed(`Basis data contoh oleh ${rev}`, () => step('makeWorld', folder, world))
  await timed(`Antrean ponsel lama ke ${rev}`, async () => {
    const url = await databases.copy('world', 'before')
    return step('sendQueue', folder, folder, url, file('before-phone'))
  })
  await timed(`Build ${rev}`, async () => {
    const url = await databases.copy('world', 'before')
    return step('record', folder, url, file('before'))
  })
  await databases.drop('before')
}

/** By what is asked, and of what office: when that changes it is asked anew. */
function questions(): string {
  const files = ['build', 'calls', 'papers', 'phone', 'record', 'says', 'world'].map(name =>
    path.join(root, 'scripts', 'replay', `${name}.ts`),
  )
  const hash = createHash('sha256')
  for (const file of files.flatMap(file => filesIn(file))) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

function step<N extends keyof Steps>(name: N, ...args: Parameters<Steps[N]>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'scripts', 'replay', 'step.ts'), [name, JSON.stringify(args)])
    let result: unknown
    child.on('message', message => {
      result = message
    })
    child.on('exit', code => (code === 0 ? resolve(result) : reject(new Halted(`Langkah ${name} gagal.`))))
  })
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now()
  const result = await work()
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(
    `${what}: ${seconds} detik${typeof result === 'number' ? `, ${result.toLocaleString('id-ID')} jawaban` : ''}`,
  )
}
