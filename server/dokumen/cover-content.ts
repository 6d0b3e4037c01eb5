import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatFigureRange, formatRange, todayIn } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Cetak } from './cetak.ts'
import { describePrintedKegiatan, describeSemester } from './describe.ts'
import { type Dokumen, signature } from './dokumen.ts'

interface Content {
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

const COVER = {
  utama: () => kata`Kegiatan utama setiap kelompok`,
  semua: () => 'Semua kegiatan yang dihitung',
}

/** Kelompok below each other that leave room for the letterhead and the signature. */
const ONE_PAIR = 18

/** The cover of all recaps of a periode: what is behind it, in the order in which it lies there. */
export function dokumenCover(cetak: Cetak, { periode, kelompokList, query, kegiatan }: Content): Dokumen {
  const [dari, sampai] = [query.dari ?? periode.mulai, query.sampai ?? periode.selesai]
  const hari_ini = todayIn(cetak.zona, cetak.now)
  // Down one pair of columns after the other: of a hundred kelompok too the list stays on the cover.
  const install = Math.min(5, Math.max(2, Math.ceil(kelompokList.length / ONE_PAIR)))
  const height = Math.ceil(kelompokList.length / install)
  const cell = (i: number) => {
    const kelompok = kelompokList[i]
    return [{ teks: kelompok ? String(i + 1) : '', rata: 'tengah' } as const, kelompok?.nama ?? '']
  }
  const each = <T>(make: (k: number) => T[]) => Array.from({ length: install }, (_, k) => make(k)).flat()
  return {
    jenis: 'rekap',
    judul: kata`Rekap semua kelompok, ${describePrintedKegiatan(query.kegiatan_id, kegiatan)}, ${formatRange(dari, sampai)}`,
    arah: 'lebar',
    blok: [
      ...(install > 2 ? [] : [{ jenis: 'jarak', tinggi: 14 } as const]),
      {
        jenis: 'judul',
        teks: 'REKAPITULASI KEHADIRAN MAHASANTRI',
        anak: [
          describeSemester(periode.nama),
          formatFigureRange({ dari, sampai, hari_ini }),
          kegiatan ? `Kegiatan: ${kegiatan.nama}` : COVER[query.kegiatan_id === 'utama' ? 'utama' : 'semua'](),
        ],
      },
      { jenis: 'paragraf', teks: kata`Berkas ini memuat rekap ${kelompokList.length} kelompok:`, rata: 'tengah' },
      {
        jenis: 'tabel',
        lebar: each(() => [22, '*' as const]),
        kepala: [each(() => [{ teks: 'No', rata: 'tengah' } as const, kata`Kelompok`])],
        baris: Array.from({ length: height }, (_, i) => each(k => cell(i + k * height))),
        huruf: install > 2 ? 6.8 : 9,
      },
      signature(cetak, []),
    ],
    pilihan: null,
    angka: null,
    isi: [],
  }
}
