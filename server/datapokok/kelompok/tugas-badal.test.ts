import { beforeEach, expect, test } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { cancelPertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { addPendamping, badalBecomingOwn, endPendamping, getKelompok } from '#contract/datapokok/kelompok.ts'
import { listHonor, payHonor, proposeHonor } from '#contract/laporan/honor.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

// Aisyah of Kelompok 12 led pertemuan of Kelompok 7 in Umar's place, and is made its pendamping afterwards.
describeDatabases('tugas yang menutupi badal', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const meet = async (tanggal: string, { konfirmasi = false, pelaksana_id = cast.aisyah } = {}) => {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal }
    const params = { id: await tercatat(app.as('umar'), sheet, inOrder(cast.putra, 'HHHHH')) }
    const { version } = await t.db
      .selectFrom('pertemuan')
      .select('version')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    await app.as('admin')(updateSessionReport, { params, body: { version, pelaksana_id } })
    if (konfirmasi) await app.as('hasan')(confirmPertemuan, { params, body: { perubahan: cast.putra.length } })
    return params.id
  }
  const assign = (dari: string, badal_menjadi_sendiri = 0) =>
    app.as('admin')(addPendamping, {
      params: { id: cast.kelompok7 },
      body: { pendamping_ids: [cast.aisyah], dari, badal_menjadi_sendiri },
    })
  const end = async (sampai: string | null, badal_menjadi_sendiri = 0) => {
    const { pendamping } = (await app.as('admin')(getKelompok, { params: { id: cast.kelompok7 } })).body
    const id = pendamping.find(row => row.nama === 'Aisyah Humaira')?.id ?? 0
    return app.as('admin')(endPendamping, { params: { id }, body: { sampai, badal_menjadi_sendiri } })
  }
  const asked = ({ status, body }: { status: number; body: unknown }) =>
    status === 409 ? badalBecomingOwn.parse(body).badal : status
  const menggantikan = async () =>
    (await app.as('admin')(listLaporanPendamping, { query: {} })).body.baris.find(
      row => row.pendamping_id === cast.aisyah,
    )?.menggantikan

  test('days on which she led as badal become hers only when the office says how many it knows of', async () => {
    await meet('2026-10-31', { konfirmasi: true })
    await meet('2026-11-07')
    const ditiadakan = await meet('2026-11-14')
    await app.as('admin')(cancelPertemuan, { params: { id: ditiadakan }, body: { alasan: 'Hujan' } })
    expect(await menggantikan()).toBe(2)

    const question = await assign('2026-10-01')
    expect(question.body.kode).toBe('penugasan.badal_menjadi_sendiri')
    expect(asked(question)).toEqual({
      ...{ nama: ['Aisyah Humaira'], pertemuan: 2, dari: '2026-10-31', sampai: '2026-11-07' },
      ...{ dikonfirmasi: 1, diajukan: 0, dibayar: 0 },
    })
    // Nothing was saved, and another number is no answer.
    expect(await menggantikan()).toBe(2)
    expect(asked(await assign('2026-10-01', 1))).toMatchObject({ pertemuan: 2 })
    expect(asked(await assign('2026-11-01'))).toMatchObject({ pertemuan: 1, dikonfirmasi: 0 })
    expect((await assign('2026-10-01', 2)).status).toBe(201)
    expect(await menggantikan()).toBe(0)
  })

  test('so do days that are added at the end; taken away they would make a badal of her, and are refused', async () => {
    expect((await assign('2026-10-01')).status).toBe(201)
    expect((await end('2026-10-10')).status).toBe(200)
    await meet('2026-10-10')
    await meet('2026-10-17')
    await meet('2026-10-24', { pelaksana_id: cast.umar })
    expect(await menggantikan()).toBe(1)
    expect((await end('2026-10-16')).status).toBe(200)
    expect(asked(await end('2026-10-17'))).toMatchObject({ pertemuan: 1, dari: '2026-10-17' })
    expect(asked(await end(null))).toMatchObject({ pertemuan: 1 })
    expect((await end(null, 1)).status).toBe(200)
    expect(await menggantikan()).toBe(0)
    expect((await end('2026-10-16')).body.kode).toBe('penugasan.terpakai')
  })

  test('it is said which of them stand in a proposal or a payment of honor', async () => {
    const { body } = await app.as('admin')(getPengaturan)
    const rules = { honor_aktif: 1, honor_tarif: 35_000, honor_tarif_badal: 40_000, honor_maksimal: 0 }
    await app.as('admin')(updatePengaturan, { body: { ...body, ...rules } })
    for (const tanggal of ['2026-10-24', '2026-10-31', '2026-11-07']) await meet(tanggal, { konfirmasi: true })
    for (const bulan of ['2026-10', '2026-11']) {
      const row = (await app.as('admin')(listHonor, { query: { bulan } })).body.baris.find(
        baris => baris.pendamping_id === cast.aisyah,
      )
      const { pendamping_id = 0, ke = 1, version = 0, jumlah = 0 } = row ?? {}
      expect(
        (await app.as('admin')(proposeHonor, { body: { bulan, orang: [{ pendamping_id, ke, version, jumlah }] } }))
          .status,
      ).toBe(200)
    }
    expect(asked(await assign('2026-10-01'))).toMatchObject({ pertemuan: 3, dikonfirmasi: 3, diajukan: 3, dibayar: 0 })
    const orang = [{ pendamping_id: cast.aisyah, ke: 1, version: 1 }]
    const paid = await app.as('admin')(payHonor, { body: { bulan: '2026-10', tanggal: '2026-11-21', orang } })
    expect(paid.status).toBe(200)
    expect(asked(await assign('2026-10-01'))).toMatchObject({ pertemuan: 3, diajukan: 1, dibayar: 2 })
    expect((await assign('2026-10-01', 3)).status).toBe(201)
    const [october] = (await app.as('admin')(listHonor, { query: { bulan: '2026-10' } })).body.baris
    expect(october).toMatchObject({ keadaan: 'dibayar', jumlah: 80_000, sekarang: { sendiri: 2, badal: 0 } })
  })
})
