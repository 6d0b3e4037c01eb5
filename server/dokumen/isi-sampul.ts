import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatRentang, formatRentangAngka, todayIn } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, tandaTangan } from './dokumen.ts'
import { describePrintedKegiatan, describeSemester } from './sebut.ts'

interface Isi {
  periode: Pick<PeriodeRow, 'nama' | 'mulai' | 'selesai'>
  kelompokList: readonly { nama: string }[]
  query: {
    dari?: string | undefined
    sampai?: string | undefined
    kegiatan_id?: number | 'utama' | undefined
  }
  /** Of the chosen one, when it is a single one. */
  kegiatan: { nama: string } | undefined
}

const SAMPUL = {
  utama: () => kata`Kegiatan utama setiap kelompok`,
  semua: () => 'Semua kegiatan yang dihitung',
}

/** Kelompok below each other that leave room for the letterhead and the signature. */
const SEPASANG = 18

/** The cover of all recaps of a periode: what is behind it, in the order in which it lies there. */
export function sampulDokumen(cetak: Cetak, { periode, kelompokList, query, kegiatan }: Isi): Dokumen {
  const [dari, sampai] = [query.dari ?? periode.mulai, query.sampai ?? periode.selesai]
  const hari_ini = todayIn(cetak.zona, cetak.now)
  // Down one pair of columns after the other: of a hundred kelompok too the list stays on the cover.
  const pasang = Math.min(5, Math.max(2, Math.ceil(kelompokList.length / SEPASANG)))
  const tinggi = Math.ceil(kelompokList.length / pasang)
  const sel = (i: number) => {
    const kelompok = kelompokList[i]
    return [{ teks: kelompok ? String(i + 1) : '', rata: 'tengah' } as const, kelompok?.nama ?? '']
  }
  const tiap = <T>(make: (k: number) => T[]) => Array.from({ length: pasang }, (_, k) => make(k)).flat()
  return {
    jenis: 'rekap',
    judul: kata`Rekap semua kelompok, ${describePrintedKegiatan(query.kegiatan_id, kegiatan)}, ${formatRentang(dari, sampai)}`,
    arah: 'lebar',
    blok: [
      ...(pasang > 2 ? [] : [{ jenis: 'jarak', tinggi: 14 } as const]),
      {
        jenis: 'judul',
        teks: 'REKAPITULASI KEHADIRAN MAHASANTRI',
        anak: [
          describeSemester(periode.nama),
          formatRentangAngka({ dari, sampai, hari_ini }),
          kegiatan ? `Kegiatan: ${kegiatan.nama}` : SAMPUL[query.kegiatan_id === 'utama' ? 'utama' : 'semua'](),
        ],
      },
      { jenis: 'paragraf', teks: kata`Berkas ini memuat rekap ${kelompokList.length} kelompok:`, rata: 'tengah' },
      {
        jenis: 'tabel',
        lebar: tiap(() => [22, '*' as const]),
        kepala: [tiap(() => [{ teks: 'No', rata: 'tengah' } as const, kata`Kelompok`])],
        baris: Array.from({ length: tinggi }, (_, i) => tiap(k => sel(i + k * tinggi))),
        huruf: pasang > 2 ? 6.8 : 9,
      },
      tandaTangan(cetak, []),
    ],
    pilihan: null,
    angka: null,
    isi: [],
  }
}
