import type * as z from 'zod'
import { formatFigure, formatRupiah } from '#contract/angka.ts'
import { printSpj } from '#contract/dokumen/dokumen.ts'
import { describeLate } from '#contract/laporan/honor.ts'
import type { SpjOfMonth, SpjRow, spjQuery } from '#contract/laporan/spj.ts'
import type { Spj, TaxRate } from '#contract/pengaturan/spj.ts'
import { NO, type TableColumn } from '#contract/tabel.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import type { Block, Receipt, Signature } from '#server/dasar/pdf/naskah.ts'
import { rupiahInWords } from '#server/laporan/honor/in-words.ts'
import { openHonorSpj, readSpjOf } from '#server/laporan/honor/spj.ts'
import { readSpj } from '#server/pengaturan/spj/spj.ts'
import type { Cetak } from './cetak.ts'
import { type CheckRow, type Dokumen, datePlace, signatoryAt } from './dokumen.ts'
import { toBeSigned } from './honor-content.ts'
import { defineDocument, type PrintChoice } from './kind.ts'

interface SpjChoice extends PrintChoice, z.output<typeof spjQuery> {
  jenis: 'spj'
  /** Which payments stand on it. */
  orang: readonly (readonly [id: number, ke: number])[]
}

/** The list of those who are paid, a receipt for all of them, or one each: of one calculation, so that their sums agree. */
export const spjKind = defineDocument({
  key: 'spj',
  call: printSpj,
  async make(db, cetak, { query: { lembar, nomor, ...asked } }) {
    const spj = await openHonorSpj(db, cetak.user, asked, cetak.now)
    const paper = { cetak, spj, isi: await readSpj(db) }
    if (lembar === 'daftar') return listOfPaid(paper)
    if (lembar === 'kuitansi') return receiptOf(paper, spj.rows, nomor)
    return spj.rows.map(row => receiptOf(paper, [row], ''))
  },
  recount: async (db: Db, { user, now }, pilihan: SpjChoice) =>
    spjFigure((await readSpjOf(db, user, pilihan, now)).rows),
})

interface Paper {
  cetak: Cetak
  spj: SpjOfMonth
  isi: Spj
}

/** What it is checked by: the payments and each of their sums. */
function sealed({ spj: { bulan, keadaan, tanggal } }: Paper, rows: readonly SpjRow[]) {
  const orang = rows.map(row => [row.pendamping_id, row.ke] as const)
  const pilihan: SpjChoice = { jenis: 'spj', lingkup: 'semua', bulan, keadaan, tanggal, orang }
  return { pilihan, angka: spjFigure(rows), isi: rows.map(checkRow) }
}

function spjFigure(rows: readonly SpjRow[]): unknown {
  return rows.map(row => [row.pendamping_id, row.ke, row.sendiri + row.badal, row.bruto, row.pph])
}

function checkRow(row: SpjRow): CheckRow {
  const { nim, nama, bruto, pph, diterima } = row
  const sums = `bruto ${formatRupiah(bruto)}, PPh ${formatRupiah(pph)}, diterima ${formatRupiah(diterima)}`
  return [nim ?? '', nama, `${sums}${describeLate(row)}`]
}

function listOfPaid(paper: Paper): Dokumen {
  const { cetak, spj, isi } = paper
  const bulan = formatMonth(spj.bulan)
  const rows = { nama: 'SPJ', kepala: [], kolom: listColumns(spj.rows), rows: spj.rows }
  const badal = spj.rows.reduce((all, row) => all + row.badal, 0)
  const jumlah = {
    nama: 'Jumlah',
    ...{ sendiri: spj.jumlah.pertemuan - badal, badal },
    ...{ bruto: spj.jumlah.bruto, pph: spj.jumlah.pph, diterima: spj.jumlah.diterima },
  }
  const about = [bulan, isi.dasar, isi.mak && `MAK ${isi.mak}`].filter(Boolean).join(' · ')
  return {
    jenis: 'spj',
    judul: `Daftar penerimaan honorarium ${bulan}`,
    arah: 'lebar',
    blok: [
      { jenis: 'judul', teks: kata`DAFTAR PENERIMAAN HONORARIUM PENDAMPING`, anak: [about] },
      toBeSigned(lembarTable({ ...rows, jumlah: [jumlah] }, cetak.kop.kertas)),
      {
        jenis: 'catatan',
        teks: `Terbilang (diterima): ${rupiahInWords(spj.jumlah.diterima)}\n${describeRate(spj)}`,
        huruf: 8.8,
      },
      signedBy(paper),
    ],
    ...sealed(paper, spj.rows),
  }
}

function listColumns(rows: readonly SpjRow[]): TableColumn<SpjRow>[] {
  const badal = rows.some(row => row.badal > 0)
  return [
    NO,
    { kunci: 'nama', judul: 'Nama', nilai: row => row.nama + describeLate(row) },
    { kunci: 'nim', judul: 'NIM' },
    { kunci: 'kelompok', judul: kata`Kelompok` },
    { kunci: 'npwp', judul: 'NPWP', nilai: row => (row.npwp ? 'ada' : '–') },
    { kunci: 'sendiri', judul: 'Pertemuan', jenis: 'angka' },
    { kunci: 'tarif', judul: 'Tarif (Rp)', jenis: 'angka' },
    ...(badal
      ? ([
          { kunci: 'badal', judul: 'Sebagai badal', jenis: 'angka' },
          { kunci: 'tarif_badal', judul: 'Tarif badal (Rp)', jenis: 'angka' },
        ] as const)
      : []),
    { kunci: 'bruto', judul: 'Bruto (Rp)', jenis: 'angka' },
    { kunci: 'persen', judul: 'PPh 21', nilai: row => formatRate(row.persen ?? 0) },
    { kunci: 'pph', judul: 'PPh (Rp)', jenis: 'angka' },
    { kunci: 'diterima', judul: 'Diterima (Rp)', jenis: 'angka' },
    { kunci: 'tanda_tangan', judul: 'Tanda tangan', lebar: 18, isian: true, nilai: () => null },
  ]
}

/** '2,5%' */
function formatRate(percent: number): string {
  return `${String(percent).replace('.', ',')}%`
}

function describeRate({ tarif, tanggal }: SpjOfMonth): string {
  if (!tarif) return ''
  const { ber_npwp, tanpa_npwp, mulai } = tarif satisfies TaxRate
  return `PPh Pasal 21 per ${formatDate(tanggal, 'sedang')}: ${formatRate(ber_npwp)} bagi penerima ber-NPWP, ${formatRate(tanpa_npwp)} bagi yang tidak (tarif sejak ${formatDate(mulai, 'sedang')}), dibulatkan ke bawah tiap penerimaan.`
}

const APPROVER = 'Pejabat Pembuat Komitmen,'
const TREASURER = 'Bendahara Pengeluaran,'
const PAID_ON = 'Lunas dibayar tanggal ....................................'

function approver({ ppk_nama, ppk_nomor }: Spj, ...atas: string[]): Signature {
  return { atas: [...atas, APPROVER], nama: ppk_nama, nomor: ppk_nomor }
}

function treasurer({ bendahara_nama, bendahara_nomor }: Spj, ...atas: string[]): Signature {
  return { atas: [...atas, TREASURER], nama: bendahara_nama, nomor: bendahara_nomor }
}

/** Who pays, who has paid, and at the right with the day who is responsible for the list. */
function signedBy({ cetak, spj, isi }: Paper): Block {
  const [head] = signatoryAt(cetak, 'mengetahui')
  const dated = datePlace(cetak, spj.tanggal)
  const space = dated.slice(1).map(() => '')
  return {
    jenis: 'tanda_tangan',
    kolom: [
      approver(isi, ...space, 'Setuju dibayar,'),
      treasurer(isi, ...space, PAID_ON),
      { atas: [...dated, head ? `${head.jabatan},` : ''], nama: head?.nama ?? '', nomor: head?.nomor ?? '' },
    ],
    ruang: 44,
  }
}

/** Above so much a receipt bears a stamp (Rp10.000). */
const STAMPED_ABOVE = 5_000_000

function receiptOf(paper: Paper, rows: readonly SpjRow[], nomor: string): Dokumen {
  const { cetak, spj, isi } = paper
  const bulan = formatMonth(spj.bulan)
  const sum = (of: (row: SpjRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [bruto, pph] = [sum(row => row.bruto), sum(row => row.pph)]
  const one = rows.length === 1 ? rows[0] : undefined
  const receipt: Receipt = {
    jenis: 'kuitansi',
    head: [
      ['Tahun anggaran', spj.tanggal.slice(0, 4)],
      ['Nomor bukti', nomor || DOTS],
      ['Mata anggaran (MAK)', isi.mak || DOTS],
    ],
    pemberi: isi.pemberi || DOTS,
    jumlah: formatRupiah(bruto),
    inWords: rupiahInWords(bruto),
    untuk: one ? describeOne(one, bulan) : describeAll(rows, bulan),
    dasar: isi.dasar || DOTS,
    rincian: [
      ['Jumlah bruto', formatFigure(bruto)],
      ['PPh Pasal 21', formatFigure(pph)],
      ['Jumlah dibayarkan', formatFigure(bruto - pph)],
    ],
    recipient: {
      atas: [...datePlace(cetak, spj.tanggal), one ? 'Penerima,' : kata`Penerima, a.n. ${rows.length} pendamping,`],
      nama: one?.nama ?? '',
      nomor: one?.nim ? `NIM ${one.nim}` : '',
    },
    stamped: bruto > STAMPED_ABOVE,
    approved: approver(isi, 'Setuju dibebankan pada mata anggaran berkenaan,', 'a.n. Kuasa Pengguna Anggaran'),
    settled: treasurer(isi, 'Lunas dibayar tanggal', '....................................'),
    kaki: `${describeShare(rows.length === spj.rows.length)} honorarium ${bulan}. ${describeRate(spj)}`,
  }
  return {
    jenis: 'spj',
    judul: `Kuitansi honorarium ${bulan}`,
    arah: 'tegak',
    blok: [receipt],
    ...sealed(paper, rows),
  }
}

const describeShare = (isAll: boolean) =>
  isAll ? 'Jumlah ini sama dengan daftar penerimaan dan berkas bank' : 'Jumlah ini bagian dari daftar penerimaan'

const DOTS = '....................................'

function describeAll(rows: readonly SpjRow[], bulan: string): string {
  const people = new Set(rows.map(row => row.pendamping_id)).size
  const held = rows.reduce((all, row) => all + row.sendiri + row.badal, 0)
  const [first] = rows
  const same = rows.every(row => row.tarif === first?.tarif && (row.badal === 0 || row.tarif_badal === first.tarif))
  const each = same && first ? ` × ${formatRupiah(first.tarif)}` : ''
  return kata`Honorarium ${people} pendamping bulan ${bulan}, ${formatFigure(held)} pertemuan${each}, sesuai dengan daftar penerimaan terlampir`
}

function describeOne(row: SpjRow, bulan: string): string {
  const { sendiri, badal, tarif, tarif_badal, kelompok } = row
  const parts = [
    ...(sendiri > 0 ? [`${sendiri} pertemuan × ${formatRupiah(tarif)}`] : []),
    ...(badal > 0 ? [`${badal} pertemuan sebagai badal × ${formatRupiah(tarif_badal)}`] : []),
  ]
  return kata`Honorarium pendamping bulan ${bulan}${describeLate(row)}, ${parts.join(' dan ')}, ${kelompok}`
}
