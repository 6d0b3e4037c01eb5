import { isOpen } from '#contract/absensi/state.ts'
import { formatDate, formatJam } from '#contract/tanggal.ts'
import { minutesFrom } from '#contract/waktu.ts'
import type { CardSession } from '#web/offline/device-content.ts'

export type Sesi = CardSession

/** Without an end it is said to run so many minutes. */
const LAMA = 120

/**
 * The session that asks for something: of those that are not filled the one that runs at `jam` ('HH:MM', null on another day than
 * today), otherwise the first of them, otherwise the first.
 */
export function mainOf(sessionList: readonly Sesi[], jam: string | null): Sesi | undefined {
  const open = sessionList.filter(sesi => isOpen(sesi.state))
  const berjalan = jam === null ? undefined : open.findLast(sesi => runsAt(sesi, jam.replace('.', ':')))
  return berjalan ?? open[0] ?? sessionList[0]
}

function runsAt({ mulai, selesai }: Sesi, jam: string): boolean {
  const left = minutesFrom({ mulai, selesai }, jam)
  return left === 0 || (left !== null && selesai === '' && mulai < jam && left <= LAMA)
}

/** What the button does, to what, and to how many: 'Isi Halaqah pekanan · 18.30'. */
export function contentLabel(sesi: Sesi, mayRecording: boolean): string {
  const apa = describeDailySession(sesi)
  const sisa = sesi.state.fill === 'partial' && mayRecording ? `, sisa ${sesi.belum}` : ''
  return `${workOf(sesi, mayRecording)} ${apa}${sisa}`
}

/** The same where what it opens stands beside it. */
export function shortContentLabel(sesi: Sesi, mayRecording: boolean): string {
  const work = workOf(sesi, mayRecording)
  return work === 'Lanjutkan' ? `Lanjutkan · sisa ${sesi.belum}` : work === 'Isi' ? 'Isi absensi' : work
}

function workOf({ state }: Sesi, mayRecording: boolean): string {
  if (!mayRecording || state.fill === 'cancelled') return 'Lihat'
  if (state.fill === 'complete') return 'Periksa'
  return state.fill === 'partial' ? 'Lanjutkan' : 'Isi'
}

/** 'Halaqah pekanan · 18.30'; a second one on the same day says so. */
export function describeDailySession({ kegiatan, ke, mulai }: { kegiatan: string; ke: number; mulai: string }): string {
  return [ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan, mulai && formatJam(mulai)].filter(Boolean).join(' · ')
}

/** '15–21 November 2026', '29 Nov – 5 Des 2026': on a phone two whole names of months are no single line. */
export function describeDailyWeek(dari: string, sampai: string): string {
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${Number(dari.slice(8))}–${formatDate(sampai, 'sedang')}`
  const [day, bulan, year] = formatDate(dari, 'pendek').split(' ')
  const akhir = formatDate(sampai, 'pendek')
  return dari.slice(0, 4) === sampai.slice(0, 4) ? `${day} ${bulan} – ${akhir}` : `${day} ${bulan} ${year} – ${akhir}`
}
