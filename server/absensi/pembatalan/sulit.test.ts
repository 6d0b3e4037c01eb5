import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { makeRencanaPeriode } from '#contract/absensi/agenda.ts'
import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import * as impor from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { createKelompok, deleteKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { activatePeriode, createPeriode } from '#contract/pengaturan/periode.ts'
import { migrate } from '#database/migrate.ts'
import type { Tx } from '#database/schema.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { dumpTabel, expectBatal, newestPerubahan } from '#test/pembatalan.ts'

const GENAP = {
  ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' },
  ...{ mulai: '2027-02-01', selesai: '2027-06-30' },
} as const

describeDialects('what a hurried office does around a cancel', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const admin = () => app.as('admin')
  const cancel = async (id?: number) =>
    admin()(createPembatalan, { params: { id: id ?? (await newestPerubahan(t.db)) } })
  const ok = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return answer
  }
  const perform = (work: (tx: Tx) => Promise<unknown>) =>
    t.db
      .transaction()
      .execute(tx =>
        withPerubahan(tx, { akun_id: cast.akun.admin, now: NOW, jenis: 'orang', judul: 'Uji' }, () => work(tx)),
      )

  /** Uploads a list and returns what applies it. */
  async function prepare(orang: OrangImpor, baris: string[], mau: object = {}) {
    const body = strToU8(baris.join('\n'))
    const { id } = (await ok(admin()(impor.createImpor, { query: { nama: 'daftar.csv', orang }, body }))).body
    const look = async () => (await admin()(impor.getImpor, { params: { id } })).body
    let kini = await look()
    for (let i = 0; i < 400 && kini.tahap === 'membaca'; i++) {
      await tunggu(25)
      kini = await look()
    }
    expect(kini.tahap, kini.pesan ?? '').toBe('siap')
    const pilihan = { ditolak_dilihat: 0, perbarui: true, buat_kelompok: false, tempatkan_mulai: null, ...mau }
    return () => ok(admin()(impor.applyImpor, { params: { id }, body: pilihan }))
  }

  test('an import of people with their kelompok, of those who are known too, is taken back', async () => {
    const { nim, nama } = await t.db
      .selectFrom('mahasantri')
      .selectAll()
      .where('id', '=', cast.putra[0] as number)
      .executeTakeFirstOrThrow()
    const terapkan = await prepare(
      'mahasantri',
      [
        'NIM;Nama;L/P;Prodi;Angkatan;Kamar;Kelompok',
        `${nim};${nama};L;PGMI;2026;C-04;Kelompok 40`,
        ...[1, 2, 3].map(i => `260109900${i};Orang Baru ${'abc'[i - 1]};L;PAI;2026;B-1;Kelompok ${i < 3 ? 41 : 7}`),
      ],
      { buat_kelompok: true, tempatkan_mulai: '2026-11-23' },
    )
    await expectBatal(t.db, app, terapkan)
  })

  test('and one of pendamping', async () => {
    await expectBatal(
      t.db,
      app,
      await prepare('pendamping', ['Nama;L/P;NIM;No HP', 'Bilal Habasyi;L;2301010099;081377778888']),
    )
  })

  test('what was planned on a copy goes with it, and what was made active is as it was', async () => {
    const { id } = (await ok(admin()(createPeriode, { body: GENAP }))).body.periode
    const waktu = { hari: 6, mulai: '16:00', selesai: '17:00', tempat: '', dari: '2026-09-01', sampai: null }
    await t.db
      .insertInto('jadwal')
      .values({ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, ...waktu })
      .execute()
    const sebelum = await dumpTabel(t.db)
    const body = { dari_periode_id: cast.periode, anggota: true }
    await ok(admin()(createPenyalinan, { params: { id }, body }))
    const salinan = await newestPerubahan(t.db)
    await ok(admin()(activatePeriode, { params: { id } }))
    await ok(admin()(makeRencanaPeriode))
    expect((await dumpTabel(t.db)).pertemuan?.length).toBeGreaterThan(sebelum.pertemuan?.length ?? 0)
    await ok(cancel(salinan))
    await ok(admin()(activatePeriode, { params: { id: cast.periode } }))
    expect(await dumpTabel(t.db)).toEqual(sebelum)
    await expectBatal(t.db, app, () =>
      perform(async tx => {
        await tx.updateTable('periode').set({ aktif: 0 }).where('id', '=', cast.periode).execute()
        await tx.updateTable('periode').set({ aktif: 1 }).where('id', '=', id).execute()
      }),
    )
  })

  test('a number or a name that is somebody else’s by now, and a periode that is gone, are told and not a 500', async () => {
    const isi = {
      nim: '2601010099',
      nama: 'Baru',
      jk: 'L',
      prodi: 'PAI',
      fakultas: '',
      angkatan: 2026,
      asrama: '',
    } as const
    const orang = { ...isi, kamar: '', hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
    const { id } = (await ok(admin()(mahasantriApi.create, { body: orang }))).body
    await ok(admin()(mahasantriApi.delete, { params: { id } }))
    const hapus = await newestPerubahan(t.db)
    await ok(admin()(mahasantriApi.create, { body: orang }))
    expect((await cancel(hapus)).body.pesan).toContain('sudah dipakai yang lain')

    const kelompok = async (periode_id: number) =>
      (await ok(admin()(createKelompok, { body: { nama: 'K 50', jk: 'L', tempat: '', periode_id } }))).body.id
    await ok(admin()(deleteKelompok, { params: { id: await kelompok(cast.periode) } }))
    const sama = await newestPerubahan(t.db)
    await kelompok(cast.periode)
    expect((await cancel(sama)).body.pesan).toContain('sudah dipakai yang lain')

    const { id: genap } = (await ok(admin()(createPeriode, { body: GENAP }))).body.periode
    const buat = await newestPerubahan(t.db)
    await ok(admin()(deleteKelompok, { params: { id: await kelompok(genap) } }))
    const yatim = await newestPerubahan(t.db)
    await ok(cancel(buat))
    const { status, body } = await cancel(yatim)
    expect([status, body.pesan]).toEqual([409, expect.stringContaining('Yang dirujuknya sudah dihapus')])
  })

  test('nobody takes the last admin away, and no account comes back without its password', async () => {
    const { admin: siti, pimpinan } = cast.akun
    await perform(tx => tx.insertInto('akun_peran').values({ akun_id: pimpinan, peran: 'admin' }).execute())
    await t.db.deleteFrom('akun_peran').where('akun_id', '=', siti).execute()
    const { status, body } = await app.as('pimpinan')(createPembatalan, { params: { id: await newestPerubahan(t.db) } })
    expect([status, body.pesan]).toEqual([409, 'Tidak dapat dibatalkan: Sesudahnya tidak ada admin yang aktif.'])
    const peran = t.db.selectFrom('akun_peran').select('akun_id').where('peran', '=', 'admin')
    expect(await peran.execute()).toEqual([{ akun_id: pimpinan }])

    await t.db.insertInto('akun_peran').values({ akun_id: siti, peran: 'admin' }).execute()
    await perform(tx =>
      tx.updateTable('akun').set({ ganti_sandi: 1, password_hash: 'baru' }).where('id', '=', cast.akun.umar).execute(),
    )
    expect((await cancel()).body.pesan).toContain('Kata sandi yang diganti tidak tersimpan')
  })

  test('an open entry that a crash might leave behind is closed at the next start', async () => {
    await perform(tx => tx.updateTable('mahasantri').set({ kamar: 'A' }).execute())
    await t.db
      .insertInto('perubahan_kini')
      .values({ perubahan_id: await newestPerubahan(t.db) })
      .execute()
    await migrate(t.db)
    await t.db.updateTable('mahasantri').set({ kamar: 'B' }).execute()
    await expectBatal(t.db, app, () => perform(tx => tx.updateTable('mahasantri').set({ kamar: 'C' }).execute()))
  })
})
