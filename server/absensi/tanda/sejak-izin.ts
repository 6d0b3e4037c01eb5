import type { Tanda } from '#contract/absensi/lembar.ts'
import type { Tx } from '#database/schema.ts'
import { listIzinOfVersions } from './isi-izin.sql.ts'
import type { MarkRow } from './tanda.sql.ts'

/**
 * Whether a mark has been changed by nothing but an izin since the version a tap was based on, so that the tap contradicts
 * nobody: it knew of that very izin (`izin_id`: before a pertemuan is opened the sheet already shows what it will be opened
 * with), or the izin has taken its mark back and left nothing to contradict.
 */
export async function readSejakIzin(
  tx: Tx,
  pertemuanId: number,
  marks: readonly MarkRow[],
): Promise<(mark: MarkRow, tanda: Tanda) => boolean> {
  const ids = marks.map(mark => mark.mahasantri_id)
  const history = Map.groupBy(await listIzinOfVersions(tx, pertemuanId, ids), row => row.mahasantri_id)
  return (mark, { base_version, izin_id }) => {
    const since = (history.get(mark.mahasantri_id) ?? []).filter(row => row.version > base_version)
    if (since.length === 0 || since.some(row => row.izin_id === null)) return false
    return mark.status === null || since.at(-1)?.izin_id === izin_id
  }
}
