import { beforeEach, expect, test } from 'vitest'
import { getLembar } from '#contract/absensi/lembar.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import {
  addKeanggotaan,
  deleteKeanggotaan,
  endKeanggotaan,
  listCandidate,
  moveKeanggotaan,
} from '#contract/datapokok/keanggotaan.ts'
import { createKelompok, getKelompok } from '#contract/datapokok/kelompok.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { countStatements } from '#test/count-statements.ts'
import { describeDatabases } from '#test/database.ts'
import { writeMoves } from './keanggotaan.ts'

describeDatabases('keanggotaan', t => {
  let cast: Cast
  let app: TestApp
  let kelompok9: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    kelompok9 = (await app.as('admin')(createKelompok, { body: { nama: 'Kelompok 9', jk: 'L' } })).body.id
  })

  const movePeople = (ids: number[], ke: number, mulai: string) =>
    app.as('admin')(moveKeanggotaan, { body: { mahasantri_ids: ids, ke_kelompok_id: ke, mulai } })
  const add = (kelompok: number, ids: number[], dari: string) =>
    app.as('admin')(addKeanggotaan, { params: { id: kelompok }, body: { mahasantri_ids: ids, dari } })
  const spansOf = async (mahasantriId: number) =>
    (
      await t.db
        .selectFrom('keanggotaan')
        .select(['id', 'kelompok_id', 'dari', 'sampai'])
        .where('mahasantri_id', '=', mahasantriId)
        .orderBy('dari')
        .execute()
    ).map(({ id: _, ...row }) => row)
  const idOf = async (mahasantriId: number, kelompokId: number) =>
    (
      await t.db
        .selectFrom('keanggotaan')
        .select('id')
        .where('mahasantri_id', '=', mahasantriId)
        .where('kelompok_id', '=', kelompokId)
        .orderBy('dari', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  const open = (tanggal: string) =>
    app.as('umar')(openPertemuan, {
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal, ke: 1 },
    })
  const mark = (mahasantri_id: number, tanggal: string) =>
    tercatat(app.as('admin'), { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal, alasan: 'Susulan' }, [
      { mahasantri_id, status: 'H' },
    ])
  const rosterOn = async (tanggal: string) =>
    (
      await app.as('admin')(getLembar, {
        params: { id: cast.kelompok7 },
        query: { tanggal, kegiatan_id: cast.halaqah, ke: 1 },
      })
    ).body.baris.map(baris => baris.nama)

  test('a move keeps every mark, and says so; rows nobody has touched follow it', async () => {
    const [alif] = cast.putra.slice(1)
    if (!alif) throw new Error('no Alif')
    for (const tanggal of ['2026-11-07', '2026-11-14', '2026-11-21']) expect((await open(tanggal)).status).toBe(200)
    await mark(alif, '2026-11-14')

    const moved = await movePeople([alif], kelompok9, '2026-11-14')
    expect(moved.body).toMatchObject({ jumlah: 1, tetap: 0, pertemuan_tercatat: 1, diganti: 0, peringatan: [] })
    expect(moved.body.lembar).toMatchObject({ dilepas: 1, ditambah: 0 })
    for (const tanggal of ['2026-11-07', '2026-11-14']) expect(await rosterOn(tanggal), tanggal).toContain('Alif')
    expect(await rosterOn('2026-11-21')).not.toContain('Alif')
    // A pertemuan nobody has opened yet takes the members of its own day.
    expect(await rosterOn('2026-11-13')).toContain('Alif')
    expect(await rosterOn('2026-11-15')).not.toContain('Alif')
    expect(await spansOf(alif)).toEqual([
      { kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: '2026-11-13' },
      { kelompok_id: kelompok9, dari: '2026-11-14', sampai: null },
    ])
  })

  test('moved and back again: the same day leaves no trace, a week later leaves one', async () => {
    const alif = cast.putra[1] as number
    await movePeople([alif], kelompok9, '2026-11-21')
    await movePeople([alif], cast.kelompok7, '2026-11-21')
    expect(await spansOf(alif)).toEqual([{ kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: null }])

    await movePeople([alif], kelompok9, '2026-11-14')
    await movePeople([alif], cast.kelompok7, '2026-11-21')
    expect(await spansOf(alif)).toEqual([
      { kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: '2026-11-13' },
      { kelompok_id: kelompok9, dari: '2026-11-14', sampai: '2026-11-20' },
      { kelompok_id: cast.kelompok7, dari: '2026-11-21', sampai: null },
    ])
  })

  test('a move planned for the future waits for its day and can be moved again or taken back', async () => {
    const alif = cast.putra[1] as number
    await movePeople([alif], kelompok9, '2026-12-01')
    expect(await rosterOn('2026-11-30')).toContain('Alif')

    const again = await movePeople([alif], kelompok9, '2026-11-28')
    expect(again.body).toMatchObject({ jumlah: 1, diganti: 0 })
    expect(await spansOf(alif)).toEqual([
      { kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: '2026-11-27' },
      { kelompok_id: kelompok9, dari: '2026-11-28', sampai: null },
    ])
    const taken = await app.as('admin')(deleteKeanggotaan, { params: { id: await idOf(alif, kelompok9) } })
    expect(taken.body).toMatchObject({ kembali_ke: 'Kelompok 7' })
    expect(await spansOf(alif)).toEqual([{ kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: null }])
  })

  test('a move dated before a membership works while nothing was recorded there, and is refused with a reason after', async () => {
    const alif = cast.putra[1] as number
    await movePeople([alif], kelompok9, '2026-10-01')
    await movePeople([alif], cast.kelompok7, '2026-11-01')
    expect((await open('2026-11-07')).status).toBe(200)
    await mark(alif, '2026-11-07')
    const refused = await movePeople([alif], kelompok9, '2026-10-15')
    expect([refused.status, refused.body.kode]).toEqual([409, 'keanggotaan.terhalang'])
    expect(refused.body.pesan).toContain('Alif sudah tercatat dalam pertemuan Kelompok 7')
    expect(refused.body.pesan).toContain('1 Nov 2026')
    expect(await spansOf(alif)).toHaveLength(3)

    // Nothing was recorded in Kelompok 9 after 1 October, so a date before it is fine.
    const dewasa = cast.putra[2] as number
    await movePeople([dewasa], kelompok9, '2026-12-01')
    const before = await movePeople([dewasa], cast.kelompok12, '2026-11-25')
    expect(before.body).toMatchObject({ jumlah: 1, diganti: 1 })
    expect(await spansOf(dewasa)).toEqual([
      { kelompok_id: cast.kelompok7, dari: '2026-09-01', sampai: '2026-11-24' },
      { kelompok_id: cast.kelompok12, dari: '2026-11-25', sampai: null },
    ])
  })

  test('whoever has a kelompok is moved, not added; adding twice changes nothing', async () => {
    const refused = await add(kelompok9, cast.putra.slice(0, 2), '2026-11-21')
    expect([refused.status, refused.body.kode]).toEqual([409, 'keanggotaan.sudah_berkelompok'])
    expect(refused.body.pesan).toContain('Abdullah Faqih (Kelompok 7) dan Alif (Kelompok 7)')

    const same = await add(cast.kelompok7, cast.putra, '2026-11-21')
    expect(same.body).toMatchObject({ jumlah: 0, tetap: 5 })
    expect(await spansOf(cast.putra[0] as number)).toHaveLength(1)
  })

  test('gender and status warn and never block', async () => {
    const azka = cast.putri[2] as number
    await t.db.updateTable('mahasantri').set({ status: 'cuti' }).where('id', '=', azka).execute()
    const moved = await movePeople([azka], kelompok9, '2026-11-21')
    expect(moved.status).toBe(200)
    expect(moved.body.peringatan).toEqual([
      'Azka perempuan, sedangkan kelompok ini putra.',
      'Azka tidak berstatus aktif.',
    ])
  })

  test('leaving: with a date, taken back, and never onto the next kelompok', async () => {
    const alif = cast.putra[1] as number
    await open('2026-11-21')
    await mark(alif, '2026-11-21')
    const id = await idOf(alif, cast.kelompok7)
    const leave = (sampai: string | null) => app.as('admin')(endKeanggotaan, { params: { id }, body: { sampai } })
    expect((await leave('2026-11-14')).body).toMatchObject({ pertemuan_tercatat: 1, lembar: { dilepas: 0 } })
    expect(await rosterOn('2026-11-21')).toContain('Alif')
    expect((await leave('2026-08-31')).body.isian).toHaveProperty('sampai')

    await add(kelompok9, [alif], '2026-11-18')
    const refused = await leave('2026-11-18')
    expect([refused.status, refused.body.kode]).toEqual([409, 'keanggotaan.bertumpuk'])
    expect(refused.body.pesan).toBe('Alif sudah tercatat di Kelompok 9 mulai 18 Nov 2026')
    expect((await leave(null)).status).toBe(409)
    expect((await leave('2026-11-17')).status).toBe(200)
  })

  test('a membership with a mark can be ended, not undone', async () => {
    const alif = cast.putra[1] as number
    await open('2026-11-21')
    await mark(alif, '2026-11-21')
    const id = await idOf(alif, cast.kelompok7)
    const refused = await app.as('admin')(deleteKeanggotaan, { params: { id } })
    expect([refused.status, refused.body.kode]).toEqual([409, 'keanggotaan.tercatat'])
    expect((await app.as('admin')(deleteKeanggotaan, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('dates stay inside the periode, an archive is not written, people exist', async () => {
    const alif = cast.putra[1] as number
    const early = await movePeople([alif], kelompok9, '2026-08-31')
    expect(early.body.isian).toEqual({
      mulai: 'Tanggal harus di dalam periode kelompok, 1 Sep 2026 s.d. 31 Des 2026',
    })
    expect((await movePeople([alif, 999_999], kelompok9, '2026-11-21')).body.isian).toHaveProperty('mahasantri_ids')
    expect((await movePeople([alif], 999_999, '2026-11-21')).status).toBe(404)
    expect((await movePeople([], kelompok9, '2026-11-21')).body.isian).toEqual({ mahasantri_ids: 'Pilih mahasantri' })

    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-20' }).where('id', '=', cast.periode).execute()
    const archived = await movePeople([alif], kelompok9, '2026-11-20')
    expect([archived.status, archived.body.kode]).toEqual([409, 'periode.arsip'])
  })

  test('the list to choose from begins with those who have no kelompok', async () => {
    const alif = cast.putra[1] as number
    await app.as('admin')(endKeanggotaan, {
      params: { id: await idOf(alif, cast.kelompok7) },
      body: { sampai: '2026-11-20' },
    })
    const find = async (cari?: string) =>
      (await app.as('admin')(listCandidate, { params: { id: kelompok9 }, query: { cari, tanggal: '2026-11-21' } })).body
    const all = await find()
    expect(all.rows[0]).toMatchObject({ nama: 'Alif', kelompok: null })
    expect(all.rows.slice(1, 5).map(row => [row.nama, row.kelompok])).toEqual([
      ['Abdullah Faqih', 'Kelompok 7'],
      ['Dimas Arya Wibisono', 'Kelompok 7'],
      ['M. Rizky Ramadhan', 'Kelompok 7'],
      ["Nu'man Hakim", 'Kelompok 7'],
    ])
    expect(all.jumlah).toBe(10)
    expect((await find('numan')).rows.map(row => row.nama)).toEqual(["Nu'man Hakim"])
    expect((await find('02601010101')).rows.map(row => row.nama)).toEqual(['Alif'])
    expect((await find('%')).rows).toHaveLength(10)
  })

  test('several offices moving the same people at once leave each in one kelompok', async () => {
    const rivals = await Promise.all(
      ['A', 'B', 'C'].map(async nama => (await app.as('admin')(createKelompok, { body: { nama, jk: 'L' } })).body.id),
    )
    const targets = [kelompok9, ...rivals]
    // In different orders, so that locks taken one by one would wait for each other in a circle.
    const answers = await Promise.all(
      targets.flatMap((id, i) => [
        movePeople(i % 2 === 0 ? cast.putra : cast.putra.toReversed(), id, '2026-11-21'),
        movePeople(cast.putra.slice(i), id, '2026-11-18'),
      ]),
    )
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    expect(answers.some(answer => answer.status === 200)).toBe(true)
    for (const who of cast.putra) {
      const own = await spansOf(who)
      const on = (day: string) => own.filter(row => row.dari <= day && (row.sampai === null || row.sampai >= day))
      for (const day of ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-12-31'])
        expect(on(day), `${who} on ${day}`).toHaveLength(1)
    }
  })

  test('two hundred people move in the same few statements as two', async () => {
    const stamp = { created_at: 0, updated_at: 0 }
    const people = Array.from({ length: 200 }, (_, i) => ({
      nim: `99${String(i).padStart(6, '0')}`,
      nama: `Santri ${i}`,
      nama_cari: `santri ${i}`,
      jk: 'L' as const,
      prodi: '',
      fakultas: '',
      angkatan: null,
      asrama: '',
      kamar: '',
      hp: '',
      wali_nama: '',
      wali_hp: '',
      asal: '',
      catatan: '',
      status: 'aktif' as const,
      status_alasan: '',
      version: 1,
      ...stamp,
    }))
    const made = await t.db.insertInto('mahasantri').values(people).returning('id').execute()
    const ids = made.map(row => row.id)
    expect((await add(cast.kelompok7, ids, '2026-11-01')).body.jumlah).toBe(200)

    const counted = countStatements(t.db)
    const move = async (mahasantri_ids: number[]) => {
      const before = counted.count()
      const result = await counted.db
        .transaction()
        .execute(tx => writeMoves(tx, NOW, { mahasantri_ids, ke_kelompok_id: kelompok9, mulai: '2026-11-21' }))
      return { ...result, statements: counted.count() - before }
    }
    const two = await move(ids.slice(0, 2))
    const many = await move(ids)
    expect([two.jumlah, many.jumlah, many.tetap]).toEqual([2, 198, 2])
    expect(many.statements).toBe(two.statements)
    const detail = await app.as('admin')(getKelompok, { params: { id: kelompok9 } })
    expect(detail.body.anggota).toHaveLength(200)
    expect(new Set(detail.body.anggota.map(row => row.dari))).toEqual(new Set(['2026-11-21']))
  })
})
