import type * as z from 'zod'
import { formatFigure } from '#contract/angka.ts'
import { type previewLampiranSk, printKelulusan } from '#contract/dokumen/dokumen.ts'
import { type KelulusanRow, kelulusanQuery } from '#contract/laporan/kelulusan.ts'
import { describeFigure, describeUnmet, HASIL, labelHasil } from '#contract/laporan/outcome.ts'
import { NO, type TableColumn } from '#contract/tabel.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import { readAllKelulusan } from '#server/laporan/kelulusan.ts'
import { readEndOfSk } from '#server/laporan/kelulusan-frozen.ts'
import type { Cetak } from './cetak.ts'
import { type CheckRow, type Dokumen, datePlace } from './dokumen.ts'
import { defineDocument, type PrintChoice } from './kind.ts'

/** So many are forty pages; more are printed by fakultas. */
const MOST = 1_500

interface KelulusanChoice extends PrintChoice {
  jenis: 'lampiran_sk'
  periode_id: number
  sk_id: number
  fakultas: string | undefined
}

type Frozen = Awaited<ReturnType<typeof readFrozen>>

/** Whom an SK names, in the order of their numbers, as it has frozen them. What was decided by hand says its result and no reason. */
export const kelulusanKind = defineDocument({
  key: 'lampiran_sk',
  call: printKelulusan,
  async make(db, cetak, { params: { id }, query: { fakultas } }) {
    const frozen = await readFrozen(db, cetak.user, { periode_id: id, fakultas }, cetak.now)
    const { sk, rows, periode } = frozen
    if (!sk) throw Conflict('kelulusan.belum_ditetapkan', 'Kelulusan periode ini belum ditetapkan dengan SK.')
    const pilihan: KelulusanChoice = {
      ...{ jenis: 'lampiran_sk', lingkup: 'semua', periode_id: id, sk_id: sk.id, fakultas },
    }
    return {
      jenis: 'lampiran_sk',
      judul: `Lampiran SK ${sk.nomor} tentang kelulusan ${periode.nama}`,
      ...sheetOf(cetak, frozen, sk, fakultas),
      pilihan,
      angka: frozenFigure(frozen),
      isi: rows.map((row): CheckRow => [row.nim, row.nama, checkText(frozen, row)]),
    }
  },
  withdrawn: (db, { sk_id }: KelulusanChoice) => readEndOfSk(db, sk_id),
  recount: async (db: Db, { user, now }, pilihan: KelulusanChoice) => {
    const frozen = await readFrozen(db, user, pilihan, now)
    // Taken back by a second SK, it says what holds no more.
    return frozen.sk?.id === pilihan.sk_id ? frozenFigure(frozen) : null
  },
})

/** What the SK would name if it were made now. Throws Conflict where one holds. */
export async function draftLampiran(
  db: Db,
  cetak: Cetak,
  periodeId: number,
  { nomor, tanggal, oleh, belum_dinilai }: z.output<typeof previewLampiranSk.body>,
): Promise<Pick<Dokumen, 'judul' | 'arah' | 'blok'>> {
  const query = kelulusanQuery.parse({ periode_id: periodeId })
  const { baris, ...rest } = await readAllKelulusan(db, cetak.user, query, cetak.now)
  if (rest.sk) throw Conflict('kelulusan.ditetapkan', `Sudah ditetapkan dengan SK ${rest.sk.nomor}.`)
  const rows = baris.map(row => ({
    ...row,
    hasil: row.hasil === 'belum_dinilai' && belum_dinilai !== null ? belum_dinilai : row.hasil,
    ditetapkan: { hitungan: row.hitungan, angka: row.angka },
  }))
  const sk = { nomor: nomor || BLANK, tanggal, oleh: oleh || BLANK }
  return {
    judul: `Pratinjau lampiran SK kelulusan ${rest.periode.nama}`,
    ...sheetOf(cetak, { ...rest, rows: byNim(rows) }, sk, undefined),
  }
}

/** To be written on. */
const BLANK = '……………………'

/** Throws Conflict where there are more than anybody reads on paper. */
function sheetOf(
  cetak: Cetak,
  { rows, periode, syarat }: Pick<Frozen, 'rows' | 'periode' | 'syarat'>,
  sk: { nomor: string; tanggal: string; oleh: string },
  fakultas: string | undefined,
): Pick<Dokumen, 'arah' | 'blok'> {
  if (rows.length > MOST) throw TooMany(rows.length)
  const tally = HASIL.toReversed()
    .map(one => ({ one, jumlah: rows.filter(row => row.hasil === one).length }))
    .filter(({ one, jumlah }) => one !== 'belum_dinilai' || jumlah > 0)
    .map(({ one, jumlah }) => `${labelHasil[one]} ${formatFigure(jumlah)}`)
  return {
    arah: 'lebar',
    blok: [
      {
        jenis: 'judul',
        teks: 'LAMPIRAN KEPUTUSAN TENTANG KELULUSAN MAHASANTRI',
        anak: [
          `Nomor ${sk.nomor} tanggal ${formatDate(sk.tanggal, 'sedang')}`,
          `Semester ${periode.nama}${fakultas ? `, ${fakultas}` : ''}`,
        ],
      },
      lembarTable({ nama: 'Lampiran', kepala: [], kolom: columnsOf(syarat), rows }, cetak.kop.kertas),
      {
        jenis: 'catatan',
        teks: `${formatFigure(rows.length)} mahasantri: ${tally.join(', ')}. Angka sebagaimana dibekukan pada saat ditetapkan.`,
        huruf: 8.8,
      },
      {
        jenis: 'tanda_tangan',
        kolom: [
          { atas: [], nama: null, nomor: '' },
          { atas: [...datePlace(cetak, sk.tanggal), 'Ditetapkan oleh'], nama: sk.oleh, nomor: '' },
        ],
        ruang: 44,
      },
    ],
  }
}

interface Asked {
  periode_id: number
  fakultas: string | undefined
}

async function readFrozen(db: Db, user: User, { periode_id, fakultas }: Asked, now: number) {
  const query = kelulusanQuery.parse({ periode_id, ...(fakultas ? { fakultas } : {}) })
  const { baris, ...rest } = await readAllKelulusan(db, user, query, now)
  const named = baris.filter(row => row.ditetapkan !== null)
  return { ...rest, rows: byNim(named) }
}

const byNim = (rows: KelulusanRow[]) => rows.sort((a, b) => (a.nim < b.nim ? -1 : a.nim > b.nim ? 1 : 0))

function frozenFigure({ sk, rows }: Frozen): unknown {
  return [sk?.id, rows.map(row => [row.mahasantri_id, row.hasil, row.ditetapkan])]
}

const figuresOf = ({ ditetapkan }: KelulusanRow) => ditetapkan?.angka ?? []

function columnsOf(syarat: Frozen['syarat']): TableColumn<KelulusanRow>[] {
  return [
    NO,
    { kunci: 'nim', judul: 'NIM' },
    { kunci: 'nama', judul: 'Nama' },
    { kunci: 'jk', judul: 'L/P' },
    { kunci: 'prodi', judul: 'Prodi' },
    { kunci: 'kelompok', judul: kata`Kelompok` },
    ...syarat.map(
      (one, i): TableColumn<KelulusanRow> => ({
        ...{ kunci: `syarat_${one.id}`, judul: one.nama },
        nilai: row => describeFigure(one, figuresOf(row)[i] ?? { hadir: 0, sesi: 0, nilai: null }),
      }),
    ),
    { kunci: 'hasil', judul: 'Hasil', nilai: row => labelHasil[row.hasil] },
    { kunci: 'keterangan', judul: 'Keterangan', nilai: row => explain(syarat, row) },
  ]
}

/** Every syarat that was not reached, and what is left to do; reasons of what was decided by hand stand on no SK. */
function explain(syarat: Frozen['syarat'], row: KelulusanRow): string {
  const { putusan, hasil } = row
  const open = hasil === 'bersyarat' && putusan ? putusan : undefined
  const left = open?.syarat ? `syarat: ${open.syarat}` : ''
  const until = open?.paling_lambat ? `paling lambat ${formatDate(open.paling_lambat, 'sedang')}` : ''
  return [...describeUnmet(syarat, figuresOf(row)), left, until].filter(Boolean).join(', ')
}

function checkText({ syarat }: Frozen, row: KelulusanRow): string {
  const why = explain(syarat, row)
  return why === '' ? labelHasil[row.hasil] : `${labelHasil[row.hasil]} (${why})`
}

const TooMany = (count: number) =>
  Conflict(
    'kelulusan.terlalu_banyak',
    `Ada ${formatFigure(count)} mahasantri; di kertas paling banyak ${formatFigure(MOST)}. Saring menurut fakultas, lalu cetak tiap fakultas.`,
  )
