import { ISIAN, type Isian, labelIsianImpor } from '#contract/impor.ts'
import { type Kolom, toXlsx } from '../ekspor/tabel.ts'

/** An empty list with the headings that are known, and a sheet that says what goes where; the reader passes that one over. */
export function templatXlsx(): Promise<Buffer> {
  const kolom = ISIAN.map(
    (isian): Kolom<never> => ({
      judul: labelIsianImpor[isian],
      jenis: 'teks',
      nilai: () => null,
      lebar: LEBAR[isian] ?? 16,
    }),
  )
  const petunjuk: Kolom<Isian>[] = [
    { judul: 'Kolom', jenis: 'teks', nilai: isian => labelIsianImpor[isian] },
    { judul: 'Wajib', jenis: 'teks', nilai: isian => (WAJIB.has(isian) ? 'ya' : 'boleh kosong'), lebar: 14 },
    { judul: 'Contoh', jenis: 'teks', nilai: isian => CONTOH[isian][0], lebar: 26 },
    { judul: 'Keterangan', jenis: 'teks', nilai: isian => CONTOH[isian][1], lebar: 70 },
  ]
  return toXlsx({
    lembar: [
      { nama: 'Mahasantri', kepala: [], kolom, rows: [] as never[] },
      { nama: 'Petunjuk', kepala: [], kolom: petunjuk, rows: [...ISIAN] },
    ],
  })
}

const WAJIB = new Set<Isian>(['nim', 'nama', 'jk', 'prodi', 'angkatan'])
const LEBAR: Partial<Record<Isian, number>> = { nama: 34, jk: 6, prodi: 26, angkatan: 10, kamar: 8, catatan: 30 }
const CONTOH: Record<Isian, [contoh: string, keterangan: string]> = {
  nim: ['0601010117', 'Unik. Jadikan kolom ini Teks supaya angka 0 di depan tidak hilang.'],
  nama: ["Abdullah Ma'ruf", 'Tulis seperti di ijazah; huruf besar semua akan dirapikan.'],
  jk: ['L', 'L atau P. Laki-laki, Perempuan, Putra, dan Putri juga dikenal.'],
  prodi: ['Pendidikan Agama Islam', ''],
  fakultas: ['Tarbiyah', ''],
  angkatan: ['2026', 'Tahun masuk.'],
  hp: ['0812-3456-7890', 'Nomor WhatsApp, diawali 08, 62, atau +62.'],
  kelompok: ['Kelompok 7', 'Kelompok yang belum ada dapat dibuat saat mengimpor.'],
  asrama: ['Mabna Ibnu Katsir', ''],
  kamar: ['B-12', ''],
  wali_nama: ["Bapak Sya'roni", ''],
  wali_hp: ['0813-4567-8901', ''],
  asal: ['Kediri', 'Kota atau kabupaten.'],
  catatan: ['', ''],
}
