import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { createApiKey } from '#contract/akun/api-key.ts'
import { MARK_COLUMNS, marksExport, NEXT_SINCE, SHEET_ROWS } from '#contract/laporan/marks.ts'
import { type Caller, createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { fillIn, inOrder, tercatat } from '#test/catat.ts'
import { describeDialects } from '#test/database.ts'
import { refuseLonger } from './marks.ts'

const HOUR = 3_600_000

describeDialects('one mark a row', t => {
  let cast: Cast
  let app: TestApp
  let halaqah: number
  let subuh: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const { kelompok7, kelompok12, putra, putri } = cast
    const marks = inOrder(putra, 'HTAI-').map(row => ({ ...row, menit: row.status === 'T' ? 10 : null }))
    halaqah = await tercatat(app.as('umar'), { kelompok: kelompok7, kegiatan: cast.halaqah }, marks)
    subuh = await tercatat(app.as('aisyah'), { kelompok: kelompok12, kegiatan: cast.subuh }, inOrder(putri, 'HUHH-'))
  })

  const read = async (call: Caller, query: object = {}) => {
    const { status, raw, headers } = await call(marksExport.csv, { query: query as never })
    expect(status, raw.toString().slice(0, 300)).toBe(200)
    const text = raw.toString()
    expect(text.startsWith('\ufeffpertemuan_id;')).toBe(true)
    const { data } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true, delimiter: ';' })
    return { rows: data, next: Number(headers[NEXT_SINCE]), text }
  }
  const brief = (rows: Record<string, string>[]) =>
    rows.map(row => [row.pertemuan_id, row.nama, row.status || '-', row.ditiadakan].filter(Boolean).join(' '))
  const keyOf = async (lingkup: string[]) => {
    const body = { nama: 'Analisis', lingkup, sampai: '2026-12-31' }
    const { kunci, row } = (await app.as('admin')(createApiKey, { body })).body
    return { call: app.withToken(kunci), id: row.id }
  }

  test('who may read the pertemuan reads its marks, unset ones too; an XLSX says the same, docs/tanda.md names the columns', async () => {
    const { rows, text } = await read(app.as('admin'))
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(MARK_COLUMNS))
    expect(rows).toHaveLength(10)
    const [first, late, , leave, unset] = rows.filter(row => row.pertemuan_id === String(halaqah))
    expect(first).toMatchObject({
      ...{ periode: 'Ganjil 2026/2027', tanggal: '2026-11-21', ke: '1', kegiatan: 'Halaqah pekanan', jk: 'L' },
      ...{ kelompok: 'Kelompok 7', nama: 'Abdullah Faqih', status: 'H', menit: '', asal: '', versi: '1' },
      ...{ dicatat_oleh: 'Umar Faruq', dicatat_at: new Date(NOW).toISOString(), ditiadakan: '' },
    })
    expect([late?.status, late?.menit, leave?.status]).toEqual(['T', '10', 'I'])
    expect([unset?.status, unset?.versi, unset?.dicatat_oleh]).toEqual(['', '', ''])
    expect(rows.filter(row => row.status === 'U')).toHaveLength(1)

    expect((await read(app.as('umar'))).rows.map(row => row.kelompok)).toEqual(Array(5).fill('Kelompok 7'))
    expect((await read(app.as('admin'), { jk: 'P', cari: 'alya' })).rows).toHaveLength(1)
    expect((await read(app.as('admin'), { kegiatan_id: cast.subuh, sampai: '2026-11-20' })).rows).toEqual([])
    const graded = await read(app.as('admin'), { status: 'tidak_memenuhi' })
    expect(new Set(graded.rows.map(row => row.nama))).toEqual(new Set(['Dimas Arya Wibisono', 'M. Rizky Ramadhan']))

    const { raw } = await app.as('admin')(marksExport.xlsx)
    const sheet = (await readSheet(raw)).map(row => row.map(cell => (cell === null ? '' : String(cell))))
    expect(sheet).toEqual(Papa.parse(text.slice(1).trimEnd(), { delimiter: ';' }).data)
    expect(() => refuseLonger(SHEET_ROWS)).not.toThrow()
    expect(() => refuseLonger(SHEET_ROWS + 1)).toThrow('paling banyak 1.048.575 baris')

    const table = Object.entries(MARK_COLUMNS).map(([name, says]) => `| \`${name}\` | ${says} |`)
    expect(readFileSync('docs/tanda.md', 'utf8')).toContain(table.join('\n'))
  })

  test('a key for marks reads all of them and not where U stands; one for reports none', async () => {
    expect((await (await keyOf(['laporan'])).call(marksExport.csv)).status).toBe(403)
    const { rows } = await read((await keyOf(['tanda'])).call)
    expect(rows).toHaveLength(10)
    const [, alya, , , ummu] = rows.filter(row => row.pertemuan_id === String(subuh))
    const { mahasantri_id: _, nim: __, nama: ___, ...u } = alya ?? {}
    expect(ummu).toMatchObject(u)
    expect(u.status).toBe('')
  })

  test('since an instant: what changed, was emptied or ditiadakan; and what came late of before it', async () => {
    const { call } = await keyOf(['tanda'])
    const { next } = await read(call)
    expect(next).toBe(NOW - 15 * 60_000)
    expect((await read(call, { sejak: NOW + 1 })).rows).toEqual([])

    app.clock.at = NOW + HOUR
    const where = { kelompok: cast.kelompok7, kegiatan: cast.halaqah }
    const [faqih = 0, alif = 0] = cast.putra
    const changes = [
      { mahasantri_id: faqih, status: 'S' as const, base_version: 1 },
      { mahasantri_id: alif, status: null, base_version: 1 },
    ]
    expect((await fillIn(app.as('umar'), where, changes)).status).toBe(200)
    const later = await read(call, { sejak: NOW + 1 })
    expect(brief(later.rows)).toEqual([`${halaqah} Abdullah Faqih S`, `${halaqah} Alif -`])

    // Saved a minute before the last call, by a transaction that ended after it.
    const { putri } = cast
    await t.db
      .updateTable('absensi')
      .set({ status: 'H', version: 1, akun_id: cast.akun.aisyah, arrived_at: NOW + HOUR - 60_000, tapped_at: NOW })
      .where('mahasantri_id', '=', putri[4] ?? 0)
      .execute()
    app.clock.at = NOW + 2 * HOUR
    const body = { alasan: 'hujan' }
    expect((await app.as('admin')(cancelPertemuan, { params: { id: halaqah }, body })).status).toBe(200)
    const { rows } = await read(call, { sejak: later.next })
    expect(brief(rows).toSorted()).toEqual(
      [
        ...[`${halaqah} Abdullah Faqih S ya`, `${halaqah} Alif - ya`, `${halaqah} Dimas Arya Wibisono A ya`],
        ...[`${halaqah} M. Rizky Ramadhan I ya`, `${halaqah} Nu'man Hakim - ya`, `${subuh} Ummu Hani' H`],
      ].toSorted(),
    )
  })
})
