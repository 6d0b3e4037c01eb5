import type { Page } from '@playwright/test'
import { createPeriode, listPeriode } from '#contract/pengaturan/periode.ts'
import { suggestPeriode } from '#web/features/pengaturan/periode/suggest-periode.ts'
import { createToken, expect } from './fixtures.ts'

/** The next semester as offices made it before there were drafts: published, and waiting to be made active. */
export async function addMendatang(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await createToken(page.request, 'admin')}` }
  const { periodeList } = listPeriode.reply.parse(await (await page.request.get(listPeriode.path, { headers })).json())
  const data = suggestPeriode(new Date(), periodeList)
  expect((await page.request.post(createPeriode.path, { headers, data })).status()).toBe(201)
}
