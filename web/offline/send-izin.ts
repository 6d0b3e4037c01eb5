import type { RecordAbsensiReply } from '#contract/absensi/lembar.ts'
import { ApiError, call, UNREADABLE } from '../api.ts'
import type { Entry } from './entry.ts'

/** The letter first, then within `batas` milliseconds the izin that names it. Sent again after a lost answer it makes nothing new. */
export async function sendIzin({ input: { izin } }: Entry, batas: number): Promise<RecordAbsensiReply> {
  if (izin) {
    const { body, surat } = izin
    const lampiran_id =
      surat &&
      idOf(
        await call('POST /api/lampiran', {
          query: { nama: surat.nama },
          body: surat.berkas,
          signal: AbortSignal.timeout(TIMEOUT_FILE),
        }),
      )
    idOf(
      await call('POST /api/izin', {
        body: { ...body, lampiran_id: lampiran_id ?? null },
        signal: AbortSignal.timeout(batas),
      }),
    )
  }
  return { pertemuan_id: 0, rows: [], konflik: [], ditolak: [] }
}

/** Throws where something else than the server has answered in JSON: else an izin would go without its letter, or nowhere. */
function idOf({ id }: { id: number }): number {
  if (!id) throw new ApiError(200, UNREADABLE)
  return id
}

const TIMEOUT_FILE = 120_000
