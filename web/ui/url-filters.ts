export type FilterValues = Record<string, string | number>

/** Filters as the URL has them; whatever is missing or is not a number where one is due takes its default. */
export function readFilters<F extends FilterValues>(search: Record<string, unknown>, defaults: F): Widen<F> {
  const entries = Object.entries(defaults).map(([key, fallback]) => [key, readValue(search[key], fallback)])
  return Object.fromEntries(entries) as Widen<F>
}

/** The query with the changes in it: defaults are left out, what belongs to others stays, and a new filter starts at page 1. */
export function writeFilters<F extends FilterValues>(
  search: Record<string, unknown>,
  change: Partial<Widen<F>>,
  defaults: F,
): Record<string, string> {
  const changed: Record<string, unknown> = 'halaman' in change ? { ...change } : { ...change, halaman: undefined }
  const kept = Object.entries({ ...search, ...changed }).filter(
    ([key, value]) => value !== undefined && value !== null && value !== '' && value !== defaults[key],
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]))
}

/** 'nama' stays string and 15 stays number, but not the literal. */
export type Widen<F> = { [K in keyof F]: F[K] extends number ? number : string }

function readValue(value: unknown, fallback: string | number): string | number {
  if (value === undefined || value === null || value === '') return fallback
  if (typeof fallback === 'string') return String(value)
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}
