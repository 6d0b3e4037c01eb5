import type { JumlahPerubahan } from '#contract/absensi/jadwal.ts'

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
