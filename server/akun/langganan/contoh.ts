import type { Db } from '#database/schema.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import { type AlatPush, kirimPush } from './kirim-push.ts'
import { getLanggananOf, isDoronganAktif } from './langganan.sql.ts'
import { DoronganMati } from './langganan.ts'

/** How long an example is worth anything, seconds. */
const TTL = 300

/** At once, and past the queue: whoever asks for it waits in front of the screen. */
export async function sendContohTo(alat: AlatPush, db: Db, token: string, now: number): Promise<void> {
  if (!(await isDoronganAktif(db))) throw DoronganMati()
  const langganan = await getLanggananOf(db, hashToken(token))
  if (!langganan) throw NotFound('langganan')
  const hasil = await kirimPush(alat, langganan, {
    pesan: {
      judul: 'Contoh pemberitahuan',
      isi: 'Begini Hadir memberi tahu Anda di perangkat ini.',
      ...{ alamat: '/akun/pemberitahuan', tag: 'contoh', at: now, lencana: null, lembar_diam: false, tunda: null },
    },
    ...{ ttl: TTL, now },
  })
  if (hasil.hasil === 'terkirim') return
  throw Conflict('langganan.gagal', `Contoh belum terkirim: ${hasil.sebab}. Coba lagi sebentar lagi.`)
}
