import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { closeAt, type Key, type KeyAturan, lockOf, mayRecordAfterLock } from '#contract/closing.ts'
import { describeLocked } from '#contract/locked.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { addDays, formatDate, formatJam, laterOf, todayIn, type Zone } from '#contract/tanggal.ts'
import { isLeftOfYesterday, isOfNightAfter, type TimeSpan } from '#contract/waktu.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { nowIn, type ZonedNow } from './kini.ts'
import type { PertemuanRow } from './pertemuan.sql.ts'

// What stands in the way of recording and planning: the periode, the assignment, the lock. Each throws, or says nothing.

/** How a row names the periode it is of. */
interface PeriodeColumns {
  periode_mulai: string
  periode_selesai: string
  periode_aktif: number
}

export function periodeOf({ periode_mulai, periode_selesai, periode_aktif }: PeriodeColumns) {
  return { mulai: periode_mulai, selesai: periode_selesai, aktif: periode_aktif === 1 }
}

/**
 * What is recorded locks when it was going to: another hour or another day does not put that off, but for who may change it
 * after the lock anyway.
 */
export function requireNoPostponement(
  wewenang: Wewenang,
  row: Pick<PertemuanRow, 'tanggal' | 'mulai' | 'selesai' | 'opened_at'>,
  next: TimeSpan & { tanggal: string },
  pengaturan: KeyAturan & { zona_waktu: Zone },
  now: number,
): void {
  const zone = pengaturan.zona_waktu
  if (row.opened_at === null || mayRecordAfterLock(wewenang, row.tanggal, todayIn(zone, now))) return
  const before = closeAt(row, pengaturan, zone)
  const after = closeAt(next, pengaturan, zone)
  if (before === null || after === null || after <= before) return
  const pesan = `Dengan itu penguncian mundur: ${describeLocked(before, zone).replace('T', 't')} Minta murabbi mengubahnya.`
  throw Conflict('pertemuan.kunci_mundur', pesan)
}

/**
 * Other hours of the same date leave an open sheet open. 'Really began at 00.10' of a session planned for Saturday 23.30 would be
 * Saturday 00.10: its lock goes back a day and whoever still fills it is locked out.
 */
export function requireStaysOpen(
  row: Pick<PertemuanRow, 'tanggal' | 'mulai' | 'selesai' | 'sampai_at'>,
  next: TimeSpan,
  { pengaturan, wewenang, now }: { pengaturan: KeyAturan & { zona_waktu: Zone }; wewenang: Wewenang; now: number },
): void {
  const zona = pengaturan.zona_waktu
  if (next.mulai === row.mulai && next.selesai === row.selesai) return
  if (isOfNightAfter(row, next.mulai, row.tanggal < todayIn(zona, now))) {
    const mulai = `Lembar ini milik ${formatDate(row.tanggal, 'panjang')}. Pertahankan jam mulai ${formatJam(row.mulai)}, atau tulis jam mulai sebelum tengah malam.`
    throw Invalid({ mulai })
  }
  const [before, after] = [row, { ...row, ...next }].map(p => lockOf(p, pengaturan, wewenang, { zona, now }))
  if (before?.terkunci || !after?.terkunci) return
  const terkunci = describeLocked(after.tutup_at ?? 0, zona).replace('T', 't')
  const pesan = kata`Dengan jam itu lembar ini sudah ${terkunci} Pertahankan jam yang direncanakan; sesudah terkunci murabbi dapat mengubahnya.`
  throw Invalid(next.selesai === row.selesai ? { mulai: pesan } : { selesai: pesan })
}

/** A date that lies ahead may be planned by whoever may record it then. */
export function requirePlannable(
  wewenang: Wewenang,
  row: Pick<PertemuanRow, 'tanggal' | 'mulai' | 'selesai' | 'sampai_at' | keyof PeriodeColumns>,
  pengaturan: KeyAturan & { zona_waktu: Zone },
  now: number,
): void {
  const zona = pengaturan.zona_waktu
  const hari = dayWithin(row, row.tanggal, nowIn(zona, now))
  requireNoRefusal(wewenang, row.tanggal, laterOf(row.tanggal, hari), row)
  const kunci = lockOf(row, pengaturan, wewenang, { zona, now })
  if (kunci.terkunci && !kunci.boleh_dengan_alasan) throw Locked(kunci, zona)
}

/** What goes on over midnight goes on on its day: a periode that ends with that day is no archive before it is over. */
export function dayWithin(waktu: TimeSpan, tanggal: string, { hariIni, jam }: ZonedNow): string {
  return tanggal === addDays(hariIni, -1) && isLeftOfYesterday(waktu, jam) ? tanggal : hariIni
}

export function requireNotLocked(kunci: Key, zone: Zone, alasan: string): void {
  if (!kunci.terkunci) return
  if (!kunci.boleh_dengan_alasan) throw Locked(kunci, zone)
  if (alasan === '') {
    const pesan = `${describeLocked(kunci.tutup_at ?? 0, zone)} Tulis alasan untuk mengubahnya.`
    throw Conflict('absensi.perlu_alasan', pesan, { alasan: 'Wajib diisi setelah terkunci' })
  }
}

function Locked({ tutup_at }: Key, zone: Zone): AppError {
  return Conflict('absensi.terkunci', `${describeLocked(tutup_at ?? 0, zone)} Perubahan lewat koreksi.`)
}

export const Archive = () => Conflict('absensi.arsip', 'Periode ini sudah ditutup; isinya hanya dapat dibaca.')

export function requireNoArchive(row: PeriodeColumns, today: string): void {
  if (isArchive(periodeOf(row), today)) throw Archive()
}

export function requireNoRefusal(wewenang: Wewenang, tanggal: string, today: string, row: PeriodeColumns): void {
  const mayRecord = mayRecordAbsensi(wewenang, tanggal, today)
  const refusal = recordingRefusal(kata, { tanggal, hari_ini: today, periode: periodeOf(row), mayRecord })
  if (!refusal) return
  if (refusal.kode === 'absensi.forbidden') throw new AppError('forbidden', refusal.kode, refusal.pesan)
  if (refusal.kode === 'absensi.arsip') throw Conflict(refusal.kode, refusal.pesan)
  throw new AppError('invalid', refusal.kode, refusal.pesan, { isian: { tanggal: refusal.pesan } })
}
