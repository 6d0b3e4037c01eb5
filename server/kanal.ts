import type { Channel } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { composePertemuan, tellPertemuan } from '#server/absensi/kabar/compose.ts'
import { createDoronganProducer } from './absensi/dorongan/producer.ts'
import { createSendDorongan } from './absensi/dorongan/send.ts'
import { composePassword } from './akun/lupa-sandi/forgotten-password.ts'
import type { Config } from './config.ts'
import type { ServerClock } from './dasar/http/serve.ts'
import type { Send } from './dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from './dasar/pemberitahuan/sender.ts'
import { composeSummary, tellSummary } from './dokumen/ringkasan-surel/email-summary.ts'
import { composeReminder, tellReminder } from './laporan/kabar/pengingat.ts'
import { composeWarning, tellWarning } from './laporan/kabar/peringatan.ts'
import { createSendEmail } from './pengaturan/pengiriman/surel.ts'

import { createSendWebhook } from './pengaturan/webhook/send-webhook.ts'

/** The channels by which messages leave, and what looks for something to tell. */
export function createChannel(
  db: Db,
  clock: ServerClock,
  { origin, keluar: izin }: Pick<Config, 'origin' | 'keluar'>,
): { kanal: { readonly [K in Channel]?: Send }; penghasil: readonly Producer[] } {
  const write = createWrite(db)
  const tools = { db, write, origin, clock }
  return {
    kanal: {
      push: createSendDorongan({ db, origin, izin }, clock),
      surel: createSendEmail(db, { sandi: composePassword(tools), ringkasan: composeSummary(tools) }),
      webhook: createSendWebhook(
        { db, izin, clock },
        { ...composePertemuan(tools), ...composeWarning(tools), ...composeReminder(tools) },
      ),
    },
    penghasil: [createDoronganProducer(), tellPertemuan, tellReminder(), tellWarning(), tellSummary],
  }
}
