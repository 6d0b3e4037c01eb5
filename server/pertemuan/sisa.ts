import { layRencana } from '#contract/rencana.ts'
import type { Db } from '#database/schema.ts'
import { listJadwalRows, listRencanaRows } from './rencana.sql.ts'
import { isAhead, readBahanRencana } from './rencana.ts'

/** How many pertemuan of a kelompok are still to come from a day to a day; null for the second: as far as was read. */
export type SisaOf = (kelompokId: number, dari: string, sampai: string | null) => number

/** What is planned and not opened in these kelompok, today's included, of the kegiatan that `counts` says. */
export async function readSisa(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  counts: (entri: { kegiatan_id: number }) => boolean,
): Promise<SisaOf> {
  if (kelompokIds.length === 0 || span.sampai < span.dari) return () => 0
  const [jadwal, pertemuan, bahan] = await Promise.all([
    listJadwalRows(db, kelompokIds),
    listRencanaRows(db, kelompokIds, span),
    readBahanRencana(db, kelompokIds),
  ])
  const jadwalOf = Map.groupBy(jadwal, row => row.kelompok_id)
  const rowsOf = Map.groupBy(pertemuan, row => row.kelompok_id)
  const known = new Map<string, number>()
  return (kelompokId, dari, sampai) => {
    const first = dari > span.dari ? dari : span.dari
    const last = sampai !== null && sampai < span.sampai ? sampai : span.sampai
    if (last < first) return 0
    const key = `${kelompokId}|${first}|${last}`
    const sisa = known.get(key) ?? count(kelompokId, first, last)
    known.set(key, sisa)
    return sisa
  }

  function count(kelompokId: number, first: string, last: string): number {
    const rencana = layRencana({
      jadwal: jadwalOf.get(kelompokId) ?? [],
      pertemuan: rowsOf.get(kelompokId) ?? [],
      pindah: bahan.pindahOf(kelompokId),
      libur: bahan.libur,
    })
    return rencana.between(first, last).filter(entri => isAhead(entri) && counts(entri)).length
  }
}
