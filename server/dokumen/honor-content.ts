import { formatFigure, formatRupiah } from '#contract/angka.ts'
import { printHonor } from '#contract/dokumen/dokumen.ts'
import { describeLate, type HonorLine, type HonorList } from '#contract/laporan/honor.ts'
import { formatMonth } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import type { Block, Pair, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { readHonor } from '#server/laporan/honor/honor.ts'
import { honorLembar, openHonorList } from '#server/laporan/honor/honor-lembar.ts'
import { type CheckRow, signature } from './dokumen.ts'
import { defineDocument, type PrintChoice } from './kind.ts'

interface HonorChoice extends PrintChoice {
  bulan: string
}

/** The list for signature of a month; bank data only when the admin prints it. */
export const honorKind = defineDocument({
  key: 'honor',
  call: printHonor,
  async make(db, cetak, { query: { bulan } }) {
    const daftar = await openHonorList(db, cetak.user, bulan, cetak.now)
    const lembar = honorLembar(daftar)
    const nama = formatMonth(bulan)
    const pilihan: HonorChoice = { jenis: 'honor', bulan, lingkup: 'semua' }
    return {
      jenis: 'honor',
      judul: kata`Honor pendamping ${nama}`,
      arah: 'lebar',
      blok: [
        { jenis: 'judul', teks: kata`DAFTAR PENERIMAAN HONOR PENDAMPING`, anak: [`Bulan ${nama}`] },
        {
          jenis: 'keterangan',
          kiri: [
            ['Penerima', `${formatFigure(daftar.jumlah.semua.orang)} orang`],
            ['Jumlah', formatRupiah(daftar.jumlah.semua.jumlah)],
          ],
          kanan: describeAturanHonor(daftar),
        },
        toBeSigned(lembarTable(lembar, cetak.kop.kertas)),
        ...(lembar.kaki ?? []).map((teks): Block => ({ jenis: 'catatan', teks, huruf: 8.8 })),
        {
          jenis: 'catatan',
          teks: 'Hanya pertemuan yang dikonfirmasi; dibayar kepada pelaksananya. PPh dan Diterima diisi bendahara.',
        },
        signature(cetak, [{ sebagai: 'Bendahara', atas: [], nama: '', nomor: '' }]),
      ],
      pilihan,
      angka: honorFigure(daftar),
      isi: honorContent(daftar),
    }
  },
  recount: async (db, { user, now }, { bulan }: HonorChoice) => honorFigure(await readHonor(db, user, bulan, now)),
})

/** What the rows were reckoned by: what was proposed keeps the tariff of then, and the cap of today is no word about it. */
function describeAturanHonor({ aturan, baris }: HonorList): Pair[] {
  const known = baris.length > 0 ? baris : [aturan]
  const [first] = known
  const sama = known.every(b => b.tarif === first?.tarif && b.tarif_badal === first.tarif_badal)
  const { tarif, tarif_badal } = first ?? aturan
  const { maksimal } = aturan
  return [
    [
      'Tarif',
      sama
        ? `${formatRupiah(tarif)} per pertemuan, ${formatRupiah(tarif_badal)} sebagai badal`
        : 'yang berlaku saat masing-masing diajukan',
    ],
    ...(baris.every(b => b.sekarang === null)
      ? [['Paling banyak', maksimal === 0 ? 'semua pertemuan' : `${maksimal} pertemuan sebulan`] as const]
      : []),
  ]
}

/** One row a person, of all the payments: of two rows none could be asked for. */
function honorContent({ baris }: HonorList): CheckRow[] {
  const paid = baris.filter(b => b.jumlah > 0)
  return [...Map.groupBy(paid, b => b.pendamping_id).values()].map((rows): CheckRow => {
    const describe = (b: HonorLine) => `${b.sendiri + b.badal} pertemuan, ${formatRupiah(b.jumlah)}${describeLate(b)}`
    return [rows[0]?.nim ?? '', rows[0]?.nama ?? '', rows.map(describe).join('; ')]
  })
}

/** Whether it is paid by now does not make it another list. */
function honorFigure({ baris }: HonorList): unknown {
  return baris.flatMap(b => (b.jumlah > 0 ? [[b.pendamping_id, b.sendiri, b.badal, b.jumlah]] : []))
}

/** Room for a signature in the last column of each person, numbered left and right by turns. */
export function toBeSigned(tabel: PdfTable): PdfTable {
  const write = (row: readonly PdfCell[], i: number) => [
    ...row.slice(0, -1),
    { teks: `${i + 1}.\n\n`, rata: i % 2 === 0 ? undefined : ('tengah' as const) } as PdfCell,
  ]
  return { ...tabel, baris: tabel.baris.map((row, i) => (i === tabel.baris.length - 1 ? row : write(row, i))) }
}
