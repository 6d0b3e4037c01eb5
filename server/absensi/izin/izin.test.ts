import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  attachSurat,
  decideIzin,
  getIzin,
  getMyIzin,
  listIzin,
  readIzin,
  withdrawIzin,
} from '#contract/absensi/izin.ts'
import { confirmPertemuan, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { cancelPertemuan, movePertemuan, openPertemuan, restorePertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin, listIzinChoice, updateIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import type { Status } from '#contract/kehadiran.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createPdf } from '#test/surat.ts'

type Who = keyof Cast['akun']
const DAY = 86_400_000

describeDatabases('izin', t => {
  let cast: Cast
  let app: TestApp
  let faqih: number
  let alif: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    faqih = cast.putra[0] as number
    alif = cast.putra[1] as number
  })

  const day = (n: number) => addDays(TODAY, n)
  const propose = (who: Who, more: Record<string, unknown> = {}) =>
    app.as(who)(createIzin, {
      body: {
        action_id: randomUUID(),
        mahasantri_id: faqih,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'izin',
        alasan: 'Lomba MTQ',
        ...more,
      },
    })
  const decide = (who: Who, izin: { id: number; version: number }[], more: Record<string, unknown> = {}) =>
    app.as(who)(decideIzin, {
      body: { izin: izin.map(({ id, version }) => ({ id, version })), hasil: 'disetujui', ...more },
    })
  const startPertemuan = async (tanggal: string, kegiatan = cast.halaqah, who: Who = 'umar') => {
    const { body } = await app.as(who)(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: kegiatan, tanggal, ke: 1 },
    })
    return body.id
  }
  const record = (
    who: Who,
    tanggal: string,
    marks: { id: number; status: Status | null; base: number; izin?: number }[],
    kegiatan = cast.halaqah,
  ) =>
    app.as(who)(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        action_id: randomUUID(),
        kegiatan_id: kegiatan,
        tanggal,
        ke: 1,
        rows: marks.map(({ id, status, base, izin }) => ({
          mahasantri_id: id,
          status,
          menit: null,
          catatan: '',
          base_version: base,
          tapped_at: app.clock.at,
          ...(izin ? { izin_id: izin } : {}),
        })),
      },
    })
  const lembar = async (tanggal: string, who: Who = 'umar', kegiatan = cast.halaqah) =>
    (
      await app.as(who)(getLembar, {
        params: { id: cast.kelompok7 },
        query: { tanggal, kegiatan_id: kegiatan },
      })
    ).body
  const baris = async (tanggal: string, id = faqih, who: Who = 'umar', kegiatan = cast.halaqah) => {
    const row = (await lembar(tanggal, who, kegiatan)).baris.find(b => b.mahasantri_id === id)
    if (!row) throw new Error('not on the sheet')
    return row
  }
  const tanda = async (tanggal: string, id = faqih) => {
    const { status, version } = await baris(tanggal, id)
    return `${status ?? '-'}${version}`
  }

  test('umar asks, hasan approves: what was open and unset is set in his name, and what somebody had marked stays', async () => {
    await startPertemuan(day(-1), cast.subuh)
    await startPertemuan(TODAY, cast.subuh)
    await record('umar', TODAY, [{ id: faqih, status: 'H', base: 0 }])

    const { status, body: asked } = await propose('umar', { dari: day(-1) })
    expect(status).toBe(201)
    expect(asked).toMatchObject({
      nama: 'Abdullah Faqih',
      kelompok: 'Kelompok 7',
      keadaan: 'menunggu',
      oleh: 'Umar Faruq',
      milik_sendiri: true,
      boleh_putuskan: false,
      boleh_ubah: true,
      terisi: 0,
    })
    expect(await baris(TODAY, faqih, 'umar', cast.subuh)).toMatchObject({ status: null, version: 0, izin: null })
    expect((await app.as('hasan')(getMyIzin)).body.menunggu_putusan).toBe(1)

    app.clock.at += 60_000
    const { body: said } = await decide('hasan', [asked])
    expect(said).toEqual({ diputuskan: [asked.id], terisi: 2, alpa: [], tertinggal: [] })
    for (const tanggal of [day(-1), TODAY]) {
      expect(await baris(tanggal, faqih, 'umar', cast.subuh)).toMatchObject({
        status: 'I',
        version: 1,
        oleh: 'Hasan Basri',
        pada: NOW + 60_000,
        izin: { id: asked.id, jenis: 'izin', dari: day(-1), sampai: TODAY, oleh: 'Hasan Basri', alasan: 'Lomba MTQ' },
      })
    }
    expect(await tanda(TODAY)).toBe('H1')
    expect(await tanda(TODAY, alif)).toBe('-0')

    const opened = (await lembar(TODAY, 'umar', cast.subuh)).pertemuan?.id
    const { body } = await app.as('umar')(listRiwayat, { params: { id: opened, mahasantri_id: faqih } })
    expect(body.riwayat).toHaveLength(1)
    expect(body.riwayat[0]).toMatchObject({
      version: 1,
      from_status: null,
      to_status: 'I',
      akun_id: cast.akun.hasan,
      oleh: 'Hasan Basri',
      alasan: '',
      izin_id: asked.id,
    })
  })

  test('before anybody opens the pertemuan the sheet says what it will open with; opening it, by one mark, brings it', async () => {
    const { body: izin } = await propose('hasan', { jenis: 'sakit', alasan: '' })
    expect(izin).toMatchObject({ keadaan: 'disetujui', otomatis: false, diputuskan_oleh: 'Hasan Basri', terisi: 0 })
    const before = await lembar(TODAY)
    expect(before.pertemuan).toBeNull()
    expect(before.baris[0]).toMatchObject({ status: null, version: 0, izin: { id: izin.id, jenis: 'sakit' } })

    await record('umar', TODAY, [{ id: alif, status: 'H', base: 0 }])
    expect(await tanda(TODAY)).toBe('S1')
    expect(await tanda(TODAY, alif)).toBe('H1')
    const { body } = await app.as('hasan')(getIzin, { params: { id: izin.id } })
    expect(body.tanda).toMatchObject([{ kegiatan: 'Halaqah pekanan', tanggal: TODAY, status: 'S', diubah: null }])
  })

  test('a tap on the shown mark of an izin, before anybody opened the pertemuan, is no conflict with the own izin', async () => {
    const { body: izin } = await propose('hasan')
    const { status, body } = await record('umar', TODAY, [{ id: faqih, status: 'H', base: 0, izin: izin.id }])
    expect(status).toBe(200)
    expect(body.rows).toMatchObject([{ mahasantri_id: faqih, version: 2, sekarang: null }])
    expect(await tanda(TODAY)).toBe('H2')
    const { body: now } = await app.as('hasan')(getIzin, { params: { id: izin.id } })
    expect(now).toMatchObject({ terisi: 0, diubah: 1 })
    expect(now.tanda).toMatchObject([{ status: 'H', diubah: { oleh: 'Umar Faruq' } }])
  })

  test('who did not know of the izin is asked: both stand side by side, and hadir semua of an old sheet takes nothing away', async () => {
    await propose('hasan')
    const { status, body } = await record('umar', TODAY, [
      { id: faqih, status: 'H', base: 0 },
      { id: alif, status: 'H', base: 0 },
    ])
    expect(status).toBe(409)
    expect(body.konflik).toMatchObject([
      { mahasantri_id: faqih, sekarang: { status: 'I', version: 1, oleh: 'Hasan Basri' } },
    ])
    expect(await tanda(TODAY)).toBe('I1')
    expect(await tanda(TODAY, alif)).toBe('H1')
  })

  test('a tap that knew of the izin contradicts who has marked the row since; one that knew of another izin too', async () => {
    const { body: izin } = await propose('hasan')
    await record('umar', TODAY, [{ id: faqih, status: 'A', base: 0, izin: izin.id }])
    expect((await record('hasan', TODAY, [{ id: faqih, status: 'H', base: 0, izin: izin.id }])).status).toBe(409)

    const { body: lain } = await propose('hasan', { mahasantri_id: alif, dari: day(-7), sampai: day(-7) })
    const known = await record('umar', day(-7), [{ id: alif, status: 'H', base: 0, izin: izin.id }])
    expect(known.status).toBe(409)
    expect(known.body.konflik[0]?.sekarang.status).toBe('I')
    expect((await record('umar', day(-7), [{ id: alif, status: 'H', base: 0, izin: lain.id }])).status).toBe(200)
  })

  test('withdrawn before the pertemuan was opened: the tap that had seen it meets nobody, the one after somebody else does', async () => {
    const { body: izin } = await propose('hasan')
    await app.as('hasan')(withdrawIzin, { params: { id: izin.id }, body: { version: izin.version } })
    expect((await record('umar', TODAY, [{ id: faqih, status: 'A', base: 0, izin: izin.id }])).status).toBe(200)
    expect(await tanda(TODAY)).toBe('A1')
    // Version 1 is somebody's mark now, not the one that was shown.
    expect((await record('hasan', TODAY, [{ id: faqih, status: 'H', base: 0, izin: izin.id }])).status).toBe(409)
  })

  test('withdrawn, it takes its own marks back and no others; a mark based on what it took back is no conflict', async () => {
    await startPertemuan(day(-2), cast.subuh)
    await startPertemuan(day(-1), cast.subuh)
    await startPertemuan(TODAY, cast.subuh)
    const { body: izin } = await propose('hasan', { dari: day(-2), sampai: day(3) })
    const put = (tanggal: string, status: Status | null, base: number) =>
      record('umar', tanggal, [{ id: faqih, status, base }], cast.subuh)
    // One day he came; on another the same was set again by hand, which makes it a mark of umar's.
    await put(day(-2), 'H', 1)
    await put(day(-1), 'T', 1)
    await put(day(-1), 'I', 2)
    expect((await app.as('umar')(withdrawIzin, { params: { id: izin.id }, body: { version: 1 } })).status).toBe(403)

    const { status, body } = await app.as('hasan')(withdrawIzin, { params: { id: izin.id }, body: { version: 1 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ keadaan: 'dicabut', dicabut_oleh: 'Hasan Basri', terisi: 0, diubah: 2 })
    const marks = async (tanggal: string) => {
      const row = await baris(tanggal, faqih, 'umar', cast.subuh)
      return [`${row.status ?? '-'}${row.version}`, row.izin]
    }
    expect(await marks(day(-2))).toEqual(['H2', null])
    expect(await marks(day(-1))).toEqual(['I3', null])
    expect(await marks(TODAY)).toEqual(['-2', null])
    // Umar's phone still has the I of version 1 in view: nobody holds anything against his H.
    expect((await put(TODAY, 'H', 1)).status).toBe(200)
    expect(await marks(TODAY)).toEqual(['H3', null])
    // A later izin of the day is not opened with the old one's letter.
    expect((await app.as('hasan')(withdrawIzin, { params: { id: izin.id }, body: { version: 2 } })).body.kode).toBe(
      'izin.selesai',
    )
  })

  test('shortened it gives days back, extended it takes new ones; what was emptied by hand on an old day stays empty', async () => {
    for (const n of [-3, -2, -1, 0]) await startPertemuan(day(n), cast.subuh)
    const { body: izin } = await propose('hasan', { dari: day(-3), sampai: day(-1) })
    const marks = async () =>
      Promise.all([-3, -2, -1, 0].map(async n => (await baris(day(n), faqih, 'umar', cast.subuh)).status ?? '-')).then(
        list => list.join(''),
      )
    expect(await marks()).toBe('III-')
    await record('umar', day(-2), [{ id: faqih, status: null, base: 1 }], cast.subuh)

    const update = (version: number, dari: string, sampai: string, who: Who = 'hasan') =>
      app.as(who)(updateIzin, { params: { id: izin.id }, body: { version, dari, sampai } })
    expect((await update(1, day(-2), day(-1))).body).toMatchObject({ version: 2, dari: day(-2), terisi: 1 })
    expect(await marks()).toBe('--I-')
    expect((await update(2, day(-3), TODAY)).body).toMatchObject({ version: 3, terisi: 3, diubah: 1 })
    expect(await marks()).toBe('I-II')
    expect((await update(2, day(-3), day(-3))).body).toMatchObject({ kode: 'izin.stale', sekarang: { version: 3 } })
    expect((await update(3, day(0), day(-1))).body.isian).toEqual({
      sampai: 'Tanggal akhir harus pada atau setelah tanggal mulai',
    })
    expect((await update(3, day(-3), '2027-01-05')).body.isian?.sampai).toContain('Di luar periode')
    expect(await marks()).toBe('I-II')
  })

  test('after the lock the approval still fills, because it is the murabbi who says so; the rule alone does not', async () => {
    await startPertemuan(day(-3), cast.subuh)
    await t.db
      .updateTable('pengaturan')
      .set({ kunci: 'hari', kunci_hari: 1, kunci_jam: '23:59', izin_otomatis_hari: 2 })
      .execute()
    const { body: locked } = await propose('umar', { dari: day(-3), sampai: day(-3), jenis: 'sakit' })
    expect(locked.keadaan).toBe('menunggu')
    expect((await decide('hasan', [locked])).body.terisi).toBe(1)

    const { body: open } = await propose('umar', { mahasantri_id: alif, sampai: day(1) })
    expect(open).toMatchObject({ keadaan: 'disetujui', otomatis: true, boleh_ubah: true })
    expect((await baris(TODAY, alif)).izin).toMatchObject({ oleh: null })
    const { body: long } = await propose('umar', { mahasantri_id: alif, dari: day(2), sampai: day(4) })
    expect(long.keadaan).toBe('menunggu')
    await app.as('umar')(withdrawIzin, { params: { id: long.id }, body: { version: 1 } })

    // By the rule umar may extend his own to two days and not to three; once it is locked he must ask.
    const update = (who: Who, version: number, dari: string, sampai: string) =>
      app.as(who)(updateIzin, { params: { id: open.id }, body: { version, dari, sampai } })
    expect((await update('umar', 1, TODAY, day(2))).body.kode).toBe('izin.perlu_murabbi')
    await startPertemuan(TODAY)
    app.clock.at += 5 * DAY
    expect((await update('umar', 1, day(1), day(1))).body.kode).toBe('izin.terkunci')
    const { body: gone } = await app.as('umar')(withdrawIzin, { params: { id: open.id }, body: { version: 1 } })
    expect(gone.kode).toBe('izin.terkunci')
    expect((await update('hasan', 1, day(1), day(2))).body).toMatchObject({ otomatis: false, terisi: 0 })
    expect(await tanda(TODAY, alif)).toBe('-2')
  })

  test('one person has one izin a day; the dates of the other are named, and a refused one is in nobody’s way', async () => {
    const { body: first } = await propose('umar', { dari: day(-2), sampai: day(2) })
    const second = await propose('umar', { dari: day(2), sampai: day(5), jenis: 'sakit' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ kode: 'izin.bertumpuk', bertumpuk: { dari: day(-2), sampai: day(2) } })
    expect(second.body.pesan).toContain('19 s.d. 23 November 2026')
    await decide('hasan', [first], { hasil: 'ditolak', jawaban: 'Belum ada surat' })
    expect((await propose('umar', { dari: day(2), sampai: day(5) })).status).toBe(201)
    expect((await propose('umar', { dari: day(6), sampai: day(6) })).status).toBe(201)
  })

  test('two decide at once: one wins and the other reads why not; of several the rest is decided', async () => {
    const { body: a } = await propose('umar')
    const { body: b } = await propose('umar', { mahasantri_id: alif })
    const [one, two] = await Promise.all([
      decide('hasan', [a]),
      decide('admin', [a], { hasil: 'ditolak', jawaban: 'Tidak' }),
    ])
    const [won, lost] = one.status === 200 ? [one, two] : [two, one]
    expect(won.body.diputuskan).toEqual([a.id])
    expect(lost.status).toBe(409)
    expect(lost.body).toMatchObject({ diputuskan: [], tertinggal: [{ id: a.id, kode: 'izin.sudah_diputuskan' }] })

    const both = await decide('hasan', [a, b])
    expect(both.status).toBe(409)
    expect(both.body.diputuskan).toEqual([b.id])
    expect((await decide('hasan', [b], { hasil: 'ditolak' })).body.isian).toEqual({
      jawaban: 'Wajib diisi saat menolak',
    })
    const { body: moved } = await propose('umar', { mahasantri_id: cast.putra[2] })
    await app.as('umar')(updateIzin, { params: { id: moved.id }, body: { version: 1, dari: TODAY, sampai: day(9) } })
    expect((await decide('hasan', [moved])).body.tertinggal).toMatchObject([{ kode: 'izin.stale' }])
  })

  test('the answer stands on the beranda of who asked until it is put away', async () => {
    const { body: izin } = await propose('umar')
    const saya = async (who: Who) => (await app.as(who)(getMyIzin)).body
    expect(await saya('umar')).toMatchObject({ menunggu_putusan: 0, usulan: [{ keadaan: 'menunggu' }] })
    await decide('hasan', [izin], { hasil: 'ditolak', jawaban: 'Belum ada surat' })
    expect((await saya('umar')).usulan).toMatchObject([
      { keadaan: 'ditolak', jawaban: 'Belum ada surat', diputuskan_oleh: 'Hasan Basri' },
    ])
    expect((await app.as('hasan')(readIzin, { body: { ids: [izin.id] } })).body).toEqual({ jumlah: 0 })
    expect((await app.as('umar')(readIzin, { body: { ids: [izin.id] } })).body).toEqual({ jumlah: 1 })
    expect((await saya('umar')).usulan).toEqual([])
    expect((await saya('hasan')).menunggu_putusan).toBe(0)
    // Own ones that were approved at once are no news.
    await propose('hasan')
    expect((await saya('hasan')).usulan).toEqual([])
  })

  test('a kelompok keeps its izin to itself, and the pimpinan sees letters on sheets and nothing of why', async () => {
    const { body: izin } = await propose('hasan', { jenis: 'sakit', alasan: 'Demam berdarah' })
    for (const who of ['maryam', 'aisyah'] as const) {
      expect((await app.as(who)(listIzin)).body.izin).toEqual([])
      expect((await app.as(who)(getIzin, { params: { id: izin.id } })).status).toBe(403)
      expect((await propose(who)).status).toBe(403)
      expect((await app.as(who)(listIzinChoice, { query: { mahasantri_id: faqih } })).body.mahasantri).toEqual([])
    }
    for (const call of [listIzin, getMyIzin, listIzinChoice]) expect((await app.as('pimpinan')(call)).status).toBe(403)
    const unopened = await lembar(TODAY, 'pimpinan')
    expect(unopened.baris[0]).toMatchObject({ status: null, izin: null })
    const id = await startPertemuan(TODAY)
    const seen = await lembar(TODAY, 'pimpinan')
    expect(seen.baris[0]).toMatchObject({ status: 'S', izin: null })
    const history = await app.as('pimpinan')(listRiwayat, { params: { id, mahasantri_id: faqih } })
    const rekap = await app.as('pimpinan')(getRekap, {
      params: { id: cast.kelompok7 },
      query: { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah },
    })
    for (const body of [unopened, seen, history.body, rekap.body]) expect(JSON.stringify(body)).not.toContain('Demam')
    expect((await app.as('umar')(listIzin)).body.izin).toMatchObject([{ alasan: 'Demam berdarah' }])
  })

  test('somebody who moved is covered in both kelompok, and the murabbi of either decides', async () => {
    const azka = cast.putri[2] as number
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: day(-1) })
      .where('mahasantri_id', '=', azka)
      .execute()
    await t.db
      .insertInto('keanggotaan')
      .values({ kelompok_id: cast.kelompok7, mahasantri_id: azka, dari: TODAY, sampai: null })
      .execute()
    await app.as('aisyah')(openPertemuan, {
      params: { id: cast.kelompok12 },
      body: { kegiatan_id: cast.subuh, tanggal: day(-1), ke: 1 },
    })
    await startPertemuan(TODAY)
    const { body: izin } = await propose('umar', { mahasantri_id: azka, dari: day(-1) })
    expect(izin).toMatchObject({ kelompok: 'Kelompok 7' })
    expect((await decide('maryam', [izin])).body).toMatchObject({ terisi: 2 })
    // Before she came, it is none of umar's business.
    expect((await propose('umar', { mahasantri_id: azka, dari: day(-9), sampai: day(-8) })).status).toBe(403)

    // What it did in the other kelompok, and which one that is, is none of his business either.
    for (const [who, kelompok] of [
      ['umar', 'Kelompok 7'],
      ['aisyah', 'Kelompok 12'],
    ] as const) {
      const { body } = await app.as(who)(getIzin, { params: { id: izin.id } })
      expect([body.kelompok, body.terisi, body.tanda.map(row => row.kelompok)]).toEqual([kelompok, 1, [kelompok]])
      const list = (await app.as(who)(listIzin)).body
      expect([list.izin[0]?.kelompok, list.kelompok.map(k => k.nama)]).toEqual([kelompok, [kelompok]])
      const own = await app.as(who)(listIzin, { query: { kelompok_id: body.kelompok_id } })
      expect(own.body.jumlah).toBe(1)
    }
    expect((await app.as('admin')(getIzin, { params: { id: izin.id } })).body).toMatchObject({
      ...{ kelompok: 'Kelompok 7', terisi: 2 },
    })
  })

  test('the letter that was not at hand is handed in later; approved on a letter, that one stays', async () => {
    const surat = async (who: Who) => {
      const { body } = await app.as(who)(createLampiran, { query: { nama: 'surat.pdf' }, body: createPdf() })
      return body.id
    }
    const add = async (who: Who, izin: { id: number; version: number }, lampiran_id: number) =>
      app.as(who)(attachSurat, { params: { id: izin.id }, body: { version: izin.version, lampiran_id } })
    const { body: asked } = await propose('umar')
    expect(asked).toMatchObject({ lampiran: null, boleh_surat: true })
    expect((await add('aisyah', asked, await surat('aisyah'))).status).toBe(403)
    const hers = await surat('hasan')
    expect((await add('umar', asked, hers)).body.isian).toHaveProperty('lampiran_id')
    const { body: withLetter } = await add('umar', asked, await surat('umar'))
    expect(withLetter).toMatchObject({ lampiran: { nama: 'surat.pdf' }, version: 2, boleh_surat: true })
    // Who decides has seen an older state of it.
    expect((await decide('hasan', [asked])).body.tertinggal[0]?.kode).toBe('izin.stale')
    const { body: other } = await add('umar', withLetter, await surat('umar'))
    await decide('hasan', [other])
    const { body: approved } = await app.as('umar')(getIzin, { params: { id: asked.id } })
    expect(approved).toMatchObject({ keadaan: 'disetujui', boleh_surat: false })
    expect((await add('umar', approved, await surat('umar'))).status).toBe(403)
    // Approved without one it may still get it; withdrawn it is over.
    const { body: bare } = await propose('hasan', { mahasantri_id: alif })
    const { body: late } = await add('hasan', bare, hers)
    expect(late).toMatchObject({ keadaan: 'disetujui', lampiran: { nama: 'surat.pdf' } })
    const { body: gone } = await app.as('hasan')(withdrawIzin, {
      params: { id: late.id },
      body: { version: late.version },
    })
    expect((await add('hasan', gone, await surat('hasan'))).body.kode).toBe('izin.selesai')
  })

  test('a pertemuan that is ditiadakan counts nowhere; held after all it has the mark', async () => {
    const id = await startPertemuan(TODAY)
    await app.as('umar')(cancelPertemuan, { params: { id }, body: { alasan: 'Hujan' } })
    await propose('hasan')
    const counts = async () => {
      const { body } = await app.as('umar')(getRekap, {
        params: { id: cast.kelompok7 },
        query: { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah },
      })
      return JSON.stringify(body).match(/"I":(\d+)/g)
    }
    expect((await counts())?.every(text => text === '"I":0')).toBe(true)
    await app.as('umar')(restorePertemuan, { params: { id } })
    expect((await counts())?.includes('"I":1')).toBe(true)
  })

  test('a pertemuan that is moved takes the marks of the izin of its new day, and what somebody marked goes along', async () => {
    const id = await startPertemuan(TODAY, cast.subuh)
    const { body: hariIni } = await propose('hasan')
    await propose('hasan', { mahasantri_id: alif, dari: day(-1), sampai: day(-1), jenis: 'sakit' })
    await propose('hasan', { mahasantri_id: cast.putra[2] })
    await record('umar', TODAY, [{ id: cast.putra[2] as number, status: 'H', base: 1 }], cast.subuh)
    const move = (tanggal: string) =>
      app.as('hasan')(movePertemuan, { params: { id }, body: { tanggal, alasan: 'Masjid dipakai' } })
    const marks = async (tanggal: string) =>
      (await lembar(tanggal, 'umar', cast.subuh)).baris.map(({ status, version }) => `${status ?? '-'}${version}`)
    expect(await marks(TODAY)).toEqual(['I1', '-0', 'H2', '-0', '-0'])
    expect((await move(day(-1))).status).toBe(200)
    expect(await marks(day(-1))).toEqual(['-2', 'S1', 'H2', '-0', '-0'])
    await move(TODAY)
    expect(await marks(TODAY)).toEqual(['I3', '-2', 'H2', '-0', '-0'])
    const { body } = await app.as('hasan')(getIzin, { params: { id: hariIni.id } })
    expect(body).toMatchObject({ terisi: 1, diubah: 0 })
  })

  test('with nothing but marks of izin a pertemuan can still be planned for another day; opened there it has those of that day', async () => {
    const id = await startPertemuan(TODAY, cast.subuh)
    await propose('hasan', { dari: TODAY, sampai: day(1) })
    await propose('hasan', { mahasantri_id: alif })
    expect(await baris(TODAY, alif, 'umar', cast.subuh)).toMatchObject({ status: 'I' })
    const moved = await app.as('hasan')(movePertemuan, {
      params: { id },
      body: { tanggal: day(1), alasan: 'Hujan' },
    })
    expect([moved.status, moved.body.kode]).toEqual([200, undefined])
    app.clock.at += DAY
    await startPertemuan(day(1), cast.subuh)
    expect(await baris(day(1), faqih, 'umar', cast.subuh)).toMatchObject({ status: 'I', version: 1 })
    expect(await baris(day(1), alif, 'umar', cast.subuh)).toMatchObject({ status: null, version: 0 })
  })

  test('once somebody has confirmed what izin say, or proposed another mark, the pertemuan stays where it is', async () => {
    for (const mahasantri_id of cast.putra) await propose('hasan', { mahasantri_id })
    const id = await startPertemuan(TODAY)
    const move = async () =>
      (await app.as('hasan')(movePertemuan, { params: { id }, body: { tanggal: day(1), alasan: 'Hujan' } })).body.kode
    expect((await app.as('hasan')(confirmPertemuan, { params: { id }, body: { perubahan: 5 } })).status).toBe(200)
    expect(await move()).toBe('pertemuan.sudah_terisi')
    await app.as('hasan')(withdrawKonfirmasi, { params: { id } })
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
    app.clock.at += DAY
    const usulan = { mahasantri_id: faqih, base_version: 1, status: 'H', menit: null, alasan: 'Ternyata datang' }
    await app.as('umar')(proposeKoreksi, { params: { id }, body: { action_id: randomUUID(), rows: [usulan] } })
    await t.db.updateTable('pengaturan').set({ kunci: 'tanpa' }).execute()
    const ahead = { params: { id }, body: { tanggal: day(3), alasan: 'Hujan' } }
    expect((await app.as('hasan')(movePertemuan, ahead)).body.kode).toBe('pertemuan.sudah_terisi')
    expect(await tanda(TODAY)).toBe('I1')
  })

  test('what no form sends is answered with a sentence, and sending the same again makes nothing new', async () => {
    const action_id = randomUUID()
    const { body: once } = await propose('umar', { action_id })
    const again = await propose('umar', { action_id })
    expect([again.status, again.body.id]).toEqual([201, once.id])
    expect((await propose('hasan', { action_id })).body.kode).toBe('izin.sudah_dikirim')
    expect((await propose('umar', { action_id, sampai: day(1) })).body.kode).toBe('izin.sudah_dikirim')
    expect((await propose('umar', { alasan: '' })).body.isian).toEqual({ alasan: 'Wajib diisi untuk izin' })
    expect((await propose('umar', { sampai: day(-1) })).body.isian).toEqual({
      sampai: 'Tanggal akhir harus pada atau setelah tanggal mulai',
    })
    expect((await propose('umar', { sampai: addDays(TODAY, 120) })).body.isian).toEqual({
      sampai: 'Izin paling lama 120 hari',
    })
    expect((await propose('umar', { sampai: '2027-01-31' })).body.isian?.sampai).toContain('Di luar periode')
    expect((await propose('umar', { jenis: 'U' })).status).toBe(400)
    expect((await propose('umar', { mahasantri_id: 999_999 })).status).toBe(404)
    expect((await propose('umar', { mahasantri_id: alif, lampiran_id: 999_999 })).body.isian).toEqual({
      lampiran_id: 'Berkas ini sudah tidak ada. Unggah lagi.',
    })
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-20' }).execute()
    expect((await propose('umar', { mahasantri_id: alif })).body.kode).toBe('absensi.arsip')
  })

  test('the list: what waits first, by state, kelompok and name, page by page', async () => {
    for (const [i, id] of cast.putra.entries()) await propose(i < 2 ? 'umar' : 'hasan', { mahasantri_id: id })
    await app.as('aisyah')(createIzin, {
      body: {
        action_id: randomUUID(),
        mahasantri_id: cast.putri[0] as number,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'dispensasi',
      },
    })
    const list = async (who: Who, query: Record<string, unknown> = {}) => (await app.as(who)(listIzin, { query })).body
    const all = await list('admin')
    expect(all.izin.map(row => row.keadaan)).toEqual([...Array(3).fill('menunggu'), ...Array(3).fill('disetujui')])
    expect(all.per_keadaan).toEqual({ menunggu: 3, disetujui: 3, ditolak: 0, dicabut: 0 })
    expect(all.kelompok.map(k => k.nama)).toEqual(['Kelompok 7', 'Kelompok 12'])
    expect((await list('admin', { keadaan: 'menunggu', kelompok_id: cast.kelompok12 })).izin).toHaveLength(1)
    expect((await list('hasan', { cari: "nu'man" })).izin.map(row => row.nama)).toEqual(["Nu'man Hakim"])
    const page = await list('hasan', { ukuran: 2, halaman: 3 })
    expect([page.jumlah, page.izin.length]).toEqual([5, 1])
    const { body } = await app.as('umar')(listIzinChoice, { query: { cari: 'ali' } })
    expect(body.mahasantri).toMatchObject([{ id: alif, nama: 'Alif', kelompok: 'Kelompok 7' }])
    expect(body.periode).toEqual({ mulai: '2026-09-01', selesai: '2026-12-31' })
  })
})
