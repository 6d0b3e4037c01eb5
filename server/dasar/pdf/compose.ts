import { breakHeight, isHeight, type Room } from './break-height.ts'
import { composeCertificate } from './certificate.ts'
import { composeQr, writeAddress } from './code-qr.ts'
import { edgeOf, pageSize } from './halaman.ts'
import { cut, type Fonts, type SplitRuns } from './huruf.ts'
import { CLOSING, isSigning } from './keep-with-signatures.ts'
import type { Block, File, Kaki, Manuscript, Pair } from './naskah.ts'
import { composePaperFoot, composePaperSheet } from './paper-sheet.ts'
import type { Content } from './pdfmake.ts'
import { composeReceipt } from './receipt.ts'
import { composeSlip } from './slip.ts'
import { composeSignature, composeTable, composeWritten, WITHOUT_LINE } from './tabel.ts'
import { composeTrend } from './tren.ts'

export interface Lembaran {
  isi: Content[]
  kaki: (page: number, pages: number) => Content
}

/** The document with what no page could hold in parts; what is laid out is this. */
export function prepare(berkas: File, manuscript: Manuscript, { hasGlyph, widthOf }: Fonts): Manuscript {
  return breakHeight(manuscript, roomOf(berkas, manuscript), (text, huruf, bold) =>
    cut(text, hasGlyph).reduce((sum, run) => sum + widthOf(run.font ?? 'Latin', bold, run.text, huruf), 0),
  )
}

function roomOf(berkas: File, naskah: Manuscript): Room {
  const { width, height } = pageSize(berkas, naskah)
  const edge = edgeOf(naskah)
  return { lebar: width - edge.left - edge.right, tinggi: height - edge.top - edge.bottom }
}

/** What pdfmake lays out for one document. */
export function composePdf(berkas: File, naskah: Manuscript, fonts: Fonts): Lembaran {
  const { hasGlyph } = fonts
  const room = roomOf(berkas, naskah)
  const { lebar } = room
  const write: SplitRuns = text => cut(text, hasGlyph)
  const [only, signed] = naskah.blok
  if (only?.jenis === 'syahadah') {
    const signers = signed?.jenis === 'tanda_tangan' ? signed.kolom : []
    const isi = composeCertificate(only, signers, naskah.kaki, pageSize(berkas, naskah), fonts)
    return { isi, kaki: () => '' }
  }
  if (only?.jenis === 'kertas') {
    const below = () => composePaperFoot(naskah.kaki, pageSize(berkas, naskah).width, write)
    return { isi: composePaperSheet(only, berkas, write), kaki: below }
  }
  const kop = naskah.kop ? composeKop(berkas, naskah.kaki, lebar, write) : []
  return {
    isi: [...kop, ...composeAll(naskah, room, write)],
    kaki: (page, pages) => composeKaki(naskah.kaki, write, { lebar, edge: edgeOf(naskah), page, pages }),
  }
}

/** The note below a table goes with the signatures: on a page of their own these would sign nothing that can be read there. */
function composeAll(naskah: Manuscript, room: Room, write: SplitRuns): Content[] {
  const block = naskah.blok
  const isi = block.flatMap((one, i): Content[] => {
    if (one.jenis === 'halaman_baru' || one.jenis === 'kertas' || one.jenis === 'syahadah') return []
    const fromEnd = isSigning(block) ? block.length - i : 0
    // Letters of now fit their page; those of before are printed again as they were.
    const lineHeight = naskah.tepi === 'surat' ? 1.15 : 1.3
    const content = composeBlock(one, { fromEnd, width: room.lebar, lineHeight }, write) as Record<string, unknown>
    // On what comes next: an empty line that breaks the page would need room on a page that may be full, and take one of its own.
    return [block[i - 1]?.jenis === 'halaman_baru' ? { ...content, pageBreak: 'before' } : content]
  })
  if (naskah.tepi === 'surat') return keepSigned(block, isi, room)
  const closing = block.at(-2)
  if (block.at(-1)?.jenis !== 'tanda_tangan') return isi
  if (closing?.jenis !== 'catatan' && closing?.jenis !== 'paragraf') return isi
  const size = closing.huruf ?? (closing.jenis === 'catatan' ? CATATAN_LETTER : LETTER_SIZE)
  // What must not be torn and is taller than a page would not be printed at all.
  if (isHeight(textOf(closing) ?? '', room.lebar, size, room.tinggi / 2)) return isi
  return [...isi.slice(0, -2), { stack: isi.slice(-2), unbreakable: true }]
}

/** A letter is not signed on a page of its own: the last two paragraphs go along. */
function keepSigned(block: readonly Block[], isi: Content[], room: Room): Content[] {
  const at = block.findIndex(one => one.jenis === 'tanda_tangan')
  let from = at
  while (at - from < 2 && block[from - 1]?.jenis === 'paragraf') from--
  const long = block.slice(from, at).some(one => isHeight(textOf(one) ?? '', room.lebar, LETTER_SIZE, room.tinggi / 4))
  if (from === at || long) return isi
  return [...isi.slice(0, from), { stack: isi.slice(from, at + 1), unbreakable: true }, ...isi.slice(at + 1)]
}

function textOf(one: Block): string | undefined {
  if (one.jenis !== 'paragraf' && one.jenis !== 'catatan') return undefined
  return typeof one.teks === 'string' ? one.teks : one.teks.map(span => span.teks).join('')
}

const CATATAN_LETTER = 7.2
const LETTER_SIZE = 10.5

interface Place {
  /** Of what ends with signatures, 0 elsewhere. */
  fromEnd: number
  width: number
  lineHeight: number
}

function composeBlock(
  block: Exclude<Block, { jenis: 'halaman_baru' | 'kertas' | 'syahadah' }>,
  { fromEnd, width, lineHeight }: Place,
  write: SplitRuns,
) {
  switch (block.jenis) {
    case 'judul':
      return composeTitle(block, write)
    case 'keterangan':
      return composeRemark(block, write)
    case 'tabel':
      return composeTable(block, fromEnd === 3, write)
    case 'catatan':
      return {
        text: write(block.teks),
        fontSize: block.huruf ?? CATATAN_LETTER,
        margin: [0, 4, 0, 0],
        lineHeight: 1.1,
        ...(fromEnd === 2 ? { id: CLOSING } : {}),
      }
    case 'paragraf': {
      const { huruf: fontSize = LETTER_SIZE, miring: italics = false } = block
      const alignment = { tengah: 'center', kiri: 'left', penuh: 'justify' }[block.rata ?? 'penuh']
      return {
        text: write(block.teks),
        fontSize,
        italics,
        lineHeight,
        margin: [0, 0, 0, block.rapat ? 2 : 8],
        alignment,
      }
    }
    case 'daftar': {
      const lines = block.butir.map(teks => ({ text: write(teks), margin: [0, 0, 0, 2] }))
      const { huruf: fontSize = LETTER_SIZE } = block
      return { [block.bernomor ? 'ol' : 'ul']: lines, fontSize, lineHeight, margin: [0, 0, 0, 8] }
    }
    case 'tabel_isi':
      return composeWritten(block, write)
    case 'kepala_surat':
      return composeHead(block, write)
    case 'tanda_tangan':
      return composeSignature(block, write)
    case 'slip':
      return composeSlip(block, write)
    case 'kuitansi':
      return composeReceipt(block, width, write)
    case 'tren':
      return composeTrend(block, width)
    case 'jarak':
      return { text: '', margin: [0, block.tinggi, 0, 0] }
  }
}

function composeTitle({ teks, anak }: Block & { jenis: 'judul' }, write: SplitRuns): Content {
  return {
    stack: [
      { text: write(teks), bold: true, fontSize: 11.5 },
      ...anak.map(line => ({ text: write(line), fontSize: 8.8, margin: [0, 1, 0, 0] })),
    ],
    alignment: 'center',
    margin: [0, 0, 0, 7],
  }
}

/** What it is about in bold, beside place and date. */
function composeHead(head: Block & { jenis: 'kepala_surat' }, write: SplitRuns): Content {
  const rows: readonly (readonly [string, Content])[] = [
    ['Nomor', { text: write(head.nomor) }],
    ['Lampiran', { text: write(head.lampiran || '–') }],
    ['Hal', { text: write(head.hal), bold: true }],
  ]
  return {
    columns: [
      {
        width: '*',
        layout: { ...WITHOUT_LINE, paddingRight: () => 6 },
        table: {
          widths: ['auto', 4, '*'],
          body: rows.map(([label, isi]) => [{ text: label, noWrap: true }, ':', isi]),
        },
      },
      { width: 'auto', stack: head.kanan.map(line => ({ text: write(line), noWrap: true })), alignment: 'right' },
    ],
    columnGap: 8,
    fontSize: LETTER_SIZE,
    lineHeight: 1.15,
    margin: [0, 4, 0, 12],
  }
}

function composeRemark(
  { kiri, kanan, huruf = 8.3, masuk }: Block & { jenis: 'keterangan' },
  write: SplitRuns,
): Content {
  const lists = [kiri, kanan].filter(list => list.length > 0)
  const columns = lists.map(list => composePair(list, masuk ? 98 : 'auto', write))
  return { columns, columnGap: 18, fontSize: huruf, margin: masuk ? [20, 0, 0, 10] : [0, 0, 0, 6] }
}

function composePair(list: readonly Pair[], label: number | 'auto', write: SplitRuns): Content {
  return {
    width: '*',
    layout: { ...WITHOUT_LINE, paddingBottom: () => (label === 'auto' ? 1.5 : 3), paddingRight: () => 4 },
    table: {
      widths: [label, 4, '*'],
      body: list.map(([label, isi]) => [{ text: label, noWrap: true }, ':', { text: write(isi) }]),
    },
  }
}

interface Page {
  /** Between the margins, in points. */
  lebar: number
  edge: { left: number; right: number }
  page: number
  pages: number
}

/** On every page: who printed it and when, how it is checked, and which page of how many. */
function composeKaki({ teks, periksa, ulang }: Kaki, write: SplitRuns, { lebar, edge, page, pages }: Page): Content {
  const left = [
    { text: write(teks) },
    ...(periksa ? [{ text: write(`Periksa keaslian: ${periksa.alamat} · kode ${periksa.kode}`) }] : []),
  ]
  const right = [{ text: `Halaman ${page} dari ${pages}` }, ...(ulang ? [{ text: write(ulang) }] : [])]
  return {
    margin: [edge.left, 6, edge.right, 0],
    fontSize: 7,
    color: '#333333',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lebar, y2: 0, lineWidth: 0.4 }], margin: [0, 0, 0, 3] },
      {
        columns: [
          { width: '*', stack: left, margin: [0, 1, 0, 0] },
          { width: 90, stack: right, alignment: 'right', margin: [0, 1, 0, 0] },
        ],
      },
    ],
  }
}

/** What the logo takes beside the lines, and the code at least. */
const SIDE = 56
/**
 * Millimetres of the code. Who holds a letter or a recap photographs all of it and sends that on: at 16 mm two of three such
 * pictures were read, at 20 mm nearly all. So it is this large under every letterhead, whatever the sheet.
 */
const CODE = 20

/** The letterhead: its lines between the logo and the QR, and two lines below it. `lebar`: between the margins, in points. */
function composeKop({ kop, logo }: File, { periksa }: Kaki, width: number, write: SplitRuns): Content[] {
  const akhir = kop.length - 1
  const kode = periksa ? composeQr(writeAddress(periksa.alamat), CODE) : null
  // White at its left and below; above and at its right there is that of the margins of the sheet.
  const side = kode ? Math.max(SIDE, kode.sisi + kode.putih) : SIDE
  const size = (line: string, i: number) =>
    i === 0 ? 9.5 : i === akhir ? addressSize(line, width - 2 * side) : i === akhir - 1 && i > 1 ? 13 : 11.5
  const baris = kop.map((line, i) => ({
    text: write(line),
    alignment: 'center',
    bold: i > 0 && i < akhir,
    fontSize: size(line, i),
    lineHeight: 1.03,
  }))
  const kosong = { width: side, text: '' }
  const left = logo ? { width: side, image: 'logo', fit: [50, 50], margin: [2, 2, 0, 0] } : kosong
  const right = kode
    ? {
        width: side,
        stack: [kode.konten],
        margin: [side - kode.sisi, 0, 0, Math.max(0, kode.putih - LINE_DISTANCE + KOP_LINE / 2)],
      }
    : kosong
  const garis = (y: number, lineWidth: number) => ({ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth })
  return [
    { columns: [left, { width: '*', stack: baris }, right] },
    { canvas: [garis(0, KOP_LINE), garis(2.6, 0.6)], margin: [0, LINE_DISTANCE, 0, 8] },
  ]
}

/** In points: the lines below the letterhead stand so far from it, and the first is so thick. */
const LINE_DISTANCE = 5
const KOP_LINE = 1.6

/** An address of one line stays one, as far as it can be read. */
function addressSize(line: string, room: number): number {
  return Math.max(6, Math.min(7.6, room / (line.length * 0.53)))
}
