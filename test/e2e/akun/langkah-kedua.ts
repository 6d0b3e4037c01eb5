import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmSecondStep, createSecondStep } from '#contract/akun/second-step.ts'
import { createBukti } from '#contract/akun/session.ts'
import { type Contoh, createToken } from '#test/e2e/fixtures.ts'

const LANGKAH = 30_000

/** What the authenticator shows; `nanti` steps of half a minute from now, as a code works once and the next one is taken already. */
export function kodeOf(rahasia: string, nanti = 0): string {
  const secret = Secret.fromBase32(rahasia.replace(/\s/g, ''))
  return TOTP.generate({ secret, timestamp: Date.now() + nanti * LANGKAH })
}

/** Not so near to the end of a step that the code is another one until it arrives. */
export async function awalLangkah(): Promise<void> {
  const sisa = LANGKAH - (Date.now() % LANGKAH)
  if (sisa < 4000) await new Promise(resolve => setTimeout(resolve, sisa))
}

/** Sets up the second step of an account without its screen. */
export async function setUpLangkahKedua(request: APIRequestContext, username: Contoh): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(request, username)}` }
  await request.put(createBukti.path, { headers, data: { sandi: 'contoh-hadir' } })
  const { rahasia } = createSecondStep.reply.parse(
    await (await request.post(createSecondStep.path, { headers })).json(),
  )
  const answer = await request.put(confirmSecondStep.path, { headers, data: { kode: kodeOf(rahasia) } })
  confirmSecondStep.reply.parse(await answer.json())
  return rahasia
}

export async function logInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel(/^NIM, NIP/).fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill('contoh-hadir')
  await page.getByLabel('Kata sandi', { exact: true }).press('Enter')
}
