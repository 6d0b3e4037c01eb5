import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/dokumen/dokumen.ts'
import { getLetterTemplate, previewTemplate, saveTemplate } from '#contract/dokumen/letter-template.ts'
import { saveMyKey, signLetters, updateSigning } from '#contract/dokumen/signing.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { createSk, endSk, listKelulusan, previewSk, updateSyaratKelulusan } from '#contract/laporan/kelulusan.ts'
import { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { getLatar, getSyahadah, updateSyahadah } from '#contract/pengaturan/syahadah.ts'
import { versionOf } from '#server/dasar/version.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { makeP12, readSignatures } from '#test/p12.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { makePng } from '#test/surat.ts'

const KOP: KopBody = {
  ...{ baris: 'UIN Nusantara\nPusat Ma’had Al-Jami’ah\nJalan Merdeka 1', logo_id: null, kota: 'Kota Nusantara' },
  ...{ kertas: 'A4', hijri: 0, nomor_surat: '{nomor}/{jenis}/{tahun}', updated_at: 0 },
  penandatangan: [
    { jabatan: 'Kepala Pusat', nama: 'Dr. H. Ahmad Fauzi, M.Pd.I.', nomor: 'NIP 19740512', tempat: 'keduanya' },
    { jabatan: 'Rektor', nama: 'Prof. Dr. H. Abdul Wahid', nomor: '', tempat: 'surat' },
  ],
}

describeDatabases('syahadah', t => {
  let cast: Cast
  let app: TestApp
  let skId: number
  /** Passed by attendance; the others of kelompok 7 did not come. */
  let dimas: number
  let alif: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    ;[dimas = 0, alif = 0] = cast.putra
    await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 },
      inOrder(cast.putra, ['H', 'A', 'H']),
    )
    await app.as('admin')(updateKop, { body: KOP })
    const predikat = [
      { minimal: 75, nama: 'Baik', nama_arab: '' },
      { minimal: 90, nama: 'Sangat Baik', nama_arab: 'جيّد جدًّا' },
    ]
    const settings = { latar_id: null, menurut: null, dasar_terang: false, predikat, updated_at: 0 }
    expect((await app.as('admin')(updateSyahadah, { body: settings })).status).toBe(200)
    const params = { id: cast.periode }
    const syarat = { jenis: 'kehadiran', id: null, kegiatan_id: cast.halaqah, minimal: 75, bersyarat: null } as const
    await app.as('admin')(updateSyaratKelulusan, { params, body: { syarat: [syarat], version: versionOf([[]]) } })
    await freeze('3 Tahun 2027')
  })
  afterEach(() => app.fastify.close())

  async function freeze(nomor: string) {
    const params = { id: cast.periode }
    const { sidik } = (await app.as('admin')(previewSk, { params })).body
    const body = { nomor, tanggal: '2027-01-11', oleh: 'Kepala Pusat', sidik, belum_dinilai: 'bersyarat' } as const
    expect((await app.as('admin')(createSk, { params, body })).status).toBe(200)
    skId = (await t.db.selectFrom('sk_kelulusan').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const ask = (mahasantri_id: number, query: object = {}) =>
    app.as('pimpinan')(api.printSyahadah, { params: { id: cast.periode }, query: { mahasantri_id, ...query } })
  const print = async (id: number, query: object = {}) => {
    const { raw, status, body } = await ask(id, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return sebaris((await readPdfText(raw)).halaman.join(' '))
  }
  const preview = async (siapa: object = { cari: '' }) =>
    (await app.as('admin')(api.previewSyahadah, { params: { id: cast.periode }, body: siapa as never })).body
  const start = (more: object = {}) =>
    app.as('admin')(api.startCetakan, {
      body: { jenis: 'syahadah', periode_id: cast.periode, sk_id: skId, siapa: { cari: '' }, ...more } as never,
    })
  const finished = (id: number) =>
    vi.waitFor(
      async () => {
        const row = (await app.as('admin')(api.listCetakan)).body.cetakanList.find(one => one.id === id)
        expect(['siap', 'gagal', 'batal']).toContain(row?.tahap)
        return row
      },
      { timeout: 60_000, interval: 50 },
    )
  const file = async (id: number) =>
    (await readPdfText((await app.as('admin')(api.downloadCetakan, { params: { id } })).raw)).halaman.map(sebaris)
  const codeOf = (text: string) => /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(text)?.[1] ?? ''
  const numbers = async () =>
    (await t.db.selectFrom('dokumen').select('nomor').where('jenis', '=', 'syahadah').orderBy('id').execute()).map(
      row => row.nomor,
    )

  test('one that both have signed is given as they signed it, however often it is asked for', async () => {
    const penanda = [
      { nama: 'Dr. H. Ahmad Fauzi, M.Pd.I.', akun_id: cast.akun.pimpinan },
      { nama: 'Prof. Dr. H. Abdul Wahid', akun_id: cast.akun.admin },
    ]
    const templat = (await app.as('admin')(getLetterTemplate, { params: { jenis: 'syahadah' } })).body
    const signer = { pengantar: '', atas_nama: '', untuk_beliau: '' }
    const tanda_tangan = ['Rektor', ''].map(jabatan => ({ ...signer, jabatan }))
    const body = { templat: { ...templat.templat, tanda_tangan }, version: 0 }
    expect((await app.as('admin')(saveTemplate, { params: { jenis: 'syahadah' }, body: body as never })).status).toBe(
      200,
    )
    await app.as('admin')(updateSigning, { body: { aktif: 1, penanda, updated_at: 0 } })
    const kode = codeOf(await print(dimas))
    for (const who of ['pimpinan', 'admin'] as const) {
      const key = { name: who, passphrase: 'sandi berkasnya', from: NOW - 1000, until: NOW + 1000 }
      const berkas = makeP12(key).toString('base64')
      expect((await app.as(who)(saveMyKey, { body: { berkas, sandi: key.passphrase } })).status).toBe(200)
      const kiriman = '3f1d9f44-7d5e-4f58-9e53-0a1f6f1b8a01'
      const signed = await app.as(who)(signLetters, {
        body: { kode: [kode], sandi: key.passphrase, setuju: true, kiriman },
      })
      expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    }
    const { raw } = await ask(dimas)
    expect(readSignatures(raw)).toMatchObject([
      { name: 'pimpinan', holds: true, whole: false },
      { name: 'admin', holds: true, whole: true },
    ])
    expect((await app.as('admin')(api.reprintSurat, { params: { kode } })).raw).toEqual(raw)
    expect(await numbers()).toHaveLength(1)
    // Who is taken out of the book takes what was signed along.
    await t.db.deleteFrom('surat').execute()
    expect(await t.db.selectFrom('surat_bertanda').select('dokumen_id').execute()).toEqual([])
    expect(await t.db.selectFrom('tanda_tangan').select('id').execute()).toEqual([])
  })

  test('who passed by the SK gets one with everything on it; who did not gets none and is named', async () => {
    await t.db.updateTable('mahasantri').set({ nama_arab: 'ديماس نعمان' }).where('id', '=', dimas).execute()
    const page = await print(dimas)
    for (const said of ['Pusat Ma’had Al-Jami’ah', 'S Y A H A D A H', 'Nomor: 001/Syh/2026', 'Nomor 3 Tahun 2027'])
      expect(page.replace(/ /g, '')).toContain(said.replace(/ /g, ''))
    for (const said of [
      'tanggal 11 Januari 2027',
      'dinyatakan LULUS',
      'Sangat Baik',
      'Kota Nusantara, 21 November 2026',
    ])
      expect(page.replaceAll('\u00a0', ' ')).toContain(said)
    // The day by the moon stands there too, also where letters of the office have none; the address does not.
    expect(page).toMatch(/11 Jumadilakhir 1448/)
    expect(page).toContain('ديماس نعمان')
    expect(page).not.toContain('Jalan Merdeka')
    const refused = await ask(alif)
    expect([refused.status, refused.body.kode]).toEqual([409, 'syahadah.tidak_lulus'])
    expect(refused.body.pesan).toContain('tidak lulus')
    const seen = await preview()
    expect(seen).toMatchObject({ sk_id: skId, total: 2, sudah: 1, tanpa_arab: { total: 1 } })
    expect(seen.tanpa.rows).toContainEqual({ nama: expect.any(String), hasil: 'tidak lulus' })
    expect(seen.tanpa.total).toBe(8)
    expect(await preview({ cari: '', mahasantri_ids: [alif] })).toMatchObject({ total: 0, tanpa: { total: 1 } })
    // Nobody else's: a murabbi prints none.
    for (const who of ['hasan', 'umar'] as const)
      expect(
        (await app.as(who)(api.printSyahadah, { params: { id: cast.periode }, query: { mahasantri_id: dimas } }))
          .status,
      ).toBe(403)

    // Whoever holds it reads the name masked, the result and the number; a second SK is told.
    const verify = async () => (await app.as(undefined)(api.getVerifikasi, { params: { kode: codeOf(page) } })).body
    const genuine = await verify()
    expect(genuine).toMatchObject({ jenis: 'syahadah', nomor: '001/Syh/2026', angka: 'sama', dicabut: null })
    expect(genuine.surat?.nama).toMatch(/…/)
    expect(genuine.surat?.angka).toEqual([
      { label: 'Hasil', isi: 'Lulus menurut SK 3 Tahun 2027 tanggal 11 Januari 2027, predikat Sangat Baik' },
    ])
    expect(genuine.surat?.tanggal).toBe('Kota Nusantara, 21 November 2026')
    const { rows } = (await app.as('admin')(api.listSurat)).body
    expect(rows.map(row => [row.jenis, row.nomor])).toEqual([['syahadah', '001/Syh/2026']])
    await app.as('admin')(endSk, {
      params: { id: cast.periode },
      body: { sk_id: skId, nomor: '5 Tahun 2027', tanggal: '2027-01-20', alasan: 'Salah' },
    })
    expect(await verify()).toMatchObject({ angka: 'sama', dicabut: { nomor: '5 Tahun 2027', tanggal: '2027-01-20' } })
    expect((await ask(dimas)).body.kode).toBe('kelulusan.belum_ditetapkan')
  })

  test('each has one number however often it is pressed, one or all; a reprint is as it was', async () => {
    const [first, second] = await Promise.all([print(dimas), print(dimas)])
    expect(codeOf(first)).toBe(codeOf(second))
    await t.db.updateTable('mahasantri').set({ nama: 'Lain Sekarang' }).where('id', '=', dimas).execute()
    const [one, other] = [await start(), await start()]
    expect([one.status, other.body.id]).toEqual([202, one.body.id])
    expect(await finished(one.body.id)).toMatchObject({ tahap: 'siap', halaman: 2 })
    const pages = await file(one.body.id)
    expect(pages.find(page => codeOf(page) === codeOf(first))).toBe(first)
    expect(await numbers()).toEqual(['001/Syh/2026', '002/Syh/2026'])
    const again = await start()
    expect(await finished(again.body.id)).toMatchObject({ tahap: 'siap', halaman: 2 })
    expect((await file(again.body.id)).map(codeOf)).toEqual(pages.map(codeOf))
    expect(await numbers()).toEqual(['001/Syh/2026', '002/Syh/2026'])
    // Thrown away, the file leaves its certificates: they are with those they name.
    await app.as('admin')(api.deleteCetakan, { params: { id: one.body.id } })
    expect((await preview()).sudah).toBe(2)
    // A new SK is a new certificate.
    const ended = { sk_id: skId, nomor: '5 Tahun 2027', tanggal: '2027-01-20', alasan: 'Salah' }
    await app.as('admin')(endSk, { params: { id: cast.periode }, body: ended })
    await freeze('6 Tahun 2027')
    expect(await print(dimas)).toContain('Nomor: 003/Syh/2026')
    expect((await start({ sk_id: skId - 1 })).body.kode).toBe('kelulusan.belum_ditetapkan')
  })

  test('names come out as they are typed, however long; what is empty is seen before', async () => {
    const odd = [
      "Nu'man & Ma‘ruf <b>{nama}</b> $1",
      `${'Abdurrahman '.repeat(6)}Azka`,
      'W'.repeat(80),
      'Alif محمد نعمان',
    ]
    for (const nama of odd) {
      await t.db
        .updateTable('mahasantri')
        .set({ nama, prodi: nama.slice(0, 80) })
        .where('id', '=', dimas)
        .execute()
      await t.db.deleteFrom('surat').execute()
      const page = (await print(dimas)).replace(/\s/g, '')
      for (const word of nama.split(' ').filter(one => !/\p{Script=Arabic}/u.test(one))) expect(page).toContain(word)
      expect(page).not.toMatch(/undefined|null|NaN|\[object|&amp;/)
    }
    await t.db.updateTable('mahasantri').set({ prodi: '', nama_arab: '' }).where('id', '=', dimas).execute()
    await t.db.deleteFrom('surat').execute()
    expect((await ask(dimas)).body).toMatchObject({ kode: 'surat.isian_kosong', isian: { kosong: 'Program studi' } })
    expect((await preview()).kosong).toMatchObject({ total: 1, rows: [{ isian: 'Program studi' }] })
    expect((await start()).body.kode).toBe('surat.isian_kosong')
    // One file at a time, and nobody by themselves who stands in it.
    const many = await start({ kosong: 1 })
    expect(many.status).toBe(202)
    expect((await start({ siapa: { cari: 'azka' } })).body.kode).toBe('syahadah.sedang_dibuat')
    expect(await finished(many.body.id)).toMatchObject({ tahap: 'siap' })
    await t.db.deleteFrom('surat').execute()
    expect(await print(dimas, { kosong: 'Program studi', nomor: '77/Syh/2026' })).toContain('Nomor: 77/Syh/2026')
  })

  test('the word goes by a level where the office names one; whose level is below it is named', async () => {
    const params = { id: cast.periode }
    const ended = { sk_id: skId, nomor: '5 Tahun 2027', tanggal: '2027-01-20', alasan: 'Salah' }
    await app.as('admin')(endSk, { params, body: ended })
    const { version } = (await app.as('admin')(listKelulusan)).body
    const level = { jenis: 'nilai', id: null, nama: 'Hafalan', minimal: 1, bersyarat: null } as const
    const made = await app.as('admin')(updateSyaratKelulusan, { params, body: { syarat: [level], version } })
    const by = { syarat_id: made.body.syarat[0]?.id ?? 0, akun_id: cast.akun.admin, at: 1 }
    await t.db
      .insertInto('nilai_kelulusan')
      .values([
        { ...by, mahasantri_id: dimas, nilai: 350 },
        { ...by, mahasantri_id: alif, nilai: 349 },
      ])
      .execute()
    await freeze('6 Tahun 2027')
    const words = (menurut: string | null, minimal: number, updated_at: number) =>
      app.as('admin')(updateSyahadah, {
        body: {
          ...{ latar_id: null, menurut, dasar_terang: false, updated_at },
          predikat: [{ minimal, nama: 'Mumtaz', nama_arab: '' }],
        },
      })
    const { updated_at } = (await app.as('admin')(getSyahadah)).body
    expect((await words(null, 3.5, updated_at)).body.isian).toHaveProperty(['predikat.0.minimal'])
    expect((await words('hafalan', 3.505, updated_at)).status).toBe(400)
    const saved = await words('hafalan', 3.5, updated_at)
    expect(saved.body).toMatchObject({ menurut: 'hafalan', predikat: [{ minimal: 3.5 }] })
    expect(await preview()).toMatchObject({ total: 2, tanpa_predikat: { total: 1, rows: [{ nama: 'Alif' }] } })
    expect(await print(dimas)).toContain('Mumtaz')
    expect(await print(alif)).not.toContain('Mumtaz')
    // Of a level that the SK does not know nobody has one.
    expect((await words('Tahsin', 3.5, saved.body.updated_at)).status).toBe(200)
    await t.db.deleteFrom('surat').execute()
    expect((await preview()).tanpa_predikat.total).toBe(2)
    // The detail of a person says who may have one printed, for those who print.
    const detail = async (who: 'admin' | 'hasan', id: number) =>
      (await app.as(who)(getLaporanMahasantri, { params: { id } })).body.sk_lulus
    expect([await detail('admin', dimas), await detail('hasan', dimas)]).toEqual(['6 Tahun 2027', null])
    expect(await detail('admin', cast.putra[2] ?? 0)).toBeNull()
  })

  test('the office writes it in its own words, with two who sign, and chooses what lies behind', async () => {
    const params = { jenis: 'syahadah' } as const
    const { templat } = (await app.as('admin')(getLetterTemplate, { params })).body
    const two = [
      { jabatan: 'Rektor', pengantar: 'Mengetahui,', atas_nama: '', untuk_beliau: '' },
      { jabatan: '', pengantar: '', atas_nama: '', untuk_beliau: '' },
    ]
    const own = { ...templat, judul: 'SERTIFIKAT', tanda_tangan: two }
    const save = (changed: object) =>
      app.as('admin')(saveTemplate, { params, body: { version: 0, templat: changed as never } })
    const paragraph = (nama: string) => ({ type: 'paragraph', content: [{ type: 'isian', attrs: { nama } }] })
    const withBlocks = (...blocks: object[]) => ({
      ...own,
      isi: { type: 'doc', content: [...own.isi.content, ...blocks] },
    })
    for (const [wrong, field] of [
      [withBlocks(paragraph('alpa')), 'isi'],
      [withBlocks({ type: 'bagian', attrs: { nama: 'nama_besar' } }), 'isi'],
      [withBlocks({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('nama')] }] }), 'isi'],
      [{ ...own, bentuk: 'dinas' }, 'bentuk'],
    ] as const) {
      const { status, body } = await save(wrong)
      expect([status, Object.keys(body.isian ?? {})]).toEqual([400, [field]])
    }
    // Letters know of no SK.
    const sp1 = (await app.as('admin')(getLetterTemplate, { params: { jenis: 'sp1' } })).body.templat
    const lost = { ...sp1, isi: { type: 'doc', content: [paragraph('nomor_sk')] } }
    const refused = await app.as('admin')(saveTemplate, {
      params: { jenis: 'sp1' },
      body: { version: 0, templat: lost as never },
    })
    expect(refused.status).toBe(400)
    const shown = await app.as('admin')(previewTemplate, { params, body: { templat: own, mahasantri_id: alif } })
    expect(sebaris((await readPdfText(shown.raw)).halaman.join(' '))).toContain('Pratinjau templat: bukan surat')
    expect((await save(own)).status).toBe(200)

    const upload = async (width: number, height: number) =>
      (await app.as('admin')(createLampiran, { query: { nama: 'latar.png' }, body: makePng(width, height) })).body.id
    const put = (latar_id: number | null, updated_at: number) =>
      app.as('admin')(updateSyahadah, {
        body: { latar_id, menurut: null, dasar_terang: true, predikat: [], updated_at },
      })
    const { updated_at } = (await app.as('admin')(getSyahadah)).body
    expect((await put(await upload(400, 300), updated_at)).body.isian?.latar_id).toContain('kabur')
    expect((await put(await upload(1400, 1600), updated_at)).body.isian?.latar_id).toContain('mendatar')
    expect((await put(9999, updated_at)).status).toBe(400)
    const latar = await upload(1600, 1131)
    const saved = await put(latar, updated_at)
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { latar_id: latar, latar: { jenis: 'image/png' }, dasar_terang: true, predikat: [] },
    ])
    expect((await app.as('admin')(getLatar)).status).toBe(200)
    const page = await print(dimas)
    for (const said of ['Mengetahui,', 'Rektor,', 'Prof. Dr. H. Abdul Wahid', 'Kepala Pusat,'])
      expect(page).toContain(said)
    expect(page).not.toContain('predikat')
    // What lay behind it when it was issued stays, also once the office has another.
    expect((await put(null, saved.body.updated_at)).status).toBe(200)
    for (let i = 1; i < 9; i++) await upload(20 + i, 20)
    expect(await t.db.selectFrom('kop_surat').select('latar_id').where('latar_id', 'is not', null).execute()).toEqual([
      { latar_id: latar },
    ])
    expect(await print(dimas)).toBe(page)
    expect((await put(await upload(1600, 1131), 1)).status).toBe(409)
  })
})
