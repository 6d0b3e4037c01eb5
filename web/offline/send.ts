import type { RecordAbsensiReply } from '#contract/absensi/lembar.ts'
import { ApiError, call, UNREADABLE } from '../api.ts'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { refuse, settle } from './settle.ts'
import type { SyncState } from './sync-state.ts'

/** Sends one and settles it with the answer; throws what keeps it, and all behind it, waiting (`obstacleOf`). */
export async function send(outbox: Outbox, entry: Entry): Promise<void> {
  const action = outboxActions[entry.action]
  if (!action) {
    const pesan = 'Isian ini dibuat oleh versi Hadir yang lebih baru. Muat ulang halaman.'
    return outbox.update(queue => refuse(queue, entry, { kode: 'versi', pesan }))
  }
  try {
    const reply = await action(entry)
    await outbox.update(queue => settle(queue, entry, reply), { group: entry.group })
  } catch (error) {
    if (isServerFailure(error)) {
      const { setAside } = await import('./gagal-server.ts')
      if (await setAside(outbox, entry, error.message)) return
    }
    if (!(error instanceof ApiError) || obstacleOf(error) !== null) throw error
    await outbox.update(queue => refuse(queue, entry, { kode: error.kode, pesan: error.message }))
  }
}

/** null: the server has decided against it, trying again will not help. */
export function obstacleOf(error: unknown): SyncState['hambatan'] {
  if (!(error instanceof ApiError)) return 'server'
  if (error.status === 0) return 'jaringan'
  if (error.status === 401) return 'masuk'
  // Not our server's words: a proxy, or the log-in page of a hotspot.
  if (error.kode === 'server.unreadable') return 'server'
  // A one-time password has to be replaced first, or the second step set up; the marks wait as for a log-in.
  if (error.kode === 'akun.ganti_sandi' || error.kode === 'akun.langkah_kedua') return 'masuk'
  return error.status >= 500 || error.status === 429 || error.status === 408 ? 'server' : null
}

/** Hadir itself broke on it. 502 to 504 and pages of a proxy are a server that is not there; it says 503 of itself, without its database. */
function isServerFailure(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kode === 'server.unreadable') return false
  return error.status >= 500 && (error.status < 502 || error.status > 504)
}

/** How each version of an action is sent. Never removed, never changed in meaning: phones may hold entries for weeks. */
const outboxActions: Record<string, (entry: Entry) => Promise<RecordAbsensiReply>> = {
  'record-absensi.v1': sendAbsensi,
  'record-tak-dipilih.v1': sendNotChosen,
  // Rare, and what an izin is made of is much: kept on the device with what comes first (scripts/lib/first-files.ts).
  'create-izin.v1': async entry => (await import('./send-izin.ts')).sendIzin(entry, TIMEOUT),
  'propose-hadir.v1': sendCode,
}

/** The answer, also when some of it waits for a decision; throws ApiError for everything else. */
async function sendAbsensi({ id, input }: Entry): Promise<RecordAbsensiReply> {
  const { sheet, device, rows, alasan = '', kertas, kode, pertemuan_id } = input
  const { kelompok_id, kegiatan_id, tanggal, ke } = sheet
  try {
    const reply = await call('PUT /api/kelompok/:id/absensi', {
      params: { id: kelompok_id },
      body: {
        action_id: id,
        kegiatan_id,
        tanggal,
        ke,
        pertemuan_id,
        device,
        sent_at: Date.now(),
        alasan,
        kertas,
        kode,
        rows,
      },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // Something in between may answer in JSON, too: marks count as sent by what only the server can say of them.
    if (!hasRows(reply)) throw new ApiError(200, UNREADABLE)
    return reply
  } catch (error) {
    if (error instanceof ApiError && hasRows(error.body)) return error.body
    throw error
  }
}

/** Answered as marks of which none is left. What the server does not take is let go: nobody is asked about it once more. */
async function sendNotChosen({ id, input }: Entry): Promise<RecordAbsensiReply> {
  const { device, pertemuan_id = 0, tak_dipilih = [] } = input
  await call('PUT /api/pertemuan/:id/tak-dipilih', {
    params: { id: pertemuan_id },
    body: { action_id: id, device, rows: tak_dipilih },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  return { pertemuan_id, rows: [], konflik: [], ditolak: [] }
}

async function sendCode({ input: { hadir } }: Entry): Promise<RecordAbsensiReply> {
  if (hadir)
    await call('POST /api/saya/hadir', {
      body: { ...hadir, sent_at: Date.now() },
      signal: AbortSignal.timeout(TIMEOUT),
    })
  return { pertemuan_id: 0, rows: [], konflik: [], ditolak: [] }
}

/** A connection that hangs counts as none; sending again is safe. */
const TIMEOUT = 20_000

function hasRows(body: unknown): body is RecordAbsensiReply {
  return typeof body === 'object' && body !== null && 'konflik' in body && 'ditolak' in body && 'rows' in body
}
