import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import {
  type AturanKunci,
  describeTerkunci,
  type Kunci,
  kunciOf,
  mayRecordAfterLock,
  tutupAt,
} from '#contract/penutupan.ts'
import { mayRecordAbsensi, type Wewenang } from '#contract/permissions.ts'
import { todayIn, type Zona } from '#contract/tanggal.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { PertemuanRow } from './pertemuan.sql.ts'

// What stands in the way of recording and planning: the periode, the assignment, the lock. Each throws, or says nothing.

/**
 * What is recorded locks when it was going to: another hour or another day does not put that off, but for who may change it
 * after the lock anyway.
 */
export function requireNoPostponement(
  wewenang: Wewenang,
  row: Pick<PertemuanRow, 'tanggal' | 'selesai' | 'opened_at'>,
  next: { tanggal: string; selesai: string },
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

/** A date that lies ahead may be planned by whoever may record it then. */
export function requirePlannable(
  wewenang: Wewenang,
  row: Pick<PertemuanRow, 'tanggal' | 'selesai' | 'sampai_at' | 'periode_mulai' | 'periode_selesai' | 'periode_aktif'>,
  pengaturan: AturanKunci & { zona_waktu: Zona },
  now: number,
): void {
  const zona = pengaturan.zona_waktu
  const hariIni = todayIn(zona, now)
  const periode = { mulai: row.periode_mulai, selesai: row.periode_selesai, aktif: row.periode_aktif === 1 }
  requireNoRefusal(wewenang, row.tanggal, row.tanggal > hariIni ? row.tanggal : hariIni, periode)
  const kunci = kunciOf(row, pengaturan, wewenang, { zona, now })
  if (kunci.terkunci && !kunci.boleh_dengan_alasan) throw Locked(kunci, zona)
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

export function requireNoRefusal(
  wewenang: Wewenang,
  tanggal: string,
  hariIni: string,
  periode: { mulai: string; selesai: string; aktif: boolean },
): void {
  const mayRecord = mayRecordAbsensi(wewenang, tanggal, hariIni)
  const refusal = recordingRefusal(kata, { tanggal, hari_ini: hariIni, periode, mayRecord })
  if (!refusal) return
  if (refusal.kode === 'absensi.forbidden') throw new AppError('forbidden', refusal.kode, refusal.pesan)
  if (refusal.kode === 'absensi.arsip') throw Conflict(refusal.kode, refusal.pesan)
  throw new AppError('invalid', refusal.kode, refusal.pesan, { isian: { tanggal: refusal.pesan } })
}
