import {
  type ImportField,
  imporDefault,
  imporInput,
  imporRequiredColumn,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/impor-input.ts'
import type { TableColumn } from '#contract/tabel.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import { orangShape } from './bentuk.ts'
import { titleLetter } from './file-istilah.ts'

/** An empty list with the headings that are known, and a sheet that says what goes where; the reader passes that one over. */
export function templateXlsx(orang: OrangImpor): Promise<Buffer> {
  const remark = (isian: ImportField) => ({ ...EXAMPLE, ...OTHER_EXAMPLE[orang] })[isian] ?? ['', '']
  const wajib: readonly ImportField[] = [
    ...imporRequiredColumn[orang],
    ...imporDefault[orang],
    ...orangShape[orang].wajib,
  ]
  const kolom = imporInput[orang].map(
    (kunci): TableColumn<never> => ({
      kunci,
      judul: labelOfField(kunci, kata),
      nilai: () => null,
      lebar: WIDTH[kunci] ?? 16,
    }),
  )
  const petunjuk: TableColumn<ImportField>[] = [
    { kunci: 'kolom', judul: 'Kolom', nilai: isian => labelOfField(isian, kata) },
    {
      ...{ kunci: 'wajib', judul: 'Wajib', lebar: 14 },
      nilai: isian => (wajib.includes(isian) ? 'ya' : 'boleh kosong'),
    },
    { kunci: 'contoh', judul: 'Contoh', nilai: isian => remark(isian)[0], lebar: 26 },
    { kunci: 'keterangan', judul: 'Keterangan', nilai: isian => remark(isian)[1], lebar: 70 },
  ]
  return toXlsx({
    lembar: [
      { nama: kata(titleLetter(orang.toUpperCase())), kepala: [], kolom, rows: [] },
      { nama: 'Petunjuk', kepala: [], kolom: petunjuk, rows: [...imporInput[orang]] },
    ],
  })
}

const WIDTH: Partial<Record<ImportField, number>> = {
  ...{ nama: 34, jk: 6, prodi: 26, angkatan: 10, kamar: 8, catatan: 30 },
  ...{ nomor: 24, email: 28, unit: 24, rekening: 20, rekening_nama: 28 },
}

type Example = [contoh: string, keterangan: string]
const OTHER_EXAMPLE: Record<OrangImpor, Partial<Record<ImportField, Example>>> = {
  mahasantri: {},
  pendamping: {
    nim: ['2301010011', 'Kosongkan untuk alumni. Tanpa NIM orangnya tidak dikenali lagi saat mengimpor ulang.'],
    angkatan: ['2023', 'Tahun masuk; boleh kosong.'],
  },
  murabbi: { nama: ['Hasan Basri', 'Boleh beserta gelar, misalnya Dr. H. Hasan Basri, M.Ag.; gelarnya dipisahkan.'] },
}
const EXAMPLE: Record<ImportField, Example> = {
  nim: ['0601010117', 'Unik. Jadikan kolom ini Teks supaya angka 0 di depan tidak hilang.'],
  nama: ["Abdullah Ma'ruf", 'Tulis seperti di ijazah; huruf besar semua akan dirapikan.'],
  jk: ['L', 'L atau P. Laki-laki, Perempuan, Putra, dan Putri juga dikenal.'],
  prodi: ['Pendidikan Agama Islam', ''],
  fakultas: ['Tarbiyah', ''],
  angkatan: ['2026', 'Tahun masuk.'],
  hp: ['0812-3456-7890', 'Nomor WhatsApp, diawali 08, 62, atau +62.'],
  get kelompok(): Example {
    return [kata`Kelompok 7`, kata`Kelompok yang belum ada dapat dibuat saat mengimpor.`]
  },
  murabbi: ['Dr. H. Hasan Basri, M.Ag.', 'Nama dengan atau tanpa gelar, nomornya, atau nomor HP.'],
  pendamping: ['Umar bin Khattab / 2301010077', 'Nama, NIM, atau nomor HP. Beberapa orang dipisahkan garis miring.'],
  hari: ['Sabtu dan Rabu', ''],
  jam: ['16.00 - 17.15', 'Jam mulai dan selesai.'],
  tempat: ['Masjid lantai 2', ''],
  kegiatan: ['Halaqah', 'Seperti di Pengaturan. Boleh kosong: dipilih saat mengimpor.'],
  asrama: ['Mabna Ibnu Katsir', ''],
  kamar: ['B-12', ''],
  wali_nama: ["Bapak Sya'roni", ''],
  wali_hp: ['0813-4567-8901', ''],
  asal: ['Kediri', 'Kota atau kabupaten.'],
  catatan: ['', ''],
  nama_arab: ['عبد الله معروف', 'Dengan huruf Arab, untuk syahadah; boleh kosong.'],
  no_sk: ['012/SK/2026', ''],
  bank: ['BSI', 'Untuk honor; hanya admin yang melihatnya.'],
  rekening: ['7123456789', 'Jadikan kolom ini Teks supaya angka 0 di depan tidak hilang.'],
  rekening_nama: ['Umar bin Khattab', ''],
  nomor: ['197208282006041002', 'NIP, NUPTK, NIDN, atau nomor lain. Jadikan kolom ini Teks. Boleh kosong.'],
  jenis_nomor: ['NIP', 'NIP, NUPTK, NIDN, NIDK, NIY, atau NBM. Bila kosong, dikenali dari banyaknya angka.'],
  gelar_depan: ['Dr. H.', ''],
  gelar_belakang: ['M.Ag.', ''],
  email: ['hasan@kampus.ac.id', ''],
  unit: ['Fakultas Tarbiyah', 'Unit atau fakultas.'],
}
