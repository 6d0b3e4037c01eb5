import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { askOwnIzin } from '#contract/absensi/own-izin.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { downloadDataOrang } from '#contract/dokumen/data-orang.ts'
import { createDelivery } from '#contract/dokumen/delivery.ts'
import { getVerifikasi, listSurat, printSurat } from '#contract/dokumen/dokumen.ts'
import * as own from '#contract/dokumen/own-documents.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { createRandomHistory } from '#test/random-history.ts'
import { listChangedDokumen } from './content-fingerprint.ts'
import { closeAkun } from './penghapusan/penghapusan.ts'

// What alif takes along: his letters, his record with a code, and everything that is kept of him.
describeDatabases('documents of a mahasantri', t => {
  let cast: Cast
  let app: TestApp
  let alif = 0
  beforeEach(async () => {
    cast = await createCast(t.db)
    await letMahasantriIn(t.db, cast)
    app = await createTestApp(t.db, cast)
    ;[, alif = 0] = cast.putra
    await createRandomHistory(t.db, cast, 11)
  })
  const letterOf = async (id: number, surat: 'keterangan' | 'pemberitahuan' = 'keterangan') => {
    let made = await app.as('admin')(printSurat, { params: { id }, query: { surat } })
    const kosong = made.body?.isian?.kosong as string | undefined
    if (kosong) made = await app.as('admin')(printSurat, { params: { id }, query: { surat, kosong } })
    expect(made.status, JSON.stringify(made.body).slice(0, 300)).toBe(200)
    return (await app.as('admin')(listSurat, { query: { mahasantri_id: id } })).body.rows[0]?.kode ?? ''
  }
  const handOver = (kode: string) =>
    app.as('admin')(createDelivery, { body: { kode: [kode], cara: 'diserahkan', tanggal: TODAY } })
  const list = async () => (await app.as('alif')(own.listOwnLetters)).body.surat
  const print = (kode: string) => app.as('alif')(own.printOwnLetter, { params: { kode } })

  test('a letter is his once it was handed over; that of another is answered as none', async () => {
    const [mine, others] = [await letterOf(alif), await letterOf(cast.putra[2] as number)]
    await handOver(others)
    expect(await list()).toEqual([])
    expect((await print(mine)).status).toBe(404)
    await handOver(mine)
    expect(await list()).toMatchObject([
      { kode: mine, tanggal: TODAY, cara: 'diserahkan', ditarik: false, tersimpan: true },
    ])
    const printed = await print(mine)
    expect(printed.status).toBe(200)
    const teks = (await readPdfText(printed.raw)).halaman.join(' ')
    expect(teks).toContain('Alif')
    const [theirs, none] = [await print(others), await print('K7PQM2XW9R')]
    expect([theirs.status, theirs.body.kode, theirs.body.pesan]).toEqual([404, none.body.kode, none.body.pesan])
    await t.db.updateTable('dokumen').set({ ditarik_at: 1 }).where('kode', '=', mine.replace('-', '')).execute()
    expect(await list()).toMatchObject([{ ditarik: true, tersimpan: false }])
    expect((await print(mine)).status).toBe(404)
  })

  test('his record as a PDF with a code, which says whether its figures still hold; it names nobody else', async () => {
    const printed = await app.as('alif')(own.printOwnRekap)
    expect(printed.status, JSON.stringify(printed.body).slice(0, 300)).toBe(200)
    const teks = (await readPdfText(printed.raw)).halaman.join(' ')
    expect(teks).toContain('REKAP KEHADIRAN')
    for (const other of ['Abdullah Faqih', 'Dimas', 'Hasan', 'Umar', 'Siti']) expect(teks).not.toContain(other)
    const { kode } = await t.db
      .selectFrom('dokumen')
      .select('kode')
      .where('jenis', '=', 'rekap_sendiri')
      .executeTakeFirstOrThrow()
    const check = async () => (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
    expect(await check()).toMatchObject({ jenis: 'rekap_sendiri', angka: 'sama', baris: 1 })
    expect(JSON.stringify(await check())).not.toContain('Alif')
    const row = t.db.selectFrom('absensi').select('pertemuan_id').where('mahasantri_id', '=', alif)
    const { pertemuan_id } = await row.where('status', '=', 'H').executeTakeFirstOrThrow()
    await t.db
      .updateTable('absensi')
      .set({ status: 'A' })
      .where('pertemuan_id', '=', pertemuan_id)
      .where('mahasantri_id', '=', alif)
      .execute()
    expect(await check()).toMatchObject({ angka: 'berubah' })
  })

  test('that record, printed before the first day of the periode, is verified as any other', async () => {
    await t.db
      .updateTable('periode')
      .set({ mulai: addDays(TODAY, 10) })
      .execute()
    expect((await app.as('alif')(own.printOwnRekap)).status).toBe(200)
    const { kode } = await t.db.selectFrom('dokumen').select('kode').executeTakeFirstOrThrow()
    expect((await app.as(undefined)(getVerifikasi, { params: { kode } })).body).toMatchObject({ angka: 'sama' })
  })

  test('with the account closed the record names nobody all the same, and its seal holds', async () => {
    await app.as('alif')(own.printOwnRekap)
    const { kode } = await t.db.selectFrom('dokumen').select('kode').executeTakeFirstOrThrow()
    const akun = { id: cast.akun.alif, username: '02601010101', nama: 'Alif' }
    await t.db.transaction().execute(tx => closeAkun(tx, akun, NOW))
    const { body } = await app.as(undefined)(getVerifikasi, { params: { kode } })
    expect(body).toMatchObject({ jenis: 'rekap_sendiri', oleh: 'Mahasantri sendiri' })
    expect((await listChangedDokumen(t.db)).kodeList).toEqual([])
  })

  test('a letter to his wali is not his', async () => {
    const kode = await letterOf(alif, 'pemberitahuan')
    await handOver(kode)
    expect(await list()).toEqual([])
    expect((await print(kode)).status).toBe(404)
    expect(await readZip()).not.toContain(kode.replace('-', ''))
  })

  const readZip = async () => {
    const zip = await app.as('alif')(own.downloadOwnData)
    expect(zip.status, JSON.stringify(zip.body).slice(0, 300)).toBe(200)
    return Object.values(unzipSync(zip.raw))
      .map(file => strFromU8(file))
      .join('\n')
  }

  test('a pendamping of the same NIM is not handed out, unless the account is theirs too', async () => {
    const { nim } = await t.db.selectFrom('mahasantri').select('nim').where('id', '=', alif).executeTakeFirstOrThrow()
    await t.db.updateTable('pendamping').set({ nim, rekening: '7009876543' }).where('id', '=', cast.aisyah).execute()
    for (const said of ['7009876543', 'Aisyah', 'aisyah', 'Kelompok 12']) expect(await readZip()).not.toContain(said)
    await t.db.updateTable('akun').set({ pendamping_id: null }).where('id', '=', cast.akun.aisyah).execute()
    await t.db.updateTable('akun').set({ pendamping_id: cast.aisyah }).where('id', '=', cast.akun.alif).execute()
    expect(await readZip()).toContain('7009876543')
  })

  test('izin of others that wait or were refused are not told, and no device of a namesake', async () => {
    const day = { dari: addDays(TODAY, 6), sampai: addDays(TODAY, 6) }
    const body = { action_id: randomUUID(), mahasantri_id: alif, ...day, jenis: 'sakit' as const, alasan: 'Opname' }
    const made = await app.as('hasan')(createIzin, { body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const waiting = { keadaan: 'menunggu', decided_by: null, decided_at: null } as const
    await t.db.updateTable('izin').set(waiting).where('id', '=', made.body.id).execute()
    await app.as('admin')(downloadDataOrang, { params: { jenis: 'mahasantri', id: alif } })
    await t.db.updateTable('akun').set({ nama: 'Alif' }).where('id', '=', cast.akun.admin).execute()
    await t.db.updateTable('catatan_keamanan').set({ alamat: '203.0.113.9' }).execute()
    const all = await readZip()
    expect(all).not.toContain(day.dari)
    expect(all).not.toContain('203.0.113.9')
    await t.db.updateTable('catatan_keamanan').set({ alamat: '203.0.113.9', akun_id: cast.akun.alif }).execute()
    expect(await readZip()).toContain('203.0.113.9')
    const approved = { keadaan: 'disetujui', decided_by: cast.akun.hasan, decided_at: NOW } as const
    await t.db.updateTable('izin').set(approved).where('id', '=', made.body.id).execute()
    expect(await readZip()).toContain(day.dari)
  })

  test('everything that is kept of him: marks with U, what he asked and was answered; no word and no name of others', async () => {
    await t.db
      .updateTable('mahasantri')
      .set({ catatan: 'Perlu disapa', wali_nama: 'Pak Karim', wali_hp: '+6281298764117' })
      .where('id', '=', alif)
      .execute()
    const first = t.db.selectFrom('absensi').select('pertemuan_id').where('mahasantri_id', '=', alif)
    const { pertemuan_id } = await first.executeTakeFirstOrThrow()
    await t.db
      .updateTable('absensi')
      .set({ status: 'U', catatan: 'Asma kambuh', akun_id: cast.akun.admin })
      .where('pertemuan_id', '=', pertemuan_id)
      .where('mahasantri_id', '=', alif)
      .execute()
    const day = (n: number) => ({ dari: addDays(TODAY, n), sampai: addDays(TODAY, n) })
    const asked = { action_id: randomUUID(), ...day(2), kegiatan_id: null, ke: null, jenis: 'izin' as const }
    await app.as('alif')(askOwnIzin, { body: { ...asked, alasan: 'Lomba pidato', lampiran_id: null } })
    const body = { action_id: randomUUID(), mahasantri_id: alif, ...day(4), jenis: 'sakit' as const }
    await app.as('hasan')(createIzin, { body: { ...body, alasan: 'Kata ibunya demam' } })
    const [mine, desk] = [await letterOf(alif), await letterOf(alif)]
    await handOver(mine)

    const scanned = {
      kelompok_id: cast.kelompok7,
      kegiatan_id: cast.halaqah,
      tanggal: TODAY,
      ke: 2,
      mahasantri_id: alif,
    }
    const scan = { waktu_at: NOW, arrived_at: NOW, umur: 0, perangkat: '' }
    await t.db
      .insertInto('usul_hadir')
      .values({ ...scanned, ...scan })
      .execute()

    const zip = await app.as('alif')(own.downloadOwnData)
    expect(zip.status, JSON.stringify(zip.body).slice(0, 300)).toBe(200)
    const files = unzipSync(zip.raw)
    const all = Object.values(files)
      .map(file => strFromU8(file))
      .join('\n')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['BACA-SAYA.txt', 'data.json', 'absensi.csv', 'izin.csv']),
    )
    expect(strFromU8(files['kode-hadir.csv'] ?? new Uint8Array())).toMatch(/2026-11-21.*Halaqah.*2/)
    for (const told of [
      'Alif',
      ';U;',
      'Lomba pidato',
      'Mahasantri sendiri',
      'Hasan Basri',
      'Kelompok 7',
      mine.replace('-', ''),
    ])
      expect(all, told).toContain(told)
    for (const other of ['Siti Nurjanah', 'Abdullah Faqih', 'Dimas Arya', 'Maryam', 'Aisyah', 'Pak Karim', '+62812987'])
      expect(all, other).not.toContain(other)
    for (const word of ['Perlu disapa', 'Asma kambuh', 'Kata ibunya', desk.replace('-', '')])
      expect(all, word).not.toContain(word)
    expect(all).toContain('Petugas')
    const row = await t.db.selectFrom('catatan_keamanan').select('isi').where('peristiwa', '=', 'data_orang').execute()
    expect(row.map(one => JSON.parse(one.isi))).toMatchObject([{ jenis: 'mahasantri', sendiri: 1 }])
  })

  test('an account without a person reaches none of it', async () => {
    for (const who of ['admin', 'hasan', 'umar', 'pimpinan'] as const)
      for (const call of [own.listOwnLetters, own.printOwnRekap, own.downloadOwnData])
        expect((await app.as(who)(call as typeof own.listOwnLetters)).status).toBe(403)
    await t.db.updateTable('akun').set({ mahasantri_id: null }).where('id', '=', cast.akun.alif).execute()
    for (const call of [own.listOwnLetters, own.printOwnRekap, own.downloadOwnData])
      expect([401, 403]).toContain((await app.as('alif')(call as typeof own.listOwnLetters)).status)
  })
})
