import type * as z from 'zod'
import type { applyImpor, ImporChoice } from '#contract/datapokok/impor.ts'
import {
  type ImportField,
  imporDefault,
  imporInput,
  isKelompokInput,
  type OrangImpor,
} from '#contract/datapokok/impor-input.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createMany, type ManyOrang } from '#server/datapokok/orang/banyak.ts'
import type { OrangContent } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { findPeriode } from '#server/pengaturan/periode/periode.ts'
import type { ComparisonContext, Setting } from './banding.ts'
import type { ImporContent } from './impor.sql.ts'
import { type DataImpor, type GoodSource, keyFrom } from './impor-row.ts'
import { hasPertemuan, selectKelompok, selectKelompokOf } from './material.sql.ts'

/** Who holds each kind of people: a list is compared with them and written by them. */
export const manyOrang: Record<OrangImpor, ManyOrang> = {
  mahasantri: createMany(mahasantri),
  pendamping: createMany(pendamping),
  murabbi: createMany(murabbi),
}

export async function readSetting(
  db: Db,
  { orang, untuk = null, pilihan: { bawaan, sama = {} } }: Pick<ImporContent, 'orang' | 'untuk' | 'pilihan'>,
  now: number,
): Promise<Setting> {
  const { zona_waktu } = await getPengaturan(db)
  const ini = todayIn(zona_waktu, now)
  const jam = jamIn(zona_waktu, now).replace('.', ':')
  const periode = await findPeriode(db, untuk)
  if (!periode) return { orang, hariIni: ini, jam, periode: undefined, kelompok: new Map(), bawaan, sama }
  // From the first day while nothing is recorded; later from today, or pertemuan that were held would seem to lack people.
  const usul_mulai = (await hasPertemuan(db, periode.id)) ? dayInside(periode, ini) : periode.mulai
  const kelompok = await selectKelompok(db, periode.id)
  return { orang, hariIni: ini, jam, periode: { ...periode, usul_mulai }, kelompok, bawaan, sama }
}

/** What the database says about these rows: a handful of statements for any number of them. */
export async function readComparisonContext(
  db: Db,
  rowList: readonly GoodSource[],
  setting: Setting,
): Promise<ComparisonContext> {
  const banyak = manyOrang[setting.orang]
  const chosen = await banyak.findByIds(db, chosenIds(rowList, setting), false)
  return composeMaterial(db, rowList, setting, await banyak.find(db, keyList(rowList, setting)), chosen)
}

/** The same, and nobody changes these people before the transaction ends. */
export async function materialKey(
  tx: Tx,
  rowList: readonly GoodSource[],
  setting: Setting,
): Promise<ComparisonContext> {
  const banyak = manyOrang[setting.orang]
  const chosen = await banyak.findByIds(tx, chosenIds(rowList, setting), true)
  return composeMaterial(tx, rowList, setting, await banyak.lock(tx, keyList(rowList, setting)), chosen)
}

async function composeMaterial(
  db: Db,
  rowList: readonly GoodSource[],
  setting: Setting,
  tercatat: ComparisonContext['tercatat'],
  chosen: ComparisonContext['chosen'],
): Promise<ComparisonContext> {
  const { orang, periode } = setting
  const baru = rowList.filter(({ data }) => !tercatat.has(keyFrom(orang, data) ?? ''))
  const senama = await manyOrang[orang].findNamesakes(
    db,
    baru.map(({ data }) => data.nama),
  )
  const ids = [...tercatat.values(), ...chosen.values()].map(({ id }) => id)
  const kelompokOf =
    periode && orang === 'mahasantri' && ids.length > 0
      ? await selectKelompokOf(db, ids, { periodeId: periode.id, hari: periode.usul_mulai })
      : new Map<number, string>()
  const newNim = orang === 'pendamping' ? keyList(baru, { orang }) : []
  const mahasantri = await manyOrang.mahasantri.find(db, newNim)
  return { ...setting, tercatat, senama, chosen, mahasantri, kelompokOf }
}

function chosenIds(rowList: readonly GoodSource[], { sama }: Setting): number[] {
  return [...new Set(rowList.flatMap(({ urutan }) => sama[String(urutan)] ?? []))]
}

function keyList(rowList: readonly GoodSource[], { orang }: Pick<Setting, 'orang'>): string[] {
  return rowList.flatMap(({ data }) => keyFrom(orang, data) ?? [])
}

export type ApplyInput = z.output<(typeof applyImpor)['body']>

/** Somebody new, with what is put for the columns the list lacks; that jk is there the preview has made sure of. */
export function complete(orang: OrangImpor, data: DataImpor, bawaan: ImporChoice['bawaan']): OrangContent {
  const value = (isian: ImportField) => {
    if (isian === 'jenis_nomor') return data.jenis_nomor || 'tidak_ada'
    const umum = imporDefault[orang].find(one => one === isian)
    return data[isian] ?? (umum && bawaan[umum]) ?? (isian === 'angkatan' ? null : '')
  }
  const inputList = imporInput[orang].filter(isian => !isKelompokInput(isian))
  return Object.fromEntries(inputList.map(isian => [isian, value(isian)]))
}
