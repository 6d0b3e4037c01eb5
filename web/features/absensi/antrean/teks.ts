import type { Status } from '#contract/kehadiran.ts'
import { formatTanggal, formatWaktu, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Antrean } from '#web/offline/antrean.ts'
import { describeJam } from '#web/offline/sebut-waktu.ts'
import type { StorageState } from '#web/offline/storage-state.ts'
import type { SyncState } from '#web/offline/sync.ts'
import { sebutJumlah } from '#web/ui/sebut-jumlah.ts'
import type { BagianAntrean, BarisAntrean, WaitingPertemuan } from './susun.ts'

/**
 * What waits, as text to be sent or kept elsewhere: codes rather than words, so that it may be read over a shoulder, and no
 * note beside S and U, which would say more than the mark does.
 */
export function teksAntrean(
  pertemuanList: readonly WaitingPertemuan[],
  { nama, zona, now }: { nama: string; zona: Zona; now: number },
): string {
  const head = ['Absensi yang belum terkirim dari Hadir', nama, formatWaktu(now, zona)].filter(Boolean).join('\n')
  return [head, ...pertemuanList.map(teksPertemuan)].join('\n\n')
}

/** 'Kelompok 7, Halaqah pekanan'. */
export function describeWaitingPertemuan({ kelompok, kegiatan }: WaitingPertemuan): string {
  return [kelompok, kegiatan].filter(Boolean).join(', ')
}

/** 'Sabtu, 21 November 2026'; the second of a day says so. */
export function describeWaitingDate({ sheet: { tanggal, ke } }: WaitingPertemuan): string {
  return `${formatTanggal(tanggal, 'panjang')}${ke > 1 ? `, ke-${ke}` : ''}`
}

/** S and U are health: what was written beside them stays on the input screen. */
export function catatanTerbuka({ status, catatan }: Pick<BarisAntrean, 'status' | 'catatan'>): string {
  return status === 'S' || status === 'U' ? '' : catatan
}

function teksPertemuan(pertemuan: WaitingPertemuan): string {
  return [
    describeWaitingPertemuan(pertemuan),
    describeWaitingDate(pertemuan),
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

/** '3 menunggu · 1 ditolak · 1 perlu dipilih'; '' when nothing is left. */
export function describeWaitingCounts({ menunggu, ditolak, pilihan }: Antrean): string {
  const list = [
    [menunggu, 'menunggu'],
    [ditolak, 'ditolak'],
    [pilihan, 'perlu dipilih'],
  ] as const
  return sebutJumlah(list, ' · ')
}

/** Why what waits has not gone, and when it is tried again. */
export function describeHambatan({ hambatan, sending, nextTryAt }: SyncState, zona: Zona, now: number): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi. Isian dikirim sesudahnya, atas nama Anda.'
  if (sending || hambatan === null) return 'Sedang dikirim…'
  const why = hambatan === 'jaringan' ? 'Menunggu koneksi.' : 'Server belum dapat menyimpan.'
  return nextTryAt === null ? why : `${why} Dicoba lagi ${describeJam(nextTryAt, zona, todayIn(zona, now))}.`
}

/** The same beside a mark. */
export function describeWaitingReason({ hambatan }: SyncState): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi'
  if (hambatan === 'jaringan') return 'Menunggu koneksi'
  return hambatan === 'server' ? 'Menunggu server' : 'Sedang dikirim'
}

export function describeTempat({ tetap, salinan }: StorageState): string {
  const kept =
    tetap === true
      ? 'Disimpan di perangkat ini; peramban tidak akan menghapusnya sendiri.'
      : 'Disimpan di perangkat ini. Bila penyimpanannya hampir penuh peramban dapat menghapusnya, jadi kirim selagi ada sinyal.'
  return salinan ? kept : `${kept} Halaman lain tidak lagi tersimpan untuk dibaca tanpa sinyal: penyimpanan penuh.`
}
