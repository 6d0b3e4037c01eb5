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

/** Hadir beside the bare version, of which it may take so many times as long (or must reach so large a part). */
export function compare(
  {
    hadir,
    bare,
    digits = 0,
    ...what
  }: Pick<BenchResult, 'name' | 'database' | 'unit'> & { hadir: number; bare: number; digits?: number },
  limit: { atMost: number } | { atLeast: number },
): BenchResult {
  const ratio = hadir / bare
  const round = (value: number) => Number(value.toFixed(digits))
  const [target, ok] =
    'atMost' in limit ? [`<= ${limit.atMost}`, ratio <= limit.atMost] : [`>= ${limit.atLeast}`, ratio >= limit.atLeast]
  return { ...what, hadir: round(hadir), bare: round(bare), ratio, target, ok }
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
}
