import { createHmac } from 'node:crypto'
import type { AcaraWebhook } from '#contract/pengaturan/webhook.ts'
import type { Db } from '#database/schema.ts'
import { Conflict, found } from '#server/dasar/errors.ts'
import type { IzinKeluar } from '#server/dasar/keluar/alamat.ts'
import { AlamatDitolak, sendOut } from '#server/dasar/keluar/kirim.ts'
import type { Kirim, Pesan, SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { refreshIstilah } from '../pengaturan.ts'
import { getWebhookRow, type StoredWebhook } from './webhook.sql.ts'

/** What is told, from the ids that were kept; undefined when it is of no use any more. */
export type SusunWebhook = (pesan: Pesan) => Promise<object | undefined>

interface Alat {
  db: Db
  izin: IzinKeluar
  clock: { now(): number }
}

/** The channel to webhooks; what each kind says is for the floor that tells it. */
export function createKirimWebhook(
  { db, izin, clock }: Alat,
  susun: Readonly<Record<AcaraWebhook, SusunWebhook>>,
): Kirim {
  return async (pesan, tanda) => {
    const webhook = await getWebhookRow(db, pesan.webhook_id ?? 0)
    if (!webhook) return { hasil: 'batal', sebab: 'Webhook ini sudah dihapus' }
    await refreshIstilah(db)
    const isi = await susun[pesan.jenis as AcaraWebhook](pesan)
    if (!isi) return { hasil: 'batal', sebab: 'Tidak perlu lagi' }
    return post(
      webhook,
      { id: pesan.id, acara: pesan.jenis, at: pesan.created_at, isi },
      { izin, now: clock.now(), tanda },
    )
  }
}

/** One now; throws with what the address answered. */
export async function tryWebhook(db: Db, id: number, dasar: { izin: IzinKeluar; now: number }): Promise<void> {
  const webhook = found(await getWebhookRow(db, id), 'webhook')
  const kabar = { id: 0, acara: 'percobaan', at: dasar.now, isi: { teks: 'Webhook ini tersambung dengan Hadir.' } }
  const hasil = await post(webhook, kabar, dasar)
  if (hasil.hasil !== 'terkirim') throw Conflict('webhook.gagal', `${hasil.sebab}. Periksa alamatnya, lalu coba lagi.`)
}

interface Kabar {
  /** The same for each try, so that what came twice is seen to be one. */
  id: number
  acara: string
  at: number
  isi: object
}

async function post(
  { alamat, rahasia }: StoredWebhook,
  kabar: Kabar,
  { izin, now, tanda }: { izin: IzinKeluar; now: number; tanda?: AbortSignal },
): Promise<SendOutcome> {
  const body = JSON.stringify(kabar)
  const waktu = String(Math.floor(now / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Hadir',
    'x-hadir-id': String(kabar.id),
    'x-hadir-waktu': waktu,
    'x-hadir-tanda': `sha256=${createHmac('sha256', rahasia).update(`${waktu}.${body}`).digest('hex')}`,
  }
  try {
    const { status } = await sendOut({ alamat, headers, body, tanda }, izin)
    if (status >= 200 && status < 300) return { hasil: 'terkirim' }
    return { hasil: status === 410 ? 'gagal' : 'ulangi', sebab: `Alamatnya menjawab ${status}` }
  } catch (error) {
    if (error instanceof AlamatDitolak) return { hasil: 'gagal', sebab: 'Alamatnya bukan di internet terbuka' }
    return { hasil: 'ulangi', sebab: 'Alamatnya tidak dapat dihubungi' }
  }
}
