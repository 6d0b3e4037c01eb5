import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, getMyIzin, listIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { ASKED_BY_WALI, askIzin } from '#contract/absensi/wali-izin.ts'
import { createWaliLinks, openWaliLink } from '#contract/datapokok/wali-link.ts'
import { getWaliSummary } from '#contract/laporan/wali.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

// Hasan has sent the wali of Alif a link; the wali asks, Hasan decides.
describeDialects('izin that a wali asks for', t => {
  let cast: Cast
  let app: TestApp
  let alif: number
  let tautan_id: number
  let cookie: string
  let calls = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    alif = cast.putra[1] as number
    await t.db.updateTable('pengaturan').set({ tautan_wali: 1, izin_otomatis_hari: 5 }).execute()
    await t.db.updateTable('mahasantri').set({ wali_hp: '+6281298764117' }).where('id', '=', alif).execute()
    const { body } = await app.as('hasan')(createWaliLinks, { body: { mahasantri: [alif] } })
    tautan_id = body.tautanList[0]?.id ?? 0
    const payload = { rahasia: body.tautanList[0]?.rahasia, angka: '4117' }
    const opened = await app.fastify.inject({ method: 'POST', url: openWaliLink.path, payload })
    cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  })

  const ask = async (more: object = {}, own = cookie) => {
    const day = { dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam sejak subuh' }
    const payload = { action_id: randomUUID(), tautan_id, ...day, ...more }
    // From another address each time: ten a minute of one are enough.
    calls += 1
    const headers = { cookie: own, 'x-forwarded-for': `198.51.100.${calls}` }
    const answer = await app.fastify.inject({ method: 'POST', url: askIzin.path, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const summary = async () => {
    const answer = await app.fastify.inject({ method: 'GET', url: getWaliSummary.path, headers: { cookie } })
    return answer.json().anak[0].izin
  }
  const decide = async (hasil: 'disetujui' | 'ditolak', index = 0) => {
    const { izin } = (await app.as('hasan')(listIzin, {})).body
    const { id, version } = izin[index] as (typeof izin)[0]
    return app.as('hasan')(decideIzin, { body: { izin: [{ id, version }], hasil, jawaban: 'Baik' } })
  }

  test('it waits whatever the rule says, marked as the wali’s and nobody’s own; the wali reads what became of it', async () => {
    const asked = await ask()
    expect([asked.status, asked.body.keadaan]).toEqual([201, 'menunggu'])
    const [izin] = (await app.as('hasan')(listIzin, {})).body.izin
    expect(izin).toMatchObject({
      ...{ nama: 'Alif', dari_wali: true, oleh: ASKED_BY_WALI, milik_sendiri: false, boleh_putuskan: true },
      ...{ alasan: 'Demam sejak subuh', otomatis: false },
    })
    expect((await app.as('umar')(listIzin, {})).body.izin[0]).toMatchObject({ dari_wali: true, boleh_putuskan: false })
    // Hasan has made the link, and has proposed nothing.
    expect((await app.as('hasan')(getMyIzin, {})).body).toMatchObject({ menunggu_putusan: 1, usulan: [] })
    expect((await decide('disetujui')).status).toBe(200)
    const [told] = await summary()
    expect(told).toMatchObject({ dari: TODAY, jenis: 'sakit', keadaan: 'disetujui' })
    // No reason and no answer comes back.
    expect(JSON.stringify(told)).not.toMatch(/Demam|Baik|Hasan/)
  })

  test('what others have entered is not told: asking for such a day is taken, and who decides is told', async () => {
    const others = { action_id: randomUUID(), mahasantri_id: alif, dari: TODAY, sampai: TODAY, jenis: 'sakit' }
    expect((await app.as('hasan')(createIzin, { body: { ...others, alasan: 'opname' } })).status).toBe(201)
    expect((await ask({ jenis: 'izin' })).status).toBe(201)
    expect(await summary()).toHaveLength(1)
    const refused = await decide('disetujui')
    expect([refused.status, refused.body.kode]).toEqual([409, 'izin.bertumpuk'])
    expect((await decide('ditolak')).status).toBe(200)
    expect(await summary()).toMatchObject([{ keadaan: 'ditolak' }])
  })

  test('not twice for one day, three at once, no day long past, and the same sent again is the same', async () => {
    const action_id = randomUUID()
    const [first, again] = [await ask({ action_id }), await ask({ action_id })]
    expect(again.body).toEqual(first.body)
    expect((await ask()).body.kode).toBe('izin.bertumpuk')
    for (const day of ['2026-11-23', '2026-11-24']) expect((await ask({ dari: day, sampai: day })).status).toBe(201)
    expect((await ask({ dari: '2026-11-25', sampai: '2026-11-25' })).body.kode).toBe('izin.terlalu_banyak')
    await decide('ditolak')
    for (const [more, field] of [
      [{ dari: '2026-11-10', sampai: '2026-11-10' }, 'dari'],
      [{ dari: '2026-11-26', sampai: '2027-01-20' }, 'sampai'],
      [{ dari: '2027-02-01', sampai: '2027-02-01' }, 'dari'],
      [{ jenis: 'dispensasi' }, 'jenis'],
      [{ alasan: '' }, 'alasan'],
      [{ tautan_id: 999 }, 'tautan_id'],
    ] as const) {
      const { status, body } = await ask({ dari: '2026-11-26', sampai: '2026-11-26', ...more })
      expect([status, Object.keys(body.isian ?? {})[0]]).toEqual([400, field])
    }
    expect((await ask({}, 'wali=x')).body.kode).toBe('wali.terkunci')
  })

  test('three wait of one child, by whichever phone; another child of the same phone has three of its own', async () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'])
      expect((await ask({ dari: day, sampai: day })).status).toBe(201)
    const brother = cast.putra[2] as number
    const [other, first] = ['+6281298764118', '+6281298764117']
    await t.db.updateTable('mahasantri').set({ wali_hp: first }).where('id', '=', brother).execute()
    await t.db.updateTable('mahasantri').set({ wali_hp: other }).where('id', '=', alif).execute()
    const made = await app.as('hasan')(createWaliLinks, { body: { mahasantri: [alif, brother] } })
    const open = async (id: number, angka: string) => {
      const link = made.body.tautanList.find(one => one.mahasantri_id === id)
      const payload = { rahasia: link?.rahasia, angka }
      const opened = await app.fastify.inject({ method: 'POST', url: openWaliLink.path, payload })
      return { id: link?.id, own: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
    }
    const [mother, again] = [await open(alif, '4118'), await open(brother, '4117')]
    const day = { dari: '2026-11-26', sampai: '2026-11-26' }
    expect((await ask({ ...day, tautan_id: mother.id }, mother.own)).body.kode).toBe('izin.terlalu_banyak')
    expect((await ask({ ...day, tautan_id: again.id }, again.own)).status).toBe(201)
  })

  test('where another periode is the active one, the days are those of the periode of the link', async () => {
    await t.db.updateTable('periode').set({ aktif: 0 }).execute()
    const own = { tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: 'B', aktif: 1 } as const
    const insert = t.db.insertInto('periode').values({ ...own, mulai: '2026-08-01', selesai: '2026-11-20' })
    const { id } = await insert.returning('id').executeTakeFirstOrThrow()
    await t.db.updateTable('kelompok').set({ periode_id: id }).where('id', '=', cast.kelompok12).execute()
    const member = { kelompok_id: cast.kelompok12, mahasantri_id: alif, dari: '2026-09-01', sampai: null }
    await t.db.insertInto('keanggotaan').values(member).execute()
    expect((await ask()).status).toBe(201)
    expect(await t.db.selectFrom('izin').select('kelompok_id').execute()).toEqual([{ kelompok_id: cast.kelompok7 }])
  })

  test('the murabbi may withdraw it as any other', async () => {
    await ask()
    const [izin] = (await app.as('hasan')(listIzin, {})).body.izin
    const body = { version: izin?.version }
    expect((await app.as('umar')(withdrawIzin, { params: { id: izin?.id }, body })).status).toBe(403)
    expect((await app.as('hasan')(withdrawIzin, { params: { id: izin?.id }, body })).status).toBe(200)
    expect(await summary()).toMatchObject([{ keadaan: 'dicabut' }])
  })
})
