import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { getHealth } from '#contract/pengaturan/kesehatan.ts'
import type { TestApp } from './app.ts'

/** The longest that anybody's call had to wait while that went on, in milliseconds. */
export async function longestWait(app: TestApp, meanwhile: Promise<unknown>): Promise<number> {
  let going = true
  void meanwhile.finally(() => {
    going = false
  })
  let longest = 0
  while (going) {
    const from = performance.now()
    await setTimeout(5)
    expect((await app.as(undefined)(getHealth)).status).toBe(200)
    longest = Math.max(longest, performance.now() - from)
  }
  return longest
}
