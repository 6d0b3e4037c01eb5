/** As many of a kegiatan as one day may have; twin of `keSchema` in contract/absensi/pertemuan.ts, which the first pages do without. */
export const KE_MAX = 20

/**
 * The number of one more pertemuan of a kegiatan on a day: after the last one, or once that is the highest there is, the
 * first that is free. Undefined when none is.
 */
export function nextKe(sesi: readonly { kegiatan_id: number; ke: number }[], kegiatanId: number): number | undefined {
  const ada = new Set(sesi.flatMap(s => (s.kegiatan_id === kegiatanId ? [s.ke] : [])))
  const next = 1 + Math.max(0, ...ada)
  if (next <= KE_MAX) return next
  return Array.from({ length: KE_MAX }, (_, i) => i + 1).find(ke => !ada.has(ke))
}
