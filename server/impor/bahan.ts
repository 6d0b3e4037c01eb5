import type { PilihanImpor } from '#contract/impor.ts'
import type { Db, Tx } from '#database/schema.ts'
import { findMahasantriByNim, findNamesakes, lockMahasantriByNim } from '../mahasantri/mahasantri-banyak.ts'
import { getHari } from '../orang/hari.ts'
import { type ActivePeriode, getActivePeriode } from '../periode/periode.ts'
import { hasPertemuan, selectKelompok, selectKelompokOf } from './bahan.sql.ts'
import type { Bahan } from './banding.ts'
import type { SumberBaik } from './sumber.ts'

/** What holds for all rows of a list at a time. */
export interface Suasana {
  hariIni: string
  periode: (ActivePeriode & { usul_mulai: string }) | undefined
  kelompok: Bahan['kelompok']
  bawaan: PilihanImpor['bawaan']
}

export async function bacaSuasana(db: Db, bawaan: PilihanImpor['bawaan'], now: number): Promise<Suasana> {
  const { ini, kelompok: hari } = await getHari(db, now)
  const periode = await getActivePeriode(db)
  if (!periode) return { hariIni: ini, periode: undefined, kelompok: new Map(), bawaan }
  // From the first day while nothing is recorded; later from today, or pertemuan that were held would seem to lack people.
  const usul_mulai = (await hasPertemuan(db, periode.id)) ? hari : periode.mulai
  const kelompok = await selectKelompok(db, periode.id)
  return { hariIni: ini, periode: { ...periode, usul_mulai }, kelompok, bawaan }
}

/** What the database says about these rows: a handful of statements for any number of them. */
export async function bacaBahan(db: Db, barisList: readonly SumberBaik[], suasana: Suasana): Promise<Bahan> {
  return susunBahan(db, barisList, suasana, await findMahasantriByNim(db, nimDari(barisList)))
}

/** The same, and nobody changes these people before the transaction ends. */
export async function kunciBahan(tx: Tx, barisList: readonly SumberBaik[], suasana: Suasana): Promise<Bahan> {
  return susunBahan(tx, barisList, suasana, await lockMahasantriByNim(tx, nimDari(barisList)))
}

async function susunBahan(
  db: Db,
  barisList: readonly SumberBaik[],
  { kelompok, periode }: Suasana,
  tercatat: Bahan['tercatat'],
): Promise<Bahan> {
  const baru = barisList.filter(({ data }) => !tercatat.has(data.nim))
  const senama =
    baru.length > 0
      ? await findNamesakes(
          db,
          baru.map(({ data }) => data.nama),
        )
      : new Map<string, string[]>()
  const ids = [...tercatat.values()].map(({ id }) => id)
  const kelompokOf =
    periode && ids.length > 0
      ? await selectKelompokOf(db, ids, { periodeId: periode.id, hari: periode.usul_mulai })
      : new Map<number, string>()
  return { tercatat, senama, kelompok, kelompokOf }
}

function nimDari(barisList: readonly SumberBaik[]): string[] {
  return barisList.map(({ data }) => data.nim)
}
