import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { parseList } from './read-list.ts'

describeDatabases('impor of pendamping and murabbi', t => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(t.db, await createCast(t.db))
  })

  const look = async (id: number, query: Record<string, unknown> = {}) =>
    (await app.as('admin')(api.getImpor, { params: { id }, query })).body
  const preview = async (orang: OrangImpor, isi: string | Uint8Array, nama = 'daftar.csv') => {
    const { status, body } = await app.as('admin')(api.createImpor, {
      query: { nama, orang },
      body: typeof isi === 'string' ? strToU8(isi) : isi,
    })
    expect(status, JSON.stringify(body)).toBe(202)
    let now = await look(body.id)
    for (let i = 0; i < 400 && now.tahap === 'membaca'; i++) {
      await tunggu(25)
      now = await look(body.id)
    }
    expect(now.tahap, now.pesan ?? '').toBe('siap')
    if (!now.pratinjau) throw new Error('no preview')
    return { ...now, pratinjau: now.pratinjau }
  }
  const apply = (id: number, change: object = {}) =>
    app.as('admin')(api.applyImpor, {
      params: { id },
      body: { ditolak_dilihat: 0, perbarui: true, buat_kelompok: false, tempatkan_mulai: null, ...change },
    })
  const done = async (id: number, change: object = {}) => {
    const { status, body } = await apply(id, change)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const pendampingOf = (nama: string) =>
    t.db.selectFrom('pendamping').selectAll().where('nama', '=', nama).orderBy('id').execute()
  const murabbiOf = (nama: string) =>
    t.db.selectFrom('murabbi').selectAll().where('nama', '=', nama).orderBy('id').execute()
  const countMahasantri = async () => (await t.db.selectFrom('mahasantri').select('id').execute()).length

  const PENDAMPING = [
    'NIM;Nama;L/P;Prodi;Angkatan;HP',
    '2301010077;Salman Al-Farisi;L;PAI;2023;0812 3456 7890',
    ';Bilal;L;;;081234567891',
    '2301010078;Tanpa Nomor;L;PAI;2023;',
  ].join('\n')

  describe('somebody who is called like one who is known without a number', () => {
    const choose = async (id: number, pilihan: object) => {
      const { status, body } = await app.as('admin')(api.updateImporColumn, { params: { id }, body: pilihan })
      expect(status, JSON.stringify(body)).toBe(202)
      let now = await look(id)
      for (let i = 0; i < 400 && now.tahap === 'membaca'; i++) {
        await tunggu(25)
        now = await look(id)
      }
      if (!now.pratinjau) throw new Error('no preview')
      return now.pratinjau
    }
    const LIST = 'NIP;Nama;L/P;No HP\n197208282006041002;Zubair;L;081234567890\n;Thalhah;L;'

    test('is offered as the same person, takes number and phone, and is nobody new; unticked they are two', async () => {
      // By name alone, as 'Orang baru' of a list of mahasantri makes them.
      await done((await preview('murabbi', 'NIP;Nama;L/P\n;Zubair;L\n;Thalhah;L')).id)
      const [zubair] = await murabbiOf('Zubair')
      const [thalhah] = await murabbiOf('Thalhah')
      const { id, pratinjau } = await preview('murabbi', LIST)
      expect(pratinjau.ringkasan).toMatchObject({ baru: 2 })
      expect(pratinjau.senama).toMatchObject([
        { nama: 'Zubair', dipilih: null, calon: [{ id: zubair?.id, keterangan: 'tanpa nomor' }] },
        { nama: 'Thalhah', dipilih: null, calon: [{ id: thalhah?.id }] },
      ])
      const [satu, dua] = pratinjau.senama ?? []
      const sama = { [satu?.urutan ?? 0]: zubair?.id, [dua?.urutan ?? 0]: thalhah?.id }
      const chosen = await choose(id, { ...pratinjau.pilihan, sama })
      expect(chosen.ringkasan).toMatchObject({ baru: 0, berubah: 1, tetap: 1 })
      expect(chosen.senama?.map(({ dipilih }) => dipilih)).toEqual([zubair?.id, thalhah?.id])
      expect(await done(id)).toMatchObject({ ditambahkan: 0, diperbarui: 1 })
      expect(await murabbiOf('Zubair')).toMatchObject([
        { id: zubair?.id, jenis_nomor: 'NIP', nomor: '197208282006041002', hp: '+6281234567890' },
      ])
      expect(await murabbiOf('Thalhah')).toHaveLength(1)
      // Known by the number from here on.
      expect((await preview('murabbi', LIST)).pratinjau.ringkasan).toMatchObject({ tetap: 1, baru: 1 })
    })

    test('one person is not two rows, and nobody with a number of their own is taken', async () => {
      await done((await preview('murabbi', 'NIP;Nama;L/P\n;Zubair;L')).id)
      const [zubair] = await murabbiOf('Zubair')
      const dua = 'NIP;Nama;L/P\n197208282006041002;Zubair;L\n197501012005011003;Zubair;L'
      const { id, pratinjau } = await preview('murabbi', dua)
      const twice = { ...pratinjau.pilihan, sama: { 1: zubair?.id, 2: zubair?.id } }
      const refused = await app.as('admin')(api.updateImporColumn, { params: { id }, body: twice as never })
      expect([refused.status, refused.body.isian]).toEqual([400, { sama: 'Satu orang hanya untuk satu baris' }])
      await done(id)
      // All three are told apart by their numbers now; the one without is still offered to who has none.
      const lain = await preview('murabbi', 'NIP;Nama;L/P\n198001012006041001;Zubair;L')
      expect(lain.pratinjau.senama?.[0]?.calon.map(({ id }) => id)).toEqual([zubair?.id])
      const numbered = (await murabbiOf('Zubair')).find(({ nomor }) => nomor !== '')
      const taken = await choose(lain.id, { ...lain.pratinjau.pilihan, sama: { 1: numbered?.id } })
      expect(taken.ringkasan).toMatchObject({ baru: 1, berubah: 0 })
    })
  })

  describe('pendamping', () => {
    test('whose NIM a mahasantri has are told to be that one, or asked about where the name is another', async () => {
      await t.db.updateTable('mahasantri').set({ nim: '2301010077' }).where('nama', '=', 'Alif').execute()
      await t.db.updateTable('mahasantri').set({ nim: '2301010078' }).where('nama', '=', 'Abdullah Faqih').execute()
      const isi = 'NIM;Nama;L/P;HP\n2301010077;Alif;L;081234567890\n2301010078;Bilal;L;081234567891'
      const { id } = await preview('pendamping', isi)
      expect((await look(id, { jenis: 'peringatan' })).rows.map(({ peringatan }) => peringatan)).toEqual([
        ['Orang yang sama dengan mahasantri Alif; keduanya ditautkan menurut NIM.'],
        ['NIM ini milik mahasantri Abdullah Faqih. Periksa NIM-nya.'],
      ])
    })

    test('are shown first, then all good rows are written, and the same list again changes nobody who has a NIM', async () => {
      const before = await countMahasantri()
      const first = await preview('pendamping', PENDAMPING)
      expect(first).toMatchObject({
        orang: 'pendamping',
        pratinjau: { orang: 'pendamping', ringkasan: { baru: 2, ditolak: 1 }, kelompok: [] },
      })
      expect(first.rows[2]?.galat).toEqual([{ kolom: 'F', judul: 'HP', alasan: 'HP wajib diisi.' }])
      expect(await pendampingOf('Bilal')).toEqual([])
      expect((await apply(first.id)).body.kode).toBe('impor.belum_dilihat')

      expect(await done(first.id, { ditolak_dilihat: 1 })).toMatchObject({ ditambahkan: 2, ditolak: 1 })
      expect(await done(first.id, { ditolak_dilihat: 1 })).toMatchObject({ ditambahkan: 2 })
      expect(await pendampingOf('Bilal')).toMatchObject([
        { nim: null, hp: '+6281234567891', angkatan: null, prodi: '', aktif: 1, version: 1, created_at: NOW },
      ])
      expect(await pendampingOf('Salman Al-Farisi')).toMatchObject([
        { nim: '2301010077', nama_cari: 'salman al farisi', angkatan: 2023, hp: '+6281234567890', rekening: '' },
      ])
      expect(await countMahasantri()).toBe(before)

      const again = await preview('pendamping', PENDAMPING)
      expect(again.rows.map(({ jenis }) => jenis)).toEqual(['tetap', 'baru', 'ditolak'])
      expect(again.rows[1]?.peringatan).toEqual([
        'Nama yang sama sudah ada tanpa NIM. Nomor HP-nya juga sama. Tanpa NIM, baris ini menjadi orang baru.',
      ])
    })

    test('who is known is matched by NIM; what differs is shown, an empty cell erases nothing, and nobody is activated', async () => {
      await t.db.updateTable('pendamping').set({ aktif: 0, prodi: 'PAI' }).where('nim', '=', '2301010011').execute()
      const list = 'NIM;Nama;L/P;Prodi;HP;No. Rekening\n2301010011;UMAR FARUQ;L;PBA;;\n'
      const { id, rows } = await preview('pendamping', list)
      expect(rows[0]).toMatchObject({
        jenis: 'berubah',
        perubahan: [{ isian: 'prodi', dari: 'PAI', ke: 'PBA' }],
        peringatan: ['Berstatus Nonaktif. Impor tidak mengubah status.'],
      })
      expect(await done(id)).toMatchObject({ diperbarui: 1, ditambahkan: 0 })
      expect(await pendampingOf('Umar Faruq')).toMatchObject([
        { prodi: 'PBA', rekening: '7001234567', aktif: 0, hp: '+6281200000003', version: 2 },
      ])
    })

    test('gender a list lacks is asked for once, prodi and angkatan are not', async () => {
      const { id, pratinjau } = await preview('pendamping', 'Nama;HP\nBilal;081234567891\n')
      expect(pratinjau.kurang).toEqual([{ isian: 'jk', jumlah: 1 }])
      expect((await apply(id)).body.isian).toEqual({ 'bawaan.jk': 'Wajib diisi untuk 1 pendamping baru' })
    })

    test('a pendamping added meanwhile stops everything', async () => {
      const { id } = await preview('pendamping', PENDAMPING)
      await t.db.updateTable('pendamping').set({ nim: '2301010077' }).where('nim', '=', '2301010011').execute()
      expect((await apply(id, { ditolak_dilihat: 1 })).body.kode).toBe('impor.usang')
      expect(await pendampingOf('Bilal')).toEqual([])
    })
  })

  describe('murabbi', () => {
    const MURABBI = [
      'Nama dan Gelar;NIP/NIDN;L/P;HP;Unit',
      '"Dr. H. Salman Al-Farisi, M.Ag.";19720828 200604 1 002;L;081234567890;Tarbiyah',
      'Bilal;2015088001;L;081234567891;',
      'Ammar;;L;081234567892;',
    ].join('\n')

    test('are matched by kind and number; titles have their own fields', async () => {
      const first = await preview('murabbi', MURABBI)
      expect(first.pratinjau.ringkasan).toMatchObject({ baru: 3, ditolak: 0 })
      expect(await done(first.id)).toMatchObject({ ditambahkan: 3 })
      expect(await murabbiOf('Salman Al-Farisi')).toMatchObject([
        {
          ...{ gelar_depan: 'Dr. H.', gelar_belakang: 'M.Ag.', jenis_nomor: 'NIP', nomor: '197208282006041002' },
          ...{ nama_cari: 'salman al farisi', unit: 'Tarbiyah', email: '', aktif: 1, version: 1 },
        },
      ])
      expect(await murabbiOf('Bilal')).toMatchObject([{ jenis_nomor: 'NIDN', nomor: '2015088001' }])
      expect(await murabbiOf('Ammar')).toMatchObject([{ jenis_nomor: 'tidak_ada', nomor: '' }])

      const again = await preview(
        'murabbi',
        MURABBI.replace('"Dr. H. Salman Al-Farisi, M.Ag."', '"DR. H. SALMAN AL-FARISI, M.AG."').replace(
          'Bilal;',
          'Bilal bin Rabah;',
        ),
      )
      expect(again.rows.map(({ jenis }) => jenis)).toEqual(['tetap', 'berubah', 'baru'])
      expect(again.rows[2]?.peringatan).toEqual([
        'Nama yang sama sudah ada tanpa nomor. Nomor HP-nya juga sama. Tanpa nomor, baris ini menjadi orang baru.',
      ])
    })

    test('the same digits under another kind are another number; one that is taken meanwhile stops everything', async () => {
      const list = 'Nama;Jenis Nomor;Nomor;L/P;HP\nBilal;NIDK;2015088001;L;081234567891\n'
      const first = await preview('murabbi', MURABBI)
      await done(first.id)
      const { id, rows } = await preview('murabbi', list)
      expect(rows.map(({ jenis, peringatan }) => [jenis, ...peringatan])).toEqual([
        ['baru', 'Nama yang sama sudah ada dengan NIDN 2015088001.'],
      ])
      const body = {
        nama: 'Lain',
        gelar_depan: '',
        gelar_belakang: '',
        jk: 'L',
        hp: '081234567899',
        email: '',
      } as const
      const made = await app.as('admin')(murabbiApi.create, {
        body: { ...body, unit: '', jenis_nomor: 'NIDK', nomor: '2015088001' },
      })
      expect(made.status).toBe(201)
      const { body: answer } = await apply(id)
      expect([answer.kode, answer.pesan]).toEqual(['impor.usang', expect.stringContaining('NIDK 2015088001')])
    })
  })

  test('what is exported comes back as it went, and the template is a list without rows', async () => {
    await done((await preview('murabbi', 'Nama;NIP;L/P;HP\n"Drs. Ali, M.Pd.";197208282006041002;L;081234567890\n')).id)
    await done((await preview('pendamping', 'Nama;NIM;L/P;HP;Prodi\nBilal;2301010077;L;081234567890;PAI\n')).id)
    for (const [orang, endpoint] of [
      ['murabbi', murabbiApi.xlsx],
      ['pendamping', pendampingApi.xlsx],
    ] as const) {
      const { raw } = await app.as('admin')(endpoint, { query: { cari: orang === 'murabbi' ? 'ali' : 'bilal' } })
      const { pratinjau, rows } = await preview(orang, raw, 'ekspor.xlsx')
      expect(pratinjau.ringkasan, JSON.stringify(rows)).toMatchObject({ tetap: 1, baru: 0, berubah: 0, ditolak: 0 })

      const templat = (await app.as('admin')(api.getTemplate, { query: { orang } })).raw
      expect(() => parseList(templat, 'templat.xlsx', { orang })).toThrow(`Tidak ada ${orang} di bawah baris judul`)
    }
  })

  test('columns: NIM may be left out of a list of pendamping, not of mahasantri; Nama of none', async () => {
    const choose = async (id: number, kolom: object) =>
      (await app.as('admin')(api.updateImporColumn, { params: { id }, body: { kolom } })).body.isian
    const { id } = await preview('pendamping', PENDAMPING)
    expect(await choose(id, { nama: null })).toEqual({ kolom: 'Kolom Nama wajib dipilih' })
    const mahasantri = await preview('mahasantri', 'NIM;Nama;L/P;Prodi;Angkatan\n26010;Ali;L;PAI;2026\n')
    expect(await choose(mahasantri.id, { nim: null })).toEqual({ 'kolom.nim': 'Kolom NIM wajib dipilih' })
    expect(await choose(id, { nim: null })).toBeUndefined()
  })
})
