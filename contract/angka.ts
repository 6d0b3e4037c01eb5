/** 1184 -> '1.184'; own rule, because older phones lack the Indonesian locale. */
export function formatAngka(nilai: number): string {
  // regex: no number has more than 22 digits
  return String(nilai).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Bytes in words: 1536000 -> '1,5 MB'. */
export function formatUkuran(byte: number): string {
  if (byte < 1024 * 1024) return `${formatAngka(Math.max(1, Math.round(byte / 1024)))} KB`
  return `${(byte / (1024 * 1024)).toFixed(1).replace('.', ',')} MB`
}

export function formatRupiah(nilai: number): string {
  return `Rp${formatAngka(nilai)}`
}
