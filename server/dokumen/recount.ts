import { formatPercent } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Manner } from '#server/laporan/job.ts'
import { type DokumenRow, findPrintingAkun } from './dokumen.sql.ts'
import type { PrintChoice } from './kind.ts'
import { kindOf } from './kinds.ts'

/** The figures of a sheet as they are now; undefined when its maker has no account any more, or nobody knows its kind. */
export async function recount(
  db: Db,
  { pilihan: json, akun_id }: DokumenRow,
  now: number,
  menurut: Manner,
): Promise<unknown> {
  const pilihan = JSON.parse(json) as PrintChoice
  const user = await reader(db, pilihan, akun_id)
  return user && kindOf(pilihan)?.recount?.(db, { user, now, menurut }, pilihan)
}

/** Whose eyes: of everything when its maker saw all of it, as of a letter, otherwise the maker's own as they are today. */
export async function reader(db: Db, { lingkup }: PrintChoice, akunId: number): Promise<User | undefined> {
  return lingkup === 'sendiri' ? findPrintingAkun(db, akunId) : CHECKER
}

const CHECKER: User = {
  id: 0,
  nama: '',
  username: '',
  peran: ['pimpinan'],
  murabbi_id: null,
  pendamping_id: null,
  ganti_sandi: false,
}

/**
 * As percentages are rounded, and as they were on sheets that are held: a sheet whose figures have not changed has not changed
 * either because 74,95 was 75,0 on it. A rule that is replaced stays here.
 */
export const ROUNDING = [formatPercent, percentHalfUp]

/** Half up, also onto a whole percent that is not reached: until `belowWhole`. */
function percentHalfUp(persen: number | null): string {
  if (persen === null) return '–'
  const tenths = Math.floor(persen * 10 + 0.5)
  return `${Math.floor(tenths / 10)},${tenths % 10}%`
}

/** The rules by which a sheet of this kind was ever counted, today's first: it is counted by the rule of its day too. */
export function mannerOf({ pilihan }: DokumenRow): readonly Manner[] {
  return ['kini', ...(kindOf(JSON.parse(pilihan) as PrintChoice)?.ways ?? [])]
}
