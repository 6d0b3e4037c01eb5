import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#test/folder.ts'

const root = path.resolve(import.meta.dirname, '..')
let folder: string

/** The checkout of somebody else: packages and screens are there, without the stamps of a `npm start`. */
beforeEach(() => {
  folder = makeTestFolder('start')
  onTestFinished(() => {
    fs.chmodSync(folder, 0o755)
    fs.rmSync(folder, { recursive: true, force: true })
  })
  fs.cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(root, name), path.join(folder, name))
  for (const name of ['dist', 'server', 'node_modules/.bin']) fs.mkdirSync(path.join(folder, name), { recursive: true })
  fs.copyFileSync(process.execPath, path.join(folder, 'node_modules/.bin/node'))
  fs.writeFileSync(path.join(folder, 'dist/index.html'), '')
  fs.writeFileSync(path.join(folder, 'server/main.mjs'), "console.log('jalan')")
  fs.chmodSync(folder, 0o555)
})

async function start(): Promise<string> {
  // Root writes anywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const node = path.join(folder, 'node_modules/.bin/node')
  const child = spawn(node, [path.join(folder, 'scripts/start.mjs')], { ...nobody, cwd: '/', env: {} })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  await once(child, 'close')
  return output
}

test('a checkout that can only be read, and was built elsewhere, starts', async () => {
  expect(await start()).toBe('jalan\n')
})

test('without its screens it says so in a sentence', async () => {
  fs.rmSync(path.join(folder, 'dist/index.html'))
  expect(await start()).toMatch(/^Folder Hadir hanya dapat dibaca, dan tampilannya belum disusun\. .*\n$/)
})

test('where what only the build needs was pruned, it is fetched again before a build', async () => {
  fs.chmodSync(folder, 0o777)
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  fs.writeFileSync(path.join(folder, 'node_modules/.hadir-install'), `${lock} ${process.platform}-${process.arch}\n`)
  expect(await start()).toContain('Memasang paket yang dibutuhkan')
})

test('packages of another checkout that are only linked here are used, and never emptied for new ones', async () => {
  fs.chmodSync(folder, 0o777)
  const other = path.join(folder, 'lain')
  fs.renameSync(path.join(folder, 'node_modules'), other)
  fs.symlinkSync(other, path.join(folder, 'node_modules'))
  expect(await start()).not.toContain('Memasang paket')
  expect(fs.existsSync(path.join(other, '.bin/node'))).toBe(true)
})

test.each(['20.20.2', '22.17.1', '24.6.0'])(
  'node server/main.ts on Node %s says one sentence, not a stack',
  async version => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
    const child = spawn(process.execPath, ['--import', older, path.join(root, 'server/main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(output).toMatch(/^Hadir dijalankan dengan Node\.js 24\.7 atau lebih baru; ini \S+\. Pakai npm start.*\n$/)
  },
)
