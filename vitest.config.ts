import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,database,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/vitest-setup.ts'],
    setupFiles: ['test/vitest-worker.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    // By default one core is left idle, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Our own modules keep nothing between tests; loading them and PGlite's code anew for each file takes a fifth of the time.
    isolate: false,
    // PGlite takes seconds to start and CI machines are shared: a slow test is not a failed one.
    testTimeout: 60_000,
    tags: [
      { name: 'lengkap', description: 'Left out of `npm test`, run by `npm run test:all`: see decision 0020.' },
      { name: 'random', description: 'Tries a tenth in `npm test`, all of it in `npm run test:all` (test/kali.ts).' },
      {
        name: 'pglite',
        description: 'Left out where HADIR_TEST_POSTGRES names a server, on which the same stories run.',
      },
    ],
    hookTimeout: 120_000,
  },
})
