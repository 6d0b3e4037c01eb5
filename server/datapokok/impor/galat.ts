import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { hurufKolom, indeksKolom } from '#contract/huruf-kolom.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { tidy, tidyLines } from '#contract/tidy.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { BarisDaftar } from './baris-impor.ts'
import { listBaris } from './impor.sql.ts'
import { requireImpor } from './impor.ts'

/** The refused rows of a list as a table; also after the good ones were imported. */
export async function listGalat(db: Db, id: number): Promise<{ nama: string; lembar: TableSheet<BarisDaftar> }> {
  const { nama_berkas, isi } = await requireImpor(db, id)
  const { pratinjau } = isi
  if (!pratinjau) throw NotFound('impor')
  const ditolak = await listBaris(db, id, ['ditolak'])
  const nama = nama_berkas.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '')
  return { nama: `${nama} - baris ditolak`, lembar: lembarGalat(ditolak, pratinjau) }
}

/** The refused rows under their own headings, so that the file can be corrected and come back; the reasons stand behind. */
function lembarGalat(
  rows: BarisDaftar[],
  pratinjau: Pick<PratinjauImpor, 'kolom' | 'kolom_lain' | 'lembar_terbaca'>,
): TableSheet<BarisDaftar> {
  const judul = new Map(
    [...Object.values(pratinjau.kolom), ...pratinjau.kolom_lain].map(({ huruf, judul }) => [indeksKolom(huruf), judul]),
  )
  const lebar = Math.max(0, ...rows.map(({ isi }) => isi.length))
  const asli = Array.from({ length: lebar }, (_, i): TableColumn<BarisDaftar> => {
    const huruf = hurufKolom(i)
    return { kunci: huruf, judul: judul.get(i) || `Kolom ${huruf}`, nilai: ({ isi }) => tidyLines(isi[i] ?? '') }
  })
  // Columns without a heading and without a cell are only the way to the next one.
  const terpakai = asli.filter((_, i) => judul.has(i) || rows.some(({ isi }) => tidy(isi[i] ?? '') !== ''))
  const lembar: TableColumn<BarisDaftar> = { kunci: 'lembar', judul: 'Di lembar' }
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

function describeKolom({ kolom, judul }: BarisDaftar['galat'][number]): string {
  return `${kolom} ${tidy(judul)}`.trim()
}
