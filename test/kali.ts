/**
 * How often a random test tries: `npm test` a short fixed set, `npm run test:all` all of it. The first of both are the same
 * cases, because the seed is (see vitest-worker.ts).
 */
export function kali(lengkap: number, singkat = Math.ceil(lengkap / 10)): number {
  return process.env.HADIR_TEST_LENGKAP ? lengkap : singkat
}
