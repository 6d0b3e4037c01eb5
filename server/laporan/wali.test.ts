import { beforeEach, expect, test } from 'vitest'
import type { Status } from '#contract/kehadiran.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { readWaliChild } from './wali.ts'

const SATURDAYS = ['2026-09-05', '2026-09-12', '2026-10-03', '2026-10-10', '2026-11-07', '2026-11-14']

// Alif (putra) and Alya (putri): halaqah on Saturdays, and Subuh on the same days.
describeDialects('what a wali reads of a child', t => {
  let cast: Cast
  let alif: number
  let alya: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    alif = cast.putra[1] as number
    alya = cast.putri[1] as number
  })

  async function mark(
    kelompok_id: number,
    kegiatan_id: number,
    id: number,
    marks: readonly (Status | null)[],
    days = SATURDAYS,
  ) {
    for (const [i, status] of marks.entries()) {
      const by = { created_by: cast.akun.admin, opened_by: cast.akun.admin, created_at: NOW, opened_at: NOW }
      const pertemuan = { kelompok_id, kegiatan_id, tanggal: days[i], ke: 1, version: 1, ...by }
      const insert = t.db.insertInto('pertemuan').values(pertemuan as never)
      const { id: pertemuan_id } = await insert.returning('id').executeTakeFirstOrThrow()
      const tap = { akun_id: cast.akun.admin, tapped_at: NOW, arrived_at: NOW }
      await t.db
        .insertInto('absensi')
        .values({ pertemuan_id, mahasantri_id: id, status, catatan: '', version: 1, ...tap })
        .execute()
    }
  }
  const read = (id: number) => readWaliChild(t.db, { mahasantri_id: id, periode_id: cast.periode }, NOW)

  test('how many of how many, by kegiatan and by month, up to the last whole week', async () => {
    await mark(cast.kelompok7, cast.halaqah, alif, ['H', 'A', 'T', 'I', 'H', 'S', 'H'], [...SATURDAYS, '2026-11-21'])
    await mark(cast.kelompok7, cast.subuh, alif, ['H', 'H', null, 'A', 'H', 'H'])
    const child = await read(alif)
    expect(child).toMatchObject({
      ...{ nama: 'Alif', kelompok: 'Kelompok 7', murabbi: 'Dr. H. Hasan Basri, M.Ag.', sampai: '2026-11-14' },
      ...{ periode: 'Ganjil 2026/2027', hadir: 7, sesi: 11, minimal: 75, di_bawah: true },
      // Saturday the third of October is of a week of September.
      bulan: [
        { bulan: '2026-09', hadir: 4, sesi: 5 },
        { bulan: '2026-10', hadir: 0, sesi: 2 },
        { bulan: '2026-11', hadir: 3, sesi: 4 },
      ],
    })
    expect(child.kegiatan).toMatchObject([
      { nama: 'Halaqah pekanan', hadir: 3, sesi: 6, belum: 0, minimal: 75, di_bawah: true },
      { nama: 'Shalat Subuh', hadir: 4, sesi: 5, belum: 1, minimal: 70, di_bawah: false, boleh: null },
    ])
    expect(child.kegiatan[0]?.boleh).toMatchObject({ kali: 0, dari: expect.any(Number) })
  })

  test('of a daughter and Subuh a word and no count: the same for every number of U, none at all included', async () => {
    const days = Array.from({ length: 20 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)
    await mark(cast.kelompok12, cast.halaqah, alya, ['H', 'H', 'A', 'H'])
    const seen = new Set<string>()
    for (const u of [0, 1, 7, 20]) {
      await t.db.deleteFrom('absensi').where('pertemuan_id', 'in', subuh()).execute()
      await t.db.deleteFrom('pertemuan').where('kegiatan_id', '=', cast.subuh).execute()
      await mark(
        cast.kelompok12,
        cast.subuh,
        alya,
        days.map((_, i) => (i < u ? 'U' : 'H')),
        days,
      )
      const child = await read(alya)
      expect(child).toMatchObject({ hadir: 3, sesi: 4 })
      seen.add(JSON.stringify(child))
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain('"hadir":null')
    function subuh() {
      return t.db.selectFrom('pertemuan').select('id').where('kegiatan_id', '=', cast.subuh)
    }
  })

  test('no day, letter, reason or note is in it', async () => {
    await mark(cast.kelompok7, cast.halaqah, alif, ['H', 'I', 'S', 'A', 'D', 'T'])
    await t.db.updateTable('absensi').set({ catatan: 'demam tinggi' }).execute()
    const text = JSON.stringify(await read(alif))
    expect(text).not.toMatch(/demam|tanda|status|catatan/)
    // The only day is the one it is counted up to.
    expect(text.match(/\d{4}-\d\d-\d\d/g)).toEqual(['2026-11-14'])
  })

  test('a month ends with a week: what a look of a week later has more is never one day of it', async () => {
    // The first of October is a Thursday.
    const days = Array.from({ length: 28 }, (_, i) => new Date(Date.UTC(2026, 8, 13 + i)).toISOString().slice(0, 10))
    await mark(
      cast.kelompok7,
      cast.subuh,
      alif,
      days.map(day => (day > '2026-09-30' ? 'A' : 'H')),
      days,
    )
    const at = async (day: number) =>
      (await readWaliChild(t.db, { mahasantri_id: alif, periode_id: cast.periode }, Date.UTC(2026, 8, day))).bulan
    expect(await at(27)).toEqual([{ bulan: '2026-09', hadir: 14, sesi: 14 }])
    expect(await at(34)).toEqual([{ bulan: '2026-09', hadir: 18, sesi: 21 }])
    expect(await at(41)).toEqual([
      { bulan: '2026-09', hadir: 18, sesi: 21 },
      { bulan: '2026-10', hadir: 0, sesi: 7 },
    ])
  })

  test('of a periode that begins with the last day of a week nothing is told after that day', async () => {
    await t.db.updateTable('periode').set({ mulai: '2026-09-05' }).execute()
    await mark(cast.kelompok7, cast.subuh, alif, ['A'])
    const on = (day: number) =>
      readWaliChild(t.db, { mahasantri_id: alif, periode_id: cast.periode }, Date.UTC(2026, 8, day))
    expect(await on(7)).toMatchObject({ sampai: null, sesi: null, kegiatan: [], bulan: [], di_bawah: false })
    expect(await on(13)).toMatchObject({ sampai: '2026-09-12', sesi: 1 })
  })

  test('before the first whole week of the periode there is nothing to count', async () => {
    const early = Date.UTC(2026, 8, 3)
    const child = await readWaliChild(t.db, { mahasantri_id: alif, periode_id: cast.periode }, early)
    expect(child).toMatchObject({ sampai: null, hadir: null, sesi: null, kegiatan: [], bulan: [], di_bawah: false })
  })
})
