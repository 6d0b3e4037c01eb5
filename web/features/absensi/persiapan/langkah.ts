import { type Gap, gapOf, type Persiapan, publishObstacle } from '#contract/absensi/persiapan.ts'
import { formatFigure } from '#contract/angka.ts'
import { formatDate } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'

const STEP = ['tanggal', 'salin', 'kegiatan', 'mahasantri', 'kelompok', 'petugas', 'jadwal', 'akun', 'terbit'] as const
/**
 * Of an office that has nothing to copy: who leads before the list that names them, so that nobody is made twice. Each of them
 * is among the others too: the first steps of the beranda lead here, also once an archive with old recaps is something to copy.
 */
const FIRST_STEP = [
  'tanggal',
  'kegiatan',
  'petugas',
  'mahasantri',
  'kelompok',
  'jadwal',
  'akun',
  'terbit',
] as const satisfies readonly StepKey[]
export type StepKey = (typeof STEP)[number]

export interface PreparationStep {
  kunci: StepKey
  judul: string
  keterangan: string
  keadaan: 'belum' | 'sebagian' | 'selesai'
}

/** No other periode with kelompok has been published. */
export const isFirst = (persiapan: Persiapan): boolean => persiapan.sumber === 0

/** How far each step is, by what is there. */
export function listStep(persiapan: Persiapan): PreparationStep[] {
  const langkah = describeStep(persiapan)
  return (isFirst(persiapan) ? FIRST_STEP : STEP).map(kunci => ({ kunci, ...langkah[kunci] }))
}

function describeStep(persiapan: Persiapan): Record<StepKey, Omit<PreparationStep, 'kunci'>> {
  const { periode, hari_ini, libur, kelompok, tanpa_kelompok, petugas, tanpa_akun } = persiapan
  const { kegiatan, murabbi, pendamping } = persiapan
  const kurang = gapOf(kelompok)
  const ada = kelompok.length
  const anggota = kelompok.reduce((sum, k) => sum + k.anggota, 0)
  const staffed = kelompok.filter(k => k.murabbi && k.pendamping).length
  const part = (done: number, all: number): PreparationStep['keadaan'] =>
    all > 0 && done === all ? 'selesai' : done > 0 ? 'sebagian' : 'belum'
  const of = kata`${formatFigure(ada)} kelompok`
  return {
    tanggal: {
      judul: 'Tanggal',
      keterangan: `${formatDate(periode.mulai, 'pendek')} – ${formatDate(periode.selesai, 'pendek')}, ${libur > 0 ? `${formatFigure(libur)} libur` : 'belum ada libur'}`,
      keadaan: periode.selesai < hari_ini ? 'belum' : libur === 0 ? 'sebagian' : 'selesai',
    },
    salin: {
      judul: 'Salin struktur',
      keterangan: ada > 0 ? of : 'boleh dilewati',
      keadaan: ada > 0 ? 'selesai' : 'belum',
    },
    kegiatan: {
      judul: 'Kegiatan',
      keterangan: kegiatan === 0 ? 'belum ada' : `${formatFigure(kegiatan)} kegiatan`,
      keadaan: kegiatan === 0 ? 'belum' : 'selesai',
    },
    mahasantri: {
      judul: 'Daftar mahasantri',
      keterangan: `${formatFigure(anggota)} terdaftar, ${formatFigure(tanpa_kelompok)} ${kata`belum berkelompok`}`,
      keadaan: anggota > 0 && tanpa_kelompok === 0 ? 'selesai' : anggota > 0 ? 'sebagian' : 'belum',
    },
    kelompok: {
      judul: kata`Kelompok`,
      keterangan: ada === 0 ? 'belum ada' : describeSize(kelompok),
      keadaan: part(ada - kurang.tanpa_anggota, ada),
    },
    petugas: {
      judul: 'Petugas',
      ...(ada === 0
        ? {
            // Their people come before there is anything they could lead.
            keterangan: kata`${formatFigure(murabbi)} murabbi, ${formatFigure(pendamping)} pendamping`,
            keadaan: isFirst(persiapan) ? part(Number(murabbi > 0) + Number(pendamping > 0), 2) : 'belum',
          }
        : {
            keterangan: `${formatFigure(staffed)} dari ${of} lengkap`,
            keadaan: kelompok.some(k => k.murabbi || k.pendamping) && staffed < ada ? 'sebagian' : part(staffed, ada),
          }),
    },
    jadwal: {
      judul: 'Jadwal',
      keterangan: `${formatFigure(ada - kurang.tanpa_jadwal)} dari ${of}`,
      keadaan: part(ada - kurang.tanpa_jadwal, ada),
    },
    akun: {
      judul: 'Akun',
      keterangan:
        petugas === 0
          ? 'belum ada petugas'
          : tanpa_akun > 0
            ? `${formatFigure(tanpa_akun)} petugas belum punya akun`
            : 'semua petugas punya akun',
      keadaan: part(petugas - tanpa_akun, petugas),
    },
    terbit: {
      judul: 'Terbitkan',
      keterangan: periode.konsep ? (describeStepObstacle(persiapan) ?? describeGap(kurang)) : 'sudah terbit',
      keadaan: periode.konsep ? 'belum' : 'selesai',
    },
  }
}

/** What truly keeps it from being published; null: nothing. */
export function describeStepObstacle(persiapan: Persiapan): string | null {
  const obstacles = publishObstacle(persiapan)
  if (obstacles === 'tanggal') return 'tanggalnya sudah lewat'
  return obstacles === 'kelompok' ? kata`belum ada kelompok` : null
}

/** '61 kelompok belum berpendamping, 12 belum bermurabbi' */
export function describeGap(kurang: Gap): string {
  const list = [
    [kurang.tanpa_pendamping, kata`belum berpendamping`],
    [kurang.tanpa_murabbi, 'belum bermurabbi'],
    [kurang.tanpa_jadwal, 'belum berjadwal'],
    [kurang.tanpa_anggota, 'belum beranggota'],
  ] as const
  const words = list
    .filter(([n]) => n > 0)
    .map(([n, apa], i) => `${formatFigure(n)} ${i === 0 ? kata`kelompok` : ''} ${apa}`)
  return words.length > 0 ? words.join(', ').replaceAll('  ', ' ') : 'siap diterbitkan'
}

/** '120 kelompok, 9–11 orang' */
function describeSize(kelompok: Persiapan['kelompok']): string {
  const sizes = kelompok.map(k => k.anggota).sort((a, b) => a - b)
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  return kata`${formatFigure(kelompok.length)} kelompok, ${least === most ? least : `${least}–${most}`} orang`
}
