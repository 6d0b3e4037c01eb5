import type { JumlahPerubahan } from '#contract/absensi/jadwal.ts'
import type { HasilPenempatan } from '#contract/datapokok/keanggotaan.ts'

/** What placing people has done besides, in sentences. */
export function describeHasil({ pertemuan_tercatat, diganti, peringatan }: HasilPenempatan, dari?: string): string[] {
  const tercatat =
    pertemuan_tercatat > 0
      ? [
          `${pertemuan_tercatat} pertemuan${dari ? ` ${dari}` : ''} sejak tanggal itu sudah dibuka dan tetap mencatat mereka.`,
        ]
      : []
  const ganti = diganti > 0 ? [`${diganti} rencana pindah yang belum berjalan digantikan.`] : []
  return [...tercatat, ...ganti, ...peringatan]
}

/** '6 pertemuan dibuat, 5 dihapus' */
export function describeJumlah({ dibuat, diperbarui, dihapus, dilewati }: JumlahPerubahan): string {
  const parts = [
    dibuat > 0 ? `${dibuat} pertemuan dibuat` : '',
    diperbarui > 0 ? `${diperbarui} diperbarui` : '',
    dihapus > 0 ? `${dihapus} dihapus` : '',
    dilewati > 0 ? `${dilewati} dilewati karena libur` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Tidak ada pertemuan yang berubah'
}
