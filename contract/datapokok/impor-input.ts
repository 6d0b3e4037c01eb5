import type { Word } from '#contract/istilah.ts'

/** Whom a list is of: one reading, one preview and one way of writing serve the three. */
export const ORANG_IMPOR = ['mahasantri', 'pendamping', 'murabbi'] as const
export type OrangImpor = (typeof ORANG_IMPOR)[number]

/** What a list can say about people, by the names of the columns of the database (`kelompok` is a name, not an id), as the template heads it. */
const labelList = (word: Word) => ({
  nim: 'NIM',
  nama: 'Nama Lengkap',
  nama_arab: 'Nama Arab',
  jk: 'L/P',
  prodi: 'Program Studi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  hp: 'No. HP',
  kelompok: word`Kelompok`,
  murabbi: 'Murabbi',
  pendamping: word`Pendamping`,
  hari: 'Hari',
  jam: 'Jam',
  tempat: 'Tempat',
  kegiatan: 'Kegiatan',
  asrama: 'Asrama',
  kamar: 'Kamar',
  wali_nama: 'Nama Wali',
  wali_hp: 'HP Wali',
  asal: 'Asal',
  catatan: 'Catatan',
  no_sk: 'Nomor SK',
  bank: 'Bank',
  rekening: 'No. Rekening',
  rekening_nama: 'Nama Rekening',
  nomor: 'NIP/NIDN',
  jenis_nomor: 'Jenis Nomor',
  gelar_depan: 'Gelar Depan',
  gelar_belakang: 'Gelar Belakang',
  email: 'Email',
  unit: 'Unit',
})
export type ImportField = keyof ReturnType<typeof labelList>
export const INPUT = Object.keys(labelList(String)) as ImportField[]

/** The heading, which the reading knows again without asking. */
export const labelOfField = (isian: ImportField, word: Word): string => labelList(word)[isian]

/** What a list says of a kelompok, in the row of whoever is in it: who leads it, and its weekly times. */
export const KELOMPOK_INPUT = ['kelompok', 'murabbi', 'pendamping', 'hari', 'jam', 'tempat', 'kegiatan'] as const
export type KelompokField = (typeof KELOMPOK_INPUT)[number]

export function isKelompokInput(isian: ImportField): isian is KelompokField {
  return (KELOMPOK_INPUT as readonly ImportField[]).includes(isian)
}

/** What is read of each kind of people, in the order of the template: what their form asks. */
export const imporInput: Record<OrangImpor, readonly ImportField[]> = {
  mahasantri: [
    ...(['nim', 'nama', 'jk', 'prodi', 'fakultas', 'angkatan', 'hp'] as const),
    ...KELOMPOK_INPUT,
    ...(['asrama', 'kamar', 'wali_nama', 'wali_hp', 'asal', 'catatan', 'nama_arab'] as const),
  ],
  pendamping: [
    ...(['nim', 'nama', 'jk', 'prodi', 'angkatan', 'hp', 'no_sk', 'bank', 'rekening', 'rekening_nama'] as const),
    ...KELOMPOK_INPUT.filter(isian => isian !== 'pendamping'),
  ],
  murabbi: [
    ...(['nomor', 'jenis_nomor', 'gelar_depan', 'nama', 'gelar_belakang', 'jk', 'hp', 'email', 'unit'] as const),
    ...KELOMPOK_INPUT.filter(isian => isian !== 'murabbi'),
  ],
}

/** By what somebody is known again from one list to the next; who has none is new each time, where none is needed. */
export const imporKey: Record<OrangImpor, 'nim' | 'nomor'> = {
  mahasantri: 'nim',
  pendamping: 'nim',
  murabbi: 'nomor',
}

/** Columns a list must have, whatever else it lacks. */
export const imporRequiredColumn: Record<OrangImpor, readonly ImportField[]> = {
  mahasantri: ['nim', 'nama'],
  pendamping: ['nama'],
  murabbi: ['nama'],
}

/** What somebody new must have and a list may lack altogether: then one value is asked for everybody new. */
export const DEFAULT_INPUT = ['jk', 'prodi', 'angkatan'] as const
export type DefaultInput = (typeof DEFAULT_INPUT)[number]
export const imporDefault: Record<OrangImpor, readonly DefaultInput[]> = {
  mahasantri: DEFAULT_INPUT,
  pendamping: ['jk'],
  murabbi: ['jk'],
}
