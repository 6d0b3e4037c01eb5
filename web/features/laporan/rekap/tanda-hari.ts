import { type HariRekap, isLibur } from '#contract/laporan/rekap-harian.ts'

/** What every cell of a day carries: a holiday, a day that was not asked for, and where the next day begins. */
export function tandaHari(hari: HariRekap, awal: boolean | undefined): object {
  return {
    'data-libur': isLibur(hari) || undefined,
    'data-di-luar': hari.diLuar || undefined,
    'data-awal': awal || undefined,
  }
}
