import { normalizeNama } from '#contract/identitas.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import { listKepala } from './baca-tabel.ts'
import { parseBulan } from './baca-tanggal.ts'

/** What a sheet that is none of the three looks like, so that whoever chose it knows why. */
export function describeBentuk({ baris }: FileSheet): string {
  const [kepala] = listKepala(baris)
  if (!kepala) return 'tidak ada baris judul dengan NIM atau Nama'
  const judul = kepala.teks.flat().filter(Boolean)
  const nomor = judul.filter(teks =>
    /^(p|pert|pertemuan|ke|minggu|pekan|sesi)[ .-]{0,3}\d{1,3}$/.test(normalizeNama(teks.slice(0, 40))),
  )
  if (nomor.length > 1) return `kolomnya bernomor pertemuan (${nomor.slice(0, 3).join(', ')}, …), tanpa tanggal`
  const bulan = judul.filter(teks => parseBulan(teks) !== null)
  if (bulan.length > 0) return `kolomnya jumlah per bulan (${bulan.slice(0, 3).join(', ')}), bukan tanda per tanggal`
  return 'ini daftar orang tanpa tanggal'
}
