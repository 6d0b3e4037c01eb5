/** @module-tag lengkap */
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/dokumen/dokumen.ts'
import { mahasantriLaporanExport } from '#contract/laporan/laporan-mahasantri.ts'
import { updateKop } from '#contract/pengaturan/kop.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { createRunner } from '#server/dasar/jobs/job.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { nameEntry } from './output.ts'
import { cetakanJob, cleanCetakanJob } from './worker.ts'

describeDatabases('long files', t => {
  let cast: Cast
  let app: TestApp

  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  const start = (who: 'admin' | 'hasan' | 'umar', body: object) =>
    app.as(who)(api.startCetakan, { body: body as never })
  const mine = async (who: 'admin' | 'hasan' | 'umar') => (await app.as(who)(api.listCetakan)).body.cetakanList
  const finished = (who: 'admin' | 'hasan' | 'umar', id: number) =>
    vi.waitFor(
      async () => {
        const row = (await mine(who)).find(c => c.id === id)
        expect(['siap', 'gagal', 'batal']).toContain(row?.tahap)
        return row
      },
      { timeout: 60_000, interval: 50 },
    )
  const read = async (who: 'admin' | 'hasan' | 'umar', id: number) =>
    await readPdfText((await app.as(who)(api.downloadCetakan, { params: { id } })).raw)

  test('letters for everybody who is filtered: a page and a code each', async () => {
    const started = await start('admin', { jenis: 'surat', surat: 'keterangan', saringan: { jk: 'P', urut: 'nama' } })
    expect([started.status, started.body.tahap]).toEqual([202, 'antre'])
    expect(await finished('admin', started.body.id)).toMatchObject({ tahap: 'siap', persen: 100, halaman: 5 })
    const { halaman } = await read('admin', started.body.id)
    expect(halaman.map(text => /Nama : (.*)/.exec(text)?.[1]?.trim())).toEqual([
      'Aisyah Nur Fadhilah',
      'Alya Rahmatika',
      'Azka',
      'Dewi Lestari Ningrum',
      "Ummu Hani'",
    ])
    const codes = halaman.map(text => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? '')
    expect(new Set(codes).size).toBe(5)
    const check = await app.as(undefined)(api.checkRow, { params: { kode: codes[4] }, body: { cari: "Ummu Hani'" } })
    expect(check.body.angka).toContain('belum ada tanda lain')

    // Thrown away, the file goes; a sheet that somebody printed from it stays genuine.
    expect((await app.as('admin')(api.deleteCetakan, { params: { id: started.body.id } })).status).toBe(200)
    expect(await mine('admin')).toEqual([])
    expect((await app.as(undefined)(api.getVerifikasi, { params: { kode: codes[0] } })).status).toBe(200)
  })

  test('one PDF of each in a ZIP, called by number and name, whatever the name is made of; the pages are those of the one file', async () => {
    const names = ["Ummu Hani' & <b> {nama}", 'محمد الأمين', 'A/B\\C: "D"?', `${'Sangat Panjang '.repeat(5)}Namanya`]
    for (const [i, nama] of names.entries())
      await t.db
        .updateTable('mahasantri')
        .set({ nama })
        .where('id', '=', cast.putri[i] as number)
        .execute()
    const surat = { jenis: 'surat', surat: 'keterangan', saringan: { jk: 'P', urut: 'nim' } }
    const started = await start('admin', { ...surat, berkas: 'zip' })
    expect(started.body.berkas).toBe('zip')
    expect(await finished('admin', started.body.id)).toMatchObject({ tahap: 'siap', halaman: 5, berkas: 'zip' })
    const { raw, headers } = await app.as('admin')(api.downloadCetakan, { params: { id: started.body.id } })
    expect(headers['content-type']).toBe('application/zip')
    expect(String(headers['content-disposition'])).toContain('.zip"')
    const files = unzipSync(raw)
    const people = await t.db
      .selectFrom('mahasantri')
      .select(['nim', 'nama'])
      .where('jk', '=', 'P')
      .orderBy('nim')
      .execute()
    expect(Object.keys(files).sort()).toEqual(people.map(one => nameEntry([one.nim, one.nama], new Set())).sort())
    for (const [name, bytes] of Object.entries(files)) {
      expect(name).not.toMatch(/[/\\:*?"<>|]/)
      const { halaman } = await readPdfText(Buffer.from(bytes))
      const one = people.find(({ nim }) => name.startsWith(nim))
      expect([halaman.length, sebaris(halaman[0] ?? '').includes(one?.nim ?? '–')]).toEqual([1, true])
    }
    // Somebody else's it stays, and the other form of the same letters is another file.
    expect((await app.as('hasan')(api.downloadCetakan, { params: { id: started.body.id } })).status).toBe(404)
    expect((await start('admin', { ...surat, berkas: 'rar' })).status).toBe(400)
    const taken = new Set<string>()
    expect(['a', 'A', ' . '].map(nama => nameEntry(['', nama], taken))).toEqual(['a.pdf', 'A (2).pdf', 'Surat.pdf'])
  })

  test('a button that was pressed twice makes one file, also of letters, whose numbers come once', async () => {
    const surat = { jenis: 'surat', surat: 'keterangan', saringan: { jk: 'P', urut: 'nama' } }
    const [one, other] = [await start('admin', surat), await start('admin', surat)]
    expect([other.status, other.body.id]).toEqual([202, one.body.id])
    const putra = await start('admin', { ...surat, saringan: { jk: 'L', urut: 'nama' } })
    expect(putra.body.id).not.toBe(one.body.id)
    await finished('admin', one.body.id)
    await finished('admin', putra.body.id)
    // Once it is there, it may be wanted anew.
    const anew = await start('admin', surat)
    expect(anew.body.id).not.toBe(one.body.id)
    await finished('admin', anew.body.id)
    expect(await mine('admin')).toHaveLength(3)
  })

  test('all recaps in one file are those of the caller, and so is every report', async () => {
    const own = await start('hasan', { jenis: 'rekap_semua' })
    await finished('hasan', own.body.id)
    const rekap = await read('hasan', own.body.id)
    expect(rekap.halaman.join('')).toContain('Kelompok 7')
    expect(rekap.halaman.join('')).not.toContain('Kelompok 12')
    const all = await start('admin', { jenis: 'rekap_semua', kegiatan_id: 'utama' })
    expect(await finished('admin', all.body.id)).toMatchObject({ tahap: 'siap', halaman: 3 })
    // Every recap counts its own pages: each is handed in by itself.
    expect((await read('admin', all.body.id)).halaman[2]).toContain('Halaman 1 dari 1')

    for (const jenis of ['laporan_mahasantri', 'laporan_pendamping'] as const) {
      const { body } = await start('umar', { jenis, saringan: {} })
      expect(await finished('umar', body.id)).toMatchObject({ tahap: 'siap', halaman: 1 })
      const text = (await read('umar', body.id)).halaman.join('')
      expect([text.includes('Umar Faruq'), text.includes('Azka')]).toEqual([true, false])
    }
    const letters = await start('hasan', { jenis: 'surat', surat: 'sp1', saringan: {} })
    expect([letters.status, letters.body.kode]).toEqual([403, 'cetakan.forbidden'])
    expect((await start('umar', { jenis: 'rekap_semua', periode_id: 99 })).status).toBe(404)
    // The days of a whole term have no sheet of 1–31: said now, not by a file that fails.
    const harian = await start('admin', { jenis: 'rekap_semua', bentuk: 'harian' })
    expect([harian.status, Object.keys(harian.body.isian ?? {})]).toEqual([400, ['bentuk']])
  })

  test('a finished file is fetched by the rights of that moment, not of the one it was made in', async () => {
    const own = await start('hasan', { jenis: 'rekap_semua' })
    await finished('hasan', own.body.id)
    const all = await start('admin', { jenis: 'laporan_mahasantri', saringan: {} })
    await finished('admin', all.body.id)
    const fetch = async (who: 'admin' | 'hasan', id: number) =>
      (await app.as(who)(api.downloadCetakan, { params: { id } })).status
    expect([await fetch('hasan', own.body.id), await fetch('admin', all.body.id)]).toEqual([200, 200])
    // Hasan's duty was a mistake and is taken out; the admin is a murabbi from now on.
    await t.db.deleteFrom('kelompok_murabbi').where('kelompok_id', '=', cast.kelompok7).execute()
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.hasan).execute()
    await t.db.updateTable('akun').set({ murabbi_id: cast.hasan }).where('id', '=', cast.akun.admin).execute()
    await t.db.updateTable('akun_peran').set({ peran: 'murabbi' }).where('akun_id', '=', cast.akun.admin).execute()
    expect(await fetch('admin', all.body.id)).toBe(403)
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.admin).execute()
    await t.db.updateTable('akun').set({ murabbi_id: cast.hasan }).where('id', '=', cast.akun.hasan).execute()
    expect(await fetch('hasan', own.body.id)).toBe(403)
  })

  test('a finished report of one’s own is asked kelompok by kelompok: who has lost one gets no file that holds it', async () => {
    const tugas = { kelompok_id: cast.kelompok12, murabbi_id: cast.hasan }
    const give = (dari: string) =>
      t.db
        .insertInto('kelompok_murabbi')
        .values({ ...tugas, dari, sampai: null })
        .execute()
    const change = (sampai: string | null) =>
      t.db
        .updateTable('kelompok_murabbi')
        .set({ sampai })
        .where('kelompok_id', '=', tugas.kelompok_id)
        .where('murabbi_id', '=', tugas.murabbi_id)
        .execute()
    await give('2026-11-01')
    const make = async (body: object) => {
      const { id } = (await start('hasan', body)).body
      expect((await finished('hasan', id))?.tahap).toBe('siap')
      return id
    }
    const bulanIni = { dari: '2026-11-02', sampai: '2026-11-15' }
    const both = [
      await make({ jenis: 'laporan_mahasantri', saringan: {} }),
      await make({ jenis: 'laporan_golongan', saringan: { menurut: 'prodi' } }),
      await make({ jenis: 'laporan_pendamping', saringan: {} }),
      await make({ jenis: 'rekap_semua' }),
    ]
    const first = await make({ jenis: 'laporan_mahasantri', saringan: { kelompok_id: cast.kelompok7 } })
    const november = await make({ jenis: 'laporan_mahasantri', saringan: bulanIni })
    const fetch = async (id: number) => {
      const { status, body } = await app.as('hasan')(api.downloadCetakan, { params: { id } })
      return status === 403 ? body.kode : status
    }
    const fetchAll = async () => [await Promise.all(both.map(fetch)), await fetch(first), await fetch(november)]
    const refused = Array(4).fill('cetakan.forbidden')
    expect(await fetchAll()).toEqual([[200, 200, 200, 200], 200, 200])
    // Replaced: what was held before his time there, and he read as long as he led it, is not his to read any more; his own days are.
    await change('2026-11-20')
    expect(await fetchAll()).toEqual([refused, 200, 200])
    // Of a file that was made afterwards the same days are in it.
    const afterwards = await make({ jenis: 'laporan_mahasantri', saringan: {} })
    expect(await fetch(afterwards)).toBe(200)
    // It was a mistake, and he never had to do with it.
    await t.db.deleteFrom('kelompok_murabbi').where('kelompok_id', '=', cast.kelompok12).execute()
    expect([...(await fetchAll()), await fetch(afterwards)]).toEqual([
      refused,
      200,
      'cetakan.forbidden',
      'cetakan.forbidden',
    ])
    await give('2026-09-01')
    expect(await fetchAll()).toEqual([[200, 200, 200, 200], 200, 200])
    // Of a report that was made before this was written down nobody knows what is in it.
    const old = { jenis: 'laporan_mahasantri', saringan: {}, lingkup: 'sendiri' }
    await t.db
      .updateTable('dokumen')
      .set({ pilihan: JSON.stringify(old) })
      .where('cetakan_id', '=', first)
      .execute()
    expect(await fetch(first)).toBe('cetakan.forbidden')
  })

  test('the cover of all recaps says which kegiatan they are about, and so does its title', async () => {
    for (const [kegiatan_id, sampul, judul] of [
      [cast.subuh, 'Kegiatan: Shalat Subuh', 'Rekap semua kelompok, Shalat Subuh, '],
      ['utama', 'Kegiatan utama setiap kelompok', 'Rekap semua kelompok, kegiatan utama, '],
      [undefined, 'Semua kegiatan yang dihitung', 'Rekap semua kelompok, semua kegiatan, '],
    ] as const) {
      const { body } = await start('admin', { jenis: 'rekap_semua', kegiatan_id })
      expect(body.judul).toContain(judul)
      await finished('admin', body.id)
      const text = (await read('admin', body.id)).halaman[0] ?? ''
      expect(text).toContain(sampul)
      const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
      const { judul: diperiksa } = (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
      expect(diperiksa).toContain(judul)
    }
    // Of a report too: two of them lie below each other in the list.
    const { body } = await start('admin', { jenis: 'laporan_mahasantri', saringan: { kegiatan_id: cast.subuh } })
    expect(body.judul).toContain('Laporan mahasantri, Shalat Subuh, ')
    await finished('admin', body.id)
  })

  test('the report summed up by group is the caller’s, and its code tells when its figures have changed', async () => {
    const mark = (ke: number, status: 'H' | 'A') =>
      tercatat(app.as('umar'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke }, inOrder(cast.putra, status))
    await mark(1, 'H')
    const print = async (who: 'admin' | 'umar') => {
      const { body } = await start(who, { jenis: 'laporan_golongan', saringan: { menurut: 'kelompok' } })
      expect(body.judul).toMatch(/^Laporan mahasantri per kelompok, /)
      expect(await finished(who, body.id)).toMatchObject({ tahap: 'siap', halaman: 1 })
      return sebaris((await read(who, body.id)).halaman.join(''))
    }
    const [all, own] = [await print('admin'), await print('umar')]
    expect(all).toContain('LAPORAN KEHADIRAN MAHASANTRI PER KELOMPOK')
    for (const text of [all, own]) expect(text).toContain('Kelompok 7 5 1 1 0')
    expect([all.includes('Kelompok 12'), own.includes('Kelompok 12')]).toEqual([true, false])

    const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(all)?.[1] ?? ''
    const verify = async () => (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
    expect(await verify()).toMatchObject({ jenis: 'laporan_golongan', angka: 'sama' })
    const check = await app.as(undefined)(api.checkRow, { params: { kode }, body: { cari: 'Kelompok 7' } })
    expect(check.body.angka).toBe('H 1: 100,0%')
    await mark(2, 'A')
    expect((await verify()).angka).toBe('berubah')
  })

  test('a warning goes to who is below the limit and still there, and never to who is above it', async () => {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah }
    await tercatat(app.as('umar'), sheet, inOrder(cast.putra, 'HHA'))
    const warn = async (saringan: object) => {
      const { body } = await start('admin', { jenis: 'surat', surat: 'sp1', saringan })
      return { ...(await finished('admin', body.id)), id: body.id }
    }
    // One meeting says nothing of anybody yet: the rules ask for four.
    expect(await warn({})).toMatchObject({
      tahap: 'gagal',
      pesan: 'Pertemuan yang dihitung bagi mahasantri yang disaring masih terlalu sedikit, jadi tidak ada surat.',
    })
    const penerima = async () => (await app.as('admin')(api.countRecipient, { query: { surat: 'sp1' } })).body
    const kosong = { total: 0, rows: [] }
    expect(await penerima()).toMatchObject({ total: 0, belum_dihitung: 0, terlalu_sedikit: 1, kosong })
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    expect(await penerima()).toMatchObject({ total: 1, belum_dihitung: 0, terlalu_sedikit: 0, kosong })
    const semua = await warn({})
    expect(semua).toMatchObject({ tahap: 'siap', halaman: 1 })
    expect(semua.judul).toMatch(/^Surat peringatan I \(SP1\), tidak memenuhi, masih aktif, /)
    expect((await read('admin', semua.id)).halaman[0]).toContain('Dimas Arya Wibisono')
    // Nor is anybody above the line, when just those are asked for.
    expect(await warn({ status: 'memenuhi' })).toMatchObject({
      tahap: 'gagal',
      pesan: 'Mahasantri yang disaring tidak di bawah batas, jadi tidak ada surat.',
    })
    // Whoever has left is warned of nothing, unless just those were asked for.
    await t.db
      .updateTable('mahasantri')
      .set({ status: 'cuti' })
      .where('id', '=', cast.putra[2] as number)
      .execute()
    expect(await warn({})).toMatchObject({ tahap: 'gagal' })
    expect(await warn({ keaktifan: 'tidak' })).toMatchObject({ tahap: 'siap', halaman: 1 })
    expect(await warn({ jk: 'P' })).toMatchObject({
      tahap: 'gagal',
      pesan: 'Tidak ada mahasantri yang sesuai, jadi tidak ada surat.',
    })
  })

  test('a sheet says whom it leaves out, and names no kelompok that is not the caller’s', async () => {
    const text = async (who: 'admin' | 'umar', jenis: string, saringan: object) => {
      const { body } = await start(who, { jenis, saringan })
      expect(await finished(who, body.id)).toMatchObject({ tahap: 'siap' })
      return `${body.judul} | ${sebaris((await read(who, body.id)).halaman.join(''))}`
    }
    const query = { kelompok_id: cast.kelompok12, jk: 'P', fakultas: 'Syariah' } as const
    const words = 'Kelompok 12, fakultas Syariah, putri'
    const csv = async (who: 'admin' | 'umar') =>
      (await app.as(who)(mahasantriLaporanExport.csv, { query })).raw.toString()
    for (const said of [
      await text('admin', 'laporan_mahasantri', query),
      await text('admin', 'laporan_golongan', { ...query, menurut: 'prodi' }),
      await csv('admin'),
    ])
      expect(said).toContain(words)
    const { fakultas: _, ...rest } = query
    expect(await text('admin', 'laporan_pendamping', rest)).toContain('Kelompok 12, putri')
    for (const said of [await text('umar', 'laporan_mahasantri', query), await csv('umar')]) {
      expect(said).toContain('satu kelompok, fakultas Syariah, putri')
      expect(said).not.toContain('Kelompok 12')
    }
    expect(await text('admin', 'laporan_mahasantri', {})).not.toContain('Saringan')
  })

  test('where the limit holds for each month, the report says so on paper and in its file', async () => {
    await t.db.updateTable('pengaturan').set({ batas_per: 'bulan' }).execute()
    for (const saringan of [{}, { menurut: 'prodi' }]) {
      const jenis = 'menurut' in saringan ? 'laporan_golongan' : 'laporan_mahasantri'
      const { body } = await start('admin', { jenis, saringan })
      expect(await finished('admin', body.id)).toMatchObject({ tahap: 'siap' })
      const text = sebaris((await read('admin', body.id)).halaman.join(' '))
      expect(text).toContain('minimal 75% tiap bulan, peringatan di bawah 85%')
    }
    const csv = (await app.as('admin')(mahasantriLaporanExport.csv)).raw.toString()
    expect(csv).toContain('Batas minimal 75% tiap bulan, peringatan di bawah 85%')
  })

  test('cancelled while it is made it leaves nothing; a stop hands it on to the next start', async () => {
    const letters = { jenis: 'surat', surat: 'keterangan', saringan: {} }
    const pola = '{nomor}/{jenis}/{tahun}'
    expect((await app.as('admin')(updateKop, { body: { ...KOP, nomor_surat: pola } })).status).toBe(200)
    const left = async (id: number) => [
      await t.db.selectFrom('dokumen').select('id').where('cetakan_id', '=', id).execute(),
      await t.db.selectFrom('cetakan_berkas').select('urutan').where('cetakan_id', '=', id).execute(),
    ]
    const batal = (await start('admin', letters)).body.id
    await vi.waitFor(async () => expect((await left(batal))[0]).toHaveLength(10), { timeout: 60_000, interval: 5 })
    expect((await app.as('admin')(api.deleteCetakan, { params: { id: batal } })).status).toBe(200)
    const lanjut = (await start('admin', letters)).body.id
    await vi.waitFor(async () => expect((await left(lanjut))[0]).toHaveLength(10), { timeout: 60_000, interval: 5 })
    await app.fastify.close()
    const rows = await t.db.selectFrom('cetakan').select(['id', 'tahap', 'percobaan']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: batal, tahap: 'batal', percobaan: 1 },
      { id: lanjut, tahap: 'antre', percobaan: 0 },
    ])
    expect(await left(batal)).toEqual([[], []])

    app = await createTestApp(t.db, cast)
    const baru = (await start('admin', { ...letters, saringan: { urut: 'nim' } })).body.id
    // Begun again it has the numbers it had; those of the cancelled one are gone.
    const nomor = (from: string, to: string) => `${from}/S.Ket/2026 s.d. ${to}/S.Ket/2026`
    expect(await finished('admin', baru)).toMatchObject({ tahap: 'siap', halaman: 10, nomor: nomor('021', '030') })
    expect(await finished('admin', lanjut)).toMatchObject({ tahap: 'siap', halaman: 10, nomor: nomor('011', '020') })
    const { halaman } = await read('admin', lanjut)
    expect(halaman.map(text => /Nomor: (\d+)/.exec(text)?.[1])).toEqual(halaman.map((_, i) => `0${11 + i}`))
    // Written down once for each file, so that the agenda can say what became of the first ten.
    const aside = await t.db.selectFrom('nomor_disisihkan').selectAll().orderBy('awal').execute()
    expect(aside).toEqual([1, 11, 21].map(awal => ({ tahun: 2026, awal, akhir: awal + 9 })))
    // Begun twice, printed once.
    expect((await left(lanjut))[0]).toHaveLength(10)
  })

  test('it can be cancelled, waits its turn, and is taken up when its maker has died', async () => {
    const insert = async (db: Db, tahap: 'antre' | 'membuat', updated_at: number, percobaan = 1) => {
      const row = {
        jenis: 'surat' as const,
        judul: 'Surat',
        akun_id: cast.akun.admin,
        created_at: NOW,
        persen: 40,
        pesan: '',
      }
      const pilihan = JSON.stringify({ jenis: 'surat', surat: 'keterangan', saringan: { ...SARINGAN, cari: 'Azka' } })
      const { id } = await db
        .insertInto('cetakan')
        .values({ ...row, pilihan, tahap, updated_at, proses: 'mati', percobaan, halaman: 0, ukuran: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const hidup = await insert(t.db, 'membuat', NOW - 1_000)
    const mati = await insert(t.db, 'membuat', NOW - 120_000)
    const putusAsa = await insert(t.db, 'membuat', NOW - 120_000, 3)
    const batal = await insert(t.db, 'antre', NOW)
    expect((await app.as('admin')(api.deleteCetakan, { params: { id: batal } })).status).toBe(200)
    expect((await app.as('umar')(api.deleteCetakan, { params: { id: mati } })).status).toBe(404)
    // Left by the dead maker: it must not be in the file.
    await t.db
      .insertInto('cetakan_berkas')
      .values({ cetakan_id: mati, urutan: 0, isi: Buffer.from('sisa') })
      .execute()

    const errors: unknown[] = []
    const alat = { db: t.db, write: createWrite(t.db), clock: app.clock, origin: '' }
    const pekerja = createRunner({
      ...{ db: t.db, clock: app.clock, zoneOf: async () => 'Asia/Jakarta' },
      jobs: [cetakanJob(alat)],
      log: error => errors.push(error),
    })
    pekerja.wake('cetakan')
    expect(await finished('admin', mati)).toMatchObject({ tahap: 'siap', halaman: 1 })
    expect(await finished('admin', putusAsa)).toMatchObject({
      tahap: 'gagal',
      pesan: expect.stringContaining('gagal dibuat'),
    })
    await pekerja.close()
    expect(errors.map(String)).toEqual(['Error: given up'])
    expect((await read('admin', mati)).halaman[0]).toContain('Azka')
    const states = Object.fromEntries((await mine('admin')).map(c => [c.id, c.tahap]))
    expect([states[hidup], states[batal]]).toEqual(['membuat', 'batal'])
    const belum = await app.as('admin')(api.downloadCetakan, { params: { id: batal } })
    expect([belum.status, belum.body.kode]).toEqual([409, 'cetakan.belum_siap'])

    // Nobody fills the queue alone.
    for (let i = 0; i < 4; i++) await insert(t.db, 'membuat', NOW)
    const penuh = await start('admin', { jenis: 'laporan_mahasantri', saringan: {} })
    expect([penuh.status, penuh.body.kode]).toEqual([409, 'cetakan.penuh'])
    await t.db
      .updateTable('cetakan')
      .set({ updated_at: NOW - 31 * 86_400_000 })
      .execute()
    const turn = { attempt: 1, lease: '', signal: new AbortController().signal }
    await cleanCetakanJob(t.db, alat.write, app.clock).run({}, turn)
    expect(await mine('admin')).toEqual([])
  })
})

const KOP = { baris: '', logo_id: null, kota: '', kertas: 'A4', hijri: 0, penandatangan: [], updated_at: 0 } as const
const SARINGAN = { urut: 'nama', arah: 'naik', halaman: 1, ukuran: 15 }
