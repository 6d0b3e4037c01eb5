import { afterEach, beforeEach, expect, test } from 'vitest'
import { decideKoreksi } from '#contract/absensi/koreksi.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { proposeKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listPemberitahuan, resendPemberitahuan, stopPemberitahuan } from '#contract/pemberitahuan.ts'
import * as contract from '#contract/pengaturan/webhook.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { isAsli, startPenerimaWebhook } from '#test/penerima-webhook.ts'
import { createPengirim } from '#test/pengirim.ts'
import { createChannel } from './kanal.ts'

const MENIT = 60_000
const HARI = 86_400_000

describeDatabases('webhooks', t => {
  let cast: Cast
  let app: TestApp
  let penerima: Awaited<ReturnType<typeof startPenerimaWebhook>>
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast, { keluar: { loopback: true } })
    penerima = await startPenerimaWebhook()
  })
  afterEach(() => penerima.close())

  const pengirim = () =>
    createPengirim({
      db: t.db,
      clock: app.clock,
      catat: error => {
        throw error
      },
      ...createChannel(t.db, app.clock, { origin: 'https://hadir.test', keluar: { loopback: true } }),
    })
  const send = () => pengirim().sendAll()
  const add = async (...acara: contract.WebhookEvent[]) => {
    const { status, body } = await app.as('admin')(contract.createWebhook, { body: { alamat: penerima.alamat, acara } })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const mark = (status: 'H' | 'A', ids = cast.putra) =>
    app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1, device: 'uji', alasan: '', sent_at: app.clock.at },
        action_id: crypto.randomUUID(),
        rows: ids.map(mahasantri_id => ({
          ...{ mahasantri_id, status, menit: null, catatan: 'zzcatatan', base_version: 0, tapped_at: app.clock.at },
        })),
      },
    })

  test('a filled pertemuan is told once, signed, with a text and whom to tell, and names no mahasantri', async () => {
    const { rahasia, webhook } = await add('pertemuan_diisi')
    expect((await app.as('admin')(contract.listWebhook)).raw.toString()).not.toContain(rahasia)
    expect((await mark('H', cast.putra.slice(1))).status).toBe(200)
    await send()
    expect(penerima.diterima).toEqual([])
    await mark('H', cast.putra.slice(0, 1))
    app.clock.at += MENIT
    await Promise.all([send(), send()])
    await send()
    const [kabar] = penerima.diterima
    expect(penerima.diterima).toHaveLength(1)
    expect(kabar).toMatchObject({
      acara: 'pertemuan_diisi',
      isi: {
        ...{ kelompok: { id: cast.kelompok7, nama: 'Kelompok 7' }, tanggal: TODAY, terisi: 5 },
        kepada: [{ sebagai: 'murabbi', nama: 'Hasan Basri', hp: '+6281200000001' }],
      },
    })
    expect(kabar && isAsli(kabar, rahasia)).toBe(true)
    expect(kabar && isAsli({ ...kabar, body: kabar.body.replace('5', '6') }, rahasia)).toBe(false)
    for (const rahasianya of ['Alif', 'Abdullah Faqih', 'zzcatatan']) expect(kabar?.body).not.toContain(rahasianya)
    const stored = await t.db.selectFrom('pemberitahuan').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ keadaan: 'terkirim', webhook_id: webhook.id })
    expect(stored.isi).not.toMatch(/Hasan|62812/)
  })

  test('a receiver that fails gets it when it is back, what came after it in the same pertemuan later still', async () => {
    await add('pertemuan_diisi', 'koreksi_diputuskan')
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 1 }).execute()
    await mark('H')
    app.clock.at += MENIT
    penerima.answer = 503
    await send()
    expect(penerima.ditolak).toBe(1)
    // Two days later it is locked; a koreksi is proposed and decided.
    app.clock.at = NOW + 2 * HARI
    const { pertemuan_id, mahasantri_id } = await t.db
      .selectFrom('absensi')
      .select(['pertemuan_id', 'mahasantri_id'])
      .executeTakeFirstOrThrow()
    const usul = await app.as('umar')(proposeKoreksi, {
      params: { id: pertemuan_id },
      body: {
        action_id: crypto.randomUUID(),
        rows: [{ mahasantri_id, base_version: 1, status: 'A', menit: null, alasan: 'zzalasan' }],
      },
    })
    expect(usul.status, JSON.stringify(usul.body)).toBeLessThan(300)
    const id = (usul.body as { koreksi: { id: number }[] }).koreksi[0]?.id ?? 0
    const putus = await app.as('hasan')(decideKoreksi, {
      body: { hasil: 'diterima', jawaban: 'zzjawaban', koreksi: [{ id, base_version: 1 }] } as never,
    })
    expect(putus.status, JSON.stringify(putus.body)).toBe(200)
    // It can still be taken back.
    await send()
    expect(await t.db.selectFrom('pemberitahuan').select('id').execute()).toHaveLength(1)
    app.clock.at += 3 * MENIT
    penerima.answer = 200
    await send()
    expect(penerima.diterima.map(kabar => kabar.acara)).toEqual(['pertemuan_diisi', 'koreksi_diputuskan'])
    expect(penerima.diterima[1]?.isi).toMatchObject({ hasil: 'diterima', jumlah: 1, kepada: [{ nama: 'Umar Faruq' }] })
    expect(JSON.stringify(penerima.diterima)).not.toMatch(/zzalasan|zzjawaban/)
  })

  test('a receiver that takes it and says nothing does not hold up a server that stops: the next one sends it', async () => {
    await add('pertemuan_diisi')
    await mark('H')
    app.clock.at += MENIT
    penerima.diam = true
    const lama = pengirim()
    const sedang = lama.sendAll()
    await expect.poll(() => penerima.menunggu).toBe(1)
    const sejak = performance.now()
    await Promise.all([lama.close(), sedang])
    // Not the ten seconds that an answer may take.
    expect(performance.now() - sejak).toBeLessThan(3000)
    penerima.diam = false
    await send()
    expect(penerima.diterima).toHaveLength(1)
  })

  test('what nobody has filled an hour after its end is told, and not any more once it is filled', async () => {
    await t.db.updateTable('webhook').set({ created_at: 0 }).execute()
    app.clock.at = NOW - HARI
    await add('pengingat')
    // 20.59: the halaqah ended at 20.00.
    app.clock.at = NOW + 137 * MENIT
    await send()
    expect(penerima.diterima).toEqual([])
    app.clock.at += 2 * MENIT
    await send()
    const dikabari = penerima.diterima.map(({ isi }) => [(isi.kelompok as { nama: string }).nama, isi.kepada])
    expect(dikabari.toSorted()).toEqual([
      ['Kelompok 12', [{ sebagai: 'pendamping', nama: 'Aisyah Humaira', hp: '+6281200000004' }]],
      ['Kelompok 7', [{ sebagai: 'pendamping', nama: 'Umar Faruq', hp: '+6281200000003' }]],
    ])
  })

  test('whoever falls below the limit after it was added is told once; those who were there before are not', async () => {
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    await mark('A', cast.putra.slice(0, 1))
    app.clock.at += MENIT
    await add('peringatan')
    await send()
    expect(penerima.diterima).toEqual([])
    const daftar = await app.as('admin')(listPemberitahuan, { query: {} })
    expect(daftar.body).toMatchObject({ total: 0, rows: [], jumlah: { menunggu: 0, batal: 0 } })
    await mark('A', cast.putra.slice(1, 2))
    app.clock.at += 20 * MENIT
    await send()
    await send()
    expect(penerima.diterima).toMatchObject([
      { acara: 'peringatan', isi: { mahasantri_id: cast.putra[1], status: 'tidak_memenuhi' } },
    ])
    expect(penerima.diterima[0]?.body).not.toContain('Alif')
  })

  test('in a second gelombang, which is not the active one, too', async () => {
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    const dua = { tahun_akademik: '2026/2027', semester: 'ganjil', gelombang: '2', aktif: 0 } as const
    const row = { ...dua, mulai: '2026-10-01', selesai: '2027-01-31' }
    const { id } = await t.db.insertInto('periode').values(row).returning('id').executeTakeFirstOrThrow()
    await t.db.updateTable('kelompok').set({ periode_id: id }).where('id', '=', cast.kelompok7).execute()
    await add('peringatan')
    await send()
    await mark('A', cast.putra.slice(0, 1))
    app.clock.at += 20 * MENIT
    await send()
    expect(penerima.diterima).toMatchObject([{ acara: 'peringatan', isi: { mahasantri_id: cast.putra[0] } }])
  })

  test('of fewer pertemuan than the rules ask for nobody is told', async () => {
    await add('peringatan')
    await mark('A', cast.putra.slice(0, 1))
    app.clock.at += 20 * MENIT
    await send()
    expect(penerima.diterima).toEqual([])
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    app.clock.at += 20 * MENIT
    await send()
    expect(penerima.diterima).toMatchObject([{ acara: 'peringatan', isi: { mahasantri_id: cast.putra[0] } }])
  })

  test('where each month is graded the pertemuan of that month are asked for, not those of all', async () => {
    await t.db.updateTable('pengaturan').set({ batas_per: 'bulan' }).execute()
    for (const tanggal of ['2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24'])
      await tercatat(
        app.as('admin'),
        { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal },
        inOrder(cast.putra, 'H'),
      )
    await add('peringatan')
    await send()
    await mark('A', cast.putra.slice(0, 1))
    app.clock.at += 20 * MENIT
    await send()
    expect(penerima.diterima).toEqual([])
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    app.clock.at += 20 * MENIT
    await send()
    expect(penerima.diterima).toMatchObject([{ acara: 'peringatan', isi: { mahasantri_id: cast.putra[0] } }])
  })

  test('the office sees what waits, stops it, sends it again; an address outside the open internet is refused', async () => {
    await add('pertemuan_diisi')
    await mark('H')
    app.clock.at += MENIT
    penerima.answer = 500
    await send()
    const daftar = () => app.as('admin')(listPemberitahuan, { query: { kanal: 'webhook' } })
    const [row] = (await daftar()).body.rows
    expect(row).toMatchObject({ keadaan: 'menunggu', sebab: 'Alamatnya menjawab 500', percobaan: 1 })
    expect(row?.untuk).toMatch(/^127\.0\.0\.1:/)
    const params = { id: row?.id ?? 0 }
    const berhenti = await app.as('admin')(stopPemberitahuan, { params })
    expect(berhenti.body).toMatchObject({ keadaan: 'dihentikan', dihentikan_oleh: 'Siti Nurjanah' })
    app.clock.at += 60 * MENIT
    penerima.answer = 200
    await send()
    expect(penerima.diterima).toEqual([])
    expect((await app.as('admin')(stopPemberitahuan, { params })).status).toBe(409)
    await app.as('admin')(resendPemberitahuan, { params })
    await send()
    expect(penerima.diterima).toHaveLength(1)
    expect((await app.as('admin')(resendPemberitahuan, { params })).status).toBe(409)
    expect((await daftar()).body.jumlah).toMatchObject({ terkirim: 1, menunggu: 0 })

    const dua = await Promise.all(
      [1, 2, 3].map(() =>
        app.as('admin')(contract.createWebhook, { body: { alamat: `${penerima.alamat}/dua`, acara: ['pengingat'] } }),
      ),
    )
    expect(dua.map(({ status }) => status).sort()).toEqual([201, 400, 400])

    const ketat = await createTestApp(t.db, cast)
    for (const alamat of [penerima.alamat, 'https://10.0.0.5/x', 'https://basis.internal/x', 'http://kampus.ac.id/x']) {
      const salah = await ketat.as('admin')(contract.createWebhook, { body: { alamat, acara: ['pengingat'] } })
      expect(salah).toMatchObject({ status: 400, body: { isian: { alamat: expect.stringContaining('https') } } })
    }
  })
})
