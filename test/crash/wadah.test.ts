/** @module-tag lengkap */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/lib/port.mjs'

/*
 * Images cannot be built everywhere, so the steps of the Dockerfile are run in an empty folder, as another user where we may be
 * one: what it copies is all that is there, and the last stage cannot be written to. Left out is what belongs to the system (apt-get,
 * useradd). The image is made of the archive of a release, so this is its test too.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-wadah-'))
fs.chmodSync(folder, 0o755)
// Two node_modules: on a slow disk they take minutes to go.
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }), 600_000)

const isRoot = process.getuid?.() === 0
/** 'nobody', everywhere. */
const other = isRoot ? { uid: 65_534, gid: 65_534 } : {}

interface Step {
  kind: string
  text: string
}

const stages: { name: string; steps: Step[] }[] = []
for (const line of fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').split('\n')) {
  const [, kind = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  if (kind === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? 'akhir', steps: [] })
  if (kind) stages.at(-1)?.steps.push({ kind, text })
}
const textsOf = (kind: string) =>
  stages
    .at(-1)
    ?.steps.filter(step => step.kind === kind)
    .map(({ text }) => text) ?? []

/** `/hadir` of a stage, and `/data`, which the stages share. */
const placeOf = (stage: string, name: string) => path.join(folder, stage, name)
const env = {
  PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`,
  HOME: path.join(folder, 'home'),
  ...(process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS } : {}),
  npm_config_omit_lockfile_registry_resolved: 'true',
}

test('the steps of the Dockerfile make an archive, and of it a server that runs as another user from a folder it cannot write to', {
  timeout: 900_000,
}, async () => {
  expect(stages[0]?.steps[0]?.text).toContain(`node:${process.versions.node.split('.')[0]}-`)
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.copyFileSync(process.execPath, path.join(folder, 'bin/node'))
  for (const name of ['home', 'data']) makeOwn(path.join(folder, name))
  makeContext()

  for (const { name, steps } of stages) {
    makeOwn(placeOf(name, 'hadir'))
    for (const { kind, text } of steps) {
      if (kind === 'COPY') copy(name, text)
      if (kind === 'RUN' && !/^(apt-get|useradd) /.test(text)) {
        const shell = { cwd: placeOf(name, 'hadir'), env, ...other, maxBuffer: 1e8 }
        await promisify(execFile)('/bin/sh', ['-c', text], shell)
      }
    }
  }
  const made = path.join(placeOf('build', 'hadir'), 'release')
  const [archive = '', sum = ''] = fs.readdirSync(made).sort()
  expect([archive, sum]).toEqual([`hadir-${packageJson.version}.tar.gz`, `${archive}.sha256`])
  execFileSync('sha256sum', ['--check', '--quiet', sum], { cwd: made })
  const app = placeOf('akhir', 'hadir')
  expect(fs.readFileSync(path.join(app, 'README.md'), 'utf8')).toContain('node server/main.mjs')
  if (isRoot) execFileSync('chown', ['-R', '0:0', app])
  execFileSync('chmod', ['-R', 'a-w', app])
  // With Debian (80 MB), Node (122) and the programs of PostgreSQL (15) about 330.
  const kb = Number(execFileSync('du', ['-sk', app], { encoding: 'utf8' }).split('\t')[0])
  expect(kb / 1024).toBeLessThan(120)

  const inside = {
    cwd: app,
    env: { ...env, ...readEnv(), PORT: String(await freePort()) },
    ...other,
  }
  const run = (args: string[]) => promisify(execFile)('node', args, inside)
  // Whatever it loads only when it is needed is there too, libraries of the machine among them.
  const everything = `import { globSync } from 'node:fs'
    for (const file of globSync('server/**/*.ts')) if (!/(main|run|-worker).ts$/.test(file)) await import('./' + file)
    const { default: sharp } = await import('sharp')
    console.log((await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer()).length > 50)`
  expect((await run(['--input-type=module', '--eval', everything])).stdout).toBe('true\n')

  const command = JSON.parse(textsOf('CMD')[0] ?? '[]') as [string, ...string[]]
  const sehat = JSON.parse(/ CMD (\[.*\])$/.exec(textsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as [string, ...string[]]
  const isSehat = () =>
    run(sehat.slice(1)).then(
      () => true,
      () => false,
    )
  expect(await isSehat()).toBe(false)
  const server = spawn(command[0], command.slice(1), { ...inside, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    for (let i = 0; i < 300 && !(await isSehat()); i++) await pause(200)
    expect(await isSehat()).toBe(true)
    const url = `http://127.0.0.1:${inside.env.PORT}`
    expect(await (await fetch(`${url}/api/kesehatan/siap`)).json()).toMatchObject({ status: 'siap' })
    const page = await (await fetch(url)).text()
    expect(page).toContain('<div id="root"')
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
    expect(fs.existsSync(path.join(folder, 'data/hadir.db'))).toBe(true)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('the unit is one that systemd takes, waits for the network and PostgreSQL, and never gives up', async () => {
  const unit = path.join(ROOT, 'docs/hadir.service')
  const text = fs.readFileSync(unit, 'utf8')
  for (const line of ['After=network-online.target postgresql.service', 'StartLimitIntervalSec=0', 'RestartSec=5'])
    expect(text.split('\n')).toContain(line)
  if (!fs.existsSync('/usr/bin/systemd-analyze') || !fs.existsSync('/usr/bin/node')) return
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', unit])
  expect(stderr).toBe('')
})

function makeOwn(place: string): void {
  fs.mkdirSync(place, { recursive: true })
  if (isRoot) fs.chownSync(place, 65_534, 65_534)
}

/** What git has or would take, less what .dockerignore leaves out: of its patterns the last that matches decides. */
function makeContext(): void {
  const rules = fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isSent = (file: string) => {
    const rule = rules.findLast(one => {
      const pattern = one.replace('!', '')
      return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
    })
    return rule === undefined || rule.startsWith('!')
  }
  const git = ['ls-files', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)) {
    if (!isSent(file) || !fs.existsSync(path.join(ROOT, file))) continue
    fs.mkdirSync(path.dirname(path.join(folder, 'konteks', file)), { recursive: true })
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, 'konteks', file))
  }
}

/** From the checkout, or from `/hadir` of an earlier stage; what is copied from elsewhere is the system's. */
function copy(stage: string, text: string): void {
  const [, from, names = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? []
  const sources = names.split(' ')
  const to = path.join(placeOf(stage, 'hadir'), sources.pop() ?? '.')
  for (const source of sources) {
    if (from && !source.startsWith('/hadir/')) continue
    const full = from ? placeOf(from, source) : path.join(folder, 'konteks', source)
    const into = fs.statSync(full).isDirectory() ? to : path.join(to, path.basename(source))
    // The earlier stage has done its work: moving takes no time, copying ten thousand files does.
    if (from) fs.renameSync(full, into)
    else fs.cpSync(full, into, { recursive: true })
  }
  if (isRoot && !from) execFileSync('chown', ['-R', '65534:65534', placeOf(stage, 'hadir')])
}

function readEnv(): Record<string, string> {
  const pairs = textsOf('ENV').flatMap(text => text.split(' '))
  return Object.fromEntries(
    pairs.map(pair => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=').replace('/data', path.join(folder, 'data'))]
    }),
  )
}
