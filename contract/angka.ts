/** 1184 -> '1.184'; own rule, because older phones lack the Indonesian locale. */
export function formatAngka(nilai: number): string {
  return String(nilai).replace(/\B(?=(\d{3})+$)/g, '.')
}
