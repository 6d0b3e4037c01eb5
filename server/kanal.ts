import type { Kanal } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import type { Config } from './config.ts'
import type { Kirim } from './dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from './dasar/pemberitahuan/pengirim.ts'

/** The channels by which messages leave, and what looks for something to tell. */
export function createKanal(
  _db: Db,
  _config: Config,
): { kanal: { readonly [K in Kanal]?: Kirim }; penghasil: readonly Penghasil[] } {
  return { kanal: {}, penghasil: [] }
}
