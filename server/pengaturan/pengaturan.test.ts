import { beforeEach, expect, test } from 'vitest'
import { getPenyiapan } from '#contract/akun/login-page.ts'
import { getSession } from '#contract/akun/session.ts'
import { addPendamping, getKelompok } from '#contract/datapokok/kelompok.ts'
import type { ErrorReply } from '#contract/endpoint.ts'
import { getPengaturan, type PengaturanBody, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('settings', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const save = async (change: Partial<PengaturanBody>) => {
    const { body } = await app.as('admin')(getPengaturan)
    return app.as('admin')(updatePengaturan, { body: { ...body, ...change } })
  }

  test('what the admin saves is what everybody works with', async () => {
    const { status } = await save({
      lembaga: '  Mabna   Al-Ghazali ',
      kontak: '0812 3456 7890',
      zona_waktu: 'Asia/Jayapura',
      awal_pekan: 1,
      hitung_izin: 'luar',
      hitung_terlambat: 'absen',
      hitung_udzur: 'hadir',
      batas_per: 'bulan',
      batas_alpa: 4,
      batas_minimal: 70,
      batas_peringatan: 70,
    })
    expect(status).toBe(200)
    expect((await app.as('umar')(getSession)).body).toMatchObject({
      lembaga: 'Mabna Al-Ghazali',
      zona_waktu: 'Asia/Jayapura',
      awal_pekan: 1,
      aturan: { izin: 'luar', sakit: 'absen', dispensasi: 'hadir', terlambat: 'absen', u: 'hadir' },
      batas: { minimal: 70, peringatan: 70 },
    })
    expect((await app.as(undefined)(getPenyiapan)).body.kontak).toBe('+6281234567890')
  })

  test('two admins at once: the second sees what the first saved instead of overwriting it', async () => {
    const { body: seen } = await app.as('admin')(getPengaturan)
    const [a, b] = await Promise.all([
      app.as('admin')(updatePengaturan, { body: { ...seen, lembaga: 'Satu' } }),
      app.as('admin')(updatePengaturan, { body: { ...seen, lembaga: 'Dua' } }),
    ])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    const refused = (a.status === 409 ? a : b).body as unknown as { kode: string; sekarang: { lembaga: string } }
    expect(refused.kode).toBe('pengaturan.stale')
    expect(refused.sekarang.lembaga).toBe(a.status === 200 ? 'Satu' : 'Dua')
  })

  test('a tab of the build before, which sends no batas_pertemuan, saves and leaves it as it is', async () => {
    await save({ batas_pertemuan: 7 })
    const { batas_pertemuan: _, ...old } = (await app.as('admin')(getPengaturan)).body
    expect((await app.as('admin')(updatePengaturan, { body: { ...old, lembaga: 'Lama' } as never })).status).toBe(200)
    expect((await app.as('admin')(getPengaturan)).body).toMatchObject({ lembaga: 'Lama', batas_pertemuan: 7 })
  })

  test('a tab of the build before sends an offset: as it was told it is let be, another one is refused with its reason', async () => {
    const old = (await app.as('admin')(getPengaturan)).body
    const send = (hijri_offset: number, updated_at = old.updated_at) =>
      app.as('admin')(updatePengaturan, { body: { ...old, lembaga: 'Lama', hijri_offset, updated_at } })
    expect(await send(-1)).toMatchObject({
      status: 400,
      body: { isian: { hijri_offset: expect.stringContaining('ditetapkan per bulan') } },
    })
    const { status, body } = await send(0)
    expect([status, body.lembaga]).toEqual([200, 'Lama'])
    await t.db
      .insertInto('awal_bulan')
      .values({ tahun: 1448, bulan: 6, mulai: '2026-11-12', akun_id: null, updated_at: 1 })
      .execute()
    expect((await send(-1, body.updated_at)).status).toBe(200)
  })

  test('each wrong field has its sentence and nothing is saved', async () => {
    const { status, body } = await save({ lembaga: '', batas_minimal: 101, kontak: '0812' })
    expect([status, body.isian]).toEqual([
      400,
      {
        lembaga: 'Wajib diisi',
        batas_minimal: 'Harus bilangan bulat 0 sampai 100',
        kontak: 'Nomor belum lengkap, minimal 10 angka',
      },
    ])
    expect((await save({ batas_minimal: 80, batas_peringatan: 79 })).body.isian).toEqual({
      batas_peringatan: 'Batas peringatan tidak boleh di bawah batas minimal',
    })
    expect((await app.as('admin')(getPengaturan)).body.lembaga).toBe("UPT Ma'had Al-Jami'ah")
  })

  test('the words for pendamping and kelompok are told with the session, and the server says them', async () => {
    const { body } = await save({ istilah_pendamping: ' kakak  asuh ', istilah_kelompok: 'Halaqah' })
    expect(body).toMatchObject({ istilah_pendamping: 'Kakak asuh', istilah_kelompok: 'Halaqah' })
    const istilah = { pendamping: 'Kakak asuh', kelompok: 'Halaqah' }
    expect((await app.as('umar')(getSession)).body.istilah).toEqual(istilah)
    expect((await app.as(undefined)(getPenyiapan)).body.istilah).toEqual(istilah)
    const pesan = async () =>
      (await app.as('admin')(getKelompok, { params: { id: 999 } })).body as unknown as ErrorReply
    expect((await pesan()).pesan).toMatch(/^Data halaqah tidak ditemukan/)
    const isian = { pendamping_ids: [], dari: '2026-11-21' }
    const refused = await app.as('admin')(addPendamping, { params: { id: cast.kelompok7 }, body: isian as never })
    expect(refused.body.isian).toEqual({ pendamping_ids: 'Pilih kakak asuh' })
    // Another process was told: the next call here says it too.
    await t.db.updateTable('pengaturan').set({ istilah_kelompok: 'Usrah' }).execute()
    expect((await pesan()).pesan).toMatch(/^Data usrah tidak ditemukan/)
  })

  test.each([
    ['Musyrif 1', 'Tulis dengan huruf saja, tanpa angka dan tanda lain'],
    ['<b>Musyrif</b>', 'Tulis dengan huruf saja, tanpa angka dan tanda lain'],
    ['M', 'Minimal 2 huruf'],
    ['Pembimbing Mahasantri Baru', 'Maksimal 24 huruf'],
    ['murabbi', 'Kata ini sudah menyebut hal lain di Hadir'],
    ['Kelompok', 'Kata ini sudah menyebut hal lain di Hadir'],
    ['', 'Wajib diisi'],
  ])('%j is no word for a pendamping', async (istilah_pendamping, galat) => {
    expect((await save({ istilah_pendamping })).body.isian).toEqual({ istilah_pendamping: galat })
  })

  test('both words are not the same one', async () => {
    const { body } = await save({ istilah_pendamping: 'Usrah', istilah_kelompok: 'usrah' })
    expect(body.isian).toEqual({ istilah_kelompok: 'Kedua sebutan tidak boleh sama' })
  })

  test('before anything was saved the defaults are shown and can be saved', async () => {
    await t.db.deleteFrom('pengaturan').execute()
    expect((await app.as('admin')(getPengaturan)).body).toMatchObject({ lembaga: '', batas_minimal: 75, updated_at: 0 })
    expect((await save({ lembaga: "Ma'had" })).status).toBe(200)
    expect((await app.as('admin')(getPengaturan)).body.lembaga).toBe("Ma'had")
  })
})
