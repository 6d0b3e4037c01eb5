import type { MonthStart } from '#contract/hijri.ts'
import type { Paper } from '#contract/kertas.ts'
import type { Kop } from '#contract/pengaturan/kop.ts'
import type { Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/user.ts'
import { listSetMonths } from '#server/pengaturan/awal-bulan/month-start.ts'
import { readKop } from '#server/pengaturan/kop/kop.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listLetterKinds, type OwnLetterKind } from './letter-kind/letter-kind.ts'

/** What is the same on every sheet that somebody prints now. */
export interface Cetak {
  user: User
  now: number
  kop: Kop
  lembaga: string
  zona: Zone
  /** The Hijri months that the office has set. */
  awalBulan: readonly MonthStart[]
  /** Kinds of letters of the office's own, archived ones too: they stand in numbers. */
  ownKinds: readonly OwnLetterKind[]
  origin: string
}

export async function readPrint(db: Db, user: User, now: number, origin: string): Promise<Cetak> {
  const [kop, { lembaga, zona_waktu }, awalBulan, ownKinds] = await Promise.all([
    readKop(db),
    getPengaturan(db),
    listSetMonths(db),
    listLetterKinds(db),
  ])
  return { user, now, kop, lembaga, zona: zona_waktu, awalBulan, ownKinds, origin }
}

/** What stands above a sheet, and on which paper. */
export interface PrintKop {
  kertas: Paper
  baris: readonly string[]
  logo_id: number | null
}

export function kopOf({ kop: { kertas, baris, logo_id }, lembaga }: Cetak): PrintKop {
  return { kertas, baris: (baris === '' ? [lembaga] : baris.split('\n')).filter(Boolean), logo_id }
}
