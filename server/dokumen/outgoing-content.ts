import { formatFigure } from '#contract/angka.ts'
import { printOutgoing } from '#contract/dokumen/dokumen.ts'
import { formatRange } from '#contract/tanggal.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import { type CheckRow, signature } from './dokumen.ts'
import { defineDocument } from './kind.ts'
import { describeOutgoing, type Outgoing, outgoingLembar, readOutgoing } from './outgoing.ts'

/** So many are sixty pages; more are asked for in parts, or as a workbook. */
const MOST = 1_500

/** The book of letters of a range, to be signed and filed. */
export const outgoingKind = defineDocument({
  key: 'agenda_surat',
  call: printOutgoing,
  async make(db, cetak, { query }) {
    const outgoing = await readOutgoing(db, query, cetak.now)
    if (outgoing.rows.length > MOST) throw TooMany(outgoing.rows.length)
    const range = formatRange(outgoing.dari, outgoing.sampai)
    return {
      jenis: 'agenda_surat',
      judul: `Agenda surat keluar, ${range}`,
      arah: 'lebar',
      blok: [
        { jenis: 'judul', teks: 'BUKU AGENDA SURAT KELUAR', anak: [range] },
        lembarTable(outgoingLembar(outgoing), cetak.kop.kertas),
        { jenis: 'catatan', teks: describeOutgoing(outgoing) },
        signature(cetak, [{ sebagai: 'Petugas agenda', atas: [], nama: cetak.user.nama, nomor: '' }]),
      ],
      // It lists what was issued: there is nothing in it to be counted again.
      pilihan: null,
      angka: null,
      isi: outgoingContent(outgoing),
    }
  },
})

/** One row a person, of all their letters: of two rows none could be asked for. */
function outgoingContent({ rows }: Outgoing): CheckRow[] {
  const named = rows.filter(({ nim }) => nim !== '')
  return [...Map.groupBy(named, ({ nim }) => nim).values()].map((list): CheckRow => {
    const [{ nim, nama } = { nim: '', nama: '' }] = list
    return [nim, nama, list.map(({ nomor, about }) => `${nomor || 'tanpa nomor'}, ${about}`).join('; ')]
  })
}

const TooMany = (count: number) =>
  Conflict(
    'surat.terlalu_banyak',
    `Ada ${formatFigure(count)} surat pada rentang ini; di kertas paling banyak ${formatFigure(MOST)}. Persempit rentangnya, atau unduh Excel.`,
  )
