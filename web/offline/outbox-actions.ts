import { type RecordAbsensiReply, recordAbsensi } from '#contract/absensi.ts'
import { ApiError, call } from '../api.ts'
import type { Entry } from './entry.ts'

/** How each version of an action is sent. Never removed, never changed in meaning: phones may hold entries for weeks. */
export const outboxActions: Record<string, (entry: Entry) => Promise<RecordAbsensiReply>> = {
  'record-absensi.v1': sendAbsensi,
}

/** The answer, also when some of it waits for a decision; throws ApiError for everything else. */
async function sendAbsensi({ id, input }: Entry): Promise<RecordAbsensiReply> {
  const { sheet, device, rows, alasan = '', pertemuan_id } = input
  const { kelompok_id, kegiatan_id, tanggal, ke } = sheet
  try {
    return await call(recordAbsensi, {
      params: { id: kelompok_id },
      body: { action_id: id, kegiatan_id, tanggal, ke, pertemuan_id, device, alasan, rows },
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch (error) {
    if (error instanceof ApiError && hasRows(error.body)) return error.body
    throw error
  }
}

/** A connection that hangs counts as none; sending again is safe. */
const TIMEOUT = 20_000

function hasRows(body: unknown): body is RecordAbsensiReply {
  return typeof body === 'object' && body !== null && 'konflik' in body && 'ditolak' in body && 'rows' in body
}
