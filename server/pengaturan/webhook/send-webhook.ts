import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '#contract/pengaturan/webhook.ts'
import type { Db } from '#database/schema.ts'
import { Conflict, found } from '#server/dasar/errors.ts'
import type { LeaveIzin } from '#server/dasar/keluar/alamat.ts'
import { RefusedAddress, sendOut } from '#server/dasar/keluar/send.ts'
import type { Message, Send, SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { refreshIstilah } from '../pengaturan.ts'
import { getWebhookRow, type StoredWebhook } from './webhook.sql.ts'

/** What is told, from the ids that were kept; undefined when it is of no use any more. */
export type ComposeWebhook = (pesan: Message) => Promise<object | undefined>

interface Tools {
  db: Db
  izin: LeaveIzin
  clock: { now(): number }
}

/** The channel to webhooks; what each kind says is for the floor that tells it. */
export function createSendWebhook(
  { db, izin, clock }: Tools,
  susun: Readonly<Record<WebhookEvent, ComposeWebhook>>,
): Send {
  return async (pesan, tanda) => {
    const webhook = await getWebhookRow(db, pesan.webhook_id ?? 0)
    if (!webhook) return { hasil: 'batal', sebab: 'Webhook ini sudah dihapus' }
    await refreshIstilah(db)
    const isi = await susun[pesan.jenis as WebhookEvent](pesan)
    if (!isi) return { hasil: 'batal', sebab: 'Tidak perlu lagi' }
    return post(
      webhook,
      { id: pesan.id, acara: pesan.jenis, at: pesan.created_at, isi },
      { izin, now: clock.now(), tanda },
    )
  }
}

/** One now; throws with what the address answered. */
export async function tryWebhook(db: Db, id: number, dasar: { izin: LeaveIzin; now: number }): Promise<void> {
  const webhook = found(await getWebhookRow(db, id), 'webhook')
  const notice = { id: 0, acara: 'percobaan', at: dasar.now, isi: { teks: 'Webhook ini tersambung dengan Hadir.' } }
  const hasil = await post(webhook, notice, dasar)
  if (hasil.hasil !== 'terkirim') throw Conflict('webhook.gagal', `${hasil.sebab}. Periksa alamatnya, lalu coba lagi.`)
}

interface Notice {
  /** The same for each try, so that what came twice is seen to be one. */
  id: number
  acara: string
  at: number
  isi: object
}

async function post(
  { alamat, rahasia }: StoredWebhook,
  notice: Notice,
  { izin, now, tanda }: { izin: LeaveIzin; now: number; tanda?: AbortSignal },
): Promise<SendOutcome> {
  const body = JSON.stringify(notice)
  const waktu = String(Math.floor(now / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Hadir',
    'x-hadir-id': String(notice.id),
    'x-hadir-waktu': waktu,
    'x-hadir-tanda': `sha256=${createHmac('sha256', rahasia).update(`${waktu}.${body}`).digest('hex')}`,
  }
  try {
    const { status } = await sendOut({ alamat, headers, body, tanda }, izin)
    if (status >= 200 && status < 300) return { hasil: 'terkirim' }
    return { hasil: status === 410 ? 'gagal' : 'ulangi', sebab: `Alamatnya menjawab ${status}` }
  } catch (error) {
    if (error instanceof RefusedAddress) return { hasil: 'gagal', sebab: 'Alamatnya bukan di internet terbuka' }
    return { hasil: 'ulangi', sebab: 'Alamatnya tidak dapat dihubungi' }
  }
}
