import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { getIzin, getLampiranIzin } from '#contract/absensi/izin.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { BYTE_LAMPIRAN, createLampiran } from '#contract/lampiran.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createPdf, makeJpeg, makePng, makeWebp } from '#test/surat.ts'
import { longestWait } from '#test/terlama.ts'
import { checkFile } from './lampiran.ts'
import { detectSurat } from './recognise-surat.ts'

const SCRIPT = '<script>alert(document.domain)</script>'

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#88445566' } })

describe('what a letter is, by its content', () => {
  test.each([
    ['image/png', makePng()],
    ['image/jpeg', makeJpeg()],
    ['image/webp', makeWebp()],
  ] as const)('%s is known and written anew', async (jenis, file) => {
    const surat = await detectSurat(file)
    if (typeof surat === 'string') throw new Error(surat)
    expect(surat.jenis).toBe(jenis)
    const before = await sharp(file).metadata()
    expect(await sharp(surat.isi).metadata()).toMatchObject({ format: before.format, width: before.width })
  })

  test('a PDF is kept as it is', async () => {
    const file = createPdf()
    expect(await detectSurat(file)).toEqual({ jenis: 'application/pdf', isi: file })
  })

  test.each(['jpeg', 'webp', 'png'] as const)(
    'a photo as %s tells neither place nor camera, and stands upright',
    async format => {
      const photo = await plain(2400, 1200)
        .withExif({ IFD0: { Model: 'Ponsel Umar' }, IFD3: { GPSLatitude: '1/1 36/1 0/1', GPSLatitudeRef: 'S' } })
        .withMetadata({ orientation: 6 })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Jalan Rumah 7</x:xmpmeta>')
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer()
      const { exif, xmp, icc, orientation } = await sharp(photo).metadata()
      expect([exif, xmp, icc].map(Boolean), 'the photo has what must go').toEqual([true, true, true])
      expect(orientation).toBe(6)
      const surat = await detectSurat(photo)
      if (typeof surat === 'string') throw new Error(surat)
      const after = await sharp(surat.isi).metadata()
      expect(after).toMatchObject({ width: 1000, height: 2000 })
      expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation, after.comments]).toEqual(
        Array(6).fill(undefined),
      )
      expect(Buffer.from(surat.isi).toString('latin1')).not.toMatch(/Ponsel Umar|Jalan Rumah/)
    },
  )

  test.each([
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a drawing that can run', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1')],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\xff\x00,', 'latin1')],
    ['a page with a PDF inside', Buffer.concat([Buffer.from(SCRIPT), createPdf()])],
    ['a photo with a space before it', Buffer.concat([Buffer.from(' '), makeJpeg()])],
    ['one letter', Buffer.from('a')],
  ])('%s is not', async (_, file) => {
    expect(await detectSurat(file)).toBe('bukan_surat')
  })

  test.each([
    ['a page that begins like a PDF', Buffer.from(`%PDF-1.4\n${SCRIPT}\n%%EOF`)],
    ['a PDF without an object', Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')],
    ['a PDF of another century', Buffer.concat([Buffer.from('%PDF-9'), createPdf().subarray(6)])],
    ['a PDF that was cut off', createPdf().subarray(0, -12)],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)])],
    ['a JPEG that was cut off', makeJpeg().subarray(0, -8)],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a page that begins like a PNG', Buffer.concat([makePng().subarray(0, 8), Buffer.from(SCRIPT)])],
    ['a PNG that was cut off', makePng(40, 40).subarray(0, -20)],
    ['a PNG whose chunk is longer than the file', withBytes(makePng(), 33, [0x7f, 0xff, 0xff, 0xff])],
    ['a PNG without a size', withBytes(makePng(), 16, [0, 0, 0, 0])],
    ['a WebP longer than it is', withBytes(makeWebp(), 4, [0xff, 0xff, 0xff, 0x7f])],
    ['a RIFF with something else', withBytes(makeWebp(), 12, [0x41, 0x4e, 0x49, 0x4d])],
  ])('%s is broken', async (_, file) => {
    expect(await detectSurat(file)).toBe('rusak')
  })

  test('a photo of an iPhone is named, with the way out', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])
    expect(await detectSurat(heic)).toBe('heic')
    await expect(checkFile(heic)).rejects.toMatchObject({
      kode: 'lampiran.heic',
      message: expect.stringMatching(/HEIC.*tangkapan layar/),
    })
    expect(await detectSurat(Buffer.from('\0\0\0\x20ftypisom', 'latin1'))).toBe('bukan_surat')
  })

  test('a small file that asks for much memory is not decoded', async () => {
    expect(await detectSurat(withBytes(makePng(), 16, [0, 0, 0x40, 0, 0, 0, 0x40, 0]))).toBe('terlalu_besar')
  })

  test('what travels behind a picture stays behind', async () => {
    for (const picture of [makePng(), makeJpeg(), makeWebp()]) {
      const two = Buffer.concat([picture, Buffer.from(`PK\x03\x04${SCRIPT}`, 'latin1')])
      expect(await detectSurat(two)).toEqual(await detectSurat(picture))
    }
  })

  test('without sharp the server starts, takes PDF, and says so of photos', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      const resolve = (name, context, next) => {
        if (name === 'sharp') throw new Error('no build for this machine')
        return next(name, context)
      }
      registerHooks({ resolve })
      await import('#server/app.ts')
      const { detectSurat } = await import('#server/dasar/lampiran/recognise-surat.ts')
      const { createPdf, makePng } = await import('#test/surat.ts')
      console.log(await detectSurat(makePng()), (await detectSurat(createPdf())).jenis)`
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout).toBe('tanpa_pembaca application/pdf\n')
    expect(stderr).toContain('sharp tidak dapat dimuat. no build for this machine')
  })

  test('nothing that is sent ends in an error of ours', { tags: 'lengkap' }, async () => {
    const seeds = [createPdf(), makePng(), makeJpeg(), makeWebp(), await plain(30).jpeg().toBuffer()]
    let state = 20_261_121
    const random = (n: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state % n
    }
    const KINDS = ['rusak', 'bukan_surat', 'heic', 'terlalu_besar']
    for (let i = 0; i < 4000; i += 1) {
      const file = Buffer.from(seeds[random(seeds.length)] as Buffer)
      for (let n = random(6); n >= 0; n -= 1) file[random(file.length)] = random(256)
      const surat = await detectSurat(file.subarray(0, 1 + random(file.length)))
      if (typeof surat === 'string') expect(KINDS).toContain(surat)
    }
  })
})

describeDatabases('lampiran', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const upload = (who: keyof Cast['akun'], body: Uint8Array, nama = 'surat.pdf') =>
    app.as(who)(createLampiran, { query: { nama }, body })
  const propose = (who: keyof Cast['akun'], lampiran_id: number, index = 0) =>
    app.as(who)(createIzin, {
      body: {
        action_id: randomUUID(),
        mahasantri_id: cast.putra[index] as number,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'sakit',
        lampiran_id,
      },
    })
  const count = async () => (await t.db.selectFrom('lampiran').select('id').execute()).length

  test('umar hands in a photo called a page; hasan gets it as a photo, and no browser may run it', async () => {
    const { status, body } = await upload('umar', makeJpeg(), '../../surat dokter.html')
    expect(status).toBe(201)
    expect(body).toMatchObject({ nama: 'surat dokter.jpg', jenis: 'image/jpeg' })
    const { body: izin } = await propose('umar', body.id)
    expect(izin.lampiran).toEqual({ nama: 'surat dokter.jpg', jenis: 'image/jpeg', ukuran: body.ukuran })

    const file = await app.as('hasan')(getLampiranIzin, { params: { id: izin.id } })
    expect(file.raw.length).toBe(body.ukuran)
    expect((await sharp(file.raw).metadata()).format).toBe('jpeg')
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(String(file.headers['content-disposition'])).toContain('attachment; filename="surat-dokter.jpg"')
    for (const who of ['maryam', 'aisyah', 'pimpinan'] as const)
      expect((await app.as(who)(getLampiranIzin, { params: { id: izin.id } })).status).toBe(403)
  })

  test('what is no letter, too large or empty is refused with a sentence, and nothing is kept', async () => {
    expect((await upload('umar', Buffer.from(`<html>${SCRIPT}`), 'surat.pdf')).body).toMatchObject({
      kode: 'lampiran.bukan_surat',
    })
    const broken = await upload('umar', Buffer.from('%PDF-1.7 tidak ada isinya'))
    expect([broken.status, broken.body.kode]).toEqual([415, 'lampiran.rusak'])
    const largest = Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(BYTE_LAMPIRAN + 1, 0x61)])
    expect((await upload('umar', largest.subarray(0, BYTE_LAMPIRAN + 1))).status).toBe(413)
    expect((await upload('umar', Buffer.alloc(0))).status).toBe(400)
    expect(await count()).toBe(0)
    // Exactly 5 MB is still a letter.
    const pdf = createPdf()
    const full = Buffer.concat([
      pdf.subarray(0, 9),
      Buffer.from(`%${'a'.repeat(BYTE_LAMPIRAN - pdf.length - 2)}\n`),
      pdf.subarray(9),
    ])
    expect(full.length).toBe(BYTE_LAMPIRAN)
    expect((await upload('umar', full)).status).toBe(201)
  })

  test('a letter kept before pictures were written anew is read byte by byte', async () => {
    const { body } = await upload('umar', createPdf())
    const old = Buffer.concat([makeJpeg(), Buffer.from('Exif of then')])
    await t.db.updateTable('lampiran').set({ isi: old, jenis: 'image/jpeg', nama: 'surat.jpg' }).execute()
    const { body: izin } = await propose('umar', body.id)
    expect((await app.as('hasan')(getLampiranIzin, { params: { id: izin.id } })).raw).toEqual(old)
  })

  test('a letter belongs to who handed it in and to one izin', async () => {
    const { body: letter } = await upload('umar', createPdf())
    expect((await propose('hasan', letter.id)).body.isian).toHaveProperty('lampiran_id')
    expect((await propose('umar', letter.id)).status).toBe(201)
    expect((await propose('umar', letter.id, 1)).body.isian).toHaveProperty('lampiran_id')
  })

  test.each([
    ['a PDF of digits', () => pdfOf('1'.repeat(100_000))],
    ['a PDF of nothing but trailers', () => pdfOf('startxref 1 '.repeat(400_000))],
    ['a PDF of nothing but beginnings of objects', () => pdfOf('1 1 ob '.repeat(700_000))],
    [
      'a JPEG of nothing but fill bytes',
      () => Buffer.concat([makeJpeg().subarray(0, 20), Buffer.alloc(5_000_000, 0xff)]),
    ],
    ['a PNG of nothing but empty chunks', () => Buffer.concat([makePng().subarray(0, -12), ...emptyChunks(400_000)])],
    ['a PNG that takes seconds', () => plain(4000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ])('while %s is looked through everybody else is answered', async (_, file) => {
    expect(await longestWait(app, upload('umar', await file()))).toBeLessThan(2000)
  })

  test('what nobody uses goes: after a day at the next upload, and of one account more than a few at once', async () => {
    const { body: used } = await upload('umar', createPdf())
    const { body: izin } = await propose('umar', used.id)
    await upload('aisyah', makePng())
    for (let i = 0; i < 9; i += 1) await upload('umar', makePng(i + 1))
    // The one in use, aisyah's, and umar's newest five: four that were kept and the one that came.
    expect(await count()).toBe(7)
    app.clock.at += 25 * 3_600_000
    const { body: last } = await upload('hasan', makeWebp(), '.')
    expect(last.nama).toBe('surat.webp')
    expect(await count()).toBe(2)
    expect((await app.as('umar')(getIzin, { params: { id: izin.id } })).body.lampiran).toMatchObject({
      jenis: 'application/pdf',
    })
  })
})

function withBytes(file: Buffer, at: number, bytes: number[]): Buffer {
  const changed = Buffer.from(file)
  changed.set(bytes, at)
  return changed
}

function pdfOf(body: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`, 'latin1')
}

function emptyChunks(count: number): Buffer[] {
  const chunk = Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1')
  chunk.writeUInt32BE(zlib.crc32('teXt'), 8)
  return Array.from({ length: count }, () => chunk)
}
