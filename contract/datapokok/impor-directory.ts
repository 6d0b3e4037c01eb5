import * as z from 'zod'

/** Asked of who takes a list from the campus' directory. */
export const importDirectoryInput = z.strictObject({
  /** How many there ought to be; null where nobody knows. */
  expected: z.int('Berupa angka').min(1, 'Paling sedikit 1').max(1_000_000, 'Paling banyak 1.000.000').nullable(),
})
