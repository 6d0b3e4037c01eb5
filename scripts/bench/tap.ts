import { BARIS, type Ketukan, LEBIH_LAMBAT, measureKetukan } from '#test/e2e/ketukan.ts'
import type { BenchResult } from './result.ts'
import { withBrowser } from './with-browser.ts'

const PAINT_BUDGET = 50
const INTERACTION_BUDGET = 100

/** A tap on a phone six times slower than this machine: until the mark is drawn, and what Event Timing says of the interaction. */
export async function benchTap(): Promise<BenchResult[]> {
  return withBrowser(async (browser, url) => {
    const { hadir, kosong } = await measureKetukan(browser, url)
    tell('Hadir', hadir)
    tell('halaman kosong', kosong)
    return [
      withBudget('ketukan sampai terlukis', hadir.lukisan, 0.5, PAINT_BUDGET),
      withBudget('ketukan sampai terlukis', hadir.lukisan, 0.95, PAINT_BUDGET),
      withBudget('interaksi, Event Timing', hadir.interaksi, 0.95, INTERACTION_BUDGET),
    ]
  })
}

/**
 * Half of the taps, and 95 of a hundred: one that met a garbage collection or another process of this machine is not the
 * hand's experience. Where the bare page, told above, is beyond the budget too, it is the machine's.
 */
function withBudget(what: string, values: number[], share: number, budget: number): BenchResult {
  const value = percentile(values, share)
  return {
    name: `${what}, ${BARIS} baris, CPU 1/${LEBIH_LAMBAT}, p${share * 100}`,
    database: '-',
    unit: 'ms',
    hadir: Number(value.toFixed(1)),
    bare: budget,
    ratio: value / budget,
    target: '<= 1',
    ok: value <= budget,
  }
}

function tell(who: string, { lukisan, interaksi }: Ketukan): void {
  const figures = (values: number[]) =>
    [0.5, 0.95, 1].map(share => `${share === 1 ? 'max' : `p${share * 100}`} ${percentile(values, share).toFixed(1)}`)
  console.log(
    `${who}, ${lukisan.length} ketukan (ms): terlukis ${figures(lukisan).join(', ')}; interaksi ${figures(interaksi).join(', ')}`,
  )
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
