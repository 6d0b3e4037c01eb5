import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { decideKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar } from '#contract/absensi/lembar.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { type HonorLine, listHonor, payHonor, proposeHonor } from '#contract/laporan/honor.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp } from '#test/app.ts'
import { createCast, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

const LALU = addDays(TODAY, -7)

describeDatabases('a row that comes after the lock', t => {
  test('it is filled by koreksi, konfirmasi says that the sheet has changed, and honor that was paid stays', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const honor = { honor_aktif: 1, honor_tarif: 35_000, honor_tarif_badal: 40_000, honor_maksimal: 0 } as const
    await t.db.updateTable('pengaturan').set(honor).execute()
    const nuUman = cast.putra[4] as number
    const { id: keanggotaan } = await t.db
      .selectFrom('keanggotaan')
      .select('id')
      .where('mahasantri_id', '=', nuUman)
      .executeTakeFirstOrThrow()
    const sampai = (tanggal: string | null) =>
      app.as('admin')(endKeanggotaan, { params: { id: keanggotaan }, body: { sampai: tanggal } })
    const lembar = async () =>
      (
        await app.as('umar')(getLembar, {
          params: { id: cast.kelompok7 },
          query: { tanggal: LALU, kegiatan_id: cast.halaqah, ke: 1 },
        })
      ).body
    const bayaran = async (): Promise<HonorLine[]> =>
      (await app.as('admin')(listHonor, { query: { bulan: '2026-11' } })).body.baris.filter(
        ({ pendamping_id }) => pendamping_id === cast.umar,
      )
    const confirm = async (perubahan: number) =>
      (await app.as('hasan')(confirmPertemuan, { params: { id: pertemuan }, body: { perubahan } })).status

    // He was said to have left: the sheet of four is filled, confirmed and paid.
    expect((await sampai('2026-11-10')).status).toBe(200)
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal: LALU }
    const pertemuan = await tercatat(app.as('umar'), sheet, inOrder(cast.putra, 'HHHH'))
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
    expect(await confirm(4)).toBe(200)
    const [belum] = await bayaran()
    const orang = { pendamping_id: cast.umar, ke: 1 }
    const propose = { bulan: '2026-11', orang: [{ ...orang, version: belum?.version ?? 0, jumlah: 35_000 }] }
    expect((await app.as('admin')(proposeHonor, { body: propose })).status).toBe(200)
    const pay = { bulan: '2026-11', tanggal: TODAY, orang: [{ ...orang, version: 1 }] }
    expect((await app.as('admin')(payHonor, { body: pay })).status).toBe(200)

    // He had not left after all.
    expect((await sampai(null)).body.lembar).toMatchObject({ ditambah: 1, baris_ditambah: 1 })
    const { baris, kunci, konfirmasi } = await lembar()
    expect(baris.map(({ status }) => status)).toEqual(['H', 'H', 'H', 'H', null])
    expect([kunci.terkunci, konfirmasi?.berubah]).toEqual([true, true])
    const paid = { keadaan: 'dibayar', jumlah: 35_000, dibayar_tanggal: TODAY }
    expect(await bayaran()).toEqual([expect.objectContaining(paid)])

    const rows = [{ mahasantri_id: nuUman, base_version: 0, status: 'H', menit: null, alasan: 'Ia hadir' } as const]
    const proposed = await app.as('umar')(proposeKoreksi, {
      params: { id: pertemuan },
      body: { action_id: randomUUID(), rows },
    })
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
    // Hasan would have seen what comes of it; where somebody else decides he is asked again.
    const koreksi = proposed.body.koreksi.map(({ id }) => ({ id }))
    const decided = await app.as('admin')(decideKoreksi, { body: { koreksi, hasil: 'diterima', jawaban: '' } })
    expect(decided.body).toEqual({ diputuskan: koreksi.map(({ id }) => id), tertinggal: [] })
    expect((await lembar()).baris.map(({ status }) => status)).toEqual(['H', 'H', 'H', 'H', 'H'])
    expect((await lembar()).konfirmasi).toMatchObject({ berubah: true })
    expect(await confirm(5)).toBe(200)
    expect((await lembar()).konfirmasi).toMatchObject({ berubah: false })
    expect(await bayaran()).toEqual([expect.objectContaining({ ...paid, sekarang: null })])
  })
})
