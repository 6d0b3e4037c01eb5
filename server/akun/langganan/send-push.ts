import webpush from 'web-push'
import type { DoronganMessage } from '#contract/akun/langganan.ts'
import type { Db } from '#database/schema.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { Conflict, found } from '#server/dasar/errors.ts'
import type { LeaveIzin } from '#server/dasar/keluar/alamat.ts'
import { type OutboundReply, RefusedAddress, sendOut } from '#server/dasar/keluar/send.ts'
import type { SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getKeyPush } from './key-push.ts'
import { deleteLangganan, getLanggananOf, isActiveDorongan, type LanggananRow } from './langganan.sql.ts'
import { DeadDorongan } from './langganan.ts'

export interface ToolsPush {
  db: Db
  izin: LeaveIzin
  /** Where users reach Hadir: the push service is told who sends. */
  origin: string
}

interface Sending {
  pesan: DoronganMessage
  /** How long the push service keeps it for a phone that is off, seconds. */
  ttl: number
  now: number
  tanda?: AbortSignal | undefined
}

/** One message to one device, encrypted for it alone. An address that is gone is forgotten. */
export async function sendPush(
  { db, izin, origin }: ToolsPush,
  langganan: LanggananRow,
  { pesan, ttl, now, tanda }: Sending,
): Promise<SendOutcome> {
  const { alamat, p256dh, auth } = langganan
  const { publik, pribadi } = await getKeyPush(db)
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: alamat, keys: { p256dh, auth } },
    JSON.stringify(pesan),
    {
      vapidDetails: { subject: subjectOf(origin), publicKey: publik, privateKey: pribadi },
      ...{ TTL: ttl, contentEncoding: 'aes128gcm', urgency: 'normal' },
    },
  )
  const answer = await sendOut({ alamat, headers, body, tanda }, izin).catch((error: unknown) => error as Error)
  const gone =
    answer instanceof RefusedAddress || (!(answer instanceof Error) && (answer.status === 404 || answer.status === 410))
  if (gone) await deleteLangganan(db, langganan)
  return resultOf(answer, now)
}

function resultOf(answer: OutboundReply | Error, now: number): SendOutcome {
  if (answer instanceof RefusedAddress) return { hasil: 'gagal', sebab: 'Alamat perangkat tidak dapat dipakai' }
  if (answer instanceof Error) return { hasil: 'ulangi', sebab: 'Layanan pemberitahuan tidak terhubung' }
  const { status, headers } = answer
  if (status >= 200 && status < 300) return { hasil: 'terkirim' }
  if (status === 404 || status === 410)
    return { hasil: 'gagal', sebab: `Perangkat tidak berlangganan lagi (${status})` }
  const sebab = `Layanan pemberitahuan menjawab ${status}`
  if (status !== 429 && status < 500) return { hasil: 'gagal', sebab }
  return { hasil: 'ulangi', sebab, ...retryAt(headers['retry-after'], now) }
}

const OLDEST_S = 86_400

/** In seconds or as a date, as HTTP has it; at most a day. */
function retryAt(header: string | undefined, now: number): { next_at?: number } {
  if (!header) return {}
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return seconds > 0 ? { next_at: now + Math.min(seconds, OLDEST_S) * 1000 } : {}
}

/** The standard asks for a way to reach who sends: https or mailto. */
function subjectOf(origin: string): string {
  return origin.startsWith('https:') ? origin : `mailto:hadir@${new URL(origin).hostname}`
}

/** How long an example is worth anything, seconds. */
const TTL = 300

/** At once, and past the queue: whoever asks for it waits in front of the screen. */
export async function sendExampleTo(tools: ToolsPush, db: Db, token: string, now: number): Promise<void> {
  if (!(await isActiveDorongan(db))) throw DeadDorongan()
  const langganan = found(await getLanggananOf(db, hashToken(token)), 'langganan')
  const hasil = await sendPush(tools, langganan, {
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
