import { type RawBuilder, sql } from 'kysely'

// Numbers of many rows in one value. PostgreSQL's driver takes longer to take thousands of rows of two dozen columns apart than
// a report does for everything else; what costs in the database is turning each number into text.

const RADIX = 65_536

/** Up to three counts below 65,536 in one number; 0 where there are none. */
export function packed(...counts: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  const parts = counts.map((count, i) => (i === 0 ? count : sql`${count} * ${sql.lit(RADIX ** i)}`))
  return sql<number>`coalesce(${sql.join(parts, sql` + `)}, 0)`
}

export const first = (packed: number) => packed % RADIX
export const second = (packed: number) => Math.floor(packed / RADIX) % RADIX
export const third = (packed: number) => Math.floor(packed / (RADIX * RADIX))

/** Fields of the rows of a group in one value, a space between fields and a ';' between rows. None of them may be null. */
export function kemas(fields: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`string_agg(concat_ws(' ', ${sql.join(fields)}), ';')`
}

export interface Pembaca {
  /** True while there is another row. */
  more(): boolean
  /** The digits of the next field as one number, whatever stands between them; -1 when there are none. */
  next(): number
  /** The next field, a date or a time; one string for all that are alike. */
  text(): string
}

/** Reads what `kemas` makes, value after value. */
export function pembaca(): (isi: string) => Pembaca {
  const known = new Map<number, string>()
  return isi => {
    let at = 0
    const next = () => {
      let value = -1
      for (; at < isi.length; at++) {
        const code = isi.charCodeAt(at)
        if (code === SPASI || code === TITIK_KOMA) break
        if (code >= NOL && code <= SEMBILAN) value = (value < 0 ? 0 : value * 10) + code - NOL
      }
      at++
      return value
    }
    return {
      more: () => at < isi.length,
      next,
      text() {
        const from = at
        const digits = next()
        if (digits < 0) return ''
        let found = known.get(digits)
        if (found === undefined) {
          found = isi.slice(from, at - 1)
          known.set(digits, found)
        }
        return found
      },
    }
  }
}

const SPASI = 32
const NOL = 48
const SEMBILAN = 57
const TITIK_KOMA = 59
