import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi.ts'
import * as api from '#contract/dokumen.ts'
import { formatPersen, type Hitungan, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { getKop, getLogo, type KopBody, updateKop } from '#contract/kop.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { listLaporanMahasantri } from '#contract/laporan-mahasantri.ts'
import { cancelPertemuan } from '#contract/pertemuan.ts'
import { getRekap } from '#contract/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { bacaPdf } from '#test/pdf-teks.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { buatJpeg, buatPdf, buatPng } from '#test/surat.ts'
import { berkasOf, readCetak, simpanDokumen } from './dokumen.ts'
import { laporanMahasantriDokumen } from './isi-laporan.ts'
import { findPembuat } from './pembuat.ts'
import { cetak as gambar } from './pencetak.ts'

const KOP: KopBody = {
  baris: "KEMENTERIAN AGAMA REPUBLIK INDONESIA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus Hijau No. 7",
  logo_id: null,
  kota: 'Kota Nusantara',
  kertas: 'A4',
  hijri: 0,
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

  async function record(tanggal: string, statusList: readonly Status[], base_version = 0): Promise<number> {
    const { status, body } = await app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        action_id: crypto.randomUUID(),
        kegiatan_id: cast.halaqah,
        tanggal,
        ke: 1,
        rows: statusList.map((s, i) => ({
          mahasantri_id: cast.putra[i] as number,
          status: s,
          menit: null,
          catatan: '',
          base_version,
          tapped_at: NOW,
        })),
      },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.pertemuan_id
  }
  const rekap = (who: 'umar' | 'admin' | 'pimpinan', query: object = {}) =>
    app.as(who)(api.printRekap, { params: { id: cast.kelompok7 }, query: { kegiatan_id: cast.halaqah, ...query } })
  const kodeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const verify = async (kode: string) => (await app.as(undefined)(api.getVerifikasi, { params: { kode } })).body
  const ask = async (kode: string, cari: string) =>
    (await app.as(undefined)(api.checkBaris, { params: { kode }, body: { cari } })).body.angka

  test('the letterhead is the admin’s, and its logo a picture that can be printed', async () => {
    expect((await app.as('admin')(getKop)).body).toMatchObject({ baris: '', logo: null, kertas: 'A4', updated_at: 0 })
    const upload = async (nama: string, body: Buffer) =>
      (await app.as('admin')(createLampiran, { query: { nama }, body })).body.id
    const save = (change: Partial<KopBody>) => app.as('admin')(updateKop, { body: { ...KOP, ...change } })

    const refused = await save({ logo_id: await upload('logo.png', buatPdf()) })
    expect([refused.status, refused.body.isian?.logo_id]).toEqual([400, expect.stringContaining('PNG atau JPEG')])
    const large = await save({ logo_id: await upload('logo.png', buatPng(3000, 2)) })
    expect(large.body.isian?.logo_id).toContain('terlalu besar')
    expect((await save({ logo_id: 999_999 })).body.isian?.logo_id).toContain('Unggah lagi')
    expect(
      (await save({ penandatangan: [{ jabatan: '', nama: 'X', nomor: '', tempat: 'surat' }] })).body.isian,
    ).toEqual({
      'penandatangan.0.jabatan': 'Wajib diisi',
    })

    const saved = await save({ logo_id: await upload('logo.jpg', buatJpeg()) })
    expect(saved.body.logo).toMatchObject({ nama: 'logo.jpg', jenis: 'image/jpeg' })
    expect((await app.as('admin')(getLogo)).raw.equals(buatJpeg())).toBe(true)
    // Whoever had the older one open does not overwrite it.
    const stale = await save({ kota: 'Jambi' })
    expect([stale.status, stale.body.kode]).toEqual([409, 'kop.stale'])
    // The logo survives the cleaning of what nobody uses.
    await t.db
      .updateTable('lampiran')
      .set({ created_at: NOW - 3 * 86_400_000 })
      .execute()
    await upload('lain.png', buatPng())
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
    const { halaman, ukuran } = bacaPdf(printed.raw)
    expect(ukuran).toEqual([[841.89, 595.28]])
    const text = halaman.join('')
    for (const part of [
      'KEMENTERIAN AGAMA REPUBLIK INDONESIA',
      'REKAPITULASI KEHADIRAN MAHASANTRI',
      'SEMESTER GANJIL TAHUN AKADEMIK 2026/2027',
      '1 s.d. 30 November 2026',
      "Nu'man Hakim",
      'Dr. H. Hasan Basri, M.Ag.',
      'NIM. 2301010011',
      // No font of ours has the ʿ.
      'Prof. ‘Abdul Wahid, M.A.',
      'NIP 19720828 200604 1 002',
      'Kota Nusantara, 21 November 2026',
      'Dicetak 21/11/2026 18.42 WIB oleh Umar Faruq melalui Hadir',
      'Halaman 1 dari 1',
      '21/11 (UTS)',
      'Di bawah 75%',
    ])
      expect(text).toContain(part)

    const screen = await app.as('umar')(getRekap, {
      params: { id: cast.kelompok7 },
      query: { kegiatan_id: cast.halaqah, dari: '2026-11-01', sampai: '2026-11-30' },
    })
    for (const { nim, nama, persen } of screen.body.baris) {
      const row = text.slice(text.indexOf(nim))
      expect(row.startsWith(`${nim}${nama}PAI`)).toBe(true)
      expect(row.slice(0, 160)).toContain(`${persen === null ? '–' : persen.toFixed(1).replace('.', ',')}`)
    }

    // The days of one month; of two it is refused at its field. Folio is longer.
    await app.as('admin')(updateKop, { body: { ...KOP, kertas: 'F4', hijri: 1, updated_at: NOW } })
    const harian = bacaPdf(
      (await rekap('pimpinan', { dari: '2026-11-01', sampai: '2026-11-30', bentuk: 'harian' })).raw,
    )
    expect(harian.ukuran).toEqual([[935.43, 609.45]])
    expect(harian.halaman[0]).toContain('11 Jumadilakhir 1448 H')
    const dua = await rekap('umar', { dari: '2026-10-01', sampai: '2026-11-30', bentuk: 'harian' })
    expect([dua.status, Object.keys(dua.body.isian ?? {})]).toEqual([400, ['bentuk']])
    expect(bacaPdf((await rekap('umar', { bentuk: 'bulan' })).raw).halaman[0]).toContain('H2')
  })

  test('whoever holds a sheet learns that it is genuine, and whether its figures still are; no more', async () => {
    await record(addDays(TODAY, -7), ['H', 'A', 'H', 'H', 'H'])
    const kode = kodeIn(bacaPdf((await rekap('umar')).raw).halaman[0] ?? '')
    expect(await verify(kode)).toEqual({
      kode,
      lembaga: "UPT Ma'had Al-Jami'ah",
      jenis: 'rekap',
      judul: 'Kelompok 7, Halaqah pekanan, 1 September s.d. 31 Desember 2026',
      dibuat_at: NOW,
      oleh: 'Umar Faruq',
      zona_waktu: 'Asia/Jakarta',
      angka: 'sama',
      baris: 5,
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
    const sebagian = kodeIn(bacaPdf((await rekap('umar')).raw).halaman[0] ?? '')
    expect((await verify(sebagian)).angka).toBe('sama')
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', cast.akun.umar).execute()
    expect((await verify(sebagian)).angka).toBe('tak_terbaca')
  })

  test('a letter states what the detail states, and U is a letter on it', async () => {
    await app.as('admin')(updateKop, { body: KOP })
    await record(addDays(TODAY, -14), ['H', 'A', 'T', 'I', 'H'])
    const id = cast.putra[1] as number
    const surat = async (query: object) =>
      bacaPdf((await app.as('admin')(api.printSurat, { params: { id }, query: query as never })).raw)
    const keterangan = await surat({ surat: 'keterangan', nomor: 'B-12/Un.9/2026' })
    expect(keterangan.ukuran).toEqual([[595.28, 841.89]])
    for (const part of [
      'SURAT KETERANGAN KEHADIRAN',
      'Nomor: B-12/Un.9/2026',
      'Alif',
      '0,0%',
      'Tidak memenuhi',
      'Kepala UPT',
    ])
      expect(keterangan.halaman[0]).toContain(part)
    const sp = (await surat({ surat: 'sp2' })).halaman[0] ?? ''
    expect(sp).toContain('SURAT PERINGATAN II')
    expect(await ask(kodeIn(sp), 'Alif')).toBe('A 1: 0,0%')
    const { judul, jenis } = await verify(kodeIn(sp))
    expect([jenis, judul.includes('Alif')]).toEqual(['surat_peringatan', false])

    const daftar = await app.as('umar')(api.printDaftarHadir, {
      params: { id: cast.kelompok7 },
      query: { tanggal: TODAY, kegiatan_id: cast.halaqah },
    })
    const kosong = bacaPdf(daftar.raw).halaman[0] ?? ''
    for (const part of ['DAFTAR HADIR', 'Sabtu, 21 November 2026', "Nu'man Hakim", '5 mahasantri'])
      expect(kosong).toContain(part)
    expect((await verify(kodeIn(kosong))).angka).toBe('tanpa')
  })

  test('on a random term, moves and ditiadakan and all, every row of a sheet is that of the screen', async () => {
    const { kelompokList } = await createRandomHistory(t.db, cast, 31)
    await app.as('admin')(updateKop, { body: KOP })
    const range = { dari: '2026-10-01', sampai: '2026-10-31' }
    const angka = (row: { hitungan: Hitungan; persen: number | null }) =>
      [...STATUS_LIST.map(s => row.hitungan[s]), formatPersen(row.persen, '')] as const
    let rows = 0
    for (const who of ['admin', 'umar'] as const) {
      for (const { id } of kelompokList) {
        const call = { params: { id }, query: { ...range, kegiatan_id: cast.halaqah } }
        const { status, body: rekap } = await app.as(who)(getRekap, call)
        const printed = await app.as(who)(api.printRekap, call)
        expect(printed.status).toBe(status)
        if (status !== 200) continue
        const text = bacaPdf(printed.raw).halaman.join('')
        for (const [i, row] of rekap.baris.entries()) {
          const tanda = [...row.tanda].map((t, k) => (rekap.kolom[k]?.ditiadakan === null ? (TANDA[t] ?? t) : ''))
          const [H, T, I, S, A, U, D, persen] = angka(row)
          const jumlah = [H, T, I, S, A, U, ...(rekap.jumlah.hitungan.D > 0 ? [D] : [])].map(n => n || '–')
          const nama = row.nama.replace('ʿ', '‘')
          expect(text).toContain([i + 1, row.nim, nama, row.prodi, ...tanda, ...jumlah, persen].join(''))
          rows++
        }
      }
      const query = { ...range, ukuran: 200 }
      const { body: laporan } = await app.as(who)(listLaporanMahasantri, { query })
      const cetak = await readCetak(t.db, await findPembuat(t.db, cast.akun[who]), NOW, '')
      const saringan = listLaporanMahasantri.query.parse(query)
      const dokumen = await laporanMahasantriDokumen(t.db, cetak, saringan)
      const naskah = await t.db.transaction().execute(tx => simpanDokumen(tx, cetak, [dokumen], null))
      const text = bacaPdf(await gambar(await berkasOf(t.db, cetak, ''), naskah)).halaman.join('')
      for (const row of laporan.baris) {
        const [H, T, I, S, A, U, D, persen] = angka(row)
        const after = text.slice(text.indexOf(row.nim))
        expect(after.slice(0, 150)).toContain([row.sesi, H, T, I, S, A, U, D, row.hitungan.belum, persen].join(''))
      }
      expect((await verify(kodeIn(text))).angka).toBe('sama')
    }
    expect(rows).toBeGreaterThan(10)
  })
})

/** How a mark stands on paper. */
const TANDA: Record<string, string> = { H: '•', '-': '', ' ': '×' }
