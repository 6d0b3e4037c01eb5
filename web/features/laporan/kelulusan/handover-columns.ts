import { type HandoverField, type HandoverTemplate, textAsked } from '#contract/laporan/handover.ts'
import { kata } from '#web/ui/istilah.ts'

/** What each column holds, in the words of the institution, which are known once it is drawn. */
export const holdsHandover = (): Record<HandoverField, string> => ({
  ...{ no: 'Nomor urut', nim: 'NIM', nama: 'Nama', jk: 'L/P', prodi: 'Prodi', fakultas: 'Fakultas' },
  ...{ angkatan: 'Angkatan', kelompok: kata`Kelompok`, persen: 'Persentase kehadiran', hadir: 'Jumlah hadir' },
  ...{ pertemuan: 'Jumlah pertemuan yang dihitung', nilai: 'Nilai atau tingkat', hasil: 'Hasil kelulusan' },
  ...{ syarat: 'Syarat bagi yang bersyarat', nomor_sk: 'Nomor SK', tanggal_sk: 'Tanggal SK', semester: 'Semester' },
  ...{ tetap: 'Teks tetap', kosong: 'Dikosongkan' },
})

/** 'NIM', 'Nilai atau tingkat: Tahsin', 'Teks tetap: "MAHAD"'. */
export function describeHandoverColumn({ isi, teks }: HandoverTemplate['kolom'][number]): string {
  const label = holdsHandover()[isi]
  if (teks === '') return label
  return textAsked(isi) === 'tetap' ? `${label}: “${teks}”` : `${label}: ${teks}`
}
