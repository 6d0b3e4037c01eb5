import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { ASKED_BY_WALI } from '#contract/absensi/wali-izin.ts'
import { listAkun } from '#contract/akun/akun.ts'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { createWaliLinks } from '#contract/datapokok/wali-link.ts'
import { downloadDataOrang } from '#contract/dokumen/data-orang.ts'
import * as dokumen from '#contract/dokumen/dokumen.ts'
import { getRencanaPenghapusan, removeOrang } from '#contract/dokumen/penghapusan.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getMyRecord } from '#contract/laporan/my-record.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import type { Db } from '#database/schema.ts'
import { checkRiwayat } from '#server/absensi/jumlah/check-riwayat.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { checkChain } from '#server/dasar/catatan/rantai.ts'
import { checkDokumen } from '#server/dokumen/check-dokumen.ts'
import { restoreCadangan } from '#server/pengaturan/cadangan/pulih.ts'
import { readErasureList, writeList } from '#server/pengaturan/cadangan/remove-list.ts'
import { createCadangan } from '#server/pengaturan/cadangan/write.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '#test/cast.ts'
import { createTestDatabase, describeDialects } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { createPdf } from '#test/surat.ts'
import { erasePerson } from './penghapusan.ts'
import { applyList, carryList, eraseRestored } from './pulih.ts'

/** Where in the whole database one of these words is, as 'table.column'; bytes are read as text. */
async function findWords(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const { name: column } of columns) {
        const value = row[column]
        const text = textOf(value).toLowerCase()
        if (words.some(word => text.includes(word.toLowerCase()))) found.push(`${name}.${column}`)
      }
  }
  return [...new Set(found)]
}

/** JSON comes as an object from PostgreSQL. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

describeDialects('Hapus data orang ini', t => {
  let cast: Cast
  let app: TestApp
  let dimas: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    dimas = cast.putra[2] as number
  })

  const kodeIn = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const kodeOf = async (raw: Buffer) => kodeIn((await readPdfText(raw)).halaman.join(' '))
  const record = (status: string, more: Record<string, unknown> = {}, ids = cast.putra) =>
    app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        ...{ action_id: randomUUID(), kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
        rows: ids.map(mahasantri_id => ({
          ...{ mahasantri_id, status, menit: null, catatan: '', base_version: 0, tapped_at: NOW, ...more },
        })),
      },
    })
  const rekap = async () =>
    (await app.as('admin')(getRekap, { params: { id: cast.kelompok7 }, query: { dari: TODAY, sampai: TODAY } })).body
  const verify = async (kode: string) => (await app.as(undefined)(dokumen.getVerifikasi, { params: { kode } })).body
  const remove = (jenis: string, id: number, body: object) =>
    app.as('admin')(removeOrang, { params: { jenis, id }, body: { alasan_simpan: '', ...body } })
  const rencana = async (jenis: string, id: number) => app.as('admin')(getRencanaPenghapusan, { params: { jenis, id } })
  const check = async () => ({
    riwayat: await checkRiwayat(t.db).then(({ tanda, riwayat }) => tanda.length + riwayat.length),
    jumlah: (await checkCount(t.db)).selisih.length,
    dokumen: await checkDokumen(t.db, NOW).then(({ kop, kodeList }) => kop.length + kodeList.length),
    rantai: (await checkChain(t.db)).putus_di,
  })
  const BAIK = { riwayat: 0, jumlah: 0, dokumen: 0, rantai: null }

  test('every word about a mahasantri goes from every table, the counts stay, and what is checked stays right', async () => {
    await record(
      'H',
      {},
      cast.putra.filter(id => id !== dimas),
    )
    await record('S', { catatan: 'Dimas demam, surat dokter' }, [dimas])
    await record('A', { catatan: 'tidur di kamar Dimas Arya Wibisono (082345678901)', base_version: 1 }, [
      cast.putra[3] as number,
    ])
    const orang = {
      hp: '+6282345678901',
      wali_nama: 'Pak Wibisono',
      wali_hp: '+6282345678902',
      catatan: 'asma',
      asal: 'Ngawi',
    }
    await t.db.updateTable('mahasantri').set(orang).where('id', '=', dimas).execute()
    const { nim, nama } = await t.db
      .selectFrom('mahasantri')
      .selectAll()
      .where('id', '=', dimas)
      .executeTakeFirstOrThrow()
    const surat = await app.as('umar')(createLampiran, { query: { nama: 'surat dokter Dimas.pdf' }, body: createPdf() })
    const izin = { mahasantri_id: dimas, dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam berdarah' }
    const diajukan = await app.as('umar')(createIzin, {
      body: { ...izin, action_id: randomUUID(), lampiran_id: surat.body.id },
    })
    expect(diajukan.status).toBe(201)
    const query = { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah }
    const rekapKode = await kodeOf(
      (await app.as('admin')(dokumen.printRekap, { params: { id: cast.kelompok7 }, query })).raw,
    )
    const suratOf = async (id: number) =>
      kodeOf(
        (await app.as('admin')(dokumen.printSurat, { params: { id }, query: { ...query, surat: 'keterangan' } })).raw,
      )
    const suratKode = await suratOf(dimas)
    const lainKode = await suratOf(cast.putra[0] as number)
    await t.db
      .insertInto('tampilan')
      .values({
        ...{ akun_id: cast.akun.hasan, layar: 'laporan_mahasantri', nama: 'Satu orang', nama_cari: 'satu orang' },
        ...{ saringan: JSON.stringify({ cari: nim }), created_at: NOW, updated_at: NOW },
      })
      .execute()
    await t.db
      .insertInto('impor')
      .values({
        akun_id: cast.akun.admin,
        nama_berkas: 'a.csv',
        tahap: 'siap',
        persen: 100,
        isi: '{}',
        created_at: NOW - 9e6,
        updated_at: NOW - 9e6,
        berkas: Buffer.from(`${nim};${nama}`),
      })
      .execute()
    // What an import did to him, and to somebody else's row that names him.
    await t.db.transaction().execute(tx =>
      withPerubahan(
        tx,
        { akun_id: cast.akun.admin, now: NOW, jenis: 'impor', judul: 'Impor', keterangan: 'Dimas Arya Wibisono.xlsx' },
        async () => {
          await tx.updateTable('mahasantri').set({ kamar: 'B-1' }).where('id', 'in', cast.putra).execute()
          await tx
            .updateTable('keanggotaan')
            .set({ sampai: '2026-12-30' })
            .where('mahasantri_id', 'in', cast.putra)
            .execute()
          const catatan = 'sekamar dengan Dimas Arya Wibisono'
          await tx
            .updateTable('mahasantri')
            .set({ catatan })
            .where('id', '=', cast.putra[3] as number)
            .execute()
        },
      ),
    )
    expect(rekapKode + suratKode + lainKode).toHaveLength(33)
    const words = [nim, 'dimas', 'wibisono', '82345678901', '82345678902', 'asma', 'Ngawi', 'demam']
    expect((await findWords(t.db, words)).length).toBeGreaterThan(8)

    const before = await rekap()
    expect((await rencana('mahasantri', dimas)).body).toMatchObject({
      ...{ nama, nomor: nim, akun: [], halangan: '' },
      hilang: { izin: 1, surat_izin: 1, keterangan: 1, dokumen: 2, surat: 1, impor: 1 },
      tinggal: { tanda: 1 },
    })
    expect((await remove('mahasantri', dimas, { ketik: 'Alif' })).body.isian?.ketik).toContain('Bukan nama')
    await t.db.updateTable('session').set({ terbukti_at: null }).execute()
    expect((await remove('mahasantri', dimas, { ketik: nim })).body.kode).toBe(NEEDS_PROOF)
    await t.db.updateTable('session').set({ terbukti_at: NOW }).execute()
    expect((await remove('mahasantri', dimas, { ketik: nim })).status).toBe(200)
    expect(await findWords(t.db, words)).toEqual([])
    expect(await t.db.selectFrom('perubahan_baris').select('kunci').execute()).toHaveLength(3 + 4)
    expect(await check()).toEqual(BAIK)

    const after = await rekap()
    const angka = ({ baris, kolom }: typeof before) => ({
      kolom,
      baris: baris
        .map(({ hitungan, persen, tanda }) => ({ hitungan, persen, tanda }))
        .sort((a, b) => a.tanda.localeCompare(b.tanda)),
    })
    expect(angka(after)).toEqual(angka(before))
    expect(after.baris.map(row => row.nama)).toContain('Mahasantri dihapus')

    expect(await verify(rekapKode)).toMatchObject({ ditarik: 'penghapusan', surat: null, baris: 0 })
    expect(await verify(suratKode)).toMatchObject({ ditarik: 'penghapusan', surat: null })
    expect(await verify(lainKode)).toMatchObject({ ditarik: '', angka: 'sama' })
    const daftar = await app.as('admin')(mahasantriApi.list)
    expect(daftar.body.rows.map(row => row.id)).not.toContain(dimas)
    expect((await rencana('mahasantri', dimas)).status).toBe(404)
    expect((await remove('mahasantri', dimas, { ketik: nim })).status).toBe(404)
  })

  test('a phone that still has them keeps what it sends: a mark stands among the counts, a note is refused in words', async () => {
    await record('H')
    const { nim } = await t.db.selectFrom('mahasantri').select('nim').where('id', '=', dimas).executeTakeFirstOrThrow()
    expect((await remove('mahasantri', dimas, { ketik: nim })).status).toBe(200)
    const noted = await record('S', { base_version: 1, catatan: 'demam' }, [dimas])
    expect([noted.status, noted.body.kode, noted.body.pesan]).toEqual([
      409,
      'absensi.dihapus',
      expect.stringContaining('sudah dihapus'),
    ])
    expect((await record('S', { base_version: 1 }, [dimas])).status).toBe(200)
    const izin = { mahasantri_id: dimas, dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam' }
    const refused = await app.as('umar')(createIzin, { body: { ...izin, action_id: randomUUID() } })
    expect([refused.status, refused.body.pesan]).toEqual([404, expect.stringContaining('tidak ditemukan')])
    // A sheet of tomorrow does not have them any more.
    const { sampai } = await t.db
      .selectFrom('keanggotaan')
      .select('sampai')
      .where('mahasantri_id', '=', dimas)
      .executeTakeFirstOrThrow()
    expect(sampai).toBe('2026-11-20')
    expect(await check()).toEqual(BAIK)
  })

  test('a stated duty keeps the finished documents, and nothing else', async () => {
    await record('H')
    const query = { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah }
    const kode = await kodeOf(
      (await app.as('admin')(dokumen.printRekap, { params: { id: cast.kelompok7 }, query })).raw,
    )
    expect(
      (await remove('mahasantri', dimas, { ketik: 'dimas arya wibisono', alasan_simpan: 'Pembukuan hibah, 10 tahun' }))
        .status,
    ).toBe(200)
    expect((await verify(kode)).ditarik).toBe('')
    expect(await findWords(t.db, ['wibisono'])).toEqual(['dokumen.isi'])
  })

  test('what is kept about somebody comes as one ZIP, through the queue of exports, and that it was fetched is written down', async () => {
    await record('S', { catatan: 'Demam' }, [dimas])
    const surat = await app.as('umar')(createLampiran, { query: { nama: 'surat dokter.pdf' }, body: createPdf() })
    const izin = { mahasantri_id: dimas, dari: '2026-11-22', sampai: '2026-11-22', jenis: 'sakit', alasan: 'Kontrol' }
    await app.as('umar')(createIzin, { body: { ...izin, action_id: randomUUID(), lampiran_id: surat.body.id } })
    const query = { dari: TODAY, sampai: TODAY, kegiatan_id: cast.halaqah }
    await app.as('admin')(dokumen.printSurat, { params: { id: dimas }, query: { ...query, surat: 'keterangan' } })
    const { status, raw, headers } = await app.as('admin')(downloadDataOrang, {
      params: { jenis: 'mahasantri', id: dimas },
    })
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(raw)
    expect(Object.keys(files).sort()).toEqual([
      ...[
        'absensi.csv',
        'akses.csv',
        'biodata.csv',
        'data.pdf',
        'dokumen.csv',
        'izin.csv',
        'keanggotaan.csv',
        'kelulusan.csv',
        'koreksi.csv',
      ],
      ...['riwayat-absensi.csv', 'riwayat-perubahan.csv', expect.stringMatching(/^surat\/\d+-surat dokter\.pdf$/)],
    ])
    const csv = (nama: string) => strFromU8(files[nama] ?? new Uint8Array())
    expect(csv('biodata.csv')).toContain('Dimas Arya Wibisono')
    expect(csv('absensi.csv')).toContain('Demam')
    expect(csv('izin.csv')).toContain('Kontrol')
    expect(csv('keanggotaan.csv')).toContain('Kelompok 7')
    expect(csv('akses.csv')).toContain('Mencetak')
    expect(csv('dokumen.csv').split('\r\n')).toHaveLength(3)
    const teks = (await readPdfText(Buffer.from(files['data.pdf'] ?? []))).halaman.join(' ')
    expect(teks).toContain('DATA TENTANG SEORANG')
    expect(teks).toContain('Demam')
    const fetched = await t.db
      .selectFrom('catatan_keamanan')
      .selectAll()
      .where('peristiwa', '=', 'data_orang')
      .execute()
    expect(fetched.map(row => JSON.parse(row.isi))).toEqual([{ id: String(dimas), jenis: 'mahasantri', orang: 1 }])
    expect((await app.as('admin')(downloadDataOrang, { params: { jenis: 'pendamping', id: 999 } })).status).toBe(404)
    const umar = await app.as('admin')(downloadDataOrang, { params: { jenis: 'pendamping', id: cast.umar } })
    expect(Object.keys(unzipSync(umar.raw))).toContain('pertemuan-yang-dipimpin.csv')
  })

  test('what is kept about somebody has the links of the wali, and what was asked for by one as the wali’s', async () => {
    const link = { token_hash: 'x', mahasantri_id: dimas, periode_id: cast.periode, hp: '+6281298764117', salah: 0 }
    const made = { dibuat_oleh: cast.akun.hasan, created_at: NOW, buka_sampai_at: NOW + 1, dibuka_at: NOW }
    const insert = t.db.insertInto('tautan_wali').values({ ...link, ...made })
    const { id: tautan_wali_id } = await insert.returning('id').executeTakeFirstOrThrow()
    const izin = { mahasantri_id: dimas, dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Kontrol' } as const
    await app.as('umar')(createIzin, { body: { ...izin, action_id: randomUUID() } })
    await t.db.updateTable('izin').set({ tautan_wali_id, akun_id: cast.akun.hasan }).execute()
    const { raw } = await app.as('admin')(downloadDataOrang, { params: { jenis: 'mahasantri', id: dimas } })
    const files = unzipSync(raw)
    const csv = (nama: string) => strFromU8(files[nama] ?? new Uint8Array())
    expect(csv('izin.csv')).toContain(ASKED_BY_WALI)
    expect(csv('izin.csv')).not.toContain('Hasan')
    expect(csv('tautan-wali.csv')).toMatch(/81298764117.*Hasan Basri.*2026/)
  })

  test('what is kept about somebody has what they scanned of codes', async () => {
    const key = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 2, mahasantri_id: dimas }
    const scan = { waktu_at: NOW, arrived_at: NOW + 3_600_000, umur: 0, perangkat: '' }
    await t.db
      .insertInto('usul_hadir')
      .values({ ...key, ...scan })
      .execute()
    const { raw } = await app.as('admin')(downloadDataOrang, { params: { jenis: 'mahasantri', id: dimas } })
    const csv = strFromU8(unzipSync(raw)['kode-hadir.csv'] ?? new Uint8Array())
    expect(csv).toMatch(/Tanggal.*Kegiatan.*Ke.*Waktu.*Tiba/)
    expect(csv).toMatch(/2026-11-21.*Halaqah.*2.*18\.42.*19\.42/)
  })

  test('a pendamping goes with the account; pertemuan and marks they recorded stay; an admin only after the role is gone', async () => {
    await record('H')
    // Who printed a sheet is changed on it; one that was forged before stays one.
    const print = async () => kodeOf((await app.as('umar')(dokumen.printRekap, { params: { id: cast.kelompok7 } })).raw)
    const [palsu] = [await print(), await print()]
    const forge = (judul: string) =>
      t.db.updateTable('dokumen').set({ judul }).where('kode', '=', palsu.replace('-', '')).execute()
    const { judul } = await t.db.selectFrom('dokumen').select('judul').executeTakeFirstOrThrow()
    await forge('Kelompok 9')
    await t.db.updateTable('pendamping').set({ rekening_nama: 'Umar Faruq' }).where('id', '=', cast.umar).execute()
    await t.db.insertInto('akun_peran').values({ akun_id: cast.akun.umar, peran: 'admin' }).execute()
    const held = await remove('pendamping', cast.umar, { ketik: 'Umar Faruq' })
    expect([held.status, held.body.kode]).toEqual([409, 'penghapusan.admin'])
    await t.db.deleteFrom('akun_peran').where('peran', '=', 'admin').where('akun_id', '=', cast.akun.umar).execute()
    expect((await rencana('pendamping', cast.umar)).body).toMatchObject({
      akun: ['umar'],
      tinggal: { dicatat: 5, pertemuan: 1 },
    })
    const before = await rekap()
    expect((await remove('pendamping', cast.umar, { ketik: 'Umar Faruq' })).status).toBe(200)
    expect(await findWords(t.db, ['umar', '2301010011', '81200000003', '7001234567'])).toEqual([])
    expect((await rekap()).baris).toEqual(before.baris)
    const { pencatat } = { pencatat: await t.db.selectFrom('absensi').select('akun_id').distinct().execute() }
    expect(pencatat).toEqual([{ akun_id: cast.akun.umar }])
    expect((await app.as('admin')(listAkun)).body.akunList.map(row => row.id)).not.toContain(cast.akun.umar)
    expect(await check()).toEqual({ ...BAIK, dokumen: 1 })
    await forge(judul)
    expect((await checkDokumen(t.db, NOW)).kodeList).toEqual([palsu.replace('-', '')])
  })

  test('somebody who is a wali too: the phone goes from the links, and none is made to what stands in its place', async () => {
    const [, alif = 0] = cast.putra
    await t.db.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
    await t.db.updateTable('mahasantri').set({ wali_hp: '+6281200000003' }).where('id', '=', alif).execute()
    const body = { mahasantri: [alif] }
    expect((await app.as('admin')(createWaliLinks, { body })).body.tautanList).toHaveLength(1)
    expect((await remove('pendamping', cast.umar, { ketik: 'Umar Faruq' })).status).toBe(200)
    expect(await findWords(t.db, ['81200000003'])).toEqual([])
    expect((await app.as('admin')(createWaliLinks, { body })).body).toMatchObject({
      ...{ tautanList: [], tanpa_hp: [{ id: alif }] },
    })
  })

  test('the account of a mahasantri goes with the person', async () => {
    await letMahasantriIn(t.db, cast)
    const [, alif = 0] = cast.putra
    expect((await app.as('alif')(getMyRecord)).status).toBe(200)
    expect((await rencana('mahasantri', alif)).body.akun).toEqual(['02601010101'])
    expect((await remove('mahasantri', alif, { ketik: 'Alif' })).status).toBe(200)
    expect((await app.as('alif')(getMyRecord)).status).toBe(401)
    expect((await app.as('admin')(listAkun)).body.akunList.map(row => row.id)).not.toContain(cast.akun.alif)
  })

  test('who shares an account with a mahasantri is the same human, whichever of them is erased', async () => {
    const [, alif = 0] = cast.putra
    // Another NIM as pendamping, of an earlier study; the office has tied both to one account.
    await t.db.updateTable('akun').set({ mahasantri_id: alif }).where('id', '=', cast.akun.umar).execute()
    const both = [
      { jenis: 'mahasantri', id: alif },
      { jenis: 'pendamping', id: cast.umar },
    ]
    expect((await rencana('mahasantri', alif)).body).toMatchObject({ akun: ['umar'], orang: both })
    expect((await rencana('pendamping', cast.umar)).body.orang).toEqual(both.toReversed())
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.hasan).execute()
    await t.db
      .updateTable('akun')
      .set({ murabbi_id: cast.hasan, pendamping_id: null })
      .where('id', '=', cast.akun.umar)
      .execute()
    expect((await rencana('murabbi', cast.hasan)).body.orang).toContainEqual({ jenis: 'mahasantri', id: alif })
    expect((await rencana('mahasantri', alif)).body.orang).toContainEqual({ jenis: 'murabbi', id: cast.hasan })
  })

  test('an account that was made theirs and given back names them no more, before and after', async () => {
    const { admin, aisyah, pimpinan } = cast.akun
    await t.db.updateTable('akun').set({ pendamping_id: null }).where('id', '=', aisyah).execute()
    for (const isi of [
      { pendamping_id: cast.aisyah, email: 'humaira@kampus.ac.id' },
      { pendamping_id: null, email: '' },
    ])
      await t.db.transaction().execute(tx =>
        withPerubahan(tx, { akun_id: admin, now: NOW, jenis: 'akun', judul: 'Ubah akun' }, async () => {
          await tx.updateTable('akun').set(isi).where('id', '=', pimpinan).execute()
        }),
      )
    expect((await remove('pendamping', cast.aisyah, { ketik: 'Aisyah Humaira' })).status).toBe(200)
    expect(await findWords(t.db, ['humaira@'])).toEqual([])
  })
})

describe('a restore of an older copy erases again', () => {
  let asal: Awaited<ReturnType<typeof createTestDatabase>>
  let cast: Cast
  let folder: string
  beforeEach(async () => {
    asal = await createTestDatabase('sqlite')
    cast = await createCast(asal.db)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-hapus-'))
  })
  afterEach(async () => {
    await asal.close()
    fs.rmSync(folder, { recursive: true })
  })

  const remove = (id: number) =>
    asal.db
      .transaction()
      .execute(tx =>
        erasePerson(tx, { id: cast.akun.admin }, { jenis: 'mahasantri', id }, { alasan_simpan: '', now: NOW }),
      )

  test('in its place, and on a new machine by what stands beside the copies', async () => {
    const [faqih = 0, alif = 0, dimas = 0] = cast.putra
    const file = path.join(folder, 'hadir-2026-11-21-0200.db.gz')
    await createCadangan({ url: asal.url, file, sandi: '', ganti: false })
    await remove(dimas)
    await writeList(asal.db, folder)
    // The server died before this one was on the list: the present database knows.
    await remove(alif)
    expect(fs.readFileSync(path.join(folder, 'penghapusan.jsonl'), 'utf8')).not.toMatch(/dimas|26010101/i)

    const baru = `file:${path.join(folder, 'baru', 'hadir.db')}`
    const lain = path.join(folder, 'salinan-lain')
    await carryList(asal.url, file, lain)
    await restoreCadangan({ url: baru, file, sandi: '', ganti: false, now: NOW })
    expect(await eraseRestored(baru, lain, NOW)).toBe(2)
    const { connect } = await import('#database/connect.ts')
    const db = connect(baru)
    try {
      expect(await findWords(db, ['dimas arya', 'Wibisono'])).toEqual([])
      const left = await db
        .selectFrom('mahasantri')
        .select(['id', 'nama'])
        .where('id', 'in', [faqih, alif, dimas])
        .orderBy('id')
        .execute()
      expect(left.map(row => row.nama)).toEqual(['Abdullah Faqih', 'Mahasantri dihapus', 'Mahasantri dihapus'])
      // Once is enough, also when every process looks at its start.
      expect(await applyList(db, await readErasureList(lain), NOW)).toBe(0)
    } finally {
      await db.destroy()
    }
  })

  test('whose id is somebody else’s or nobody’s in that copy is left alone, and so is a line that cannot be read', async () => {
    const [faqih = 0] = cast.putra
    await remove(faqih)
    await writeList(asal.db, folder)
    fs.appendFileSync(path.join(folder, 'penghapusan.jsonl'), 'terpotong{\n{"jenis":"mahasantri"}\n')
    const list = await readErasureList(folder)
    expect(list).toHaveLength(1)
    const lain = await createTestDatabase('sqlite')
    try {
      expect(await applyList(lain.db, list, NOW)).toBe(0)
      const other = await createCast(lain.db)
      await lain.db.updateTable('mahasantri').set({ created_at: 1 }).where('id', '=', faqih).execute()
      expect(await applyList(lain.db, list, NOW)).toBe(0)
      expect(other.putra[0]).toBe(faqih)
      expect(await findWords(lain.db, ['Abdullah Faqih'])).toContain('mahasantri.nama')
    } finally {
      await lain.close()
    }
  })
})
