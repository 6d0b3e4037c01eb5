import { createHash } from 'node:crypto'

/** Fingerprint of a row of rules, whose key comes first: twin in migration 0041. */
export function sealRules(key: readonly number[], row: object): string {
  return createHash('sha256')
    .update(JSON.stringify([...key, ...Object.values(row)]))
    .digest('hex')
}
