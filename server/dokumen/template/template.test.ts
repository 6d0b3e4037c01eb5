import { afterEach, beforeEach, expect, test } from 'vitest'
import { countRecipient, listSurat, printSurat, reprintSurat, startCetakan } from '#contract/dokumen/dokumen.ts'
import * as api from '#contract/dokumen/letter-template.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { readPdfText, sebaris } from '#test/pdf-teks.ts'
import { defaultTemplate } from './default-templates.ts'

const KOP: KopBody = {
  ...{ baris: 'UPT', logo_id: null, kota: 'Kota Nusantara', kertas: 'A4', hijri: 0, nomor_surat: '' },
  ...{ penandatangan: [], updated_at: 0 },
}

const text = (text: string, bold = false) => ({
  type: 'text' as const,
  text,
  ...(bold ? { marks: [{ type: 'bold' as const }] } : {}),
})
const field = (nama: api.LetterField) => ({ type: 'isian' as const, attrs: { nama } })
/** As templates of before the frame of a letter were saved: what is not said is as it was. */
const letter = (said: Pick<api.LetterTemplate, 'judul' | 'isi'> & Partial<api.LetterTemplate>) =>
  api.letterTemplate.parse(said)
const paragraph = (...content: api.LetterPiece[]) => ({ type: 'paragraph' as const, content })

describeDatabases('templates of letters', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 },
      inOrder(cast.putra, ['H', 'A']),
    )
  })
  afterEach(() => app.fastify.close())

  const save = (jenis: api.TemplateKind, version: number, templat: unknown) =>
    app.as('admin')(api.saveTemplate, { params: { jenis }, body: { version, templat } as never })
  const open = async (jenis: api.TemplateKind, versi?: number) =>
    (await app.as('admin')(api.getLetterTemplate, { params: { jenis }, query: { versi } })).body
  const pageOf = async (raw: Buffer) => sebaris((await readPdfText(raw)).halaman.join(' '))
  const print = async (id: number | undefined, surat: 'keterangan' | 'sp1' | 'sp2') => {
    const { raw, status, body } = await app.as('admin')(printSurat, { params: { id }, query: { surat } })
    expect(status, JSON.stringify(body)).toBe(200)
    return pageOf(raw)
  }
  const preview = async (templat: api.LetterTemplate, mahasantri_id = cast.putra[1] as number) => {
    const { raw, status, body } = await app.as('admin')(api.previewTemplate, {
      params: { jenis: 'sp1' },
      body: { templat, mahasantri_id },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return pageOf(raw)
  }

  test('siti says it in her own words, with bold and a list; letters of before stay, and ours comes back', async () => {
    expect(await open('sp1')).toMatchObject({ version: 0, bawaan: true, templat: defaultTemplate('sp1'), versi: [] })
    const first = await print(cast.putra[1], 'sp1')
    expect(first).toContain('memberikan Peringatan Pertama dan meminta')
    const kode = /kode ([2-9A-Z]{5}-[2-9A-Z]{5})/.exec(first)?.[1] ?? ''

    const item = (...content: api.LetterPiece[]) => ({ type: 'listItem' as const, content: [paragraph(...content)] })
    const templat = letter({
      judul: 'TEGURAN PERTAMA',
      isi: {
        type: 'doc',
        content: [
          paragraph(text('Kepada '), { ...field('nama'), marks: [{ type: 'bold' }] }, text(', NIM '), field('nim')),
          {
            type: 'orderedList',
            content: [
              item(text('kehadiran Saudara '), field('persen')),
              item(text('surat ini bernomor '), field('nomor')),
            ],
          },
          { type: 'bagian', attrs: { nama: 'angka' } },
        ],
      },
    })
    expect(await preview(templat)).toContain('Pratinjau templat: bukan surat')
    const saved = await save('sp1', 0, templat)
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { version: 1, bawaan: false, templat, versi: [{ version: 1, oleh: 'Siti Nurjanah', bawaan: false }] },
    ])
    const { raw } = await app.as('admin')(printSurat, {
      params: { id: cast.putra[1] },
      query: { surat: 'sp1', nomor: 'B-7/2026' },
    })
    const second = await pageOf(raw)
    const people = t.db.selectFrom('mahasantri').select('nim')
    const { nim } = await people.where('id', '=', cast.putra[1] as number).executeTakeFirstOrThrow()
    for (const part of [
      'TEGURAN PERTAMA',
      `Kepada Alif, NIM ${nim}`,
      '1. kehadiran Saudara 0,0%',
      '2. surat ini bernomor B-7/2026',
    ])
      expect(second).toContain(part)
    const again = await app.as('admin')(reprintSurat, { params: { kode } })
    expect(sebaris((await readPdfText(again.raw)).halaman.join(' '))).toContain(
      'memberikan Peringatan Pertama dan meminta',
    )
    const kept = await t.db.selectFrom('surat').select(['jenis', 'templat_id']).orderBy('dokumen_id').execute()
    const row = await t.db.selectFrom('templat_surat').select('id').executeTakeFirstOrThrow()
    expect(kept).toEqual([
      { jenis: 'sp1', templat_id: null },
      { jenis: 'sp1', templat_id: row.id },
    ])

    // Whoever had opened it before is told, and what stands is shown.
    const late = await save('sp1', 0, { ...templat, judul: 'LAIN' })
    expect([late.status, late.body]).toMatchObject([409, { kode: 'templat_surat.stale', sekarang: { version: 1 } }])
    expect((await save('sp1', 1, null)).body).toMatchObject({
      version: 2,
      bawaan: true,
      versi: [{ bawaan: true }, { version: 1 }],
    })
    expect(await print(cast.putra[1], 'sp1')).toContain('memberikan Peringatan Pertama dan meminta')
    expect((await open('sp1', 1)).templat).toEqual(templat)
    expect(
      (await app.as('admin')(api.getLetterTemplate, { params: { jenis: 'sp1' }, query: { versi: 9 } })).status,
    ).toBe(404)
  })

  test('whatever a field holds stands on the letter as it is, in every field', async () => {
    const [alif = 0, dimas = 0] = cast.putra
    const odd = ["Nu'man & Ma‘ruf <b>*x* {nama} $1 </b>", 'x'.repeat(80), '']
    for (const nama of odd.filter(Boolean)) {
      const orang = t.db.updateTable('mahasantri').where('id', '=', dimas)
      await orang.set({ nama, prodi: nama, fakultas: '' }).execute()
      const all = api.FIELD_NAMES.map(name => paragraph(text(`${name} = [`), field(name), text(']')))
      const page = await preview(letter({ judul: nama, isi: { type: 'doc', content: all } }), dimas)
      const plain = page.replace(/ /g, '')
      for (const name of ['nama', 'prodi']) expect(plain).toContain(`${name}=[${nama.replace(/ /g, '')}]`)
      expect(page).toContain('fakultas = []')
      expect(page).not.toMatch(/undefined|null|NaN|&#|\[object/)
    }
    await t.db.updateTable('mahasantri').where('id', '=', alif).set({ nama: 'Alif محمد نعمان' }).execute()
    expect(
      await preview(
        letter({ judul: 'A', isi: { type: 'doc', content: [paragraph(text('Kepada '), field('nama'))] } }),
        alif,
      ),
    ).toContain('محمد نعمان')
    // A sentence that has nothing to say leaves nothing behind; other text stays in its line.
    expect(
      await preview(
        letter({
          judul: 'A',
          isi: { type: 'doc', content: [paragraph(field('kalimat_bulan')), paragraph(text('Selesai.'))] },
        }),
      ),
    ).toContain('Selesai.')
  })

  test('what is empty is shown by name before anything is printed, one letter or many; SP2 names the SP1 before it', async () => {
    const templat = letter({
      judul: 'KETERANGAN',
      isi: {
        type: 'doc',
        content: [paragraph(field('nama'), text(', '), field('fakultas'), text(' '), field('kota'))],
      },
    })
    expect((await save('keterangan', 0, templat)).status).toBe(200)
    const [dimas = 0, alif = 0] = cast.putra
    const emptied = t.db.updateTable('mahasantri').set({ fakultas: '' })
    await emptied.where('id', '=', dimas).execute()
    await app.as('admin')(updateKop, { body: { ...KOP, updated_at: 0 } })
    const ask = (id: number, query: object = {}) =>
      app.as('admin')(printSurat, { params: { id }, query: { surat: 'keterangan', ...query } })
    const refused = await ask(dimas)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { kode: 'surat.isian_kosong', isian: { kosong: 'Fakultas' } },
    ])
    // Where something else is empty by now it is asked again.
    expect((await ask(dimas, { kosong: 'Kota' })).status).toBe(409)
    expect((await ask(dimas, { kosong: 'Fakultas' })).status).toBe(200)
    expect((await ask(alif)).status).toBe(200)

    await save('sp1', 0, templat)
    const saringan = { jk: 'L', status: 'memenuhi' }
    const all = await app.as('admin')(countRecipient, { query: { surat: 'keterangan', ...saringan } as never })
    const people = t.db.selectFrom('mahasantri').select('nama')
    const { nama } = await people.where('id', '=', dimas).executeTakeFirstOrThrow()
    expect(all.body.kosong).toEqual({ total: 1, rows: [{ nama, isian: 'Fakultas' }] })
    const start = (kosong?: number) =>
      app.as('admin')(startCetakan, { body: { jenis: 'surat', surat: 'keterangan', saringan, kosong } as never })
    const blind = await start()
    expect([blind.status, blind.body]).toMatchObject([409, { kode: 'surat.isian_kosong' }])
    expect((await start(1)).status).toBe(202)
    // Ours asks nothing of the kind.
    await save('sp1', 1, null)
    await print(alif, 'sp1')
    expect(await print(alif, 'sp2')).toContain(
      'yang telah diterbitkan: Surat Nomor Tanggal Diserahkan SP1 – 21 November 2026 –',
    )
    // Without an SP1 only for a reason, which is kept; many at once are left out by name, and come with one.
    const second = (id: number, query: object) =>
      app.as('admin')(printSurat, { params: { id }, query: { surat: 'sp3', ...query } })
    const unfounded = await second(alif, {})
    expect([unfounded.status, unfounded.body.kode]).toEqual([200, undefined])
    const [, , faqih = 0] = cast.putra
    await tercatat(
      app.as('umar'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 2 },
      inOrder(cast.putra, ['H', 'H', 'A']),
    )
    const lacking = await second(faqih, {})
    expect([lacking.status, lacking.body]).toMatchObject([409, { kode: 'surat.tanpa_sebelumnya' }])
    expect(lacking.body.isian?.alasan_tanpa_sp).toContain('belum pernah menerima SP1 dan SP2')
    await t.db.updateTable('pengaturan').set({ batas_pertemuan: 1 }).execute()
    await t.db.updateTable('aturan_periode').set({ batas_pertemuan: 1 }).execute()
    const about = { surat: 'sp2', jk: 'L' }
    const count = async (query: object) =>
      (await app.as('admin')(countRecipient, { query: { ...about, ...query } as never })).body
    const names = await t.db.selectFrom('mahasantri').select(['id', 'nama']).execute()
    const nameOf = (id: number) => ({ nama: names.find(one => one.id === id)?.nama })
    expect(await count({})).toMatchObject({ total: 1, tanpa_sebelumnya: { total: 1, rows: [nameOf(faqih)] } })
    expect(await count({ beralasan: 'ya' })).toMatchObject({ total: 2 })
    expect(await count({ status: 'memenuhi' })).toMatchObject({
      total: 0,
      memenuhi: { total: 1, rows: [nameOf(dimas)] },
    })
    expect((await second(faqih, { alasan_tanpa_sp: 'SP1 lisan pada 2 November' })).status).toBe(200)
    const { rows } = (await app.as('pimpinan')(listSurat)).body
    expect(rows.map(row => row.alasan_tanpa_sp).filter(Boolean)).toEqual(['SP1 lisan pada 2 November'])
    const above = await app.as('admin')(printSurat, { params: { id: dimas }, query: { surat: 'sp1' } })
    expect([above.status, above.body.kode]).toEqual([409, 'surat.tidak_di_bawah'])
  })

  test('a wali is told, called and invited: day, hour, place and whom to meet are asked, one or many', async () => {
    const [, alif = 0] = cast.putra
    const odd = `${"Nu'man & <b>{x} محمد "}${'x'.repeat(80)}`
    await t.db.updateTable('mahasantri').set({ wali_nama: odd }).execute()
    const told = sebaris(
      (
        await readPdfText(
          (
            await app.as('admin')(printSurat, { params: { id: alif }, query: { surat: 'pemberitahuan' } })
          ).raw,
        )
      ).halaman.join(' '),
    )
    for (const said of [
      'Hal : Pemberitahuan Kehadiran',
      "Nu'man & <b>{x}",
      '0,0% dari 1 pertemuan',
      'bukan surat peringatan',
    ])
      expect(told).toContain(said)
    expect(told).not.toMatch(/undefined|null|NaN|&#|\[object/)
    // Who may not read of a wali sees that the name is missing, and prints none.
    const heads = await app.as('pimpinan')(printSurat, { params: { id: alif }, query: { surat: 'pemberitahuan' } })
    expect([heads.status, heads.body]).toMatchObject([409, { isian: { kosong: 'Nama wali' } }])

    const call = (query: object) =>
      app.as('admin')(printSurat, { params: { id: alif }, query: { surat: 'panggilan', ...query } as never })
    const asked = await call({ acara_jam: '09.00' })
    expect([asked.status, Object.keys(asked.body.isian ?? {}).sort()]).toEqual([
      400,
      [
        ...['acara_kabar', 'acara_keperluan', 'acara_kontak', 'acara_membawa', 'acara_menemui'],
        ...['acara_tanggal', 'acara_tempat'],
      ],
    ])
    const ditanya = {
      ...{ acara_tanggal: '2026-12-14', acara_jam: '09.00', acara_tempat: odd },
      ...{ acara_menemui: "Dr. H. Nu'man", acara_keperluan: '{keperluan} & <i>' },
    }
    const reached = {
      ...{ acara_membawa: 'Surat ini dan KTP', acara_kontak: 'Siti Nurjanah, WA 0812-3456-7890' },
      acara_kabar: '2026-12-12',
    }
    const page = sebaris((await readPdfText((await call({ ...ditanya, ...reached })).raw)).halaman.join(' '))
    for (const said of [
      ...[
        'Membawa : Surat ini dan KTP',
        'menghubungi Siti Nurjanah, WA 0812-3456-7890 paling lambat Sabtu, 12 Desember',
      ],
      ...['Senin, 14 Desember 2026', 'pukul 09.00 WIB', "Menemui : Dr. H. Nu'man", '{keperluan} & <i>'],
    ])
      expect(page).toContain(said)
    const many = (ditanya?: object) =>
      app.as('admin')(startCetakan, {
        body: { jenis: 'surat', surat: 'undangan', saringan: { jk: 'L' }, ditanya } as never,
      })
    expect((await many()).status).toBe(400)
    expect((await many(ditanya)).status).toBe(202)
    const query = { surat: 'undangan', jk: 'L' } as never
    expect((await app.as('admin')(countRecipient, { query })).body.ditanya).toEqual([
      ...['acara_tanggal', 'acara_jam', 'acara_tempat', 'acara_keperluan'],
    ])
    // However the office writes it, a panggilan says all of that.
    const bare = letter({ judul: 'PANGGILAN', isi: { type: 'doc', content: [paragraph(field('hari'))] } })
    const refused = await save('panggilan', 0, bare)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { isian: { isi: expect.stringContaining('Pukul, Tempat, Yang ditemui') } },
    ])
  })

  test('an office letter has its head, address, salam, table, signatories in whose name they sign, and copies', async () => {
    const penandatangan = [
      { jabatan: 'Kepala UPT', nama: 'Abdul Wahid', nomor: 'NIP 19720828 200604 1 002', tempat: 'keduanya' as const },
      { jabatan: 'Wakil Dekan', nama: 'Nur Hidayat', nomor: 'NIP 19740512 200003 1 002', tempat: 'surat' as const },
    ]
    await app.as('admin')(updateKop, { body: { ...KOP, hijri: 1, penandatangan } })
    const cell = (type: 'tableHeader' | 'tableCell', ...content: api.LetterPiece[]) => ({
      ...{ type, attrs: { colspan: 1 as const, rowspan: 1 as const, colwidth: null } },
      content: [paragraph(...content)],
    })
    const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content })
    const templat = letter({
      ...{ bentuk: 'dinas', judul: 'Undangan Musyawarah', lampiran: '1 lembar', salam: true },
      kepada: {
        type: 'doc',
        content: [paragraph(text('Kepada Yth.')), paragraph(field('nama')), paragraph(field('asrama'))],
      },
      isi: {
        type: 'doc',
        content: [
          {
            type: 'table',
            content: [
              row(cell('tableHeader', text('Nama')), cell('tableHeader', text('Nomor surat'))),
              row(cell('tableCell', field('nama')), cell('tableCell', field('nomor'))),
            ],
          },
        ],
      },
      tanda_tangan: [
        { ...api.FIRST_SIGNER, jabatan: 'Wakil Dekan', pengantar: 'Mengetahui,' },
        { ...api.FIRST_SIGNER, atas_nama: 'Rektor', untuk_beliau: 'Wakil Rektor' },
      ],
      tembusan: { type: 'doc', content: [paragraph(text('Dekan '), field('fakultas')), paragraph(text('Arsip'))] },
    })
    expect((await save('sp1', 0, templat)).status).toBe(200)
    const query = { surat: 'sp1' as const, nomor: 'B-7' }
    const { raw, status } = await app.as('admin')(printSurat, { params: { id: cast.putra[1] }, query })
    expect(status).toBe(200)
    const pages = (await readPdfText(raw)).halaman
    const page = sebaris(pages.join(' '))
    for (const said of [
      ...['Nomor : B-7', 'Lampiran : 1 lembar', 'Hal : Undangan Musyawarah', 'Kota Nusantara, 21 November 2026'],
      ...['Kepada Yth. Alif Assalamu’alaikum warahmatullahi', 'Nama Nomor surat Alif B-7', 'Wassalamu’alaikum'],
      ...['Mengetahui,', 'a.n. Rektor', 'Wakil Rektor,', 'u.b.', 'Kepala UPT,', 'Nur Hidayat', 'Abdul Wahid'],
      ...['NIP 19720828 200604 1 002', 'Tembusan: 1. Dekan FITK 2. Arsip'],
    ])
      expect(page).toContain(said)
    // Neither a number of somebody nor a date goes on on another line.
    expect(pages.join(' ')).toContain('NIP\u00a019720828\u00a0200604\u00a01\u00a0002')
    expect(pages.join(' ')).toContain('21\u00a0November\u00a02026')

    // Whose office is in the kop no more is said before it is printed.
    const { updated_at } = await t.db.selectFrom('kop').select('updated_at').executeTakeFirstOrThrow()
    await app.as('admin')(updateKop, { body: { ...KOP, penandatangan: penandatangan.slice(0, 1), updated_at } })
    const gone = await app.as('admin')(printSurat, { params: { id: cast.putra[1] }, query: { surat: 'sp1' } })
    expect([gone.status, gone.body]).toMatchObject([409, { isian: { kosong: 'Penanda tangan ‘Wakil Dekan’' } }])

    const ragged = { type: 'table', content: [row(cell('tableCell')), row(cell('tableCell'), cell('tableCell'))] }
    const joined = { ...cell('tableCell'), attrs: { colspan: 2, rowspan: 1, colwidth: null } }
    for (const table of [ragged, { type: 'table', content: [row(joined as never)] }, { type: 'table', content: [] }])
      expect((await save('sp1', 1, { ...templat, isi: { type: 'doc', content: [table] } })).status).toBe(400)
    for (const wrong of [{ tanda_tangan: [] }, { tanda_tangan: Array(4).fill(api.FIRST_SIGNER) }, { bentuk: 'x' }])
      expect((await save('sp1', 1, { ...templat, ...wrong })).status).toBe(400)
  })

  test('what the contract does not know is refused, whatever it is', async () => {
    const deep = (depth: number): unknown =>
      depth === 0
        ? paragraph(text('x'))
        : { type: 'bulletList', content: [{ type: 'listItem', content: [deep(depth - 1)] }] }
    const content: unknown[] = [
      [{ type: 'image', attrs: { src: 'x' } }],
      [paragraph({ type: 'isian', attrs: { nama: 'sandi' } } as never)],
      [paragraph({ ...text('x'), marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] } as never)],
      [paragraph(text('x'.repeat(2001)))],
      [paragraph(text('\u0000'))],
      [deep(2)],
      [deep(60)],
      Array.from({ length: 81 }, () => paragraph(text('x'))),
      [],
      'x',
      null,
      [[]],
      [{ type: 'constructor' }],
      [{ type: 'bagian', attrs: { nama: 'toString' } }],
    ]
    for (const one of content) {
      const { status, body } = await save('sp1', 0, { judul: 'A', isi: { type: 'doc', content: one } })
      expect([status, body.kode], JSON.stringify(one).slice(0, 80)).toEqual([400, 'isian.invalid'])
    }
    for (const templat of [[], 'x', {}, { judul: '', isi: defaultTemplate('sp1').isi }])
      expect((await save('sp1', 0, templat)).status).toBe(400)
    expect((await save('sp9' as never, 0, defaultTemplate('sp1'))).status).toBe(404)
    expect((await open('sp1')).version).toBe(0)
  })
})
