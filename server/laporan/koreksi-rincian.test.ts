import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideKoreksi, withdrawKoreksi } from '#contract/absensi/koreksi.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import type { Status } from '#contract/kehadiran.ts'
import { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { instantAt } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'

type Who = keyof Cast['akun']

// Alif was alpa in a halaqah that is locked since; Umar proposes, Hasan decides.
describeDatabases('the koreksi of one person', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const record = async (who: 'umar' | 'aisyah', mahasantri_id = 0, status: Status, tanggal = TODAY) => {
    const kegiatan = who === 'umar' ? cast.halaqah : cast.subuh
    const kelompok = who === 'umar' ? cast.kelompok7 : cast.kelompok12
    return tercatat(app.as(who), { kelompok, kegiatan, tanggal }, [{ mahasantri_id, status }])
  }
  const propose = async (
    who: Who,
    pertemuan: number,
    of: { id?: number; status: Status; alasan: string; base?: number },
  ) => {
    const row = { mahasantri_id: of.id, base_version: of.base ?? 1, status: of.status, menit: null, alasan: of.alasan }
    const body = { action_id: randomUUID(), rows: [row as never] }
    const answer = await app.as(who)(proposeKoreksi, { params: { id: pertemuan }, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.koreksi[0]?.id ?? 0
  }
  const decide = async (who: Who, id: number, hasil: 'diterima' | 'ditolak', jawaban = '') => {
    const answer = await app.as(who)(decideKoreksi, { body: { koreksi: [{ id }], hasil, jawaban } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const read = async (who: Who, id = cast.putra[1], query: Record<string, unknown> = {}) =>
    (await app.as(who)(getLaporanMahasantri, { params: { id }, query })).body.koreksi
  /** Locked, three days later. */
  const later = async () => {
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '18:40')
  }

  test('who asked for what, why, and what became of it, the latest pertemuan first', async () => {
    const alif = cast.putra[1]
    const lama = await record('umar', alif, 'H', '2026-11-20')
    const baru = await record('umar', alif, 'A')
    await record('umar', cast.putra[0], 'A', '2026-11-19')
    await later()
    const tolak = await propose('umar', baru, { id: alif, status: 'I', alasan: 'Ada surat' })
    await decide('hasan', tolak, 'ditolak', 'Surat belum ada')
    const tarik = await propose('umar', lama, { id: alif, status: 'A', alasan: 'Tertukar' })
    await app.as('umar')(withdrawKoreksi, { params: { id: tarik } })
    const tunggu = await propose('umar', baru, { id: alif, status: 'T', alasan: 'Datang sesudah salam' })
    const koreksi = await read('hasan')
    expect(koreksi.map(k => [k.id, k.tanggal, k.dari.status, k.menjadi.status, k.keadaan])).toEqual([
      [tunggu, TODAY, 'A', 'T', 'menunggu'],
      [tolak, TODAY, 'A', 'I', 'ditolak'],
      [tarik, '2026-11-20', 'H', 'A', 'ditarik'],
    ])
    expect(koreksi[1]).toEqual({
      ...{ id: tolak, pertemuan_id: baru, tanggal: TODAY, kegiatan: 'Halaqah pekanan', jenis: 'umum' },
      ...{ dari: { status: 'A', menit: null }, menjadi: { status: 'I', menit: null }, keadaan: 'ditolak' },
      ...{ alasan: 'Ada surat', oleh: 'Umar Faruq', at: app.clock.at },
      ...{ diputuskan_oleh: 'Hasan Basri', diputuskan_at: app.clock.at, jawaban: 'Surat belum ada' },
    })
    // That it was proposed and decided the pimpinan reads too, not why; the range and the kelompok cut it as they cut the marks.
    expect(await read('pimpinan')).toEqual(koreksi.map(k => ({ ...k, alasan: '', jawaban: '' })))
    expect((await read('hasan', alif, { dari: TODAY, sampai: TODAY })).map(k => k.id)).toEqual([tunggu, tolak])
    expect(await read('admin', alif, { kelompok_id: cast.kelompok12 })).toEqual([])
    expect(await read('hasan', cast.putra[0])).toEqual([])
  })

  test('a reason is hidden from the pimpinan, and from everybody where U ever stood', async () => {
    const alif = cast.putra[1]
    const sakit = await record('umar', alif, 'A')
    const azka = cast.putri[2]
    const udzur = await record('aisyah', azka, 'U')
    await later()
    await decide(
      'hasan',
      await propose('umar', sakit, { id: alif, status: 'S', alasan: 'Tifus' }),
      'diterima',
      'Lekas pulih',
    )
    const kembali = await propose('umar', sakit, { id: alif, status: 'H', alasan: 'Sudah keluar opname', base: 2 })
    await decide('hasan', kembali, 'diterima')
    const letters = (list: Awaited<ReturnType<typeof read>>) => list.map(k => [k.dari.status, k.menjadi.status])
    const seen = await read('pimpinan')
    expect(letters(seen)).toEqual([
      ['S', 'H'],
      ['A', 'S'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/Tifus|opname|pulih/)
    for (const who of ['admin', 'hasan', 'umar'] as const)
      expect(JSON.stringify(await read(who))).toMatch(/opname.*Tifus/)

    await propose('aisyah', udzur, { id: azka, status: 'A', alasan: 'Ternyata suci' })
    for (const who of ['admin', 'pimpinan', 'maryam', 'aisyah'] as const) {
      const list = await read(who, azka)
      expect(letters(list)).toEqual([['U', 'A']])
      expect(JSON.stringify(list)).not.toContain('suci')
    }
  })
})
