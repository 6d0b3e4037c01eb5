import type { Izin } from '#contract/absensi/izin.ts'
import { type IzinState, izinDay } from '#contract/absensi/izin-kind.ts'
import { formatDate, formatRange, formatWhen, type Zone } from '#contract/tanggal.ts'

export const stateLabel: Record<IzinState, string> = {
  menunggu: 'Menunggu',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
  dicabut: 'Dicabut',
}

/** What a refusal means, said where it is given. */
export const REFUSE_IZIN = 'Tidak ada tanda yang diisi. Jawaban ini dibaca pengaju di berandanya.'

/** 'Sabtu, 21 November 2026', '21 s.d. 23 November 2026 (3 hari, Sabtu–Senin)', with 'hanya Halaqah pekanan' where it is not all of the day. */
export function describeIzinDays({ pertemuan, ...days }: Days & Partial<Pick<Izin, 'pertemuan'>>): string {
  if (!pertemuan) return describeDays(days)
  return `${describeDays(days)}, hanya ${pertemuan.kegiatan}${pertemuan.ke > 1 ? ` ke-${pertemuan.ke}` : ''}`
}

type Days = Pick<Izin, 'dari' | 'sampai'>

function describeDays({ dari, sampai }: Days): string {
  if (dari === sampai) return formatDate(dari, 'panjang')
  const day = (tanggal: string) => formatDate(tanggal, 'panjang').split(',')[0]
  return `${formatRange(dari, sampai)} (${izinDay({ dari, sampai })} hari, ${day(dari)}–${day(sampai)})`
}

/** 'menunggu sejak 18.40', 'disetujui Hasan Basri, 18.42', 'disetujui otomatis'. */
export function describeIzinState(izin: Izin, zone: Zone, today: string): string {
  const { keadaan, otomatis, at, diputuskan_oleh, diputuskan_at, dicabut_oleh, dicabut_at } = izin
  if (keadaan === 'menunggu') return `menunggu sejak ${formatWhen(at, zone, today)}`
  if (keadaan === 'disetujui' && otomatis) return 'disetujui otomatis'
  const [who, when] = keadaan === 'dicabut' ? [dicabut_oleh, dicabut_at] : [diputuskan_oleh, diputuskan_at]
  return `${keadaan} ${who ?? ''}${when === null ? '' : `, ${formatWhen(when, zone, today)}`}`
}
