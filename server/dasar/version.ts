import { createHash } from 'node:crypto'
import { Stale } from './errors.ts'

/** Of what counts no versions of its own: another one once any of these values has changed. */
export function versionOf(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The row with the version of these of its fields: what its form shows and would save over. */
export function withVersion<R extends object>(row: R, shown: readonly (keyof R)[]): R & { version: string } {
  return { ...row, version: versionOf(shown.map(key => row[key])) }
}

/**
 * Throws Stale with what stands now where somebody else has saved since. Without a version it is a build from before there was one,
 * which goes on as it did. The row must be locked: of two at once the second finds what the first has made of it.
 */
export function refuseStale<R extends { version: string }>(noun: string, version: string | undefined, now: R): void {
  if (version !== undefined && version !== now.version) throw Stale(noun, now)
}
