import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './port.mjs'

test('a port to start a program on is none that the system gives away meanwhile', async () => {
  const range = '/proc/sys/net/ipv4/ip_local_port_range'
  const first = existsSync(range) ? Number(readFileSync(range, 'utf8').split('\t')[0]) : 32_768
  for (let i = 0; i < 50; i += 1) expect(await freePort()).toBeLessThan(first)
})

test('one that is taken is passed over', async () => {
  const taken = await freePort()
  const other = createServer().listen(taken, '127.0.0.1')
  await once(other, 'listening')
  const drawn = [taken, taken, await freePort()]
  expect(await freePort(() => drawn.shift() ?? 0)).not.toBe(taken)
  expect(drawn).toEqual([])
  other.close()
})
