import type { Status } from '#contract/kehadiran.ts'
import { formatDate, formatTime, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Queue } from '#web/offline/antrean.ts'
import { describeJam } from '#web/offline/describe-instant.ts'
import type { StorageState } from '#web/offline/storage-state.ts'
import type { SyncState } from '#web/offline/sync-state.ts'
import { describeCounts } from '#web/ui/describe-counts.ts'
import type { QueuePart, QueueRow, WaitingPertemuan } from './compose.ts'

/**
 * What waits, as text to be sent or kept elsewhere: codes rather than words, so that it may be read over a shoulder, and no
 * note beside S and U, which would say more than the mark does.
 */
export function queueText(
  pertemuanList: readonly WaitingPertemuan[],
  { nama, zona, now }: { nama: string; zona: Zone; now: number },
): string {
  const head = ['Absensi yang belum terkirim dari Hadir', nama, formatTime(now, zona)].filter(Boolean).join('\n')
  return [head, ...pertemuanList.map(pertemuanText)].join('\n\n')
}

/** 'Kelompok 7, Halaqah pekanan'. */
export function describeWaitingPertemuan({ kelompok, kegiatan }: WaitingPertemuan): string {
  return [kelompok, kegiatan].filter(Boolean).join(', ')
}

/** 'Sabtu, 21 November 2026'; the second of a day says so. */
export function describeWaitingDate({ sheet: { tanggal, ke } }: WaitingPertemuan): string {
  return `${formatDate(tanggal, 'panjang')}${ke > 1 ? `, ke-${ke}` : ''}`
}

/** S and U are health: what was written beside them stays on the input screen. */
export function openCatatan({ status, catatan }: Pick<QueueRow, 'status' | 'catatan'>): string {
  return status === 'S' || status === 'U' ? '' : catatan
}

function pertemuanText(pertemuan: WaitingPertemuan): string {
  return [
    describeWaitingPertemuan(pertemuan),
    describeWaitingDate(pertemuan),
    ...pertemuan.bagian.flatMap(part => part.baris.map(baris => rowText(baris, part))),
  ].join('\n')
}

function rowText(baris: QueueRow, { keadaan, pesan }: QueuePart): string {
  const catatan = openCatatan(baris)
  const why =
    keadaan === 'ditolak'
      ? ` (ditolak: ${pesan})`
      : baris.sekarang
        ? ` (berbeda dengan catatan ${baris.sekarang.oleh ?? 'orang lain'}: ${code(baris.sekarang)})`
        : ''
  return `- ${baris.nama}: ${code(baris)}${catatan ? `, ${catatan}` : ''}${why}`
}

function code({ status, menit }: { status: Status | null; menit: number | null }): string {
  if (status === null) return 'dikosongkan'
  return menit === null ? status : `${status} ${menit} menit`
}

/** '3 menunggu · 1 ditolak · 1 perlu dipilih'; '' when nothing is left. */
export function describeWaitingCounts({ menunggu, ditolak, pilihan }: Queue): string {
  const list = [
    [menunggu, 'menunggu'],
    [ditolak, 'ditolak'],
    [pilihan, 'perlu dipilih'],
  ] as const
  return describeCounts(list, ' · ')
}

/** Why what waits has not gone, and when it is tried again. */
export function describeObstacle({ hambatan, sending, nextTryAt }: SyncState, zone: Zone, now: number): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi. Isian dikirim sesudahnya, atas nama Anda.'
  if (sending || hambatan === null) return 'Sedang dikirim…'
  const why = hambatan === 'jaringan' ? 'Menunggu koneksi.' : 'Server belum dapat menyimpan.'
  return nextTryAt === null ? why : `${why} Dicoba lagi ${describeJam(nextTryAt, zone, todayIn(zone, now))}.`
}

/** The same beside a mark. */
export function describeWaitingReason({ hambatan }: SyncState): string {
  if (hambatan === 'masuk') return 'Menunggu Anda masuk lagi'
  if (hambatan === 'jaringan') return 'Menunggu koneksi'
  return hambatan === 'server' ? 'Menunggu server' : 'Sedang dikirim'
}

export function describePlace({ tetap, salinan }: StorageState): string {
  const kept =
    tetap === true
      ? 'Disimpan di perangkat ini; peramban tidak akan menghapusnya sendiri.'
      : 'Disimpan di perangkat ini. Bila penyimpanannya hampir penuh peramban dapat menghapusnya, jadi kirim selagi ada sinyal.'
  return salinan ? kept : `${kept} Halaman lain tidak lagi tersimpan untuk dibaca tanpa sinyal: penyimpanan penuh.`
}
