import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import {
  DEFAULT_HANDOVER,
  type HandoverField,
  type HandoverTemplate,
  type handoverBody,
  type handoverFile,
  type listHandover,
  NUMBER_STYLES,
  type NumberStyle,
} from '#contract/laporan/handover.ts'
import { type KelulusanRow, kelulusanQuery } from '#contract/laporan/kelulusan.ts'
import { labelHasil, type OutcomeFigure } from '#contract/laporan/outcome.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { refuseStale, versionOf } from '#server/dasar/version.ts'
import { holdColumns, listColumns, saveColumns } from '#server/pengaturan/column-template/column-template.ts'
import { readAllKelulusan } from './kelulusan.ts'

/** The templates of the office; as long as it has saved none, those of Hadir. */
export async function readHandover(db: Db): Promise<Reply<typeof listHandover>> {
  const rows = await listColumns(db, 'serah_terima')
  const saved = [...Map.groupBy(rows, row => row.nama)].map(([nama, list]) => ({
    nama,
    angka: NUMBER_STYLES.find(one => one === list[0]?.angka) ?? NUMBER_STYLES[0],
    kolom: list.map(({ judul, isi, teks }) => ({ judul, isi: isi as HandoverField, teks })),
  }))
  const templat = saved.length > 0 ? saved : [...DEFAULT_HANDOVER]
  return { templat, version: versionOf(templat) }
}

/** Throws Stale when somebody else saved meanwhile. */
export async function saveHandover(
  tx: Tx,
  { templat, version }: z.output<typeof handoverBody>,
): Promise<Reply<typeof listHandover>> {
  await holdColumns(tx)
  refuseStale('serah_terima', version, await readHandover(tx))
  const rows = templat.flatMap(({ nama, angka, kolom }) =>
    kolom.map(({ judul, isi, teks }) => ({ judul, isi, nama, teks, angka })),
  )
  await saveColumns(tx, 'serah_terima', rows)
  return readHandover(tx)
}

interface HandoverFile {
  nama: string
  lembar: TableSheet<KelulusanRow>
  /** The same for a CSV: numbers with decimals as text, as the template writes them. */
  plain: TableSheet<KelulusanRow>
}

/**
 * Whom the SK names, as it has frozen them; without an SK who is to be judged, as they stand now, and only for whoever asks for just
 * that. Throws Conflict otherwise, and where a column is about a syarat that the periode has not: a figure is never another one's.
 */
export async function handoverLembar(
  db: Db,
  user: User,
  periodeId: number,
  { templat, fakultas, hasil, sementara }: z.output<typeof handoverFile.csv.query>,
  now: number,
): Promise<HandoverFile> {
  const { templat: all } = await readHandover(db)
  const chosen = found(
    all.find(one => one.nama.toLowerCase() === templat.toLowerCase()),
    'serah terima',
  )
  const query = kelulusanQuery.parse({
    periode_id: periodeId,
    ...(fakultas ? { fakultas } : {}),
    ...(hasil ? { hasil } : {}),
  })
  const outcome = await readAllKelulusan(db, user, query, now)
  const { sk, baris, periode } = outcome
  if (!sk && !sementara)
    throw Conflict(
      'kelulusan.belum_ditetapkan',
      'Kelulusan periode ini belum ditetapkan dengan SK; angkanya masih dapat berubah.',
    )
  const named = sk ? baris.filter(row => row.ditetapkan !== null) : baris
  const rows = named.sort((a, b) => (a.nim < b.nim ? -1 : a.nim > b.nim ? 1 : 0))
  const kolom = chosen.kolom.map((one, i) => ({
    ...columnOf(outcome, one),
    kunci: `${one.isi} ${i}`,
    judul: one.judul,
  }))
  const name = [chosen.nama, periode.nama, ...(fakultas ? [fakultas] : []), ...(sk ? [] : ['sementara'])].join(' ')
  return {
    nama: `serah-terima-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    lembar: { nama: chosen.nama, kepala: [], kolom, rows },
    plain: { nama: chosen.nama, kepala: [], kolom: kolom.map(one => plainNumbers(one, chosen.angka)), rows },
  }
}

/** '86.4' of 86,4%; a column of other things as it is. */
function plainNumbers<C extends Cells>(column: C, style: NumberStyle): C {
  const write = (text: string) => (style === '86.4' ? text.replace(',', '.') : text)
  const { jenis, nilai, decimal } = column
  if (jenis !== 'persen' && !decimal) return column
  return {
    ...column,
    jenis: 'teks',
    nilai: (row: KelulusanRow, i: number) => {
      const n = nilai(row, i)
      if (typeof n !== 'number') return n ?? ''
      return write(jenis === 'persen' ? formatPercent(n, style === '86,4%' ? '%' : '') : String(n).replace('.', ','))
    },
  }
}

type Outcome = Pick<Awaited<ReturnType<typeof readAllKelulusan>>, 'sk' | 'syarat' | 'periode'>
type Cells = Pick<TableColumn<KelulusanRow>, 'jenis' | 'lebar'> & {
  /** A level, which may have decimals. */
  decimal?: true
  nilai(row: KelulusanRow, i: number): string | number | null
}

function columnOf({ sk, syarat, periode }: Outcome, column: HandoverTemplate['kolom'][number]): Cells {
  const text = (nilai: (row: KelulusanRow) => string | null, lebar = 16): Cells => ({ lebar, nilai })
  const { isi, teks } = column
  switch (isi) {
    case 'no':
      return { jenis: 'nomor', lebar: 6, nilai: (_, i) => i + 1 }
    case 'angkatan':
      return { jenis: 'nomor', lebar: 10, nilai: row => row.angkatan }
    case 'persen':
    case 'hadir':
    case 'pertemuan':
    case 'nilai':
      return figureColumn(syarat, isi, column)
    case 'hasil':
      return text(row => labelHasil[row.hasil])
    // What is left to do is of bersyarat; the reason of a decision leaves the house in no file.
    case 'syarat':
      return text(row => (row.hasil === 'bersyarat' ? (row.putusan?.syarat ?? '') : ''), 28)
    case 'nomor_sk':
      return text(() => sk?.nomor ?? '', 24)
    case 'tanggal_sk':
      return { jenis: 'tanggal', lebar: 14, nilai: () => sk?.tanggal ?? null }
    case 'semester':
      return text(() => periode.nama, 24)
    case 'tetap':
      return text(() => teks, 24)
    case 'kosong':
      return text(() => '', 14)
    case 'nama':
      return text(row => row.nama, 34)
    default:
      return text(row => row[isi], isi === 'kelompok' ? 18 : 14)
  }
}

function figureColumn(
  syarat: Outcome['syarat'],
  isi: 'persen' | 'hadir' | 'pertemuan' | 'nilai',
  { judul, teks }: HandoverTemplate['kolom'][number],
): Cells {
  const kind = isi === 'nilai' ? 'nilai' : 'kehadiran'
  const possible = syarat.flatMap((one, i) => (one.jenis === kind ? [{ ...one, i }] : []))
  const wanted =
    teks === ''
      ? possible.length === 1
        ? possible
        : possible.filter(one => one.kegiatan_id === null)
      : possible.filter(one => one.nama.toLowerCase() === teks.toLowerCase())
  const at = wanted[0]?.i
  if (at === undefined) throw WithoutSyarat(judul, teks, possible)
  const figure = (row: KelulusanRow): OutcomeFigure => {
    const { angka } = row.ditetapkan ?? row
    return angka[at] ?? { hadir: 0, sesi: 0, nilai: null }
  }
  if (isi === 'nilai') return { lebar: 10, decimal: true, nilai: row => figure(row).nilai }
  if (isi === 'hadir') return { jenis: 'angka', lebar: 10, nilai: row => figure(row).hadir }
  if (isi === 'pertemuan') return { jenis: 'angka', lebar: 10, nilai: row => figure(row).sesi }
  return {
    ...{ jenis: 'persen', lebar: 10 },
    nilai: row => {
      const { hadir, sesi } = figure(row)
      return sesi === 0 ? null : (hadir * 100) / sesi
    },
  }
}

function WithoutSyarat(judul: string, teks: string, possible: readonly { nama: string }[]) {
  const names = possible.map(one => `"${one.nama}"`).join(', ')
  const asked = teks === '' ? 'tidak menyebut syarat yang mana' : `menyebut "${teks}"`
  const rest = names === '' ? 'tidak ada yang sejenis' : names
  return Conflict(
    'serah_terima.tanpa_syarat',
    `Kolom "${judul}" ${asked}; di antara syarat kelulusan periode ini ${rest}. Sesuaikan templatnya.`,
  )
}
