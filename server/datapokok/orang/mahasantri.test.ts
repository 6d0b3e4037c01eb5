import readXlsxFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDialects } from '#test/database.ts'

const BARU = {
  nim: '0601010999',
  nama: "Zaki Ma'ruf",
  jk: 'L',
  prodi: 'TI',
  fakultas: 'FST',
  angkatan: 2026,
  asrama: 'Mabna Ibnu Katsir',
  kamar: 'B-12',
  hp: '0812 3456 7890',
  wali_nama: "Bapak Sya'roni",
  wali_hp: '',
  asal: 'Kediri',
  catatan: 'asma',
}

describeDialects('mahasantri', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const names = async (who: keyof Cast['akun'], query: Record<string, unknown>) => {
    const { status, body } = await app.as(who)(mahasantriApi.list, { query: { ukuran: 200, ...query } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows.map(m => m.nama)
  }
  const create = async (isian: object) => {
    const { status, body } = await app.as('admin')(mahasantriApi.create, { body: { ...BARU, ...isian } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  test('siti adds a mahasantri; the stored forms come back', async () => {
    const made = await create({ nim: ' tp.0601 '.trim(), nama: "  Zaki   Ma'ruf " })
    expect(made).toMatchObject({
      nim: 'TP.0601',
      nama: "Zaki Ma'ruf",
      hp: '+6281234567890',
      status: 'aktif',
      version: 1,
      keanggotaan: [],
      kelompok_id: null,
      bisa_hapus: true,
    })
    expect((await app.as('admin')(mahasantriApi.get, { params: { id: made.id } })).body).toEqual(made)
  })

  test('every wrong field gets its own sentence, unknown fields too', async () => {
    const wrong = { ...BARU, nim: '12', nama: '', hp: '0812-3456-78', angkatan: 26, prodi: ' ', umur: 20 }
    const { status, body } = await app.as('admin')(mahasantriApi.create, { body: wrong })
    expect(status).toBe(400)
    expect(body.isian).toEqual({
      nim: 'NIM minimal 5 karakter',
      nama: 'Wajib diisi',
      prodi: 'Wajib diisi',
      angkatan: 'Angkatan harus berupa tahun, contoh: 2026',
      umur: 'Isian ini tidak dikenal',
    })
    const late = await app.as('admin')(mahasantriApi.create, { body: { ...BARU, angkatan: 2028 } })
    expect([late.status, late.body.isian]).toEqual([400, { angkatan: 'Angkatan paling akhir 2027' }])
  })

  test('a NIM exists once, whatever its capitals, also when two clerks save at the same moment', async () => {
    await create({ nim: 'TP.160994', nama: 'M. Rizky Ramadhan' })
    const again = await app.as('admin')(mahasantriApi.create, { body: { ...BARU, nim: 'tp.160994' } })
    expect([again.status, again.body.kode, again.body.isian]).toEqual([
      409,
      'mahasantri.nim_terdaftar',
      { nim: 'NIM sudah terdaftar atas nama M. Rizky Ramadhan' },
    ])
    const member = await app.as('admin')(mahasantriApi.create, { body: { ...BARU, nim: '02601010101' } })
    expect(member.body.isian).toEqual({ nim: 'NIM sudah terdaftar atas nama Alif (Kelompok 7)' })
    const race = await Promise.all([1, 2, 3].map(() => app.as('admin')(mahasantriApi.create, { body: BARU })))
    expect(race.map(r => r.status).sort()).toEqual([201, 409, 409])
    expect(race.find(r => r.status === 409)?.body.isian).toEqual({ nim: "NIM sudah terdaftar atas nama Zaki Ma'ruf" })

    const { id } = await create({ nim: '0601010998' })
    const taken = await app.as('admin')(mahasantriApi.update, { params: { id }, body: { ...BARU, version: 1 } })
    expect([taken.status, taken.body.isian]).toEqual([409, { nim: "NIM sudah terdaftar atas nama Zaki Ma'ruf" }])
  })

  test('the second of two edits of the same version is refused and shown what stands now', async () => {
    const { id } = await create({})
    const edit = (nama: string) =>
      app.as('admin')(mahasantriApi.update, { params: { id }, body: { ...BARU, nama, version: 1 } })
    const answers = await Promise.all([edit('Zaki Satu'), edit('Zaki Dua')])
    expect(answers.map(a => a.status).sort()).toEqual([200, 409])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    expect(lost?.body.kode).toBe('mahasantri.stale')
    expect(lost?.body).toMatchObject({ sekarang: { nama: won?.body.nama, version: 2 } })
    expect(await names('admin', { cari: won?.body.nama })).toEqual([won?.body.nama])
  })

  test('search ignores case, apostrophes and diacritics, and takes the words in any order', async () => {
    await create({ nama: "Ahmad Zaki Ma'ruf" })
    for (const cari of ["Ma'ruf", 'Ma’ruf', 'maruf', 'MARUF', 'ma‘ruf', 'Mârûf', 'maruf ahmad', ' zaki  ma ']) {
      expect(await names('admin', { cari }), cari).toEqual(["Ahmad Zaki Ma'ruf"])
    }
    expect(await names('admin', { cari: 'maruf budi' })).toEqual([])
  })

  test('search finds a NIM with its leading zero, by its beginning, middle and in any capitals', async () => {
    await create({ nim: '0601010999' })
    await create({ nim: 'TP.160994', nama: 'Faqih Ubaidillah' })
    for (const cari of ['0601010999', '06010109', '1010999']) {
      expect(await names('admin', { cari }), cari).toEqual(["Zaki Ma'ruf"])
    }
    for (const cari of ['tp.16', 'TP.160994', '.1609'])
      expect(await names('admin', { cari })).toEqual(['Faqih Ubaidillah'])
  })

  test('search finds a phone in every form people write it', async () => {
    await create({})
    for (const cari of ['081234567890', '0812-3456', '+62 812 3456', '62812345', '(0812) 34.56', '34567890']) {
      expect(await names('admin', { cari }), cari).toEqual(["Zaki Ma'ruf"])
    }
  })

  test('signs that mean something to a database are only signs', async () => {
    await create({ nama: 'Satu 100% Dua_Tiga!' })
    for (const cari of ['%', '_', '!', '%%', '2_010', '2%010', "'", '"', '\\', '100%_', "' or 1=1 --"]) {
      expect(await names('admin', { cari }), cari).toEqual(
        // Punctuation is no part of the name searched by; what is left of these two are its words.
        ['100%_'].includes(cari) ? ['Satu 100% Dua_Tiga!'] : [],
      )
    }
  })

  test('no query ends in 500', async () => {
    const odd = [
      { cari: '\u0000' },
      { cari: '\ud800' },
      { cari: 'a'.repeat(100) },
      { cari: 'a'.repeat(101) },
      { cari: 'e\u0301'.repeat(40) },
      { halaman: 0 },
      { halaman: '1e9' },
      { halaman: 99_999, ukuran: 200 },
      { ukuran: 201 },
      { angkatan: 'x' },
      { angkatan: 1e300 },
      { kelompok_id: 99_999_999_999 },
      { kelompok_id: '' },
      { kelompok_id: -1 },
      { prodi: '\u0000' },
      { prodi: "'; drop table mahasantri" },
      { urut: 'password_hash' },
      { arah: 'desc' },
      { status: 'hidup' },
      { jk: 'X' },
      { tidak_ada: 1 },
    ]
    for (const query of odd) {
      const { status } = await app.as('admin')(mahasantriApi.list, { query })
      expect([200, 400], JSON.stringify(query)).toContain(status)
    }
    for (const id of ['0', '-1', 'abc', '99999999999', '1.5', '%00']) {
      expect((await app.as('admin')(mahasantriApi.get, { params: { id } })).status, id).toBe(404)
    }
    const body = { ...BARU, nama: 'A\u0000b', catatan: 'x\u0000\ud800', asal: '\u202e' }
    expect((await app.as('admin')(mahasantriApi.create, { body })).body).toMatchObject({
      nama: 'Ab',
      catatan: 'x',
      asal: '',
    })
    const stale = { ...body, version: 2_147_483_648 }
    expect((await app.as('admin')(mahasantriApi.update, { params: { id: cast.putra[0] }, body: stale })).status).toBe(
      400,
    )
  })

  test('pages never lose or repeat anybody, and the total is that of all pages', async () => {
    for (let i = 0; i < 7; i++) await create({ nim: `PAGE.${i}`, nama: 'Nama Sama' })
    const seen: string[] = []
    for (let halaman = 1; halaman <= 5; halaman++) {
      const { body } = await app.as('admin')(mahasantriApi.list, {
        query: { halaman, ukuran: 4, urut: 'prodi', arah: 'turun' },
      })
      expect(body.jumlah).toBe(17)
      seen.push(...body.rows.map(m => m.nim))
    }
    expect(seen).toHaveLength(17)
    expect(new Set(seen).size).toBe(17)
    const beyond = await app.as('admin')(mahasantriApi.list, { query: { halaman: 9, ukuran: 4 } })
    expect(beyond.body).toEqual({ rows: [], jumlah: 17 })
  })

  test('sorts by every column; Kelompok 7 stands before Kelompok 12, and nobody’s kelompok last', async () => {
    await create({ nama: 'Aaa Tanpa Kelompok' })
    const order = async (arah: string) => {
      const { body } = await app.as('admin')(mahasantriApi.list, { query: { urut: 'kelompok', arah, ukuran: 200 } })
      return [...new Set(body.rows.map(m => m.kelompok_nama))]
    }
    expect(await order('naik')).toEqual(['Kelompok 7', 'Kelompok 12', null])
    expect(await order('turun')).toEqual(['Kelompok 12', 'Kelompok 7', null])
    const columns = [
      'nim',
      'nama',
      'jk',
      'prodi',
      'fakultas',
      'angkatan',
      'asrama',
      'asal',
      'pendamping',
      'hp',
      'status',
    ]
    for (const urut of columns) expect(await names('admin', { urut }), urut).toHaveLength(11)
    expect((await names('admin', { urut: 'nama' }))[0]).toBe('Aaa Tanpa Kelompok')
    expect((await names('admin', { urut: 'nim' })).slice(0, 2)).toEqual(['Abdullah Faqih', 'Alif'])
  })

  test('filters narrow by status, gender, prodi, fakultas, angkatan and kelompok', async () => {
    const { id } = await create({ prodi: 'Matematika, S1 (FST)', fakultas: 'F%', angkatan: 2020 })
    expect(await names('admin', { prodi: 'Matematika, S1 (FST)' })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { fakultas: 'F%' })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { angkatan: 2020 })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { kelompok_id: 'tanpa' })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { jk: 'P' })).toHaveLength(5)
    expect(await names('admin', { kelompok_id: cast.kelompok7 })).toHaveLength(5)
    await app.as('admin')(mahasantriApi.deactivate, {
      params: { id },
      body: { status: 'cuti', alasan: 'Sakit', version: 1 },
    })
    expect(await names('admin', { status: 'cuti' })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { status: 'nonaktif' })).toEqual(["Zaki Ma'ruf"])
    expect(await names('admin', { status: 'aktif' })).toHaveLength(10)
    const { body } = await app.as('admin')(mahasantriApi.pilihan)
    expect(body).toMatchObject({
      aktif: 10,
      hari_ini: '2026-11-21',
      nonaktif: 1,
      angkatan: [
        { nilai: 2026, jumlah: 10 },
        { nilai: 2020, jumlah: 1 },
      ],
    })
    expect(body.prodi).toEqual([
      { nilai: 'Matematika, S1 (FST)', jumlah: 1 },
      { nilai: 'PAI', jumlah: 10 },
    ])
    expect(body.kelompok.map(k => [k.nama, k.jumlah])).toEqual([
      ['Kelompok 7', 5],
      ['Kelompok 12', 5],
    ])
  })

  test('deactivating needs a reason and keeps the person; reactivating takes the reason away', async () => {
    const params = { id: cast.putra[0] ?? 0 }
    const off = (body: object) => app.as('admin')(mahasantriApi.deactivate, { params, body })
    expect((await off({ status: 'cuti', alasan: ' ', version: 1 })).body.isian).toEqual({ alasan: 'Wajib diisi' })
    expect((await off({ status: 'aktif', alasan: 'x', version: 1 })).status).toBe(400)
    const done = await off({ status: 'mengundurkan_diri', alasan: 'Pindah kampus', version: 1 })
    expect(done.body).toMatchObject({ status: 'mengundurkan_diri', status_alasan: 'Pindah kampus', version: 2 })
    expect(done.body.keanggotaan).toHaveLength(1)
    expect((await off({ status: 'cuti', alasan: 'x', version: 1 })).status).toBe(409)
    const on = await app.as('admin')(mahasantriApi.reactivate, { params, query: { version: 2 } })
    expect(on.body).toMatchObject({ status: 'aktif', status_alasan: '', version: 3 })
  })

  test('who leaves is on no roster after the last day in the kelompok; who only pauses may stay a member', async () => {
    const params = { id: cast.putra[0] ?? 0 }
    const off = (body: object) => app.as('admin')(mahasantriApi.deactivate, { params, body })
    const roster = async (tanggal: string) =>
      (await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query: { tanggal } })).body.baris.length
    const cuti = { status: 'cuti', alasan: 'Umrah' }
    await off({ ...cuti, version: 1 })
    expect(await roster('2026-11-28')).toBe(5)
    const gone = await off({ ...cuti, status: 'mengundurkan_diri', sampai: '2026-11-21', version: 2 })
    expect(gone.body.keanggotaan).toMatchObject([{ kelompok_nama: 'Kelompok 7', sampai: '2026-11-21' }])
    expect([await roster('2026-11-21'), await roster('2026-11-28')]).toEqual([5, 4])
    // A place that had not begun yet is given up; one with a mark is not denied.
    const second = { params: { id: cast.putra[1] ?? 0 } }
    const move = (mulai: string) =>
      app.as('admin')(moveKeanggotaan, {
        body: { mahasantri_ids: [second.params.id], ke_kelompok_id: cast.kelompok12, mulai },
      })
    await move('2026-11-21')
    await app.as('aisyah')(openPertemuan, {
      params: { id: cast.kelompok12 },
      body: { kegiatan_id: cast.halaqah, tanggal: '2026-11-21', ke: 1 },
    })
    await tercatat(app.as('aisyah'), { kelompok: cast.kelompok12, kegiatan: cast.halaqah }, [
      { mahasantri_id: second.params.id, status: 'H' },
    ])
    const early = await app.as('admin')(mahasantriApi.deactivate, {
      ...second,
      body: { ...cuti, sampai: '2026-11-20', version: 1 },
    })
    expect([early.status, early.body.kode]).toEqual([409, 'keanggotaan.tercatat'])
    expect(early.body.isian).toHaveProperty('sampai')
    const third = { params: { id: cast.putra[2] ?? 0 } }
    await app.as('admin')(moveKeanggotaan, {
      body: { mahasantri_ids: [third.params.id], ke_kelompok_id: cast.kelompok12, mulai: '2026-12-01' },
    })
    const left = await app.as('admin')(mahasantriApi.deactivate, {
      ...third,
      body: { ...cuti, sampai: '2026-11-25', version: 1 },
    })
    expect(left.body.keanggotaan).toMatchObject([{ kelompok_nama: 'Kelompok 7', sampai: '2026-11-25' }])
  })

  test('only who has no history can be deleted', async () => {
    const { id } = await create({})
    const del = (id: number) => app.as('admin')(mahasantriApi.delete, { params: { id } })
    expect((await del(id)).status).toBe(200)
    expect((await del(id)).status).toBe(404)
    // Its id is nobody's ever after: what another tab still has open about it meets nobody else.
    const next = await create({ nim: '2601019998' })
    expect(next.id).toBeGreaterThan(id)
    expect((await del(next.id)).status).toBe(200)
    const kept = await del(cast.putra[0] ?? 0)
    expect([kept.status, kept.body.kode]).toEqual([409, 'mahasantri.punya_riwayat'])
    const { body } = await app.as('admin')(mahasantriApi.list, { query: {} })
    expect(body.rows.every(m => !m.bisa_hapus)).toBe(true)
  })

  test('who has an account and was in no kelompok yet is not offered to be deleted', async () => {
    const { id } = await create({ nim: '2601019997' })
    await t.db.updateTable('akun').set({ mahasantri_id: id }).where('id', '=', cast.akun.umar).execute()
    const { body } = await app.as('admin')(mahasantriApi.get, { params: { id } })
    expect(body.bisa_hapus).toBe(false)
    const refused = await app.as('admin')(mahasantriApi.delete, { params: { id } })
    expect([refused.status, refused.body.pesan]).toEqual([409, expect.stringContaining('punya akun')])
  })

  test('umar sees his five with their phones, and never a byte of Kelompok 12', async () => {
    const { body, raw } = await app.as('umar')(mahasantriApi.list, { query: { ukuran: 200 } })
    expect(body.jumlah).toBe(5)
    expect(body.rows.map(m => m.id).sort()).toEqual([...cast.putra].sort())
    expect(body.rows.every(m => m.hp?.startsWith('+62') && m.pendamping === 'Umar Faruq')).toBe(true)
    expect(raw.toString()).not.toMatch(/Kelompok 12|Aisyah/)
    expect(await names('umar', { kelompok_id: cast.kelompok12 })).toEqual([])
    expect(await names('umar', { cari: 'Aisyah' })).toEqual([])
    const other = await app.as('umar')(mahasantriApi.get, { params: { id: cast.putri[0] ?? 0 } })
    expect([other.status, other.body.kode]).toEqual([403, 'mahasantri.forbidden'])
    const { body: pilihan } = await app.as('umar')(mahasantriApi.pilihan)
    expect(pilihan.kelompok.map(k => k.nama)).toEqual(['Kelompok 7'])
    expect(pilihan.aktif).toBe(5)
    const csv = (await app.as('umar')(mahasantriApi.csv)).raw.toString()
    expect(csv).toContain('Abdullah Faqih')
    expect(csv).not.toMatch(/Kelompok 12|Aisyah/)
  })

  test('who moved to Kelompok 12 is still known to umar from his time, without the new group and without the phone', async () => {
    const [alif = 0] = cast.putra.slice(1)
    await t.db.updateTable('keanggotaan').set({ sampai: '2026-10-31' }).where('mahasantri_id', '=', alif).execute()
    const moved = { kelompok_id: cast.kelompok12, mahasantri_id: alif, dari: '2026-11-01', sampai: null }
    await t.db.insertInto('keanggotaan').values(moved).execute()

    const seen = await app.as('umar')(mahasantriApi.get, { params: { id: alif } })
    expect(seen.body).toMatchObject({ nama: 'Alif', kelompok_id: null, kelompok_nama: null, pendamping: '', hp: null })
    expect(seen.body.keanggotaan.map(k => [k.kelompok_nama, k.sampai])).toEqual([['Kelompok 7', '2026-10-31']])
    const { body: row } = await app.as('umar')(mahasantriApi.list, { query: { cari: 'Alif' } })
    const hp = await t.db.selectFrom('mahasantri').select('hp').where('id', '=', alif).executeTakeFirstOrThrow()
    expect(row.jumlah).toBe(1)
    expect(await names('umar', { cari: hp.hp })).toEqual([])

    const her = await app.as('aisyah')(mahasantriApi.get, { params: { id: alif } })
    expect(her.body).toMatchObject({ kelompok_nama: 'Kelompok 12', pendamping: 'Aisyah Humaira', hp: hp.hp })
    const all = await app.as('admin')(mahasantriApi.get, { params: { id: alif } })
    expect(all.body.keanggotaan.map(k => k.kelompok_nama)).toEqual(['Kelompok 12', 'Kelompok 7'])
  })

  test('of a periode that is over nobody reads a phone once the next one has begun, though nothing in it was ended', async () => {
    const phones = async () =>
      (await app.as('hasan')(mahasantriApi.list, { query: { ukuran: 200 } })).body.rows.map(m => m.hp !== null)
    await t.db.updateTable('periode').set({ selesai: '2026-10-31' }).where('id', '=', cast.periode).execute()
    // Between two of them who cared for somebody does so still.
    expect(await phones()).toEqual([true, true, true, true, true])
    const next = { tahun_akademik: '2026/2027', semester: 'genap' as const, gelombang: '', aktif: 0 as const }
    const begun = { ...next, mulai: '2026-11-01', selesai: '2027-05-31' }
    await t.db.insertInto('periode').values(begun).execute()
    expect(await phones()).toEqual([false, false, false, false, false])
  })

  test('who left before umar came is none of his', async () => {
    const [alif = 0] = cast.putra.slice(1)
    await t.db.updateTable('keanggotaan').set({ sampai: '2026-09-30' }).where('mahasantri_id', '=', alif).execute()
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ dari: '2026-10-01' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    expect((await app.as('umar')(mahasantriApi.get, { params: { id: alif } })).status).toBe(403)
    expect(await names('umar', {})).toHaveLength(4)
  })

  test('after his assignment umar still sees who was there, but no longer their phones', async () => {
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-10-31' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    const { body } = await app.as('umar')(mahasantriApi.list, { query: {} })
    expect(body.jumlah).toBe(5)
    expect(body.rows.every(m => m.hp === null && m.wali_hp === null && m.catatan === null)).toBe(true)
  })

  test('the numbers beside the filters are those of the list: who came after umar, or is yet to be his, is not counted', async () => {
    const { id } = await create({ prodi: 'Ilmu Falak' })
    await t.db
      .insertInto('keanggotaan')
      .values({ kelompok_id: cast.kelompok7, mahasantri_id: id, dari: TODAY, sampai: null })
      .execute()
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-11-20' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-11-28', sampai: null })
      .execute()
    const pilihan = async (who: 'umar' | 'hasan') => {
      const { kelompok, prodi } = (await app.as(who)(mahasantriApi.pilihan)).body
      return [kelompok.map(k => [k.nama, k.jumlah]), prodi.map(p => p.nilai)]
    }
    expect(await pilihan('umar')).toEqual([
      [
        ['Kelompok 7', 5],
        ['Kelompok 12', 0],
      ],
      ['PAI'],
    ])
    expect(await pilihan('hasan')).toEqual([[['Kelompok 7', 6]], ['Ilmu Falak', 'PAI']])
  })

  test('the pimpinan reads everybody but no phone, no wali and no note, and cannot search by them', async () => {
    const { id } = await create({ wali_hp: '081211112222' })
    await app.as('admin')(mahasantriApi.deactivate, {
      params: { id },
      body: { status: 'cuti', alasan: 'Operasi', version: 1 },
    })
    const list = await app.as('pimpinan')(mahasantriApi.list, { query: { ukuran: 200, urut: 'hp' } })
    const answers = [
      list,
      await app.as('pimpinan')(mahasantriApi.get, { params: { id } }),
      await app.as('pimpinan')(mahasantriApi.csv, { query: {} }),
    ]
    for (const { status, raw } of answers) {
      expect(status).toBe(200)
      expect(raw.toString()).not.toMatch(/\+62|0812|Sya'roni|asma|Operasi/)
    }
    expect(list.body.jumlah).toBe(11)
    expect(await names('pimpinan', { cari: '0812-3456-7890' })).toEqual([])
    expect(await names('pimpinan', { cari: 'Zaki' })).toEqual(["Zaki Ma'ruf"])
    expect((await app.as('pimpinan')(mahasantriApi.create, { body: BARU })).status).toBe(403)
  })

  test('the exported XLSX holds all pages of the filter, NIM as text', async () => {
    await create({})
    const { raw, headers } = await app.as('admin')(mahasantriApi.xlsx, { query: { jk: 'L', ukuran: 2, urut: 'nim' } })
    expect(headers['content-disposition']).toContain('Mahasantri-2026-11-21.xlsx')
    const [sheet] = await readXlsxFile(raw)
    const header = sheet?.data.findIndex(row => row[0] === 'NIM') ?? -1
    expect(header).toBeGreaterThan(0)
    const rows = sheet?.data.slice(header + 1) ?? []
    expect(rows).toHaveLength(6)
    expect(rows[0]?.slice(0, 8)).toEqual([
      '02601010100',
      'Abdullah Faqih',
      'L',
      'PAI',
      'FITK',
      2026,
      'Kelompok 7',
      'Umar Faruq',
    ])
    expect(rows[5]?.slice(0, 8)).toEqual(['0601010999', "Zaki Ma'ruf", 'L', 'TI', 'FST', 2026, null, null])
  })

  test('before the periode begins and after it ends the list shows its kelompok, and another periode’s never', async () => {
    const old = {
      tahun_akademik: '2025/2026',
      semester: 'genap',
      gelombang: '',
      mulai: '2026-02-01',
      selesai: '2026-06-30',
      aktif: 0,
    } as const
    const { id: periode_id } = await t.db.insertInto('periode').values(old).returning('id').executeTakeFirstOrThrow()
    const nama = 'Kelompok 99'
    const { id: kelompok_id } = await t.db
      .insertInto('kelompok')
      .values({ periode_id, nama, nama_urut: naturalKey(nama), jk: 'L', tempat: '', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const forgotten = { kelompok_id, mahasantri_id: cast.putra[0] ?? 0, dari: '2026-02-01', sampai: null }
    await t.db.insertInto('keanggotaan').values(forgotten).execute()
    for (const days of [-100, 0, 60]) {
      app.clock.at = NOW + days * 86_400_000
      const { body } = await freshly(() => app.as('admin')(mahasantriApi.list, { query: { cari: 'Abdullah Faqih' } }))
      expect(
        body.rows.map(m => m.kelompok_nama),
        String(days),
      ).toEqual(['Kelompok 7'])
    }
  })

  test('a page far down in 5,000 people has its rows and the right total', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => {
      const nama = `Mahasantri Nomor ${(i * 7919) % 5000}`
      return { nim: `99${i + 10_000}`, nama, nama_cari: normalizeName(nama), jk: 'L', created_at: NOW, updated_at: NOW }
    })
    for (let i = 0; i < rows.length; i += 500) {
      const part = rows.slice(i, i + 500) as never
      const made = await t.db.insertInto('mahasantri').values(part).returning('id').execute()
      const members = made.map(({ id }) => ({
        kelompok_id: cast.kelompok7,
        mahasantri_id: id,
        dari: TODAY,
        sampai: null,
      }))
      await t.db.insertInto('keanggotaan').values(members).execute()
    }
    const query = { urut: 'kelompok', arah: 'turun', halaman: 334, ukuran: 15 }
    const { body } = await app.as('admin')(mahasantriApi.list, { query })
    expect([body.jumlah, body.rows.length]).toEqual([5010, 15])
  })

  /** A session lapses while the clock travels: opens a new one. */
  async function freshly<T>(act: () => Promise<T>): Promise<T> {
    app = Object.assign(await createTestApp(t.db, cast), { clock: app.clock })
    return act()
  }
})
