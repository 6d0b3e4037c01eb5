import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Alpa, changeAlpa, decideIzin, getIzin, undoIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createIzin, updateIzin } from '#contract/absensi/propose-izin.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import { addDays } from '#contract/tanggal.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'

describeDatabases('an izin over an A', t => {
  let cast: Cast
  let app: TestApp
  let faqih: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    faqih = cast.putra[0] as number
    await mark('A')
  })
  type Who = keyof Cast['akun']
  const mark = (status: 'A' | 'H', base_version = 0) =>
    app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
        rows: [{ ...{ mahasantri_id: faqih, status, menit: null, catatan: '' }, base_version, tapped_at: NOW }],
      },
    })
  const propose = (who: Who, more: Record<string, unknown> = {}) =>
    app.as(who)(createIzin, {
      body: {
        ...{ action_id: randomUUID(), mahasantri_id: faqih, dari: TODAY, sampai: TODAY, jenis: 'sakit' },
        ...{ alasan: 'Demam', ...more },
      },
    })
  const approve = (who: Who, { id, version }: { id: number; version: number }) =>
    app.as(who)(decideIzin, { body: { izin: [{ id, version }], hasil: 'disetujui' } })
  const change = (who: Who, alpa: readonly Alpa[]) =>
    app.as(who)(changeAlpa, {
      body: { tanda: alpa.map(({ izin_id, pertemuan_id, version }) => ({ izin_id, pertemuan_id, version })) },
    })
  const status = async () =>
    (
      await t.db
        .selectFrom('absensi')
        .select(['status', 'version'])
        .where('mahasantri_id', '=', faqih)
        .executeTakeFirstOrThrow()
    ).status
  const rincian = async (id: number) => (await app.as('hasan')(getIzin, { params: { id } })).body
  const sound = async () => expect((await checkCount(t.db)).selisih).toEqual([])

  test('approving says that it stands, and offers to change it; the history says by which izin', async () => {
    const { body: izin } = await propose('umar')
    expect([izin.keadaan, izin.alpa]).toEqual(['menunggu', []])
    // Who decides sees it before.
    expect((await rincian(izin.id)).alpa).toMatchObject([{ tanggal: TODAY, jenis: 'sakit', boleh: true }])
    const { alpa, terisi } = (await approve('hasan', izin)).body
    expect([terisi, await status()]).toEqual([0, 'A'])
    expect(alpa).toMatchObject([{ izin_id: izin.id, nama: 'Abdullah Faqih', kelompok: 'Kelompok 7', boleh: true }])
    expect((await change('hasan', alpa)).body).toEqual({ diubah: 1, tertinggal: 0 })
    expect(await status()).toBe('S')
    const now = await rincian(izin.id)
    expect([now.alpa, now.terisi, now.diubah]).toEqual([[], 1, 0])
    const { body } = await app.as('hasan')(listRiwayat, {
      params: { id: alpa[0]?.pertemuan_id ?? 0, mahasantri_id: faqih },
    })
    expect(body.riwayat[0]).toMatchObject({ from_status: 'A', to_status: 'S', izin_id: izin.id, oleh: 'Hasan Basri' })
    // Again, as after a lost answer: nothing is left to change.
    expect((await change('hasan', alpa)).body).toEqual({ diubah: 0, tertinggal: 1 })
    await sound()
  })

  test('withdrawn, moved away or taken back at once, it is the A that it was; approved once more it can be changed again', async () => {
    const { body: izin } = await propose('umar')
    await change('hasan', (await approve('hasan', izin)).body.alpa)
    expect((await app.as('hasan')(undoIzin, { body: { ids: [izin.id] } })).status).toBe(200)
    expect(await status()).toBe('A')
    await sound()
    const again = await rincian(izin.id)
    expect([again.keadaan, again.terisi, again.diubah, again.tanda]).toEqual(['menunggu', 0, 0, []])
    const { alpa } = (await approve('hasan', again)).body
    await change('hasan', alpa)
    expect(await status()).toBe('S')
    const approved = await rincian(izin.id)
    const besok = addDays(TODAY, 1)
    const body = { version: approved.version, dari: besok, sampai: besok }
    const moved = (await app.as('hasan')(updateIzin, { params: { id: izin.id }, body })).body
    expect([await status(), moved.alpa]).toEqual(['A', []])
    const back = { version: moved.version, dari: TODAY, sampai: besok }
    const covers = (await app.as('hasan')(updateIzin, { params: { id: izin.id }, body: back })).body
    expect(covers.alpa.length).toBe(1)
    await change('hasan', covers.alpa)
    await app.as('hasan')(withdrawIzin, { params: { id: izin.id }, body: { version: covers.version } })
    expect(await status()).toBe('A')
    await sound()
  })

  test('who enters what needs no approval is told at once; who was not asked changes nothing', async () => {
    const { body: izin } = await propose('hasan')
    expect([izin.keadaan, izin.alpa.length]).toEqual(['disetujui', 1])
    expect((await change('maryam', izin.alpa)).status).toBe(403)
    // Umar reads it, and neither entered nor decides it.
    expect((await change('umar', izin.alpa)).body).toEqual({ diubah: 0, tertinggal: 1 })
    await mark('H', 1)
    expect((await change('hasan', izin.alpa)).body).toEqual({ diubah: 0, tertinggal: 1 })
    expect(await status()).toBe('H')
    expect((await change('admin', [{ ...(izin.alpa[0] as Alpa), izin_id: 999_999 }])).status).toBe(404)
  })

  test('what the rule approves is told to who entered it, as long as the pertemuan is open', async () => {
    await t.db.updateTable('pengaturan').set({ izin_otomatis_hari: 3 }).execute()
    const { body: izin } = await propose('umar')
    expect(izin).toMatchObject({ keadaan: 'disetujui', otomatis: true, alpa: [{ boleh: true }] })
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0, kunci_jam: '23:59' }).execute()
    app.clock.at = NOW + 86_400_000
    expect((await app.as('umar')(getIzin, { params: { id: izin.id } })).body.alpa).toMatchObject([{ boleh: false }])
    expect((await change('umar', izin.alpa)).body).toEqual({ diubah: 0, tertinggal: 1 })
    expect((await change('hasan', izin.alpa)).body).toEqual({ diubah: 1, tertinggal: 0 })
    expect(await status()).toBe('S')
  })
})
