import { EmptyDatabase } from '#database/connect.ts'
import { DatabaseIsNewer } from '#database/migrate.ts'

/** Why a copy was not made or not restored, in a sentence for whoever looks after the server. */
export class FailedCadangan extends Error {}

/** The sentence of any failure of it. */
export function describeFailed(error: unknown): string {
  if (error instanceof FailedCadangan || error instanceof DatabaseIsNewer || error instanceof EmptyDatabase)
    return error.message
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  const words = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === 'SQLITE_FULL') return 'Tempat menyimpan cadangan penuh. Kosongkan sebagian.'
  if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR)$/.test(code))
    return `Folder atau berkas cadangan tidak dapat dibuka (${words}). Periksa letak dan hak aksesnya.`
  return `Cadangan gagal (${words}).`
}
