import { runField } from '../field/lapangan.ts'
import { test } from './fixtures.ts'

/*
 * Fixed days of `npm run test:field`, which plays two hundred random ones: browsers and servers of their own. The `test`
 * is the one of all stories all the same: with another, Playwright keeps this file for a worker of its own at the very end.
 */
test('days in the field: batteries, signal and server fail, and no mark is missing', async () => {
  test.setTimeout(900_000)
  await runField({ runs: 10, seed: 20261121, steps: 10 })
})
