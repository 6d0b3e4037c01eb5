/** @module-tag lengkap */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { createEmptyDatabase, testDialects } from '#test/database.ts'
import { startPenerimaWebhook } from '#test/penerima-webhook.ts'
import { createDunia, type Dunia } from './dunia.ts'
import { tellWebhook } from './kabar.ts'
import { type Proses, startProses } from './proses.ts'

const JUMLAH = 60

for (const dialect of testDialects.filter(name => name !== 'pglite')) {
  describe(`what leaves several processes (${dialect})`, () => {
    let database: Awaited<ReturnType<typeof createEmptyDatabase>>
    let dunia: Dunia
    let db: Db
    let penerima: Awaited<ReturnType<typeof startPenerimaWebhook>>
    let prosesList: Proses[] = []
    const start = () => startProses(database.url, { program: ['test/crash/server-loopback.ts'] })
    beforeEach(async () => {
      database = await createEmptyDatabase(dialect)
      dunia = await createDunia(database.url)
      db = connect(database.url)
      penerima = await startPenerimaWebhook()
    })
    afterEach(async () => {
      await Promise.all(prosesList.map(p => p.end('SIGKILL')))
      await penerima.close()
      await db.destroy()
      await database.drop()
    })
    const tell = () => tellWebhook(db, dunia, penerima.alamat, JUMLAH)
    const terkirim = async () => {
      const rows = await db.selectFrom('pemberitahuan').select('keadaan').execute()
      return rows.filter(row => row.keadaan === 'terkirim').length
    }

    test('two of them send each once, and those of one antrean in their order', async () => {
      prosesList = await Promise.all([start(), start()])
      await tell()
      await expect.poll(terkirim, { timeout: 40_000 }).toBe(JUMLAH)
      expect(penerima.diterima).toHaveLength(JUMLAH)
      expect(new Set(penerima.diterima.map(kabar => kabar.id)).size).toBe(JUMLAH)
      const satu = penerima.diterima.map(({ isi }) => Number(isi.ke)).filter(ke => ke <= 10)
      expect(satu).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    test('one that is killed while it sends leaves nothing behind: another one sends it when the lease is over', async () => {
      penerima.diam = true
      const mati = await start()
      await tell()
      await expect.poll(() => penerima.menunggu, { timeout: 20_000 }).toBeGreaterThan(0)
      await mati.end('SIGKILL')
      const tersewa = await db.selectFrom('pemberitahuan').select('id').where('sewa', '<>', '').execute()
      expect(tersewa.length).toBeGreaterThan(0)
      penerima.diam = false
      // As long as a lease goes by.
      await db.updateTable('job').set({ lease_until: Date.now() }).where('lease', '<>', '').execute()
      prosesList = [await start()]
      await expect.poll(terkirim, { timeout: 40_000 }).toBe(JUMLAH)
      expect(new Set(penerima.diterima.map(kabar => kabar.id)).size).toBe(JUMLAH)
    })
  })
}
