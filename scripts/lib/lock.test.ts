import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hadir-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('of several starts one works at a time, and nothing is left behind', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working++
    most = Math.max(most, working)
    await sleep(20)
    working--
  }
  await Promise.all([1, 2, 3, 4].map(() => withLock(work, folder)))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a process that was killed is taken over', async () => {
  await leaveLock('999999999-1')
  expect(await withLock(async () => 'done', folder)).toBe('done')
})

test('a process that lives but has been silent for long is only one that got an old number', async () => {
  const owner = await leaveLock(`${process.pid}-1`)
  await utimes(owner, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
  expect(await withLock(async () => 'done', folder)).toBe('done')
})

test('work that fails lets the next one in', async () => {
  await expect(withLock(() => Promise.reject(new Error('gagal')), folder)).rejects.toThrow('gagal')
  expect(await withLock(async () => 'done', folder)).toBe('done')
})

async function leaveLock(name: string): Promise<string> {
  const owner = join(folder, 'start.lock', name)
  await mkdir(join(folder, 'start.lock'))
  await writeFile(owner, '')
  return owner
}
