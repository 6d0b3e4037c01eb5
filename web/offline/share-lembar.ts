import type { Lembar } from '#contract/absensi/lembar.ts'
import type { SharePertemuan } from '#contract/bagikan.ts'
import type { MonthStart } from '#contract/hijri.ts'
import type { ShownRow } from './apply-outbox.ts'

/**
 * What the sheet on this device has to share: its rows with what has not been sent yet. `sendiri` is who is logged in, and
 * so who recorded what still waits here. On a sheet that is only read the rows say what the server has
 * (`lockedRow`) where a mark of this device was refused or waits for a choice.
 */
export function shareLembar(
  lembar: Lembar & { awal_bulan: readonly MonthStart[] },
  rowList: readonly ShownRow[],
  sendiri: string,
): SharePertemuan {
  const { kegiatan, kelompok, tanggal, nomor, awal_bulan, zona_waktu } = lembar
  const marked = rowList.filter(row => row.status !== null)
  const isOwn = (row: ShownRow) => row.menunggu && (lembar.boleh_mencatat || !isHeld(row))
  const counts = new Map<string, number>()
  for (const row of marked) {
    const oleh = (isOwn(row) ? null : row.oleh) ?? sendiri
    counts.set(oleh, (counts.get(oleh) ?? 0) + 1)
  }
  const times = marked.flatMap(row => (isOwn(row) ? row.tapped_at : row.pada) ?? [])
  return {
    kegiatan: kegiatan?.nama ?? '',
    jenis: kegiatan?.jenis ?? 'umum',
    kelompok: kelompok.nama,
    tanggal,
    // 0: made without a network, when it is not known which one it is.
    nomor: nomor === 0 ? null : nomor,
    awal_bulan,
    orang: rowList.map(({ nama, status, menit }) => ({ nama, status, menit })),
    dicatat: [...counts].sort((a, b) => b[1] - a[1]).flatMap(([nama]) => (nama ? [nama] : [])),
    dicatat_at: times.length > 0 ? Math.max(...times) : null,
    zona: zona_waktu,
  }
}

/** What whoever shares it should know and the group need not; undefined when everything is saved. */
export function shareWarning(rowList: readonly ShownRow[], mayRecording = true): string | undefined {
  const held = mayRecording ? 0 : rowList.filter(isHeld).length
  const own = rowList.filter(row => mayRecording || !isHeld(row))
  const konflik = own.filter(row => row.konflik).length
  const menunggu = own.filter(row => row.menunggu && !row.konflik).length
  const parts = [
    ...(konflik > 0 ? [`${konflik} baris berbeda dengan catatan orang lain dan menunggu pilihan.`] : []),
    ...(menunggu > 0 ? [`${menunggu} tanda belum tersimpan di server.`] : []),
  ]
  if (parts.length > 0) parts.push('Teks ini memakai isian di perangkat ini.')
  if (held > 0) parts.push(`${held} tanda Anda tidak tersimpan di server; teks ini memakai catatan di server.`)
  return parts.join(' ') || undefined
}

/** A mark of this device that stands beside the one that counts. */
function isHeld({ konflik, tolak }: ShownRow): boolean {
  return konflik !== null || tolak !== null
}
