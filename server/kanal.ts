import type { Kanal } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { createKirimDorongan } from './absensi/dorongan/kirim.ts'
import { createPenghasilDorongan } from './absensi/dorongan/penghasil.ts'
import type { Config } from './config.ts'
import type { Clock } from './dasar/http/serve.ts'
import type { Kirim } from './dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from './dasar/pemberitahuan/pengirim.ts'

/** The channels by which messages leave, and what looks for something to tell. */
export function createKanal(
  db: Db,
  clock: Clock,
  { origin, keluar: izin }: Pick<Config, 'origin' | 'keluar'>,
): { kanal: { readonly [K in Kanal]?: Kirim }; penghasil: readonly Penghasil[] } {
  return {
    kanal: { push: createKirimDorongan({ db, origin, izin }, clock) },
    penghasil: [createPenghasilDorongan()],
  }
}
