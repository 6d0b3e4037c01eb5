import { beforeEach, expect, test } from 'vitest'
import { undoPerubahan } from '#contract/absensi/pembatalan.ts'
import * as api from '#contract/dokumen/delivery.ts'
import * as dokumen from '#contract/dokumen/dokumen.ts'
import { updateKop } from '#contract/pengaturan/kop.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { newestPerubahan } from '#test/pembatalan.ts'

const HALF_A_DAY = 43_200_000
const TOMORROW = '2026-11-22'

describeDatabases('the book of letters', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    const kop = {
      ...{ baris: "KEMENTERIAN AGAMA\nUPT MA'HAD\nJl. Kampus Hijau", logo_id: null, kota: 'Kota Nusantara' },
      ...{ kertas: 'A4' as const, hijri: 0 as const, nomor_surat: 'B-{nomor}/{jenis}/{tahun}', updated_at: 0 },
      penandatangan: [{ jabatan: 'Kepala UPT', nama: 'Abdul Wahid', nomor: 'NIP 1972', tempat: 'keduanya' as const }],
    }
    expect((await app.as('admin')(updateKop, { body: kop })).status).toBe(200)
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 }
    await tercatat(app.as('umar'), sheet, inOrder(cast.putra, ['H', 'A', 'H']))
  })
  const print = async (ke: number, surat: 'keterangan' | 'sp1') => {
    const { status, raw } = await app.as('admin')(dokumen.printSurat, {
      params: { id: cast.putra[ke] },
      query: { surat },
    })
    expect(status).toBe(200)
    return /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec((await readPdfText(raw)).halaman[0] ?? '')?.[1] ?? ''
  }
  const note = (kode: string[], tanggal: string, cara: api.Delivery = 'diserahkan') =>
    app.as('admin')(api.createDelivery, { body: { kode, cara, tanggal } })
  const book = async () => {
    const { rows } = (await app.as('pimpinan')(dokumen.listSurat)).body
    return rows.map(row => row.penyampaian.map(({ cara, tanggal }) => `${cara} ${tanggal}`).join(', '))
  }

  test('says of each letter how and when it was handed over, never over another’s note, and takes that back', async () => {
    const kode = [await print(0, 'keterangan'), await print(1, 'sp1'), await print(2, 'keterangan')]
    const [first = '', second = '', third = ''] = kode
    app.clock.at = NOW + HALF_A_DAY
    expect((await note([first, second.toLowerCase()], TOMORROW)).status).toBe(200)
    expect((await note([second], TODAY, 'wa_me')).status).toBe(200)
    expect(await book()).toEqual(['', `wa_me ${TODAY}, diserahkan ${TOMORROW}`, `diserahkan ${TOMORROW}`])

    // Again the same day is the same; another day is somebody else's note, and of none of them anything is kept.
    expect((await note([first], TOMORROW)).status).toBe(200)
    const refused = await note([third, first], TODAY)
    expect([refused.status, refused.body.kode]).toEqual([409, 'surat.sudah_disampaikan'])
    expect(refused.body.pesan).toContain('22 November 2026 oleh Siti')
    expect([(await note([third], '2026-11-20')).body.isian, (await note([third], '2026-11-23')).body.isian]).toEqual([
      { tanggal: 'Surat baru dibuat 21 November 2026' },
      { tanggal: 'Pilih tanggal yang tidak sesudah hari ini' },
    ])
    expect((await note([third, 'K7PQM2XW9R'], TODAY)).status).toBe(404)
    expect((await book())[0]).toBe('')

    const remove = (cara: api.Delivery) => app.as('admin')(api.deleteDelivery, { params: { kode: first, cara } })
    expect((await remove('diserahkan')).status).toBe(200)
    expect((await remove('diserahkan')).status).toBe(404)
    const undone = await app.as('admin')(undoPerubahan, { params: { id: await newestPerubahan(t.db) } })
    expect(undone.status).toBe(200)
    expect((await book()).at(-1)).toBe(`diserahkan ${TOMORROW}`)
  })

  test('stands on paper and in a workbook for a range: number, to whom, about what, who signed, whether it is out', async () => {
    const kode = [await print(0, 'keterangan'), await print(1, 'sp1')]
    await note(kode.slice(0, 1), TODAY)
    const names = await t.db.selectFrom('mahasantri').select(['nama', 'nim']).where('id', 'in', cast.putra).execute()
    const { raw, status } = await app.as('pimpinan')(dokumen.printOutgoing, { query: { dari: TODAY, sampai: TODAY } })
    expect(status).toBe(200)
    const { halaman, ukuran } = await readPdfText(raw)
    const [width, height] = ukuran[0] ?? [0, 0]
    expect(width).toBeGreaterThan(height)
    const text = sebaris(halaman[0] ?? '')
    for (const part of [
      ...["UPT MA'HAD", 'BUKU AGENDA SURAT KELUAR 21 November 2026', 'Lampiran', 'Petugas agenda', 'Halaman 1 dari 1'],
      ...['B-001/S.Ket/2026', 'B-002/SP1/2026', 'Kepala UPT', 'Diserahkan 21/11/2026', 'belum disampaikan'],
      'Jumlah: 2 surat terbit, 1 sudah disampaikan, 1 belum.',
    ])
      expect(text).toContain(part)
    const [, sp1] = (await app.as('admin')(dokumen.listSurat)).body.rows.toReversed()
    expect(names.map(({ nama, nim }) => `${nama} ${nim}`)).toContain(`${sp1?.nama} ${sp1?.nim}`)
    expect(text).toContain(`${sp1?.nama} (${sp1?.nim})`)

    const params = { kode: /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] }
    const { body } = await app.as(undefined)(dokumen.getVerifikasi, { params })
    expect([body.jenis, body.angka, body.surat, body.baris]).toEqual(['agenda_surat', 'tanpa', null, 2])
    const row = await app.as(undefined)(dokumen.checkRow, { params, body: { cari: sp1?.nim ?? '' } })
    expect(row.body.angka).toMatch(/^B-002\/SP1\/2026, Surat peringatan I \(SP1\)/)

    const csv = (await app.as('pimpinan')(api.exportSurat.csv, { query: { dari: TODAY, sampai: TODAY } })).raw
    expect(csv.toString()).toContain(`;B-002/SP1/2026;${sp1?.nama} (${sp1?.nim});`)
    expect((await app.as('admin')(api.exportSurat.xlsx)).status).toBe(200)
    const before = await app.as('admin')(dokumen.printOutgoing, { query: { dari: '2026-11-01', sampai: '2026-11-20' } })
    expect(sebaris((await readPdfText(before.raw)).halaman[0] ?? '')).toContain('Jumlah: 0 surat terbit')
  })

  test('names running numbers that no letter bears, between the first and the last of the range', async () => {
    await print(0, 'keterangan')
    const typed = { surat: 'keterangan', nomor: 'b-5/s.ket/2026' }
    expect((await app.as('admin')(dokumen.printSurat, { params: { id: cast.putra[1] }, query: typed })).status).toBe(
      200,
    )
    await print(2, 'keterangan')
    // Of a file that was cancelled, and of one that is still being made.
    await t.db.updateTable('nomor_surat').set({ terakhir: 9, tanpa_catatan: 3 }).execute()
    const aside = [7, 8].map(n => ({ tahun: 2026, awal: n, akhir: n }))
    await t.db.insertInto('nomor_disisihkan').values(aside).execute()
    const file = { jenis: 'surat', judul: 'Surat', pilihan: '{}', akun_id: cast.akun.admin } as const
    const making = { tahap: 'membuat', persen: 0, pesan: '', proses: '', percobaan: 1, halaman: 0, ukuran: 0 } as const
    const numbered = { nomor_tahun: 2026, nomor_awal: 8, nomor_akhir: 8, created_at: 1, updated_at: 1 }
    await t.db
      .insertInto('cetakan')
      .values({ ...file, ...making, ...numbered })
      .execute()
    await print(0, 'keterangan')
    const { raw } = await app.as('pimpinan')(dokumen.printOutgoing, { query: { dari: TODAY, sampai: TODAY } })
    const text = sebaris((await readPdfText(raw)).halaman[0] ?? '')
    for (const said of [
      ...['1 nomor dibatalkan', 'Nomor dibatalkan bersama berkasnya: 7.'],
      ...['tidak pernah diberikan: 4, 9.', '(dibatalkan atau dilewati): 2–3.'],
    ])
      expect(text).toContain(said)
  })
})
