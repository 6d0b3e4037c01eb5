import type { HasilImpor, PilihanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'

/** What the column `isi` of an impor holds as JSON. */
export interface IsiImpor {
  orang: OrangImpor
  pilihan: PilihanImpor
  /** Without its rows: they stand in impor_baris. */
  pratinjau: Omit<PratinjauImpor, 'pilihan' | 'orang'> | null
  /** The periode that was active when the preview was made. */
  periode_id: number | null
  hasil: HasilImpor | null
  /** Why it failed. */
  pesan: string | null
}

export function isiAwal(orang: OrangImpor, pilihan: PilihanImpor): IsiImpor {
  return { orang, pilihan, pratinjau: null, periode_id: null, hasil: null, pesan: null }
}

/** What was uploaded before there were other lists is of mahasantri. */
export function parseIsi(isi: string): IsiImpor {
  return { orang: 'mahasantri', ...(JSON.parse(isi) as Omit<IsiImpor, 'orang'> & Partial<Pick<IsiImpor, 'orang'>>) }
}
