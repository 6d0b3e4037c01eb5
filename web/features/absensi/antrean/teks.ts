import type { Status } from '#contract/kehadiran.ts'
import { formatTanggal, formatWaktu, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import type { BagianAntrean, BarisAntrean, PertemuanAntrean } from './susun.ts'

/**
 * What waits, as text to be sent or kept elsewhere: codes rather than words, so that it may be read over a shoulder, and no
 * note beside S and U, which would say more than the mark does.
 */
export function teksAntrean(
  pertemuanList: readonly PertemuanAntrean[],
  { nama, zona, now }: { nama: string; zona: Zona; now: number },
): string {
  const head = ['Absensi yang belum terkirim dari Hadir', nama, formatWaktu(now, zona)].filter(Boolean).join('\n')
  return [head, ...pertemuanList.map(teksPertemuan)].join('\n\n')
}

/** 'Kelompok 7, Halaqah pekanan'. */
export function describePertemuan({ kelompok, kegiatan }: PertemuanAntrean): string {
  return [kelompok, kegiatan].filter(Boolean).join(', ')
}

/** 'Sabtu, 21 November 2026'; the second of a day says so. */
export function describeTanggal({ sheet: { tanggal, ke } }: PertemuanAntrean): string {
  return `${formatTanggal(tanggal, 'panjang')}${ke > 1 ? `, ke-${ke}` : ''}`
}

/** '18.40' today, '14 Nov 18.40' of another day. */
export function describeJam(ms: number, zona: Zona, now: number): string {
  const tanggal = todayIn(zona, ms)
  const jam = jamIn(zona, ms)
  return tanggal === todayIn(zona, now) ? jam : `${formatTanggal(tanggal, 'pendek').slice(0, -5)} ${jam}`
}

/** S and U are health: what was written beside them stays on the input screen. */
export function catatanTerbuka({ status, catatan }: Pick<BarisAntrean, 'status' | 'catatan'>): string {
  return status === 'S' || status === 'U' ? '' : catatan
}

function teksPertemuan(pertemuan: PertemuanAntrean): string {
  return [
    describePertemuan(pertemuan),
    describeTanggal(pertemuan),
    ...pertemuan.bagian.flatMap(bagian => bagian.baris.map(baris => teksBaris(baris, bagian))),
  ].join('\n')
}

function teksBaris(baris: BarisAntrean, { keadaan, pesan }: BagianAntrean): string {
  const catatan = catatanTerbuka(baris)
  const why =
    keadaan === 'ditolak'
      ? ` (ditolak: ${pesan})`
      : baris.sekarang
        ? ` (berbeda dengan catatan ${baris.sekarang.oleh ?? 'orang lain'}: ${kode(baris.sekarang)})`
        : ''
  return `- ${baris.nama}: ${kode(baris)}${catatan ? `, ${catatan}` : ''}${why}`
}

function kode({ status, menit }: { status: Status | null; menit: number | null }): string {
  if (status === null) return 'dikosongkan'
  return menit === null ? status : `${status} ${menit} menit`
}
