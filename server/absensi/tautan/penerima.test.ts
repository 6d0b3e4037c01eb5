import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { movePertemuan, planPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { createTautan, getReminder, openTautan } from '#contract/absensi/tautan.ts'
import { getSession } from '#contract/akun/session.ts'
import { getBerandaLembaga, getMyBeranda } from '#contract/laporan/beranda.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

const DAY = 86_400_000
const UMAR = { nama: 'Umar Faruq', hp: '+6281200000003', badal: false }
const AISYAH = { nama: 'Aisyah Humaira', hp: '+6281200000004', badal: true }

// Umar cannot come to the halaqah of tonight; who leads it in his place is whom Hasan has to write to.
describeDatabases('whom a reminder goes to', t => {
  let cast: Cast
  let app: TestApp
  let id: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    await t.db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
    app = await createTestApp(t.db, cast)
    id = (await app.as('umar')(planPertemuan, { params: { id: cast.kelompok7 }, body: key() })).body.id
    await leads({ pelaksana_id: cast.aisyah })
    // Over, so that it is asked for.
    app.clock.at = NOW + 2 * 3_600_000
  })

  const key = () => ({ kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 })
  async function leads(body: { pelaksana_id?: number | null; badal?: string }) {
    const { version } = await t.db
      .selectFrom('pertemuan')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await app.as('umar')(updateSessionReport, { params: { id }, body: { version, ...body } })).status).toBe(200)
  }
  const pengingat = async (who: keyof Cast['akun'] = 'hasan') =>
    (await app.as(who)(getReminder, { params: { id: cast.kelompok7 }, query: key() })).body
  const belum = async (who: keyof Cast['akun'] = 'hasan') => {
    const { belum } = (await app.as(who)(getMyBeranda)).body
    return belum.find(row => row.kelompok_id === cast.kelompok7 && row.tanggal === TODAY)
  }
  const make = (untuk_akun_id: number) =>
    app.as('hasan')(createTautan, { body: { kelompok_id: cast.kelompok7, ...key(), untuk_akun_id } })
  const mark = (mahasantri_id: number | undefined) => ({
    params: { id: cast.kelompok7 },
    body: {
      ...{ action_id: crypto.randomUUID(), ...key(), device: 'Ponsel' },
      rows: [{ mahasantri_id, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: NOW }] as never,
    },
  })

  test('the badal first, the own pendamping still', async () => {
    expect(await pengingat()).toMatchObject({
      badal: 'Aisyah Humaira',
      pendamping: [
        { ...AISYAH, akun_id: cast.akun.aisyah },
        { ...UMAR, akun_id: cast.akun.umar },
      ],
    })
    expect(await belum()).toMatchObject({ badal: 'Aisyah Humaira', pendamping: [AISYAH, UMAR] })
    const office = (await app.as('admin')(getBerandaLembaga)).body.belum
    expect(office.find(row => row.kelompok_id === cast.kelompok7 && row.tanggal === TODAY)).toMatchObject({
      badal: 'Aisyah Humaira',
      pendamping: [AISYAH, UMAR],
    })
    // Of last week, which Umar led himself: nobody else.
    const earlier = (await app.as('hasan')(getMyBeranda)).body.belum.find(row => row.tanggal === '2026-11-14')
    expect(earlier).toMatchObject({ badal: '', pendamping: [UMAR] })
  })

  test('a badal named in words has no phone: the own pendamping, with who leads', async () => {
    await leads({ pelaksana_id: null, badal: 'Ust. Salman' })
    const own = { badal: 'Ust. Salman', pendamping: [UMAR] }
    expect(await pengingat()).toMatchObject(own)
    expect(await belum()).toMatchObject(own)
  })

  test('of two pendamping of the kelompok the one who leads comes first and is no badal', async () => {
    await t.db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok7, pendamping_id: cast.aisyah, dari: '2026-10-01', sampai: null })
      .execute()
    expect(await pengingat()).toMatchObject({ badal: '', pendamping: [{ ...AISYAH, badal: false }, UMAR] })
  })

  test('a phone of a badal is read by who reminds, as long as the badal may still fill', async () => {
    expect((await belum('umar'))?.pendamping).toEqual([{ ...AISYAH, hp: null }, UMAR])
    app.clock.at += 7 * DAY
    expect((await pengingat()).pendamping[0]).toMatchObject({ ...AISYAH, hp: '+6281200000004' })
    app.clock.at += DAY
    expect((await pengingat()).pendamping[0]).toMatchObject({ ...AISYAH, hp: null })
    expect((await pengingat('admin')).pendamping[0]).toMatchObject(AISYAH)
  })

  test('a link for the badal fills this sheet, until somebody else leads it', async () => {
    const { status, body } = await make(cast.akun.aisyah)
    expect(status).toBe(201)
    const opened = await app.as(undefined)(openTautan, { body: { rahasia: body.rahasia } })
    expect(opened.status).toBe(201)
    const call = app.withToken(opened.body.token)
    const sheet = await call(getLembar, { params: { id: cast.kelompok7 }, query: {} })
    expect(sheet.body).toMatchObject({ akun_id: cast.akun.aisyah, boleh_mencatat: true })
    expect((await call(recordAbsensi, mark(cast.putra[0]))).status).toBe(200)

    await leads({ pelaksana_id: cast.umar })
    expect((await call(recordAbsensi, mark(cast.putra[1]))).body.kode).toBe('tautan.berakhir')
    expect((await call(getSession)).status).toBe(401)
    expect((await make(cast.akun.aisyah)).body.isian).toHaveProperty('untuk_akun_id')
  })

  test('moved away, it is reminded of on its new day and no longer on the old one', async () => {
    const lembar = async (tanggal = TODAY) =>
      (await app.as('hasan')(getLembar, { params: { id: cast.kelompok7 }, query: { ...key(), tanggal } })).body
    const last = async () => {
      const own = (await app.as('hasan')(getMyBeranda)).body.belum
      const office = (await app.as('admin')(getBerandaLembaga)).body.belum
      return [own, office].map(list => list.findLast(row => row.kelompok_id === cast.kelompok7)?.tanggal)
    }
    expect((await lembar()).boleh_mengingatkan).toBe(true)
    expect(await last()).toEqual([TODAY, TODAY])
    const moved = { params: { id }, body: { tanggal: '2026-11-20', alasan: 'Salah tanggal' } }
    expect((await app.as('hasan')(movePertemuan, moved)).status).toBe(200)

    expect(await make(cast.akun.umar)).toMatchObject({
      status: 409,
      body: {
        kode: 'tautan.dipindah',
        pesan: 'Pertemuan ini dipindahkan ke Jumat, 20 November 2026. Ingatkan dari lembar hari itu.',
        pindah: { tanggal: '2026-11-20', ke: 1 },
      },
    })
    expect(await lembar()).toMatchObject({ boleh_mengingatkan: false, pindah: { tanggal: '2026-11-20', ke: 1 } })
    expect((await lembar('2026-11-20')).boleh_mengingatkan).toBe(true)
    expect(await last()).toEqual(['2026-11-20', '2026-11-20'])
  })

  test('it is refused once the badal may no longer fill', async () => {
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0, kunci_jam: '20:30' }).execute()
    expect((await make(cast.akun.aisyah)).status).toBe(403)
    expect((await make(cast.akun.umar)).body.kode).toBe('absensi.terkunci')
  })
})
