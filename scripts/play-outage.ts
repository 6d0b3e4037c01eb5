import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as machines from '../test/crash/machines.ts'
import { freePort } from './lib/port.mjs'

/*
 * Two PostgreSQL that elect their primary behind one address, on this machine, as docs/high-availability.md has it under its last
 * heading but one. One thing dies after the other; for how long nothing was saved is printed, and at the end whether everything
 * acknowledged is there. Some minutes; nothing of it is left.
 */
const missing = machines.missingPrograms('patroni', 'etcd', 'haproxy', 'initdb')
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}`)
  process.exit(1)
}

const { folder, remove } = machines.makeMachineFolder('patroni')
const running = new Set<machines.Machine>()
const start = async (...args: Parameters<typeof machines.launch>) => {
  const machine = await machines.launch(...args)
  running.add(machine)
  return machine
}
const end = async (machine: machines.Machine) => {
  running.delete(machine)
  await machine.end('SIGKILL')
}

interface Node {
  name: string
  port: number
  rest: number
  agent: machines.Machine
}

try {
  const keepers = await startKeepers()
  const nodes: Node[] = []
  for (const name of ['a', 'b']) nodes.push(await createNode(name, keepers.ports))
  const third = await freePort()
  const port = await freePort()
  const [a, b] = nodes as [Node, Node]
  const settings = machines.readExample('haproxy-patroni.cfg', {
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${port}`,
    '10.0.0.11:5432 check port 8008': `127.0.0.1:${a.port} check port ${a.rest}`,
    '10.0.0.12:5432 check port 8008': `127.0.0.1:${b.port} check port ${b.rest}`,
    '10.0.0.13:5432 check port 8008': `127.0.0.1:${third} check port ${third}`,
  })
  running.add(await machines.startServer('haproxy', port, settings, folder))
  const url = `postgres://postgres:change-me@127.0.0.1:${port}/postgres`
  const writer = await startWriter(url)
  await inStep(nodes)

  let leader = await leaderOf(nodes)
  await writer.gap('PostgreSQL of the leader is killed', async () => process.kill(pidOf(leader.name), 'SIGKILL'))
  await inStep(nodes)
  leader = await leaderOf(nodes)
  await writer.gap('the machine of the leader is lost', () => lose(leader))
  leader.agent = await startAgent(leader)
  await inStep(nodes)
  leader = await leaderOf(nodes)
  await writer.gap('Patroni of the leader is killed', () => end(leader.agent))
  leader.agent = await startAgent(leader)
  await inStep(nodes)
  await writer.gap('etcd has no majority for 40 seconds', async () => {
    const [, second, last] = keepers.machines as [machines.Machine, machines.Machine, machines.Machine]
    await Promise.all([end(second), end(last)])
    await setTimeout(40_000)
    await Promise.all([keepers.start(1), keepers.start(2)])
  })
  const { acknowledged, lost } = await writer.stop()
  console.log(`${acknowledged} acknowledged, ${lost} of them lost`)
  process.exitCode = lost === 0 ? 0 : 1
} finally {
  for (const machine of running) await machine.end('SIGKILL')
  for (const name of ['a', 'b']) if (isRunning(name)) process.kill(pidOf(name), 'SIGKILL')
  await setTimeout(1000)
  remove()
}

async function startKeepers() {
  const places = await Promise.all([0, 1, 2].map(async () => ({ client: await freePort(), peer: await freePort() })))
  const cluster = places.map(({ peer }, i) => `e${i}=http://127.0.0.1:${peer}`).join(',')
  const at = (port: number) => `http://127.0.0.1:${port}`
  const startOne = (i: number) => {
    const { client = 0, peer = 0 } = places[i] ?? {}
    const flags = {
      ...{ name: `e${i}`, 'data-dir': path.join(folder, `e${i}`) },
      ...{ 'listen-client-urls': at(client), 'advertise-client-urls': at(client) },
      ...{ 'listen-peer-urls': at(peer), 'initial-advertise-peer-urls': at(peer), 'initial-cluster': cluster },
    }
    const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])
    return start('etcd', args, client, folder)
  }
  return {
    machines: await Promise.all([0, 1, 2].map(startOne)),
    start: startOne,
    ports: places.map(({ client }) => client),
  }
}

async function createNode(name: string, keeperPorts: number[]): Promise<Node> {
  const [port, rest] = [await freePort(), await freePort()]
  const settings = machines.readExample('patroni.yml', {
    'name: a': `name: ${name}`,
    '10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379': keeperPorts.map(one => `127.0.0.1:${one}`).join(','),
    '10.0.0.11:8008': `127.0.0.1:${rest}`,
    '10.0.0.0/24': '127.0.0.0/8',
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '/var/lib/postgresql/15/hadir': dataOf(name),
    '/usr/lib/postgresql/15/bin': machines.folderOf('initdb'),
  })
  // What Debian's machines have in /run/postgresql.
  const sockets = `  parameters:\n    unix_socket_directories: ${folder}\n    fsync: 'off'\n`
  writeFileSync(path.join(folder, `${name}.yml`), settings + sockets)
  const node = { name, port, rest }
  return { ...node, agent: await startAgent(node) }
}

function startAgent({ name, rest }: Pick<Node, 'name' | 'rest'>) {
  return start('patroni', [path.join(folder, `${name}.yml`)], rest, folder)
}

function dataOf(name: string): string {
  return path.join(folder, `data-${name}`)
}

function pidOf(name: string): number {
  return Number(readFileSync(path.join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isRunning(name: string): boolean {
  try {
    return process.kill(pidOf(name), 0)
  } catch {
    return false
  }
}

/** With all that runs on it. */
async function lose({ name, agent }: Node): Promise<void> {
  await end(agent)
  process.kill(pidOf(name), 'SIGKILL')
}

async function leaderOf(nodes: Node[]): Promise<Node> {
  for (;;) {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.rest}/primary`).catch(() => undefined)
      if (answer?.status === 200) return node
    }
    await setTimeout(500)
  }
}

/** The standby may take over: it follows, saves wait for it, and whoever elects knows so. Killed before that, nobody would lead. */
async function inStep(nodes: Node[]): Promise<void> {
  for (;;) {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/sync`).catch(() => undefined)
      if (answer?.status === 200) return
    }
    await setTimeout(500)
  }
}

/** Writes one row after the other, each until it is acknowledged. */
async function startWriter(url: string) {
  const query = (text: string) => machines.askAt(url, text)
  for (;;) {
    const made = await query('create table if not exists saved (n integer primary key)').catch(() => undefined)
    if (made) break
    await setTimeout(500)
  }
  let n = 0
  let last = performance.now()
  let longest = 0
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const saved = await Promise.race([
        query(`insert into saved values (${n + 1}) on conflict do nothing`).catch(() => undefined),
        setTimeout(5_000, undefined),
      ])
      if (!saved) {
        await setTimeout(200)
        continue
      }
      n++
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      await setTimeout(20)
    }
  })()
  return {
    async gap(what: string, happens: () => unknown) {
      longest = 0
      await happens()
      const before = n
      while (n < before + 20) await setTimeout(100)
      // One that comes later than the next saves: Patroni steps down when its time is over.
      await setTimeout(35_000)
      while (performance.now() - last > 2_000) await setTimeout(100)
      console.log(`${what}: nothing saved for ${(longest / 1000).toFixed(1)} s`)
    },
    async stop() {
      stopped = true
      await done
      const [{ found } = { found: 0 }] = (await query('select count(*)::integer as found from saved')) as {
        found: number
      }[]
      return { acknowledged: n, lost: Math.max(0, n - found) }
    },
  }
}
