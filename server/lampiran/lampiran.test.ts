import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createIzin, getIzin, getLampiranIzin } from '#contract/izin.ts'
import { BYTE_LAMPIRAN, createLampiran } from '#contract/lampiran.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { buatJpeg, buatPdf, buatPng, buatWebp } from '#test/surat.ts'
import { periksaBerkas } from './periksa-berkas.ts'

const SCRIPT = '<script>alert(document.domain)</script>'

describe('what a letter is, by its content', () => {
  test.each([
    ['application/pdf', buatPdf()],
    ['image/png', buatPng()],
    ['image/jpeg', buatJpeg()],
    ['image/webp', buatWebp()],
  ] as const)('%s is known and kept as it is', (jenis, file) => {
    expect(periksaBerkas(file)).toEqual({ jenis, isi: file })
  })

  test.each([
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a drawing that can run', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1')],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\xff\x00,', 'latin1')],
    ['a page with a PDF inside', Buffer.concat([Buffer.from(SCRIPT), buatPdf()])],
    ['a photo with a space before it', Buffer.concat([Buffer.from(' '), buatJpeg()])],
    ['one letter', Buffer.from('a')],
  ])('%s is not', (_, file) => {
    expect(() => periksaBerkas(file)).toThrow('bukan foto')
  })

  test.each([
    ['a page that begins like a PDF', Buffer.from(`%PDF-1.4\n${SCRIPT}\n%%EOF`)],
    ['a PDF that was cut off', buatPdf().subarray(0, -12)],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)])],
    ['a JPEG that was cut off', buatJpeg().subarray(0, -8)],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a page that begins like a PNG', Buffer.concat([buatPng().subarray(0, 8), Buffer.from(SCRIPT)])],
    ['a PNG without an end', buatPng().subarray(0, -12)],
    ['a PNG whose chunk is longer than the file', withBytes(buatPng(), 33, [0x7f, 0xff, 0xff, 0xff])],
    ['a PNG without a size', withBytes(buatPng(), 16, [0, 0, 0, 0])],
    ['a WebP longer than it is', withBytes(buatWebp(), 4, [0xff, 0xff, 0xff, 0x7f])],
    ['a RIFF with something else', withBytes(buatWebp(), 12, [0x41, 0x4e, 0x49, 0x4d])],
  ])('%s is broken', (_, file) => {
    expect(() => periksaBerkas(file)).toThrow('rusak atau tidak lengkap')
  })

  test('what travels behind a picture is cut off', () => {
    for (const picture of [buatPng(), buatJpeg(), buatWebp()]) {
      const two = Buffer.concat([picture, Buffer.from(`PK\x03\x04${SCRIPT}`, 'latin1')])
      expect(periksaBerkas(two).isi).toEqual(picture)
    }
  })

  test('nothing that is sent ends in an error of ours', () => {
    const seeds = [buatPdf(), buatPng(), buatJpeg(), buatWebp()]
    let state = 20_261_121
    const random = (n: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state % n
    }
    for (let i = 0; i < 4000; i += 1) {
      const file = Buffer.from(seeds[random(seeds.length)] as Buffer)
      for (let n = random(6); n >= 0; n -= 1) file[random(file.length)] = random(256)
      const cut = file.subarray(0, 1 + random(file.length))
      try {
        expect(periksaBerkas(cut).isi.length).toBeLessThanOrEqual(cut.length)
      } catch (error) {
        expect(error).toMatchObject({ kind: 'unsupported' })
      }
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
  const unggah = (who: keyof Cast['akun'], body: Uint8Array, nama = 'surat.pdf') =>
    app.as(who)(createLampiran, { query: { nama }, body })
  const ajukan = (who: keyof Cast['akun'], lampiran_id: number, index = 0) =>
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

  test('umar hands in a photo called a page; hasan gets it back byte by byte, and no browser may run it', async () => {
    const photo = buatJpeg()
    const { status, body } = await unggah('umar', photo, '../../surat dokter.html')
    expect(status).toBe(201)
    expect(body).toMatchObject({ nama: 'surat dokter.jpg', jenis: 'image/jpeg', ukuran: photo.length })
    const { body: izin } = await ajukan('umar', body.id)
    expect(izin.lampiran).toEqual({ nama: 'surat dokter.jpg', jenis: 'image/jpeg', ukuran: photo.length })

    const file = await app.as('hasan')(getLampiranIzin, { params: { id: izin.id } })
    expect(file.raw).toEqual(photo)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(String(file.headers['content-disposition'])).toContain('attachment; filename="surat-dokter.jpg"')
    for (const who of ['maryam', 'aisyah', 'pimpinan'] as const)
      expect((await app.as(who)(getLampiranIzin, { params: { id: izin.id } })).status).toBe(403)
  })

  test('what is no letter, too large or empty is refused with a sentence, and nothing is kept', async () => {
    expect((await unggah('umar', Buffer.from(`<html>${SCRIPT}`), 'surat.pdf')).body).toMatchObject({
      kode: 'lampiran.bukan_surat',
    })
    const broken = await unggah('umar', Buffer.from('%PDF-1.7 tidak ada isinya'))
    expect([broken.status, broken.body.kode]).toEqual([415, 'lampiran.rusak'])
    const largest = Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(BYTE_LAMPIRAN + 1, 0x61)])
    expect((await unggah('umar', largest.subarray(0, BYTE_LAMPIRAN + 1))).status).toBe(413)
    expect((await unggah('umar', Buffer.alloc(0))).status).toBe(400)
    expect(await count()).toBe(0)
    // Exactly 5 MB is still a letter.
    const pdf = buatPdf()
    const full = Buffer.concat([
      pdf.subarray(0, 9),
      Buffer.from(`%${'a'.repeat(BYTE_LAMPIRAN - pdf.length - 2)}\n`),
      pdf.subarray(9),
    ])
    expect(full.length).toBe(BYTE_LAMPIRAN)
    expect((await unggah('umar', full)).status).toBe(201)
  })

  test('a letter belongs to who handed it in and to one izin', async () => {
    const { body: letter } = await unggah('umar', buatPdf())
    expect((await ajukan('hasan', letter.id)).body.isian).toHaveProperty('lampiran_id')
    expect((await ajukan('umar', letter.id)).status).toBe(201)
    expect((await ajukan('umar', letter.id, 1)).body.isian).toHaveProperty('lampiran_id')
  })

  test('what nobody uses goes: after a day at the next upload, and of one account more than a few at once', async () => {
    const { body: used } = await unggah('umar', buatPdf())
    const { body: izin } = await ajukan('umar', used.id)
    await unggah('aisyah', buatPng())
    for (let i = 0; i < 9; i += 1) await unggah('umar', buatPng(i + 1))
    // The one in use, aisyah's, and umar's newest five: four that were kept and the one that came.
    expect(await count()).toBe(7)
    app.clock.at += 25 * 3_600_000
    const { body: last } = await unggah('hasan', buatWebp(), '.')
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
