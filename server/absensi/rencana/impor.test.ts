import { readFileSync } from 'node:fs'
import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { discardKonsep, publishPeriode } from '#contract/absensi/persiapan.ts'
import * as api from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { createPeriode } from '#contract/pengaturan/periode.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { expectBatal } from '#test/pembatalan.ts'

const berkas = (nama: string) => readFileSync(new URL(`../../../test/data/${nama}.xlsx`, import.meta.url))

describeDialects('a list with who leads and when', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const look = async (id: number, query: Record<string, unknown> = {}) =>
    (await app.as('admin')(api.getImpor, { params: { id }, query })).body
  const preview = async (orang: OrangImpor, isi: string | Uint8Array, nama = 'daftar.csv') => {
    const body = typeof isi === 'string' ? strToU8(isi) : isi
    const { body: baru } = await app.as('admin')(api.createImpor, { query: { nama, orang }, body })
    return siap(baru.id)
  }
  const dibacaSudah = async (id: number) => {
    let now = await look(id)
    for (let i = 0; i < 400 && now.tahap === 'membaca'; i++) {
      await tunggu(25)
      now = await look(id)
    }
    return now
  }
  const siap = async (id: number) => {
    const now = await dibacaSudah(id)
    expect(now.tahap, now.pesan ?? '').toBe('siap')
    if (!now.pratinjau) throw new Error('no preview')
    return { ...now, pratinjau: now.pratinjau }
  }
  const choose = async (id: number, body: object) => {
    const { status } = await app.as('admin')(api.updateImporColumn, { params: { id }, body })
    expect(status).toBe(202)
    return siap(id)
  }
  const apply = (id: number, change: object = {}) =>
    app.as('admin')(api.applyImpor, {
      params: { id },
      body: { ditolak_dilihat: 0, perbarui: true, buat_kelompok: true, tempatkan_mulai: '2026-09-01', ...change },
    })
  const done = async (id: number, change: object = {}) => {
    const { status, body } = await apply(id, change)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const count = async (
    table: 'kelompok' | 'keanggotaan' | 'jadwal' | 'pertemuan' | 'kelompok_murabbi' | 'kelompok_pendamping',
  ) =>
    Number(
      (
        await t.db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('a semester: 1,200 people, 120 kelompok, their staff and weekly times, in one go', async () => {
    await done((await preview('murabbi', berkas('murabbi'))).id, { tempatkan_mulai: null, buat_kelompok: false })
    await done((await preview('pendamping', berkas('pendamping'))).id, { tempatkan_mulai: null, buat_kelompok: false })
    const before = {
      jadwal: await count('jadwal'),
      pertemuan: await count('pertemuan'),
      keanggotaan: await count('keanggotaan'),
    }
    const { id } = await preview('mahasantri', berkas('semester-genap'), 'semester-genap.xlsx')
    const { pratinjau } = await choose(id, { bawaan: { angkatan: 2026 } })
    const { penugasan } = pratinjau
    expect(penugasan).toMatchObject({
      murabbi: { orang: 20, tugas: 120 },
      pendamping: { orang: 128, tugas: 128 },
      tanya: [],
      jadwal: 150,
      // One of the four spellings of hours has no end: asked once, whatever the number of its rows.
      tanya_waktu: [{ kunci: 'selesai:20:00', tulisan: '20.00', baris: 270 }],
      menunggu_waktu: [{ kunci: ['selesai:20:00'], jumlah: 50 }],
    })
    expect((await apply(id, { waktu: { 'selesai:20:00': '19:00' } })).body.isian).toEqual({
      'waktu.selesai:20:00': 'Jam selesai harus setelah jam mulai. Sesi yang lewat tengah malam paling lama 12 jam',
    })
    const hasil = await done(id, { waktu: { 'selesai:20:00': '21.15' } })
    expect(hasil.penugasan).toMatchObject({ murabbi: 120, pendamping: 128, orang_baru: 0, jadwal: 200 })
    expect(hasil.penugasan?.pertemuan).toBeGreaterThan(penugasan?.pertemuan ?? 0)
    expect(await count('jadwal')).toBe(before.jadwal + 200)
    expect(await count('pertemuan')).toBe(before.pertemuan + (hasil.penugasan?.pertemuan ?? 0))
    expect(await count('keanggotaan')).toBe(before.keanggotaan + 1200)
  })

  const KEPALA = 'NIM;Nama;L/P;Prodi;Angkatan;Kelompok;Murabbi;Pendamping;Hari;Jam'
  const daftar = (...baris: string[]) =>
    [KEPALA, ...baris.map((isi, i) => `7700${i};Zaid ${'ABCDEFGH'[i]};L;PAI;2026;${isi}`)].join('\n')

  test('a name that fits nobody is asked about, waits without harm, or is somebody new; a second list adds nothing twice', async () => {
    const isi = daftar(
      'Kelompok 30;Hasan;Umar;Senin;16.00-17.00',
      'Kelompok 31;Ust. Zubair, Lc.;Umar;;',
      'Kelompok 31;;;;',
    )
    const { id, pratinjau } = await preview('mahasantri', isi)
    const nama = await t.db.selectFrom('murabbi').select('nama').where('id', '=', cast.hasan).executeTakeFirstOrThrow()
    const tanya = pratinjau.penugasan?.tanya ?? []
    expect(tanya.map(satu => [satu.kunci, satu.tanpa])).toContainEqual(['murabbi:zubair', ['Kelompok 31']])
    const hasan = tanya.find(satu => satu.kunci === 'murabbi:hasan')
    expect(hasan?.calon[0]).toMatchObject({ id: cast.hasan, nama: expect.stringContaining(nama.nama) })
    const jawaban = { 'murabbi:hasan': cast.hasan, 'murabbi:zubair': 'baru' }
    const umar = tanya.find(satu => satu.sebagai === 'pendamping')
    const hasil = await done(id, {
      tempatkan_mulai: '2026-11-23',
      jawaban: { ...jawaban, ...(umar ? { [umar.kunci]: cast.umar } : {}) },
    })
    expect(hasil.penugasan).toMatchObject({ murabbi: 2, pendamping: 2, orang_baru: 1, jadwal: 1 })
    const zubair = await t.db.selectFrom('murabbi').selectAll().where('nama', '=', 'Zubair').executeTakeFirstOrThrow()
    expect(zubair).toMatchObject({ gelar_depan: 'Ust.', gelar_belakang: 'Lc.', jk: 'L', hp: '' })
    const lagi = await preview('mahasantri', isi)
    expect(lagi.pratinjau.penugasan).toMatchObject({ murabbi: { tugas: 0 }, jadwal: 0 })
    expect(lagi.pratinjau.ringkasan).toMatchObject({ baru: 0, tetap: 3 })
  })

  test('an answer that is nobody is refused and nothing is written; a duty of somebody who led there as badal is told', async () => {
    const { id } = await preview('mahasantri', daftar('Kelompok 30;Fulan;;;'))
    const before = await count('kelompok')
    expect((await apply(id, { jawaban: { 'murabbi:fulan': 999_999 } })).status).toBe(400)
    expect((await apply(id, { jawaban: { 'murabbi:fulan': 'siapa' } })).status).toBe(400)
    expect(await count('kelompok')).toBe(before)
  })

  test('in the list of pendamping and murabbi the kelompok is the duty, several at once', async () => {
    const { id, pratinjau } = await preview(
      'pendamping',
      'NIM;Nama;L/P;HP;Kelompok\n2301019999;Zubair;L;081234567899;7, 30\n;Thalhah;L;081234567898;30',
    )
    expect(pratinjau.kelompok.map(({ nama, kelompok_id }) => [nama, kelompok_id !== null])).toEqual([
      ['Kelompok 7', true],
      ['Kelompok 30', false],
    ])
    expect(pratinjau.penugasan?.pendamping).toEqual({ orang: 2, tugas: 3 })
    expect((await done(id, { tempatkan_mulai: '2026-11-23' })).penugasan).toMatchObject({ pendamping: 3 })
  })

  test('headings nobody knows are told the meaning of once, with the first rows in view', async () => {
    const isi = 'Daftar santri\nNo. Pokok;Sebutan;Jenis;Rombongan\n88001;Zaid;L;Kelompok 30\n88002;Umar;L;Kelompok 30\n'
    const { body } = await app.as('admin')(api.createImpor, { query: { nama: 'a.csv' }, body: strToU8(isi) })
    const now = await dibacaSudah(body.id)
    expect(now).toMatchObject({
      tahap: 'gagal',
      cuplikan: { baris: [{ nomor: 1 }, { nomor: 2, sel: ['No. Pokok', 'Sebutan', 'Jenis', 'Rombongan'] }, {}, {}] },
    })
    const tangan = { baris_judul: 2, kolom: { nim: 'A', nama: 'B', jk: 'C', kelompok: 'D' } }
    const tanpaNama = await app.as('admin')(api.updateImporColumn, {
      params: { id: body.id },
      body: { ...tangan, kolom: { nim: 'A' } },
    })
    expect(tanpaNama.status).toBe(400)
    const bawaan = { prodi: 'PAI', angkatan: 2026 }
    const dibaca = await choose(body.id, { ...tangan, bawaan })
    expect(dibaca.pratinjau).toMatchObject({
      baris_judul: 2,
      ringkasan: { baru: 2 },
      kelompok: [{ nama: 'Kelompok 30', jumlah: 2 }],
    })
    await done(body.id)
    const berikut = await preview('mahasantri', isi.replaceAll('8800', '8900'), 'b.csv')
    expect(berikut.pratinjau).toMatchObject({ baris_judul: 2, kolom: { kelompok: { huruf: 'D', judul: 'Rombongan' } } })
    // A list without any headings.
    const { body: tanpa } = await app.as('admin')(api.createImpor, {
      query: { nama: 'c.csv' },
      body: strToU8('88003;Ali;L\n88004;Hasan;L\n'),
    })
    expect((await dibacaSudah(tanpa.id)).cuplikan?.baris).toHaveLength(2)
    const { pratinjau } = await choose(tanpa.id, { baris_judul: 0, kolom: { nim: 'A', nama: 'B', jk: 'C' }, bawaan })
    expect(pratinjau.ringkasan).toMatchObject({ baru: 2, ditolak: 0 })
  })

  test('is one entry that can be taken back whole: people, kelompok, duties, weekly times and what they planned', async () => {
    const { id } = await preview(
      'mahasantri',
      daftar('Kelompok 30;Zubair;Thalhah;Senin dan Rabu;16.00-17.00', 'Kelompok 7;;;Ahad;05.00-06.00'),
    )
    const jawaban = { 'murabbi:zubair': 'baru', 'pendamping:thalhah': 'baru' }
    await expectBatal(t.db, app, async () => {
      const hasil = await done(id, { tempatkan_mulai: '2026-11-23', jawaban })
      expect(hasil.penugasan).toMatchObject({ murabbi: 1, pendamping: 1, orang_baru: 2, jadwal: 3 })
      expect(hasil.penugasan?.pertemuan).toBeGreaterThan(10)
    })
  })

  test('two admins with the same file at once: it is there once, and the other one is told', async () => {
    const isi = daftar('Kelompok 30;Hasan Basri;;Senin;16.00-17.00', 'Kelompok 030;;;;')
    const [a, b] = [await preview('mahasantri', isi), await preview('mahasantri', isi)]
    const before = await count('jadwal')
    const kode = (await Promise.all([apply(a.id), apply(b.id)])).map(({ status, body }) => body.kode ?? status)
    expect(kode.sort()).toEqual([200, 'impor.usang'])
    expect(await count('jadwal')).toBe(before + 1)
    expect(await t.db.selectFrom('kelompok').select('id').where('nama', 'like', 'Kelompok %30').execute()).toHaveLength(
      1,
    )
  })

  test('what cannot be is told and stops nobody: formulas, a periode that is over by then, a pendamping of the other gender', async () => {
    const { id, pratinjau, rows } = await preview(
      'mahasantri',
      daftar('Kelompok 7;#N/A;Aisyah;Malam Ahad;bakda isya', 'Kelompok 7;=VLOOKUP(A1);;;'),
    )
    expect(pratinjau.ringkasan).toMatchObject({ baru: 2, ditolak: 0 })
    const peringatan = rows.flatMap(row => row.peringatan).join(' ')
    expect(peringatan).toMatch(/galat Excel \(#N\/A\)/)
    expect(peringatan).toMatch(/Hari “Malam Ahad” tidak terbaca/)
    // Without a day nobody need say when that is.
    expect(pratinjau.penugasan?.tanya_waktu).toEqual([])
    expect((await apply(id, { tempatkan_mulai: '2027-02-01' })).body.isian).toHaveProperty('tempatkan_mulai')
    expect((await done(id, { tempatkan_mulai: '2026-11-23' })).penugasan).toMatchObject({ murabbi: 0, jadwal: 0 })
  })

  describe('for a periode that is prepared as a draft', () => {
    const DESEMBER = { tahun_akademik: '2026/2027', semester: 'genap' as const, gelombang: '' }
    const prepare = async () => {
      const body = { ...DESEMBER, mulai: '2027-02-01', selesai: '2027-06-26', konsep: true }
      return (await app.as('admin')(createPeriode, { body })).body.periode.id
    }
    const upload = async (isi: string, periode_id: number) => {
      const { status, body } = await app.as('admin')(api.createImpor, {
        query: { nama: 'daftar.csv', periode_id },
        body: strToU8(isi),
      })
      return { status, kode: body.kode, id: body.id }
    }
    const LIST = daftar('Kelompok 7;Hasan Basri;Umar;Senin;16.00-17.00', 'Kelompok 30;Hasan Basri;;Senin;16.00-17.00')

    test('its kelompok, duties and weekly times go there, and the running one keeps what it has', async () => {
      const periode_id = await prepare()
      const before = await count('pertemuan')
      const { id } = await upload(LIST, periode_id)
      const { pratinjau } = await siap(id)
      expect(pratinjau.periode).toMatchObject({ id: periode_id, konsep: true, usul_mulai: '2027-02-01' })
      // Another one of that name stands in the running periode.
      expect(pratinjau.kelompok.map(satu => satu.kelompok_id)).toEqual([null, null])
      expect(pratinjau.penugasan).toMatchObject({ jadwal: 2, pertemuan: 0 })
      await expectBatal(t.db, app, async () => {
        const hasil = await done(id, { tempatkan_mulai: '2027-02-01' })
        expect(hasil).toMatchObject({ kelompok_dibuat: 2, ditempatkan: 2, penugasan: { jadwal: 2, pertemuan: 0 } })
        const made = await t.db.selectFrom('kelompok').select('nama').where('periode_id', '=', periode_id).execute()
        expect(made.map(({ nama }) => nama).sort()).toEqual(['Kelompok 30', 'Kelompok 7'])
        expect(await count('pertemuan')).toBe(before)
      })
    })

    test('published or thrown away meanwhile, nothing is written; one that is not there, or over, is refused', async () => {
      const periode_id = await prepare()
      const { id } = await upload(LIST, periode_id)
      await siap(id)
      const other = await upload(LIST, periode_id)
      await siap(other.id)
      await done(id, { tempatkan_mulai: '2027-02-01' })
      const terbit = await app.as('admin')(publishPeriode, { params: { id: periode_id }, body: { tetap: true } })
      expect(terbit.status).toBe(200)
      const telat = { buat_kelompok: true, tempatkan_mulai: '2027-02-01' }
      expect((await apply(other.id, telat)).body.kode).toBe('impor.usang')

      const gelombang = { ...DESEMBER, gelombang: '2', mulai: '2027-02-01', selesai: '2027-06-26', konsep: true }
      const kedua = (await app.as('admin')(createPeriode, { body: gelombang })).body.periode.id
      const dibuang = await upload(LIST, kedua)
      await siap(dibuang.id)
      await app.as('admin')(discardKonsep, { params: { id: kedua } })
      expect((await apply(dibuang.id, telat)).body.kode).toBe('periode.belum_ada')
      expect(await upload(LIST, 999)).toMatchObject({ status: 404, kode: 'periode.not_found' })
      await t.db.updateTable('periode').set({ selesai: '2026-10-01' }).where('id', '=', cast.periode).execute()
      expect(await upload(LIST, cast.periode)).toMatchObject({ status: 409, kode: 'periode.arsip' })
    })
  })
})
