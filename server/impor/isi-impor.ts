import type { HasilImpor, PilihanImpor, PratinjauImpor } from '#contract/impor.ts'

/** What the column `isi` of an impor holds as JSON. */
export interface IsiImpor {
  pilihan: PilihanImpor
  /** Without its rows: they stand in impor_baris. */
  pratinjau: Omit<PratinjauImpor, 'pilihan'> | null
  /** The periode that was active when the preview was made. */
  periode_id: number | null
  hasil: HasilImpor | null
  /** Why it failed. */
  pesan: string | null
}

export function isiAwal(pilihan: PilihanImpor): IsiImpor {
  return { pilihan, pratinjau: null, periode_id: null, hasil: null, pesan: null }
}

export function bacaIsi(isi: string): IsiImpor {
  return JSON.parse(isi) as IsiImpor
}
