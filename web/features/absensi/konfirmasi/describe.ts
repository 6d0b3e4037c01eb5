import type { Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import type { LembarRow } from '#contract/absensi/lembar.ts'
import type { KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import { formatFigure } from '#contract/angka.ts'
import { formatDate, formatJam, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'

/** Worth a look before it is confirmed: far more alpa than there usually are. */
export function isUnusual({ hitungan, biasanya }: Pick<KonfirmasiLine, 'hitungan' | 'biasanya'>): boolean {
  return biasanya !== null && hitungan.A >= 3 && hitungan.A > 2 * biasanya
}

/** 'Halaqah pekanan · 18.30' */
export function describeKonfirmasiSession({
  mulai,
  ...row
}: Pick<KonfirmasiLine, 'kegiatan' | 'ke' | 'mulai'>): string {
  return [describeKonfirmasiKegiatan(row), mulai && formatJam(mulai)].filter(Boolean).join(' · ')
}

/** A second one on the same day says so. */
export function describeKonfirmasiKegiatan({ kegiatan, ke }: Pick<KonfirmasiLine, 'kegiatan' | 'ke'>): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}

/** '15–21 Nov 2026', '29 Nov – 5 Des 2026'. */
export function describeKonfirmasiWeek({ dari, sampai }: { dari: string; sampai: string }): string {
  const [day, bulan, year] = formatDate(dari, 'pendek').split(' ')
  const akhir = formatDate(sampai, 'pendek')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${day}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4) ? `${day} ${bulan} – ${akhir}` : `${day} ${bulan} ${year} – ${akhir}`
}

/** 'Hasan Basri · Sab 21 Nov 18.42' */
export function describeConfirmedBy({ oleh, at }: Konfirmasi, zone: Zone): string {
  return `${oleh} · ${formatDate(todayIn(zone, at), 'harian')} ${jamIn(zone, at)}`
}

/** '' on the day itself: only what is late is worth saying. */
export function describePause(dayPause: number | null): string {
  if (dayPause === null || dayPause === 0) return ''
  return dayPause === 1 ? 'sehari kemudian' : `${dayPause} hari kemudian`
}

/** Why it is looked at before it is confirmed: '4 alpa, biasanya 1', '7 belum diisi'; '' as usual. */
export function describeNeeded(row: KonfirmasiLine, zone: Zone): string {
  const { keadaan, hitungan, biasanya, konfirmasi } = row
  if (keadaan === 'belum_lengkap') return `${hitungan.belum} belum diisi`
  if (keadaan === 'berubah')
    return `Berubah sesudah dikonfirmasi${konfirmasi ? ` ${describeConfirmedBy(konfirmasi, zone)}` : ''}`
  if (keadaan !== 'menunggu' || !isUnusual(row)) return ''
  return `${hitungan.A} alpa, biasanya ${formatFigure(Math.round(biasanya ?? 0))}`
}

/** What says more about a mark that is not H: '4× berturut-turut', '10 menit', what an izin is for. */
export function describeException({ status, menit, alpa_beruntun, hitungan, izin, catatan }: LembarRow): string {
  if (status === 'A') {
    if (alpa_beruntun > 0) return `${alpa_beruntun + 1}× berturut-turut`
    return hitungan.A === 0 ? 'pertama kali' : `alpa ke-${hitungan.A + 1}`
  }
  if (status === 'T') return menit === null ? '' : `${menit} menit`
  if (status === 'U' || status === null) return ''
  return izin ? ['izin disetujui', izin.alasan].filter(Boolean).join(', ') : catatan
}

/** To who recorded it, for WhatsApp; it names nobody. */
export function repairText(row: KonfirmasiLine, alamat: string): string {
  const { kelompok, tanggal, hitungan } = row
  const { A, belum } = hitungan
  const isi = [`${A} alpa`, belum > 0 ? `${belum} belum diisi` : ''].filter(Boolean).join(', ')
  return `Assalamu'alaikum. Mohon periksa lagi absensi ${describeKonfirmasiSession(row)}, ${kelompok}, ${formatDate(tanggal, 'panjang')} (${isi}): ${alamat}`
}
