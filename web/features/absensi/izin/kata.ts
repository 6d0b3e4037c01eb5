import type { Izin } from '#contract/absensi/izin.ts'
import { hariIzin, type KeadaanIzin } from '#contract/absensi/jenis-izin.ts'
import { formatKapan, formatRentang, formatTanggal, type Zona } from '#contract/tanggal.ts'

export const labelKeadaan: Record<KeadaanIzin, string> = {
  menunggu: 'Menunggu',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
  dicabut: 'Dicabut',
}

/** What a refusal means, said where it is given. */
export const REFUSE_IZIN = 'Tidak ada tanda yang diisi. Jawaban ini dibaca pengaju di berandanya.'

/** 'Sabtu, 21 November 2026', '21 s.d. 23 November 2026 (3 hari, Sabtu–Senin)'. */
export function describeIzinDays({ dari, sampai }: { dari: string; sampai: string }): string {
  if (dari === sampai) return formatTanggal(dari, 'panjang')
  const hari = (tanggal: string) => formatTanggal(tanggal, 'panjang').split(',')[0]
  return `${formatRentang(dari, sampai)} (${hariIzin({ dari, sampai })} hari, ${hari(dari)}–${hari(sampai)})`
}

/** 'menunggu sejak 18.40', 'disetujui Hasan Basri, 18.42', 'disetujui otomatis'. */
export function describeIzinState(izin: Izin, zona: Zona, hariIni: string): string {
  const { keadaan, otomatis, at, diputuskan_oleh, diputuskan_at, dicabut_oleh, dicabut_at } = izin
  if (keadaan === 'menunggu') return `menunggu sejak ${formatKapan(at, zona, hariIni)}`
  if (keadaan === 'disetujui' && otomatis) return 'disetujui otomatis'
  const [who, when] = keadaan === 'dicabut' ? [dicabut_oleh, dicabut_at] : [diputuskan_oleh, diputuskan_at]
  return `${keadaan} ${who ?? ''}${when === null ? '' : `, ${formatKapan(when, zona, hariIni)}`}`
}
