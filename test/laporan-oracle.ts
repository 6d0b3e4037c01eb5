import { emptyTally, type Tally } from '#contract/kehadiran.ts'
import type { Peran } from '#contract/peran.ts'
import { mayReadPertemuan } from '#contract/permissions.ts'
import { weekday } from '#contract/tanggal.ts'
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
export function callerOf(cast: Cast, who: Exclude<keyof Cast['akun'], 'alif'>) {
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
export function countOf(pertemuanList: readonly HistoryPertemuan[], orangId: number): Tally {
  const hitungan = emptyTally()
  for (const p of pertemuanList) {
    const mark = p.marks.get(orangId)
    if (mark && p.ditiadakan === null) hitungan[mark.status ?? 'belum']++
  }
  return hitungan
}

/** (H + T + D) / (H + T + I + S + A + D) in percent, the rule of the house without any setting. */
export function percentOf(h: Tally): number | null {
  const all = h.H + h.T + h.I + h.S + h.A + h.D
  return all === 0 ? null : ((h.H + h.T + h.D) / all) * 100
}

export function gradeOf(h: Tally, minimal: number): 'memenuhi' | 'peringatan' | 'tidak_memenuhi' | null {
  const percent = percentOf(h)
  if (percent === null) return null
  // Far above the noise of a division, far below the distance of two fractions with a term's denominators.
  if (percent < minimal - 1e-9) return 'tidak_memenuhi'
  return percent < 85 - 1e-9 ? 'peringatan' : 'memenuhi'
}

/**
 * What the pertemuan of some kelompok and days come from, and what became of each, day by day: by hand, from the weekly times
 * and what was held. `counts` says which are asked about, `jam` the time of today.
 */
export function balanceOf(
  history: History,
  { days, jam }: { days: readonly string[]; jam: string },
  counts: (one: { kelompok_id: number; kegiatan_id: number }, day: string) => boolean,
) {
  const sum = { rencana: 0, dari_berkas: 0, tambahan: 0, terlaksana: 0, ditiadakan: 0, berjalan: 0, tidak_dibuka: 0 }
  const plan = { seharusnya: 0, sesuai_rencana: 0 }
  const hasBegun = (day: string, mulai: string) => day < TODAY || (day === TODAY && mulai <= jam)
  for (const day of days)
    for (const { id: kelompok_id } of history.kelompokList)
      for (const { id: kegiatan_id } of history.kegiatanList) {
        const one = { kelompok_id, kegiatan_id }
        if (!counts(one, day)) continue
        const isIts = (x: { kelompok_id: number; kegiatan_id: number }) =>
          x.kelompok_id === kelompok_id && x.kegiatan_id === kegiatan_id
        const slot = history.jadwal.find(j => isIts(j) && j.hari === weekday(day) && isOn(j, day))
        const rows = history.pertemuanList.filter(p => isIts(p) && p.tanggal === day)
        for (const p of rows) {
          const marked = [...p.marks.values()].some(m => m.status !== null)
          const fate = p.ditiadakan !== null ? 'ditiadakan' : marked ? 'terlaksana' : 'berjalan'
          const origin = p.dari_berkas ? 'dari_berkas' : slot && p.ke === 1 ? 'rencana' : 'tambahan'
          sum[fate]++
          sum[origin]++
          if (origin !== 'rencana') continue
          if (fate === 'terlaksana') plan.sesuai_rencana++
          if (fate === 'terlaksana' || (fate === 'berjalan' && hasBegun(day, p.mulai || '18:30'))) plan.seharusnya++
        }
        const anybody = history.anggota.some(a => a.kelompok_id === kelompok_id && isOn(a, day))
        if (!slot || rows.some(p => p.ke === 1) || day > TODAY || !anybody) continue
        sum.rencana++
        sum[hasBegun(day, '18:30') ? 'tidak_dibuka' : 'berjalan']++
        if (hasBegun(day, '18:30')) plan.seharusnya++
      }
  return { ...sum, ...plan }
}

export function isOn(span: { dari: string; sampai: string | null }, tanggal: string): boolean {
  return span.dari <= tanggal && (span.sampai === null || span.sampai >= tanggal)
}
