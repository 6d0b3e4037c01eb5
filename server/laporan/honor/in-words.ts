import { toCurrency } from 'n2words/id-ID'

/** 'Sembilan juta tiga ratus ribu rupiah': a sum as it stands on paper that money is paid by. Whole rupiah. */
export function rupiahInWords(rupiah: number): string {
  const words = toCurrency(rupiah)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
