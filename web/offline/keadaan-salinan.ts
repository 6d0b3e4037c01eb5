/**
 * The shape of what is copied to this device: another contract, another shape (see vite.config.ts). A copy of another one
 * may lack what the screens now expect, so it is not read.
 */
export const BENTUK = String(import.meta.env.VITE_BENTUK_DATA ?? '')

let gagal = false

/** false: what is read now cannot be kept for later; the browser stores nothing (private mode), or the disk is full. */
export function salinanTersimpan(): boolean {
  return !gagal
}

/** Every try to keep a copy tells how it went. */
export function recordSalinan(berhasil: boolean): void {
  gagal = !berhasil
}
