/** '3 menunggu, 1 ditolak': the counts that are not zero, each with its word; '' when all are. */
export function sebutJumlah(list: readonly (readonly [number, string])[], sambung = ', '): string {
  return list.flatMap(([n, kata]) => (n > 0 ? [`${n} ${kata}`] : [])).join(sambung)
}
