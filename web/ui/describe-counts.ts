/** '3 menunggu, 1 ditolak': the counts that are not zero, each with its word; '' when all are. */
export function describeCounts(list: readonly (readonly [number, string])[], join = ', '): string {
  return list.flatMap(([n, word]) => (n > 0 ? [`${n} ${word}`] : [])).join(join)
}
