import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { printHadirList } from '#contract/absensi/print-pertemuan.ts'
import * as api from '#contract/dokumen/dokumen.ts'
import { formatPercent, type Status } from '#contract/kehadiran.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getRekap, rekapExport } from '#contract/laporan/rekap.ts'
import { getKop, getLogo, type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, readQr, sebaris } from '#test/pdf-teks.ts'
import { createPdf, makeJpeg, makePng } from '#test/surat.ts'
import { rekapTable } from './rekap-table.ts'

const KOP: KopBody = {
  baris: "KEMENTERIAN AGAMA REPUBLIK INDONESIA\nUPT MA'HAD AL-JAMI'AH\nمعهد الجامعة\nJl. Kampus Hijau No. 7",
  logo_id: null,
  kota: 'Kota Nusantara',
  kertas: 'A4',
  hijri: 0,
  nomor_surat: '',
  penandatangan: [
    { jabatan: 'Kepala UPT', nama: 'Prof. ʿAbdul Wahid, M.A.', nomor: 'NIP 19720828 200604 1 002', tempat: 'keduanya' },
  ],
  updated_at: 0,
}

describeDatabases('printed documents', t => {
  let cast: Cast
  let app: TestApp

  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  afterEach(() => app.fastify.close())

  function record(
    tanggal: string,
    statusList: readonly Status[],
    base_version = 0,
    kegiatan_id = cast.halaqah,
  ): Promise<number> {
    const sheet = { kelompok: cast.kelompok7, kegiatan: kegiatan_id, tanggal }
    return tercatat(app.as('umar'), sheet, inOrder(cast.putra, statusList, base_version))
  }
  const rekap = (who: 'umar' | 'admin' | 'pimpinan', query: object = {}) =>
    app.as(who)(api.printRekap, { params: { id: cast.kelompok7 }, query: { kegiatan_id: cast.halaqah, ...query } })
  const kodeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const verify = async (kode: string) => (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
  const ask = async (kode: string, cari: string) =>
    (await app.as(undefined)(api.checkRow, { params: { kode }, body: { cari } })).body.angka

  test('the letterhead is the admin’s, and its logo a picture that can be printed', async () => {
    expect((await app.as('admin')(getKop)).body).toMatchObject({ baris: '', logo: null, kertas: 'A4', updated_at: 0 })
    const upload = async (nama: string, body: Buffer) =>
      (await app.as('admin')(createLampiran, { query: { nama }, body })).body.id
    const save = (change: Partial<KopBody>) => app.as('admin')(updateKop, { body: { ...KOP, ...change } })

    const refused = await save({ logo_id: await upload('logo.png', createPdf()) })
    expect([refused.status, refused.body.isian?.logo_id]).toEqual([400, expect.stringContaining('PNG atau JPEG')])
    const noise = sharp(randomBytes(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
    const large = await save({ logo_id: await upload('logo.png', await noise.png().toBuffer()) })
    expect(large.body.isian?.logo_id).toContain('terlalu besar')
    expect((await save({ logo_id: 999_999 })).body.isian?.logo_id).toContain('Unggah lagi')
    expect(
      (await save({ penandatangan: [{ jabatan: '', nama: 'X', nomor: '', tempat: 'surat' }] })).body.isian,
    ).toEqual({
      'penandatangan.0.jabatan': 'Wajib diisi',
    })

    const saved = await save({ logo_id: await upload('logo.jpg', makeJpeg()) })
    expect(saved.body.logo).toMatchObject({ nama: 'logo.jpg', jenis: 'image/jpeg' })
    const { format, width } = await sharp((await app.as('admin')(getLogo)).raw).metadata()
    expect([format, width]).toEqual(['jpeg', 1])
    // What the PDF engine or its readers stumble over becomes an ordinary picture at the upload.
    let { updated_at } = saved.body
    for (const [nama, isi] of [
      ['cmyk.jpg', await sharp(makePng(40, 40)).toColourspace('cmyk').jpeg().toBuffer()],
      ['sela.png', await sharp(makePng(40, 40)).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ] as const) {
      const other = await save({ updated_at, logo_id: await upload(nama, isi) })
      expect([other.status, other.body.logo?.nama], JSON.stringify(other.body)).toEqual([200, nama])
      expect(await sharp((await app.as('admin')(getLogo)).raw).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        isProgressive: false,
      })
      updated_at = other.body.updated_at
    }
    const { raw } = await app.as('admin')(rekapExport.xlsx, { params: { id: cast.kelompok7 } })
    const drawn = Object.entries(unzipSync(raw)).filter(([name]) => name.startsWith('xl/media/'))
    expect(await Promise.all(drawn.map(([, png]) => sharp(png).metadata()))).toMatchObject([{ width: 40, height: 40 }])
    // Whoever had the older one open does not overwrite it.
    const stale = await save({ kota: 'Jambi' })
    expect([stale.status, stale.body.kode]).toEqual([409, 'kop.stale'])
    // The logo survives the cleaning of what nobody uses.
    await t.db
      .updateTable('lampiran')
      .set({ created_at: NOW - 3 * 86_400_000 })
      .execute()
    await upload('lain.png', makePng())
    expect((await app.as('admin')(getLogo)).status).toBe(200)
  })

  test('a recap on paper says what the screen says, under the letterhead, over the signatures', async () => {
    await app.as('admin')(updateKop, { body: KOP })
    await record(addDays(TODAY, -14), ['H', 'A', 'T', 'I', 'H'])
    await record(addDays(TODAY, -7), ['H', 'A', 'H', 'S', 'H'])
    await app.as('umar')(cancelPertemuan, {
      params: { id: await record(TODAY, ['H']) },
      body: { alasan: 'UTS' },
    })
    const printed = await rekap('umar', { dari: '2026-11-01', sampai: '2026-11-30' })
    expect(printed.status, JSON.stringify(printed.body)).toBe(200)
    expect(printed.headers['content-type']).toBe('application/pdf')
    const { halaman, ukuran } = await readPdfText(printed.raw)
    expect(ukuran).toEqual([[841.89, 595.28]])
    const text = halaman.join('')
    for (const part of [
      'KEMENTERIAN AGAMA REPUBLIK INDONESIA',
      'REKAPITULASI KEHADIRAN MAHASANTRI',
      'SEMESTER GANJIL TAHUN AKADEMIK 2026/2027',
      '1 s.d. 30 November 2026, angka sampai 21 November 2026',
      "Nu'man Hakim",
      'Dr. H. Hasan Basri, M.Ag.',
      'NIM. 2301010011',
      'Prof. ʿAbdul Wahid, M.A.',
      'معهد الجامعة',
      'NIP 19720828 200604 1 002',
      'Kota Nusantara, 21 November 2026',
      'Dicetak 21/11/2026 18.42 WIB oleh Umar Faruq melalui Hadir',
      'Halaman 1 dari 1',
      '21/11 (UTS)',
      'Di bawah 75%',
    ])
      expect(sebaris(text)).toContain(part)

    const screen = await app.as('umar')(getRekap, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.halaqah, dari: '2026-11-01', sampai: '2026-11-30' },
    })
    for (const { nim, nama, persen } of screen.body.baris) {
      const row = text.split('\n').find(line => line.includes(nim)) ?? ''
      expect(row).toContain(`${nim} ${nama} PAI`)
      expect(` ${row} `).toContain(` ${formatPercent(persen, '')} `)
    }
    expect(await readQr(printed.raw)).toBe(`HTTPS://HADIR.TEST/VERIFIKASI/${kodeIn(text).replace('-', '')}`)

    // The days of one month; of two it is refused at its field. Folio is longer.
    await app.as('admin')(updateKop, { body: { ...KOP, kertas: 'F4', hijri: 1, updated_at: NOW } })
    const harian = await readPdfText(
      (await rekap('pimpinan', { dari: '2026-11-01', sampai: '2026-11-30', bentuk: 'harian' })).raw,
    )
    expect(harian.ukuran).toEqual([[935.43, 609.45]])
    expect(harian.halaman[0]).toContain('11 Jumadilakhir 1448 H')
    const dua = await rekap('umar', { dari: '2026-10-01', sampai: '2026-11-30', bentuk: 'harian' })
    expect([dua.status, Object.keys(dua.body.isian ?? {})]).toEqual([400, ['bentuk']])
    // A month of which nothing was held but a pertemuan that was ditiadakan is nobody's absence; the others add up below.
    const bulan = sebaris((await readPdfText((await rekap('umar', { bentuk: 'bulan' })).raw)).halaman[0] ?? '')
    expect(bulan).toContain('H2')
    expect(bulan).toMatch(/Hadir per bulan 60,0/)
    expect(bulan).not.toContain('×')
  })

  test('of several kegiatan each column says which one it is', async () => {
    await record(addDays(TODAY, -7), ['H', 'A', 'H', 'S', 'H'])
    await record(addDays(TODAY, -7), ['H', 'H', 'H', 'S', 'H'], 0, cast.subuh)
    const semua = sebaris((await readPdfText((await rekap('umar', { kegiatan_id: undefined })).raw)).halaman.join(''))
    expect(semua).toContain('Kegiatan: HP = Halaqah pekanan, SS = Shalat Subuh')
    expect(semua).toMatch(/HP 1 14\/11/)
    const satu = sebaris((await readPdfText((await rekap('umar')).raw)).halaman.join(''))
    expect(satu).not.toContain('HP =')

    // Of two pertemuan on one day each letter is seen as if it stood alone.
    const november = { dari: '2026-11-01', sampai: '2026-11-30' }
    const { body } = await app.as('umar')(getRekap, { params: { id: cast.kelompok7 }, query: november })
    const [tabel] = rekapTable(body, 'harian', 'A4')
    const cells = tabel?.jenis === 'tabel' ? tabel.baris.flat() : []
    const cellOf = (teks: string) => cells.find(cell => cell !== null && typeof cell === 'object' && cell.teks === teks)
    expect(cellOf('A•')).toMatchObject({ tebal: true, latar: 'alpa' })
    expect(cellOf('SS')).toMatchObject({ tebal: true })
    expect(cellOf('••')).toMatchObject({ tebal: false })
  })

  test('whoever holds a sheet learns that it is genuine, and whether its figures still are; no more', async () => {
    await record(addDays(TODAY, -7), ['H', 'A', 'H', 'H', 'H'])
    const kode = kodeIn((await readPdfText((await rekap('umar')).raw)).halaman[0] ?? '')
    expect(await verify(kode)).toEqual({
      kode,
      lembaga: "UPT Ma'had Al-Jami'ah",
      jenis: 'rekap',
      judul: 'Kelompok 7, Halaqah pekanan, 1 September s.d. 31 Desember 2026',
      nomor: '',
      dibuat_at: NOW,
      oleh: 'Umar Faruq',
      cetak_ulang: null,
      dicabut: null,
      zona_waktu: 'Asia/Jakarta',
      angka: 'sama',
      surat: null,
      tanda: [],
      baris: 5,
      ditarik: '',
      istilah: { pendamping: 'Pendamping', kelompok: 'Kelompok' },
    })
    // Typed as people type; a row only as it is printed.
    expect((await verify(` ${kode.toLowerCase().replace('-', ' ')} `)).angka).toBe('sama')
    expect(await ask(kode, 'numan hakim')).toBe('H 1: 100,0%')
    expect(await ask(kode, 'Alif')).toBe('A 1: 0,0%')
    expect(await ask(kode, 'Ali')).toBeNull()
    expect(await ask(kode, '%')).toBeNull()
    for (const salah of ['K7PQM-2XW9R', 'x', "'; drop table dokumen", '%00', '0'.repeat(40)]) {
      const answer = await app.as(undefined)(api.getVerifikasi, { params: { kode: salah } })
      expect([answer.status, answer.body.kode]).toEqual([404, 'dokumen.not_found'])
    }

    // A pertemuan of later says nothing about the sheet; a mark that was changed does.
    app.clock.at = NOW + 2 * 86_400_000
    await record(addDays(TODAY, 1), ['H', 'H', 'H', 'H', 'H'])
    expect((await verify(kode)).angka).toBe('sama')
    await record(addDays(TODAY, -7), ['H', 'H', 'H', 'H', 'H'], 1)
    expect((await verify(kode)).angka).toBe('berubah')
    // The row is still what is printed.
    expect(await ask(kode, 'Alif')).toBe('A 1: 0,0%')

    // Umar left: the kelompok is read all the same, because he had seen all of it.
    await t.db.updateTable('kelompok_pendamping').set({ sampai: '2026-11-22' }).execute()
    app.clock.at = NOW + 9 * 86_400_000
    expect((await verify(kode)).angka).toBe('berubah')
    const sebagian = kodeIn((await readPdfText((await rekap('umar')).raw)).halaman[0] ?? '')
    expect((await verify(sebagian)).angka).toBe('sama')
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await verify(sebagian)).angka).toBe('tak_terbaca')
  })

  test('what lies ahead, and how a name is spelled, is no figure: the sheet stays what it was', async () => {
    await record(TODAY, ['H', 'A', 'H', 'H', 'H'])
    // An exam in December is known already: it has a month of its own on the sheet, and the check does not look so far.
    const [{ id }] = (await t.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-12-12', ke: 1 },
        ...{ created_at: NOW, created_by: cast.akun.admin, opened_at: null, opened_by: null, murabbi_hadir: null },
        ...{ materi: '', tempat: '', mulai: '', selesai: '', catatan: '', pelaksana_id: null, badal: '', version: 0 },
      })
      .returning('id')
      .execute()) as [{ id: number }]
    const peniadaan = { pertemuan_id: id, alasan: 'UTS', akun_id: cast.akun.admin, at: NOW }
    await t.db.insertInto('peniadaan').values(peniadaan).execute()
    const codes: string[] = []
    for (const bentuk of ['pertemuan', 'bulan'] as const)
      codes.push(kodeIn((await readPdfText((await rekap('umar', { bentuk })).raw)).halaman.join('')))
    for (const kode of codes) expect((await verify(kode)).angka, kode).toBe('sama')
    await t.db
      .updateTable('mahasantri')
      .set({ nama: 'Zaid Abdullah Faqih', nama_cari: 'zaid abdullah faqih' })
      .where('id', '=', cast.putra[0] as number)
      .execute()
    for (const kode of codes) expect((await verify(kode)).angka, kode).toBe('sama')
    await record(TODAY, ['H', 'H', 'H', 'H', 'H'], 1)
    for (const kode of codes) expect((await verify(kode)).angka, kode).toBe('berubah')
  })

  test('the words of the institution stand on a sheet, and no figure of an older one follows from them', async () => {
    await record(TODAY, ['H', 'A', 'H', 'H', 'H'])
    const print = async () => [
      (await rekap('umar')).raw,
      (await rekap('umar', { bentuk: 'bulan' })).raw,
      (
        await app.as('admin')(api.printSurat, {
          params: { id: cast.putra[1] as number },
          query: { surat: 'keterangan' },
        })
      ).raw,
    ]
    const textOf = async (raw: Buffer) => (await readPdfText(raw)).halaman.join('\n')
    const before = await Promise.all((await print()).map(textOf))
    await t.db.updateTable('pengaturan').set({ istilah_pendamping: 'Musyrif', istilah_kelompok: 'Usrah' }).execute()
    for (const text of before) expect((await verify(kodeIn(text))).angka).toBe('sama')
    for (const text of await Promise.all((await print()).map(textOf))) {
      expect(text).toMatch(/usrah/i)
      // Kelompok 7 is what somebody called it.
      expect(text.replaceAll('Kelompok 7', '')).not.toMatch(/pendamping|kelompok/i)
    }
  })

  test('letters are numbered one after the other, by year, each number once', async () => {
    const save = (nomor_surat: string, updated_at: number) =>
      app.as('admin')(updateKop, { body: { ...KOP, nomor_surat, updated_at } })
    for (const [pola, galat] of [
      ['{nomer}/{tahun}', 'Isian yang dikenal'],
      ['{nomor}/SP', 'Pola memuat {tahun}'],
      ['{nomor}/{tahun}/{nomor}', 'sekali'],
      ['{nomor/{tahun}', 'Isian yang dikenal'],
    ])
      expect((await save(pola ?? '', 0)).body.isian?.nomor_surat).toContain(galat)
    expect((await save('B-{nomor}/{jenis}/{bulan}/{tahun}', 0)).status).toBe(200)
    await record(TODAY, ['A', 'A'])
    const [alif = 0, azka = 0] = cast.putra
    const surat = (id: number, query: object) =>
      app.as('admin')(api.printSurat, { params: { id }, query: query as never })
    const latest = async () => (await app.as('pimpinan')(api.listSurat)).body.rows[0]?.nomor
    const numbered = async (id: number, query: object) => {
      expect((await surat(id, query)).status).toBe(200)
      return latest()
    }

    // Several at once: each has a number of its own, and none is left out.
    const sekaligus = await Promise.all(cast.putra.slice(0, 4).map(id => surat(id, { surat: 'keterangan' })))
    const { rows } = (await app.as('admin')(api.listSurat)).body
    expect(rows.map(row => row.nomor).toSorted()).toEqual([1, 2, 3, 4].map(n => `B-00${n}/S.Ket/XI/2026`))
    const teks = (await readPdfText(sekaligus[0]?.raw ?? Buffer.from(''))).halaman[0] ?? ''
    const { nomor: tercetak, nama } = rows.find(row => teks.includes(row.kode)) ?? { nomor: '?', nama: '?' }
    expect([teks.includes(`Nomor: ${tercetak}`), teks.includes(`Nama : ${nama}`)]).toEqual([true, true])

    // One that was typed moves the order on; none comes twice.
    expect(await numbered(alif, { surat: 'sp1', nomor: 'B-9/SP1/XI/2026' })).toBe('B-9/SP1/XI/2026')
    expect(await numbered(azka, { surat: 'sp3', alasan_tanpa_sp: 'SP1 dahulu dicatat di kertas' })).toBe(
      'B-010/SP3/XI/2026',
    )
    for (const nomor of ['B-9/SP1/XI/2026', 'B-001/S.Ket/XI/2026', 'B-006/S.Ket/XI/2026', 'B-010/S.Ket/XI/2026']) {
      const lagi = await surat(azka, { surat: 'keterangan', nomor })
      expect([lagi.status, Object.keys(lagi.body.isian ?? {})]).toEqual([400, ['nomor']])
    }
    const dua = await Promise.all([1, 2].map(() => surat(alif, { surat: 'sp1', nomor: 'Khusus 1/2026' })))
    expect(dua.map(one => one.status).toSorted()).toEqual([200, 400])

    const { raw } = await surat(alif, { surat: 'sp2' })
    const { halaman } = await readPdfText(raw)
    expect((await verify(kodeIn(halaman[0] ?? ''))).nomor).toBe('B-011/SP2/XI/2026')
    const book = async (query: object) => (await app.as('pimpinan')(api.listSurat, { query: query as never })).body
    expect((await book({})).total).toBe(8)
    expect((await book({ cari: 'b-011' })).rows).toMatchObject([
      { nomor: 'B-011/SP2/XI/2026', jenis: 'surat_peringatan', nim: expect.any(String), oleh: 'Siti Nurjanah' },
    ])
    expect((await book({ cari: '_' })).total).toBe(0)

    // A new year begins anew.
    await app.fastify.close()
    app = await createTestApp(t.db, cast)
    app.clock.at = NOW + 41 * 86_400_000
    expect(await numbered(alif, { surat: 'keterangan' })).toBe('B-001/S.Ket/I/2027')
  })

  test('a letter states what the detail states, and U is a letter on it', async () => {
    await app.as('admin')(updateKop, { body: KOP })
    await record(addDays(TODAY, -14), ['H', 'A', 'T', 'I', 'H'])
    const id = cast.putra[1] as number
    const surat = async (query: object) =>
      await readPdfText((await app.as('admin')(api.printSurat, { params: { id }, query: query as never })).raw)
    const keterangan = await surat({ surat: 'keterangan', nomor: 'B-12/Un.9/2026' })
    expect(keterangan.ukuran).toEqual([[595.28, 841.89]])
    for (const part of [
      'SURAT KETERANGAN KEHADIRAN',
      'Nomor: B-12/Un.9/2026',
      'Alif',
      '0,0%',
      'belum memenuhi',
      'Kepala UPT',
    ])
      expect(keterangan.halaman[0]).toContain(part)
    const sp = (await surat({ surat: 'sp2', alasan_tanpa_sp: 'SP1 dahulu dicatat di kertas' })).halaman[0] ?? ''
    expect(sp).toContain('Surat Peringatan Kedua (SP2)')
    // Without a pattern there is a line to write on.
    expect(sp).toMatch(/Nomor : \.{20,}/)
    expect(await ask(kodeIn(sp), 'Alif')).toBe('A 1: 0,0%')
    const { judul, jenis } = await verify(kodeIn(sp))
    expect([jenis, judul.includes('Alif')]).toEqual(['surat_peringatan', false])

    const daftar = await app.as('umar')(printHadirList, {
      params: { id: cast.kelompok7 },
      query: { tanggal: TODAY, kegiatan_id: cast.halaqah },
    })
    const kosong = (await readPdfText(daftar.raw)).halaman[0] ?? ''
    for (const part of ['DAFTAR HADIR', 'Sabtu, 21 November 2026', "Nu'man Hakim", '5 mahasantri'])
      expect(kosong).toContain(part)
    expect((await verify(kodeIn(kosong))).angka).toBe('tanpa')
  })
})
