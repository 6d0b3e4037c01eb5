import { createHash } from 'node:crypto'

/** Of everything a letterhead is. */
export function sidikKop({
  kertas,
  baris,
  logo_id,
}: {
  kertas: string
  baris: string
  logo_id: number | null
}): string {
  return createHash('sha256')
    .update(JSON.stringify([kertas, baris, logo_id]))
    .digest('hex')
}
