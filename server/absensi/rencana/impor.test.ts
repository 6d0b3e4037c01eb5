import { readFileSync } from 'node:fs'
import { setTimeout as tunggu } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

const berkas = (nama: string) => readFileSync(new URL(`../../../test/data/${nama}.xlsx`, import.meta.url))

describeDialects('a list with who leads and when', t => {
  let app: TestApp
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const look = async (id: number, query: Record<string, unknown> = {}) =>
    (await app.as('admin')(api.getImpor, { params: { id }, query })).body
  const preview = async (orang: OrangImpor, isi: string | Uint8Array, nama = 'daftar.csv') => {
    const body = typeof isi === 'string' ? strToU8(isi) : isi
    const { body: baru } = await app.as('admin')(api.createImpor, { query: { nama, orang }, body })
    return siap(baru.id)
  }
  const siap = async (id: number) => {
    let now = await look(id)
    for (let i = 0; i < 400 && now.tahap === 'membaca'; i++) {
      await tunggu(25)
      now = await look(id)
    }
    expect(now.tahap, now.pesan ?? '').toBe('siap')
    if (!now.pratinjau) throw new Error('no preview')
    return { ...now, pratinjau: now.pratinjau }
  }
  const pilih = async (id: number, body: object) => {
    const { status } = await app.as('admin')(api.updateKolomImpor, { params: { id }, body })
    expect(status).toBe(202)
    return siap(id)
  }
  const apply = (id: number, change: object = {}) =>
    app.as('admin')(api.applyImpor, {
      params: { id },
      body: { ditolak_dilihat: 0, perbarui: true, buat_kelompok: true, tempatkan_mulai: '2026-09-01', ...change },
    })
  const done = async (id: number, change: object = {}) => {
    const { status, body } = await apply(id, change)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const count = async (
    table: 'kelompok' | 'keanggotaan' | 'jadwal' | 'pertemuan' | 'kelompok_murabbi' | 'kelompok_pendamping',
  ) =>
    Number(
      (
        await t.db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  test('a semester: 1,200 people, 120 kelompok, their staff and weekly times, in one go', async () => {
    await done((await preview('murabbi', berkas('murabbi'))).id, { tempatkan_mulai: null, buat_kelompok: false })
    await done((await preview('pendamping', berkas('pendamping'))).id, { tempatkan_mulai: null, buat_kelompok: false })
    const before = {
      jadwal: await count('jadwal'),
      pertemuan: await count('pertemuan'),
      keanggotaan: await count('keanggotaan'),
    }
    const { id } = await preview('mahasantri', berkas('semester-genap'), 'semester-genap.xlsx')
    const { pratinjau } = await pilih(id, { bawaan: { angkatan: 2026 } })
    const { penugasan } = pratinjau
    expect(penugasan).toMatchObject({
      murabbi: { orang: 20, tugas: 120 },
      pendamping: { orang: 128, tugas: 128 },
      tanya: [],
    })
    const mulai = performance.now()
    const hasil = await done(id)
    console.log(
      'apply ms',
      performance.now() - mulai,
      JSON.stringify(hasil),
      JSON.stringify({ ...penugasan }),
      pratinjau.ringkasan,
    )
    expect(hasil.penugasan).toEqual({
      murabbi: 120,
      pendamping: 128,
      orang_baru: 0,
      jadwal: penugasan?.jadwal,
      pertemuan: penugasan?.pertemuan,
    })
    expect(await count('jadwal')).toBe(before.jadwal + (penugasan?.jadwal ?? 0))
    expect(await count('pertemuan')).toBe(before.pertemuan + (penugasan?.pertemuan ?? 0))
    expect(await count('keanggotaan')).toBe(before.keanggotaan + 1200)
  })
})
