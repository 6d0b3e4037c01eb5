import { showSnackbar } from './app-state.ts'
import { nameUndo } from './urung.ts'

/** What every call says that was not answered at all. */
export const TANPA_JAWABAN = 'Server tidak dapat dihubungi. Periksa koneksi Anda.'

/** After something a person asked for was done, in words: 'Data berhasil disimpan'. */
export function tellDone(pesan: string): void {
  if (!nameUndo(pesan)) showSnackbar(pesan)
}

/** The same for `onSuccess`, where what has asked for it closes as well. */
export function doneThen<Hasil>(pesan: string | ((hasil: Hasil) => string), onClose: () => void) {
  return (hasil: Hasil) => {
    tellDone(typeof pesan === 'string' ? pesan : pesan(hasil))
    onClose()
  }
}

/** The same as it is given to `mutate`. */
export function done<Hasil>(...of: Parameters<typeof doneThen<Hasil>>) {
  return { onSuccess: doneThen(...of) }
}

/** Why a call has failed, in red; what must be acted on is said inline as well. */
export function tellError(error: unknown): void {
  showSnackbar(messageOf(error), 'red')
}

/** The sentences at fields that a failed call came with. */
export function inputOf(error: unknown): Record<string, string> {
  return error instanceof Error && 'isian' in error ? (error.isian as Record<string, string>) : {}
}

/** The stable code of what the server refused. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'kode' in error ? String(error.kode) : undefined
}

/** Somebody else saved first. */
export function isStale(error: unknown): boolean {
  return codeOf(error)?.endsWith('.stale') ?? false
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Terjadi kesalahan. Coba lagi.'
}
