/** @module-tag lengkap */
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { createDunia } from './dunia.ts'
import * as machines from './machines.ts'

const missing = machines.missingPrograms('initdb', 'pg_basebackup')
const why = missing.length > 0 ? ` (left out: ${missing.join(', ')} not installed)` : ''

describe.runIf(testDialects.some(name => name === 'postgres') && why === '')(`point-in-time recovery${why}`, () => {
  const closing: (() => unknown)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })

  test('what a wrong command took away is there again as it was a moment before, by the base backup and the archived log', async () => {
    const { folder, remove } = machines.makeMachineFolder('archive')
    closing.push(remove)
    const archive = path.join(folder, 'archive')
    const setting = machines.settingOf('archive_command')
    const cluster = await machines.createCluster(
      folder,
      'data',
      `archive_mode = on\n${setting.replaceAll('/srv/hadir-archive', archive)}\n`,
    )
    await machines.runProgram('mkdir', [archive])
    await cluster.start()
    closing.unshift(() => cluster.end('SIGKILL'))
    const { url } = await createEmptyDatabase('postgres', cluster.url)
    const base = await machines.copyCluster(cluster, folder, 'base')
    await createDunia(url)
    const count = async (at: string) => {
      const db = connect(at)
      const { n } = await db
        .selectFrom('mahasantri')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      await db.destroy()
      return n
    }
    const before = await count(url)
    expect(before).toBeGreaterThan(5)
    const [moment] = await cluster.query<{ at: string }>('select clock_timestamp()::text as at')
    await machines.askAt(url, 'truncate mahasantri cascade')
    expect(await count(url)).toBe(0)
    // Otherwise the last minutes are archived when their file is full, or after `archive_timeout`.
    await cluster.query('select pg_switch_wal()')
    await expect
      .poll(() =>
        cluster.query('select 1 from pg_stat_archiver where last_archived_wal >= pg_walfile_name(pg_switch_wal())'),
      )
      .not.toEqual([])

    const restored = path.join(folder, 'restored')
    const script = path.resolve('docs/high-availability/restore-to')
    await machines.runProgram('sh', [script, base.data, archive, restored, moment?.at ?? ''])
    const again = await machines.openCluster(restored)
    await again.start()
    closing.unshift(() => again.end('SIGKILL'))
    await expect.poll(() => again.query('select pg_is_in_recovery() as still')).toEqual([{ still: false }])
    expect(await count(Object.assign(new URL(url), { port: String(again.port) }).toString())).toBe(before)
  })
})
