import { compareText } from '#contract/identitas.ts'

/** Names in roll order: of keys that `normalizeNama` made, then of what was typed, then by id, so that it never wavers. */
export function byRollOrder(
  a: { nama_cari: string; nama: string; id: number },
  b: { nama_cari: string; nama: string; id: number },
): number {
  return compareText(a.nama_cari, b.nama_cari) || compareText(a.nama, b.nama) || a.id - b.id
}

/** What stands in a column of a list: the sign turns the order round, and whatever is empty is last either way. */
export function compareNilai(x: string | number | null, y: string | number | null, sign: 1 | -1): number {
  if (x === y) return 0
  if (x === null) return 1
  if (y === null) return -1
  return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y)))
}
