import { perlakuanOf, type Status } from '#contract/kehadiran.ts'
import type { KolomRekap, Rekap } from '#contract/rekap.ts'

/** A column as it is drawn: a pertemuan, a date that is only planned, or a month. */
export interface KolomTampil {
  kunci: string
  tanggal: string
  /** Place in `rekap.kolom`, and so in each row's `tanda`; only for a pertemuan. */
  index?: number
  kolom?: KolomRekap
  /** Which pertemuan it will be, when nothing is cancelled. */
  nomor?: number
  /** 'YYYY-MM' */
  bulan?: string
}

/** On the phone the latest comes first, and what is still to come is left out. */
export function kolomTampil({ mode, bulan, kolom, rencana, hari_ini }: Rekap, ponsel: boolean): KolomTampil[] {
  if (mode === 'bulan') {
    const months = bulan.map(b => ({ kunci: b, tanggal: b, bulan: b }))
    return ponsel ? [...months].reverse() : months
  }
  const opened = kolom.map((k, index) => ({ kunci: String(k.id), tanggal: k.tanggal, index, kolom: k }))
  if (ponsel) return opened.reverse()
  const last = Math.max(0, ...kolom.map(k => k.nomor ?? 0))
  const ahead = rencana
    .filter(day => day >= hari_ini)
    .map((day, i) => ({ kunci: day, tanggal: day, nomor: last + 1 + i }))
  return [...opened, ...ahead].sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : 0))
}

/** The columns of totals: D and belum diisi only where there are any. */
export function statusTampil({ jumlah: { hitungan } }: Rekap): (Status | 'belum')[] {
  const totals: (Status | 'belum')[] = ['H', 'T', 'I', 'S', 'A', 'U']
  if (hitungan.D > 0) totals.push('D')
  if (hitungan.belum > 0) totals.push('belum')
  return totals
}

/** 'H + T', with the others that count as present when there are any. */
export function rumusHadir({ aturan, jumlah: { hitungan } }: Rekap): string {
  return (['H', 'T', 'I', 'S', 'D', 'U'] as const)
    .filter(s => perlakuanOf(s, aturan) === 'hadir' && (s === 'H' || s === 'T' || hitungan[s] > 0))
    .join(' + ')
}

/** How many rows are below the minimum, and how many only below the warning. */
export function countBawah({ baris }: Rekap): { minimal: number; peringatan: number } {
  return {
    minimal: baris.filter(b => b.status === 'tidak_memenuhi').length,
    peringatan: baris.filter(b => b.status === 'peringatan').length,
  }
}
