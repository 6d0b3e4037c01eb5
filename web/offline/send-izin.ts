import type { RecordAbsensiReply } from '#contract/absensi/lembar.ts'
import { ApiError, call, UNREADABLE } from '../api.ts'
import type { Entry } from './entry.ts'

/** The letter first, then within `batas` milliseconds the izin that names it. Sent again after a lost answer it makes nothing new. */
export async function sendIzin({ input: { izin } }: Entry, batas: number): Promise<RecordAbsensiReply> {
  if (izin) {
    const { body, surat } = izin
    const lampiran =
      surat &&
      (await call('POST /api/lampiran', {
        query: { nama: surat.nama },
        body: surat.berkas,
        signal: AbortSignal.timeout(TIMEOUT_FILE),
      }))
    const { id } = await call('POST /api/izin', {
      body: { ...body, lampiran_id: lampiran?.id ?? null },
      signal: AbortSignal.timeout(batas),
    })
    // Answered in JSON by something else than the server.
    if (!id) throw new ApiError(200, UNREADABLE)
  }
  return { pertemuan_id: 0, rows: [], konflik: [], ditolak: [] }
}

const TIMEOUT_FILE = 120_000
