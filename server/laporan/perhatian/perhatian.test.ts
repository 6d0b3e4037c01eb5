import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import { previewAturan } from '#contract/laporan/aturan-preview.ts'
import { describeReason, greetingText } from '#contract/laporan/greeting.ts'
import { getLaporanMahasantri, listLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { listPerhatian } from '#contract/laporan/perhatian.ts'
import { updateKegiatan } from '#contract/pengaturan/kegiatan.ts'
import { type AturanInput, getPengaturan, pickAturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { addDays } from '#contract/tanggal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { ReportScope } from '#server/laporan/rentang.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { listSeries } from './perhatian.sql.ts'

// Eleven Saturdays from 12 September on; eight of them since October, from when on a drop is told on 21 November.
const MARKS = [
  ['Abdullah Faqih', 'HHHHHHHHHHH'],
  ['Alif', 'HHHHHHHHAAA'],
  ['Dimas Arya Wibisono', 'AHHHHHHHAH-'],
  ['M. Rizky Ramadhan', 'HHHHHHHHAAH'],
  ["Nu'man Hakim", 'AAAAAAAAAAA'],
] as const

describeDialects('perhatian', database => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(database.db)
    app = await createTestApp(database.db, cast)
    await database.db.updateTable('pengaturan').set({ batas_alpa: 3 }).execute()
    await database.db
      .updateTable('mahasantri')
      .set({ wali_nama: 'Pak *Karim*', wali_hp: '+6281399998888' })
      .where('id', '=', cast.putra[4] ?? 0)
      .execute()
    for (let week = 0; week < 11; week++) {
      const rows = MARKS.flatMap(([, marks], i) =>
        marks[week] === '-'
          ? []
          : [
              {
                mahasantri_id: cast.putra[i],
                status: marks[week] as Status,
                menit: null,
                catatan: '',
                base_version: 0,
                tapped_at: NOW,
              },
            ],
      )
      const tanggal = addDays('2026-09-12', 7 * week)
      const body = { action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1, rows }
      const answer = await app.as('admin')(recordAbsensi, { params: { id: cast.kelompok7 }, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
  })

  const record = async (tanggal: string, status: Status, mahasantri_id = cast.putra[1] as number) => {
    const rows = [{ mahasantri_id, status, menit: null, catatan: '', base_version: 0, tapped_at: NOW }]
    const body = { action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal, ke: 1, rows }
    const answer = await app.as('admin')(recordAbsensi, { params: { id: cast.kelompok7 }, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const read = async (who: keyof Cast['akun'], query: object = {}) =>
    (await app.as(who)(listPerhatian, { query: query as never })).body
  const stored = async () => pickAturan((await app.as('admin')(getPengaturan)).body)

  test('each is named with the reasons in words, the most urgent first', async () => {
    const body = await read('hasan')
    expect(body.rows.map(row => [row.nama, describeReason(row, body.batas)])).toEqual([
      ["Nu'man Hakim", 'alpa 11× berturut-turut · tidak mungkin lagi mencapai 75%'],
      ['Alif', 'di bawah batas 75% · alpa 3× berturut-turut · turun dari 100,0% menjadi 62,5% sejak Oktober'],
      ['M. Rizky Ramadhan', 'turun dari 100,0% menjadi 75,0% sejak Oktober'],
      ['Dimas Arya Wibisono', 'satu kali absen lagi, di bawah 75%'],
    ])
    expect(body.rows[1]).toMatchObject({
      hadir: 8,
      sesi: 11,
      sisa: 5,
      status: 'tidak_memenuhi',
      kelompok: 'Kelompok 7',
    })
    // Five each, though the last four weeks have no more than four.
    expect(body.rows.map(row => row.terakhir.map(status => status ?? '-').join(''))).toEqual([
      'AAAAA',
      'HHAAA',
      'HHAAH',
      'HHAH-',
    ])
    expect(body.jumlah_alasan).toEqual({ alpa: 2, mustahil: 1, di_bawah: 1, menurun: 2, hampir: 1 })
    expect((await read('admin')).rows.map(row => row.nama)).toEqual(body.rows.map(row => row.nama))

    expect((await read('hasan', { alasan: 'menurun' })).rows.map(row => row.nama)).toEqual([
      'Alif',
      'M. Rizky Ramadhan',
    ])
    expect((await read('hasan', { cari: 'numan' })).jumlah).toBe(1)
    expect(await read('hasan', { ukuran: 2, halaman: 2 })).toMatchObject({ jumlah: 4, rows: body.rows.slice(2) })
    // One more alpa is asked for: who has three in a row is named for the figure only.
    await database.db.updateTable('pengaturan').set({ batas_alpa: 4 }).execute()
    expect((await read('hasan')).rows[1]?.alasan).toEqual(['di_bawah', 'menurun'])
    // A run is counted to where it began, however few of its weeks are the last four.
    await database.db.updateTable('pengaturan').set({ batas_alpa: 8 }).execute()
    expect((await read('hasan')).rows[0]).toMatchObject({ nama: "Nu'man Hakim", alpa_beruntun: 11 })
    expect((await read('hasan')).rows[0]?.alasan[0]).toBe('alpa')
    expect((await app.as('hasan')(listPerhatian, { query: { alasan: 'malas' as never } })).status).toBe(400)
  })

  test('marks are read oldest first, of few among many ids as of few', async () => {
    const [nama, username] = ['Siti Nurjanah', 'admin']
    const user: User = {
      ...{ id: cast.akun.admin, nama, username, peran: ['admin'], ganti_sandi: false },
      ...{ murabbi_id: null, pendamping_id: null },
    }
    const cakupan: ReportScope = {
      ...{ user, hariIni: '2026-11-21', dari: '2026-09-19', sampai: '2026-11-21', kegiatan: 'semua' },
      ...{ periode_id: null, kelompok_id: null, murabbi_id: null },
    }
    const deretOf = async (ids: readonly number[]) =>
      Map.groupBy(await listSeries(database.db, cakupan, [cast.kelompok7], ids), row => row.mahasantri_id)
    const few = await deretOf(cast.putra)
    const nobody = Array.from({ length: 1000 }, (_, i) => 100_000 + i)
    expect(await deretOf([...cast.putra, ...nobody])).toEqual(few)
    expect(
      cast.putra.map(id =>
        few
          .get(id)
          ?.map(({ status }) => status ?? '-')
          .join(''),
      ),
    ).toEqual(MARKS.map(([, marks]) => marks.slice(1)))
  })

  test('contacts reach who has the kelompok in hand, and the office; the pimpinan never', async () => {
    const kontakOf = async (who: keyof Cast['akun']) =>
      (await read(who)).rows.find(row => row.nama === "Nu'man Hakim")?.kontak.map(({ kepada, nama }) => [kepada, nama])
    const all = [
      ['mahasantri', "Nu'man Hakim"],
      ['wali', 'Pak *Karim*'],
      ['pendamping', 'Umar Faruq'],
    ]
    expect(await kontakOf('hasan')).toEqual(all)
    expect(await kontakOf('admin')).toEqual(all)
    expect(await kontakOf('umar')).toEqual(all.slice(0, 2))
    expect(await kontakOf('pimpinan')).toEqual([])
    expect(JSON.stringify(await read('pimpinan'))).not.toMatch(/\+62|Karim/)
    expect((await read('maryam')).rows).toEqual([])
    // Who had them until yesterday has nobody to greet any more.
    await database.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-20' }).execute()
    expect((await read('umar')).rows).toEqual([])
  })

  test('the text that is ready holds the figures of the one person, and nothing WhatsApp would read as formatting', async () => {
    const { rows, batas } = await read('hasan')
    const [numan, alif] = rows
    if (!numan || !alif) throw new Error('nobody')
    const texts = numan.kontak.map(kontak => greetingText(kontak, { baris: numan, batas, lembaga: "UPT Ma'had" }))
    expect(texts[0]).toMatch(
      /^Assalamu'alaikum, Nu'man\.\nSudah 11 kali berturut-turut kita tidak bertemu di Kelompok 7, dan belum ada kabar\./,
    )
    expect(texts[0]).toContain(
      'Kehadiran Anda sampai hari ini 0 dari 11 sesi (0,0%), di bawah batas minimal 75%. Dengan sisa 5 sesi dan 1 yang belum diisi paling tinggi 35,3%, sehingga batas itu tidak mungkin lagi tercapai.',
    )
    expect(texts[1]).toMatch(
      /^Assalamu'alaikum, Bapak\/Ibu Pak ∗Karim∗\.\nKami dari UPT Ma'had\. Kami mengabarkan kehadiran Nu'man Hakim/,
    )
    expect(texts[2]).toMatch(
      /^Assalamu'alaikum, Umar\.\nMohon Nu'man Hakim \(Kelompok 7\) disapa: alpa 11× berturut-turut/,
    )
    for (const text of texts) expect(text).not.toMatch(/Alif|Dimas|Rizky|\+62|udzur/)
    expect(greetingText({ kepada: 'mahasantri', nama: 'Alif', hp: '' }, { baris: alif, batas, lembaga: '' })).toContain(
      'Masih ada 5 sesi; 75% masih mungkin tercapai.',
    )
  })

  test('what was never opened may still be filled: until then it is not out of reach', async () => {
    const alif = async () => (await read('hasan')).rows.find(row => row.nama === 'Alif')
    // 8 of 11 and 5 to come: 13 of 16. With a minimum of 82 that is out of reach, but for the 5th of September, which nobody opened.
    await database.db.updateTable('pengaturan').set({ batas_minimal: 82, batas_peringatan: 90 }).execute()
    expect(await alif()).toMatchObject({ sisa: 5, belum_dibuka: 1, boleh_absen: 0, semua_perlu: true })
    expect((await alif())?.alasan).toContain('di_bawah')
    const id = cast.putra[1] as number
    const rincian = async () => (await app.as('hasan')(getLaporanMahasantri, { params: { id } })).body.prediksi
    expect(await rincian()).toMatchObject({ sisa: 5, belum_dibuka: 1, mungkin: true, semua_perlu: true })
    await record('2026-09-05', 'A')
    expect((await alif())?.alasan).toContain('mustahil')
    expect(await rincian()).toMatchObject({ belum_dibuka: 0, mungkin: false, semua_perlu: false })
  })

  test('who may stay away how often is said of the worst that may become of what was never opened', async () => {
    const id = cast.putra[0] as number
    const rincian = async () => (await app.as('hasan')(getLaporanMahasantri, { params: { id } })).body.prediksi
    // 11 of 11, 5 to come, one never opened: 4 absences of 17 would do, were it attended.
    expect(await rincian()).toMatchObject({ sisa: 5, belum_dibuka: 1, boleh_absen: 3 })
    const before = (await rincian())?.boleh_absen ?? 0
    await record('2026-09-05', 'A', id)
    expect((await rincian())?.boleh_absen).toBe(before)
  })

  test('where the limits hold by month, this month is what is looked at', async () => {
    await database.db.updateTable('pengaturan').set({ batas_per: 'bulan' }).execute()
    const { rows, batas } = await read('hasan')
    const alif = rows.find(row => row.nama === 'Alif')
    expect(alif).toMatchObject({ hadir: 0, sesi: 3, sisa: 1, status: 'tidak_memenuhi' })
    expect(alif && describeReason(alif, batas)).toMatch(/^tidak mungkin lagi mencapai 75% bulan ini · alpa 3×/)
  })

  test('what a rule would do is told before it is saved, and is what it then does', async () => {
    const statuses = async (kegiatan_id?: number) => {
      const { body } = await app.as('admin')(listLaporanMahasantri, { query: { ukuran: 200, kegiatan_id } })
      return new Map(body.baris.map(b => [b.mahasantri_id, b.status]))
    }
    const changes: Partial<AturanInput>[] = [
      {},
      { batas_minimal: 70 },
      { batas_minimal: 82, batas_peringatan: 95 },
      { batas_per: 'bulan' },
      { batas_per: 'periode', hitung_izin: 'hadir', hitung_terlambat: 'absen' },
    ]
    for (const change of changes) {
      const rules = { ...(await stored()), ...change }
      const before = await statuses()
      const { body, status } = await app.as('admin')(previewAturan, { body: { pengaturan: rules } })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(await statuses()).toEqual(before)
      const saved = (await app.as('admin')(getPengaturan)).body
      expect((await app.as('admin')(updatePengaturan, { body: { ...saved, ...rules } })).status).toBe(200)
      const after = await statuses()
      const moved = [...before].filter(([id, status]) => after.get(id) !== status).map(([id]) => id)
      expect(body.rows.map(row => row.mahasantri_id).toSorted()).toEqual(moved.toSorted())
      expect([body.berubah, body.orang]).toEqual([moved.length, before.size])
      expect(body.perpindahan.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(moved.length)
      for (const { mahasantri_id, lama, baru } of body.rows)
        expect([lama.status, baru.status]).toEqual([before.get(mahasantri_id), after.get(mahasantri_id)])
    }

    const kegiatan = { id: cast.halaqah, batas_minimal: 60, batas_peringatan: 65 }
    const before = await statuses(cast.halaqah)
    const { body } = await app.as('admin')(previewAturan, { body: { kegiatan } })
    const { id, ...batas } = kegiatan
    const fields = { nama: 'Halaqah', jenis: 'umum', dihitung: true, aktif: true } as const
    await app.as('admin')(updateKegiatan, { params: { id }, body: { ...fields, ...batas } })
    const after = await statuses(cast.halaqah)
    expect(body.berubah).toBe([...before].filter(([id, status]) => after.get(id) !== status).length)
    expect(body.berubah).toBeGreaterThan(0)

    expect((await app.as('admin')(previewAturan, { body: { kegiatan: { ...kegiatan, id: 4711 } } })).status).toBe(404)
    const wrong = { ...(await stored()), batas_minimal: 90, batas_peringatan: 80 }
    expect((await app.as('admin')(previewAturan, { body: { pengaturan: wrong } })).status).toBe(400)
    expect((await app.as('hasan')(previewAturan, { body: {} })).status).toBe(403)
  })
})
