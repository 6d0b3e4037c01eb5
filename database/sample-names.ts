/** Deterministic, so that a demo looks the same tomorrow and a test can count on it (mulberry32). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An invented name of one to four words that is not in `used` yet; it is added. */
export function namePerson(random: Random, jk: 'L' | 'P', used: Set<string>): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  for (let attempt = 0; ; attempt++) {
    const first = pick(jk === 'L' ? MEN : WOMEN)
    const words = [first, pick(jk === 'L' ? TWO_MEN : TWO_WOMEN), pick(FAMILY_NAMES)]
    const length = random() < 0.06 && attempt === 0 ? 1 : random() < 0.45 && attempt < 5 ? 2 : 3
    const nama = words.slice(0, length).join(' ') + (attempt > 20 ? ` ${pick(FAMILY_NAMES)}` : '')
    if (!used.has(nama)) {
      used.add(nama)
      return nama
    }
  }
}

/** What people write beside a mark. */
export const STREETWISE_NOTES: Record<'H' | 'T' | 'I' | 'S' | 'A' | 'U' | 'D', readonly string[]> = {
  H: [],
  T: ['Praktikum baru selesai 18.40', 'Hujan deras', 'Dari kampus 2'],
  I: ['Pulang, acara keluarga', 'Mengantar orang tua', 'Rapat BEM'],
  S: ['Demam, surat menyusul', 'Ke klinik', 'Sakit gigi'],
  A: ['Tidak ada kabar', 'Sudah dihubungi, belum dijawab'],
  U: [],
  D: ['Lomba MTQ', 'Tugas fakultas', 'Delegasi kampus'],
}

const MEN = [
  'Abdullah',
  'Achmad',
  'Ahmad',
  'Alif',
  'Bagus',
  'Dimas',
  'Faiz',
  'Fadhlurrahman',
  'Hafizh',
  'Hamzah',
  'Ilham',
  'Irfan',
  'Khoirul',
  'Luqman',
  'M. Rizky',
  'Moh. Syarifuddin',
  'Muhammad',
  'Naufal',
  "Nu'man",
  "Rafi'uddin",
  'Satria',
  'Thoriq',
  'Yusuf',
  'Zaid',
  'Zulfikar',
  'Fikri',
  'Haidar',
  'Ikhsan',
  'Rafli',
  'Salman',
]
const TWO_MEN = [
  'Faqih',
  "Syauqi Ma'ruf",
  "Nu'man",
  'Prasetyo',
  'Arya Wibisono',
  'Abdurrahman',
  'Al-Mubarak',
  'Nur Rohman',
  'Anam',
  'Ramadhan',
  'Zuhri',
  'Fathurrahman',
  "Iqbal Sya'bani",
  'Zaidan',
  'Bima',
  'Habibie',
  'Maulana',
  'Firdaus',
  'Hidayat',
  'Akbar',
  'Syahputra',
  'Ardiansyah',
]
const WOMEN = [
  'Aisyah',
  'Alya',
  'Annisa',
  'Azka',
  'Dewi',
  'Fathimah',
  'Hilyatul',
  'Intan',
  'Khadijah',
  "Khoirunnisa'",
  'Laila',
  'Maryam',
  'Nabila',
  "Ni'matul",
  'Nur',
  'Putri',
  'Qonita',
  'Rahma',
  'Salsabila',
  'Siti',
  'Ulya',
  "Ummu Hani'",
  'Wardah',
  'Zahra',
  'Zulfa',
  'Farah',
  'Hanifah',
  'Lutfiyah',
  'Naila',
  'Syifa',
]
const TWO_WOMEN = [
  'Nur Fadhilah',
  'Rahmatika',
  "Khoirunnisa'",
  'Lestari',
  'Az-Zahra',
  'Auliya',
  'Permatasari',
  "Ma'rifah",
  'Salsabila',
  'Hasanah',
  'Maulida',
  'Azizah',
  'Ramadhani',
  'Safitri',
  'Mufidah',
  'Wulandari',
  'Izzati',
  'Karimah',
  'Syahidah',
  'Humaira',
  'Fitriani',
  'Amalia',
]
const FAMILY_NAMES = [
  'Al-Ghifari',
  'Nugroho',
  'Wahid',
  'Hakim',
  'Al-Anshari',
  'Pamungkas',
  'Santoso',
  'Ningrum',
  'Siregar',
  'Lubis',
  'Harahap',
  'Nasution',
  'Rahman',
  'Saputra',
  'Wijaya',
  'Kurniawan',
  'Setiawan',
  'Utami',
  'Ulya',
  'Basyari',
  'Anwar',
  'Zuhdi',
  'Mubarok',
  'Fauzi',
  'Ridwan',
  'Sholeh',
  'Majid',
  'Karim',
  'Suryana',
  'Hamdani',
]
