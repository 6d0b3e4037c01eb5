import type { Db } from '#database/schema.ts'

/** The same database, and how many statements have gone to it: what shows that nothing queries in a loop. */
export function countStatements(db: Db): { db: Db; count: () => number } {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, count: () => count }
}
