import type * as z from 'zod'

/** The part of a query that its schema accepts: an address edited by hand shows a list, not an error. */
export function validQuery<S extends z.ZodType>(schema: S, query: Record<string, unknown>): z.input<S> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))
  for (const issue of schema.safeParse(given).error?.issues ?? [])
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]) delete given[key]
  return given as z.input<S>
}

/** 'nama' and '-nama' of the address as the API has them. */
export function sortQuery(urut: string): { urut: string; arah: 'naik' | 'turun' } {
  return urut.startsWith('-') ? { urut: urut.slice(1), arah: 'turun' } : { urut, arah: 'naik' }
}
