import { showSnackbar } from './app-state.ts'

const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** What every call says that was not answered at all. */
export const TANPA_JAWABAN = 'Server tidak dapat dihubungi. Periksa koneksi Anda.'

/** '200 | OK - Data berhasil disimpan', after something a person asked for was done. */
export function tellDone(pesan: string, status: 200 | 201 = 200): void {
  showSnackbar({ status, reason: reasons[status] ?? 'OK', pesan })
}

/** '409 | Conflict - …' in red, for a failed call; what must be acted on is said inline as well. */
export function tellError(error: unknown): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  const reason = status === 0 ? 'Network Error' : (reasons[status] ?? 'Error')
  showSnackbar({ status, reason, pesan: messageOf(error) }, 'red')
}

/** The sentences at fields that a failed call came with. */
export function isianOf(error: unknown): Record<string, string> {
  return error instanceof Error && 'isian' in error ? (error.isian as Record<string, string>) : {}
}

/** The stable code of what the server refused. */
export function kodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'kode' in error ? String(error.kode) : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Terjadi kesalahan. Coba lagi.'
}
