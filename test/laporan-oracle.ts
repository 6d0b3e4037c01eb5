import { emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import type { Peran } from '#contract/peran.ts'
import { mayReadPertemuan } from '#contract/permissions.ts'
import { type Cast, TODAY } from './cast.ts'
import type { History, HistoryPertemuan } from './random-history.ts'

/** What a report is asked for, as the oracle reads it. */
export interface Question {
  dari: string
  sampai: string
  kegiatan_id?: number
  kelompok_id?: number
  murabbi_id?: number
}

/** Who asks: the cast's accounts, with what ties them to kelompok. */
export function callerOf(cast: Cast, who: keyof Cast['akun']) {
  const peran: Peran[] =
    who === 'hasan' || who === 'maryam' ? ['murabbi'] : who === 'umar' || who === 'aisyah' ? ['pendamping'] : [who]
  return {
    peran,
    murabbi_id: who === 'hasan' ? cast.hasan : who === 'maryam' ? cast.maryam : null,
    pendamping_id: who === 'umar' ? cast.umar : who === 'aisyah' ? cast.aisyah : null,
  }
}
export type Caller = ReturnType<typeof callerOf>

/** The slow and obvious way: look at every pertemuan and ask every question of it. */
export function pertemuanSeen(
  history: History,
  caller: Caller,
  question: Question,
  kegiatan: 'dihitung' | 'semua' = 'dihitung',
) {
  return history.pertemuanList.filter(p => {
    if (p.tanggal < question.dari || p.tanggal > question.sampai) return false
    if (question.kegiatan_id !== undefined) {
      if (p.kegiatan_id !== question.kegiatan_id) return false
    } else if (kegiatan === 'dihitung' && !history.kegiatanList.find(g => g.id === p.kegiatan_id)?.dihitung)
      return false
    if (question.kelompok_id !== undefined && p.kelompok_id !== question.kelompok_id) return false
    if (question.murabbi_id !== undefined) {
      const led = history.murabbi.some(
        m => m.kelompok_id === p.kelompok_id && m.orang_id === question.murabbi_id && isOn(m, p.tanggal),
      )
      if (!led) return false
    }
    return mayReadPertemuan(wewenangIn(history, caller, p.kelompok_id), p.tanggal, TODAY)
  })
}

export function wewenangIn(history: History, caller: Caller, kelompok_id: number) {
  return {
    peran: caller.peran,
    murabbi: history.murabbi.filter(m => m.kelompok_id === kelompok_id && m.orang_id === caller.murabbi_id),
    pendamping: history.pendamping.filter(m => m.kelompok_id === kelompok_id && m.orang_id === caller.pendamping_id),
  }
}

/** Counts of one person over pertemuan that took place. */
export function countOf(pertemuanList: readonly HistoryPertemuan[], orangId: number): Hitungan {
  const hitungan = emptyHitungan()
  for (const p of pertemuanList) {
    const mark = p.marks.get(orangId)
    if (mark && p.ditiadakan === null) hitungan[mark.status ?? 'belum']++
  }
  return hitungan
}

/** (H + T + D) / (H + T + I + S + A + D) in percent, the rule of the house without any setting. */
export function percentOf(h: Hitungan): number | null {
  const all = h.H + h.T + h.I + h.S + h.A + h.D
  return all === 0 ? null : ((h.H + h.T + h.D) / all) * 100
}

export function gradeOf(h: Hitungan, minimal: number): 'memenuhi' | 'peringatan' | 'tidak_memenuhi' | null {
  const percent = percentOf(h)
  if (percent === null) return null
  // Far above the noise of a division, far below the distance of two fractions with a term's denominators.
  if (percent < minimal - 1e-9) return 'tidak_memenuhi'
  return percent < 85 - 1e-9 ? 'peringatan' : 'memenuhi'
}

export function isOn(span: { dari: string; sampai: string | null }, tanggal: string): boolean {
  return span.dari <= tanggal && (span.sampai === null || span.sampai >= tanggal)
}
