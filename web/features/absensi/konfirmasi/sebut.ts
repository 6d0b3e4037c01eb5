import type { Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi-daftar.ts'
import type { BarisLembar } from '#contract/absensi/lembar.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatJam, formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'

/** Worth a look before it is confirmed: far more alpa than there usually are. */
export function isUnusual({ hitungan, biasanya }: Pick<BarisKonfirmasi, 'hitungan' | 'biasanya'>): boolean {
  return biasanya !== null && hitungan.A >= 3 && hitungan.A > 2 * biasanya
}

/** 'Halaqah pekanan · 18.30' */
export function describeKonfirmasiSession({
  mulai,
  ...row
}: Pick<BarisKonfirmasi, 'kegiatan' | 'ke' | 'mulai'>): string {
  return [describeKonfirmasiKegiatan(row), mulai && formatJam(mulai)].filter(Boolean).join(' · ')
}

/** A second one on the same day says so. */
export function describeKonfirmasiKegiatan({ kegiatan, ke }: Pick<BarisKonfirmasi, 'kegiatan' | 'ke'>): string {
  return ke > 1 ? `${kegiatan} ke-${ke}` : kegiatan
}

/** '15–21 Nov 2026', '29 Nov – 5 Des 2026'. */
export function describeKonfirmasiWeek({ dari, sampai }: { dari: string; sampai: string }): string {
  const [day, bulan, year] = formatTanggal(dari, 'pendek').split(' ')
  const akhir = formatTanggal(sampai, 'pendek')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${day}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4) ? `${day} ${bulan} – ${akhir}` : `${day} ${bulan} ${year} – ${akhir}`
}

/** 'Hasan Basri · Sab 21 Nov 18.42' */
export function describeConfirmedBy({ oleh, at }: Konfirmasi, zona: Zona): string {
  return `${oleh} · ${formatTanggal(todayIn(zona, at), 'harian')} ${jamIn(zona, at)}`
}

/** '' on the day itself: only what is late is worth saying. */
export function describeJeda(jedaHari: number | null): string {
  if (jedaHari === null || jedaHari === 0) return ''
  return jedaHari === 1 ? 'sehari kemudian' : `${jedaHari} hari kemudian`
}

/** Why it is looked at before it is confirmed: '4 alpa, biasanya 1', '7 belum diisi'; '' as usual. */
export function describePerlu(row: BarisKonfirmasi, zona: Zona): string {
  const { keadaan, hitungan, biasanya, konfirmasi } = row
  if (keadaan === 'belum_lengkap') return `${hitungan.belum} belum diisi`
  if (keadaan === 'berubah')
    return `Berubah sesudah dikonfirmasi${konfirmasi ? ` ${describeConfirmedBy(konfirmasi, zona)}` : ''}`
  if (keadaan !== 'menunggu' || !isUnusual(row)) return ''
  return `${hitungan.A} alpa, biasanya ${formatAngka(Math.round(biasanya ?? 0))}`
}

/** What says more about a mark that is not H: '4× berturut-turut', '10 menit', what an izin is for. */
export function describePengecualian({ status, menit, alpa_beruntun, hitungan, izin, catatan }: BarisLembar): string {
  if (status === 'A') {
    if (alpa_beruntun > 0) return `${alpa_beruntun + 1}× berturut-turut`
    return hitungan.A === 0 ? 'pertama kali' : `alpa ke-${hitungan.A + 1}`
  }
  if (status === 'T') return menit === null ? '' : `${menit} menit`
  if (status === 'U' || status === null) return ''
  return izin ? ['izin disetujui', izin.alasan].filter(Boolean).join(', ') : catatan
}

/** To who recorded it, for WhatsApp; it names nobody. */
export function teksPerbaikan(row: BarisKonfirmasi, alamat: string): string {
  const { kelompok, tanggal, hitungan } = row
  const { A, belum } = hitungan
  const isi = [`${A} alpa`, belum > 0 ? `${belum} belum diisi` : ''].filter(Boolean).join(', ')
  return `Assalamu'alaikum. Mohon periksa lagi absensi ${describeKonfirmasiSession(row)}, ${kelompok}, ${formatTanggal(tanggal, 'panjang')} (${isi}): ${alamat}`
}
