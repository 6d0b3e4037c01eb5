import fc from 'fast-check'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { confirmPertemuan, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { cancelPertemuan, movePertemuan, updateSessionReport } from '#contract/absensi/pertemuan.ts'
import { formatRupiah } from '#contract/angka.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import { getVerifikasi, printHonor } from '#contract/dokumen/dokumen.ts'
import {
  computeHonor,
  countHonorNotYet,
  eksporHonor,
  getHonor,
  type HonorLine,
  listHonor,
  payHonor,
  proposeHonor,
  revokePayment,
  withdrawHonor,
} from '#contract/laporan/honor.ts'
import { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'

const NOVEMBER = '2026-11'

describeDatabases('honor', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
  })

  const activate = async (change: Record<string, number> = {}) => {
    const { body } = await app.as('admin')(getPengaturan)
    const rules = { honor_aktif: 1, honor_tarif: 35_000, honor_tarif_badal: 40_000, honor_maksimal: 0, ...change }
    const { status } = await app.as('admin')(updatePengaturan, { body: { ...body, ...rules } })
    expect(status).toBe(200)
  }
  /** A pertemuan of Kelompok 7 that Umar has filled, confirmed by Hasan unless said. */
  const meet = async (
    tanggal: string,
    { konfirmasi = true, ke = 1, who = 'umar' as 'umar' | 'admin', kegiatan = cast.halaqah } = {},
  ) => {
    const sheet = { kelompok: cast.kelompok7, kegiatan, tanggal, ke }
    const id = await tercatat(app.as(who), sheet, inOrder(cast.putra, 'HHHHH'))
    if (konfirmasi) await confirm(id)
    return id
  }
  const confirm = async (id: number) => {
    const answer = await app.as('hasan')(confirmPertemuan, { params: { id }, body: { perubahan: cast.putra.length } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  /** Somebody else led it, as it turns out; confirmed once more unless said. */
  const led = async (
    id: number,
    change: { pelaksana_id?: number | null; badal?: string },
    { konfirmasi = true, who = 'admin' as 'admin' | 'umar' } = {},
  ) => {
    const { version } = await database.db
      .selectFrom('pertemuan')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { status, body } = await app.as(who)(updateSessionReport, { params: { id }, body: { version, ...change } })
    expect(status, JSON.stringify(body)).toBe(200)
    if (konfirmasi) await confirm(id)
  }
  const daftar = async (who: 'admin' | 'pimpinan' | 'umar' | 'aisyah' = 'admin', bulan = NOVEMBER) => {
    const { status, body } = await app.as(who)(listHonor, { query: { bulan } })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const rowOf = async (id: number, bulan = NOVEMBER): Promise<HonorLine> => {
    const row = (await daftar('admin', bulan)).baris.find(b => b.pendamping_id === id)
    if (!row) throw new Error('not in the list')
    return row
  }
  /** How one person's month is made. Whatever has happened, the lines of each payment add up to its row, and to what it would say now. */
  const rincian = async (id: number, who: 'admin' | 'umar' = 'admin') => {
    const { status, body } = await app.as(who)(getHonor, { params: { id }, query: { bulan: NOVEMBER } })
    expect(status, JSON.stringify(body)).toBe(200)
    for (const { ke, jumlah, sekarang } of body.baris) {
      const lines = body.pertemuan.filter(p => p.bayaran === ke)
      expect(lines.reduce((sum, p) => sum + p.nilai, 0)).toBe(jumlah)
      expect(lines.reduce((sum, p) => sum + (p.sekarang ?? p.nilai), 0)).toBe(sekarang?.jumlah ?? jumlah)
    }
    return body
  }
  const propose = (...rows: readonly HonorLine[]) =>
    app.as('admin')(proposeHonor, {
      body: {
        bulan: NOVEMBER,
        orang: rows.map(({ pendamping_id, ke, version, jumlah, sekarang }) => ({
          pendamping_id,
          ke,
          version,
          jumlah: sekarang?.jumlah ?? jumlah,
        })),
      },
    })
  const pay = (tanggal: string, ...rows: readonly HonorLine[]) =>
    app.as('admin')(payHonor, {
      body: {
        bulan: NOVEMBER,
        tanggal,
        orang: rows.map(({ pendamping_id, ke, version }) => ({ pendamping_id, ke, version })),
      },
    })

  test('off by default: every endpoint says so, and the report shows no trace of it', async () => {
    await meet('2026-11-07')
    const input = { params: { id: cast.umar }, query: { bulan: NOVEMBER, version: 1 } }
    const answers = [
      await app.as('admin')(listHonor, { query: { bulan: NOVEMBER } }),
      await app.as('admin')(eksporHonor.xlsx),
      await app.as('pimpinan')(eksporHonor.csv),
      await app.as('admin')(countHonorNotYet),
      await app.as('umar')(getHonor, { params: { id: cast.umar } }),
      await app.as('admin')(withdrawHonor, input),
      await app.as('admin')(revokePayment, input),
      await app.as('admin')(proposeHonor, {
        body: { bulan: NOVEMBER, orang: [{ pendamping_id: cast.umar, version: 0, jumlah: 1 }] },
      }),
      await app.as('admin')(payHonor, {
        body: { bulan: NOVEMBER, tanggal: '2026-11-21', orang: [{ pendamping_id: cast.umar, version: 1 }] },
      }),
    ]
    for (const { status, body } of answers) expect([status, body.kode]).toEqual([404, 'honor.tidak_aktif'])
    expect((await app.as('admin')(listLaporanPendamping)).body.ada_honor).toBe(false)
    await activate()
    const shown = async (who: 'admin' | 'pimpinan' | 'umar' | 'hasan') =>
      (await app.as(who)(listLaporanPendamping)).body.ada_honor
    expect([await shown('admin'), await shown('pimpinan'), await shown('umar'), await shown('hasan')]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('paid is who met, for what was held, marked and confirmed', async () => {
    await activate()
    await meet('2026-11-07')
    await meet('2026-11-14')
    await meet('2026-10-31')
    const waiting = await meet('2026-11-21', { konfirmasi: false })
    const cancelled = await meet('2026-11-17')
    await app.as('umar')(cancelPertemuan, { params: { id: cancelled }, body: { alasan: 'Hujan lebat' } })
    // Aisyah stood in once; once it was somebody who is no pendamping; once nobody said who.
    await led(await meet('2026-11-18'), { pelaksana_id: cast.aisyah })
    await led(await meet('2026-11-19'), { pelaksana_id: null, badal: 'Ustadz Salim' })
    await meet('2026-11-20', { who: 'admin' })
    // Marks that were all taken back: nothing was held any more.
    const emptied = await meet('2026-11-16')
    await database.db.updateTable('absensi').set({ status: null }).where('pertemuan_id', '=', emptied).execute()

    const november = await daftar()
    expect(november.baris).toMatchObject([
      { nama: 'Aisyah Humaira', sendiri: 0, badal: 1, jumlah: 40_000, kelompok: 'Kelompok 7', keadaan: 'belum' },
      { nama: 'Umar Faruq', sendiri: 2, badal: 0, jumlah: 70_000, belum_dikonfirmasi: 1, version: 0 },
    ])
    expect(november.jumlah.semua).toEqual({ orang: 2, jumlah: 110_000 })
    expect(november.tanpa_penerima.jumlah).toBe(2)
    expect(november.tanpa_penerima.pertemuan.map(p => [p.tanggal, p.badal])).toEqual([
      ['2026-11-19', 'Ustadz Salim'],
      ['2026-11-20', ''],
    ])
    expect(await rowOf(cast.umar, '2026-10')).toMatchObject({ jumlah: 35_000 })

    const detail = await rincian(cast.umar)
    expect(detail.pertemuan.map(p => [p.tanggal, p.keadaan])).toEqual([
      ['2026-11-07', 'dihitung'],
      ['2026-11-14', 'dihitung'],
      ['2026-11-16', 'kosong'],
      ['2026-11-17', 'ditiadakan'],
      ['2026-11-21', 'belum_dikonfirmasi'],
    ])
    await confirm(waiting)
    expect((await rowOf(cast.umar)).jumlah).toBe(105_000)
    // Told by the murabbi to do it again: it was held all the same.
    await database.db.updateTable('absensi').set({ version: 9 }).where('pertemuan_id', '=', waiting).execute()
    expect((await rowOf(cast.umar)).jumlah).toBe(105_000)
  })

  test('led by somebody else or moved after it was confirmed: nobody is paid for it until it is confirmed again', async () => {
    await activate()
    const held = await meet('2026-11-07')
    await meet('2026-11-14')
    await led(held, { pelaksana_id: cast.aisyah }, { konfirmasi: false, who: 'umar' })
    expect((await daftar()).baris).toMatchObject([
      { nama: 'Aisyah Humaira', jumlah: 0, belum_dikonfirmasi: 1, konfirmasi_lagi: 1 },
      { nama: 'Umar Faruq', jumlah: 35_000, belum_dikonfirmasi: 0, konfirmasi_lagi: 0 },
    ])
    expect((await propose({ ...(await rowOf(cast.aisyah)), jumlah: 40_000 })).body.kode).toBe('honor.berubah')
    expect((await rincian(cast.aisyah)).pertemuan).toMatchObject([{ keadaan: 'konfirmasi_lagi', nilai: 0 }])
    const file = await app.as('admin')(eksporHonor.csv, { query: { bulan: NOVEMBER } })
    expect(file.raw.toString('utf8')).not.toContain('Aisyah')
    await confirm(held)
    expect(await rowOf(cast.aisyah)).toMatchObject({ jumlah: 40_000, belum_dikonfirmasi: 0, konfirmasi_lagi: 0 })

    const moved = { tanggal: '2026-11-08', alasan: 'Salah tanggal' }
    expect((await app.as('umar')(movePertemuan, { params: { id: held }, body: moved })).status).toBe(200)
    expect((await rincian(cast.aisyah)).pertemuan).toMatchObject([
      { tanggal: '2026-11-08', keadaan: 'konfirmasi_lagi' },
    ])
    // To nobody who could be paid: it is no question for the office before the murabbi has confirmed it.
    await led(held, { pelaksana_id: null, badal: 'Ustadz Salim' }, { konfirmasi: false, who: 'umar' })
    expect((await daftar()).tanpa_penerima.jumlah).toBe(0)
    await confirm(held)
    expect((await daftar()).tanpa_penerima.jumlah).toBe(1)
  })

  test('a tariff has no date: how many months and pertemuan it would price anew', async () => {
    await activate()
    const belum = async () => (await app.as('admin')(countHonorNotYet)).body
    expect(await belum()).toEqual({ bulan: 0, pertemuan: 0 })
    await meet('2026-10-31')
    await meet('2026-11-07')
    await led(await meet('2026-11-14'), { pelaksana_id: cast.aisyah })
    // None of these is paid to anybody as it stands.
    await meet('2026-11-16', { konfirmasi: false })
    await led(await meet('2026-11-17'), { pelaksana_id: null, badal: 'Ustadz Salim' })
    await led(await meet('2026-11-18'), { pelaksana_id: cast.aisyah }, { konfirmasi: false })
    await meet('2026-11-08', { kegiatan: cast.subuh })
    expect(await belum()).toEqual({ bulan: 2, pertemuan: 3 })
    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    expect(await belum()).toEqual({ bulan: 2, pertemuan: 2 })
    expect((await propose(await rowOf(cast.aisyah))).status).toBe(200)
    expect(await belum()).toEqual({ bulan: 1, pertemuan: 1 })
  })

  test('a shalat is paid only where the institution says so; what was proposed with it says what it was', async () => {
    await activate({ honor_shalat: 1 })
    await meet('2026-11-07')
    await meet('2026-11-08', { kegiatan: cast.subuh })
    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    await activate({ honor_shalat: 0 })
    expect(await rowOf(cast.umar)).toMatchObject({ jumlah: 70_000, sekarang: { jumlah: 35_000 } })
    const { pertemuan } = await rincian(cast.umar, 'umar')
    expect(pertemuan.map(p => [p.kegiatan, p.keadaan, p.diajukan])).toEqual([
      ['Halaqah pekanan', 'dihitung', true],
      ['Shalat Subuh', 'shalat', true],
    ])
  })

  test('a cap pays the first ones of the month, and says how many lie beyond it', async () => {
    await activate({ honor_maksimal: 2 })
    await led(await meet('2026-11-10'), { pelaksana_id: cast.aisyah })
    for (const day of ['2026-11-03', '2026-11-07', '2026-11-14']) await meet(day)
    expect(await rowOf(cast.umar)).toMatchObject({ sendiri: 2, badal: 0, lebih: 1, jumlah: 70_000 })
    const { pertemuan } = await rincian(cast.umar, 'umar')
    expect(pertemuan.map(p => p.keadaan)).toEqual(['dihitung', 'dihitung', 'lebih'])
  })

  test('what was proposed stays: later changes are shown as a difference, and proposed anew only by hand', async () => {
    await activate()
    const first = await meet('2026-11-07')
    await meet('2026-11-14')
    const before = await rowOf(cast.umar)
    const stale = await propose({ ...before, jumlah: 1 })
    expect([stale.status, stale.body.kode]).toEqual([409, 'honor.berubah'])
    expect((await propose(before)).status).toBe(200)
    // Again, as after a lost answer: nothing happens.
    expect((await propose(before)).status).toBe(200)
    expect(await rowOf(cast.umar)).toMatchObject({ keadaan: 'diajukan', version: 1, jumlah: 70_000, sekarang: null })

    await activate({ honor_tarif: 50_000 })
    expect(await rowOf(cast.umar)).toMatchObject({ jumlah: 70_000, tarif: 35_000, sekarang: null })
    // The printed list names the tariff its sums were reckoned by.
    const printed = await app.as('admin')(printHonor, { query: { bulan: NOVEMBER } })
    const sheet = sebaris((await readPdfText(printed.raw)).halaman.join(' '))
    expect(sheet).toContain('Rp35.000 per pertemuan')
    expect(sheet).toContain('Terbilang: Tujuh puluh ribu rupiah')
    expect(sheet).not.toContain('Rp50.000')
    await app.as('hasan')(withdrawKonfirmasi, { params: { id: first } })
    await meet('2026-11-18')
    await meet('2026-11-19')
    const changed = await rowOf(cast.umar)
    expect(changed).toMatchObject({ sendiri: 2, jumlah: 70_000, sekarang: { sendiri: 3, jumlah: 150_000 } })
    const detail = await rincian(cast.umar)
    expect(detail.pertemuan.map(p => [p.tanggal, p.keadaan, p.diajukan])).toEqual([
      ['2026-11-07', 'belum_dikonfirmasi', true],
      ['2026-11-14', 'dihitung', true],
      ['2026-11-18', 'dihitung', false],
      ['2026-11-19', 'dihitung', false],
    ])
    // Led by somebody else, as it turns out: gone from here, and the badal's now.
    await led(first, { pelaksana_id: cast.aisyah })
    await confirm(first)
    expect(await rowOf(cast.aisyah)).toMatchObject({ badal: 1, jumlah: 40_000 })
    const gone = await rincian(cast.umar)
    expect(gone.pertemuan[0]).toMatchObject({ keadaan: 'pelaksana_lain', diajukan: true })

    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    expect(await rowOf(cast.umar)).toMatchObject({ version: 2, jumlah: 150_000, tarif: 50_000, sekarang: null })
  })

  test('the lines of what was proposed or paid add up to its sum, whatever the rules and the pertemuan are now', async () => {
    await activate({ honor_maksimal: 4 })
    const held: number[] = []
    for (const day of ['03', '04', '07', '10', '11', '14']) held.push(await meet(`2026-11-${day}`))
    const [, second, , fourth] = held as [number, number, number, number]
    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    // Another tariff and another cap: the row stays, and so do its lines.
    await activate({ honor_tarif: 50_000, honor_maksimal: 6 })
    expect(await rowOf(cast.umar)).toMatchObject({ jumlah: 140_000, lebih: 2, sekarang: null })
    expect((await rincian(cast.umar)).pertemuan.map(p => [p.keadaan, p.nilai, p.sekarang])).toEqual([
      ...Array.from({ length: 4 }, () => ['dihitung', 35_000, null]),
      ...Array.from({ length: 2 }, () => ['lebih', 0, null]),
    ])
    // Something changes: what a new proposal would say is at today's rules, line by line.
    const late = await meet('2026-11-18')
    expect(await rowOf(cast.umar)).toMatchObject({ jumlah: 140_000, sekarang: { jumlah: 300_000, lebih: 1 } })
    expect((await rincian(cast.umar)).pertemuan.map(p => [p.keadaan, p.nilai, p.sekarang])).toEqual([
      ...Array.from({ length: 4 }, () => ['dihitung', 35_000, 50_000]),
      ...Array.from({ length: 2 }, () => ['dihitung', 0, 50_000]),
      ['lebih', 0, null],
    ])
    await app.as('hasan')(withdrawKonfirmasi, { params: { id: late } })
    expect((await pay('2026-11-20', await rowOf(cast.umar))).status).toBe(200)
    // Of what was paid, one was called off and one belongs to another month: two that were beyond the cap take their place.
    await app.as('umar')(cancelPertemuan, { params: { id: second }, body: { alasan: 'Hujan lebat' } })
    const moved = { tanggal: '2026-10-30', alasan: 'Salah tanggal' }
    expect((await app.as('umar')(movePertemuan, { params: { id: fourth }, body: moved })).status).toBe(200)
    expect(await rowOf(cast.umar)).toMatchObject({
      jumlah: 140_000,
      sekarang: { sendiri: 4, lebih: 0, jumlah: 140_000 },
    })
    expect((await rincian(cast.umar)).pertemuan.map(p => [p.tanggal, p.keadaan, p.nilai, p.sekarang])).toEqual([
      ['2026-10-30', 'bulan_lain', 35_000, 0],
      ['2026-11-03', 'dihitung', 35_000, null],
      ['2026-11-04', 'ditiadakan', 35_000, 0],
      ['2026-11-07', 'dihitung', 35_000, null],
      ['2026-11-11', 'dihitung', 0, 35_000],
      ['2026-11-14', 'dihitung', 0, 35_000],
      ['2026-11-18', 'belum_dikonfirmasi', 0, null],
    ])
  })

  test('proposed, paid on a day, taken back: every step with its name, and no step on what somebody else changed', async () => {
    await activate()
    await meet('2026-11-07')
    await led(await meet('2026-11-14'), { pelaksana_id: cast.aisyah })
    const { baris } = await daftar()
    // One of the two is not as seen: nobody is proposed.
    expect((await propose(baris[0] as HonorLine, { ...(baris[1] as HonorLine), jumlah: 7 })).status).toBe(409)
    expect(await database.db.selectFrom('honor').selectAll().execute()).toEqual([])
    const two = await Promise.all([propose(...baris), propose(...baris)])
    expect(two.map(a => a.status)).toEqual([200, 200])
    const [aisyah, umar] = (await daftar()).baris as [HonorLine, HonorLine]
    expect([aisyah.version, umar.version]).toEqual([1, 1])

    expect((await pay('2026-11-22', umar)).body.isian).toHaveProperty('tanggal')
    expect((await pay('2026-10-31', umar)).body.isian).toHaveProperty('tanggal')
    expect((await pay('2026-11-20', { ...aisyah, version: 5 }, umar)).body.kode).toBe('honor.berubah')
    expect((await pay('2026-11-20', aisyah, umar)).status).toBe(200)
    expect((await pay('2026-11-20', aisyah, umar)).status).toBe(200)
    const paid = await daftar()
    expect(paid.jumlah).toMatchObject({ diajukan: { orang: 0 }, dibayar: { orang: 2, jumlah: 75_000 } })
    expect(paid.baris[1]).toMatchObject({ keadaan: 'dibayar', dibayar_tanggal: '2026-11-20', version: 2 })

    await meet('2026-11-18')
    expect((await propose(await rowOf(cast.umar))).body.kode).toBe('honor.sudah_dibayar')
    const at = (version: number) => ({ params: { id: cast.umar }, query: { bulan: NOVEMBER, version } })
    expect((await app.as('admin')(withdrawHonor, at(2))).body.kode).toBe('honor.berubah')
    expect((await app.as('admin')(revokePayment, at(1))).body.kode).toBe('honor.berubah')
    expect((await app.as('admin')(revokePayment, at(2))).status).toBe(200)
    expect((await app.as('admin')(withdrawHonor, at(3))).status).toBe(200)
    expect(await rowOf(cast.umar)).toMatchObject({ keadaan: 'belum', version: 4, jumlah: 70_000, sekarang: null })
    const { riwayat } = (await app.as('umar')(getHonor, { params: { id: cast.umar }, query: { bulan: NOVEMBER } })).body
    expect(riwayat.map(step => [step.keadaan, step.jumlah, step.dibayar_tanggal, step.oleh])).toEqual([
      ['belum', 35_000, null, 'Siti Nurjanah'],
      ['diajukan', 35_000, null, 'Siti Nurjanah'],
      ['dibayar', 35_000, '2026-11-20', 'Siti Nurjanah'],
      ['diajukan', 35_000, null, 'Siti Nurjanah'],
    ])
    const nobody = await app.as('admin')(withdrawHonor, {
      params: { id: cast.aisyah },
      query: { bulan: '2026-09', version: 1 },
    })
    expect(nobody.body.kode).toBe('honor.not_found')
  })

  test('confirmed after the month was paid: paid later, once, and within the cap of the month', async () => {
    await activate({ honor_maksimal: 3 })
    const late = await meet('2026-11-03', { konfirmasi: false })
    await meet('2026-11-07')
    const rowsOf = async (id: number) => (await daftar()).baris.filter(b => b.pendamping_id === id)
    const settle = async (row: HonorLine | undefined) => {
      expect((await propose(row as HonorLine)).status).toBe(200)
      const proposed = (await rowsOf(cast.umar)).find(b => b.ke === row?.ke) as HonorLine
      expect((await pay('2026-11-20', proposed)).status).toBe(200)
    }
    await settle((await rowsOf(cast.umar))[0])
    expect(await rowsOf(cast.umar)).toMatchObject([{ ke: 1, keadaan: 'dibayar', jumlah: 35_000, sekarang: null }])

    await confirm(late)
    const [first, second] = await rowsOf(cast.umar)
    // What was paid is no other than it was; what came is a payment of its own.
    expect(first).toMatchObject({ jumlah: 35_000, sekarang: null })
    expect(second).toMatchObject({ ke: 2, keadaan: 'belum', version: 0, sendiri: 1, lebih: 0, jumlah: 35_000 })
    expect((await daftar()).jumlah).toMatchObject({
      semua: { orang: 1, jumlah: 70_000 },
      belum: { orang: 1, jumlah: 35_000 },
    })
    await settle(second)
    expect((await rowsOf(cast.umar)).map(b => [b.ke, b.keadaan, b.jumlah])).toEqual([
      [1, 'dibayar', 35_000],
      [2, 'dibayar', 35_000],
    ])
    // The first is taken back only after the second.
    const at = (ke: number, version: number) => ({ params: { id: cast.umar }, query: { bulan: NOVEMBER, ke, version } })
    expect((await app.as('admin')(revokePayment, at(1, 2))).body.kode).toBe('honor.ada_susulan')

    // One place is left below the cap of three.
    await meet('2026-11-14')
    await meet('2026-11-17')
    expect((await rowsOf(cast.umar))[2]).toMatchObject({ ke: 3, sendiri: 1, lebih: 1, jumlah: 35_000 })
    await settle((await rowsOf(cast.umar))[2])
    await meet('2026-11-18')
    expect(await rowsOf(cast.umar)).toHaveLength(3)
    const { baris, pertemuan, riwayat } = await rincian(cast.umar, 'umar')
    expect(baris.map(b => b.ke)).toEqual([1, 2, 3])
    expect(pertemuan.map(p => [p.tanggal, p.keadaan, p.nilai])).toEqual([
      ['2026-11-03', 'dihitung', 35_000],
      ['2026-11-07', 'dihitung', 35_000],
      ['2026-11-14', 'dihitung', 35_000],
      ['2026-11-17', 'lebih', 0],
      ['2026-11-18', 'lebih', 0],
    ])
    expect(riwayat).toHaveLength(6)

    // On paper each payment has its line, and the row of the person names both.
    const sheet = await readSheet((await app.as('admin')(eksporHonor.xlsx, { query: { bulan: NOVEMBER } })).raw)
    expect(sheet.flat().filter(cell => String(cell).startsWith('Umar Faruq'))).toEqual([
      'Umar Faruq',
      'Umar Faruq (susulan)',
      'Umar Faruq (susulan 2)',
    ])
    await app.as('admin')(printHonor, { query: { bulan: NOVEMBER } })
    const { isi } = await database.db.selectFrom('dokumen').select('isi').executeTakeFirstOrThrow()
    expect(JSON.parse(isi)).toEqual([
      [
        '2301010011',
        'Umar Faruq',
        '1 pertemuan, Rp35.000; 1 pertemuan, Rp35.000 (susulan); 1 pertemuan, Rp35.000 (susulan 2)',
      ],
    ])
  })

  test('a pertemuan is paid to one person and in one month, whatever becomes of it afterwards', async () => {
    await activate()
    const held = await meet('2026-11-07')
    const rowsOf = async (id: number) => (await daftar()).baris.filter(b => b.pendamping_id === id)
    const [umar] = await rowsOf(cast.umar)
    await propose(umar as HonorLine)
    await led(held, { pelaksana_id: cast.aisyah })
    await confirm(held)
    // Both proposals name it: whichever is paid first has it.
    expect((await propose((await rowsOf(cast.aisyah))[0] as HonorLine)).status).toBe(200)
    const both = [(await rowsOf(cast.umar))[0], (await rowsOf(cast.aisyah))[0]] as HonorLine[]
    expect((await pay('2026-11-20', ...both)).body.kode).toBe('honor.pertemuan_dibayar')
    expect((await pay('2026-11-20', both[0] as HonorLine)).status).toBe(200)
    expect((await pay('2026-11-20', both[1] as HonorLine)).body.kode).toBe('honor.pertemuan_dibayar')
    expect(await rowsOf(cast.aisyah)).toMatchObject([{ keadaan: 'diajukan', sekarang: { jumlah: 0 } }])
    const detail = await rincian(cast.aisyah)
    expect(detail.pertemuan).toMatchObject([{ keadaan: 'dibayar_lain', nilai: 40_000, sekarang: 0 }])
    // The payment that should not have been is shown as one, and can be taken back: then the other is owed.
    const [paid] = (await rowsOf(cast.umar)) as [HonorLine]
    expect(paid).toMatchObject({ keadaan: 'dibayar', sekarang: { jumlah: 0 } })
    const at = { params: { id: cast.umar }, query: { bulan: NOVEMBER, version: paid.version } }
    expect((await app.as('admin')(revokePayment, at)).status).toBe(200)
    expect((await pay('2026-11-20', both[1] as HonorLine)).status).toBe(200)
  })

  test('somebody who led once and was proposed stays in Data Pokok, and in the list as a difference', async () => {
    await activate()
    const empty = { nim: '', prodi: '', angkatan: null, no_sk: '', bank: '', rekening: '', rekening_nama: '' }
    const person = { ...empty, nama: 'Salim', jk: 'L', hp: '081234567899' }
    const salim = await app.as('admin')(pendampingApi.create, { body: person })
    expect(salim.status, JSON.stringify(salim.body)).toBe(201)
    const { id } = salim.body
    const pertemuan = await meet('2026-11-07')
    await led(pertemuan, { pelaksana_id: id })
    expect((await propose(await rowOf(id))).status).toBe(200)
    await led(pertemuan, { pelaksana_id: cast.umar })
    expect(await rowOf(id)).toMatchObject({ nama: 'Salim', jumlah: 40_000, sekarang: { jumlah: 0 } })
    const removed = await app.as('admin')(pendampingApi.delete, { params: { id } })
    expect([removed.status, removed.body.kode]).toEqual([409, 'pendamping.punya_riwayat'])
  })

  test('a pendamping sees the own honor and no other; the list for signature has bank data for the admin only', async () => {
    await activate()
    await meet('2026-11-07')
    await led(await meet('2026-11-14'), { pelaksana_id: cast.aisyah })
    expect((await daftar('umar')).baris.map(b => b.nama)).toEqual(['Umar Faruq'])
    expect((await daftar('aisyah')).jumlah.semua).toEqual({ orang: 1, jumlah: 40_000 })
    expect((await daftar('umar', '2026-09')).baris).toMatchObject([{ nama: 'Umar Faruq', jumlah: 0 }])
    const other = await app.as('umar')(getHonor, { params: { id: cast.aisyah }, query: { bulan: NOVEMBER } })
    expect([other.status, other.body.kode]).toEqual([403, 'honor.forbidden'])

    const csvOf = async (who: 'admin' | 'pimpinan') => {
      const { raw } = await app.as(who)(eksporHonor.csv, { query: { bulan: NOVEMBER } })
      return Papa.parse<string[]>(raw.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ';', skipEmptyLines: true })
        .data
    }
    const admin = await csvOf('admin')
    expect(admin.flat()).toContain('7001234567')
    expect((await csvOf('pimpinan')).flat().join()).not.toMatch(/7001234567|BSI|rekening/i)
    const sheet = await readSheet((await app.as('admin')(eksporHonor.xlsx, { query: { bulan: NOVEMBER } })).raw)
    const head = sheet.findIndex(row => row[0] === 'No')
    const cell = (i: number, title: string) => sheet[head + 1 + i]?.[sheet[head]?.indexOf(title) ?? -1]
    expect([0, 1, 2].map(i => [cell(i, 'Nama'), cell(i, 'Bruto'), cell(i, 'PPh'), cell(i, 'Tanda tangan')])).toEqual([
      ['Aisyah Humaira', 40_000, null, null],
      ['Umar Faruq', 35_000, null, null],
      ['Jumlah', 75_000, null, null],
    ])
    expect(cell(1, 'NIM')).toBe('2301010011')
  })

  test('the printed list can be checked: the same until another figure is owed, whoever holds it', async () => {
    await activate()
    await meet('2026-11-07')
    const { status, raw } = await app.as('pimpinan')(printHonor, { query: { bulan: NOVEMBER } })
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const { kode, isi } = await database.db.selectFrom('dokumen').select(['kode', 'isi']).executeTakeFirstOrThrow()
    expect(JSON.parse(isi)).toEqual([['2301010011', 'Umar Faruq', '1 pertemuan, Rp35.000']])
    const check = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body.angka
    expect(await check()).toBe('sama')
    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    await meet('2026-11-14')
    expect(await check()).toBe('sama')
    expect((await propose(await rowOf(cast.umar))).status).toBe(200)
    expect(await check()).toBe('berubah')
  })
})

test('the sum is what counting one by one gives, whatever is led, paid and capped', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.nat(100_000),
      fc.nat(100_000),
      fc.nat(45),
      (flags, tarif, tarifBadal, most) => {
        const rules = { honor_tarif: tarif, honor_tarif_badal: tarifBadal, honor_maksimal: most }
        const honor = computeHonor(
          flags.map(sebagai_badal => ({ sebagai_badal })),
          rules,
        )
        let jumlah = 0
        for (const [i, badal] of flags.entries()) if (most === 0 || i < most) jumlah += badal ? tarifBadal : tarif
        expect(honor.jumlah).toBe(jumlah)
        expect(honor.sendiri + honor.badal + honor.lebih).toBe(flags.length)
      },
    ),
  )
})

test.each([
  [0, 'Rp0'],
  [950, 'Rp950'],
  [35_000, 'Rp35.000'],
  [1_250_000, 'Rp1.250.000'],
])('%i is written %s', (nilai, text) => expect(formatRupiah(nilai)).toBe(text))
