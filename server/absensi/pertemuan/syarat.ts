import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { describeTerkunci } from '#contract/locked.ts'
import { isArsip } from '#contract/pengaturan/keadaan-periode.ts'
import { type AturanKunci, type Kunci, lockOf, mayRecordAfterLock, tutupAt } from '#contract/penutupan.ts'
import { mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { addDays, formatJam, formatTanggal, laterOf, todayIn, type Zona } from '#contract/tanggal.ts'
import { isLeftOfYesterday, isOfNightAfter, type TimeSpan } from '#contract/waktu.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { kiniIn, type ZonedNow } from './kini.ts'
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
  pengaturan: AturanKunci & { zona_waktu: Zona },
  now: number,
): void {
  const zona = pengaturan.zona_waktu
  if (row.opened_at === null || mayRecordAfterLock(wewenang, row.tanggal, todayIn(zona, now))) return
  const before = tutupAt(row, pengaturan, zona)
  const after = tutupAt(next, pengaturan, zona)
  if (before === null || after === null || after <= before) return
  const pesan = `Dengan itu penguncian mundur: ${describeTerkunci(before, zona).replace('T', 't')} Minta murabbi mengubahnya.`
  throw Conflict('pertemuan.kunci_mundur', pesan)
}

/**
 * Other hours of the same date leave an open sheet open. 'Really began at 00.10' of a session planned for Saturday 23.30 would be
 * Saturday 00.10: its lock goes back a day and whoever still fills it is locked out.
 */
export function requireStaysOpen(
  row: Pick<PertemuanRow, 'tanggal' | 'mulai' | 'selesai' | 'sampai_at'>,
  next: TimeSpan,
  { pengaturan, wewenang, now }: { pengaturan: AturanKunci & { zona_waktu: Zona }; wewenang: Wewenang; now: number },
): void {
  const zona = pengaturan.zona_waktu
  if (next.mulai === row.mulai && next.selesai === row.selesai) return
  if (isOfNightAfter(row, next.mulai, row.tanggal < todayIn(zona, now))) {
    const mulai = `Lembar ini milik ${formatTanggal(row.tanggal, 'panjang')}. Pertahankan jam mulai ${formatJam(row.mulai)}, atau tulis jam mulai sebelum tengah malam.`
    throw Invalid({ mulai })
  }
  const [before, after] = [row, { ...row, ...next }].map(p => lockOf(p, pengaturan, wewenang, { zona, now }))
  if (before?.terkunci || !after?.terkunci) return
  const terkunci = describeTerkunci(after.tutup_at ?? 0, zona).replace('T', 't')
  const pesan = kata`Dengan jam itu lembar ini sudah ${terkunci} Pertahankan jam yang direncanakan; sesudah terkunci murabbi dapat mengubahnya.`
  throw Invalid(next.selesai === row.selesai ? { mulai: pesan } : { selesai: pesan })
}

/** A date that lies ahead may be planned by whoever may record it then. */
export function requirePlannable(
  wewenang: Wewenang,
  row: Pick<PertemuanRow, 'tanggal' | 'mulai' | 'selesai' | 'sampai_at' | keyof PeriodeColumns>,
  pengaturan: AturanKunci & { zona_waktu: Zona },
  now: number,
): void {
  const zona = pengaturan.zona_waktu
  const hari = dayWithin(row, row.tanggal, kiniIn(zona, now))
  requireNoRefusal(wewenang, row.tanggal, laterOf(row.tanggal, hari), row)
  const kunci = lockOf(row, pengaturan, wewenang, { zona, now })
  if (kunci.terkunci && !kunci.boleh_dengan_alasan) throw Locked(kunci, zona)
}

/** What goes on over midnight goes on on its day: a periode that ends with that day is no archive before it is over. */
export function dayWithin(waktu: TimeSpan, tanggal: string, { hariIni, jam }: ZonedNow): string {
  return tanggal === addDays(hariIni, -1) && isLeftOfYesterday(waktu, jam) ? tanggal : hariIni
}

export function requireNotLocked(kunci: Kunci, zona: Zona, alasan: string): void {
  if (!kunci.terkunci) return
  if (!kunci.boleh_dengan_alasan) throw Locked(kunci, zona)
  if (alasan === '') {
    const pesan = `${describeTerkunci(kunci.tutup_at ?? 0, zona)} Tulis alasan untuk mengubahnya.`
    throw Conflict('absensi.perlu_alasan', pesan, { alasan: 'Wajib diisi setelah terkunci' })
  }
}

function Locked({ tutup_at }: Kunci, zona: Zona): AppError {
  return Conflict('absensi.terkunci', `${describeTerkunci(tutup_at ?? 0, zona)} Perubahan lewat koreksi.`)
}

export const Arsip = () => Conflict('absensi.arsip', 'Periode ini sudah ditutup; isinya hanya dapat dibaca.')

export function requireNoArsip(row: PeriodeColumns, hariIni: string): void {
  if (isArsip(periodeOf(row), hariIni)) throw Arsip()
}

export function requireNoRefusal(wewenang: Wewenang, tanggal: string, hariIni: string, row: PeriodeColumns): void {
  const mayRecord = mayRecordAbsensi(wewenang, tanggal, hariIni)
  const refusal = recordingRefusal(kata, { tanggal, hari_ini: hariIni, periode: periodeOf(row), mayRecord })
  if (!refusal) return
  if (refusal.kode === 'absensi.forbidden') throw new AppError('forbidden', refusal.kode, refusal.pesan)
  if (refusal.kode === 'absensi.arsip') throw Conflict(refusal.kode, refusal.pesan)
  throw new AppError('invalid', refusal.kode, refusal.pesan, { isian: { tanggal: refusal.pesan } })
}
