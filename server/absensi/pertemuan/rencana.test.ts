/** @module-tag random */
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  getAgenda,
  makeRencana,
  makeRencanaPeriode,
  previewJadwal,
  previewRencana,
  previewRencanaPeriode,
  type RencanaChanges,
} from '#contract/absensi/agenda.ts'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import {
  cancelPertemuan,
  listPertemuan,
  movePertemuan,
  openPertemuan,
  planPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import { deleteKelompok } from '#contract/datapokok/kelompok.ts'
import { getBerandaLembaga, getMyBeranda } from '#contract/laporan/beranda.ts'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { getLaporanPendamping, listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { createLibur } from '#contract/pengaturan/libur.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'

const DAY = 86_400_000

describeDatabases('rencana', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const seven = () => ({ params: { id: cast.kelompok7 } })
  const make = async () => (await app.as('admin')(makeRencana, seven())).body
  const rows = (kelompok = cast.kelompok7) =>
    t.db
      .selectFrom('pertemuan')
      .selectAll()
      .where('kelompok_id', '=', kelompok)
      .orderBy('tanggal')
      .orderBy('ke')
      .execute()
  const idOn = async (tanggal: string) => (await rows()).find(row => row.tanggal === tanggal)?.id ?? 0
  const mark = async (who: 'umar' | 'aisyah', tanggal: string, more: object = {}, kelompok = cast.kelompok7) =>
    app.as(who)(recordAbsensi, {
      params: { id: kelompok },
      body: {
        action_id: randomUUID(),
        kegiatan_id: cast.halaqah,
        tanggal,
        ke: 1,
        rows: [
          {
            mahasantri_id: cast.putra[0],
            status: 'H',
            menit: null,
            catatan: '',
            base_version: 0,
            tapped_at: NOW,
            ...more,
          },
        ],
      },
    })
  const libur = (dari: string, sampai: string, nama: string, tiadakan = false) =>
    app.as('admin')(createLibur, { body: { libur: { dari, sampai, nama }, tiadakan } })
  const agenda = async (dari: string, sampai: string, who: keyof Cast['akun'] = 'umar') =>
    (await app.as(who)(getAgenda, { ...seven(), query: { dari, sampai } })).body
  const sabtu = {
    kegiatan_id: 0,
    hari: 6,
    mulai: '18:30',
    selesai: '20:00',
    tempat: 'Masjid Al-Hikmah',
    dari: '2026-09-01',
  }
  const inNumbers = ({ dibuat, diperbarui, dihapus, dibiarkan, dilewati, sudah }: RencanaChanges) => ({
    ...{ dibuat: dibuat.length, diperbarui: diperbarui.length, dihapus: dihapus.length },
    ...{ dilewati: dilewati.length, sudah: sudah + dibiarkan.length },
  })
  const jadwalId = async () =>
    (
      await t.db
        .selectFrom('jadwal')
        .select('id')
        .where('kelompok_id', '=', cast.kelompok7)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id

  test('what the preview lists is what is made, holidays are named, and a second time nothing happens', async () => {
    await libur('2026-12-19', '2027-01-02', 'Libur akhir semester')
    const preview = (await app.as('admin')(previewRencana, seven())).body
    expect(preview).toMatchObject({ dari: TODAY, sampai: '2026-12-31', halangan: null, sudah: 0, dihapus: [] })
    expect(preview.dibuat.map(d => d.tanggal)).toEqual(['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12'])
    expect(preview.dilewati).toEqual([
      { kegiatan: 'Halaqah pekanan', tanggal: '2026-12-19', libur: 'Libur akhir semester' },
      { kegiatan: 'Halaqah pekanan', tanggal: '2026-12-26', libur: 'Libur akhir semester' },
    ])
    expect(await make()).toEqual({ dibuat: 4, diperbarui: 0, dihapus: 0, dilewati: 2, sudah: 0 })
    const made = await rows()
    expect(made.map(row => row.tanggal)).toEqual(preview.dibuat.map(d => d.tanggal))
    expect(made[0]).toMatchObject({ mulai: '18:30', tempat: 'Masjid Al-Hikmah', opened_at: null, version: 1 })
    expect(await make()).toEqual({ dibuat: 0, diperbarui: 0, dihapus: 0, dilewati: 2, sudah: 4 })
    expect(await rows()).toEqual(made)
  })

  test('the office plans every kelompok of the periode at once', async () => {
    const before = (await app.as('admin')(previewRencanaPeriode)).body
    expect(before.kelompok.map(k => [k.nama, k.dibuat])).toEqual([
      ['Kelompok 7', 6],
      ['Kelompok 12', 6],
    ])
    expect((await app.as('admin')(makeRencanaPeriode)).body).toMatchObject({ dibuat: 12, sudah: 0 })
    expect((await rows(cast.kelompok12)).length).toBe(6)
    expect((await app.as('admin')(previewRencanaPeriode)).body.kelompok).toEqual([])
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    expect((await app.as('admin')(makeRencana, seven())).body.kode).toBe('rencana.periode_tidak_aktif')
    expect((await app.as('admin')(makeRencanaPeriode)).status).toBe(409)
    expect((await app.as('admin')(previewRencana, seven())).body.halangan).toContain('tidak aktif')
  })

  test('a planned row is no column, no number, no meeting held; but it is planned, and it is asked for when it has begun', async () => {
    app.clock.at = NOW - 10 * DAY
    await make()
    app.clock.at = NOW
    expect((await rows()).filter(row => row.tanggal <= TODAY).map(row => row.tanggal)).toEqual([
      '2026-11-14',
      '2026-11-21',
    ])
    const rekap = await app.as('umar')(getRekap, {
      ...seven(),
      query: { kegiatan_id: cast.halaqah, mode: 'pertemuan' },
    })
    expect(rekap.body.kolom).toEqual([])
    expect(rekap.body.rencana).toContain('2026-11-14')
    expect((await app.as('umar')(listPertemuan, seven())).body.pertemuan).toEqual([])
    const lembar = (await app.as('umar')(getLembar, seven())).body
    expect(lembar).toMatchObject({
      nomor: 1,
      boleh_mencatat: true,
      pertemuan: { keadaan: 'terjadwal', opened_at: null },
    })
    expect(lembar.baris.map(b => b.version)).toEqual([0, 0, 0, 0, 0])

    const harian = (await app.as('umar')(getDailyAbsensi)).body
    expect(harian.terlambat.map(row => [row.tanggal, row.pertemuan_id, row.belum])).toEqual([
      ['2026-11-14', null, 5],
      ['2026-11-07', null, 5],
    ])
    expect(harian.rows[0]).toMatchObject({
      keadaan: 'belum',
      sesi: [{ pertemuan_id: null, belum: 5, keadaan: 'belum' }],
    })
    const saya = (await app.as('umar')(getMyBeranda)).body
    expect(saya.sekarang).toMatchObject({ tanggal: TODAY, nomor: 1, pertemuan_id: null })
    const lembaga = (await app.as('pimpinan')(getBerandaLembaga)).body
    expect(lembaga.belum.filter(b => b.kelompok_id === cast.kelompok7).map(b => b.tanggal)).toEqual([
      '2026-11-07',
      '2026-11-14',
      TODAY,
    ])
    const laporan = async () =>
      (await app.as('pimpinan')(listLaporanPendamping)).body.baris.find(b => b.pendamping_id === cast.umar)
    expect(await laporan()).toMatchObject({ rencana: 12, terlaksana: 0, ditiadakan: 0, belum_lengkap: 0 })
    // A quarter of an hour earlier it has not begun.
    app.clock.at = NOW - 15 * 60_000
    expect(await laporan()).toMatchObject({ rencana: 12, seharusnya: 11, berjalan: 1, tidak_dibuka: 11 })
  })

  test('it becomes a meeting with the first mark, and is the same row', async () => {
    await make()
    const planned = await idOn(TODAY)
    expect((await mark('umar', TODAY)).body.pertemuan_id).toBe(planned)
    expect((await rows())[0]).toMatchObject({ opened_by: cast.akun.umar, pelaksana_id: cast.umar })
    expect((await t.db.selectFrom('absensi').selectAll().execute()).length).toBe(5)
  })

  test('ditiadakan ahead counts as ditiadakan: in the rekap, the laporan and on /absensi', async () => {
    await make()
    const id = await idOn('2026-11-28')
    expect((await app.as('umar')(cancelPertemuan, { params: { id }, body: { alasan: 'UAS' } })).body).toMatchObject({
      keadaan: 'ditiadakan',
      opened_at: null,
    })
    app.clock.at = NOW + 8 * DAY
    const rekap = (
      await app.as('umar')(getRekap, { ...seven(), query: { kegiatan_id: cast.halaqah, mode: 'pertemuan' } })
    ).body
    expect(rekap.kolom).toMatchObject([{ tanggal: '2026-11-28', ditiadakan: 'UAS', nomor: null, belum: 0 }])
    expect(rekap.rencana).not.toContain('2026-11-28')
    const rincian = await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar } })
    expect(rincian.body.ringkasan).toMatchObject({ rencana: 13, terlaksana: 0, ditiadakan: 1 })
    expect(rincian.body.pertemuan[0]).toMatchObject({ tanggal: '2026-11-28', keadaan: 'ditiadakan', alasan: 'UAS' })
    const harian = (await app.as('umar')(getDailyAbsensi, { query: { tanggal: '2026-11-28' } })).body
    expect(harian.rows[0]?.keadaan).toBe('ditiadakan')
    expect(harian.terlambat.map(row => row.tanggal)).not.toContain('2026-11-28')
    expect((await mark('umar', '2026-11-28')).body.kode).toBe('absensi.ditiadakan')
    expect(
      (
        await app.as('umar')(openPertemuan, {
          ...seven(),
          body: { kegiatan_id: cast.halaqah, tanggal: '2026-11-28', ke: 1 },
        })
      ).status,
    ).toBe(409)
    await app.as('umar')(restorePertemuan, { params: { id } })
    expect((await mark('umar', '2026-11-28')).status).toBe(200)
  })

  test('a kelompok with nothing but plans can be deleted; its plans go with it', async () => {
    await make()
    await app.as('umar')(cancelPertemuan, { params: { id: await idOn('2026-11-28') }, body: { alasan: 'UAS' } })
    await app.as('umar')(movePertemuan, {
      params: { id: await idOn('2026-12-05') },
      body: { tanggal: '2026-12-06', alasan: 'Wisuda' },
    })
    await t.db.deleteFrom('keanggotaan').where('kelompok_id', '=', cast.kelompok7).execute()
    expect((await app.as('admin')(deleteKelompok, seven())).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('another weekday: told before, done with it, and neither the past nor what somebody touched is changed', async () => {
    await make()
    await mark('umar', TODAY)
    const december5 = await idOn('2026-12-05')
    await app.as('umar')(updateSessionReport, {
      params: { id: december5 },
      body: { version: 1, materi: 'Tamu: Ustadz Ali' },
    })
    await libur('2026-11-26', '2026-11-26', 'Maulid Nabi')
    const isian = { ...sabtu, kegiatan_id: cast.halaqah, hari: 4 }
    const id = await jadwalId()
    const preview = (await app.as('admin')(previewJadwal, { ...seven(), body: { jadwal_id: id, isian } })).body
    expect(preview.dibuat.map(d => d.tanggal)).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ])
    expect(preview.dihapus.map(d => d.tanggal)).toEqual(['2026-11-28', '2026-12-12', '2026-12-19', '2026-12-26'])
    // That of today has begun and keeps its Sabtu, so there is nothing to say about it.
    expect(preview.dibiarkan.map(d => d.tanggal)).toEqual(['2026-12-05'])
    expect(preview.dilewati).toEqual([{ kegiatan: 'Halaqah pekanan', tanggal: '2026-11-26', libur: 'Maulid Nabi' }])
    const before = await rows()
    expect((await app.as('admin')(updateJadwal, { params: { id }, body: isian })).body.rencana).toEqual({
      ...{ dibuat: 5, dihapus: 4, diperbarui: 0, dilewati: 1 },
      // The one that somebody touched.
      sudah: 1,
    })
    const after = await rows()
    expect(after.map(row => row.tanggal)).toEqual([
      TODAY,
      '2026-12-03',
      '2026-12-05',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ])
    const touched = (list: typeof after) =>
      list.filter(row => [TODAY, '2026-12-05'].includes(row.tanggal)).map(({ jadwal_id: _, ...row }) => row)
    expect(touched(after)).toEqual(touched(before))
    // The weeks before keep their Sabtu: nobody is asked for a Kamis that never was.
    const harian = (await app.as('umar')(getDailyAbsensi)).body
    expect(harian.terlambat.map(row => row.tanggal)).toEqual(['2026-11-14', '2026-11-07'])
  })

  test('another time keeps the rows; a new jadwal adds its own; one that is deleted takes its own back', async () => {
    // Before the one of today has begun.
    app.clock.at = NOW - 3_600_000
    await make()
    const id = await jadwalId()
    const ids = (await rows()).map(row => row.id)
    const isian = { ...sabtu, kegiatan_id: cast.halaqah, mulai: '19:30', selesai: '21:00' }
    expect((await app.as('admin')(updateJadwal, { params: { id }, body: isian })).body.rencana).toMatchObject({
      diperbarui: 6,
      dibuat: 0,
      dihapus: 0,
    })
    expect((await rows()).map(row => [row.id, row.mulai])).toEqual(ids.map(one => [one, '19:30']))

    // Earlier on the same day, which nobody can keep today any more: the rows that are there keep their number.
    const pagi = { ...isian, mulai: '06:00', selesai: '07:00' }
    const added = (await app.as('admin')(createJadwal, { ...seven(), body: pagi })).body
    expect(added.rencana).toMatchObject({ dibuat: 5, sudah: 0 })
    const lembar = (await app.as('umar')(getLembar, { ...seven(), query: { kegiatan_id: cast.halaqah, ke: 1 } })).body
    expect(lembar.pertemuan?.mulai).toBe('19:30')
    expect((await app.as('admin')(deleteJadwal, { params: { id: added.id } })).body.rencana).toMatchObject({
      dihapus: 5,
    })
    expect((await rows()).map(row => row.id)).toEqual(ids)
    // Ended: what comes after is no more.
    await app.as('admin')(updateJadwal, { params: { id }, body: { ...isian, dari: TODAY, sampai: '2026-12-05' } })
    expect((await rows()).map(row => row.tanggal)).toEqual(['2026-11-21', '2026-11-28', '2026-12-05'])
  })

  test('a change of one weekly time plans what follows it and nothing else', async () => {
    const subuh = { ...sabtu, kegiatan_id: cast.subuh, hari: 1, mulai: '04:15', selesai: '05:00' }
    const made = (await app.as('admin')(createJadwal, { ...seven(), body: subuh })).body
    expect(made.rencana).toMatchObject({ dibuat: 6 })
    expect((await rows()).every(row => row.kegiatan_id === cast.subuh)).toBe(true)
    await app.as('admin')(deleteJadwal, { params: { id: made.id } })
    expect(await rows()).toEqual([])
  })

  test('a weekly time that goes while its periode is not the active one takes its pertemuan along', async () => {
    await make()
    expect(await rows()).not.toEqual([])
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const gone = await app.as('admin')(deleteJadwal, { params: { id: await jadwalId() } })
    expect([gone.status, gone.body.rencana.dihapus, await rows()]).toEqual([200, 6, []])
    // And none is made for one that comes.
    const added = await app.as('admin')(createJadwal, { ...seven(), body: { ...sabtu, kegiatan_id: cast.halaqah } })
    expect([added.status, await rows()]).toEqual([201, []])
  })

  test('moved ahead: gone from its day, there on the other, with the reason; the number of its jadwal is not made again', async () => {
    await make()
    const id = await idOn('2026-11-28')
    const moved = await app.as('umar')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-11-29', mulai: '08:00', selesai: '09:30', alasan: 'Masjid dipakai' },
    })
    expect(moved.body).toMatchObject({ tanggal: '2026-11-29', ke: 1, pertemuan: { mulai: '08:00', version: 2 } })
    const november = await agenda('2026-11-22', '2026-11-30')
    expect(november.entri).toMatchObject([
      {
        tanggal: '2026-11-29',
        keadaan: 'terjadwal',
        dipindah: { tanggal: '2026-11-28', alasan: 'Masjid dipakai', oleh: 'Umar Faruq' },
      },
    ])
    expect(november.pindah).toMatchObject([{ tanggal: '2026-11-28', ke_tanggal: '2026-11-29' }])
    expect(await make()).toMatchObject({ dibuat: 0, dihapus: 0, diperbarui: 0 })
    app.clock.at = NOW + 9 * DAY
    expect((await app.as('umar')(getDailyAbsensi)).body.terlambat.map(row => row.tanggal)).toEqual([
      '2026-11-29',
      '2026-11-21',
    ])
    const laporan = (await app.as('pimpinan')(getLaporanPendamping, { params: { id: cast.umar } })).body
    expect(laporan.ringkasan.rencana).toBe(13)
    const old = (
      await app.as('umar')(getLembar, {
        ...seven(),
        query: { tanggal: '2026-11-28', kegiatan_id: cast.halaqah, ke: 1 },
      })
    ).body
    expect(old).toMatchObject({ pertemuan: null, pindah: { tanggal: '2026-11-29', ke: 1 } })
    // And back again: as if nothing had been.
    const back = await app.as('umar')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-11-28', mulai: '18:30', alasan: 'Jadi seperti semula' },
    })
    // Its start alone was said: it is as long as it was.
    expect(back.body.pertemuan).toMatchObject({ mulai: '18:30', selesai: '20:00' })
    expect((await agenda('2026-11-22', '2026-11-30')).entri.map(e => [e.tanggal, e.pertemuan_id])).toEqual([
      ['2026-11-28', id],
    ])
  })

  test('where it cannot go: a taken place, outside the periode, somebody else’s day, ahead with marks', async () => {
    await make()
    const id = await idOn('2026-11-28')
    const move = (who: keyof Cast['akun'], of: number, body: object) =>
      app.as(who)(movePertemuan, { params: { id: of }, body: { alasan: 'Coba', ...body } })
    const taken = await move('umar', id, { tanggal: '2026-12-05' })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ kode: 'pertemuan.bentrok', ke_bebas: 2 })
    expect((await move('umar', id, { tanggal: '2026-12-05', ke: 2 })).status).toBe(200)
    expect((await move('umar', await idOn('2026-12-12'), { tanggal: '2027-02-01' })).body.kode).toBe(
      'absensi.di_luar_periode',
    )
    expect((await move('aisyah', id, { tanggal: '2026-12-06' })).status).toBe(403)
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ sampai: '2026-12-15' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    expect((await move('umar', await idOn('2026-12-12'), { tanggal: '2026-12-16' })).body.kode).toBe(
      'absensi.forbidden',
    )
    expect((await move('hasan', await idOn('2026-12-12'), { tanggal: '2026-12-16' })).status).toBe(200)
    await mark('umar', TODAY)
    expect((await move('umar', await idOn(TODAY), { tanggal: '2026-11-25' })).body.kode).toBe('pertemuan.sudah_terisi')
    await app.as('umar')(cancelPertemuan, { params: { id }, body: { alasan: 'UAS' } })
    expect((await move('umar', id, { tanggal: '2026-12-07' })).body.kode).toBe('pertemuan.sedang_ditiadakan')
    expect((await move('umar', id, { tanggal: '2026-12-07', alasan: ' ' })).body.isian).toEqual({
      alasan: 'Wajib diisi',
    })
  })

  test('an opened one moves with its marks and its frozen roster; what a phone still holds for the old day follows', async () => {
    const { body } = await mark('umar', TODAY)
    const id = body.pertemuan_id
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-20' })
      .where('mahasantri_id', '=', cast.putra[1] as number)
      .execute()
    expect(
      (
        await app.as('umar')(movePertemuan, {
          params: { id },
          body: { tanggal: '2026-11-19', alasan: 'Salah tanggal' },
        })
      ).status,
    ).toBe(200)
    expect((await t.db.selectFrom('absensi').selectAll().where('pertemuan_id', '=', id).execute()).length).toBe(5)
    const late = await mark('umar', TODAY, { status: 'A', base_version: 1 })
    expect(late.body).toMatchObject({ pertemuan_id: id, konflik: [], ditolak: [] })
    // A fresh sheet of that day is another pertemuan.
    const fresh = await mark('umar', TODAY)
    expect(fresh.body.pertemuan_id).not.toBe(id)
    expect(await agenda('2026-11-16', TODAY)).toMatchObject({
      entri: [
        { tanggal: '2026-11-19', terisi: 1 },
        { tanggal: TODAY, terisi: 1 },
      ],
    })
  })

  test('marks go to the pertemuan they were seen on, wherever it is now; to no other kelompok and kegiatan', async () => {
    const { body } = await mark('umar', TODAY)
    const id = body.pertemuan_id
    const move = { tanggal: '2026-11-19', alasan: 'Salah tanggal' }
    await app.as('umar')(movePertemuan, { params: { id }, body: move })
    const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 }
    const old = (await app.as('umar')(getLembar, { ...seven(), query })).body
    expect(old).toMatchObject({ pertemuan: null, dipindah_id: id })
    // A row that nobody had touched tells nothing by its version.
    const base = { menit: null, catatan: '', base_version: 0, tapped_at: NOW, status: 'H' as const }
    const tap = async (which: number, pertemuan_id?: number) => {
      const rows = [{ ...base, mahasantri_id: cast.putra[which] as number }]
      return (
        await app.as('umar')(recordAbsensi, {
          ...seven(),
          body: { action_id: randomUUID(), ...query, pertemuan_id, rows },
        })
      ).body
    }
    expect(await tap(1, id)).toMatchObject({ pertemuan_id: id, konflik: [], ditolak: [] })
    expect((await agenda('2026-11-16', TODAY)).entri).toMatchObject([{ tanggal: '2026-11-19', terisi: 2 }])
    // Also when the group has met on the old day after all.
    const fresh = (await tap(1)).pertemuan_id
    expect(fresh).not.toBe(id)
    expect((await tap(2, id)).pertemuan_id).toBe(id)
    expect((await tap(2, fresh)).pertemuan_id).toBe(fresh)
    // One of another kelompok, or none at all, is as if it had not been said.
    const elsewhere = await app.as('aisyah')(recordAbsensi, {
      params: { id: cast.kelompok12 },
      body: { action_id: randomUUID(), ...query, rows: [{ ...base, mahasantri_id: cast.putri[0] as number }] },
    })
    for (const stranger of [elsewhere.body.pertemuan_id, 999_999])
      expect((await tap(3, stranger)).pertemuan_id).toBe(fresh)
    // Where it is now decides who may write in it.
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ dari: '2026-09-06' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    const again = await app.as('admin')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-09-02', alasan: 'Salah lagi' },
    })
    expect(again.body).toMatchObject({ tanggal: '2026-09-02' })
    expect((await tap(4, id)).kode).toBe('absensi.forbidden')
  })

  test('opened by mistake and moved ahead it is only planned again', async () => {
    await app.as('umar')(openPertemuan, { ...seven(), body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 } })
    const id = await idOn(TODAY)
    const moved = await app.as('umar')(movePertemuan, {
      params: { id },
      body: { tanggal: '2026-11-23', alasan: 'Hujan' },
    })
    expect(moved.body.pertemuan).toMatchObject({ keadaan: 'terjadwal', opened_at: null })
    expect(await t.db.selectFrom('absensi').selectAll().execute()).toEqual([])
  })

  test('a holiday: rows on it are shown, ditiadakan or left; nobody is asked for it, and it blocks nothing', async () => {
    await make()
    expect((await libur('2026-11-28', '2026-11-28', 'Maulid Nabi', true)).body.ditiadakan).toBe(1)
    expect((await libur('2026-12-05', '2026-12-05', 'Haul')).body.ditiadakan).toBe(0)
    const list = (await agenda('2026-11-28', '2026-12-05')).entri
    expect(list.map(e => [e.tanggal, e.keadaan, e.alasan])).toEqual([
      ['2026-11-28', 'ditiadakan', 'Libur: Maulid Nabi'],
      ['2026-12-05', 'terjadwal', ''],
    ])
    app.clock.at = NOW + 15 * DAY
    const lembar = (await app.as('umar')(getLembar, { ...seven(), query: { tanggal: '2026-12-05' } })).body
    expect(lembar).toMatchObject({ libur: 'Haul', boleh_mencatat: true })
    expect((await app.as('umar')(getDailyAbsensi)).body.terlambat.map(row => row.tanggal)).toEqual([])
    expect((await mark('umar', '2026-12-05')).status).toBe(200)
    expect((await app.as('umar')(getDailyAbsensi)).body.terlambat.map(row => [row.tanggal, row.belum])).toEqual([
      ['2026-12-05', 4],
    ])
  })

  test('one pertemuan beside the plan is made by hand, once, and has the times of its slot when it has one', async () => {
    const plan = (tanggal: string, who: keyof Cast['akun'] = 'umar') =>
      app.as(who)(planPertemuan, { ...seven(), body: { kegiatan_id: cast.halaqah, tanggal, ke: 1 } })
    const first = await plan('2026-12-05')
    expect((await plan('2026-12-05')).body).toEqual(first.body)
    expect((await rows())[0]).toMatchObject({ tanggal: '2026-12-05', mulai: '18:30', jadwal_id: await jadwalId() })
    await plan('2026-12-06')
    expect((await rows())[1]).toMatchObject({ tanggal: '2026-12-06', mulai: '', jadwal_id: null })
    expect((await plan('2027-03-01')).body.kode).toBe('absensi.di_luar_periode')
    expect((await plan('2026-12-08', 'aisyah')).status).toBe(403)
    expect((await plan('2026-12-08', 'pimpinan')).status).toBe(403)
    // What a person made stays, whatever the jadwal says.
    await app.as('admin')(deleteJadwal, { params: { id: await jadwalId() } })
    expect((await rows()).map(row => row.tanggal)).toEqual(['2026-12-06'])
  })

  test('in whatever order it is made, moved, cancelled, opened and planned anew: rows and plan never disagree', async () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-12-05', '2026-12-06']
    const step = fc.oneof(
      fc.record({ do: fc.constant('move' as const), which: fc.nat(5), to: fc.constantFrom(...dates) }),
      fc.record({ do: fc.constantFrom('cancel' as const, 'restore' as const), which: fc.nat(5) }),
      fc.record({ do: fc.constantFrom('open' as const, 'plan' as const), to: fc.constantFrom(...dates) }),
      fc.record({ do: fc.constant('make' as const) }),
      fc.record({ do: fc.constant('hari' as const), hari: fc.constantFrom(6, 0) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async steps => {
        for (const table of ['riwayat', 'absensi', 'peniadaan', 'pemindahan', 'pertemuan', 'jadwal'] as const)
          await t.db.deleteFrom(table).execute()
        await app.as('admin')(createJadwal, { ...seven(), body: { ...sabtu, kegiatan_id: cast.halaqah } })
        for (const one of steps) {
          const all = await rows()
          const which = 'which' in one ? all[one.which % Math.max(1, all.length)]?.id : undefined
          const key = 'to' in one ? { kegiatan_id: cast.halaqah, tanggal: one.to, ke: 1 } : undefined
          const touched = all.filter(row => row.opened_at !== null || row.version > 1).map(row => row.id)
          if (one.do === 'move')
            await app.as('hasan')(movePertemuan, { params: { id: which }, body: { tanggal: one.to, alasan: 'Coba' } })
          if (one.do === 'cancel')
            await app.as('hasan')(cancelPertemuan, { params: { id: which }, body: { alasan: 'Coba' } })
          if (one.do === 'restore') await app.as('hasan')(restorePertemuan, { params: { id: which } })
          if (one.do === 'open') await app.as('hasan')(openPertemuan, { ...seven(), body: key })
          if (one.do === 'plan') await app.as('hasan')(planPertemuan, { ...seven(), body: key })
          if (one.do === 'make') {
            const preview = (await app.as('admin')(previewRencana, seven())).body
            expect(await make()).toEqual(inNumbers(preview))
          }
          if (one.do === 'hari') {
            const jadwal_id = await jadwalId()
            const stored = await t.db
              .selectFrom('jadwal')
              .select('dari')
              .where('id', '=', jadwal_id)
              .executeTakeFirstOrThrow()
            const body = { ...sabtu, ...stored, kegiatan_id: cast.halaqah, hari: one.hari }
            const preview = await app.as('admin')(previewJadwal, { ...seven(), body: { jadwal_id, isian: body } })
            const done = await app.as('admin')(updateJadwal, { params: { id: jadwal_id }, body })
            expect(done.body.rencana).toEqual(inNumbers(preview.body))
          }
          const after = new Set((await rows()).map(row => row.id))
          for (const id of touched) expect(after.has(id)).toBe(true)
        }
        // Every row is in the agenda once, no key twice, and planning again finds nothing to do.
        const { entri } = await agenda('2026-11-01', '2026-12-31', 'hasan')
        const found = entri.flatMap(e => e.pertemuan_id ?? [])
        expect(found.toSorted((a, b) => a - b)).toEqual((await rows()).map(row => row.id).sort((a, b) => a - b))
        const keys = entri.map(e => `${e.kegiatan_id}|${e.tanggal}|${e.ke}`)
        expect(new Set(keys).size).toBe(keys.length)
        await make()
        const again = await make()
        expect([again.dibuat, again.diperbarui, again.dihapus]).toEqual([0, 0, 0])
        // Nothing of the plan ahead is left without a row.
        const ahead = (await agenda(TODAY, '2026-12-31', 'hasan')).entri
        expect(ahead.filter(e => e.pertemuan_id === null)).toEqual([])
      }),
      { numRuns: kali(t.dialect === 'sqlite' ? 25 : 6) },
    )
  })
})
