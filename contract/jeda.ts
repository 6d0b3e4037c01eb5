/** Minutes as people say them: '38 mnt', '1 jam 12 mnt', '1 hari 6 jam'; null is '–'. */
export function formatPause(menit: number | null): string {
  if (menit === null) return '–'
  const all = Math.round(menit)
  if (all < 60) return `${all} mnt`
  const hours = Math.floor(all / 60)
  if (hours < 24) return all % 60 === 0 ? `${hours} jam` : `${hours} jam ${all % 60} mnt`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} hari` : `${days} hari ${hours % 24} jam`
}

/** More than a day late is told in red. */
export const OLD_PAUSE = 24 * 60
