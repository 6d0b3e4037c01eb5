import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { rapikan } from '#contract/isian.ts'
import { hurufKolom, indeksKolom } from '#server/dasar/berkas/lembar.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import type { BarisDitolak } from './periksa-baris.ts'

/** The refused rows under their own headings, so that the file can be corrected and come back; the reasons stand behind. */
export function lembarGalat(
  rows: BarisDitolak[],
  pratinjau: Pick<PratinjauImpor, 'kolom' | 'kolom_lain' | 'lembar_terbaca'>,
): Lembar<BarisDitolak> {
  const judul = new Map(
    [...Object.values(pratinjau.kolom), ...pratinjau.kolom_lain].map(({ huruf, judul }) => [indeksKolom(huruf), judul]),
  )
  const lebar = Math.max(0, ...rows.map(({ isi }) => isi.length))
  const asli = Array.from({ length: lebar }, (_, i): Kolom<BarisDitolak> => {
    const nilai = ({ isi }: BarisDitolak) => rapikan(isi[i] ?? '')
    return { judul: judul.get(i) || `Kolom ${hurufKolom(i)}`, jenis: 'teks', nilai }
  })
  // Columns without a heading and without a cell are only the way to the next one.
  const terpakai = asli.filter((kolom, i) => judul.has(i) || rows.some(row => kolom.nilai(row) !== ''))
  const lembar: Kolom<BarisDitolak> = { judul: 'Di lembar', jenis: 'teks', nilai: row => row.lembar }
  return {
    nama: 'Baris ditolak',
    kepala: [],
    kolom: [
      ...terpakai,
      ...(pratinjau.lembar_terbaca.length > 1 ? [lembar] : []),
      { judul: 'Di baris', jenis: 'nomor', nilai: row => row.baris },
      { judul: 'Di kolom', jenis: 'teks', nilai: row => row.galat.map(describeKolom).join(', '), lebar: 22 },
      { judul: 'Alasan ditolak', jenis: 'teks', nilai: row => row.galat.map(g => g.alasan).join(' '), lebar: 60 },
    ],
    rows,
  }
}

function describeKolom({ kolom, judul }: BarisDitolak['galat'][number]): string {
  return `${kolom} ${rapikan(judul)}`.trim()
}
