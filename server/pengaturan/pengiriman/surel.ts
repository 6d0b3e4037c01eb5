import { once } from 'node:events'
import net from 'node:net'
import nodemailer from 'nodemailer'
import type { PemberitahuanKind } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import type { Message, Send, SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getPengaturan, refreshIstilah } from '../pengaturan.ts'
import { getPengiriman, type PengirimanRow } from './pengiriman.ts'

/** What a mail says; undefined when it is of no use any more. Put together when it is sent, so that nothing of it is kept. */
export type ComposeEmail = (
  pesan: Message,
) => Promise<Pick<Email, 'kepada' | 'judul' | 'teks' | 'lampiran'> | undefined>

/** The channel for mail; what each kind says is for the floor that tells it. */
export function createSendEmail(db: Db, susun: { readonly [K in PemberitahuanKind]?: ComposeEmail }): Send {
  return async (pesan, tanda) => {
    const server = await getPengiriman(db)
    if (server.host === '') return { hasil: 'batal', sebab: 'Surel dimatikan' }
    await refreshIstilah(db)
    const isi = await susun[pesan.jenis]?.(pesan)
    if (!isi) return { hasil: 'batal', sebab: 'Tidak perlu lagi' }
    return sendSmtp(
      server,
      { ...isi, nama: await senderName(db), kunci: `hadir-${pesan.id}-${pesan.created_at}` },
      tanda,
    )
  }
}

/** One mail now, with what is stored; throws with what the server said of it. */
export async function tryEmail(db: Db, kepada: string, now: number): Promise<void> {
  const server = await getPengiriman(db)
  if (server.host === '') throw Conflict('surel.mati', 'Simpan server surelnya dahulu.')
  const nama = await senderName(db)
  const surel = {
    ...{ kepada, nama, kunci: `hadir-percobaan-${now}`, judul: 'Surel percobaan dari Hadir' },
    teks: 'Surel ini dikirim dari Pengaturan → Pemberitahuan. Bila Anda membacanya, pengiriman surel sudah berjalan.\n',
  }
  const hasil = await sendSmtp(server, surel, AbortSignal.timeout(30_000))
  if (hasil.hasil !== 'terkirim')
    throw new AppError('conflict', 'surel.gagal', `${hasil.sebab}. Periksa isiannya, lalu coba lagi.`)
}

async function senderName(db: Db): Promise<string> {
  const { lembaga } = await getPengaturan(db)
  return lembaga ? `Hadir · ${lembaga}` : 'Hadir'
}

interface Email {
  kepada: string
  /** What stands before the address it comes from. */
  nama: string
  judul: string
  teks: string
  lampiran?: readonly { nama: string; data: Buffer }[]
  /** The same for each try of the same message, so that one that came twice is seen to be one. */
  kunci: string
}

const LIMIT_MS = 20_000

/** Hands one mail to the institution's SMTP server; ends with `tanda`. What is said of a failure holds no address and no secret. */
async function sendSmtp(server: PengirimanRow, surel: Email, tanda: AbortSignal): Promise<SendOutcome> {
  const { host, port, keamanan, username, sandi, dari } = server
  const transport = nodemailer.createTransport({
    ...{ host, port, secure: keamanan === 'tls', requireTLS: keamanan === 'starttls', ignoreTLS: keamanan === 'tanpa' },
    ...(username ? { auth: { user: username, pass: sandi } } : {}),
    ...{ greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS, disableFileAccess: true, disableUrlAccess: true },
    getSocket: (_options: unknown, done: (error: Error | null, socket?: { connection: net.Socket }) => void) =>
      void connectSmtp({ host, port }, tanda).then(
        connection => done(null, { connection }),
        (error: Error) => done(error),
      ),
  })
  try {
    await transport.sendMail({
      from: { name: surel.nama, address: dari },
      to: surel.kepada,
      subject: surel.judul,
      text: surel.teks,
      attachments: (surel.lampiran ?? []).map(({ nama, data }) => ({ filename: nama, content: data })),
      messageId: `<${surel.kunci}@${dari.slice(dari.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { hasil: 'terkirim' }
  } catch (error) {
    return describeFailed(error as Failure)
  } finally {
    transport.close()
  }
}

/** Ours, so that it ends when we say so: the library's own goes on until it is done. */
async function connectSmtp(where: { host: string; port: number }, tanda: AbortSignal): Promise<net.Socket> {
  const socket = net.connect({ ...where, signal: AbortSignal.any([tanda, AbortSignal.timeout(LIMIT_MS * 3)]) })
  await once(socket, 'connect', { signal: AbortSignal.any([tanda, AbortSignal.timeout(LIMIT_MS)]) })
  return socket
}

interface Failure extends Error {
  /** The library's word for where it failed, or Node's. */
  code?: string
  /** What the server answered. */
  responseCode?: number
}

function describeFailed({ code = '', responseCode = 0 }: Failure): SendOutcome {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { hasil: 'ulangi', sebab: 'Server surel menolak nama pengguna atau kata sandinya' }
  if (code === 'ETLS' || /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return { hasil: 'ulangi', sebab: 'Sambungan terenkripsi dengan server surel gagal' }
  if (responseCode >= 500) return { hasil: 'gagal', sebab: `Server surel menolak kiriman ini (${responseCode})` }
  if (responseCode >= 400) return { hasil: 'ulangi', sebab: `Server surel sedang tidak menerima (${responseCode})` }
  return { hasil: 'ulangi', sebab: 'Server surel tidak dapat dihubungi' }
}
