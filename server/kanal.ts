import type { Kanal } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { composePertemuan, tellPertemuan } from '#server/absensi/kabar/susun.ts'
import { createKirimDorongan } from './absensi/dorongan/kirim.ts'
import { createPenghasilDorongan } from './absensi/dorongan/penghasil.ts'
import { composeSandi } from './akun/lupa-sandi/lupa-sandi.ts'
import type { Config } from './config.ts'
import type { ServerClock } from './dasar/http/serve.ts'
import type { Kirim } from './dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from './dasar/pemberitahuan/pengirim.ts'
import { composeRingkasan, tellRingkasan } from './dokumen/ringkasan-surel/ringkasan-surel.ts'
import { composePengingat, tellPengingat } from './laporan/kabar/pengingat.ts'
import { composePeringatan, tellPeringatan } from './laporan/kabar/peringatan.ts'
import { createKirimSurel } from './pengaturan/pengiriman/surel.ts'

import { createKirimWebhook } from './pengaturan/webhook/kirim-webhook.ts'

/** The channels by which messages leave, and what looks for something to tell. */
export function createKanal(
  db: Db,
  clock: ServerClock,
  { origin, keluar: izin }: Pick<Config, 'origin' | 'keluar'>,
): { kanal: { readonly [K in Kanal]?: Kirim }; penghasil: readonly Penghasil[] } {
  const write = createWrite(db)
  const alat = { db, write, origin, clock }
  return {
    kanal: {
      push: createKirimDorongan({ db, origin, izin }, clock),
      surel: createKirimSurel(db, { sandi: composeSandi(alat), ringkasan: composeRingkasan(alat) }),
      webhook: createKirimWebhook(
        { db, izin, clock },
        { ...composePertemuan(alat), ...composePeringatan(alat), ...composePengingat(alat) },
      ),
    },
    penghasil: [createPenghasilDorongan(), tellPertemuan, tellPengingat(), tellPeringatan(), tellRingkasan],
  }
}
