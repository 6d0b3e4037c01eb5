/** @module-tag lengkap */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jamIn } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { startPenerimaWebhook } from '#test/penerima-webhook.ts'
import { freePort } from '../../scripts/lib/port.mjs'
import { createDunia, type Dunia } from './dunia.ts'
import { tellWebhook } from './kabar.ts'
import * as machines from './machines.ts'
import { startPhones } from './pencatat.ts'
import { expectAllKept } from './periksa.ts'
import { type Proses, startProses } from './proses.ts'

const missing = machines.missingPrograms('initdb', 'pgbouncer', 'nginx')
const why = missing.length > 0 ? ` (left out: ${missing.join(', ')} not installed)` : ''
const isAsked = testDialects.some(name => name === 'postgres') && why === ''
const KABAR = 20
const KILLS = 3

describe.runIf(isAsked)(`three machines behind nginx, PgBouncer before PostgreSQL${why}`, () => {
  const closing: (() => unknown)[] = []
  const keep = <T extends machines.Machine>(machine: T): T => {
    closing.unshift(() => machine.end('SIGTERM'))
    return machine
  }
  const prosesList: Proses[] = []
  let copies: string
  let cluster: machines.Cluster
  let dunia: Dunia
  let db: Db
  let url: string
  let penerima: Awaited<ReturnType<typeof startPenerimaWebhook>>
  let start: (port?: number) => Promise<Proses>

  beforeAll(async () => {
    const { folder, remove } = machines.makeMachineFolder('machines')
    closing.push(remove)
    copies = path.join(folder, 'copies')
    cluster = await machines.createCluster(folder, 'data')
    await cluster.start()
    closing.unshift(() => cluster.end('SIGKILL'))
    const straight = (await createEmptyDatabase('postgres', cluster.url)).url
    dunia = await createDunia(straight)
    db = connect(straight)
    closing.unshift(() => db.destroy())
    penerima = await startPenerimaWebhook()
    closing.unshift(() => penerima.close())

    const pooled = await freePort()
    const settings = machines.readExample('pgbouncer.ini', {
      'hadir = host=127.0.0.1 port=5000 dbname=hadir': `* = host=127.0.0.1 port=${cluster.port} user=hadir`,
      'auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt': 'auth_type = any\nunix_socket_dir =',
      'listen_port = 6432': `listen_port = ${pooled}`,
      // Fewer than there are calls at once.
      'default_pool_size = 30': 'default_pool_size = 6',
    })
    keep(await machines.startServer('pgbouncer', pooled, settings, folder))
    const databaseUrl = Object.assign(new URL(straight), { port: String(pooled) }).toString()
    const env = { DATABASE_DIRECT_URL: straight, HADIR_CADANGAN: copies }
    start = port => startProses(databaseUrl, { port, env, program: ['test/crash/server-loopback.ts'] })
    prosesList.push(...(await Promise.all([start(), start(), start()])))
    closing.unshift(() => Promise.all(prosesList.map(proses => proses.end('SIGKILL'))))

    const port = await freePort()
    const [first = '', second = '', third = ''] = prosesList.map(proses => `127.0.0.1:${proses.port}`)
    const site = machines.readExample('nginx.conf', {
      ...{ '10.0.0.21:3000': first, '10.0.0.22:3000': second, '10.0.0.23:3000': third },
      '    listen 443 ssl;\n': `    listen 127.0.0.1:${port};\n`,
      '    ssl_certificate /etc/letsencrypt/live/absensi.kampus.ac.id/fullchain.pem;\n': '',
      '    ssl_certificate_key /etc/letsencrypt/live/absensi.kampus.ac.id/privkey.pem;\n': '',
    })
    keep(await machines.startServer('nginx', port, site, folder))
    url = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** The office's night: the copy, what is let go, and what is sent. */
  const makeDue = () =>
    db.updateTable('job').set({ next_at: 0 }).where('name', 'in', ['cadangan', 'retensi', 'kabar']).execute()
  const nights = async () => ({
    copies: (await db.selectFrom('cadangan').select('galat').execute()).map(row => row.galat),
    files: existsSync(copies) ? readdirSync(copies).filter(name => name.endsWith('.dump')).length : 0,
    retensi: (await db.selectFrom('retensi').select('selesai_at').execute()).filter(row => row.selesai_at).length,
    sent: penerima.diterima.map(kabar => kabar.id).toSorted((a, b) => a - b),
  })

  test('one is killed again and again and PostgreSQL restarted: every acknowledged mark is there, the night is done once', {
    timeout: 180_000,
  }, async () => {
    const phones = startPhones({ dunia, url: () => url, seed: 35 })

    // Somewhere in Indonesia it is past three, but for an hour of the day.
    const zone = jamIn('Asia/Jakarta', Date.now()) < '03.00' ? 'Asia/Jayapura' : 'Asia/Jakarta'
    await db.updateTable('pengaturan').set({ zona_waktu: zone }).execute()
    const after = (jam: string) => (jamIn(zone, Date.now()) >= jam ? 1 : 0)
    const once = { copies: Array(after('02.00')).fill(''), files: after('02.00'), retensi: after('03.00') }
    await tellWebhook(db, dunia, penerima.alamat, KABAR)
    await makeDue()
    await expect.poll(nights, { timeout: 60_000 }).toMatchObject({ ...once, sent: { length: KABAR } })

    await makeDue()
    for (let kill = 0; kill < KILLS; kill++) {
      await phones.more(10)
      const [victim, ...others] = prosesList as [Proses, ...Proses[]]
      await victim.end('SIGKILL')
      if (kill !== 1) {
        await cluster.end(kill === 0 ? 'SIGINT' : 'SIGKILL')
        await cluster.start()
      }
      prosesList.splice(0, 3, await start(victim.port), ...others)
    }
    await phones.more(10)
    await phones.stop()

    expect(phones.failures).toEqual([])
    expect(phones.total('ulang')).toBeGreaterThan(KILLS)
    await expectAllKept(db, phones.acknowledged())
    const { sent, ...night } = await nights()
    expect(night).toEqual(once)
    expect(new Set(sent).size).toBe(sent.length)
  })
})
