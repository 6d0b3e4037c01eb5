import { beforeEach, expect, test } from 'vitest'
import {
  createSk,
  decideKelulusan,
  listKelulusan,
  previewSk,
  updateSyaratKelulusan,
} from '#contract/laporan/kelulusan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

describeDialects('kelulusan of a murabbi', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const params = { id: cast.periode }
    const { version } = (await app.as('admin')(listKelulusan)).body
    const level = { jenis: 'nilai', id: null, nama: 'Tahsin', minimal: 3, bersyarat: null } as const
    const saved = await app.as('admin')(updateSyaratKelulusan, { params, body: { syarat: [level], version } })
    const by = { syarat_id: saved.body.syarat[0]?.id ?? 0, akun_id: cast.akun.admin, at: 1 }
    const levels = [...cast.putra, ...cast.putri].map((id, i) => ({ ...by, mahasantri_id: id, nilai: 250 + i * 25 }))
    await t.db.insertInto('nilai_kelulusan').values(levels).execute()
  })

  const read = async (who: 'admin' | 'hasan' | 'maryam', query: Record<string, unknown> = {}) => {
    const { status, body } = await app.as(who)(listKelulusan, { query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const ids = async (who: 'hasan' | 'maryam') =>
    (await read(who)).baris.map(row => row.mahasantri_id).sort((a, b) => a - b)
  const freeze = async () => {
    const params = { id: cast.periode }
    const [id = 0] = cast.putra
    const by = { mahasantri_id: id, hasil: 'bersyarat', syarat: 'Mengulang', paling_lambat: null, terhadap: 0 } as const
    await app.as('admin')(decideKelulusan, { params, body: { ...by, alasan: 'Rawat inap' } })
    const { sidik } = (await app.as('admin')(previewSk, { params })).body
    const body = {
      nomor: '3 Tahun 2027',
      tanggal: '2027-01-11',
      oleh: 'Kepala',
      belum_dinilai: 'bersyarat',
      sidik,
    } as const
    const made = await app.as('admin')(createSk, { params, body })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
  }

  test('hasan reads what the SK says of his own, with the figures of then and no reason; before it nothing', async () => {
    expect(await read('hasan')).toMatchObject({ sk: null, syarat: [], baris: [], total: 0 })
    await freeze()
    const all = await read('admin', { kelompok_id: cast.kelompok7 })
    const own = await read('hasan')
    expect(own.baris.map(row => [row.nama, row.hasil, row.hitungan])).toEqual(
      all.baris.map(row => [row.nama, row.hasil, row.hitungan]),
    )
    expect(own.jumlah).toEqual(all.jumlah)
    expect(own.baris.map(row => row.ditetapkan?.angka)).toEqual(all.baris.map(row => row.ditetapkan?.angka))
    expect(own.baris.find(row => row.putusan)?.putusan).toMatchObject({ alasan: '', syarat: 'Mengulang' })
    // What is given afterwards is no matter of the SK.
    const frozen = own.baris.map(row => row.angka)
    await t.db.updateTable('nilai_kelulusan').set({ nilai: 100 }).execute()
    expect((await read('hasan')).baris.map(row => row.angka)).toEqual(frozen)
    expect((await read('hasan', { hasil: 'tangan' })).total).toBe(1)
    expect((await read('hasan', { hasil: 'berubah' })).total).toBe(0)
    expect((await read('hasan', { kelompok_id: cast.kelompok12 })).total).toBe(0)
    expect((await read('hasan', { halaman: 2, ukuran: 3 })).baris).toHaveLength(2)
  })

  test('who moved is read by the murabbi of where they ended, without figures that another kelompok is part of', async () => {
    const [, , , , moved = 0] = cast.putra
    await t.db.updateTable('keanggotaan').set({ sampai: '2026-11-09' }).where('mahasantri_id', '=', moved).execute()
    const to = { kelompok_id: cast.kelompok12, mahasantri_id: moved, dari: '2026-11-10', sampai: null }
    await t.db.insertInto('keanggotaan').values(to).execute()
    await freeze()
    expect(await ids('hasan')).toEqual(cast.putra.slice(0, 4))
    expect(await ids('maryam')).toEqual([moved, ...cast.putri].sort((a, b) => a - b))
    const figures = (await read('maryam')).baris.map(row => [row.mahasantri_id === moved, row.angka.length])
    expect(new Set(figures.map(String))).toEqual(new Set(['true,0', 'false,1']))
    // Who was murabbi for a while has no part in the result; whoever took over has.
    await t.db
      .updateTable('kelompok_murabbi')
      .set({ sampai: '2026-11-20' })
      .where('murabbi_id', '=', cast.hasan)
      .execute()
    expect(await ids('hasan')).toEqual([])
  })
})
