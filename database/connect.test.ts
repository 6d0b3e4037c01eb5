import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '#test/folder.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string
let umask: number
beforeEach(() => {
  folder = makeTestFolder('connect')
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  fs.rmSync(folder, { recursive: true, force: true })
})
const modeOf = (...name: string[]) => (fs.statSync(path.join(folder, ...name)).mode & 0o777).toString(8)
const open = async (file: string) => {
  const db = connect(`file:${file}`)
  await migrate(db)
  return db
}

test('whatever the umask, nobody else on the machine reads what is written', async () => {
  const db = await open(path.join(folder, 'baru/lagi/hadir.db'))
  expect([modeOf('baru'), modeOf('baru/lagi')]).toEqual(['700', '700'])
  for (const name of fs.readdirSync(path.join(folder, 'baru/lagi'))) expect(modeOf('baru/lagi', name), name).toBe('600')
  expect(fs.readdirSync(path.join(folder, 'baru/lagi')).toSorted()).toEqual([
    'hadir.db',
    'hadir.db-shm',
    'hadir.db-wal',
  ])
  await db.destroy()
})

test('what an earlier version left readable is closed; a folder that holds other things stays as it is', async () => {
  fs.mkdirSync(path.join(folder, 'data'))
  const file = path.join(folder, 'data/hadir.db')
  const first = await open(file)
  for (const name of ['', '-wal', '-shm']) fs.chmodSync(`${file}${name}`, 0o666)
  const second = await open(file)
  for (const name of fs.readdirSync(path.join(folder, 'data'))) expect(modeOf('data', name), name).toBe('600')
  expect(modeOf('data')).toBe('777')
  await second.destroy()
  await first.destroy()
  const before = process.cwd()
  process.chdir(folder)
  await (await open('data/hadir.db')).destroy()
  process.chdir(before)
  expect(modeOf('data')).toBe('700')
})

test('an empty file is not silently a new institution', () => {
  fs.writeFileSync(path.join(folder, 'hadir.db'), '')
  expect(() => connect(`file:${path.join(folder, 'hadir.db')}`)).toThrow(/kosong/)
  expect(fs.statSync(path.join(folder, 'hadir.db')).size).toBe(0)
})
