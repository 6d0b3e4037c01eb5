/** One figure of `npm run bench`: how Hadir does beside a bare version of the same work, measured in the same run. */
export interface BenchResult {
  name: string
  database: 'sqlite' | 'postgres' | '-'
  /** What the two columns count, e.g. 'saves/s' or 'ms'. */
  unit: string
  hadir: number
  /** Missing where there is nothing to set beside it. */
  bare?: number
  /** hadir ÷ bare. */
  ratio?: number
  /** What the ratio must be, as a sentence, and whether it is; '-' where nothing is asked. */
  target: string
  ok: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
