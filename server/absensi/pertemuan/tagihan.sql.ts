import { idList } from '#database/dialect.ts'
import { isKelompokTerbit } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

export interface BertugasRow {
  kelompok_id: number
  dari: string
  sampai: string | null
  /** 1: somebody was pendamping; 0: the days between the first and the last on which it had members. */
  pendamping: number
}

/** Of a kelompok whose periode is a draft nothing is asked. */
export async function listBertugas(db: Db, kelompokIds: readonly number[]): Promise<BertugasRow[]> {
  return rowsOf(db)`
    select kelompok_id, dari, sampai, 1 as pendamping from kelompok_pendamping
    where kelompok_id in ${idList(db, kelompokIds)} and ${isKelompokTerbit('kelompok_id')}
    union all
    select kelompok_id, min(dari), max(coalesce(sampai, '9999-12-31')), 0 from keanggotaan
    where kelompok_id in ${idList(db, kelompokIds)} and ${isKelompokTerbit('kelompok_id')} group by kelompok_id`
}
