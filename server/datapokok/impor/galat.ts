import { columnIndex, columnLetter } from '#contract/column-letter.ts'
import type { ImporPreview } from '#contract/datapokok/impor.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { tidy, tidyLines } from '#contract/tidy.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import { listRow } from './impor.sql.ts'
import { requireImpor } from './impor.ts'
import type { ListRow } from './impor-row.ts'

/** The refused rows of a list as a table; also after the good ones were imported. */
export async function listError(db: Db, id: number): Promise<{ nama: string; lembar: TableSheet<ListRow> }> {
  const { nama_berkas, isi } = await requireImpor(db, id)
  const { pratinjau } = isi
  if (!pratinjau) throw NotFound('impor')
  const ditolak = await listRow(db, id, ['ditolak'])
  const nama = nama_berkas.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '')
  return { nama: `${nama} - baris ditolak`, lembar: errorLembar(ditolak, pratinjau) }
}

/** The refused rows under their own headings, so that the file can be corrected and come back; the reasons stand behind. */
function errorLembar(
  rows: ListRow[],
  preview: Pick<ImporPreview, 'kolom' | 'kolom_lain' | 'lembar_terbaca'>,
): TableSheet<ListRow> {
  const judul = new Map(
    [...Object.values(preview.kolom), ...preview.kolom_lain].map(({ huruf, judul }) => [columnIndex(huruf), judul]),
  )
  const width = Math.max(0, ...rows.map(({ isi }) => isi.length))
  const original = Array.from({ length: width }, (_, i): TableColumn<ListRow> => {
    const huruf = columnLetter(i)
    return { kunci: huruf, judul: judul.get(i) || `Kolom ${huruf}`, nilai: ({ isi }) => tidyLines(isi[i] ?? '') }
  })
  // Columns without a heading and without a cell are only the way to the next one.
  const used = original.filter((_, i) => judul.has(i) || rows.some(({ isi }) => tidy(isi[i] ?? '') !== ''))
  const lembar: TableColumn<ListRow> = { kunci: 'lembar', judul: 'Di lembar' }
  return {
    nama: 'Baris ditolak',
    kepala: [],
    kolom: [
      ...used,
      ...(preview.lembar_terbaca.length > 1 ? [lembar] : []),
      { kunci: 'baris', judul: 'Di baris', jenis: 'nomor' },
      { kunci: 'kolom', judul: 'Di kolom', nilai: row => row.galat.map(describeColumn).join(', '), lebar: 22 },
      { kunci: 'alasan', judul: 'Alasan ditolak', nilai: row => row.galat.map(g => g.alasan).join(' '), lebar: 60 },
    ],
    rows,
  }
}

function describeColumn({ kolom, judul }: ListRow['galat'][number]): string {
  return `${kolom} ${tidy(judul)}`.trim()
}
