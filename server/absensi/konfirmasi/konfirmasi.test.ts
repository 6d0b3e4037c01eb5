import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { confirmPertemuan, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import {
  confirmPertemuanList,
  getWaitingKonfirmasi,
  listKonfirmasi,
  SHOW_KONFIRMASI,
} from '#contract/absensi/list-konfirmasi.ts'
import { cancelPertemuan, movePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import type { Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const HOUR = 3_600_000

describeDatabases('konfirmasi', database => {
  let cast: Cast
  let app: TestApp

  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  /** Records marks in roll order from the first; returns the pertemuan. */
  function record(
    who: 'umar' | 'hasan' | 'admin' | 'aisyah',
    marks: readonly Status[],
    { tanggal = TODAY, ke = 1, base = 0, kelompok = cast.kelompok7, orang = cast.putra } = {},
  ): Promise<number> {
    return tercatat(app.as(who), { kelompok, kegiatan: cast.halaqah, tanggal, ke }, inOrder(orang, marks, base))
  }
  const all: Status[] = ['H', 'H', 'T', 'A', 'I']
  const confirm = (who: 'hasan' | 'admin' | 'maryam' | 'umar', id: number, perubahan = 5) =>
    app.as(who)(confirmPertemuan, { params: { id }, body: { perubahan } })
  const week = async (who: 'hasan' | 'admin' | 'maryam', query: Record<string, unknown> = {}) =>
    (await app.as(who)(listKonfirmasi, { query })).body
  const everything = async (who: 'hasan' | 'admin' | 'maryam', query: Record<string, unknown> = {}) => {
    const lists = await Promise.all(SHOW_KONFIRMASI.map(tampil => week(who, { ...query, tampil })))
    return lists.flatMap(list => list.rows)
  }
  const rowOf = async (id: number) => (await everything('hasan')).find(row => row.id === id)

  test('Hasan confirms what Umar has filled; doing it again keeps the first time and name', async () => {
    const id = await record('umar', all)
    app.clock.at = NOW + HOUR
    const first = await confirm('hasan', id)
    expect(first.body.konfirmasi).toEqual({ oleh: 'Hasan Basri', at: NOW + HOUR, berubah: false })
    app.clock.at = NOW + 2 * HOUR
    expect((await confirm('admin', id)).body.konfirmasi).toEqual(first.body.konfirmasi)
    // Said with it: whether he was there.
    const hadir = async () =>
      (await database.db.selectFrom('pertemuan').select('murabbi_hadir').where('id', '=', id).executeTakeFirst())
        ?.murabbi_hadir
    expect(await hadir()).toBeNull()
    for (const murabbi_hadir of [true, false]) {
      await app.as('hasan')(confirmPertemuan, { params: { id }, body: { perubahan: 5, murabbi_hadir } })
      expect(await hadir()).toBe(murabbi_hadir ? 1 : 0)
    }
    const tidak = app.as('umar')(confirmPertemuan, { params: { id }, body: { perubahan: 5, murabbi_hadir: true } })
    expect([(await tidak).status, await hadir()]).toEqual([403, 0])
    expect(await rowOf(id)).toMatchObject({
      materi: '',
      keadaan: 'dikonfirmasi',
      hitungan: { H: 2, T: 1, A: 1, I: 1, S: 0, U: 0, D: 0, belum: 0 },
      dicatat: ['Umar Faruq'],
      konfirmasi: first.body.konfirmasi,
    })
  })

  test('held on another day than was confirmed, or led by somebody else: it wants to be confirmed again', async () => {
    const id = await record('umar', all)
    const keadaan = async () => (await rowOf(id))?.keadaan
    await confirm('hasan', id)
    const acara = (body: object) => app.as('umar')(updateSessionReport, { params: { id }, body })
    await acara({ version: 1, materi: 'Adab menuntut ilmu' })
    expect(await keadaan()).toBe('dikonfirmasi')
    await acara({ version: 2, pelaksana_id: null, badal: 'Ust. Salim' })
    expect(await keadaan()).toBe('berubah')
    await confirm('hasan', id)
    expect(await keadaan()).toBe('dikonfirmasi')
    await app.as('umar')(movePertemuan, {
      params: { id },
      body: { tanggal: addDays(TODAY, -1), alasan: 'Salah tanggal' },
    })
    expect(await rowOf(id)).toMatchObject({ keadaan: 'berubah', konfirmasi: { oleh: 'Hasan Basri', berubah: true } })
    expect((await app.as('hasan')(getWaitingKonfirmasi)).body.jumlah).toBe(1)
    expect((await confirm('hasan', id)).body.konfirmasi.berubah).toBe(false)
  })

  test('who agrees with what an izin has set changes nothing to see, so it stays confirmed; the next change is asked about', async () => {
    const izin = {
      ...({ mahasantri_id: cast.putra[4] as number, jenis: 'sakit', alasan: 'Demam' } as const),
      ...{ dari: TODAY, sampai: TODAY },
      action_id: randomUUID(),
    }
    expect((await app.as('hasan')(createIzin, { body: izin })).status).toBe(201)
    const id = await record('umar', ['H', 'H', 'T', 'A'])
    expect((await confirm('hasan', id)).body.konfirmasi?.berubah).toBe(false)
    await record('umar', ['H', 'H', 'T', 'A', 'S'], { base: 1 })
    const steps = database.db.selectFrom('riwayat').select('version').where('mahasantri_id', '=', izin.mahasantri_id)
    expect(await steps.orderBy('version').execute()).toEqual([{ version: 1 }, { version: 2 }])
    expect((await rowOf(id))?.keadaan).toBe('dikonfirmasi')
    await record('umar', ['A'], { base: 1 })
    expect((await rowOf(id))?.keadaan).toBe('berubah')
  })

  test('two who confirm at once make one confirmation, and both are told whose it is', async () => {
    const id = await record('umar', all)
    const answers = await Promise.all([confirm('hasan', id), confirm('admin', id)])
    expect(answers.map(a => a.status)).toEqual([200, 200])
    const stored = await database.db.selectFrom('konfirmasi').selectAll().execute()
    expect(stored).toHaveLength(1)
    const names = { [cast.akun.hasan]: 'Hasan Basri', [cast.akun.admin]: 'Siti Nurjanah' }
    expect((await rowOf(id))?.konfirmasi?.oleh).toBe(names[stored[0]?.akun_id as number])
  })

  test('somebody unset: refused, and said how many', async () => {
    const id = await record('umar', ['H', 'H', 'A'])
    const { status, body } = await confirm('hasan', id, 3)
    expect([status, body.kode, (body as { belum?: number }).belum]).toEqual([409, 'konfirmasi.belum_lengkap', 2])
    expect(await database.db.selectFrom('konfirmasi').selectAll().execute()).toEqual([])
  })

  test('ditiadakan or only planned: refused', async () => {
    const id = await record('umar', all)
    await app.as('umar')(cancelPertemuan, { params: { id }, body: { alasan: 'Hujan lebat' } })
    expect((await confirm('hasan', id)).body.kode).toBe('konfirmasi.ditiadakan')
    const planned = await record('umar', all, { ke: 2 })
    await database.db.deleteFrom('riwayat').where('pertemuan_id', '=', planned).execute()
    await database.db.deleteFrom('absensi').where('pertemuan_id', '=', planned).execute()
    await database.db
      .updateTable('pertemuan')
      .set({ opened_at: null, opened_by: null })
      .where('id', '=', planned)
      .execute()
    expect((await confirm('hasan', planned, 0)).body.kode).toBe('konfirmasi.belum_dibuka')
    expect((await confirm('hasan', 4711)).body.kode).toBe('pertemuan.not_found')
  })

  test('a mark that came after what Hasan saw is not confirmed unseen', async () => {
    const id = await record('umar', all)
    await record('umar', ['S'], { base: 1 })
    const { status, body } = await confirm('hasan', id, 5)
    expect([status, body.kode, (body as { perubahan?: number }).perubahan]).toEqual([409, 'konfirmasi.berubah', 6])
    expect((await confirm('hasan', id, 6)).status).toBe(200)
  })

  test('a change after the confirmation leaves it standing with its time, marked, until it is given again', async () => {
    const id = await record('umar', all)
    app.clock.at = NOW + HOUR
    await confirm('hasan', id)
    // In the very same millisecond: no clock could tell which came first.
    await record('umar', ['A'], { base: 1 })
    expect(await rowOf(id)).toMatchObject({
      keadaan: 'berubah',
      perubahan: 6,
      konfirmasi: { oleh: 'Hasan Basri', at: NOW + HOUR, berubah: true },
    })
    app.clock.at = NOW + 3 * HOUR
    expect((await confirm('admin', id, 6)).body.konfirmasi).toEqual({
      oleh: 'Siti Nurjanah',
      at: NOW + 3 * HOUR,
      berubah: false,
    })
  })

  test('a confirmation is taken back; twice is fine', async () => {
    const id = await record('umar', all)
    await confirm('hasan', id)
    for (const _ of [1, 2]) expect((await app.as('hasan')(withdrawKonfirmasi, { params: { id } })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ keadaan: 'menunggu', konfirmasi: null })
  })

  test('a pendamping cannot confirm, another murabbi neither; who was murabbi then still can, who is now can too', async () => {
    const id = await record('umar', all)
    expect((await confirm('umar', id)).status).toBe(403)
    expect((await confirm('maryam', id)).body.kode).toBe('kelompok.forbidden')
    const { db } = database
    const own = db.updateTable('kelompok_murabbi').where('kelompok_id', '=', cast.kelompok7)
    await own.set({ sampai: TODAY }).execute()
    const tomorrow = { kelompok_id: cast.kelompok7, murabbi_id: cast.maryam, dari: addDays(TODAY, 1), sampai: null }
    await db.insertInto('kelompok_murabbi').values(tomorrow).execute()
    app.clock.at = NOW + 24 * HOUR
    const listed = async (who: 'hasan' | 'maryam') => (await everything(who, { tanggal: TODAY })).map(row => row.id)
    expect([await listed('hasan'), await listed('maryam')]).toEqual([[id], [id]])
    expect((await confirm('hasan', id)).status).toBe(200)
    expect((await app.as('maryam')(withdrawKonfirmasi, { params: { id } })).status).toBe(200)
    // A pertemuan of the days after is no longer Hasan's.
    const next = await record('admin', all, { tanggal: addDays(TODAY, 1) })
    expect((await confirm('hasan', next)).body.kode).toBe('konfirmasi.forbidden')
    const nextWeek = await week('hasan', { tanggal: addDays(TODAY, 1) })
    expect(nextWeek.rows).toEqual([])
    expect((await week('maryam', { tanggal: addDays(TODAY, 1) })).rows.map(row => row.id)).toEqual([next])
  })

  test('a week at once: exactly what was shown, and of the rest why not', async () => {
    const monday = addDays(TODAY, -5)
    const complete = await record('umar', all, { tanggal: monday })
    const again = await record('umar', all, { tanggal: addDays(TODAY, -3) })
    const partial = await record('umar', ['H'])
    const other = await record('aisyah', all, { kelompok: cast.kelompok12, orang: cast.putri })
    const before = await week('hasan')
    expect(before.rows.map(row => [row.id, row.keadaan])).toEqual([
      [again, 'menunggu'],
      [complete, 'menunggu'],
    ])
    expect([before.dari, before.sampai, before.jumlah, before.jumlah_menunggu]).toEqual([null, null, 2, 2])
    expect(before.rows[0]).toMatchObject({ tanda: all, biasanya: 1 })
    const rest = await week('hasan', { tampil: 'lainnya' })
    expect(rest.rows.map(row => [row.id, row.keadaan])).toEqual([[partial, 'belum_lengkap']])
    expect([rest.jumlah, rest.jumlah_menunggu]).toEqual([1, 2])
    // The admin has those of all kelompok.
    const admin = await week('admin')
    expect([admin.dari, admin.sampai, admin.jumlah]).toEqual([null, null, 3])
    expect((await week('admin', { ukuran: 2, halaman: 2 })).rows.map(row => row.id)).toEqual([complete])
    expect((await week('admin', { kelompok_id: cast.kelompok12 })).rows.map(row => row.id)).toEqual([other])
    expect((await week('hasan', { kelompok_id: cast.kelompok12 })).rows).toEqual([])
    expect(before.kelompok).toEqual([{ id: cast.kelompok7, nama: 'Kelompok 7' }])

    // After the list was shown, Umar changes one of them.
    await record('umar', ['S'], { tanggal: monday, base: 1 })
    const { body } = await app.as('hasan')(confirmPertemuanList, {
      body: {
        pertemuan: [
          ...before.rows.map(({ id, perubahan }) => ({ id, perubahan })),
          { id: partial, perubahan: 1 },
          { id: other, perubahan: 5 },
          { id: 4711, perubahan: 0 },
        ],
      },
    })
    expect(body.dikonfirmasi).toEqual([{ id: again, konfirmasi: { oleh: 'Hasan Basri', at: NOW, berubah: false } }])
    expect(body.dilewati.map(({ id, kode }) => [id, kode])).toEqual([
      [complete, 'konfirmasi.berubah'],
      [partial, 'konfirmasi.belum_lengkap'],
      [other, 'konfirmasi.forbidden'],
      [4711, 'pertemuan.not_found'],
    ])
    expect(await database.db.selectFrom('konfirmasi').select('pertemuan_id').execute()).toEqual([
      { pertemuan_id: again },
    ])
  })

  test('the list says who recorded, most marks first, and how late', async () => {
    const tanggal = addDays(TODAY, -3)
    await record('umar', ['H', 'H'], { tanggal })
    const id = await record('hasan', ['H', 'H', 'H'], { tanggal, orang: cast.putra.slice(2) })
    expect(await rowOf(id)).toMatchObject({ dicatat: ['Hasan Basri', 'Umar Faruq'], jeda_hari: 3 })
    // A later correction does not make it late: what counts is the first mark of each row.
    const { db } = database
    await db
      .updateTable('riwayat')
      .set({ arrived_at: NOW - 72 * HOUR, waktu_at: NOW - 72 * HOUR })
      .execute()
    await db.updateTable('absensi').set({ version: 2, arrived_at: NOW }).execute()
    expect((await rowOf(id))?.jeda_hari).toBe(0)
  })

  test('what waits is counted week by week, newest first, and goes away when it is confirmed', async () => {
    const lastWeek = await record('umar', all, { tanggal: addDays(TODAY, -7) })
    await record('umar', all)
    await record('umar', all, { ke: 2 })
    await record('umar', ['H'], { ke: 3 })
    await record('aisyah', all, { kelompok: cast.kelompok12, orang: cast.putri })
    const waiting = async (who: 'hasan' | 'maryam' | 'admin') => (await app.as(who)(getWaitingKonfirmasi)).body
    expect(await waiting('hasan')).toEqual({
      ...{ jumlah: 3, kelompok: 1, tertua: addDays(TODAY, -7) },
      pekan: [
        { dari: '2026-11-15', sampai: '2026-11-21', jumlah: 2 },
        { dari: '2026-11-08', sampai: '2026-11-14', jumlah: 1 },
      ],
    })
    // Nothing waits for the admin, whose list has it all the same, the newest first.
    expect(await waiting('admin')).toEqual({ jumlah: 0, kelompok: 0, tertua: null, pekan: [] })
    expect(await waiting('maryam')).toMatchObject({ jumlah: 1 })
    const everybody = async () => (await app.as('admin')(listKonfirmasi, { query: {} })).body.rows.map(r => r.tanggal)
    expect(await everybody()).toEqual([TODAY, TODAY, TODAY, addDays(TODAY, -7)])
    // Turned round, what has waited longest is on the first page.
    const terlama = await week('admin', { urut: 'terlama', ukuran: 1 })
    expect(terlama.rows.map(row => row.id)).toEqual([lastWeek])
    await confirm('hasan', lastWeek)
    expect((await waiting('hasan')).pekan).toHaveLength(1)
    expect(await everybody()).toEqual([TODAY, TODAY, TODAY])
    await record('umar', ['A'], { tanggal: addDays(TODAY, -7), base: 1 })
    expect((await waiting('hasan')).pekan).toHaveLength(2)
    // What has long been over waits for nobody; what ended lately still does.
    const endOn = (selesai: string) =>
      database.db.updateTable('periode').set({ aktif: 0, mulai: '2026-08-01', selesai }).execute()
    await endOn('2026-11-20')
    expect(await everybody()).toHaveLength(4)
    await endOn('2026-09-01')
    expect(await everybody()).toEqual([])
  })

  test('bad bodies are answered with the field', async () => {
    const id = await record('umar', all)
    const send = (body: unknown) => app.as('hasan')(confirmPertemuanList, { body })
    expect((await send({ pertemuan: [] })).body.isian).toEqual({ pertemuan: 'Pilih minimal satu pertemuan' })
    const twice = [
      { id, perubahan: 5 },
      { id, perubahan: 5 },
    ]
    expect((await send({ pertemuan: twice })).body.isian).toEqual({ pertemuan: 'Satu pertemuan hanya boleh sekali' })
    expect((await confirm('hasan', id, 1.5)).body.isian).toEqual({ perubahan: 'Jumlah perubahan harus bilangan bulat' })
  })
})
