import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * Checks the page as it stands now for what axe finds wrong, contrast included; `soft` goes on after a finding. axe is run
 * without the package that ties it to Playwright, which puts its unminified text into the page twice each time for the sake
 * of frames, which there are none of. Without `preload` it does not fetch the style sheets once more, which no rule looks at.
 */
export async function axe(page: Page, { soft = false } = {}): Promise<void> {
  // What is still fading in has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ),
  )
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(async () => {
    const results = await window.axe?.run({ preload: false, iframes: false, resultTypes: ['violations'] })
    return results?.violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(n => n.target).join(' | ')})`)
  })
  const check = soft ? expect.soft : expect
  check(found, `accessibility of ${page.url()}`).toEqual([])
}
