import { halanganTerbit, type Kekurangan, kekuranganOf, type Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'

const LANGKAH = [
  'tanggal',
  'salin',
  'kegiatan',
  'mahasantri',
  'kelompok',
  'petugas',
  'jadwal',
  'akun',
  'terbit',
] as const
/**
 * Of an office that has nothing to copy: who leads before the list that names them, so that nobody is made twice. Each of them
 * is among the others too: the first steps of the beranda lead here, also once an archive with old recaps is something to copy.
 */
const LANGKAH_PERTAMA = [
  'tanggal',
  'kegiatan',
  'petugas',
  'mahasantri',
  'kelompok',
  'jadwal',
  'akun',
  'terbit',
] as const satisfies readonly KunciLangkah[]
export type KunciLangkah = (typeof LANGKAH)[number]

export interface PreparationStep {
  kunci: KunciLangkah
  judul: string
  keterangan: string
  keadaan: 'belum' | 'sebagian' | 'selesai'
}

/** No other periode with kelompok has been published. */
export const isPertama = (persiapan: Persiapan): boolean => persiapan.sumber === 0

/** How far each step is, by what is there. */
export function listLangkah(persiapan: Persiapan): PreparationStep[] {
  const langkah = describeLangkah(persiapan)
  return (isPertama(persiapan) ? LANGKAH_PERTAMA : LANGKAH).map(kunci => ({ kunci, ...langkah[kunci] }))
}

function describeLangkah(persiapan: Persiapan): Record<KunciLangkah, Omit<PreparationStep, 'kunci'>> {
  const { periode, hari_ini, libur, kelompok, tanpa_kelompok, petugas, tanpa_akun } = persiapan
  const { kegiatan, murabbi, pendamping } = persiapan
  const kurang = kekuranganOf(kelompok)
  const ada = kelompok.length
  const anggota = kelompok.reduce((sum, k) => sum + k.anggota, 0)
  const berpetugas = kelompok.filter(k => k.murabbi && k.pendamping).length
  const part = (done: number, all: number): PreparationStep['keadaan'] =>
    all > 0 && done === all ? 'selesai' : done > 0 ? 'sebagian' : 'belum'
  const of = kata`${formatAngka(ada)} kelompok`
  return {
    tanggal: {
      judul: 'Tanggal',
      keterangan: `${formatTanggal(periode.mulai, 'pendek')} – ${formatTanggal(periode.selesai, 'pendek')}, ${libur > 0 ? `${formatAngka(libur)} libur` : 'belum ada libur'}`,
      keadaan: periode.selesai < hari_ini ? 'belum' : libur === 0 ? 'sebagian' : 'selesai',
    },
    salin: {
      judul: 'Salin struktur',
      keterangan: ada > 0 ? of : 'boleh dilewati',
      keadaan: ada > 0 ? 'selesai' : 'belum',
    },
    kegiatan: {
      judul: 'Kegiatan',
      keterangan: kegiatan === 0 ? 'belum ada' : `${formatAngka(kegiatan)} kegiatan`,
      keadaan: kegiatan === 0 ? 'belum' : 'selesai',
    },
    mahasantri: {
      judul: 'Daftar mahasantri',
      keterangan: `${formatAngka(anggota)} terdaftar, ${formatAngka(tanpa_kelompok)} ${kata`belum berkelompok`}`,
      keadaan: anggota > 0 && tanpa_kelompok === 0 ? 'selesai' : anggota > 0 ? 'sebagian' : 'belum',
    },
    kelompok: {
      judul: kata`Kelompok`,
      keterangan: ada === 0 ? 'belum ada' : describeUkuran(kelompok),
      keadaan: part(ada - kurang.tanpa_anggota, ada),
    },
    petugas: {
      judul: 'Petugas',
      ...(ada === 0
        ? {
            // Their people come before there is anything they could lead.
            keterangan: kata`${formatAngka(murabbi)} murabbi, ${formatAngka(pendamping)} pendamping`,
            keadaan: isPertama(persiapan) ? part(Number(murabbi > 0) + Number(pendamping > 0), 2) : 'belum',
          }
        : {
            keterangan: `${formatAngka(berpetugas)} dari ${of} lengkap`,
            keadaan:
              kelompok.some(k => k.murabbi || k.pendamping) && berpetugas < ada ? 'sebagian' : part(berpetugas, ada),
          }),
    },
    jadwal: {
      judul: 'Jadwal',
      keterangan: `${formatAngka(ada - kurang.tanpa_jadwal)} dari ${of}`,
      keadaan: part(ada - kurang.tanpa_jadwal, ada),
    },
    akun: {
      judul: 'Akun',
      keterangan:
        petugas === 0
          ? 'belum ada petugas'
          : tanpa_akun > 0
            ? `${formatAngka(tanpa_akun)} petugas belum punya akun`
            : 'semua petugas punya akun',
      keadaan: part(petugas - tanpa_akun, petugas),
    },
    terbit: {
      judul: 'Terbitkan',
      keterangan: periode.konsep ? (describeHalangan(persiapan) ?? describeKekurangan(kurang)) : 'sudah terbit',
      keadaan: periode.konsep ? 'belum' : 'selesai',
    },
  }
}

/** What truly keeps it from being published; null: nothing. */
export function describeHalangan(persiapan: Persiapan): string | null {
  const halangan = halanganTerbit(persiapan)
  if (halangan === 'tanggal') return 'tanggalnya sudah lewat'
  return halangan === 'kelompok' ? kata`belum ada kelompok` : null
}

/** '61 kelompok belum berpendamping, 12 belum bermurabbi' */
export function describeKekurangan(kurang: Kekurangan): string {
  const list = [
    [kurang.tanpa_pendamping, kata`belum berpendamping`],
    [kurang.tanpa_murabbi, 'belum bermurabbi'],
    [kurang.tanpa_jadwal, 'belum berjadwal'],
    [kurang.tanpa_anggota, 'belum beranggota'],
  ] as const
  const words = list
    .filter(([n]) => n > 0)
    .map(([n, apa], i) => `${formatAngka(n)} ${i === 0 ? kata`kelompok` : ''} ${apa}`)
  return words.length > 0 ? words.join(', ').replaceAll('  ', ' ') : 'siap diterbitkan'
}

/** '120 kelompok, 9–11 orang' */
function describeUkuran(kelompok: Persiapan['kelompok']): string {
  const sizes = kelompok.map(k => k.anggota).sort((a, b) => a - b)
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  return kata`${formatAngka(kelompok.length)} kelompok, ${least === most ? least : `${least}–${most}`} orang`
}
