import type { Sekarang } from '#contract/absensi/lembar.ts'
import type { Db } from '#database/schema.ts'
import { listNamaPencatat, type MarkRow } from './tanda.sql.ts'

export type NameOf = (akunId: number | null) => string | null

/** Who set these marks; asked for only where it is told, which a save that meets nobody does not. */
export async function readNames(db: Db, marks: readonly Pick<MarkRow, 'akun_id'>[]): Promise<NameOf> {
  const ids = [...new Set(marks.flatMap(({ akun_id }) => akun_id ?? []))]
  const nama = new Map((ids.length === 0 ? [] : await listNamaPencatat(db, ids)).map(row => [row.id, row.nama]))
  return akunId => (akunId === null ? null : (nama.get(akunId) ?? null))
}

export function toSekarang({ status, menit, catatan, version, akun_id, pada }: MarkRow, nameOf: NameOf): Sekarang {
  return { status, menit, catatan, version, oleh: nameOf(akun_id), pada }
}
