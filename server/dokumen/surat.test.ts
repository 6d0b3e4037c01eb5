import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/dokumen/dokumen.ts'
import type { Status } from '#contract/kehadiran.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, readQr, sebaris } from '#test/pdf-teks.ts'
import { makeJpeg, makePng } from '#test/surat.ts'
import { checkDokumen } from './check-dokumen.ts'

const DAY = 86_400_000
const KOP: KopBody = {
  baris: "KEMENTERIAN AGAMA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus Hijau No. 7",
  logo_id: null,
  kota: 'Kota Nusantara',
  kertas: 'A4',
  hijri: 1,
  nomor_surat: 'B-{nomor}/{jenis}/{tahun}',
  penandatangan: [{ jabatan: 'Kepala UPT', nama: 'Abdul Wahid', nomor: 'NIP 1972', tempat: 'keduanya' }],
  updated_at: 0,
}

describeDatabases('letters printed again', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  function record(ke: number, statusList: readonly Status[], base_version = 0): Promise<number> {
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke }
    return tercatat(app.as('umar'), sheet, inOrder(cast.putra, statusList, base_version))
  }
  const logo = async (nama: string, isi: Buffer) => {
    const { status, body } = await app.as('admin')(createLampiran, { query: { nama }, body: isi })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  const saveKop = async (change: Partial<KopBody>) => {
    const saved = await app.as('admin')(updateKop, { body: { ...KOP, ...change } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return saved.body.updated_at
  }
  const print = (id: number | undefined, query: object) =>
    app.as('admin')(api.printSurat, { params: { id }, query: query as never })
  const again = (kode: string, who: 'admin' | 'pimpinan' = 'admin') =>
    app.as(who)(api.reprintSurat, { params: { kode } })
  const book = async (query: object = {}) => (await app.as('pimpinan')(api.listSurat, { query: query as never })).body
  const verify = async (kode: string) => (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
  const kodeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const finished = (id: number) =>
    vi.waitFor(
      async () => {
        const row = (await app.as('admin')(api.listCetakan)).body.cetakanList.find(c => c.id === id)
        expect(['siap', 'gagal']).toContain(row?.tahap)
        return row
      },
      { timeout: 60_000, interval: 50 },
    )

  test('it is the letter that was issued, whatever has changed since, and takes no number', async () => {
    const updated_at = await saveKop({ logo_id: await logo('logo.png', makePng(40, 40)) })
    await record(1, ['H', 'A'])
    const id = cast.putra[1] as number
    const first = await print(id, { surat: 'sp1' })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const before = await readPdfText(first.raw)
    const text = before.halaman[0] ?? ''
    const kode = kodeIn(text)
    for (const part of ['Nomor : B-001/SP1/2026', 'tercatat 0,0%', 'Abdul Wahid', 'Kota Nusantara, 21 November 2026'])
      expect(sebaris(text)).toContain(part)

    // Marks, the name, the limits, the letterhead with its logo, its signatory, its paper: nothing is as it was.
    await record(2, ['H', 'H'])
    const people = t.db.updateTable('mahasantri').where('id', '=', id)
    await people.set({ nama: 'Alif Lain', nama_cari: 'alif lain' }).execute()
    await t.db
      .updateTable('pengaturan')
      .set({ batas_minimal: 40, lembaga: 'Lain', zona_waktu: 'Asia/Jayapura' })
      .execute()
    const penandatangan = [{ jabatan: 'Plt.', nama: 'Orang Baru', nomor: '', tempat: 'keduanya' as const }]
    const baru = {
      baris: 'LAIN',
      kota: 'Jambi',
      kertas: 'F4' as const,
      hijri: 0 as const,
      nomor_surat: 'X{nomor}{tahun}',
    }
    await saveKop({ ...baru, penandatangan, updated_at, logo_id: await logo('baru.jpg', makeJpeg()) })
    app = await createTestApp(t.db, cast)
    app.clock.at = NOW + 3 * DAY
    await logo('pembersih.png', makePng())

    const second = await again(kode.toLowerCase().replace('-', ' '), 'pimpinan')
    expect([second.status, second.headers['content-type']]).toEqual([200, 'application/pdf'])
    const after = await readPdfText(second.raw)
    expect(after.ukuran).toEqual(before.ukuran)
    expect(await readQr(second.raw)).toBe(await readQr(first.raw))
    // A line at the foot of the page is all that tells one from the other.
    const lines = (halaman: readonly string[]) =>
      halaman
        .join('\n')
        .split('\n')
        .map(line => line.trim())
    expect(lines(after.halaman).filter(line => line !== 'Cetak ulang 24/11/2026')).toEqual(lines(before.halaman))
    expect(lines(after.halaman)).toContain('Cetak ulang 24/11/2026')
    // The logo of then too, although the letterhead has another one now.
    for (const { raw } of [first, second]) expect(raw.toString('latin1')).toContain('/Subtype /Image')

    // The book has one letter, and knows that it was printed again; so does whoever checks its code.
    const ulang = { kali: 1, terakhir_at: NOW + 3 * DAY }
    expect((await book()).rows).toMatchObject([{ kode, nomor: 'B-001/SP1/2026', created_at: NOW, cetak_ulang: ulang }])
    expect(await verify(kode)).toMatchObject({
      nomor: 'B-001/SP1/2026',
      dibuat_at: NOW,
      oleh: 'Siti Nurjanah',
      angka: 'berubah',
      cetak_ulang: ulang,
      // What stands on the paper, so that another name, figure or date on it is seen through; not what is true by now.
      surat: {
        nama: 'A…f',
        tanggal: 'Kota Nusantara, 21 November 2026',
        angka: [
          { label: 'A', isi: '1' },
          // A sick day written in by hand is seen through.
          { label: 'Tanda lain', isi: '0' },
          { label: 'Persen', isi: '0,0%' },
        ],
      },
    })
    expect((await book()).rows[0]).toMatchObject({ nama: 'Alif', tersimpan: true })
    // The next letter is number two.
    const next = await print(id, { surat: 'sp2' })
    expect(next.status, JSON.stringify(next.body)).toBe(200)
    expect((await book()).rows.map(row => [row.nomor, row.cetak_ulang?.kali])).toEqual([
      ['X0022026', undefined],
      ['B-001/SP1/2026', 1],
    ])
    // By another pattern or none the first one is the same still.
    expect((await readPdfText((await again(kode)).raw)).halaman[0] ?? '').toContain('Nomor : B-001/SP1/2026')
    expect((await book({ mahasantri_id: id })).total).toBe(2)
    expect((await book({ mahasantri_id: cast.putra[0] })).total).toBe(0)
  })

  test('whoever checks its code sees what is printed on it: the name masked, and never U', async () => {
    const id = cast.putri[4] as number
    const people = t.db.updateTable('mahasantri').where('id', '=', id)
    await people.set({ nama: 'Siti Nur Aisyah', nama_cari: 'siti nur aisyah' }).execute()
    const sheet = { kelompok: cast.kelompok12, kegiatan: cast.subuh, ke: 1 }
    await tercatat(app.as('aisyah'), sheet, inOrder([id], ['U']))
    await tercatat(app.as('aisyah'), { ...sheet, ke: 2 }, inOrder([id], ['A']))
    await saveKop({})
    const kode = kodeIn((await readPdfText((await print(id, { surat: 'keterangan' })).raw)).halaman[0] ?? '')
    const { surat } = await verify(kode)
    expect(surat).toMatchObject({ nama: 'S… N… A…h', tanggal: 'Kota Nusantara, 21 November 2026' })
    expect(surat?.angka.map(({ label, isi }) => `${label} ${isi}`)).toEqual(['A 1', 'Tanda lain 0', 'Persen 0,0%'])
    const cari = 'Siti Nur Aisyah'
    expect((await app.as(undefined)(api.checkRow, { params: { kode }, body: { cari } })).body.angka).toBe('A 1: 0,0%')

    // Of a letter from before its text was kept: what was kept of it all the same.
    await t.db.deleteFrom('surat').execute()
    expect((await verify(kode)).surat).toEqual({
      nama: 'S… N… A…h',
      tanggal: null,
      angka: [
        { label: 'A', isi: '1' },
        { label: 'Tanda lain', isi: '0' },
        { label: 'Persen', isi: '0,0%' },
      ],
    })
  })

  test('whatever of a letter is changed past Hadir is told by its code, and only that', async () => {
    await saveKop({})
    await record(1, ['A', 'A'])
    expect((await print(cast.putra[1], { surat: 'keterangan' })).status).toBe(200)
    const printed = await print(cast.putra[0], { surat: 'sp1' })
    const kode = kodeIn((await readPdfText(printed.raw)).halaman[0] ?? '').replace('-', '')
    const told = async () => (await checkDokumen(t.db, NOW)).kodeList
    expect(await told()).toEqual([])
    const dokumen = await t.db.selectFrom('dokumen').selectAll().where('kode', '=', kode).executeTakeFirstOrThrow()
    const ofDokumen = t.db.updateTable('dokumen').where('id', '=', dokumen.id)
    const isi = dokumen.isi.replace('A 1: 0,0%', 'H 1: 100,0%')
    expect(isi).not.toBe(dokumen.isi)
    const forged = [
      { isi },
      { judul: 'x' },
      { oleh: 'Abdul Wahid' },
      { created_at: dokumen.created_at - DAY },
      { nomor: 'B-9/SP1/2026' },
      { sidik: '', pilihan: 'null' },
      { sidik_isi: '' },
    ]
    for (const change of forged) {
      await ofDokumen.set(change).execute()
      expect([change, await told()]).toEqual([change, [kode]])
      await ofDokumen.set({ ...dokumen, id: undefined }).execute()
      expect(await told()).toEqual([])
    }
    const surat = await t.db.selectFrom('surat').selectAll().where('dokumen_id', '=', dokumen.id).execute()
    const ofSurat = t.db.updateTable('surat').where('dokumen_id', '=', dokumen.id)
    await ofSurat.set({ naskah: surat[0]?.naskah.replace('Kepala UPT', 'Rektor') ?? '' }).execute()
    expect(await told()).toEqual([kode])
    await t.db.deleteFrom('surat').where('dokumen_id', '=', dokumen.id).execute()
    expect(await told()).toEqual([kode])
    await t.db.insertInto('surat').values(surat).execute()
    expect(await told()).toEqual([])
  })

  test('a number that is typed doubles no running one: not of another letter or month, not in another case', async () => {
    await record(1, ['A', 'A'])
    await saveKop({})
    const type = async (nomor: string, surat: 'sp1' | 'keterangan' = 'keterangan') =>
      (await print(cast.putra[0], { surat, nomor })).status
    expect((await print(cast.putra[0], { surat: 'sp1' })).status).toBe(200)
    for (const nomor of ['B-001/SP1/2026', 'b-001/sp1/2026', 'B-001/S.Ket/2026', 'B-1/SP3/2026', 'B-01 / sp2 / 2026'])
      expect([nomor, await type(nomor)]).toEqual([nomor, 400])
    // One that is beyond them all is taken, and the next one goes on behind it.
    expect(await type('b-004/sp2/2026')).toBe(200)
    expect((await print(cast.putra[1], { surat: 'sp1' })).status).toBe(200)
    expect((await book()).rows.map(row => row.nomor)).toEqual(['B-005/SP1/2026', 'b-004/sp2/2026', 'B-001/SP1/2026'])
    // By no pattern: compared as it is read.
    expect([await type('Agenda 7'), await type('AGENDA 7', 'sp1')]).toEqual([200, 400])
  })

  test('what was typed before there was a pattern is passed over by the running numbers', async () => {
    await record(1, ['A', 'A'])
    for (const nomor of ['b-001/sp3/2026', 'B-2 / S.Ket/2026'])
      expect((await print(cast.putra[0], { surat: 'keterangan', nomor })).status).toBe(200)
    await saveKop({})
    expect((await print(cast.putra[0], { surat: 'sp1' })).status).toBe(200)
    expect((await book()).rows.map(row => row.nomor)).toEqual(['B-003/SP1/2026', 'B-2 / S.Ket/2026', 'b-001/sp3/2026'])
  })

  test('a letter without a number is listed and printed again too; one that was refused left nothing', async () => {
    await record(1, ['A', 'A'])
    const surat = await print(cast.putra[0], { surat: 'keterangan' })
    const kode = kodeIn((await readPdfText(surat.raw)).halaman[0] ?? '')
    expect((await book()).rows).toMatchObject([{ kode, nomor: '', cetak_ulang: null, tersimpan: true }])
    expect((await readPdfText((await again(kode)).raw)).halaman[0]).toMatch(/Nomor: \.{20,}/)
    expect((await print(cast.putra[0], { surat: 'sp1', nomor: 'Agenda 7' })).status).toBe(200)
    expect((await print(cast.putra[1], { surat: 'sp1', nomor: 'Agenda 7' })).status).toBe(400)
    const kept = await t.db.selectFrom('surat').select('mahasantri_id').execute()
    expect(kept.map(row => row.mahasantri_id)).toEqual([cast.putra[0], cast.putra[0]])
    // All of them under one letterhead.
    expect(await t.db.selectFrom('kop_surat').select('id').execute()).toHaveLength(1)

    // Other sheets are no letters, and what nobody issued is none.
    const lain = await app.as('umar')(api.printRekap, { params: { id: cast.kelompok7 }, query: {} })
    const rekap = kodeIn((await readPdfText(lain.raw)).halaman.join(''))
    for (const salah of [rekap, 'K7PQM-2XW9R', 'x']) {
      const answer = await again(salah)
      expect([answer.status, answer.body.kode]).toEqual([404, 'surat.not_found'])
    }
    // A letter of before its text was kept says so instead of being made up.
    await t.db.deleteFrom('surat').execute()
    const tua = await again(kode)
    expect([tua.status, tua.body.kode]).toEqual([409, 'surat.tidak_tersimpan'])
    expect((await book()).rows[0]).toMatchObject({ tersimpan: false })
    expect((await verify(kode)).cetak_ulang).toMatchObject({ kali: 1 })
  })

  test('one letter out of a file is found by the file, and there until the file is ready it is not', async () => {
    await saveKop({})
    await record(1, ['A'])
    const body = { jenis: 'surat', surat: 'keterangan', saringan: { jk: 'P', urut: 'nama' } } as never
    const { id } = (await app.as('admin')(api.startCetakan, { body })).body
    expect(await finished(id)).toMatchObject({ tahap: 'siap', jenis: 'surat', halaman: 5 })
    await print(cast.putra[0], { surat: 'sp1' })
    const { rows, total } = await book({ cetakan_id: id, cari: 'azka' })
    expect([total, rows[0]?.nomor, rows[0]?.nama]).toEqual([1, 'B-003/S.Ket/2026', 'Azka'])
    expect([(await book({ cetakan_id: id })).total, (await book()).total]).toEqual([5, 6])
    const kode = rows[0]?.kode ?? ''
    const file = await app.as('admin')(api.downloadCetakan, { params: { id } })
    const asked = (await readPdfText(file.raw)).halaman[2] ?? ''
    const satu = await readPdfText((await again(kode, 'pimpinan')).raw)
    expect(satu.halaman).toHaveLength(1)
    expect(satu.halaman[0]?.replace(/\s*Cetak ulang 21\/11\/2026/, '').trim()).toBe(asked.trim())

    // While it is made, or when it came to nothing, nobody holds one of its letters.
    const set = (tahap: 'membuat' | 'gagal' | 'siap') =>
      t.db.updateTable('cetakan').set({ tahap, updated_at: NOW }).where('id', '=', id).execute()
    for (const tahap of ['membuat', 'gagal'] as const) {
      await set(tahap)
      expect([(await again(kode)).status, (await book()).total]).toEqual([404, 1])
    }
    await set('siap')
    // The file goes, its letters stay.
    await app.as('admin')(api.deleteCetakan, { params: { id } })
    expect((await again(kode)).status).toBe(200)
    expect((await book()).total).toBe(6)

    const gagal = (await app.as('admin')(api.startCetakan, { body })).body.id
    await finished(gagal)
    await t.db.updateTable('cetakan').set({ tahap: 'gagal' }).where('id', '=', gagal).execute()
    await app.as('admin')(api.deleteCetakan, { params: { id: gagal } })
    expect((await book()).total).toBe(6)
  })
})
