import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/tanggal.ts'
import { createTestDatabase } from '#test/database.ts'
import { bacaNama, chooseKept, namaCadangan } from './nama.ts'
import { restoreCadangan } from './pulih.ts'
import { createCadangan } from './tulis.ts'

const NOW = Date.UTC(2026, 10, 24)
const SANDI = 'saf yang rapat dan lurus'

describe('a copy of everything', () => {
  let asal: Awaited<ReturnType<typeof createTestDatabase>>
  let folder: string
  beforeEach(async () => {
    asal = await createTestDatabase('sqlite')
    folder = path.dirname(asal.url.slice('file:'.length))
  })
  afterEach(() => asal.close())

  const make = (nama: string, more: { sandi?: string; ganti?: boolean } = {}) =>
    createCadangan({ url: asal.url, file: path.join(folder, nama), sandi: '', ganti: false, ...more })
  const restore = (nama: string, more: { sandi?: string; ganti?: boolean } = {}) =>
    restoreCadangan({
      ...{
        url: `file:${path.join(folder, 'pulih.db')}`,
        file: path.join(folder, nama),
        sandi: '',
        ganti: false,
        now: NOW,
      },
      ...more,
    })
  const others = () => fs.readdirSync(folder).filter(nama => !nama.startsWith('test.db'))

  test('is a database file in gzip that anybody’s SQLite opens, readable by its owner alone, and never written over', async () => {
    const { ukuran, catatan } = await make('a.db.gz')
    const file = path.join(folder, 'a.db.gz')
    expect(fs.statSync(file)).toMatchObject({ size: ukuran })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(gunzipSync(fs.readFileSync(file)).subarray(0, 15).toString()).toBe('SQLite format 3')
    expect(catatan).toBeGreaterThan(15)
    await expect(make('a.db.gz')).rejects.toThrow('sudah ada')
    await make('a.db.gz', { ganti: true })
    expect(others()).toEqual(['a.db.gz'])
  })

  test('under a passphrase is read with it only, and a byte of damage is seen before anything is changed', async () => {
    await make('b.enc', { sandi: SANDI })
    const file = path.join(folder, 'b.enc')
    expect(fs.readFileSync(file).includes('SQLite format 3')).toBe(false)
    await expect(restore('b.enc')).rejects.toThrow('Cadangan ini bersandi')
    await expect(restore('b.enc', { sandi: 'bukan yang ini' })).rejects.toThrow('Sandi cadangan keliru')
    const bytes = fs.readFileSync(file)
    for (const at of [20, 40, 3000, bytes.length - 1]) {
      const broken = Buffer.from(bytes)
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
      fs.writeFileSync(path.join(folder, 'rusak'), broken)
      await expect(restore('rusak', { sandi: SANDI }), String(at)).rejects.toThrow('rusak')
    }
    fs.rmSync(path.join(folder, 'rusak'))
    expect(others()).toEqual(['b.enc'])
    await restore('b.enc', { sandi: SANDI })
    expect(others()).toEqual(['b.enc', 'pulih.db'])
  })

  test('cut off, empty, or some other file, it is refused; what is there is put aside, never deleted', async () => {
    await make('c.db.gz')
    const whole = fs.readFileSync(path.join(folder, 'c.db.gz'))
    for (const isi of [whole.subarray(0, whole.length / 2), Buffer.alloc(0), Buffer.from('Ahad, 22 November')]) {
      fs.writeFileSync(path.join(folder, 'bukan'), isi)
      await expect(restore('bukan')).rejects.toThrow(/rusak/)
    }
    await restore('c.db.gz')
    await expect(restore('c.db.gz')).rejects.toThrow('--ganti')
    const aside = await restore('c.db.gz', { ganti: true })
    expect(aside).toBe(path.join(folder, `pulih.db.sebelum-pulih-${NOW}`))
    expect(others()).toEqual(['bukan', 'c.db.gz', 'pulih.db', `pulih.db.sebelum-pulih-${NOW}`])
  })
})

test('what stays: two days whole, then 7 days, 4 weeks, 12 months, each by its newest', () => {
  const hariIni = '2026-11-24'
  const nights = Array.from({ length: 500 }, (_, i) => namaCadangan(addDays(hariIni, -i), '02:00', 'sqlite', false))
  const siang = namaCadangan(hariIni, '14:18', 'sqlite', true)
  const lama = namaCadangan('2026-11-20', '14:18', 'sqlite', false)
  const kept = chooseKept([...nights, siang, lama, 'catatan.txt', 'hadir.db'], hariIni)
  const days = (simpanan: string) =>
    [...kept].filter(([, as]) => as === simpanan).map(([nama]) => `${bacaNama(nama)?.tanggal} ${bacaNama(nama)?.jam}`)
  expect(days('harian')).toEqual([
    ...['2026-11-24 14:18', '2026-11-24 02:00', '2026-11-23 02:00', '2026-11-22 02:00', '2026-11-21 02:00'],
    ...['2026-11-20 14:18', '2026-11-19 02:00', '2026-11-18 02:00'],
  ])
  expect(days('pekanan')).toEqual(['2026-11-15 02:00', '2026-11-08 02:00'])
  expect(days('bulanan')).toEqual(
    [
      ...[
        '2026-10-31',
        '2026-09-30',
        '2026-08-31',
        '2026-07-31',
        '2026-06-30',
        '2026-05-31',
        '2026-04-30',
        '2026-03-31',
      ],
      ...['2026-02-28', '2026-01-31', '2025-12-31'],
    ].map(tanggal => `${tanggal} 02:00`),
  )
})
