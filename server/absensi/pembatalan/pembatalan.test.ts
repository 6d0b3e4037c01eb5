import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createJadwal, deleteJadwal } from '#contract/absensi/jadwal.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createPembatalan, exportPerubahanCsv, getPerubahan, listPerubahan } from '#contract/absensi/pembatalan.ts'
import { planPertemuan } from '#contract/absensi/pertemuan.ts'
import { createManyAkun } from '#contract/akun/akun.ts'
import { addKeanggotaan, moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { createKelompok, deleteKelompok, updateKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { createKegiatan, deleteKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { createPeriode, deletePeriode } from '#contract/pengaturan/periode.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { dumpTabel, expectBatal, newestPerubahan } from '#test/pembatalan.ts'

const GENAP = {
  ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '' },
  ...{ mulai: '2027-02-01', selesai: '2027-06-30' },
} as const
const JADWAL = { hari: 6, mulai: '19:30', selesai: '21:00', tempat: 'Aula', dari: '2026-11-01', sampai: null }

describeDialects('a change is taken back whole', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const admin = () => app.as('admin')
  const cancel = (id: number) => admin()(createPembatalan, { params: { id } })
  const cancelTerakhir = async () => cancel(await newestPerubahan(t.db))
  const record = (
    kelompok_id: number,
    rows: number[],
    tanggal = TODAY,
    kegiatan_id = cast.halaqah,
    who: 'umar' | 'admin' = 'admin',
  ) =>
    app.as(who)(recordAbsensi, {
      params: { id: kelompok_id },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id, tanggal, ke: 1 },
        rows: rows.map(mahasantri_id => ({
          ...{ mahasantri_id, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: NOW },
        })),
      },
    })
  const ok = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return answer
  }
  const kelompokBaru = async (nama = 'Kelompok 31') =>
    (await ok(admin()(createKelompok, { body: { nama, jk: 'L', tempat: 'Aula' } }))).body.id
  const jadwal = (kelompok_id: number, isian: object = {}) =>
    ok(admin()(createJadwal, { params: { id: kelompok_id }, body: { ...JADWAL, kegiatan_id: cast.subuh, ...isian } }))
  const genap = async () => (await ok(admin()(createPeriode, { body: GENAP }))).body.periode.id
  const copy = async (anggota = true) =>
    ok(admin()(createPenyalinan, { params: { id: await genap() }, body: { dari_periode_id: cast.periode, anggota } }))

  test('a copy of the structure, with its members', async () => {
    const id = await genap()
    await expectBatal(t.db, app, () =>
      ok(admin()(createPenyalinan, { params: { id }, body: { dari_periode_id: cast.periode, anggota: true } })),
    )
    // With the periode itself, one after the other.
    await ok(admin()(createPenyalinan, { params: { id }, body: { dari_periode_id: cast.periode, anggota: true } }))
    const salinan = await newestPerubahan(t.db)
    const [{ id: buat } = { id: 0 }] = await t.db
      .selectFrom('perubahan')
      .select('id')
      .where('judul', '=', 'Buat periode')
      .execute()
    expect((await cancel(buat)).body.pesan).toContain('Sudah ada 2 kelompok di atasnya')
    await ok(cancel(salinan))
    await ok(cancel(buat))
    expect(await t.db.selectFrom('periode').selectAll().execute()).toHaveLength(1)
  })

  test('a kelompok that was deleted, with its jadwal, duties and what was planned and said of it', async () => {
    const id = await kelompokBaru()
    await jadwal(id)
    const body = { kegiatan_id: cast.subuh, tanggal: '2026-12-01', ke: 2 }
    await ok(admin()(planPertemuan, { params: { id }, body }))
    expect(await t.db.selectFrom('pertemuan').select('id').where('kelompok_id', '=', id).execute()).toHaveLength(7)
    const pertemuan = await t.db
      .selectFrom('pertemuan')
      .select('id')
      .where('tanggal', '=', '2026-12-05')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('peniadaan')
      .values({ pertemuan_id: pertemuan.id, alasan: 'UAS', akun_id: cast.akun.admin, at: NOW })
      .execute()
    await expectBatal(t.db, app, () => ok(admin()(deleteKelompok, { params: { id } })))
  })

  test('a jadwal that was deleted, from under what was held too', async () => {
    const { body } = await jadwal(cast.kelompok7)
    await ok(record(cast.kelompok7, cast.putra, '2026-11-21', cast.subuh))
    await expectBatal(t.db, app, () => ok(admin()(deleteJadwal, { params: { id: body.id } })))
  })

  test('people moved, added, deactivated and deleted; a kegiatan; a periode', async () => {
    const [satu = 0, dua = 0] = cast.putra
    const id = await kelompokBaru()
    await expectBatal(t.db, app, () =>
      ok(admin()(moveKeanggotaan, { body: { ke_kelompok_id: id, mahasantri_ids: [satu, dua], mulai: '2026-11-22' } })),
    )
    const isi = {
      nim: '2601010099',
      nama: 'Baru',
      jk: 'L',
      prodi: 'PAI',
      fakultas: '',
      angkatan: 2026,
      asrama: '',
      kamar: '',
    } as const
    const kontak = { hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
    const baru = (await ok(admin()(mahasantriApi.create, { body: { ...isi, ...kontak } }))).body.id
    await expectBatal(t.db, app, () =>
      ok(admin()(addKeanggotaan, { params: { id }, body: { mahasantri_ids: [baru], dari: TODAY } })),
    )
    await expectBatal(t.db, app, () => ok(admin()(mahasantriApi.delete, { params: { id: baru } })))
    const { version } = await t.db
      .selectFrom('mahasantri')
      .select('version')
      .where('id', '=', satu)
      .executeTakeFirstOrThrow()
    await expectBatal(t.db, app, () =>
      ok(
        admin()(mahasantriApi.deactivate, {
          params: { id: satu },
          body: { version, alasan: 'Pindah', status: 'mengundurkan_diri', sampai: TODAY },
        }),
      ),
    )
    const kegiatan = { nama: 'Tahsin', jenis: 'umum', batas_minimal: null, batas_peringatan: null, dihitung: true }
    const { body } = await ok(admin()(createKegiatan, { body: { ...kegiatan, aktif: true } }))
    await expectBatal(t.db, app, () => ok(admin()(deleteKegiatan, { params: { id: body.id } })))
    const periode = await genap()
    await expectBatal(t.db, app, () => ok(admin()(deletePeriode, { params: { id: periode } })))
  })

  test('accounts that nobody has used', async () => {
    const umar2 = { nama: 'Salman', nama_cari: 'salman', jk: 'L', version: 1, created_at: 1, updated_at: 1 } as const
    await t.db
      .insertInto('pendamping')
      .values({ ...umar2, ...kosongPendamping })
      .execute()
    await expectBatal(t.db, app, () => ok(admin()(createManyAkun, { body: { peran: ['pendamping'] } })))
    await ok(admin()(createManyAkun, { body: { peran: ['pendamping'] } }))
    const akun = await t.db.selectFrom('akun').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await t.db
      .insertInto('session')
      .values({ token_hash: 'x', akun_id: akun.id, created_at: NOW, used_at: NOW, device: '' })
      .execute()
    const { status, body } = await cancelTerakhir()
    expect([status, body.pesan]).toEqual([409, 'Tidak dapat dibatalkan: 1 akun sudah dipakai masuk.'])
  })

  test('a cancel is an entry and can be cancelled; each can be once', async () => {
    const [satu = 0] = cast.putra
    await ok(
      admin()(moveKeanggotaan, {
        body: { ke_kelompok_id: await kelompokBaru(), mahasantri_ids: [satu], mulai: '2026-11-22' },
      }),
    )
    const sesudah = await dumpTabel(t.db)
    const id = await newestPerubahan(t.db)
    await ok(cancel(id))
    expect((await cancel(id)).body.pesan).toContain('Dibatalkan')
    const pembatalan = await newestPerubahan(t.db)
    expect(pembatalan).toBeGreaterThan(id)
    await ok(cancel(pembatalan))
    expect(await dumpTabel(t.db)).toEqual(sesudah)
    expect((await cancel(id)).status).toBe(409)
    expect((await cancel(999)).status).toBe(404)
  })

  test('not once a mark stands on it: nothing is changed and every mark stays', async () => {
    const [satu = 0] = cast.putra
    const ke = await kelompokBaru()
    await ok(admin()(moveKeanggotaan, { body: { ke_kelompok_id: ke, mahasantri_ids: [satu], mulai: TODAY } }))
    const pindah = await newestPerubahan(t.db)
    await ok(record(ke, [satu]))
    const sebelum = await dumpTabel(t.db)
    expect((await cancel(pindah)).body).toMatchObject({
      kode: 'perubahan.tidak_dapat_dibatalkan',
      pesan: 'Tidak dapat dibatalkan: 1 pertemuan sudah berisi absensi.',
    })
    expect(await dumpTabel(t.db)).toEqual(sebelum)
  })

  test('not once a row was changed since, nor when somebody stands elsewhere by now', async () => {
    await copy(false)
    const id = await newestPerubahan(t.db)
    const [kelompok] = await t.db.selectFrom('kelompok').selectAll().orderBy('id', 'desc').execute()
    const isian = { nama: kelompok?.nama ?? '', jk: kelompok?.jk ?? 'L', tempat: 'Masjid' }
    await ok(admin()(updateKelompok, { params: { id: kelompok?.id }, body: isian }))
    expect((await cancel(id)).body.pesan).toBe(`Tidak dapat dibatalkan: ${kelompok?.nama} sudah diubah sesudahnya.`)
    // Put back by hand it is as it was made.
    await ok(
      admin()(updateKelompok, { params: { id: kelompok?.id }, body: { ...isian, tempat: kelompok?.tempat ?? '' } }),
    )
    await ok(cancel(id))

    const [, dua = 0] = cast.putra
    const versi = await t.db.selectFrom('mahasantri').select('version').where('id', '=', dua).executeTakeFirstOrThrow()
    await ok(
      admin()(mahasantriApi.deactivate, {
        params: { id: dua },
        body: { ...versi, alasan: 'Sakit', status: 'cuti', sampai: '2026-11-20' },
      }),
    )
    const cuti = await newestPerubahan(t.db)
    await ok(
      admin()(addKeanggotaan, { params: { id: await kelompokBaru() }, body: { mahasantri_ids: [dua], dari: TODAY } }),
    )
    expect((await cancel(cuti)).body.pesan).toBe('Tidak dapat dibatalkan: Alif sudah punya kelompok lain sesudahnya.')
  })

  test('the list says what can be taken back and why not, the drawer what it did, without contacts', async () => {
    const [satu = 0, dua = 0] = cast.putra
    await t.db.updateTable('mahasantri').set({ hp: '+6281299999999', catatan: 'asma' }).execute()
    const ke = await kelompokBaru()
    await ok(admin()(moveKeanggotaan, { body: { ke_kelompok_id: ke, mahasantri_ids: [satu, dua], mulai: TODAY } }))
    const { version } = await t.db
      .selectFrom('mahasantri')
      .select('version')
      .where('id', '=', dua)
      .executeTakeFirstOrThrow()
    const body = { version, alasan: 'Sakit lama', status: 'cuti' }
    await ok(admin()(mahasantriApi.deactivate, { params: { id: dua }, body: { ...body, sampai: '2026-11-30' } }))
    await ok(cancelTerakhir())
    await ok(record(ke, [satu]))
    const list = async (query: object = {}) => (await ok(admin()(listPerubahan, { query: { ...query } }))).body
    const all = await list()
    expect(all).toMatchObject({ total: 4, jumlah: { semua: 4 }, akunList: [{ nama: 'Siti Nurjanah' }] })
    expect(all.perubahanList.map(row => [row.judul, row.halangan])).toEqual([
      ['Batal: Nonaktifkan mahasantri', ''],
      ['Nonaktifkan mahasantri', expect.stringContaining('Dibatalkan')],
      ['Pindah kelompok', '1 pertemuan sudah berisi absensi'],
      // What was done to it since is said of what stands in its way.
      ['Tambah kelompok', '1 pertemuan sudah berisi absensi'],
    ])
    expect(all.perubahanList.map(row => row.nama)).toEqual(['Alif', 'Alif', 'Abdullah Faqih, Alif', 'Kelompok 31'])
    expect((await list({ cari: 'kelompok 31' })).total).toBe(1)
    expect((await list({ bisa: 'ya' })).perubahanList.map(row => row.jenis)).toEqual(['batal'])
    expect((await list({ jenis: 'pindah' })).total).toBe(1)
    // However many there are since.
    const lain = { at: NOW, akun_id: cast.akun.admin, jenis: 'orang', judul: 'Ubah mahasantri', jumlah: '{}' } as const
    await t.db
      .insertInto('perubahan')
      .values(Array.from({ length: 310 }, () => ({ ...lain, keterangan: '' })))
      .execute()
    expect((await list({ bisa: 'ya', jenis: 'batal' })).total).toBe(1)
    await t.db.deleteFrom('perubahan').where('jumlah', '=', '{}').execute()
    expect((await list({ dari: TODAY, sampai: TODAY })).total).toBe(4)
    expect((await list({ sampai: addDays(TODAY, -1) })).total + (await list({ dari: addDays(TODAY, 1) })).total).toBe(0)
    expect((await list({ cari: 'NONAKTIFKAN' })).total).toBe(2)
    expect((await list({ akun_id: cast.akun.pimpinan })).total).toBe(0)
    const csv = (await ok(admin()(exportPerubahanCsv, { query: { cari: 'nonaktifkan' } }))).raw.toString()
    expect(csv.split('\r\n').filter(line => line.includes('Nonaktifkan mahasantri'))).toHaveLength(2)
    expect(csv).not.toContain('Pindah')

    const rincian = async (i: number) =>
      (await ok(admin()(getPerubahan, { params: { id: all.perubahanList[i]?.id } }))).body
    expect((await rincian(1)).contoh[0]).toEqual({
      nama: 'Alif',
      isian: [{ nama: 'Status', dari: 'Aktif', ke: 'Cuti' }],
    })
    const pindah = await rincian(2)
    expect(pindah.isi).toEqual([{ apa: 'keanggotaan', baru: 2, berubah: 2, hapus: 0 }])
    expect(pindah.contoh.map(row => row.isian)).toEqual([
      [{ nama: 'Sampai', dari: '', ke: '20 Nov 2026' }],
      [{ nama: 'Sampai', dari: '', ke: '20 Nov 2026' }],
      [{ nama: 'Kelompok', dari: '', ke: 'Kelompok 31' }, expect.anything()],
      [{ nama: 'Kelompok', dari: '', ke: 'Kelompok 31' }, expect.anything()],
    ])
    expect(JSON.stringify([all, await rincian(0), await rincian(1), pindah])).not.toMatch(/81299999999|asma|Sakit lama/)
    expect((await admin()(getPerubahan, { params: { id: 999 } })).status).toBe(404)
  })

  test('not after thirty days, and not where somebody of it was erased', async () => {
    const [satu = 0, dua = 0] = cast.putra
    const pindah = { ke_kelompok_id: await kelompokBaru(), mahasantri_ids: [satu, dua], mulai: '2026-11-22' }
    await ok(admin()(moveKeanggotaan, { body: pindah }))
    const id = await newestPerubahan(t.db)
    const lalu = (hari: number) =>
      t.db
        .updateTable('perubahan')
        .set({ at: NOW - hari * 86_400_000 })
        .execute()
    await lalu(30)
    expect((await cancel(id)).body.pesan).toBe('Tidak dapat dibatalkan: Lewat 30 hari.')
    await lalu(29)
    await t.db
      .deleteFrom('perubahan_baris')
      .where('perubahan_id', '=', id)
      .where('kunci', 'in', t.db.selectFrom('perubahan_baris').where('perubahan_id', '=', id).select('kunci').limit(1))
      .execute()
    expect((await cancel(id)).body.pesan).toContain('sudah dihapus')
  })
})

const kosongPendamping = {
  nim: null,
  prodi: '',
  angkatan: null,
  hp: '',
  no_sk: '',
  bank: '',
  rekening: '',
  rekening_nama: '',
  aktif: 1,
  status_alasan: '',
} as const
