import type * as z from 'zod'
import type { applyImpor, PilihanImpor } from '#contract/datapokok/impor.ts'
import {
  bawaanImpor,
  type ImportField,
  isIsianKelompok,
  isianImpor,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import { hariDalam } from '#contract/pengaturan/keadaan-periode.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createBanyak, type OrangBanyak } from '#server/datapokok/orang/banyak.ts'
import type { IsiOrang } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { findPeriode } from '#server/pengaturan/periode/periode.ts'
import { hasPertemuan, selectKelompok, selectKelompokOf } from './bahan.sql.ts'
import type { ComparisonContext, Suasana } from './banding.ts'
import { type DataImpor, kunciDari, type SumberBaik } from './baris-impor.ts'
import type { IsiImpor } from './impor.sql.ts'

/** Who holds each kind of people: a list is compared with them and written by them. */
export const banyakOrang: Record<OrangImpor, OrangBanyak> = {
  mahasantri: createBanyak(mahasantri),
  pendamping: createBanyak(pendamping),
  murabbi: createBanyak(murabbi),
}

export async function readSuasana(
  db: Db,
  { orang, untuk = null, pilihan: { bawaan, sama = {} } }: Pick<IsiImpor, 'orang' | 'untuk' | 'pilihan'>,
  now: number,
): Promise<Suasana> {
  const { zona_waktu } = await getPengaturan(db)
  const ini = todayIn(zona_waktu, now)
  const jam = jamIn(zona_waktu, now).replace('.', ':')
  const periode = await findPeriode(db, untuk)
  if (!periode) return { orang, hariIni: ini, jam, periode: undefined, kelompok: new Map(), bawaan, sama }
  // From the first day while nothing is recorded; later from today, or pertemuan that were held would seem to lack people.
  const usul_mulai = (await hasPertemuan(db, periode.id)) ? hariDalam(periode, ini) : periode.mulai
  const kelompok = await selectKelompok(db, periode.id)
  return { orang, hariIni: ini, jam, periode: { ...periode, usul_mulai }, kelompok, bawaan, sama }
}

/** What the database says about these rows: a handful of statements for any number of them. */
export async function readComparisonContext(
  db: Db,
  barisList: readonly SumberBaik[],
  suasana: Suasana,
): Promise<ComparisonContext> {
  const banyak = banyakOrang[suasana.orang]
  const chosen = await banyak.findByIds(db, chosenIds(barisList, suasana), false)
  return composeBahan(db, barisList, suasana, await banyak.find(db, kunciList(barisList, suasana)), chosen)
}

/** The same, and nobody changes these people before the transaction ends. */
export async function kunciBahan(
  tx: Tx,
  barisList: readonly SumberBaik[],
  suasana: Suasana,
): Promise<ComparisonContext> {
  const banyak = banyakOrang[suasana.orang]
  const chosen = await banyak.findByIds(tx, chosenIds(barisList, suasana), true)
  return composeBahan(tx, barisList, suasana, await banyak.lock(tx, kunciList(barisList, suasana)), chosen)
}

async function composeBahan(
  db: Db,
  barisList: readonly SumberBaik[],
  suasana: Suasana,
  tercatat: ComparisonContext['tercatat'],
  chosen: ComparisonContext['chosen'],
): Promise<ComparisonContext> {
  const { orang, periode } = suasana
  const baru = barisList.filter(({ data }) => !tercatat.has(kunciDari(orang, data) ?? ''))
  const senama = await banyakOrang[orang].findNamesakes(
    db,
    baru.map(({ data }) => data.nama),
  )
  const ids = [...tercatat.values(), ...chosen.values()].map(({ id }) => id)
  const kelompokOf =
    periode && orang === 'mahasantri' && ids.length > 0
      ? await selectKelompokOf(db, ids, { periodeId: periode.id, hari: periode.usul_mulai })
      : new Map<number, string>()
  const nimBaru = orang === 'pendamping' ? kunciList(baru, { orang }) : []
  const mahasantri = await banyakOrang.mahasantri.find(db, nimBaru)
  return { ...suasana, tercatat, senama, chosen, mahasantri, kelompokOf }
}

function chosenIds(barisList: readonly SumberBaik[], { sama }: Suasana): number[] {
  return [...new Set(barisList.flatMap(({ urutan }) => sama[String(urutan)] ?? []))]
}

function kunciList(barisList: readonly SumberBaik[], { orang }: Pick<Suasana, 'orang'>): string[] {
  return barisList.flatMap(({ data }) => kunciDari(orang, data) ?? [])
}

export type ApplyInput = z.output<(typeof applyImpor)['body']>

/** Somebody new, with what is put for the columns the list lacks; that jk is there the preview has made sure of. */
export function complete(orang: OrangImpor, data: DataImpor, bawaan: PilihanImpor['bawaan']): IsiOrang {
  const value = (isian: ImportField) => {
    if (isian === 'jenis_nomor') return data.jenis_nomor || 'tidak_ada'
    const umum = bawaanImpor[orang].find(one => one === isian)
    return data[isian] ?? (umum && bawaan[umum]) ?? (isian === 'angkatan' ? null : '')
  }
  const isianList = isianImpor[orang].filter(isian => !isIsianKelompok(isian))
  return Object.fromEntries(isianList.map(isian => [isian, value(isian)]))
}
