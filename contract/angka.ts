/** 1184 -> '1.184'; own rule, because older phones lack the Indonesian locale. */
export function formatFigure(nilai: number): string {
  // regex: no number has more than 22 digits
  return String(nilai).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Mean and median; null where there are none. Sorted before they are added up, so that the same numbers give the same mean. */
export function middleOf(numbers: readonly number[]): { rata: number | null; median: number | null } {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) return { rata: null, median: null }
  const rata = sorted.reduce((sum, n) => sum + n, 0) / sorted.length
  return { rata, median: sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2 }
}

/** Bytes in words: 1536000 -> '1,5 MB'. */
export function formatSize(byte: number): string {
  if (byte < 1024 * 1024) return `${formatFigure(Math.max(1, Math.round(byte / 1024)))} KB`
  return `${(byte / (1024 * 1024)).toFixed(1).replace('.', ',')} MB`
}

export function formatRupiah(nilai: number): string {
  return `Rp${formatFigure(nilai)}`
}
