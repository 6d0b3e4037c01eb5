import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { rapikan } from '#contract/isian.ts'
import type { Kolom, Lembar } from '#contract/tabel.ts'
import { hurufKolom, indeksKolom } from '#server/dasar/berkas/lembar.ts'
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
    const huruf = hurufKolom(i)
    return { kunci: huruf, judul: judul.get(i) || `Kolom ${huruf}`, nilai: ({ isi }) => rapikan(isi[i] ?? '') }
  })
  // Columns without a heading and without a cell are only the way to the next one.
  const terpakai = asli.filter((_, i) => judul.has(i) || rows.some(({ isi }) => rapikan(isi[i] ?? '') !== ''))
  const lembar: Kolom<BarisDitolak> = { kunci: 'lembar', judul: 'Di lembar' }
  return {
    nama: 'Baris ditolak',
    kepala: [],
    kolom: [
      ...terpakai,
      ...(pratinjau.lembar_terbaca.length > 1 ? [lembar] : []),
      { kunci: 'baris', judul: 'Di baris', jenis: 'nomor' },
      { kunci: 'kolom', judul: 'Di kolom', nilai: row => row.galat.map(describeKolom).join(', '), lebar: 22 },
      { kunci: 'alasan', judul: 'Alasan ditolak', nilai: row => row.galat.map(g => g.alasan).join(' '), lebar: 60 },
    ],
    rows,
  }
}

function describeKolom({ kolom, judul }: BarisDitolak['galat'][number]): string {
  return `${kolom} ${rapikan(judul)}`.trim()
}
