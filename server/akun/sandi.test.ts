import { beforeEach, expect, test } from 'vitest'
import { endOtherSession, endOtherSessions, listSession, updatePassword } from '#contract/akun/akun.ts'
import { createSession, getSession } from '#contract/akun/session.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { hashSandi } from './session/sandi.ts'

const SANDI = 'kebun-mawar-7'
const HASH = await hashSandi(SANDI)

describeDatabases('one’s own account', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    await t.db.updateTable('akun').set({ password_hash: HASH }).execute()
  })
  const logIn = async (username: string, sandi: string) =>
    app.withToken((await app.as(undefined)(createSession, { body: { username, sandi } })).body.token)

  test('a new password ends the sessions on other devices and keeps this one', async () => {
    const [phone, laptop, hasan] = [await logIn('umar', SANDI), await logIn('umar', SANDI), await logIn('hasan', SANDI)]
    const { status } = await phone(updatePassword, { body: { sandi_lama: SANDI, sandi_baru: 'sungai jernih 8' } })
    expect(status).toBe(200)
    expect((await phone(getSession)).status).toBe(200)
    expect((await laptop(getSession)).status).toBe(401)
    expect((await hasan(getSession)).status).toBe(200)
    expect((await (await logIn('umar', 'sungai jernih 8'))(getSession)).status).toBe(200)
  })

  test('each reason to refuse one stands at its field', async () => {
    const change = async (sandi_lama: string, sandi_baru: string) =>
      (await app.as('umar')(updatePassword, { body: { sandi_lama, sandi_baru } })).body.isian
    expect(await change(SANDI, SANDI)).toEqual({ sandi_baru: 'Kata sandi baru harus berbeda dari yang sekarang' })
    expect(await change(SANDI, 'pendek')).toEqual({ sandi_baru: 'Kata sandi minimal 10 karakter' })
    expect(await change('salah', 'sungai jernih 8')).toEqual({ sandi_lama: 'Kata sandi sekarang tidak cocok' })
    expect(await change(SANDI, '2301010011')).toEqual({
      sandi_baru: 'Kata sandi ini tersusun dari NIM Anda, jadi mudah ditebak. Pilih yang lain.',
    })
    expect((await change(SANDI, 'mahad jamiah 1'))?.sandi_baru).toContain('nama lembaga')
    expect((await change(SANDI, 'password123'))?.sandi_baru).toContain('paling sering dipakai')
  })

  test('it is long, of any signs, and to be typed just so', async () => {
    const sandi_baru = ` Saf yang rapat 🌙 dan lurus, \t ${'é'.repeat(60)} `
    expect((await app.as('umar')(updatePassword, { body: { sandi_lama: SANDI, sandi_baru } })).status).toBe(200)
    const logInWith = async (sandi: string) =>
      (await app.as(undefined)(createSession, { body: { username: 'umar', sandi } })).status
    for (const lain of [sandi_baru.trim(), sandi_baru.toLowerCase(), sandi_baru.slice(0, 72)])
      expect(await logInWith(lain)).toBe(401)
    expect(await logInWith(sandi_baru)).toBe(201)
    // Only letters in one simple case, too: there is no rule of composition.
    const sederhana = { sandi_lama: sandi_baru, sandi_baru: 'sungaijernihsekali' }
    expect((await app.as('umar')(updatePassword, { body: sederhana })).status).toBe(200)
  })

  test('the old password cannot be guessed on a phone left behind', async () => {
    const change = async (sandi_lama: string) =>
      (await app.as('umar')(updatePassword, { body: { sandi_lama, sandi_baru: 'sungai jernih 8' } })).status
    for (let i = 0; i < 5; i++) expect(await change(`salah ${i}`)).toBe(400)
    expect(await change(SANDI)).toBe(429)
    app.clock.at += 2000
    expect(await change(SANDI)).toBe(200)
  })

  test('umar sees where he is logged in and ends one of them, but never somebody else’s', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      headers: { 'user-agent': agent },
      payload: { username: 'umar', sandi: SANDI },
    })
    const phone = app.withToken(answer.json().token)
    app.clock.at += 1000
    const laptop = await logIn('umar', SANDI)
    const hasan = await logIn('hasan', SANDI)
    const { sessionList } = (await laptop(listSession)).body
    expect(sessionList.map(s => [s.device, s.ini])).toEqual([
      ['Perangkat tak dikenal', true],
      ['Chrome di Android', false],
    ])
    const kunci = sessionList[1]?.kunci
    expect((await hasan(endOtherSession, { params: { kunci } })).status).toBe(404)
    expect((await laptop(endOtherSession, { params: { kunci } })).status).toBe(200)
    expect((await phone(getSession)).status).toBe(401)
    expect((await laptop(endOtherSession, { params: { kunci: '%%%%%%%%%%%%%%%%' } })).status).toBe(404)
    expect((await laptop(getSession)).status).toBe(200)
  })

  test('all others are ended at once', async () => {
    const [one, two, three] = [await logIn('umar', SANDI), await logIn('umar', SANDI), await logIn('umar', SANDI)]
    await two(endOtherSessions)
    expect([(await one(getSession)).status, (await two(getSession)).status, (await three(getSession)).status]).toEqual([
      401, 200, 401,
    ])
  })
})
