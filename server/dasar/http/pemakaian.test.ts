import { beforeEach, expect, test } from 'vitest'
import { createLampiran } from '#contract/lampiran.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

describeDialects('how often one may call', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  /** All from one address: a file of nothing, which is refused, but counted before. */
  const upload = async (who: keyof Cast['akun'] | undefined) =>
    (await app.as(who)(createLampiran, { query: { nama: 'surat.pdf' }, body: new Uint8Array([1]) })).status
  const verify = async (ip: string) => {
    const { statusCode, headers } = await app.fastify.inject({
      url: '/api/verifikasi/AAAA-BBBB-CCCC',
      headers: { 'x-forwarded-for': ip },
    })
    return [statusCode, headers['retry-after']]
  }

  test('a campus behind one address does not share the uploads of one account', async () => {
    for (let i = 0; i < 20; i++) expect(await upload('umar')).toBe(415)
    app.clock.at += 20_000
    const over = await app.as('umar')(createLampiran, { query: { nama: 'a.pdf' }, body: new Uint8Array([1]) })
    expect(over).toMatchObject({
      status: 429,
      body: { kode: 'terlalu_sering', tunggu_detik: 40, pesan: 'Terlalu sering. Coba lagi dalam 40 detik.' },
      headers: { 'retry-after': '40' },
    })
    expect(await upload('hasan')).toBe(415)
    // Nor does somebody without a session use them up.
    for (let i = 0; i < 20; i++) expect(await upload(undefined)).toBe(401)
    expect(await upload(undefined)).toBe(429)
    app.clock.at += 40_000
    expect(await upload('umar')).toBe(415)
  })

  test('who is not known is limited by address, a /64 of IPv6 as one', async () => {
    for (let i = 0; i < 30; i++) expect((await verify(`2001:db8:1:2::${i}`))[0]).toBe(404)
    expect(await verify('2001:db8:1:2:ffff::1')).toEqual([429, '60'])
    expect((await verify('2001:db8:1:3::1'))[0]).toBe(404)
    expect((await verify('192.0.2.1'))[0]).toBe(404)
  })

  test('the address is what a proxy says that is believed, and what no other one says', async () => {
    const ask = async (proxy: string | false, remoteAddress: string) => {
      const { fastify } = await createApp(t.db, app.clock, { proxy })
      fastify.get('/ip', async request => request.ip)
      const { body } = await fastify.inject({
        url: '/ip',
        remoteAddress,
        headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' },
      })
      await fastify.close()
      return body
    }
    expect(await ask('172.18.0.0/16', '172.18.0.2')).toBe('203.0.113.7')
    expect(await ask('172.18.0.0/16', '::ffff:172.18.0.2')).toBe('203.0.113.7')
    expect(await ask('loopback', '172.18.0.2')).toBe('172.18.0.2')
    expect(await ask(false, '127.0.0.1')).toBe('127.0.0.1')
  })

  test('a clock that was put back makes nobody wait for it to catch up', async () => {
    for (let i = 0; i < 31; i++) await verify('192.0.2.1')
    app.clock.at -= 86_400_000
    expect((await verify('192.0.2.1'))[0]).toBe(404)
  })
})
