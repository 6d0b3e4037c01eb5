import type { PeriodeRow } from '#contract/periode.ts'
import { formatRentang } from '#contract/tanggal.ts'
import { type Cetak, type Dokumen, tandaTangan } from './dokumen.ts'
import { sebutSemester } from './sebut.ts'

interface Isi {
  periode: Pick<PeriodeRow, 'nama' | 'mulai' | 'selesai'>
  kelompokList: readonly { nama: string }[]
  query: { dari?: string | undefined; sampai?: string | undefined }
}

/** The cover of all recaps of a periode: what is behind it, in the order in which it lies there. */
export function sampulDokumen(cetak: Cetak, { periode, kelompokList, query }: Isi): Dokumen {
  const rentang = formatRentang(query.dari ?? periode.mulai, query.sampai ?? periode.selesai)
  const separuh = Math.ceil(kelompokList.length / 2)
  const sel = (i: number) => {
    const kelompok = kelompokList[i]
    return [{ teks: kelompok ? String(i + 1) : '', rata: 'tengah' } as const, kelompok?.nama ?? '']
  }
  return {
    jenis: 'rekap',
    judul: `Rekap semua kelompok, ${rentang}`,
    arah: 'lebar',
    blok: [
      { jenis: 'jarak', tinggi: 14 },
      { jenis: 'judul', teks: 'REKAPITULASI KEHADIRAN MAHASANTRI', anak: [sebutSemester(periode.nama), rentang] },
      { jenis: 'paragraf', teks: `Berkas ini memuat rekap ${kelompokList.length} kelompok:`, rata: 'tengah' },
      {
        jenis: 'tabel',
        lebar: [24, '*', 24, '*'],
        kepala: [[{ teks: 'No', rata: 'tengah' }, 'Kelompok', { teks: 'No', rata: 'tengah' }, 'Kelompok']],
        baris: Array.from({ length: separuh }, (_, i) => [...sel(i), ...sel(i + separuh)]),
        huruf: 9,
      },
      tandaTangan(cetak, []),
    ],
    pilihan: null,
    angka: null,
    isi: [],
  }
}
