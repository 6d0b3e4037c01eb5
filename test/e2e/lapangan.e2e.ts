import { test } from '@playwright/test'
import { runField } from '../field/lapangan.ts'

/* A few fixed days of `npm run test:field`, which plays two hundred random ones: browsers and servers of their own. */
test('three days in the field: batteries, signal and server fail, and no mark is missing', async () => {
  test.setTimeout(300_000)
  await runField({ runs: 3, seed: 20261121, steps: 10 })
})
