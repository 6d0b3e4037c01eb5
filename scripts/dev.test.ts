/** @module-tag lengkap */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#test/folder.ts'
import { freePort } from './lib/port.mjs'

test('npm run dev: the API and the screens at one address, the set-up code in sight, and nothing is left when it ends', async () => {
  const folder = makeTestFolder('dev')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    env: { ...process.env, PORT: String(port), HADIR_ORIGIN: '', DATABASE_URL: `file:${folder}/hadir.db` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const ask = (path: string) => fetch(url + path).catch(() => undefined)
  await expect.poll(async () => (await ask('/api/kesehatan'))?.ok, { timeout: 120_000 }).toBe(true)
  await expect.poll(() => output, { timeout: 5000 }).toMatch(/kode penyiapan: \S+/)
  const page = await (await ask('/login'))?.text()
  expect(page).toContain('/@vite/client')
  expect(page).toContain('/main.ts')
  expect(new Set(output.match(/http:\/\/[\w.]+:\d+/g))).toEqual(new Set([url]))

  // Its pipes close when the last process that writes to them is gone.
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(await ask('/')).toBeUndefined()
}, 180_000)
