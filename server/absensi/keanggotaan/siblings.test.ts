import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPembatalan, getPerubahan } from '#contract/absensi/pembatalan.ts'
import { movePertemuan, openPertemuan } from '#contract/absensi/pertemuan.ts'
import * as impor from '#contract/datapokok/impor.ts'
import { endKeanggotaan, moveKeanggotaan, previewKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { createKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { applyOrangMassal, previewOrangMassal } from '#contract/datapokok/orang-massal.ts'
import { createPembagian } from '#contract/datapokok/pembagian.ts'
import { createPenggabungan, previewPenggabungan } from '#contract/dokumen/penggabungan.ts'
import { addDays } from '#contract/tanggal.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { checkList, repairList } from '#server/absensi/tanda/roster.ts'
import { type Caller, createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { dumpTabel, newestPerubahan } from '#test/pembatalan.ts'

const KEMARIN = addDays(TODAY, -1)

describeDatabases('every change of membership', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const admin: Caller = (endpoint, input) => app.as('admin')(endpoint, input)

  const fill = (tanggal: string, tanda: string, kelompok = cast.kelompok7) =>
    tercatat(
      app.as('admin'),
      { kelompok, kegiatan: cast.subuh, tanggal, alasan: 'Susulan' },
      inOrder(cast.putra, tanda),
    )
  const orangDi = async (pertemuanId: number) =>
    (
      await t.db
        .selectFrom('absensi')
        .select('mahasantri_id')
        .where('pertemuan_id', '=', pertemuanId)
        .orderBy('mahasantri_id')
        .execute()
    ).map(row => cast.putra.indexOf(row.mahasantri_id))
  /** Nobody is on a roster whom nobody marked there and who is no member, and nobody is missing. */
  const utuh = async () => {
    expect((await checkCount(t.db)).selisih).toEqual([])
    expect(await checkList(t.db, NOW)).toEqual([])
  }
  const keluar = { status: 'mengundurkan_diri' as const, alasan: 'Pindah kampus', sampai: addDays(KEMARIN, -1) }

  test('deactivation, of one and of many, says before what sheets do', async () => {
    const id = await fill(KEMARIN, 'HHH--')
    const [keempat, kelima] = cast.putra.slice(3) as [number, number]
    const ubah = { apa: 'nonaktif', mahasantri_ids: [keempat], sampai: keluar.sampai }
    expect((await admin(previewKeanggotaan, { body: { ubah } })).body).toMatchObject({ dilepas: 1, baris_dilepas: 1 })
    await admin(mahasantriApi.deactivate, { params: { id: keempat }, body: { ...keluar, version: 1 } })
    expect(await orangDi(id)).toEqual([0, 1, 2, 4])

    const aksi = { jenis: 'status' as const, ...keluar, alasan: '' }
    const before = await dumpTabel(t.db)
    const told = await admin(previewOrangMassal, { body: { jenis: 'mahasantri', ids: [kelima], aksi } })
    expect(told.body.peringatan).toEqual(['Dilepas dari 1 lembar absensi yang belum ditandai.'])
    expect(await dumpTabel(t.db)).toEqual(before)
    const body = { jenis: 'mahasantri' as const, ids: [kelima], aksi: { ...aksi, alasan: 'Lulus' }, berubah: 1 }
    const done = await admin(applyOrangMassal, { body })
    expect([done.status, done.body.peringatan]).toEqual([200, told.body.peringatan])
    expect(await orangDi(id)).toEqual([0, 1, 2])
    await utuh()
  })

  test('dividing puts people onto sheets that are open', async () => {
    const [, , , , kelima] = cast.putra as [number, number, number, number, number]
    await t.db.deleteFrom('keanggotaan').where('mahasantri_id', '=', kelima).execute()
    const id = await fill(KEMARIN, 'HHHH-')
    const ada = [{ kelompok_id: cast.kelompok7, semula: 4, anggota: [kelima] }]
    const ubah = {
      apa: 'bagi',
      dari: '2026-09-01',
      tempat: [{ kelompok_id: cast.kelompok7, mahasantri_ids: [kelima] }],
    }
    const told = await admin(previewKeanggotaan, { body: { ubah } })
    const done = await admin(createPembagian, {
      params: { id: cast.periode },
      body: { dari: '2026-09-01', baru: [], ada },
    })
    expect([done.status, done.body.lembar]).toEqual([201, told.body])
    expect(told.body).toMatchObject({ ditambah: 1 })
    expect(await orangDi(id)).toEqual([0, 1, 2, 3, 4])
    await utuh()
  })

  test('an import that places people with a day in the past, and taking it back', async () => {
    const id = await fill(KEMARIN, 'HHHHH')
    const before = await dumpTabel(t.db)
    const teks = 'NIM,Nama,JK,Prodi,Angkatan,Kelompok\n2601099001,Zaki Anwar,L,PAI,2026,Kelompok 7\n'
    const made = await admin(impor.createImpor, { query: { nama: 'daftar.csv' }, body: strToU8(teks) })
    const look = async () => (await admin(impor.getImpor, { params: { id: made.body.id } })).body
    for (let i = 0; i < 400 && (await look()).tahap === 'membaca'; i++) await tunggu(25)
    const mau = { ditolak_dilihat: 0, perbarui: true, buat_kelompok: false, tempatkan_mulai: KEMARIN }
    const told = await admin(impor.previewApplication, { params: { id: made.body.id }, body: mau })
    expect(await dumpTabel(t.db)).toEqual(before)
    const done = await admin(impor.applyImpor, { params: { id: made.body.id }, body: mau })
    expect([done.status, done.body.peringatan], JSON.stringify(done.body)).toEqual([
      200,
      ['Ditambahkan ke 1 lembar absensi yang sudah dibuka, sebagai belum diisi.'],
    ])
    expect(told.body).toEqual({ peringatan: done.body.peringatan })
    expect(await orangDi(id)).toEqual([0, 1, 2, 3, 4, -1])
    await utuh()

    const perubahan = { params: { id: await newestPerubahan(t.db) } }
    expect((await admin(getPerubahan, perubahan)).body).toMatchObject({ halangan: '', isi: expect.anything() })
    expect((await admin(createPembatalan, perubahan)).status).toBe(200)
    expect(await dumpTabel(t.db)).toEqual(before)
    // And the taking back can be taken back: he is unset there again.
    const lagi = { params: { id: await newestPerubahan(t.db) } }
    expect((await admin(getPerubahan, lagi)).body.akibat).toEqual([
      'Ditambahkan ke 1 lembar absensi yang sudah dibuka, sebagai belum diisi.',
    ])
    expect((await admin(createPembatalan, lagi)).status).toBe(200)
    expect(await orangDi(id)).toEqual([0, 1, 2, 3, 4, -1])
    await utuh()
  })

  test('merging two entries leaves nobody unset in a kelompok they are not in', async () => {
    const kelompok9 = (await admin(createKelompok, { body: { nama: 'Kelompok 9', jk: 'L' } })).body.id
    await t.db
      .insertInto('kelompok_kegiatan')
      .values({ kelompok_id: kelompok9, kegiatan_id: cast.subuh })
      .onConflict(oc => oc.doNothing())
      .execute()
    const [tetap, digabung] = cast.putra as [number, number]
    const pindah = { mahasantri_ids: [digabung], ke_kelompok_id: kelompok9, mulai: '2026-09-01' }
    await admin(moveKeanggotaan, { body: pindah })
    const { body } = await admin(openPertemuan, {
      params: { id: kelompok9 },
      body: { kegiatan_id: cast.halaqah, tanggal: KEMARIN, ke: 1 },
    })
    const query = { digabung_id: digabung }
    const told = await admin(previewPenggabungan, { params: { id: tetap }, query })
    expect(told.body.lembar).toMatchObject({ dilepas: 1, baris_dilepas: 1 })
    const versions = { version: told.body.tetap.version, digabung_version: told.body.digabung.version }
    const done = await admin(createPenggabungan, { params: { id: tetap }, query, body: versions })
    expect(done.status).toBe(201)
    expect(await orangDi(body.id)).toEqual([])
    await utuh()
  })

  test('a pertemuan that moves to another day asks who is a member then', async () => {
    const id = await fill(KEMARIN, 'HHHH-')
    const besok = { tanggal: TODAY, alasan: 'Hujan' }
    const { id: anggota } = await t.db
      .selectFrom('keanggotaan')
      .select('id')
      .where('mahasantri_id', '=', cast.putra[4] as number)
      .executeTakeFirstOrThrow()
    await admin(endKeanggotaan, { params: { id: anggota }, body: { sampai: KEMARIN } })
    expect(await orangDi(id)).toEqual([0, 1, 2, 3, 4])
    expect((await admin(movePertemuan, { params: { id }, body: besok })).status).toBe(200)
    expect(await orangDi(id)).toEqual([0, 1, 2, 3])
    await utuh()
  })

  test('a database of before: what is stale is found by name and mended, marks stay', async () => {
    const id = await fill(KEMARIN, 'HHHA-')
    await t.db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-01' })
      .where('mahasantri_id', 'in', cast.putra.slice(3))
      .execute()
    await t.db.deleteFrom('absensi').where('pertemuan_id', '=', id).where('mahasantri_id', '=', 0).execute()
    expect(await checkList(t.db, NOW)).toMatchObject([{ nama: "Nu'man Hakim", tanggal: KEMARIN, apa: 'lebih' }])
    await t.db.transaction().execute(tx => repairList(tx, NOW))
    expect(await orangDi(id)).toEqual([0, 1, 2, 3])
    await utuh()
  })
})

describe('whoever changes a membership', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => ({ file: file.replaceAll('\\', '/'), teks: readFileSync(`server/${file}`, 'utf8') }))

  test('writes the table in two rooms only', () => {
    const WRITES =
      /(insert into|update|delete from)\s+keanggotaan\b|(insertInto|updateTable|deleteFrom)\('keanggotaan'\)/
    expect(sources.filter(({ teks }) => WRITES.test(teks)).map(({ file }) => file)).toEqual([
      'datapokok/keanggotaan/keanggotaan.sql.ts',
      'dokumen/penggabungan/penggabungan.sql.ts',
    ])
  })

  test('lets rosters follow, or is called by who does', () => {
    const CHANGES =
      /\b(addMembers|moveMembers|placeMembers|leaveKelompok|leaveAll|cancelKeanggotaan|applyPembagian|deactivateOrang|runImpor|insertRows|copyMember|removePeriodeMember|replaceMember)\b/
    const FOLLOWS = /\b(withRoster|followMember)\b/
    const known = sources
      .filter(
        ({ file, teks }) =>
          /keanggotaan\/keanggotaan\.ts|impor\/apply\.ts|orang\/orang\.ts|penggabungan\.sql\.ts|keanggotaan\/pembagian\.ts/.test(
            teks,
          ) &&
          CHANGES.test(teks) &&
          !FOLLOWS.test(teks) &&
          !file.endsWith('.sql.ts'),
      )
      .map(({ file }) => file)
      .sort()
    // What is done in a draft, where nothing is opened, and what is called by absensi/keanggotaan and absensi/rencana alone.
    expect(known).toEqual([
      'absensi/rencana/konsep.ts',
      'absensi/rencana/penyalinan.ts',
      'datapokok/impor/apply.ts',
      'datapokok/orang/massal.ts',
      'datapokok/orang/orang.ts',
    ])
  })
})
