import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import * as api from '#contract/dokumen/dokumen.ts'
import { naturalKey } from '#contract/identitas.ts'
import { formatPercent, type Status } from '#contract/kehadiran.ts'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import type { Surat } from '#contract/pengaturan/surat-number.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { readLetterRecipients } from './penerima.ts'

describeDatabases('letters to those of one kelompok', t => {
  let cast: Cast
  let app: TestApp
  let kelompok3: number

  type Marks = readonly (readonly [id: number, status: Status])[]
  const mark = (kelompok: number, tanggal: string, ke: number, marks: Marks) =>
    tercatat(
      app.as('admin'),
      { kelompok, kegiatan: cast.halaqah, tanggal, ke },
      marks.map(([mahasantri_id, status]) => ({ mahasantri_id, status })),
    )

  // Of Kelompok 7 these three move to Kelompok 3 from today on, which Maryam leads. Abdullah Faqih came always and is absent
  // there: 6 of 7. Alif came once in seven, and there. Dimas came neither here nor there.
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const row = { periode_id: cast.periode, nama: 'Kelompok 3', nama_urut: naturalKey('Kelompok 3') }
    const made = await t.db
      .insertInto('kelompok')
      .values({ ...row, jk: 'L', tempat: '', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    kelompok3 = made.id
    const kk = { kelompok_id: kelompok3, kegiatan_id: cast.halaqah }
    await t.db.insertInto('kelompok_kegiatan').values(kk).execute()
    const leads = { kelompok_id: kelompok3, murabbi_id: cast.maryam, dari: '2026-09-01', sampai: null }
    await t.db.insertInto('kelompok_murabbi').values(leads).execute()

    const [faqih = 0, alif = 0, dimas = 0] = cast.putra
    for (let ke = 1; ke <= 6; ke++) {
      await mark(cast.kelompok7, '2026-11-14', ke, [
        [faqih, 'H'],
        [alif, ke === 1 ? 'H' : 'A'],
        [dimas, 'A'],
      ])
    }
    const body = { mahasantri_ids: [faqih, alif, dimas], ke_kelompok_id: kelompok3, mulai: TODAY }
    expect((await app.as('admin')(moveKeanggotaan, { body })).status).toBe(200)
    await mark(kelompok3, TODAY, 1, [
      [faqih, 'A'],
      [alif, 'H'],
      [dimas, 'A'],
    ])
  })
  afterEach(() => app.fastify.close())

  /** Who would get one, with the figure it would state; none of them is drawn. */
  const chosen = async (surat: Surat, saringan: object) => {
    const query = laporanMahasantriQuery.parse(saringan)
    const { baris } = await readLetterRecipients(t.db, PIMPINAN, surat, query, NOW)
    const { total, belum_dihitung } = (await app.as('admin')(api.countRecipient, { query: { surat, ...saringan } }))
      .body
    expect(total).toBe(baris.length)
    belumDihitung = belum_dihitung
    return baris.map(({ nama, persen }) => [nama, formatPercent(persen)])
  }
  /** How many of those chosen last are left out because nothing is counted of them. */
  let belumDihitung = 0
  const FAQIH = ['Abdullah Faqih', '85,7%']
  const ALIF = ['Alif', '28,6%']
  const DIMAS = ['Dimas Arya Wibisono', '0,0%']

  test('the letters of a kelompok state figures over all, and their codes say so', async () => {
    const made = await Promise.all(
      (['keterangan', 'sp1'] as const).map(async surat => {
        const pilihan = { jenis: 'surat' as const, surat, saringan: { kelompok_id: kelompok3 } }
        return (await app.as('admin')(api.startCetakan, { body: pilihan as never })).body
      }),
    )
    const siap = { tahap: 'siap', halaman: expect.any(Number) }
    await vi.waitFor(
      async () => {
        const { cetakanList } = (await app.as('admin')(api.listCetakan)).body
        expect(cetakanList).toMatchObject([siap, siap])
      },
      { timeout: 60_000, interval: 50 },
    )
    const read = async (id = 0) => {
      const { halaman } = await readPdfText((await app.as('admin')(api.downloadCetakan, { params: { id } })).raw)
      return Promise.all(
        halaman.map(async page => {
          const text = sebaris(page)
          const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
          const { angka } = (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
          return [/(?:Nama :|Yth. Saudar[ai]) (.*?) NIM/.exec(text)?.[1], /(\d+,\d%)/.exec(text)?.[1], angka]
        }),
      )
    }
    const sama = (orang: string[]) => [...orang, 'sama']
    expect(await read(made[0]?.id)).toEqual([FAQIH, ALIF, DIMAS].map(sama))
    expect(await read(made[1]?.id)).toEqual([ALIF, DIMAS].map(sama))
  })

  test('the filter says who gets one, in the order of the list', async () => {
    expect(await chosen('keterangan', { murabbi_id: cast.maryam, jk: 'L' })).toEqual([FAQIH, ALIF, DIMAS])
    expect(await chosen('keterangan', { kelompok_id: kelompok3, arah: 'turun' })).toEqual([DIMAS, ALIF, FAQIH])
    // Listed as fulfilling there, and so they get one; it says how it is over all.
    expect(await chosen('keterangan', { kelompok_id: kelompok3, status: 'memenuhi' })).toEqual([ALIF])
  })

  test('warned is who is below the limit over all, however it went in that kelompok', async () => {
    for (const saringan of [{ kelompok_id: kelompok3 }, { murabbi_id: cast.maryam }])
      expect(await chosen('sp1', saringan)).toEqual([ALIF, DIMAS])
    // Of the list of those below the limit there: who is so over all as well.
    expect(await chosen('sp1', { kelompok_id: kelompok3, status: 'tidak_memenuhi' })).toEqual([DIMAS])
    // Asked for by themselves: who is no better over all than the list says.
    expect(await chosen('sp1', { kelompok_id: kelompok3, status: 'memenuhi' })).toEqual([ALIF])
    expect(await chosen('sp1', { kelompok_id: kelompok3, status: 'peringatan' })).toEqual([])
    // Moved there and not marked yet.
    const row = { kelompok_id: kelompok3, mahasantri_id: cast.putra[4] as number, dari: TODAY, sampai: null }
    await t.db.insertInto('keanggotaan').values(row).execute()
    // Nothing is counted of them anywhere: there is nothing to warn, and that they are left out is said.
    expect([await chosen('sp1', { kelompok_id: kelompok3, status: 'belum_ada' }), belumDihitung]).toEqual([[], 1])
    expect(await chosen('keterangan', { kelompok_id: kelompok3, status: 'belum_ada' })).toEqual([["Nu'man Hakim", '–']])
    const body = { jenis: 'surat', surat: 'sp1', saringan: { status: 'belum_ada' } } as never
    const { id } = (await app.as('admin')(api.startCetakan, { body })).body
    await vi.waitFor(
      async () => {
        const { cetakanList } = (await app.as('admin')(api.listCetakan)).body
        expect(cetakanList.find(c => c.id === id)).toMatchObject({
          tahap: 'gagal',
          pesan: 'Belum ada pertemuan yang dihitung bagi mahasantri yang disaring, jadi tidak ada surat.',
        })
      },
      { timeout: 60_000, interval: 50 },
    )
    // Who has left is warned of nothing.
    const left = t.db.updateTable('mahasantri').set({ status: 'cuti' })
    await left.where('id', '=', cast.putra[1] as number).execute()
    expect(await chosen('sp1', { kelompok_id: kelompok3 })).toEqual([DIMAS])
    // Without a kelompok the list is what counts over all.
    expect(await chosen('sp1', { status: 'peringatan' })).toEqual([])
  })
})

const PIMPINAN = {
  ...{ id: 0, nama: '', username: '', murabbi_id: null, pendamping_id: null, ganti_sandi: false },
  peran: ['pimpinan' as const],
}
