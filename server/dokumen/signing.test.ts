import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { getVerifikasi, listSurat, printSurat, reprintSurat } from '#contract/dokumen/dokumen.ts'
import * as api from '#contract/dokumen/signing.ts'
import { listCatatan } from '#contract/pengaturan/catatan.ts'
import { type KopBody, updateKop } from '#contract/pengaturan/kop.ts'
import { openPkcs12 } from '#server/dasar/signing/pkcs12.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { describeDatabases } from '#test/database.ts'
import { makeP12, readSignatures, type TestKey } from '#test/p12.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { eraseSignerName, updateManuscript } from './penghapusan/penghapusan.sql.ts'
import { closeAkun } from './penghapusan/penghapusan.ts'
import { makeSigned, saveSignedLetters } from './sign-letters.ts'

const YEAR = 365 * 86_400_000
const PASSPHRASE = 'kunci pak wahid'
const WAHID: TestKey = { name: 'Dr. Abdul Wahid, M.Ag.', passphrase: PASSPHRASE, from: NOW - YEAR, until: NOW + YEAR }
const SALIM: TestKey = { ...WAHID, name: 'Salim Basri', kind: 'rsa' }
const [WAHID_P12, SALIM_P12] = [WAHID, SALIM].map(key => makeP12(key).toString('base64')) as [string, string]
const KOP: KopBody = {
  ...{ baris: "UPT MA'HAD", logo_id: null, kota: 'Jambi', kertas: 'A4', hijri: 0, updated_at: 0 },
  nomor_surat: '{nomor}/{jenis}/{tahun}',
  penandatangan: [
    { jabatan: 'Kepala UPT', nama: 'Abdul Wahid', nomor: 'NIP 1972', tempat: 'surat' },
    { jabatan: 'Wakil', nama: 'Salim Basri', nomor: '', tempat: 'surat' },
  ],
}
/** What is signed along, and the time is not: that stands in the PDF. */
const ATTRIBUTES = ['1.2.840.113549.1.9.16.2.47', '1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4']

describeDatabases('letters signed electronically', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    expect((await app.as('admin')(updateKop, { body: KOP })).status).toBe(200)
    const sheet = { kelompok: cast.kelompok7, kegiatan: cast.halaqah, ke: 1 }
    await tercatat(app.as('umar'), sheet, inOrder(cast.putra, ['H', 'A', 'H', 'H', 'H']))
  })

  const turnOn = (penanda: { nama: string; akun_id: number }[], updated_at = 0) =>
    app.as('admin')(api.updateSigning, { body: { aktif: 1, penanda, updated_at } })
  const wahid = () => ({ nama: 'Abdul Wahid', akun_id: cast.akun.pimpinan })
  const salim = () => ({ nama: 'Salim Basri', akun_id: cast.akun.admin })
  const install = (who: 'pimpinan' | 'admin' | 'umar', berkas = WAHID_P12, sandi = PASSPHRASE) =>
    app.as(who)(api.saveMyKey, { body: { berkas, sandi } })
  const print = async (which = 1) => {
    const made = await app.as('admin')(printSurat, {
      params: { id: cast.putra[which] },
      query: { surat: 'keterangan' } as never,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return (await app.as('admin')(listSurat, {})).body.rows[0]?.kode ?? ''
  }
  const sign = (who: 'pimpinan' | 'admin', kode: string[], change: object = {}) =>
    app.as(who)(api.signLetters, {
      body: { kode, sandi: PASSPHRASE, setuju: true, kiriman: randomUUID(), ...change } as never,
    })
  const download = async (kode: string) => {
    const file = await app.as('admin')(reprintSurat, { params: { kode } })
    expect(file.status, JSON.stringify(file.body)).toBe(200)
    return file.raw
  }
  const waiting = async (who: 'pimpinan' | 'admin') =>
    (await app.as(who)(listSurat, { query: { tanda: 'menunggu' } as never })).body.rows.map(({ kode }) => kode)

  test('it is off until the office switches it on and says who signs as whom', async () => {
    expect((await app.as('pimpinan')(api.getMyKey)).body).toEqual({ aktif: false, penanda: [], kunci: null })
    expect((await install('pimpinan')).body.kode).toBe('tanda_elektronik.mati')
    const kode = await print()
    expect((await sign('pimpinan', [kode])).body.kode).toBe('tanda_elektronik.mati')
    expect(await waiting('pimpinan')).toEqual([])

    const seen = (await app.as('admin')(api.getSigning)).body
    expect(seen.nama).toEqual([
      { nama: 'Abdul Wahid', jabatan: 'Kepala UPT' },
      { nama: 'Salim Basri', jabatan: 'Wakil' },
    ])
    expect(seen.akunList.map(({ id }) => id).sort()).toEqual([cast.akun.admin, cast.akun.pimpinan].sort())
    expect((await turnOn([{ nama: 'Abdul Wahid', akun_id: cast.akun.umar }])).body.isian).toHaveProperty(
      'penanda.0.akun_id',
    )
    const saved = await turnOn([wahid()])
    expect([saved.status, saved.body.penanda]).toEqual([200, [wahid()]])
    expect((await turnOn([], 0)).body.kode).toBe('tanda_elektronik.stale')

    expect((await install('umar')).body.kode).toBe('tanda_elektronik.bukan_penanda')
    expect((await sign('admin', [kode])).body.kode).toBe('tanda_elektronik.bukan_penanda')
    expect((await sign('pimpinan', [kode])).body.kode).toBe('tanda_elektronik.tanpa_kunci')
  })

  test('a key is kept locked as it came, told by its certificate, and gone with one tap', async () => {
    await turnOn([wahid()])
    const { status, body } = await install('pimpinan')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.kunci).toMatchObject({ subjek: WAHID.name, penerbit: WAHID.name, sampai_at: WAHID.until })
    const kept = await t.db.selectFrom('kunci_tanda').selectAll().execute()
    expect(Buffer.from(kept[0]?.berkas ?? []).toString('base64')).toBe(WAHID_P12)
    expect(JSON.stringify(await t.db.selectFrom('catatan_keamanan').selectAll().execute())).not.toContain(PASSPHRASE)
    // Another's is nobody else's to see.
    expect((await app.as('admin')(api.getMyKey)).body.kunci).toBeNull()
    expect((await app.as('pimpinan')(api.deleteMyKey)).body.kunci).toBeNull()
    expect(await t.db.selectFrom('kunci_tanda').select('akun_id').execute()).toEqual([])
  })

  test('a file that cannot be signed with is refused in words, whatever is wrong with it', async () => {
    await turnOn([wahid()])
    const refusal = async (change: Partial<TestKey>, sandi = PASSPHRASE) =>
      (await install('pimpinan', makeP12({ ...WAHID, ...change }).toString('base64'), sandi)).body.isian
    expect(await refusal({}, 'bukan sandinya')).toEqual({ sandi: expect.stringContaining('tidak membuka') })
    expect(await refusal({ passphrase: 'pendek' }, 'pendek')).toEqual({
      sandi: expect.stringContaining('terlalu pendek'),
    })
    expect(await refusal({ until: NOW - 1 })).toEqual({ berkas: expect.stringContaining('sudah berakhir') })
    expect(await refusal({ from: NOW + YEAR / 2 })).toEqual({ berkas: expect.stringContaining('baru berlaku') })
    expect(await refusal({ without: 'key' })).toEqual({ berkas: expect.stringContaining('tidak ada kunci') })
    expect(await refusal({ cipher: 'rc2' })).toEqual({ berkas: expect.stringContaining('RC2') })
    for (const kind of ['ed25519', 'rsa1024'] as const)
      expect(await refusal({ kind })).toEqual({ berkas: expect.stringContaining('tidak didukung') })
    for (const berkas of ['QUJD', Buffer.from(WAHID_P12, 'base64').subarray(0, 300).toString('base64'), 'MIA='])
      expect((await install('pimpinan', berkas)).body.isian).toEqual({
        berkas: expect.stringContaining('bukan berkas'),
      })
  })

  test('a signed letter is given out as it was signed, and whoever has the paper is told who signed it', async () => {
    const early = await print(0)
    app.clock.at += 1000
    await turnOn([wahid()])
    app.clock.at += 1000
    await install('pimpinan')
    const kode = await print()
    expect([await waiting('pimpinan'), await waiting('admin')]).toEqual([[kode], []])
    expect((await sign('pimpinan', [kode], { sandi: 'bukan sandinya' })).body.isian).toEqual({
      sandi: expect.stringContaining('tidak membuka'),
    })
    expect((await sign('pimpinan', [kode], { setuju: false })).body.isian).toHaveProperty('setuju')
    const signed = await sign('pimpinan', [kode])
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)

    const pdf = await download(kode)
    const sidik = createHash('sha256').update(pdf).digest('hex')
    expect(signed.body.hasil).toEqual([{ kode, sidik }])
    expect(readSignatures(pdf)).toEqual([{ name: WAHID.name, holds: true, whole: true, attributes: ATTRIBUTES }])
    expect((await readPdfText(pdf)).halaman[0]).toContain('Abdul Wahid')
    expect(await download(kode)).toEqual(pdf)
    const told = (await app.as(undefined)(getVerifikasi, { params: { kode } })).body
    expect(told.tanda).toEqual([{ nama: WAHID.name, at: NOW + 2000 }])
    expect([await waiting('pimpinan'), (await app.as('admin')(listSurat, {})).body.rows[0]?.tanda]).toEqual([
      [],
      [{ nama: WAHID.name, at: NOW + 2000 }],
    ])
    const zip = await app.as('admin')(api.zipSigned, { body: { kode: [kode, early] } })
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(Object.entries(unzipSync(zip.raw)).map(([name, file]) => [name, Buffer.from(file).equals(pdf)])).toEqual([
      [expect.stringMatching(/^\d+ .+\.pdf$/), true],
    ])
    // One from before is not offered, and may be signed all the same.
    expect((await sign('pimpinan', [early])).status).toBe(200)
    const catatan = await app.as('admin')(listCatatan, { query: { peristiwa: 'tanda_tangan' } as never })
    const written = catatan.body.catatanList.map(({ rincian, hasil }) => `${rincian} ${hasil}`)
    expect(written.join('\n')).toContain(`${kode} ${sidik}`)
    // One letter written in two ways is one.
    const other = await print(2)
    expect((await sign('pimpinan', [other, other.toLowerCase()])).body.hasil).toHaveLength(1)
    // Once more: it stays as it is.
    expect((await sign('pimpinan', [kode])).body.hasil).toEqual([{ kode, sidik }])
  })

  test('a second signatory signs what the first has signed, and both hold until one byte is another', async () => {
    await turnOn([wahid(), salim()])
    await install('pimpinan')
    await install('admin', SALIM_P12)
    const kode = await printTwo()
    expect((await sign('admin', [kode])).status).toBe(200)
    const first = await download(kode)
    expect(await waiting('pimpinan')).toEqual([kode])
    expect((await sign('pimpinan', [kode])).status).toBe(200)
    const both = await download(kode)
    expect(both.subarray(0, first.length)).toEqual(first)
    expect(readSignatures(both)).toEqual([
      { name: 'Salim Basri', holds: true, whole: false, attributes: ATTRIBUTES },
      { name: WAHID.name, holds: true, whole: true, attributes: ATTRIBUTES },
    ])
    const changed = Buffer.from(both)
    changed[both.indexOf('/Title') + 1] = 0x75
    expect(readSignatures(changed).map(({ holds }) => holds)).toEqual([false, false])
    const last = Buffer.from(both)
    last[both.lastIndexOf('/Size') + 1] = 0x74
    expect(readSignatures(last).map(({ holds }) => holds)).toEqual([true, false])
    expectArchive(both)
    askPoppler(both, changed)
  })

  test('who is named twice on a letter signs in both places at once', async () => {
    await turnOn([wahid(), { ...salim(), akun_id: cast.akun.pimpinan }])
    await install('pimpinan')
    const kode = await printTwo()
    const signed = await sign('pimpinan', [kode])
    expect([signed.status, signed.body.hasil.length]).toEqual([200, 1])
    const pdf = await download(kode)
    expect(readSignatures(pdf).map(({ name, holds }) => [name, holds])).toEqual([
      [WAHID.name, true],
      [WAHID.name, true],
    ])
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(signed.body.hasil[0]?.sidik)
    const columns = await t.db.selectFrom('tanda_tangan').select('kolom').orderBy('kolom').execute()
    expect(columns).toHaveLength(2)
    expect(await waiting('pimpinan')).toEqual([])
  })

  test('what is in the way of one is in the way of all, and two who sign at once do not lose one', async () => {
    await turnOn([wahid(), salim()])
    await install('pimpinan')
    await install('admin', SALIM_P12)
    const mine = await print()
    expect((await sign('admin', [mine])).body.kode).toBe('tanda_elektronik.bukan_surat_anda')
    expect((await sign('pimpinan', [mine, 'ABCDE-FGHJK'])).status).toBe(404)
    expect(await waiting('pimpinan')).toEqual([mine])
    const kode = await printTwo()
    const answers = await Promise.all([sign('pimpinan', [kode]), sign('admin', [kode])])
    const lost = answers.filter(({ status }) => status !== 200)
    for (const one of lost) expect(one.body.kode).toBe('tanda_elektronik.berubah')
    expect(readSignatures(await download(kode))).toHaveLength(2 - lost.length)
  })

  test('an expired certificate signs nothing; a name that is erased takes the signed letter along', async () => {
    await turnOn([wahid()])
    await install('pimpinan', makeP12({ ...WAHID, until: NOW + 1000 }).toString('base64'))
    const kode = await print()
    await sign('pimpinan', [kode])
    const { dokumen_id } = await t.db.selectFrom('surat').select('dokumen_id').executeTakeFirstOrThrow()
    await t.db.transaction().execute(tx => updateManuscript(tx, dokumen_id, '{}'))
    for (const table of ['surat_bertanda', 'tanda_tangan'] as const)
      expect(await t.db.selectFrom(table).select('dokumen_id').execute()).toEqual([])
    app.clock.at = NOW + 2000
    expect((await sign('pimpinan', [kode])).body.kode).toBe('kunci_tanda.berakhir')
  })

  test('a letter out of which something was erased while it was being signed is not kept as it was drawn', async () => {
    await turnOn([wahid()])
    await install('pimpinan')
    const kode = await print()
    const { id, nama, username } = await t.db
      .selectFrom('akun')
      .select(['id', 'nama', 'username'])
      .where('id', '=', cast.akun.pimpinan)
      .executeTakeFirstOrThrow()
    const user = { id, nama, username, peran: ['pimpinan' as const], murabbi_id: null, pendamping_id: null }
    const body = { kode: [kode], sandi: PASSPHRASE, setuju: true as const, kiriman: randomUUID() }
    const asked = { db: t.db, user: { ...user, ganti_sandi: false }, now: NOW, origin: 'https://hadir.test', body }
    const made = (await makeSigned(asked)).flatMap(one => ('pdf' in one ? [one] : []))
    expect(made).toHaveLength(1)
    const { dokumen_id, naskah } = await t.db
      .selectFrom('surat')
      .select(['dokumen_id', 'naskah'])
      .executeTakeFirstOrThrow()
    const keep = () => t.db.transaction().execute(tx => saveSignedLetters(tx, asked.user, made, body.kiriman, NOW))
    const content = JSON.stringify({ ...JSON.parse(naskah), teks: 'Dicetak oleh (dihapus) melalui Hadir' })
    await t.db.transaction().execute(tx => updateManuscript(tx, dokumen_id, content))
    await expect(keep()).rejects.toMatchObject({ kode: 'tanda_elektronik.berubah' })
    expect(await t.db.selectFrom('surat_bertanda').select('sidik').execute()).toEqual([])
    // Withdrawn altogether it is refused as well.
    await t.db.deleteFrom('surat').where('dokumen_id', '=', dokumen_id).execute()
    await expect(keep()).rejects.toMatchObject({ kode: 'tanda_elektronik.berubah' })
  })

  test('an account that is closed leaves whom the certificate named; one that is erased no name, of an own issuer neither', async () => {
    await turnOn([wahid()])
    await install('pimpinan')
    const kode = await print()
    await sign('pimpinan', [kode])
    const akun = { id: cast.akun.pimpinan, username: 'pimpinan', nama: 'Prof. Ibrahim' }
    await t.db.transaction().execute(tx => closeAkun(tx, akun, NOW))
    const { body } = await app.as(undefined)(getVerifikasi, { params: { kode } })
    expect(body.tanda).toMatchObject([{ nama: WAHID.name }])
    await t.db.updateTable('tanda_tangan').set({ penerbit: WAHID.name }).execute()
    await t.db.transaction().execute(tx => eraseSignerName(tx, [akun.id], 'Murabbi dihapus'))
    const [row] = await t.db.selectFrom('tanda_tangan').select(['nama', 'penerbit']).execute()
    expect(row).toEqual({ nama: 'Murabbi dihapus', penerbit: 'Murabbi dihapus' })
  })

  /** A letter that both sign: the template's second column is the deputy's. */
  async function printTwo(): Promise<string> {
    const kode = await print()
    const { naskah } = await t.db
      .selectFrom('surat')
      .select('naskah')
      .orderBy('dokumen_id', 'desc')
      .executeTakeFirstOrThrow()
    const content = JSON.parse(naskah) as {
      blok: { jenis: string; kolom?: { nama: string | null; atas: unknown[] }[] }[]
    }
    const block = content.blok.find(({ jenis }) => jenis === 'tanda_tangan')
    for (const one of block?.kolom ?? [])
      if (one.nama === null) Object.assign(one, { nama: 'Salim Basri', atas: ['Wakil,'] })
    const latest = t.db.selectFrom('surat').select(eb => eb.fn.max('dokumen_id').as('id'))
    await t.db
      .updateTable('surat')
      .set({ naskah: JSON.stringify(content) })
      .where('dokumen_id', '=', latest)
      .execute()
    return kode
  }
})

/** What PDF/A-2b asks for of what is ours to get wrong; a validator of it is in no package. */
function expectArchive(pdf: Buffer): void {
  const text = pdf.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
  expect(text).toMatch(/\/S \/GTS_PDFA1/)
  expect(text).not.toContain('/Encrypt')
  // Every font with its file, and each version with the same first half of its id.
  expect([...text.matchAll(/\/Type \/FontDescriptor/g)].length).toBe([...text.matchAll(/\/FontFile2 /g)].length)
  const ids = [...text.matchAll(/\/ID \[\s*<([0-9a-f]+)>/gi)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  // Marks are drawn as outlines: they name no font.
  const marks = [...text.matchAll(/\/Subtype \/Form[^>]*\/Resources << >>[^>]*\/Length (\d+) >>\nstream\n/g)]
  for (const mark of marks) {
    const from = (mark.index ?? 0) + mark[0].length
    expect(inflateSync(pdf.subarray(from, from + Number(mark[1]))).toString()).not.toMatch(/Tf|Tj/)
  }
  expect(marks).toHaveLength(2)
  expect([...text.matchAll(/\/Subtype \/Widget[^\n]*\/F 132[^\n]*\/AP <</g)]).toHaveLength(2)
}

/** Debian's package poppler-utils: what other people's readers say. */
const PDFSIG = '/usr/bin/pdfsig'

function askPoppler(both: Buffer, changed: Buffer): void {
  if (!existsSync(PDFSIG)) return
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-tanda-'))
  const ask = (name: string, pdf: Buffer) => {
    writeFileSync(path.join(folder, name), pdf)
    const said = execFileSync(PDFSIG, [path.join(folder, name)], { encoding: 'utf8' })
    return said.split('\n').filter(line => /Signature Validation|otal document signed|Signature Type/.test(line))
  }
  try {
    const type = '  - Signature Type: ETSI.CAdES.detached'
    const valid = '  - Signature Validation: Signature is Valid.'
    const mismatch = '  - Signature Validation: Digest Mismatch.'
    const [part, whole] = ['  - Not total document signed', '  - Total document signed']
    expect(ask('both.pdf', both)).toEqual([type, part, valid, type, whole, valid])
    expect(ask('changed.pdf', changed)).toEqual([type, part, mismatch, type, whole, mismatch])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('whatever else the bytes are, they are refused and nothing is thrown', () => {
  const file = Buffer.from(WAHID_P12, 'base64')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), changes => {
      const other = Buffer.from(file)
      for (const [at, byte] of changes) other[at] = byte
      const opened = openPkcs12({ file: other, passphrase: PASSPHRASE })
      expect(typeof opened === 'string' || opened.certificates.length > 0).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const OPENSSL = '/usr/bin/openssl'

test.skipIf(!existsSync(OPENSSL))(
  'a .p12 that OpenSSL made is opened, the older cipher of Windows too, RC2 is named',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hadir-p12-'))
    const run = (...args: string[]) => execFileSync(OPENSSL, args, { cwd: folder, stdio: 'ignore' })
    const open = (name: string, cipher: string[], passphrase: string) => {
      run('pkcs12', '-export', ...cipher, '-inkey', 'k.pem', '-in', 'c.pem', '-out', name, '-passout', 'pass:sandi é')
      const file = Buffer.from(execFileSync('cat', [path.join(folder, name)]))
      const opened = openPkcs12({ file, passphrase })
      return typeof opened === 'string' ? opened : opened.certificates.length
    }
    try {
      run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem', '-subj', '/CN=Wahid')
      const old = ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES']
      expect([open('a.p12', [], 'sandi é'), open('b.p12', [], 'lain')]).toEqual([1, 'sandi'])
      expect([open('c.p12', old, 'sandi é'), open('d.p12', old, 'lain')]).toEqual([1, 'sandi'])
      expect(open('e.p12', ['-legacy'], 'sandi é')).toBe('algoritma')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
