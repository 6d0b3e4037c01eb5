import { beforeEach, expect, test } from 'vitest'
import { createPembatalan, listPerubahan } from '#contract/absensi/pembatalan.ts'
import { publishPeriode } from '#contract/absensi/persiapan.ts'
import { getLaporanMahasantri, listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { getAturanPeriode, updateAturanPeriode } from '#contract/pengaturan/aturan-periode.ts'
import { createKegiatan, listKegiatan, updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { activatePeriode, createPeriode } from '#contract/pengaturan/periode.ts'
import { found } from '#server/dasar/errors.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { checkRules, copyRules, readKegiatanOf } from './rules.ts'

const GENAP = {
  ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' },
  ...{ mulai: '2027-01-11', selesai: '2027-06-30' },
} as const
const JANUARI = Date.UTC(2027, 0, 12, 3)

// The semester of the cast is over and the next one runs: what is decided there is no business of the one before.
describeDatabases('rules belong to the periode', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    app.clock.at = JANUARI
    await createRandomHistory(t.db, cast, 11)
    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW))
  })

  const siti = () => app.as('admin')
  const ok = async <T extends { status: number; body: unknown }>(answer: Promise<T>) => {
    const { status, body } = await answer
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return body as T['body']
  }
  const next = async () => {
    const { periode } = await ok(siti()(createPeriode, { body: GENAP }))
    await ok(siti()(activatePeriode, { params: { id: periode.id } }))
    return periode.id
  }
  const limits = async (rules: object) => {
    const saved = await ok(siti()(getPengaturan))
    await ok(siti()(updatePengaturan, { body: { ...saved, ...rules } }))
  }
  /** All that is said of the semester of the cast. */
  const figures = async () => {
    const query = { periode_id: cast.periode, ukuran: 200 }
    const { hari_ini: _, ...laporan } = await ok(siti()(listLaporanMahasantri, { query }))
    const { hari_ini: __, ...rekap } = await ok(siti()(getRekap, { params: { id: cast.kelompok7 } }))
    const id = laporan.baris[0]?.mahasantri_id ?? 0
    const orang = await ok(siti()(getLaporanMahasantri, { params: { id }, query: { periode_id: cast.periode } }))
    return { laporan, rekap, orang: { ...orang, hari_ini: '', prediksi: null } }
  }

  test('what the next semester decides leaves every figure of the one before as it was', async () => {
    const id = await next()
    const before = await figures()
    await limits({ batas_minimal: 90, batas_peringatan: 95, hitung_izin: 'hadir', hitung_terlambat: 'absen' })
    const kegiatan = (await ok(siti()(listKegiatan))).kegiatanList.find(one => one.id === cast.halaqah)
    if (!kegiatan) throw new Error('no halaqah')
    const { id: _, dipakai: __, ...body } = kegiatan
    const changed = { ...body, dihitung: false, batas_minimal: 99 }
    await ok(siti()(updateKegiatan, { params: { id: cast.halaqah }, body: changed }))
    expect(await figures()).toEqual(before)

    const kini = await ok(siti()(getAturanPeriode, { params: { id } }))
    expect(kini).toMatchObject({ batas_minimal: 90, hitung_izin: 'hadir', arsip: false, per_tanggal: null })
    expect(kini.kegiatan.find(one => one.id === cast.halaqah)).toMatchObject({ dihitung: false, batas_minimal: 99 })
    const laporan = await ok(siti()(listLaporanMahasantri, { query: { periode_id: id } }))
    expect(laporan).toMatchObject({ batas: { minimal: 90 }, aturan: { izin: 'hadir', terlambat: 'absen' } })
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], konsep: [], berubah: [] })
  })

  test('an archive is read and refuses every change; a running one is changed by itself', async () => {
    const id = await next()
    const read = (periode: number) => ok(siti()(getAturanPeriode, { params: { id: periode } }))
    const save = (
      periode: number,
      { periode: _, arsip: __, per_tanggal: ___, ...aturan }: Awaited<ReturnType<typeof read>>,
    ) =>
      siti()(updateAturanPeriode, {
        params: { id: periode },
        body: { ...aturan, kegiatan: aturan.kegiatan.map(({ nama: _, jenis: __, ...one }) => one) },
      })
    expect((await read(cast.periode)).per_tanggal).toBeNull()
    // As an update of Hadir leaves it: 22 November in Jakarta.
    const per_at = Date.UTC(2026, 10, 21, 18)
    await t.db.updateTable('aturan_periode').set({ per_at }).where('periode_id', '=', cast.periode).execute()
    const lama = await read(cast.periode)
    expect(lama).toMatchObject({ arsip: true, per_tanggal: '2026-11-22' })
    expect(await save(cast.periode, { ...lama, batas_minimal: 10 })).toMatchObject({
      status: 409,
      body: { kode: 'periode.arsip' },
    })
    const baru = await read(id)
    // What was opened before holds an older version of the rules from here on.
    const pengaturan = await ok(siti()(getPengaturan))
    const saved = await ok(save(id, { ...baru, batas_minimal: 60, batas_peringatan: 70 }))
    expect(saved).toMatchObject({ batas_minimal: 60, batas_peringatan: 70 })
    expect(await save(id, { ...baru, batas_minimal: 61 })).toMatchObject({
      status: 409,
      body: { kode: 'aturan.stale' },
    })
    expect(await siti()(updatePengaturan, { body: { ...pengaturan, lembaga: 'Lain' } })).toMatchObject({
      status: 409,
      body: { kode: 'pengaturan.stale' },
    })
    expect(await ok(siti()(getPengaturan))).toMatchObject({ batas_minimal: 60 })
    expect(await read(cast.periode)).toEqual(lama)
    expect(await siti()(getAturanPeriode, { params: { id: 4711 } })).toMatchObject({ status: 404 })
  })

  /** The form of the rules as somebody opened it. */
  const readForm = async (id = cast.periode) => {
    const {
      periode: _,
      arsip: __,
      per_tanggal: ___,
      ...aturan
    } = await ok(siti()(getAturanPeriode, { params: { id } }))
    return { ...aturan, kegiatan: aturan.kegiatan.map(({ nama: _, jenis: __, ...one }) => one) }
  }
  const saveForm = (body: Awaited<ReturnType<typeof readForm>>, id = cast.periode) =>
    siti()(updateAturanPeriode, { params: { id }, body })
  const changeKegiatan = async (id: number, change: object) => {
    const kegiatan = (await ok(siti()(listKegiatan))).kegiatanList.find(one => one.id === id)
    if (!kegiatan) throw new Error('no kegiatan')
    const { id: _, dipakai: __, ...body } = kegiatan
    return ok(siti()(updateKegiatan, { params: { id }, body: { ...body, ...change } }))
  }

  test('a form of the rules takes back nothing that was changed in a kegiatan meanwhile', async () => {
    const form = await readForm()
    await changeKegiatan(cast.halaqah, { nama: 'Halaqah' })
    expect((await readForm()).updated_at).toBe(form.updated_at)
    await changeKegiatan(cast.halaqah, { dihitung: false, batas_minimal: 60 })
    expect(await saveForm({ ...form, batas_minimal: 80 })).toMatchObject({
      status: 409,
      body: { kode: 'aturan.stale' },
    })
    const now = await readForm()
    expect(now.kegiatan.find(one => one.id === cast.halaqah)).toMatchObject({ dihitung: false, batas_minimal: 60 })
    expect(await saveForm({ ...now, batas_minimal: 80 })).toMatchObject({ status: 200, body: { batas_minimal: 80 } })
    expect(await checkRules(t.db)).toMatchObject({ berubah: [] })
  })

  test('a form of a kegiatan takes back nothing that was changed meanwhile, and changes no other periode than it was opened in', async () => {
    const open = async () => {
      const { kegiatanList } = await ok(siti()(listKegiatan))
      const {
        id: _,
        dipakai: __,
        ...body
      } = found(
        kegiatanList.find(one => one.id === cast.halaqah),
        'kegiatan',
      )
      return body
    }
    const save = (body: object) =>
      siti()(updateKegiatan, { params: { id: cast.halaqah }, body: body as Awaited<ReturnType<typeof open>> })
    const stale = { status: 409, body: { kode: 'kegiatan.stale' } }

    const first = await open()
    expect(await save({ ...first, dihitung: false })).toMatchObject({ status: 200, body: { dihitung: false } })
    // Opened before: with another name it would have put 'ikut total' back.
    const answer = await save({ ...first, nama: 'Halaqah' })
    expect(answer).toMatchObject(stale)
    expect(answer.body).toMatchObject({ sekarang: { ...(await open()), id: cast.halaqah } })
    // So do the rules of the periode, where it is the active one.
    const second = await open()
    const form = await readForm()
    const kegiatan = form.kegiatan.map(one => (one.id === cast.halaqah ? { ...one, batas_minimal: 60 } : one))
    expect(await saveForm({ ...form, kegiatan })).toMatchObject({ status: 200 })
    expect(await save({ ...second, nama: 'Halaqah' })).toMatchObject(stale)

    // Another periode that is active by now counts it the same, and is another one all the same.
    const third = await open()
    const { periode } = await ok(siti()(createPeriode, { body: { ...GENAP, konsep: false } }))
    await ok(siti()(activatePeriode, { params: { id: periode.id } }))
    const { version: _, ...same } = await open()
    expect(third).toMatchObject(same)
    expect(await save({ ...third, dihitung: true })).toMatchObject(stale)

    // Of two at once one is saved; who knows of no version is heard as before.
    const now = await open()
    const answers = await Promise.all([save({ ...now, nama: 'Halaqah A' }), save({ ...now, nama: 'Halaqah B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { version: __, ...without } = now
    expect(await save({ ...without, nama: 'Halaqah C' })).toMatchObject({ status: 200, body: { nama: 'Halaqah C' } })
  })

  test('a kegiatan that is named twice is refused', async () => {
    const form = await readForm()
    expect(await saveForm({ ...form, kegiatan: [...form.kegiatan, ...form.kegiatan] })).toMatchObject({
      status: 400,
      body: { isian: { kegiatan: 'Satu kegiatan hanya boleh sekali' } },
    })
  })

  test('of several that save at once over the same version one is saved', async () => {
    for (const batas_alpa of [3, 4, 5]) {
      const [form, pengaturan] = [await readForm(), await ok(siti()(getPengaturan))]
      const answers = await Promise.all([
        saveForm({ ...form, batas_minimal: 40 }),
        saveForm({ ...form, batas_peringatan: 90 }),
        siti()(updatePengaturan, { body: { ...pengaturan, batas_alpa } }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      app.clock.at += 60_000
    }
  })

  test('a draft gets its rules when it is published, and loses them when that is taken back', async () => {
    const { periode } = await ok(siti()(createPeriode, { body: { ...GENAP, konsep: true } }))
    const { id } = periode
    const rows = () => t.db.selectFrom('aturan_periode').select('batas_minimal').where('periode_id', '=', id).execute()
    const kelompok = { periode_id: id, nama: 'K1', nama_urut: 'k1', jk: 'L' as const, tempat: '', created_at: 0 }
    await t.db.insertInto('kelompok').values(kelompok).execute()
    expect(await rows()).toEqual([])
    // Until then it is shown by what it will get: what a kegiatan counts as in the active periode, not what it was made as.
    const form = await readForm()
    await ok(
      saveForm({
        ...form,
        kegiatan: form.kegiatan.map(one => ({ ...one, dihitung: one.id !== cast.subuh, batas_minimal: 55 })),
      }),
    )
    const willCount = await readKegiatanOf(t.db, id)
    expect(willCount.map(one => [one.id, one.dihitung, one.batas_minimal])).toEqual(
      form.kegiatan.map(({ id }) => [id, id === cast.subuh ? 0 : 1, 55]),
    )
    expect(await readKegiatanOf(t.db, null)).toEqual(willCount)
    expect(await siti()(getAturanPeriode, { params: { id } })).toMatchObject({ body: { kode: 'periode.konsep' } })
    await limits({ batas_minimal: 66 })
    await ok(siti()(publishPeriode, { params: { id }, body: { tetap: true } }))
    expect(await rows()).toEqual([{ batas_minimal: 66 }])
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], konsep: [], berubah: [] })

    const [entri] = (await ok(siti()(listPerubahan, {}))).perubahanList
    await ok(siti()(createPembatalan, { params: { id: entri?.id ?? 0 } }))
    expect(await rows()).toEqual([])
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], konsep: [], berubah: [] })
  })

  const TAHFIDZ = {
    ...{ nama: 'Tahfidz', jenis: 'umum', batas_minimal: 50, batas_peringatan: null },
    ...{ dihitung: false, aktif: true, ikutkan_semua: false },
  } as const
  const undo = async (judul: RegExp) => {
    const entri = (await ok(siti()(listPerubahan, {}))).perubahanList.find(one => judul.test(one.judul))
    return siti()(createPembatalan, { params: { id: entri?.id ?? 0 } })
  }
  const kegiatanRows = (id: number) =>
    t.db.selectFrom('kegiatan_periode').select('kegiatan_id').where('periode_id', '=', id).execute()

  test('a publication that is taken back leaves no rule of a kegiatan that was made after it', async () => {
    const { id } = (await ok(siti()(createPeriode, { body: { ...GENAP, konsep: true } }))).periode
    const kelompok = { periode_id: id, nama: 'K1', nama_urut: 'k1', jk: 'L' as const, tempat: '', created_at: 0 }
    await t.db.insertInto('kelompok').values(kelompok).execute()
    await ok(siti()(publishPeriode, { params: { id }, body: { tetap: true } }))
    const { id: tahfidz } = await ok(siti()(createKegiatan, { body: TAHFIDZ }))
    expect(await kegiatanRows(id)).toContainEqual({ kegiatan_id: tahfidz })
    await ok(undo(/^Terbitkan/))
    expect(await kegiatanRows(id)).toEqual([])

    // Left by a Hadir of before.
    const row = {
      periode_id: id,
      kegiatan_id: tahfidz,
      batas_minimal: 50,
      batas_peringatan: null,
      dihitung: 0 as const,
    }
    await t.db
      .insertInto('kegiatan_periode')
      .values({ ...row, sidik: '' })
      .execute()
    expect(await checkRules(t.db)).toMatchObject({ konsep: [id] })
  })

  test('a periode that was made goes again with what a later kegiatan counts as in it', async () => {
    const { id } = (await ok(siti()(createPeriode, { body: GENAP }))).periode
    await ok(siti()(createKegiatan, { body: TAHFIDZ }))
    await ok(undo(/^Buat periode/))
    expect(await kegiatanRows(id)).toEqual([])
    expect(await siti()(getAturanPeriode, { params: { id } })).toMatchObject({ status: 404 })
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], konsep: [], berubah: [] })
  })

  test('settings that were opened before the active periode is another one again are not saved into it', async () => {
    await next()
    // As an update of Hadir leaves them: the rules of all periode were written down in one moment.
    await t.db.updateTable('aturan_periode').set({ updated_at: JANUARI }).execute()
    app.clock.at += 60_000
    const form = await ok(siti()(getPengaturan))
    await ok(undo(/aktif/))
    expect(await siti()(updatePengaturan, { body: { ...form, batas_minimal: 60 } })).toMatchObject({
      status: 409,
      body: { kode: 'pengaturan.stale' },
    })
    expect((await readForm()).batas_minimal).not.toBe(60)
  })

  test('a kegiatan that comes later counts in what runs as it was made', async () => {
    const baru = {
      nama: 'Tahfidz',
      jenis: 'umum',
      batas_minimal: 50,
      batas_peringatan: null,
      dihitung: false,
      aktif: true,
    }
    const { id } = await ok(siti()(createKegiatan, { body: { ...baru, ikutkan_semua: true } as never }))
    const { kegiatan } = await ok(siti()(getAturanPeriode, { params: { id: cast.periode } }))
    expect(kegiatan.find(one => one.id === id)).toMatchObject({ batas_minimal: 50, dihitung: false })
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], berubah: [] })
  })

  test('what was changed past Hadir, or is missing, is told by periksa', async () => {
    await t.db.updateTable('aturan_periode').set({ batas_minimal: 10 }).execute()
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], berubah: [cast.periode] })
    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW))
    await t.db.updateTable('kegiatan_periode').set({ dihitung: 0 }).where('kegiatan_id', '=', cast.subuh).execute()
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], berubah: [cast.periode] })
    await t.db.deleteFrom('kegiatan_periode').execute()
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [cast.periode], berubah: [] })
    await t.db.deleteFrom('aturan_periode').execute()
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [cast.periode], periode: 0 })
  })
})
