import type { KeyScope } from '#contract/key-scope.ts'
import type { SessionTautan } from '#contract/link-session.ts'
import type { Peran } from '#contract/peran.ts'

/** Who is calling: the account of the session, with its roles and the persons behind it. */
export interface User {
  readonly id: number
  readonly nama: string
  readonly username: string
  readonly peran: readonly Peran[]
  readonly murabbi_id: number | null
  readonly pendamping_id: number | null
  /** The mahasantri whose own account it is; left out where there is none. */
  readonly mahasantri_id?: number | null
  readonly ganti_sandi: boolean
  /** The account has a second step. */
  readonly langkah_kedua?: boolean
  /** It is required, and not set up yet. */
  readonly pasang_langkah_kedua?: boolean
  /** Within the last minutes this session has proved once more whose it is. */
  readonly terbukti?: boolean
  /** The session was opened by a link and is good for this pertemuan only; then `peran` is pendamping and nothing else. */
  readonly tautan?: SessionTautan
  /** It is no person but a key of the API, which `id` made; then `peran` is pimpinan, who reads nothing sensitive, and nothing else. */
  readonly apiKey?: ApiKey
}

export interface ApiKey {
  readonly id: number
  readonly scopes: readonly KeyScope[]
  /** Why it opens nothing any more. */
  readonly ended?: 'kunci_api.lewat' | 'kunci_api.pembuat' | 'kunci_api.diakhiri' | undefined
}
