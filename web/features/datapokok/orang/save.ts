import { addKeanggotaan, endKeanggotaan, pindahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import {
  type MahasantriIsian,
  type MahasantriRincian,
  type MahasantriRow,
  mahasantriApi,
} from '#contract/datapokok/mahasantri.ts'
import { addDays } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'

export function saveMahasantri(row: MahasantriRow | undefined, isian: MahasantriIsian): Promise<MahasantriRincian> {
  if (!row) return call(mahasantriApi.create, { body: isian })
  return call(mahasantriApi.update, { params: { id: row.id }, body: { ...isian, version: row.version } })
}

/** Into a kelompok, to another one, or out (`kelompokId` null), from the date on. Returns what deserves a look. */
export async function placeMahasantri(row: MahasantriRow, kelompokId: number | null, mulai: string): Promise<string[]> {
  if (kelompokId !== null && row.kelompok_id === null) {
    const body = { mahasantri_ids: [row.id], dari: mulai }
    return (await call(addKeanggotaan, { params: { id: kelompokId }, body })).peringatan
  }
  if (kelompokId !== null) {
    const body = { mahasantri_ids: [row.id], ke_kelompok_id: kelompokId, mulai }
    return (await call(pindahKeanggotaan, { body })).peringatan
  }
  const { keanggotaan } = await call(mahasantriApi.get, { params: { id: row.id } })
  const current = keanggotaan.find(a => a.kelompok_id === row.kelompok_id && (a.sampai === null || a.sampai >= mulai))
  if (current) await call(endKeanggotaan, { params: { id: current.id }, body: { sampai: addDays(mulai, -1) } })
  return []
}
