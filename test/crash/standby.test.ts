/** @module-tag lengkap */
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { freePort } from '../../scripts/lib/port.mjs'
import { createDunia, type Dunia } from './dunia.ts'
import * as machines from './machines.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, send, startProses } from './proses.ts'

const missing = machines.missingPrograms('initdb', 'pg_basebackup', 'haproxy')
const why = missing.length > 0 ? ` (left out: ${missing.join(', ')} not installed)` : ''
const isAsked = testDialects.some(name => name === 'postgres') && why === ''

describe.runIf(isAsked)(`a synchronous standby behind HAProxy${why}`, () => {
  const closing: (() => unknown)[] = []
  let folder: string
  let primary: machines.Cluster
  let standby: machines.Cluster
  let haproxy: machines.Machine
  let dunia: Dunia
  let name: string
  let server: Proses

  beforeAll(async () => {
    const made = machines.makeMachineFolder('standby')
    folder = made.folder
    closing.push(made.remove)
    primary = await machines.createCluster(folder, 'a')
    await primary.start()
    closing.unshift(() => primary.end('SIGKILL'))
    // Before it is copied, as on machines that have run for long: the copy carries it along.
    await primary.query("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    standby = await machines.copyCluster(primary, folder, 'b', '-R')
    await standby.start()
    closing.unshift(() => standby.end('SIGKILL'))
    await inStep()
    const straight = (await createEmptyDatabase('postgres', primary.url)).url
    name = new URL(straight).pathname
    dunia = await createDunia(straight)

    for (const script of ['check-primary', 'promote'])
      copyFileSync(path.join('docs/high-availability', script), path.join(folder, script))
    const port = await freePort()
    const settings = machines.readExample('haproxy.cfg', {
      'bind 127.0.0.1:5000': `bind 127.0.0.1:${port}`,
      '/etc/haproxy/check-primary': path.join(folder, 'check-primary'),
      '"/usr/bin:/bin"': `"${machines.folderOf('psql')}:/usr/bin:/bin"`,
      '10.0.0.11:5432': `127.0.0.1:${primary.port}`,
      '10.0.0.12:5432': `127.0.0.1:${standby.port}`,
    })
    haproxy = await machines.startServer('haproxy', port, settings, folder)
    closing.unshift(() => haproxy.end('SIGKILL'))
    await allBehind(primary)
    const env = { DATABASE_READ_URL: at(standby), HADIR_CADANGAN: 'off' }
    server = await startProses(at(haproxy), { env })
    closing.unshift(() => server.end('SIGKILL'))
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  const at = ({ port }: { port: number }) => `postgres://hadir@127.0.0.1:${port}${name}`
  const inStep = () =>
    vi.waitFor(
      async () =>
        expect(await primary.query('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
      { timeout: 20_000, interval: 100 },
    )
  const portBehind = () =>
    machines.askAt<{ port: number }>(at(haproxy), 'select inet_server_port() as port').then(rows => rows[0]?.port)
  /** Two that it takes for a primary would be asked in turns. */
  const allBehind = ({ port }: machines.Cluster) =>
    vi.waitFor(
      async () => {
        for (let turn = 0; turn < 4; turn++) expect(await portBehind()).toBe(port)
      },
      { timeout: 30_000, interval: 200 },
    )
  const ask = async (path: string) => {
    const response = await send(server.url, 'GET', path, undefined, dunia.tokens.admin)
    return { status: response.status, text: await response.text() }
  }
  const ready = async () => JSON.parse((await ask('/api/kesehatan/siap')).text) as { status: string }
  const phonesOf = (seed: number, tanggal: readonly string[]) =>
    startPhones({ dunia, url: () => server.url, seed, tanggal })

  test('what is heavy is read from it, what was just saved included; while it is away saves wait, which is told, and reads do not', {
    timeout: 120_000,
  }, async () => {
    const { cast, tokens, tanggal } = dunia
    const report = `/api/laporan/mahasantri.csv?dari=${tanggal.at(-1)}&sampai=${tanggal[0]}`
    const mark = async (ke: number) => {
      const row = {
        mahasantri_id: cast.putra[0],
        status: 'H',
        menit: null,
        catatan: '',
        base_version: 0,
        tapped_at: Date.now(),
      }
      const body = {
        action_id: crypto.randomUUID(),
        kegiatan_id: cast.subuh,
        tanggal: tanggal[ke],
        ke: 1,
        device: 'uji',
        rows: [row],
      }
      const saved = await send(server.url, 'PUT', `/api/kelompok/${cast.kelompok7}/absensi`, body, tokens.umar)
      expect(saved.status).toBe(200)
      return ask(report)
    }
    const readThere = () =>
      standby.query(`select 1 from pg_stat_activity where datname = '${name.slice(1)}' and query like '%jumlah%'`)
    const first = await mark(0)
    expect([first.status, (await readThere()).length > 0]).toEqual([200, true])
    // It has taken what was saved, and does not show it yet.
    await standby.query('select pg_wal_replay_pause()')
    const second = await mark(1)
    expect(second.text).not.toBe(first.text)
    await standby.query('select pg_wal_replay_resume()')

    await machines.askAt(at(primary), 'update session set used_at = used_at - 1200000')
    await standby.end('SIGKILL')
    const phones = phonesOf(7, tanggal.slice(0, 15))
    const began = performance.now()
    expect([(await ask(report)).text, (await ask('/api/session')).status]).toEqual([second.text, 200])
    // Neither has waited for it, though a session is marked as used.
    expect(performance.now() - began).toBeLessThan(20_000)
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'menunggu_standby' }), {
      timeout: 30_000,
      interval: 200,
    })
    await standby.start()
    await phones.more(8)
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'siap' }), { timeout: 20_000 })
    await phones.stop()
    expect([phones.failures, phones.total('unknown') > 0]).toEqual([[], true])
    const db = connect(at(primary))
    await expectAllKept(db, phones.acknowledged())
    await db.destroy()
  })

  test('the primary is killed under load: nothing acknowledged is lost, what was not is sent again, and the old one is not asked any more', {
    timeout: 120_000,
  }, async () => {
    await inStep()
    const phones = phonesOf(70, dunia.tanggal.slice(15))
    await phones.more(20)
    await primary.end('SIGKILL')
    const old = `127.0.0.1:${primary.port}`
    await machines.runProgram('sh', [path.join(folder, 'promote'), old, '127.0.0.1', String(standby.port)], {
      ...{ PATH: `${machines.folderOf('psql')}:${process.env.PATH}`, PGUSER: 'hadir' },
    })
    await phones.more(20)
    await primary.start()
    await phones.more(20)
    await phones.stop()
    expect(phones.failures).toEqual([])
    expect(phones.total('ulang')).toBeGreaterThan(0)
    await allBehind(standby)
    expect((await ready()).status).toBe('siap')
    const db = connect(at(standby))
    await expectAllKept(db, phones.acknowledged())
    await db.destroy()
  })
})
