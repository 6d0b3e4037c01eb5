import { EmptyDatabase } from '#database/connect.ts'
import { DatabaseIsNewer, DatabaseIsOlder } from '#database/migrate.ts'

/** Why a copy was not made or not restored, in a sentence for whoever looks after the server. */
export class FailedCadangan extends Error {}

/** The sentence of any failure of it, or of what else carries everything. */
export function describeFailed(error: unknown, what = 'Cadangan'): string {
  if ([FailedCadangan, DatabaseIsNewer, DatabaseIsOlder, EmptyDatabase].some(known => error instanceof known))
    return (error as Error).message
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  const words = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return `Tempat menyimpan ${what.toLowerCase()} penuh. Kosongkan sebagian.`
  if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR)$/.test(code))
    return `Folder atau berkas ${what.toLowerCase()} tidak dapat dibuka (${words}). Periksa letak dan hak aksesnya.`
  return `${what} gagal (${words}).`
}
