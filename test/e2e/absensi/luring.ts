import type { Page } from '@playwright/test'
import { getSession, type SessionReply } from '#contract/akun/session.ts'
import { test } from '#test/e2e/fixtures.ts'

/** The worker has the page, and all that is read without a signal has come ahead. */
export async function siapLuring(page: Page): Promise<void> {
  await waitForWorker(page)
  await page.waitForFunction(() => localStorage.getItem('hadir:bekal') !== null, undefined, { timeout: 120_000 })
}

export async function sesi(page: Page): Promise<SessionReply> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(getSession.path, { headers: { authorization: `Bearer ${token}` } })
  return getSession.reply.parse(await answer.json())
}

/** Installing fetches every file of the build, which takes a busy machine its time. */
export async function waitForWorker(page: Page): Promise<void> {
  test.setTimeout(Math.max(test.info().timeout, 300_000))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 })
}
