import { LINE, MM } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import type { Pair, Receipt, Signature } from './naskah.ts'
import type { Content } from './pdfmake.ts'
import { cellLayout, composeSignature, WITHOUT_LINE } from './tabel.ts'

const LABEL = 104
/** Of the place for a stamp, in mm. */
const STAMP = { w: 19, h: 22 }

/** A receipt: one page, which nothing tears. */
export function composeReceipt(receipt: Receipt, width: number, write: SplitRuns): Content {
  const { head, pemberi, jumlah, inWords, untuk, dasar, rincian, recipient, approved, settled, stamped, kaki } = receipt
  const half = width / 2
  return {
    stack: [
      { margin: [half - 20, 4, 0, 0], fontSize: 9.5, ...pairs(head, 110, write) },
      { text: 'KUITANSI', bold: true, fontSize: 18, characterSpacing: 2, alignment: 'center', margin: [0, 16, 0, 0] },
      { text: 'BUKTI PEMBAYARAN', fontSize: 10, characterSpacing: 1, alignment: 'center', margin: [0, 0, 0, 18] },
      field('Sudah terima dari', { text: write(pemberi) }),
      field('Jumlah uang', boxed(jumlah, write)),
      field('Terbilang', shaded(inWords, write)),
      field('Untuk pembayaran', { text: write(untuk) }),
      field('Dasar', { text: write(dasar) }),
      { margin: [LABEL + 12, 8, 0, 0], ...sums(rincian) },
      { margin: [0, 22, 0, 0], columns: [stamp(half, stamped), { width: half, ...signed([recipient], 52, write) }] },
      { canvas: [line(width)], margin: [0, 16, 0, 10] },
      signed([approved, settled], 60, write),
      { text: write(kaki), fontSize: 7.5, margin: [0, 16, 0, 0] },
    ],
    fontSize: 10.5,
    unbreakable: true,
  }
}

function field(label: string, isi: object): object {
  return {
    columns: [
      { width: LABEL, text: label },
      { width: 12, text: ':' },
      { width: '*', ...isi },
    ],
    margin: [0, 0, 0, 8],
  }
}

function pairs(list: readonly Pair[], label: number, write: SplitRuns): object {
  return {
    table: { widths: [label, 6, '*'], body: list.map(([name, isi]) => [name, ':', { text: write(isi) }]) },
    layout: WITHOUT_LINE,
  }
}

function boxed(text: string, write: SplitRuns): object {
  return {
    table: { widths: ['auto'], body: [[{ text: write(text), bold: true, fontSize: 13 }]] },
    layout: cellLayout(1.2, 12, 4, 4),
  }
}

function shaded(text: string, write: SplitRuns): object {
  return {
    table: { widths: ['*'], body: [[{ text: write(text), bold: true, fillColor: '#efefec' }]] },
    layout: { ...cellLayout(LINE, 8, 4, 4), vLineWidth: () => 0 },
  }
}

/** The last line is what the others come to. */
function sums(list: Receipt['rincian']): object {
  const last = list.length - 1
  const cells = ([label, isi]: Pair, i: number) => [
    { text: label, bold: i === last },
    { text: 'Rp', bold: i === last },
    { text: isi, bold: i === last, alignment: 'right' },
  ]
  return {
    table: { widths: [120, 22, 80], body: list.map(cells) },
    layout: { ...cellLayout(0, 0, 2, 2), hLineWidth: (i: number) => (i === last ? 0.8 : 0) },
  }
}

function stamp(width: number, ada: boolean): object {
  if (!ada) return { width, text: '' }
  const [w, h] = [STAMP.w * MM, STAMP.h * MM]
  return {
    width,
    stack: [
      {
        canvas: [{ type: 'rect', x: 0, y: 0, w, h, lineWidth: 0.5, lineColor: '#777777', dash: { length: 2 } }],
      },
      {
        text: 'Meterai\nRp10.000',
        fontSize: 7.5,
        color: '#555555',
        alignment: 'center',
        margin: [0, -h / 2 - 9, 0, 0],
      },
    ],
    margin: [width - w - 10, 30, 10, 0],
  }
}

/** As every sheet is signed, at the left edge of the receipt. */
function signed(signatures: readonly Signature[], room: number, write: SplitRuns): object {
  const signature = composeSignature({ jenis: 'tanda_tangan', kolom: signatures, huruf: 10, ruang: room }, write)
  return { stack: [signature], margin: [-18, -12, 0, 0] }
}

const line = (width: number) => ({ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6 })
