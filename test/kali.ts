/**
 * How often a random test tries: `npm test` a short fixed set, `npm run test:all` all of it. The first of both are the same
 * cases, because the seed is (see vitest-worker.ts). A file that asks bears the tag `random` in its first line: by it
 * `npm run test:all -- --rest` finds what it has to try again.
 */
export function kali(lengkap: number, singkat = Math.ceil(lengkap / 10)): number {
  return process.env.HADIR_TEST_LENGKAP ? lengkap : singkat
}
