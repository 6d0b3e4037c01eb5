import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, getMyIzin, listIzin, undoIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { ASKED_BY_SELF, askOwnIzin, listOwnIzin, type OwnIzin, withdrawOwnIzin } from '#contract/absensi/own-izin.ts'
import { movePertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin, updateIzin } from '#contract/absensi/propose-izin.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createPdf } from '#test/surat.ts'

// Alif asks for izin of his own; Hasan, his murabbi, decides.
describeDatabases('izin asked for by oneself', t => {
  let cast: Cast
  let app: TestApp
  let alif = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    await letMahasantriIn(t.db, cast)
    app = await createTestApp(t.db, cast)
    ;[, alif = 0] = cast.putra
    // The rule would approve it for a pendamping.
    await t.db.updateTable('pengaturan').set({ izin_otomatis_hari: 5 }).execute()
  })
  const TOMORROW = addDays(TODAY, 1)
  const ask = (change: object = {}) =>
    app.as('alif')(askOwnIzin, {
      body: {
        ...{ action_id: randomUUID(), dari: TODAY, sampai: TODAY, kegiatan_id: null, ke: null },
        ...{ jenis: 'sakit' as const, alasan: 'Demam sejak subuh', lampiran_id: null, ...change },
      },
    })
  const mine = async (): Promise<OwnIzin[]> => (await app.as('alif')(listOwnIzin)).body.izin
  const seen = async () => (await app.as('hasan')(listIzin, {})).body.izin
  const decide = async (hasil: 'disetujui' | 'ditolak', who: 'hasan' | 'admin' = 'hasan') => {
    const [izin] = await seen()
    const body = { izin: [{ id: izin?.id ?? 0, version: izin?.version ?? 0 }], hasil, jawaban: 'Lekas sembuh' }
    return app.as(who)(decideIzin, { body })
  }
  /** What would be marked in this pertemuan of alif and of the one beside him, before anybody marks. */
  const lembar = async (ke: number) => {
    const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke }
    const { body } = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })
    return body.baris.find(row => row.mahasantri_id === alif)
  }

  test('it waits whatever the rule says, with its letter; hasan reads who asked, agrees, and the mark becomes S', async () => {
    const surat = await app.as('alif')(createLampiran, { query: { nama: 'surat.pdf' }, body: createPdf() })
    expect(surat.status).toBe(201)
    const made = await ask({ lampiran_id: surat.body.id })
    expect([made.status, made.body], JSON.stringify(made.body)).toMatchObject([
      201,
      { keadaan: 'menunggu', sendiri: true, surat: true, pertemuan: null },
    ])
    const [izin] = await seen()
    expect(izin).toMatchObject({
      ...{ nama: 'Alif', oleh: ASKED_BY_SELF, dari_wali: false, boleh_putuskan: true, otomatis: false },
      ...{ alasan: 'Demam sejak subuh', lampiran: { nama: 'surat.pdf' } },
    })
    expect((await app.as('hasan')(getMyIzin)).body.menunggu_putusan).toBe(1)
    expect((await app.as('maryam')(listIzin, {})).body.izin).toEqual([])
    expect((await decide('disetujui')).status).toBe(200)
    expect(await mine()).toMatchObject([{ keadaan: 'disetujui', jawaban: 'Lekas sembuh' }])
    expect(await lembar(1)).toMatchObject({ izin: { jenis: 'sakit' } })
  })

  test('of one pertemuan only that one is covered', async () => {
    expect((await ask({ kegiatan_id: cast.halaqah, ke: 7 })).body.isian).toHaveProperty('kegiatan_id')
    expect((await ask({ kegiatan_id: 999_999, ke: 1 })).body.isian).toHaveProperty('kegiatan_id')
    const made = await ask({ kegiatan_id: cast.halaqah, ke: 1 })
    expect(made.body, JSON.stringify(made.body)).toMatchObject({ pertemuan: { kegiatan: 'Halaqah pekanan', ke: 1 } })
    expect((await seen())[0]).toMatchObject({ pertemuan: { kegiatan: 'Halaqah pekanan', ke: 1 } })
    await decide('disetujui')
    expect((await lembar(1))?.izin).toMatchObject({ jenis: 'sakit' })
    expect((await lembar(2))?.izin).toBeNull()
    for (const ke of [1, 2]) {
      const other = cast.putra[0] as number
      const row = { mahasantri_id: other, status: 'H' as const, menit: null, catatan: '', base_version: 0 }
      const body = { action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke }
      const answer = await app.as('umar')(recordAbsensi, {
        params: { id: cast.kelompok7 },
        body: { ...body, rows: [{ ...row, tapped_at: NOW }] },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await lembar(ke))?.status).toBe(ke === 1 ? 'S' : null)
    }
    // Undone within ten seconds, the mark goes.
    const [izin] = await seen()
    expect((await app.as('hasan')(undoIzin, { body: { ids: [izin?.id ?? 0] } })).status).toBe(200)
    expect((await lembar(1))?.status).toBeNull()
  })

  test('of one pertemuan it keeps its day; it goes along where the pertemuan is moved, unless another izin stands there', async () => {
    const open = { params: { id: cast.kelompok7 }, body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 } }
    const { id } = (await app.as('umar')(openPertemuan, open)).body
    await ask({ kegiatan_id: cast.halaqah, ke: 1 })
    await decide('disetujui')
    const statusOn = async (tanggal: string) => {
      const query = { tanggal, kegiatan_id: cast.halaqah, ke: 1 }
      const { body } = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })
      return body.baris.find(row => row.mahasantri_id === alif)?.status
    }
    expect(await statusOn(TODAY)).toBe('S')
    const [izin] = await seen()
    const dates = { dari: TODAY, sampai: TOMORROW, version: izin?.version ?? 0 }
    const longer = await app.as('hasan')(updateIzin, { params: { id: izin?.id ?? 0 }, body: dates })
    expect([longer.status, Object.keys(longer.body.isian ?? {})]).toEqual([400, ['dari']])

    const move = async (tanggal: string) => {
      const moved = await app.as('hasan')(movePertemuan, {
        params: { id },
        body: { tanggal, alasan: 'Masjid dipakai' },
      })
      expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    }
    const before = addDays(TODAY, -2)
    await move(before)
    expect(await mine()).toMatchObject([{ dari: before, sampai: before, pertemuan: { ke: 1 } }])
    expect(await statusOn(before)).toBe('S')
    const others = { action_id: randomUUID(), mahasantri_id: alif, jenis: 'izin' as const, alasan: 'Lomba' }
    const day = addDays(TODAY, -1)
    await app.as('hasan')(createIzin, { body: { ...others, dari: day, sampai: day } })
    await move(day)
    expect((await mine()).map(one => one.dari)).toEqual([day, before])
    expect(await statusOn(day)).toBe('I')
  })

  test('where two periode run beside each other, the one that has the day, and of two pertemuan alike the one that was meant', async () => {
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const own = { tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: 'B', aktif: 1 } as const
    const insert = t.db.insertInto('periode').values({ ...own, mulai: '2026-08-01', selesai: addDays(TODAY, -1) })
    const periode = (await insert.returning('id').executeTakeFirstOrThrow()).id
    // Kelompok 12 stands for one of that periode, and alif is in it too.
    await t.db.updateTable('kelompok').set({ periode_id: periode }).where('id', '=', cast.kelompok12).execute()
    const member = { kelompok_id: cast.kelompok12, mahasantri_id: alif, dari: '2026-09-01', sampai: null }
    await t.db.insertInto('keanggotaan').values(member).execute()
    expect((await ask({ dari: TOMORROW, sampai: TOMORROW })).status).toBe(201)

    await t.db.updateTable('periode').set({ selesai: '2026-12-31' }).where('id', '=', periode).execute()
    const one = { kegiatan_id: cast.halaqah, ke: 1 }
    const made = await ask({ ...one, kelompok_id: cast.kelompok7 })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await t.db.updateTable('izin').set({ keadaan: 'disetujui', decided_by: cast.akun.hasan, decided_at: NOW }).execute()
    const izinOn = async (id: number) => {
      const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 }
      const { body } = await app.as('admin')(getLembar, { params: { id }, query })
      return body.baris.find(row => row.mahasantri_id === alif)?.izin?.jenis
    }
    expect([await izinOn(cast.kelompok7), await izinOn(cast.kelompok12)]).toEqual(['sakit', undefined])
  })

  test('three at once, ten in a day and a night, not twice for one day; the same sent again is the same', async () => {
    const action_id = randomUUID()
    const [first, again] = [await ask({ action_id }), await ask({ action_id })]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await ask({ action_id, alasan: 'Lain' })).body.kode).toBe('izin.sudah_dikirim')
    for (const change of [{ lampiran_id: 1 }, { kegiatan_id: cast.halaqah, ke: 1 }])
      expect((await ask({ action_id, ...change })).body.kode).toBe('izin.sudah_dikirim')
    expect((await ask()).body.kode).toBe('izin.bertumpuk')
    const day = (n: number) => ({ dari: addDays(TODAY, n), sampai: addDays(TODAY, n) })
    const sent = await Promise.all([1, 2, 3, 4].map(n => ask(day(n))))
    expect(sent.map(one => one.status).toSorted()).toEqual([201, 201, 409, 409])
    expect(sent.find(one => one.status === 409)?.body.kode).toBe('izin.terlalu_banyak')
    const id = (await mine())[0]?.id ?? 0
    expect((await app.as('alif')(withdrawOwnIzin, { params: { id } })).body).toEqual({ id, keadaan: 'dicabut' })
    expect((await app.as('alif')(withdrawOwnIzin, { params: { id } })).body.kode).toBe('izin.sudah_diputuskan')
    for (let n = 5; n < 12; n += 1) {
      const { status, body } = await ask(day(n))
      expect(status, JSON.stringify(body)).toBe(201)
      await app.as('alif')(withdrawOwnIzin, { params: { id: body.id } })
    }
    expect((await ask(day(12))).body.pesan).toContain('dalam sehari semalam')
  })

  test('what others entered is told once it is approved, without a word of theirs; what waits is told to who decides', async () => {
    const others = { action_id: randomUUID(), mahasantri_id: alif, jenis: 'sakit' as const, alasan: 'Opname' }
    const body = { ...others, dari: TOMORROW, sampai: TOMORROW }
    await t.db.updateTable('pengaturan').set({ izin_otomatis_hari: 0 }).execute()
    expect((await app.as('umar')(createIzin, { body })).body.keadaan).toBe('menunggu')
    expect(await mine()).toEqual([])
    expect((await ask({ dari: TOMORROW, sampai: TOMORROW, jenis: 'izin' })).status).toBe(201)
    const own = (await mine())[0]?.id
    const row = (await seen()).find(one => one.id === own)
    const refused = await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: row?.id ?? 0, version: row?.version ?? 0 }], hasil: 'disetujui', jawaban: '' },
    })
    expect([refused.status, refused.body.kode]).toEqual([409, 'izin.bertumpuk'])
    const of = (await seen()).find(one => one.id !== own)
    await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: of?.id ?? 0, version: of?.version ?? 0 }], hasil: 'disetujui', jawaban: 'Baik' },
    })
    const told = (await mine()).find(one => !one.sendiri)
    expect(told).toMatchObject({ jenis: 'sakit', keadaan: 'disetujui', alasan: '', jawaban: '' })
    // It is not his to take back, and is answered as one that does not exist.
    const [theirs, none] = await Promise.all(
      [told?.id ?? 0, 999_999].map(id => app.as('alif')(withdrawOwnIzin, { params: { id } })),
    )
    expect([theirs?.status, theirs?.body.kode, theirs?.body.pesan]).toEqual([404, none?.body.kode, none?.body.pesan])
  })

  test('who is the mahasantri decides nothing about themselves, by whatever account', async () => {
    await ask()
    const be = async (who: 'hasan' | 'admin') => {
      await t.db.updateTable('akun').set({ mahasantri_id: null }).where('mahasantri_id', '=', alif).execute()
      await t.db.updateTable('akun').set({ mahasantri_id: alif }).where('id', '=', cast.akun[who]).execute()
      // Not even while mahasantri are not let in.
      await t.db.updateTable('pengaturan').set({ portal_mahasantri: 0 }).execute()
    }
    for (const who of ['hasan', 'admin'] as const) {
      await be(who)
      const refused = await decide('disetujui', who)
      expect([refused.status, refused.body.tertinggal?.[0]?.kode]).toEqual([409, 'izin.sendiri'])
      expect((await app.as(who)(getMyIzin)).body.menunggu_putusan).toBe(0)
      const { izin } = (await app.as(who)(listIzin, {})).body
      expect(izin[0]).toMatchObject({ boleh_putuskan: false })
      const body = { action_id: randomUUID(), mahasantri_id: alif, jenis: 'izin' as const, alasan: 'Lomba' }
      const day = addDays(TODAY, who === 'admin' ? 3 : 2)
      const made = await app.as(who)(createIzin, { body: { ...body, dari: day, sampai: day } })
      expect(made.body, JSON.stringify(made.body)).toMatchObject({ keadaan: 'menunggu', otomatis: false })
      expect((await app.as(who)(withdrawIzin, { params: { id: made.body.id }, body: { version: 1 } })).status).toBe(200)
    }
    // Of the two, the other one decides.
    expect((await decide('disetujui', 'hasan')).status).toBe(200)
  })

  test('days outside, a kind that is not asked for, no reason, somebody else’s letter, and no person behind the account', async () => {
    for (const [change, field] of [
      [{ dari: addDays(TODAY, -8), sampai: TODAY }, 'dari'],
      [{ dari: '2027-02-01', sampai: '2027-02-01' }, 'dari'],
      [{ sampai: addDays(TODAY, 30) }, 'sampai'],
      [{ jenis: 'dispensasi' }, 'jenis'],
      [{ alasan: '  ' }, 'alasan'],
      [{ lampiran_id: 999 }, 'lampiran_id'],
      [{ kegiatan_id: cast.halaqah }, 'kegiatan_id'],
      [{ kegiatan_id: cast.halaqah, ke: 1, sampai: TOMORROW }, 'sampai'],
    ] as const) {
      const { status, body } = await ask(change)
      expect([status, Object.keys(body.isian ?? {})[0]], JSON.stringify(change)).toEqual([400, field])
    }
    const surat = await app.as('umar')(createLampiran, { query: { nama: 'surat.pdf' }, body: createPdf() })
    expect((await ask({ lampiran_id: surat.body.id })).body.isian).toHaveProperty('lampiran_id')
    for (const who of ['admin', 'pimpinan', 'hasan', 'umar'] as const)
      expect((await app.as(who)(listOwnIzin)).status).toBe(403)
    // A role alone, without the person.
    await t.db.updateTable('akun').set({ mahasantri_id: null }).where('id', '=', cast.akun.alif).execute()
    expect([(await ask()).status, (await app.as('alif')(listOwnIzin)).status]).not.toContain(200)
  })
})
