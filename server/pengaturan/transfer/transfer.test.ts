import fs, { createWriteStream } from 'node:fs'
import path from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '#contract/akun/session.ts'
import { setTautanPassword } from '#contract/akun/tautan-akun.ts'
import { exportEverything } from '#contract/pengaturan/cadangan.ts'
import { fillSample } from '#database/sample.ts'
import type { Database, Db } from '#database/schema.ts'
import { describeTables, readRows, readSequences, withSnapshot } from '#database/whole-tables.ts'
import { checkRiwayat } from '#server/absensi/jumlah/check-riwayat.ts'
import { checkCount } from '#server/absensi/jumlah/jumlah.ts'
import { listWithoutPasswordRows } from '#server/akun/tautan-akun/tautan-akun.sql.ts'
import { describeTarget, makeTautan, saveTautan, tautanUntil } from '#server/akun/tautan-akun/tautan-akun.ts'
import { addCatatan, checkChain } from '#server/dasar/catatan/rantai.ts'
import { createTestApp } from '#test/app.ts'
import { type Cast, NOW, TODAY } from '#test/cast.ts'
import { fillIn } from '#test/catat.ts'
import { createTestDatabase, type TestDialect, testDialects } from '#test/database.ts'
import { describeFailed } from '../cadangan/gagal.ts'
import { readCell, readLines, writeCell, writeLines } from './csv.ts'
import { isJson, sameJson, writeExport } from './export.ts'
import { importExport } from './import.ts'
import { streamExport } from './stream-export.ts'
import { roleOf, TABLES } from './tables.ts'

const SECRET = 'rahasia-yang-tidak-boleh-ikut'
type Opened = Awaited<ReturnType<typeof createTestDatabase>>

/** What each column's name makes one think of. */
const SOUNDS_SECRET = /sandi|rahasia|hash|token|kode|pribadi|auth|p256dh|kunci|password/

/** Owned and with such a name, and yet no secret. */
const NO_SECRET = [
  'akun.ganti_sandi',
  'dokumen.kode',
  'jenis_surat.kode',
  'kegiatan.kode_hadir',
  'kegiatan.kode_terlambat',
  'kiriman.kode',
  'pemberitahuan.kunci',
  'pengaturan.kunci',
  'pengaturan.kunci_hari',
  'pengaturan.kunci_hari_pekan',
  'pengaturan.kunci_jam',
  'perubahan_baris.kunci',
]

describe('everything the institution owns', () => {
  let asal: Opened
  let folder: string
  const opened: Opened[] = []
  const open = async (dialect: TestDialect) => {
    const made = await createTestDatabase(dialect)
    opened.push(made)
    return made.db
  }
  beforeAll(async () => {
    asal = await createTestDatabase('sqlite')
    opened.push(asal)
    folder = path.dirname(asal.url.slice('file:'.length))
    await fillWorld(asal.db)
  })
  afterAll(() => Promise.all(opened.map(one => one.close())))

  const file = (name: string) => path.join(folder, name)
  const exportTo = async (db: Db, name: string) => {
    const manifest = await writeExport(db, createWriteStream(file(name)), NOW)
    return { manifest, files: unzipSync(fs.readFileSync(file(name))) }
  }

  test('is every table but what is said to be a secret or of the running server, and every one of them has rows here', async () => {
    const shapes = await describeTables(asal.db)
    const names = shapes.map(({ name }) => name).filter(name => name !== 'migrasi')
    expect(Object.keys(TABLES)).toEqual(names.toSorted())
    for (const { name, columns } of shapes) {
      const role = roleOf(name)
      for (const column of Object.keys(role?.withheld ?? {})) expect(columns.map(one => one.name)).toContain(column)
      if (role?.is !== 'owned') continue
      const secrets = columns
        .map(one => one.name)
        .filter(column => SOUNDS_SECRET.test(column) && !Object.hasOwn(role.withheld ?? {}, column))
      expect(NO_SECRET).toEqual(expect.arrayContaining(secrets.map(column => `${name}.${column}`)))
      expect(await countRows(asal.db, name), name).toBeGreaterThan(0)
    }
  })

  test('goes out of SQLite into PostgreSQL and back, row by row the same, and Hadir runs on it', {
    tags: 'lengkap',
  }, async () => {
    const first = await exportTo(asal.db, 'satu.zip')
    // Nothing is left for the last check to look for but the real ones.
    for (const [name, bytes] of Object.entries(first.files))
      expect(Buffer.from(bytes).includes(SECRET), name).toBe(false)
    expect(Buffer.from(first.files['berkas/cetakan/1.pdf'] as Uint8Array).toString()).toBe('%PDF-potongan satu, dua')

    const lain = await open(testDialects.includes('postgres' as never) ? 'postgres' : 'pglite')
    const { rows, broken } = await importExport(lain, file('satu.zip'), NOW + 1)
    expect([rows, broken]).toEqual([first.manifest.tabel.reduce((sum, { baris }) => sum + baris, 0), null])
    const kembali = await open('sqlite')
    await exportTo(lain, 'dua.zip')
    await importExport(kembali, file('dua.zip'), NOW + 2)

    const [a, b, c] = await Promise.all([asal.db, lain, kembali].map(readOwned))
    expect(b).toEqual(a)
    expect(c).toEqual(a)
    expect(await ownSequences(lain)).toEqual(await ownSequences(asal.db))
    expect(await ownSequences(kembali)).toEqual(await ownSequences(asal.db))

    for (const db of [lain, kembali]) {
      expect((await checkChain(db)).putus_di).toBe(null)
      const { tanda, riwayat } = await checkRiwayat(db)
      expect([tanda, riwayat, (await checkCount(db)).selisih]).toEqual([[], [], []])
      await expectLives(db)
    }
  })

  test('an admin takes it home, piece by piece, one at a time; who goes away holds nobody up', async () => {
    const app = await createTestApp(asal.db, { akun: { admin: 1 } } as Cast, {
      cadangan: { url: asal.url, folder, sandi: '', otomatis: false },
    })
    await asal.db
      .insertInto('akun_peran')
      .values({ akun_id: 1, peran: 'admin' })
      .onConflict(c => c.doNothing())
      .execute()
    const { status, raw, headers } = await app.as('admin')(exportEverything)
    expect([status, headers['content-type']], raw.toString().slice(0, 200)).toEqual([200, 'application/zip'])
    const files = unzipSync(raw)
    expect(Object.keys(files)).toContain('manifest.json')
    const left = await streamExport(asal.url, NOW)
    await expect(streamExport(asal.url, NOW)).rejects.toMatchObject({ kode: 'ekspor.berjalan' })
    left.destroy()
    for await (const _ of await streamExport(asal.url, NOW)) break
    const { rows } = await sql<{ peristiwa: string }>`select peristiwa from catatan_keamanan order by no`.execute(
      asal.db,
    )
    expect(rows.map(({ peristiwa }) => peristiwa)).toContain('ekspor')
    await expect(streamExport('file:/tidak/ada/di/sini.db', NOW)).rejects.toThrow()
  })

  test('a table of an export may be opened in a spreadsheet, and says exactly what was there', async () => {
    const texts = [
      '',
      '\\N',
      '\\',
      "'Abd",
      '=1+1',
      "'=1+1",
      '+6281',
      ' sepi ',
      'a;b"c"\r\nd\n',
      '\ufeffBOM',
      '-',
      'é😀',
    ]
    const cells = [...texts, null, 7, -7].map(writeCell)
    const read: string[][] = []
    const bytes = Buffer.from(writeLines([cells, cells.toReversed()]))
    // Torn anywhere, within a letter of several bytes and between CR and LF too.
    for await (const line of readLines(oneByOne(bytes))) read.push(line)
    expect(read).toEqual([cells, cells.toReversed()])
    expect(cells.slice(0, texts.length).map(cell => readCell(cell, 'text'))).toEqual(texts)
    expect([readCell('\\N', 'text'), readCell('7', 'integer'), readCell('-7', 'integer')]).toEqual([null, 7, -7])
    expect(readCell('7; drop', 'integer')).toBeUndefined()
    expect(cells.filter(cell => /^[=+@-]/.test(cell))).toEqual(['-7'])
  })

  test('what was changed, is not whole, is too large, newer, or meant for another place is refused with a sentence', {
    tags: 'lengkap',
  }, async () => {
    await exportTo(asal.db, 'baik.zip')
    const files = unzipSync(fs.readFileSync(file('baik.zip')))
    const manifest = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array))
    const kosong = await open('sqlite')
    const { 'berkas/lampiran/1.pdf': _, ...withoutLetter } = files
    const { 'tabel/izin.csv': __, ...withoutTable } = files
    const text = (name: string) => strFromU8(files[name] as Uint8Array)
    const changed = (more: object) => ({ ...files, 'manifest.json': strToU8(JSON.stringify({ ...manifest, ...more })) })
    const tables = (nama: string, more: object) =>
      changed({ tabel: manifest.tabel.map((one: { nama: string }) => (one.nama === nama ? { ...one, ...more } : one)) })
    const cases: [string, Record<string, Uint8Array>, RegExp][] = [
      [
        'a mark of another',
        { ...files, 'tabel/absensi.csv': strToU8(text('tabel/absensi.csv').replace(';H;', ';A;')) },
        /absensi tidak cocok dengan sidiknya/,
      ],
      [
        'a letter of another',
        { ...files, 'berkas/lampiran/1.pdf': strToU8('%PDF-palsu') },
        /lampiran\/1\.pdf tidak cocok/,
      ],
      ['no letter', withoutLetter, /lampiran\/1\.pdf tidak ada/],
      ['no table', withoutTable, /tabel\/izin\.csv tidak ada/],
      ['one too many', { ...files, 'berkas/lampiran/99.pdf': strToU8('x') }, /bukan milik satu baris pun/],
      ['a path', { ...files, '../../etc/passwd': strToU8('x') }, /bukan ekspor Hadir|bukan bagiannya/],
      ['a name', { ...files, 'tabel/akun.exe': strToU8('x') }, /bukan bagiannya/],
      [
        'a bomb',
        { ...files, 'tabel/izin.csv': new Uint8Array(50_000_000) },
        /lebih besar daripada yang disebut manifest/,
      ],
      ['fewer rows', tables('izin', { baris: 1 }), /manifest menyebut 1/],
      ['other columns', tables('akun', { kolom: ['id'] }), /Kolom tabel akun/],
      ['of a newer form', changed({ bentuk: 2 }), /lebih baru/],
      ['of a newer Hadir', changed({ migrasi: [...manifest.migrasi, '9999-nanti'] }), /lebih baru/],
      ['no manifest', { 'tabel/akun.csv': strToU8('id') }, /bukan ekspor Hadir/],
    ]
    for (const [what, content, sentence] of cases) {
      fs.writeFileSync(file('buruk.zip'), zipSync(content, { level: 1 }))
      const said = await importExport(kosong, file('buruk.zip'), NOW).then(
        () => 'taken',
        error => describeFailed(error, 'Impor'),
      )
      expect(said, what).toMatch(sentence)
      expect(await countRows(kosong, 'mahasantri'), what).toBe(0)
    }
    fs.writeFileSync(file('buruk.zip'), fs.readFileSync(file('baik.zip')).subarray(0, 5000))
    await expect(importExport(kosong, file('buruk.zip'), NOW)).rejects.toThrow('bukan ekspor Hadir')
    await expect(importExport(asal.db, file('baik.zip'), NOW)).rejects.toThrow('sudah berisi data')
    // Nothing of all that is in the way.
    await importExport(kosong, file('baik.zip'), NOW)
  })
})

async function* oneByOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte)
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}

/** Every owned row without its secrets; the last row of the catatan keamanan says that it was imported. */
async function readOwned(db: Db): Promise<Record<string, unknown[]>> {
  return withSnapshot(db, async one => {
    const all: Record<string, unknown[]> = {}
    for (const shape of await describeTables(one)) {
      const role = roleOf(shape.name)
      if (role?.is !== 'owned') continue
      const rows: unknown[] = []
      for await (const row of readRows(one, shape, role.only)) {
        if (row.peristiwa === 'pindah') continue
        const kept = Object.entries(row).filter(([name]) => !Object.hasOwn(role.withheld ?? {}, name))
        rows.push(Object.fromEntries(kept.map(([name, value]) => [name, comparable(value, isJson(role, name))])))
      }
      all[shape.name] = rows
    }
    return all
  })
}

function comparable(value: unknown, json: boolean): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  return json && value !== null ? sameJson(value) : value
}

async function ownSequences(db: Db) {
  return (await readSequences(db)).filter(({ name }) => roleOf(name)?.is === 'owned')
}

/** Umar gets a link, chooses a password, logs in and saves a mark: the next numbers are free. */
async function expectLives(db: Db): Promise<void> {
  const app = await createTestApp(db, { akun: {} } as Cast, {})
  const { rows: akun } = await sql<{ id: number; password_hash: string }>`select id, password_hash from akun`.execute(
    db,
  )
  expect(akun.every(({ password_hash }) => password_hash === '')).toBe(true)
  const umar = (await listWithoutPasswordRows(db)).filter(({ username }) => username === 'umar')
  const made = await makeTautan(await describeTarget(db, umar, NOW))
  const sampai = await tautanUntil(db, NOW)
  await db.transaction().execute(tx => saveTautan(tx, made, { now: NOW, sampai }))
  const sandi = 'sungai jernih 8'
  const chosen = await app.as(undefined)(setTautanPassword, { body: { kode: made[0]?.kode ?? '', sandi_baru: sandi } })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
  const { body } = await app.as(undefined)(createSession, { body: { username: 'umar', sandi } })
  const { rows: due } = await sql<{ kelompok: number; kegiatan: number; orang: number }>`
    select p.kelompok_id as kelompok, p.kegiatan_id as kegiatan, m.mahasantri_id as orang from pertemuan p
      join keanggotaan m on m.kelompok_id = p.kelompok_id and m.sampai is null
      join kelompok_pendamping d on d.kelompok_id = p.kelompok_id and d.sampai is null
      join akun a on a.pendamping_id = d.pendamping_id and a.username = 'umar' limit 1`.execute(db)
  const { kelompok = 0, kegiatan = 0, orang = 0 } = due[0] ?? {}
  const saved = await fillIn(app.withToken(body.token), { kelompok, kegiatan, tanggal: TODAY, ke: 3 }, [
    { mahasantri_id: orang, status: 'H' },
  ])
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** The invented institution of the demo, and a row of each kind that it has not. */
async function fillWorld(db: Db): Promise<void> {
  await fillSample(db, { size: 'S', now: NOW, today: TODAY, weeks: 3, passwordHash: SECRET })
  const idOf = async (table: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 1`.execute(db)
    return rows[0]?.id ?? 0
  }
  const akun = await idOf('akun')
  const [pertemuan, mahasantri, kegiatan, kelompok] = [
    await idOf('pertemuan'),
    await idOf('mahasantri'),
    await idOf('kegiatan'),
    await idOf('kelompok'),
  ]
  const [periode, pendamping, izin] = [await idOf('periode'), await idOf('pendamping'), await idOf('izin')]
  const dates = { mulai: '2027-02-01', selesai: '2027-06-30', gelombang: '', aktif: 0 } as const
  const draft = await db
    .insertInto('periode')
    .values({ tahun_akademik: '2026/2027', semester: 'genap', ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { akun_id: akun, at: NOW }
  const made = { akun_id: akun, created_at: NOW }
  const waiting = {
    kanal: 'surel',
    jenis: 'ringkasan',
    akun_id: akun,
    isi: '{}',
    created_at: NOW,
    due_at: NOW,
    next_at: NOW,
  } as const
  const world: { [T in keyof Database]?: object[] } = {
    akun_kampus: [{ issuer: 'https://akun.kampus.example', sub: '=umar', ...made }],
    aturan_lalu: [{ periode_id: periode, sampai_at: NOW, isi: '{"a":1}' }],
    awal_bulan: [{ tahun: 1448, bulan: 6, mulai: '2026-11-12', akun_id: akun, updated_at: NOW }],
    konsep: [{ periode_id: draft.id, ...made }],
    lampiran: [
      {
        nama: '../surat;"dokter".pdf',
        jenis: 'application/pdf',
        ukuran: 9,
        isi: Buffer.from('%PDF-\0\xff', 'latin1'),
        ...made,
      },
    ],
    cetakan: [
      {
        jenis: 'surat',
        judul: 'Surat',
        pilihan: '{}',
        updated_at: NOW,
        tahap: 'siap',
        persen: 100,
        pesan: '',
        proses: '',
        percobaan: 1,
        halaman: 1,
        ukuran: 23,
        nomor_tahun: null,
        nomor_awal: null,
        nomor_akhir: null,
        ...made,
      },
    ],
    cetakan_berkas: [
      { cetakan_id: 1, urutan: 0, isi: Buffer.from('%PDF-potongan satu') },
      { cetakan_id: 1, urutan: 1, isi: Buffer.from(', dua') },
    ],
    dokumen: [
      {
        kode: 'ABCDEF',
        jenis: 'surat_keterangan',
        judul: 'Surat',
        pilihan: '{}',
        sidik: '',
        oleh: 'Siti',
        cetakan_id: 1,
        isi: '[]',
        ...made,
      },
    ],
    kop_surat: [{ sidik: 'a', kertas: 'A4', baris: '[]', logo_id: 1 }],
    jenis_surat: [{ nama: 'Dispensasi', kode: 'S.Disp', bentuk: 'dinas', arsip: 0, ...made }],
    templat_surat: [{ jenis: 'sp1', version: 1, isi: '{"judul":"A"}', ...made }],
    surat: [{ dokumen_id: 1, mahasantri_id: mahasantri, kop_surat_id: 1, naskah: '{"isi":"\\n\\"kutip\\""}' }],
    cetak_ulang: [{ dokumen_id: 1, ...own }],
    penyampaian: [{ dokumen_id: 1, cara: 'diserahkan', tanggal: '2026-11-21', ...own }],
    nomor_surat: [{ tahun: 2026, terakhir: 7 }],
    honor: [
      {
        pendamping_id: pendamping,
        bulan: '2026-10',
        ke: 1,
        keadaan: 'dibayar',
        sendiri: 4,
        badal: 0,
        lebih: 0,
        tarif: 25_000,
        tarif_badal: 20_000,
        jumlah: 100_000,
        kelompok: 'Kelompok 1',
        pertemuan: '[]',
        dibayar_tanggal: '2026-11-02',
        version: 2,
      },
    ],
    honor_riwayat: [{ honor_id: 1, version: 1, keadaan: 'diajukan', jumlah: 100_000, dibayar_tanggal: null, ...own }],
    impor: [
      {
        nama_berkas: 'kelas.XLSX',
        tahap: 'siap',
        persen: 100,
        isi: '{}',
        updated_at: NOW,
        berkas: Buffer.from('PK'),
        ...made,
      },
      { nama_berkas: 'lama.csv', tahap: 'selesai', persen: 100, isi: '{}', updated_at: NOW, berkas: null, ...made },
    ],
    impor_baris: [{ impor_id: 1, urutan: 1, jenis: 'baru', perlu_dilihat: 0, isi: '{}' }],
    judul_impor: [{ orang: 'mahasantri', judul: 'nim|nama', kolom: '{"nim":"A"}', at: NOW }],
    jenis_dorongan: [{ akun_id: akun, jenis: 'jadwal_besok', aktif: 0 }],
    pilihan_dorongan: [
      { akun_id: akun, jeda_menit: 30, tenang: 1, tenang_mulai: '21:00', tenang_sampai: '05:00', lembar_diam: 0 },
    ],
    kunci_push: [{ id: 1, publik: SECRET, pribadi: SECRET, aktif: 0 }],
    webhook: [{ alamat: 'https://sistem.kampus.example', rahasia: SECRET, acara: '[]', ...made }],
    pengiriman: [
      {
        id: 1,
        host: 'surel.example',
        sandi: SECRET,
        dari: 'hadir@kampus.example',
        port: 587,
        keamanan: 'starttls',
        username: 'hadir',
        ringkasan: 1,
        pengingat_menit: 60,
        updated_at: NOW,
      },
    ],
    pemberitahuan: [
      { kunci: 'a', keadaan: 'terkirim', ...waiting },
      { kunci: 'b', keadaan: 'menunggu', ...waiting },
    ],
    pemindahan: [
      {
        pertemuan_id: pertemuan,
        dari_tanggal: '2026-11-01',
        dari_ke: 1,
        ke_tanggal: '2026-11-02',
        ke_ke: 1,
        alasan: 'hujan',
        ...own,
      },
    ],
    peniadaan: [{ pertemuan_id: pertemuan, alasan: 'libur', ...own }],
    perpanjangan: [{ pertemuan_id: pertemuan, sampai_at: NOW, alasan: '-', ...own }],
    syarat_kelulusan: [
      {
        periode_id: periode,
        urutan: 0,
        jenis: 'nilai',
        kegiatan_id: null,
        nama: 'Tahsin',
        minimal: 300,
        bersyarat: null,
      },
    ],
    nilai_kelulusan: [{ syarat_id: 1, mahasantri_id: mahasantri, nilai: 325, ...own }],
    putusan_kelulusan: [
      {
        ...{ periode_id: periode, mahasantri_id: mahasantri, hasil: 'lulus', alasan: 'Lomba', syarat: '' },
        ...{ paling_lambat: null, ...own },
      },
    ],
    sk_kelulusan: [
      { periode_id: periode, nomor: '3 Tahun 2027', tanggal: TODAY, oleh: 'Kepala', syarat: '[]', ...own },
    ],
    hasil_kelulusan: [
      { sk_id: 1, mahasantri_id: mahasantri, hitungan: 'lulus', hasil: 'lulus', angka: '325', putusan_id: 1 },
    ],
    pencabutan_sk: [{ sk_id: 1, nomor: '4 Tahun 2027', tanggal: TODAY, alasan: 'Salah angka', ...own }],
    npwp_pendamping: [{ pendamping_id: pendamping, npwp: 1, ...own }],
    spj: [
      {
        ...{ id: 1, pemberi: 'KPA', dasar: 'SK', mak: '521213', ppk_nama: 'P', ppk_nomor: '' },
        ...{ bendahara_nama: 'B', bendahara_nomor: '', updated_at: NOW },
      },
    ],
    tanda_elektronik: [{ id: 1, aktif: 1, sejak_at: NOW, updated_at: NOW }],
    penanda: [{ nama: 'Abdul Wahid', akun_id: akun }],
    surat_bertanda: [{ dokumen_id: 1, sidik: 'c', tempat: '[]', updated_at: NOW, isi: Buffer.from('%PDF') }],
    tanda_tangan: [
      {
        ...{ dokumen_id: 1, kolom: 0, nama: 'Abdul Wahid', penerbit: 'CA', sidik_sertifikat: 'd', sidik: 'c' },
        ...{ kiriman: 'e', ...own },
      },
    ],
    nomor_disisihkan: [{ tahun: 2026, awal: 3, akhir: 9 }],
    syahadah: [{ id: 1, latar_id: 1, predikat: '[]', menurut: 'Tahsin', dasar_terang: 1, updated_at: NOW }],
    tarif_pph: [{ mulai: '2026-01-01', ber_npwp: 250, tanpa_npwp: 300 }],
    templat_kolom: [{ jenis: 'bank', urutan: 0, judul: 'Nominal', isi: 'diterima' }],
    laporan_semester: [
      { periode_id: periode, kendala: 'Hujan\n\nListrik', saran: '', terbaik: 10, sesi_minimal: 8, updated_at: NOW },
    ],
    penggabungan: [{ jenis: 'mahasantri', dari_id: 9999, ke_id: mahasantri, ...own }],
    penghapusan: [{ jenis: 'mahasantri', orang_id: 9998, sidik: 'b', simpan: 0, alasan: '', ...own }],
    privasi: [
      {
        id: 1,
        tampil: 1,
        teks: 'Kami\r\nmenyimpan; "nama"',
        simpan_surat: 0,
        simpan_dokumen: 0,
        simpan_riwayat: 0,
        simpan_akun: 0,
        updated_at: NOW,
      },
    ],
    retensi: [{ tanggal: '2026-11-20', at: NOW, selesai_at: null }],
    rekap_berkas: [{ nama_berkas: 'rekap.xlsx', isi: '', pilihan: '{}', ...made }],
    foto_kertas: [{ pertemuan_id: pertemuan, kertas: 'ab', lampiran_id: 1 }],
    usul_hadir: [
      {
        ...{ kelompok_id: kelompok, kegiatan_id: kegiatan, tanggal: TODAY, ke: 1, mahasantri_id: mahasantri },
        ...{ waktu_at: NOW, arrived_at: NOW, umur: 3, perangkat: 'ab'.repeat(16) },
      },
    ],
    kiriman: [{ action_id: 'x' }],
    riwayat_daftar: [{ action_id: 'x', pertemuan_id: pertemuan, mahasantri_id: mahasantri, masuk: 1, ...own }],
    tautan: [
      {
        token_hash: SECRET,
        kelompok_id: kelompok,
        kegiatan_id: kegiatan,
        tanggal: TODAY,
        ke: 1,
        untuk_akun_id: akun,
        dibuat_oleh: akun,
        created_at: NOW,
        berlaku_sampai_at: NOW,
        dicabut_at: null,
        dicabut_oleh: null,
      },
    ],
    tautan_wali: [
      {
        ...{
          id: 1,
          token_hash: SECRET,
          mahasantri_id: mahasantri,
          periode_id: periode,
          hp: '+6281298764117',
          salah: 0,
        },
        ...{ dibuat_oleh: akun, created_at: NOW, buka_sampai_at: NOW, dibuka_at: NOW, terakhir_at: NOW },
        ...{ dikirim_at: NOW, dicabut_at: null, dicabut_oleh: null },
      },
    ],
    ringkasan_wali: [{ tautan_id: 1, sampai: TODAY, dikirim_at: NOW, akun_id: akun }],
    tak_dipilih: [
      {
        pertemuan_id: pertemuan,
        mahasantri_id: mahasantri,
        action_id: 'y',
        terhadap: 1,
        status: 'A',
        menit: null,
        catatan: '=HYPERLINK("http://x")',
        akun_id: akun,
        tapped_at: NOW,
        decided_at: NOW,
        arrived_at: NOW,
        device: '',
        tautan_id: 1,
      },
    ],
    tampilan: [{ layar: 'laporan', nama: 'Saya', nama_cari: 'saya', saringan: '{}', updated_at: NOW, ...made }],
    perubahan: [{ jenis: 'impor', judul: 'Impor', periode_id: null, ...own }],
    perubahan_baris: [
      {
        perubahan_id: 1,
        tabel: 'mahasantri',
        kunci: '1',
        sebelum: null,
        sesudah: '{"nim": "01", "angkatan": 2026, "asrama": null}',
      },
    ],
    langkah_kedua: [{ akun_id: akun, rahasia: SECRET, dibuat_at: NOW }],
    kode_cadangan: [{ akun_id: akun, kode_hash: SECRET }],
    rahasia_kode: [{ id: 1, rahasia: SECRET }],
    sesi_wali: [{ token_hash: SECRET, tautan_id: 1, created_at: NOW, aktif_at: NOW }],
    session: [{ token_hash: SECRET, akun_id: akun, created_at: NOW, used_at: NOW, device: '' }],
    tautan_akun: [{ kode_hash: SECRET, akun_id: akun, dibuat_at: NOW, berlaku_sampai_at: NOW }],
  }
  for (const [table, rows] of Object.entries(world)) {
    const key = table as keyof Database
    if (
      roleOf(table)?.is === 'owned' &&
      (await countRows(db, table)) > 0 &&
      !['pengiriman', 'kunci_push'].includes(table)
    )
      continue
    await db.deleteFrom(key).execute()
    await db
      .insertInto(key)
      .values(rows as never)
      .execute()
  }
  await db.updateTable('akun').set({ password_hash: SECRET, sandi_perangkat: SECRET }).execute()
  await db.updateTable('izin').set({ lampiran_id: 1 }).where('id', '=', izin).execute()
  const peristiwa = { at: NOW, hasil: '', akun_id: akun, alamat: '::1', perangkat: 'Firefox' } as const
  for (const isi of [{ a: 1 }, { b: [2] }])
    await db.transaction().execute(tx => addCatatan(tx, { ...peristiwa, peristiwa: 'masuk', isi }))
  // A number that was given away and is nobody's any more is given to nobody else.
  const { id } = await db
    .insertInto('kegiatan')
    .values({ nama: 'Sementara', jenis: 'umum', batas_minimal: null, batas_peringatan: null, dihitung: 1, aktif: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('kegiatan').where('id', '=', id).execute()
}
