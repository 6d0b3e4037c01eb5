/** 1184 -> '1.184'; own rule, because older phones lack the Indonesian locale. */
export function formatAngka(nilai: number): string {
  // regex: no number has more than 22 digits
  return String(nilai).replace(/\B(?=(\d{3})+$)/g, '.')
}
