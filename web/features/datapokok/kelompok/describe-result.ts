import { describeListEffects, type ResultWithLembar } from '#contract/datapokok/keanggotaan.ts'

/** What placing people has done besides, in sentences. */
export function describeResult(
  { pertemuan_tercatat, diganti, peringatan, lembar }: ResultWithLembar,
  dari?: string,
): string[] {
  const tercatat =
    pertemuan_tercatat > 0
      ? [
          `${pertemuan_tercatat} pertemuan${dari ? ` ${dari}` : ''} sejak tanggal itu sudah bertanda dan tetap mencatat mereka.`,
        ]
      : []
  const ganti = diganti > 0 ? [`${diganti} rencana pindah yang belum berjalan digantikan.`] : []
  return [...tercatat, ...describeListEffects(lembar), ...ganti, ...peringatan]
}
