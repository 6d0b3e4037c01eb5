/** What a key of the API may be for. Each reads only; what it reads says the contract, call by call (`keyScopes`). */
export const KEY_SCOPES = ['laporan', 'tanda'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What every key begins with, so that one is known where it is found in the wrong place. */
export const KEY_PREFIX = 'hadir_'
