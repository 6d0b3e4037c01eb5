import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizeName } from '#contract/identitas.ts'
import { planByValue } from '#database/dialect.ts'

interface Place {
  /** Holds normalizeName(nama). */
  nama: RawBuilder<unknown>
  /** NIM or another number, upper-case. */
  nomor: RawBuilder<unknown>
  /** '+62…', or null where the caller may not know it: a phone that is hidden cannot be found either. */
  hp: RawBuilder<unknown>
}

/**
 * Condition for the search field: every word of the name in any order, or part of the number, or of the phone. How many that are, and
 * whether an index of trigrams is of use (`mahasantri_cari`), depends on what was typed: of 'a' it is not.
 */
export function matches(typed: string, { nama, nomor, hp }: Place): RawBuilder<SqlBool> {
  if (typed === '') return sql<SqlBool>`1 = 1`
  const either: RawBuilder<unknown>[] = [contains(nomor, typed.toUpperCase())]
  const words = normalizeName(typed).split(' ').slice(0, 8)
  if (words[0])
    either.push(
      sql`(${sql.join(
        words.map(word => contains(nama, word)),
        sql` and `,
      )})`,
    )
  for (const phone of phonePatterns(typed)) either.push(contains(hp, phone))
  // A NIP is typed in groups.
  const digits = typed.replace(/[\s.]/g, '')
  if (digits !== typed && /^\d{4,}$/.test(digits)) either.push(contains(nomor, digits))
  return sql<SqlBool>`${planByValue} (${sql.join(either, sql` or `)})`
}

/** LIKE with what was typed taken literally: % and _ are characters, too. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}

/** '0812-34' -> '+6281234' and '081234', '+62 812' -> '62812'; none when the text is no part of a phone. */
function phonePatterns(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3 || !/^[+\d\s().-]+$/.test(text)) return []
  return digits.startsWith('0') ? [`+62${digits.slice(1)}`, digits] : [digits]
}
