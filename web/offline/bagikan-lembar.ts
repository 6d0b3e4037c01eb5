import type { Lembar } from '#contract/absensi.ts'
import type { PertemuanBagikan } from '#contract/bagikan.ts'
import type { Baris } from './apply-outbox.ts'

/**
 * What the sheet on this device has to share: its rows with what has not been sent yet. `sendiri` is who is logged in, and
 * so who recorded what still waits here.
 */
export function bagikanLembar(lembar: Lembar, barisList: readonly Baris[], sendiri: string): PertemuanBagikan {
  const { kegiatan, kelompok, tanggal, nomor, hijri_offset, zona_waktu } = lembar
  const marked = barisList.filter(row => row.status !== null)
  const counts = new Map<string, number>()
  for (const row of marked) {
    const oleh = (row.menunggu ? null : row.oleh) ?? sendiri
    counts.set(oleh, (counts.get(oleh) ?? 0) + 1)
  }
  const times = marked.flatMap(row => (row.menunggu ? row.tapped_at : row.pada) ?? [])
  return {
    kegiatan: kegiatan?.nama ?? '',
    jenis: kegiatan?.jenis ?? 'umum',
    kelompok: kelompok.nama,
    tanggal,
    // 0: made without a network, when it is not known which one it is.
    nomor: nomor === 0 ? null : nomor,
    hijri_offset,
    orang: barisList.map(({ nama, status, menit }) => ({ nama, status, menit })),
    dicatat: [...counts].sort((a, b) => b[1] - a[1]).flatMap(([nama]) => (nama ? [nama] : [])),
    dicatat_at: times.length > 0 ? Math.max(...times) : null,
    zona: zona_waktu,
  }
}

/** What whoever shares it should know and the group need not; undefined when everything is saved. */
export function peringatanBagikan(barisList: readonly Baris[]): string | undefined {
  const konflik = barisList.filter(row => row.konflik).length
  const menunggu = barisList.filter(row => row.menunggu && !row.konflik).length
  const parts = [
    ...(konflik > 0 ? [`${konflik} baris berbeda dengan catatan orang lain dan menunggu pilihan.`] : []),
    ...(menunggu > 0 ? [`${menunggu} tanda belum tersimpan di server.`] : []),
  ]
  return parts.length > 0 ? `${parts.join(' ')} Teks ini memakai isian di perangkat ini.` : undefined
}
