import { runField } from './lapangan.ts'

/* npm run test:field [-- runs [seed [path]]]: random days in the field, in real browsers; see lapangan.ts. */
const [runs = '200', seed, path] = process.argv.slice(2)
await runField({
  runs: Number(runs),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  ...(path === undefined ? {} : { path }),
  tell: console.log,
})
console.log(`${runs} hari di lapangan: tidak ada tanda yang hilang.`)
