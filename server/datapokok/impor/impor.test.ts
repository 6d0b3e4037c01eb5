import { readFileSync } from 'node:fs'
import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/datapokok/impor.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { naturalKey } from '#contract/identitas.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeXlsx } from '#test/buat-xlsx.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { countStatements } from '#test/count-statements.ts'
import { readDaftar } from '#test/daftar.ts'
import { describeDatabases } from '#test/database.ts'
import { longestWait } from '#test/terlama.ts'
import { startContent } from './impor.sql.ts'

const DAFTAR = readFileSync(new URL('../../../test/data/daftar-mahasantri.xlsx', import.meta.url))
const csv = (teks: string) => strToU8(teks)
const HARI = 86_400_000

describeDatabases('impor', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const upload = async (bytes: Uint8Array, nama = 'daftar.csv') => {
    const { status, body } = await app.as('admin')(api.createImpor, { query: { nama }, body: bytes })
    expect(status, JSON.stringify(body)).toBe(202)
    return body.id
  }
  const look = async (id: number, query: Record<string, unknown> = {}) => {
    const { status, body } = await app.as('admin')(api.getImpor, { params: { id }, query })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const settled = async (id: number, query: Record<string, unknown> = {}) => {
    let now = await look(id, query)
    for (let i = 0; i < 400 && now.tahap === 'membaca'; i++) {
      await tunggu(25)
      now = await look(id, query)
    }
    return now
  }
  const preview = async (bytes: Uint8Array, nama?: string) => {
    const found = await settled(await upload(bytes, nama))
    expect(found.tahap, found.pesan ?? '').toBe('siap')
    const { pratinjau } = found
    if (!pratinjau) throw new Error('no preview')
    return { ...found, pratinjau }
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
  const everybody = () => t.db.selectFrom('mahasantri').selectAll().orderBy('nim').execute()
  const byNim = async (nim: string) =>
    t.db.selectFrom('mahasantri').selectAll().where('nim', '=', nim).executeTakeFirstOrThrow()
  const members = async (nama: string) => {
    const rows = await t.db
      .selectFrom('keanggotaan as a')
      .innerJoin('kelompok as k', 'k.id', 'a.kelompok_id')
      .innerJoin('mahasantri as m', 'm.id', 'a.mahasantri_id')
      .select(['m.nim', 'a.dari', 'a.sampai'])
      .where('k.nama', '=', nama)
      .orderBy('m.nim')
      .orderBy('a.dari')
      .execute()
    return rows.map(({ nim, dari, sampai }) => `${nim} ${dari}–${sampai ?? ''}`)
  }

  describe('the list of the office', () => {
    test('is shown first, with every refused row, its column and why, and nothing is written', async () => {
      const { pratinjau, jumlah, rows, persen, nama_berkas, id } = await preview(DAFTAR, 'daftar mahasantri.xlsx')
      expect({ persen, nama_berkas, jumlah, shown: rows.length }).toEqual({
        persen: 100,
        nama_berkas: 'daftar mahasantri.xlsx',
        jumlah: 120,
        shown: 50,
      })
      expect(pratinjau.ringkasan).toMatchObject({ baru: 115, berubah: 0, tetap: 0, ditolak: 5, dilewati: 8 })
      expect(pratinjau.kolom).toMatchObject({
        nim: { huruf: 'B', judul: 'NIM' },
        hp: { huruf: 'G', judul: 'No. HP/WA' },
      })
      expect(pratinjau.kurang).toEqual([])
      expect(pratinjau.kelompok.map(({ nama, kelompok_id, jk }) => [nama, kelompok_id, jk])).toEqual(
        [1, 2, 3, 4, 5, 6].map(n => [`Kelompok ${n}`, null, n === 1 || n === 4 ? 'L' : 'P']),
      )
      expect(pratinjau.penempatan).toEqual({ jumlah: 115, pindah: 0 })
      const refused = await look(id, { jenis: 'ditolak' })
      expect(
        refused.rows.map(({ baris, galat }) => [baris, galat[0]?.kolom, galat[0]?.judul, galat[0]?.alasan]),
      ).toEqual([
        [11, 'B', 'NIM', 'NIM wajib diisi.'],
        [21, 'B', 'NIM', 'Sama dengan baris 20.'],
        [41, 'D', 'L/P', '“X” bukan L atau P. Isi L atau P.'],
        [51, 'G', 'No. HP/WA', 'Nomor belum lengkap, minimal 10 angka.'],
        [61, 'C', 'Nama Lengkap', 'Nama Lengkap wajib diisi.'],
      ])
      expect(refused.rows[0]?.isi.slice(0, 4)).toEqual(['4', '', 'DIMAS ZUHRI FADHILAH', 'L'])
      expect((await look(id, { jenis: 'dilewati' })).jumlah).toBe(8)
      expect((await look(id, { jenis: 'baru', halaman: 3 })).rows.length).toBe(15)
      expect(await everybody()).toHaveLength(10)
    })

    test('is applied whole, with its six kelompok and their members, and the second time changes nothing', async () => {
      const first = await preview(DAFTAR, 'daftar.xlsx')
      const mulai = first.pratinjau.periode?.usul_mulai
      // Nothing has been recorded yet: members are there from the first day.
      expect(mulai).toBe('2026-09-01')
      const wish = { ditolak_dilihat: 5, buat_kelompok: true, tempatkan_mulai: mulai }
      expect(await done(first.id, wish)).toEqual({
        ditambahkan: 115,
        diperbarui: 0,
        tetap: 0,
        dibiarkan: 0,
        ditolak: 5,
        kelompok_dibuat: 6,
        ditempatkan: 115,
        // Row 31 says 'Laki'.
        peringatan: ['Lailatul Lailatul laki-laki, sedangkan kelompok ini putri.'],
      })
      expect(await byNim('0601011116')).toMatchObject({ status: 'aktif', version: 1, created_at: NOW })
      expect(await byNim('2601010117')).toMatchObject({
        nama: 'Abdul Rizky Wahid',
        nama_cari: 'abdul rizky wahid',
        jk: 'L',
        prodi: 'Hukum Ekonomi Syariah',
        angkatan: 2026,
        hp: '+628578301661',
        asrama: 'Mabna Ibnu Katsir',
        fakultas: '',
      })
      const { body: one } = await app.as('admin')(mahasantriApi.list, { query: { cari: '2601010117' } })
      expect(one.rows[0]?.kelompok_nama).toBe('Kelompok 1')
      const kegiatan = await t.db
        .selectFrom('kelompok_kegiatan as kk')
        .innerJoin('kelompok as k', 'k.id', 'kk.kelompok_id')
        .select('k.nama')
        .where('k.nama', '=', 'Kelompok 6')
        .execute()
      expect(kegiatan).toHaveLength(2)
      const sizes = await Promise.all([1, 2, 3, 4, 5, 6].map(async n => (await members(`Kelompok ${n}`)).length))
      expect(sizes.reduce((a, b) => a + b)).toBe(115)

      const again = await preview(DAFTAR, 'daftar.xlsx')
      expect(again.pratinjau.ringkasan).toMatchObject({ baru: 0, berubah: 0, tetap: 115, ditolak: 5 })
      expect(again.pratinjau.penempatan).toEqual({ jumlah: 0, pindah: 0 })
      expect(again.pratinjau.kelompok.every(({ kelompok_id }) => kelompok_id !== null)).toBe(true)
      expect(await done(again.id, wish)).toMatchObject({
        ditambahkan: 0,
        tetap: 115,
        kelompok_dibuat: 0,
        ditempatkan: 0,
      })
      expect(await byNim('2601010117')).toMatchObject({ version: 1 })
    })

    test('without asking for it no kelompok is made and nobody is placed', async () => {
      const { id } = await preview(DAFTAR, 'daftar.xlsx')
      expect(await done(id, { ditolak_dilihat: 5 })).toMatchObject({
        ditambahkan: 115,
        kelompok_dibuat: 0,
        ditempatkan: 0,
      })
      expect(await t.db.selectFrom('kelompok').select('id').execute()).toHaveLength(2)
      expect((await preview(DAFTAR, 'daftar.xlsx')).pratinjau.ringkasan).toMatchObject({ tetap: 115, berubah: 0 })
    })

    test('is not written before the refused rows have been seen', async () => {
      const { id } = await preview(DAFTAR, 'daftar.xlsx')
      const { status, body } = await apply(id, { ditolak_dilihat: 4 })
      expect([status, body.kode]).toEqual([409, 'impor.belum_dilihat'])
      expect(await everybody()).toHaveLength(10)
      expect((await look(id)).tahap).toBe('siap')
    })

    test('its refused rows come back as a file that is read again once corrected', async () => {
      const { id } = await preview(DAFTAR, 'daftar.xlsx')
      const xlsx = await app.as('admin')(api.exportError.xlsx, { params: { id } })
      expect(xlsx.headers['content-disposition']).toContain('daftar%20-%20baris%20ditolak.xlsx')
      const { ditolak } = readDaftar(xlsx.raw, 'galat.xlsx')
      expect(ditolak.map(({ galat }) => galat[0]?.judul)).toEqual(['NIM', 'L/P', 'No. HP/WA', 'Nama Lengkap'])
      const [sheet] = await readXlsxFile(xlsx.raw)
      expect(sheet?.data[0]).toEqual([
        'Kolom A',
        'NIM',
        'Nama Lengkap',
        'L/P',
        'Program Studi',
        'Angkatan',
        'No. HP/WA',
        'Asrama',
        'Kelompok',
        'Di baris',
        'Di kolom',
        'Alasan ditolak',
      ])
      expect(sheet?.data[2]?.slice(-3)).toEqual([21, 'B NIM', 'Sama dengan baris 20.'])
      const text = (await app.as('admin')(api.exportError.csv, { params: { id } })).raw.toString()
      expect(text.split('\r\n')).toHaveLength(7)
      expect(text).toContain('NIM wajib diisi.')
    })
  })

  describe('people who are known already', () => {
    const HEADER = 'NIM;Nama;L/P;Prodi;Angkatan;No. HP;Asrama\n'
    const abdullah = async () => byNim('02601010100')

    test('are matched by NIM; what differs is shown field by field, and an empty cell erases nothing', async () => {
      const before = await abdullah()
      const list = `${HEADER}02601010100;ABDULLAH FAQIH;L;PBA;2026;;Mabna Al-Faruqi\n02601010101;Alif;L;PAI;2026;;\n`
      const { id, rows, pratinjau } = await preview(csv(list))
      expect(pratinjau.ringkasan).toMatchObject({ baru: 0, berubah: 1, tetap: 1, peringatan: 0 })
      expect(rows[0]).toMatchObject({
        jenis: 'berubah',
        perubahan: [
          { isian: 'prodi', dari: 'PAI', ke: 'PBA' },
          { isian: 'asrama', dari: '', ke: 'Mabna Al-Faruqi' },
        ],
      })
      expect(await done(id)).toMatchObject({ diperbarui: 1, tetap: 1, dibiarkan: 0 })
      expect(await abdullah()).toMatchObject({
        nama: 'Abdullah Faqih',
        prodi: 'PBA',
        asrama: 'Mabna Al-Faruqi',
        hp: before.hp,
        version: 2,
      })
      expect((await byNim('02601010101')).version).toBe(1)
    })

    test('stay as they are when the admin wants it so', async () => {
      const { id } = await preview(csv(`${HEADER}02601010100;Abdullah Faqih;L;PBA;2026;;\n`))
      expect(await done(id, { perbarui: false })).toMatchObject({ diperbarui: 0, dibiarkan: 1 })
      expect(await abdullah()).toMatchObject({ prodi: 'PAI', version: 1 })
    })

    test('a NIM in small letters is the same NIM', async () => {
      await t.db.updateTable('mahasantri').set({ nim: 'TP.260994' }).where('nim', '=', '02601010100').execute()
      const { pratinjau } = await preview(csv(`${HEADER}tp.260994;Abdullah Faqih;L;PAI;2026;;\n`))
      expect(pratinjau.ringkasan).toMatchObject({ tetap: 1, baru: 0 })
    })

    test('what looks like a mistake is pointed out and stops nothing', async () => {
      await t.db.updateTable('mahasantri').set({ status: 'lulus' }).where('nim', '=', '02601010101').execute()
      const list = [
        '02601010100;Zulkifli;P;PAI;2026;;',
        '02601010101;Alif;L;PAI;2026;;',
        '02601019999;"Nu’man Hakim";L;PAI;2026;;',
        '26000;Baru Sekali;L;PAI;2026;;',
        '26001;baru sekali;L;PAI;2026;;',
        // One word in common is another person; an initial written out and a letter are not.
        '02601010102;Arya Bima Mubarok;L;PAI;2026;;',
        '02601010103;Muhammad Rizki Ramadan;L;PAI;2026;;',
      ].join('\n')
      const { pratinjau, id } = await preview(csv(HEADER + list))
      const { rows, jumlah } = await look(id, { jenis: 'peringatan' })
      expect(pratinjau.ringkasan.peringatan).toBe(jumlah)
      expect(rows.map(({ baris, peringatan }) => [baris, ...peringatan])).toEqual([
        [2, 'NIM ini milik Abdullah Faqih. Periksa NIM-nya.', 'L/P berbeda dari data yang ada (L).'],
        [3, 'Berstatus Lulus. Impor tidak mengubah status.'],
        [4, 'Nama yang sama sudah ada dengan NIM 02601010104.'],
        [6, 'Nama yang sama dengan baris 5, NIM-nya lain.'],
        [7, 'NIM ini milik Dimas Arya Wibisono. Periksa NIM-nya.'],
      ])
      expect(await done(id)).toMatchObject({ ditambahkan: 3, diperbarui: 3 })
    })
  })

  test('an empty cell erases nothing of who is known, a required one neither; of a stranger it is refused', async () => {
    const list = [
      '02601010101;;;;;Mabna B;',
      '02601010102;Dimas Arya W.;;PAI;;;',
      '26002;Orang Baru;;PAI;2026;;',
      '26003;;L;PAI;2026;;',
      // The row above is refused, so its NIM is free for the one that is whole.
      '26003;Orang Lain;L;PAI;2026;;',
      ';Tanpa NIM;L;PAI;2026;;',
    ].join('\n')
    const { pratinjau, id } = await preview(csv(`NIM;Nama;L/P;Prodi;Angkatan;Asrama;Kelompok\n${list}`))
    expect(pratinjau.ringkasan).toMatchObject({ baru: 1, berubah: 2, ditolak: 3 })
    const { rows } = await look(id, { jenis: 'ditolak' })
    expect(rows.map(({ baris, galat }) => [baris, ...galat.map(g => g.alasan)])).toEqual([
      [4, 'Isi L atau P.'],
      [5, 'Nama wajib diisi.'],
      [7, 'NIM wajib diisi.'],
    ])
    await done(id, { ditolak_dilihat: 3 })
    const dia = await t.db
      .selectFrom('mahasantri')
      .selectAll()
      .where('nim', '=', '02601010101')
      .executeTakeFirstOrThrow()
    expect(dia).toMatchObject({ nama: 'Alif', jk: 'L', prodi: 'PAI', angkatan: 2026, asrama: 'Mabna B' })
  })

  describe('somebody else works at the same time', () => {
    const list = csv('NIM,Nama,L/P,Prodi,Angkatan\n26010,Ali,L,PAI,2026\n26011,Aini,P,PAI,2026\n')
    const isian = {
      ...{ nim: '26010', nama: 'Ali Akbar', jk: 'L', prodi: 'PAI', fakultas: '', angkatan: 2026, asrama: '' },
      ...{ kamar: '', hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' },
    } as const

    test('a NIM added meanwhile stops everything; the new preview shows it and can be applied', async () => {
      const { id } = await preview(list)
      expect((await app.as('admin')(mahasantriApi.create, { body: isian })).status).toBe(201)
      const { status, body } = await apply(id)
      expect([status, body.kode]).toEqual([409, 'impor.usang'])
      expect(body.pesan).toContain('26010')
      expect(await everybody()).toHaveLength(11)

      const now = await look(id)
      expect(now).toMatchObject({ tahap: 'siap', pratinjau: { ringkasan: { baru: 1, berubah: 1 } } })
      expect(now.rows[0]?.perubahan).toEqual([{ isian: 'nama', dari: 'Ali Akbar', ke: 'Ali' }])
      expect(await done(id)).toMatchObject({ ditambahkan: 1, diperbarui: 1 })
    })

    test('what was changed meanwhile is not overwritten unseen', async () => {
      const { id } = await preview(csv('NIM,Nama,Asrama\n02601010100,Abdullah Faqih,Baru\n'))
      await t.db.updateTable('mahasantri').set({ asrama: 'Lain' }).where('nim', '=', '02601010100').execute()
      expect((await apply(id)).body.kode).toBe('impor.usang')
      expect((await byNim('02601010100')).asrama).toBe('Lain')
    })

    test('a double click writes once, and both get the same answer', async () => {
      const { id } = await preview(DAFTAR, 'daftar.xlsx')
      const wish = { ditolak_dilihat: 5, buat_kelompok: true, tempatkan_mulai: '2026-09-01' }
      const answers = await Promise.all([apply(id, wish), apply(id, wish)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      expect(await everybody()).toHaveLength(125)
      expect(await t.db.selectFrom('keanggotaan').select('id').execute()).toHaveLength(125)
      const later = await look(id, { jenis: 'ditolak' })
      expect(later).toMatchObject({ tahap: 'selesai', hasil: { ditambahkan: 115 }, jumlah: 5 })
      // What has been taken over is not kept twice.
      expect((await look(id)).jumlah).toBe(5)
      const { berkas } = await t.db.selectFrom('impor').select('berkas').where('id', '=', id).executeTakeFirstOrThrow()
      expect(berkas).toBeNull()
    })

    test('two previews of the same list: the second one is found old', async () => {
      const [a, b] = [await preview(list), await preview(list)]
      const answers = await Promise.all([apply(a.id), apply(b.id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await everybody()).toHaveLength(12)
    })
  })

  describe('kelompok', () => {
    const HEADER = 'NIM;Nama;L/P;Prodi;Angkatan;Kelompok\n'

    test('known ones are found however they are spelled; moving is said, and history stays', async () => {
      const list = '02601010100;Abdullah Faqih;L;PAI;2026;KELOMPOK 12\n26010;Ali;L;PAI;2026;klp. 07\n'
      const { pratinjau, rows, id } = await preview(csv(HEADER + list))
      expect(pratinjau.kelompok).toEqual([
        { nama: 'Kelompok 7', kelompok_id: cast.kelompok7, jk: 'L', jumlah: 1, peringatan: null },
        {
          nama: 'Kelompok 12',
          kelompok_id: cast.kelompok12,
          jk: 'P',
          jumlah: 1,
          peringatan: expect.stringMatching(/^Kelompok 12 putri, tetapi 1 dari 1 anggotanya laki-laki\./),
        },
      ])
      expect(rows[0]).toMatchObject({
        jenis: 'tetap',
        kelompok: { dari: 'Kelompok 7', ke: 'Kelompok 12', pindah: true },
        peringatan: ['Kelompok 12 khusus putri.'],
      })
      expect(pratinjau.penempatan).toEqual({ jumlah: 2, pindah: 1 })
      const hasil = await done(id, { tempatkan_mulai: '2026-11-21' })
      expect(hasil).toMatchObject({ ditempatkan: 2, kelompok_dibuat: 0 })
      expect(hasil.peringatan[0]).toContain('Abdullah Faqih')
      expect(await members('Kelompok 7')).toContain('02601010100 2026-09-01–2026-11-20')
      expect(await members('Kelompok 7')).toContain('26010 2026-11-21–')
      expect(await members('Kelompok 12')).toContain('02601010100 2026-11-21–')
    })

    test('a new one is for whom its name says, or else for most of its members', async () => {
      const list = [
        '26010;Ali;L;PAI;2026;Abu Bakar',
        '26011;Budi;L;PAI;2026;Abu Bakar',
        '26012;Cici;P;PAI;2026;Abu Bakar',
        '26013;Dewi;P;PAI;2026;Kelompok 20 (Putri)',
      ]
      const { pratinjau, id } = await preview(csv(HEADER + list.join('\n')))
      expect(pratinjau.kelompok.map(({ nama, jk, peringatan }) => [nama, jk, peringatan])).toEqual([
        [
          'Abu Bakar',
          'L',
          'Abu Bakar putra, tetapi 1 dari 3 anggotanya perempuan. Bila ini dua kelompok, bedakan namanya di berkas.',
        ],
        ['Kelompok 20 (Putri)', 'P', null],
      ])
      // Made, but empty: placing was not asked for.
      expect(await done(id, { buat_kelompok: true })).toMatchObject({ kelompok_dibuat: 2, ditempatkan: 0 })
      expect((await t.db.selectFrom('kelompok').select('nama').orderBy('nama').execute()).map(k => k.nama)).toEqual([
        'Abu Bakar',
        'Kelompok 12',
        'Kelompok 20 (Putri)',
        'Kelompok 7',
      ])
    })

    test('placing without making leaves out those whose kelompok does not exist', async () => {
      const list = '26010;Ali;L;PAI;2026;Kelompok 7\n26011;Budi;L;PAI;2026;Kelompok 99\n'
      const { id } = await preview(csv(HEADER + list))
      expect(await done(id, { tempatkan_mulai: '2026-11-21' })).toMatchObject({ ditambahkan: 2, ditempatkan: 1 })
    })

    test('when one person cannot be placed, nothing at all is written', async () => {
      const kelompok_id = cast.kelompok7
      const opened = { materi: '', tempat: '', mulai: '', selesai: '', catatan: '', pelaksana_id: null, badal: '' }
      const { id: pertemuan_id } = await t.db
        .insertInto('pertemuan')
        .values({
          ...opened,
          ...{ kelompok_id, kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1, murabbi_hadir: null },
          ...{ version: 1, created_at: NOW, opened_at: NOW, created_by: cast.akun.umar, opened_by: cast.akun.umar },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const mark = { status: 'H', menit: null, catatan: '', version: 1, akun_id: cast.akun.umar } as const
      await t.db
        .insertInto('absensi')
        .values({ ...mark, pertemuan_id, mahasantri_id: cast.putra[0] ?? 0, tapped_at: NOW, arrived_at: NOW })
        .execute()
      await t.db
        .updateTable('keanggotaan')
        .set({ dari: '2026-11-10' })
        .where('mahasantri_id', '=', cast.putra[0] ?? 0)
        .execute()
      const list = '26010;Ali;L;PAI;2026;Kelompok 30\n02601010100;Abdullah Faqih;L;PAI;2026;Kelompok 30\n'
      const { id, pratinjau } = await preview(csv(HEADER + list))
      // Pertemuan are recorded: from today, so that none of them seems to lack people.
      expect(pratinjau.periode?.usul_mulai).toBe('2026-11-21')
      const { status, body } = await apply(id, { buat_kelompok: true, tempatkan_mulai: '2026-11-01' })
      expect([status, body.kode]).toEqual([409, 'keanggotaan.terhalang'])
      expect(await everybody()).toHaveLength(10)
      expect(await t.db.selectFrom('kelompok').select('id').execute()).toHaveLength(2)
      expect((await look(id)).tahap).toBe('siap')
      expect(await done(id, { buat_kelompok: true, tempatkan_mulai: '2026-11-21' })).toMatchObject({ ditempatkan: 2 })
    })

    test('outside the periode, or without one, nobody is placed', async () => {
      const list = csv(`${HEADER}26010;Ali;L;PAI;2026;Kelompok 7\n`)
      const before = await preview(list)
      expect((await apply(before.id, { tempatkan_mulai: '2027-03-01' })).body.isian).toHaveProperty('tempatkan_mulai')
      await t.db.updateTable('periode').set({ aktif: 0 }).execute()
      expect((await apply(before.id, { tempatkan_mulai: '2026-11-21' })).body.kode).toBe('periode.belum_ada')
      const { id, pratinjau } = await preview(list)
      expect(pratinjau.periode).toBeNull()
      expect(await done(id)).toMatchObject({ ditambahkan: 1 })
    })
  })

  describe('columns', () => {
    test('what a new person needs and the list lacks is asked for once', async () => {
      const { id, pratinjau } = await preview(csv('NIM,Nama\n26010,Ali\n26011,Budi\n02601010100,Abdullah Faqih\n'))
      expect(pratinjau.kurang).toEqual([
        { isian: 'jk', jumlah: 2 },
        { isian: 'prodi', jumlah: 2 },
        { isian: 'angkatan', jumlah: 2 },
      ])
      const refused = await apply(id)
      expect([refused.status, Object.keys(refused.body.isian ?? {})]).toEqual([
        400,
        ['bawaan.jk', 'bawaan.prodi', 'bawaan.angkatan'],
      ])
      const put = (bawaan: object) => app.as('admin')(api.updateImporColumn, { params: { id }, body: { bawaan } })
      expect((await put({ angkatan: 2030 })).body.isian).toEqual({ 'bawaan.angkatan': 'Angkatan paling akhir 2027' })
      expect((await put({ jk: 'L', prodi: 'PGMI', angkatan: 2025 })).status).toBe(202)
      expect((await settled(id)).pratinjau).toMatchObject({ kurang: [], pilihan: { bawaan: { prodi: 'PGMI' } } })
      expect(await done(id)).toMatchObject({ ditambahkan: 2, tetap: 1 })
      expect(await byNim('26010')).toMatchObject({ jk: 'L', prodi: 'PGMI', angkatan: 2025 })
      // Only for those who are new.
      expect(await byNim('02601010100')).toMatchObject({ prodi: 'PAI', angkatan: 2026 })
    })

    test('a list read anew since nobody was asked about it is not written without L or P', async () => {
      const { id, pratinjau } = await preview(csv('NIM,Nama\n26010,Ali\n'))
      const isi = JSON.stringify({
        ...startContent('mahasantri', pratinjau.pilihan),
        pratinjau: { ...pratinjau, kurang: [] },
      })
      await t.db.updateTable('impor').set({ isi }).where('id', '=', id).execute()
      expect(await apply(id)).toMatchObject({ status: 409, body: { kode: 'impor.usang' } })
    })

    test('another column or sheet is read when the admin says so', async () => {
      const list = 'NIM,Nama,JK,Prodi,Angkatan,Nomor 1,Nomor 2\n26010,Ali,L,PAI,2026,0812 3456 7890,0813 4567 8901\n'
      const { id, pratinjau } = await preview(csv(list))
      expect(pratinjau.kolom.hp).toBeUndefined()
      expect(pratinjau.kolom_lain.map(({ huruf }) => huruf)).toEqual(['F', 'G'])
      const put = (body: object) => app.as('admin')(api.updateImporColumn, { params: { id }, body })
      expect((await put({ kolom: { hp: 'G' } })).status).toBe(202)
      const now = await settled(id)
      expect(now.pratinjau?.kolom.hp).toEqual({ huruf: 'G', judul: 'Nomor 2' })
      expect(now.rows[0]?.data).toMatchObject({ hp: '+6281345678901' })
      expect((await put({ kolom: { nim: null } })).status).toBe(400)
      expect((await put({ kolom: { umur: 'B' } })).status).toBe(400)
      await put({ lembar: 'tidak ada' })
      expect(await settled(id)).toMatchObject({ tahap: 'gagal', pesan: 'Lembar “tidak ada” tidak ada di berkas ini.' })
      // A wrong choice is corrected, the file is still there.
      await put({})
      expect(await settled(id)).toMatchObject({ tahap: 'siap', pratinjau: { ringkasan: { baru: 1 } } })
    })

    test('a year of entry in the future is refused as in the form', async () => {
      const { rows } = await preview(csv('NIM,Nama,JK,Prodi,Angkatan\n26010,Ali,L,PAI,2062\n'))
      expect(rows[0]?.galat).toEqual([{ kolom: 'E', judul: 'Angkatan', alasan: 'Angkatan paling akhir 2027.' }])
    })
  })

  describe('files that are no list', () => {
    const post = (bytes: Uint8Array, nama = 'x.xlsx') =>
      app.as('admin')(api.createImpor, { query: { nama }, body: bytes })

    test.each([
      ['impor.bukan_tabel', Buffer.from('%PDF-1.7 …')],
      ['impor.bukan_tabel', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
      ['impor.bukan_tabel', Buffer.from('<html><table></table></html>')],
      ['impor.xls_lama', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
      ['impor.kosong', Buffer.from('  \n')],
    ])('%s is told at once, in a sentence', async (kode, bytes) => {
      const { status, body } = await post(bytes)
      expect([status, body.kode]).toEqual([400, kode])
      expect(body.pesan).toMatch(/^(Berkas|Isi) .*\.$/s)
    })

    test('no file at all is a wrong field, and more than 15 MB is too much', async () => {
      expect((await post(new Uint8Array(0))).status).toBe(400)
      const big = await post(Buffer.alloc(BYTE_IMPOR + 1, 'a'))
      expect([big.status, big.body.kode]).toEqual([413, 'terlalu_besar'])
    })

    test.each([
      ['without a header', 'satu,dua\n1,2\n', 'Judul kolomnya belum dikenal: yang dicari NIM dan Nama.'],
      ['without rows', 'NIM,Nama\n', 'Tidak ada mahasantri'],
    ])('a table %s is told once it has been read', async (_, teks, pesan) => {
      const found = await settled(await upload(csv(teks)))
      expect(found).toMatchObject({ tahap: 'gagal', pratinjau: null, pesan: expect.stringContaining(pesan) })
      expect((await apply(found.id)).body.kode).toBe('impor.belum_siap')
      const galat = await app.as('admin')(api.exportError.xlsx, { params: { id: found.id } })
      expect(galat.status).toBe(404)
    })

    test('the template is a list without rows, and its instructions are no list', async () => {
      const templat = await app.as('admin')(api.getTemplate)
      const found = await settled(await upload(templat.raw, 'templat.xlsx'))
      expect(found).toMatchObject({ tahap: 'gagal', pesan: expect.stringContaining('Tidak ada mahasantri') })
    })
  })

  describe('what is left lying', () => {
    const list = csv('NIM,Nama,JK,Prodi,Angkatan\n26010,Ali,L,PAI,2026\n')

    test('an impor can be cancelled; a week later it is gone by itself', async () => {
      const first = await preview(list)
      expect((await app.as('admin')(api.deleteImpor, { params: { id: first.id } })).status).toBe(200)
      expect((await app.as('admin')(api.getImpor, { params: { id: first.id } })).status).toBe(404)
      expect((await apply(first.id)).status).toBe(404)

      const second = await preview(list)
      await t.db
        .updateTable('impor')
        .set({ created_at: NOW - 8 * HARI })
        .where('id', '=', second.id)
        .execute()
      const third = await preview(list)
      const ids = (await t.db.selectFrom('impor').select('id').execute()).map(({ id }) => id)
      expect(ids).toEqual([third.id])
      const rows = await t.db.selectFrom('impor_baris').select('impor_id').execute()
      expect(rows.map(({ impor_id }) => impor_id)).toEqual([third.id])
    })

    test('a reading that the server did not survive is told; writing that was cut off wrote nothing and can be repeated', async () => {
      const { id } = await preview(list)
      const set = (tahap: 'membaca' | 'menulis', minutes: number) =>
        t.db
          .updateTable('impor')
          .set({ tahap, updated_at: NOW - minutes * 60_000 })
          .where('id', '=', id)
          .execute()
      await set('membaca', 1)
      expect((await look(id)).tahap).toBe('membaca')
      expect((await apply(id)).body.kode).toBe('impor.sedang_dikerjakan')
      const put = () => app.as('admin')(api.updateImporColumn, { params: { id }, body: {} })
      expect((await put()).body.kode).toBe('impor.sedang_dikerjakan')
      await set('membaca', 6)
      expect(await look(id)).toMatchObject({ tahap: 'gagal', pesan: expect.stringContaining('terhenti') })
      expect((await put()).status).toBe(202)
      await settled(id)
      await set('menulis', 6)
      expect((await look(id)).tahap).toBe('siap')
      expect(await done(id)).toMatchObject({ ditambahkan: 1 })
      expect((await put()).body.kode).toBe('impor.selesai')
    })

    test('the server closes at once while a file is being read, and the impor says so', async () => {
      const rows = Array.from({ length: 20_000 }, (_, i) => `${26_010_000 + i},Ali ${i},L,PAI,2026`).join('\n')
      const id = await upload(csv(`NIM,Nama,JK,Prodi,Angkatan\n${rows}`))
      await app.fastify.close()
      const impor = await t.db.selectFrom('impor').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(impor.tahap).toBe('gagal')
      expect(impor.isi).toContain('server dimatikan')
    })
  })

  test('while a workbook that says one text in a million cells is read everybody else is answered', async () => {
    const sel = '<c t="s"><v>0</v></c>'.repeat(98)
    const bytes = makeXlsx([{ nama: 'A', baris: [] }], {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="o/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="o/sharedStrings" Target="strings.xml"/></Relationships>',
      'xl/strings.xml': `<sst><si><t>${'x'.repeat(500)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${['NIM', 'Nama'].map(judul => `<c t="str"><v>${judul}</v></c>`).join('')}</row>${`<row>${sel}</row>`.repeat(10_000)}</sheetData></worksheet>`,
    })
    const reading = upload(bytes, 'daftar.xlsx').then(settled)
    expect(await longestWait(app, reading)).toBeLessThan(1000)
    expect(await reading).toMatchObject({ tahap: 'gagal', pesan: expect.stringContaining('terlalu besar') })
  })

  // The slowest of them counts as well with a fifth.
  const BANYAK = t.dialect === 'pglite' ? 1000 : 5000

  test('however many rows take a bounded number of statements from upload to members', async () => {
    const counted = countStatements(t.db)
    app = await createTestApp(counted.db, cast)
    const rows = Array.from({ length: BANYAK }, (_, i) => {
      const kelompok = `Kelompok ${100 + Math.floor(i / 20)}`
      return `${26_010_000 + i};Mahasantri ${i};${i % 40 < 20 ? 'L' : 'P'};PAI;2026;0812${String(3_000_000 + i)};${kelompok}`
    })
    const id = await upload(csv(`NIM;Nama;L/P;Prodi;Angkatan;No. HP;Kelompok\n${rows.join('\n')}\n`))
    let tahap = 'membaca'
    while (tahap === 'membaca') {
      await tunggu(50)
      tahap = (await t.db.selectFrom('impor').select('tahap').where('id', '=', id).executeTakeFirstOrThrow()).tahap
    }
    const reading = counted.count()
    expect(reading).toBeLessThan(80)
    const hasil = await done(id, { buat_kelompok: true, tempatkan_mulai: '2026-09-01' })
    expect(hasil).toMatchObject({
      ...{ ditambahkan: BANYAK, kelompok_dibuat: BANYAK / 20, ditempatkan: BANYAK, peringatan: [] },
    })
    expect(counted.count() - reading).toBeLessThan(80)
    const keys = await t.db.selectFrom('kelompok').select('nama_urut').execute()
    expect(keys.some(({ nama_urut }) => nama_urut === naturalKey(`Kelompok ${99 + BANYAK / 20}`))).toBe(true)
  })
})
