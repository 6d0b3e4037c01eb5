import { cellSide, LINE } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import { markWith } from './keep-with-signatures.ts'
import type { Block, BoldCell, PdfCell, PdfTable, Signature, WrittenText } from './naskah.ts'
import type { Content } from './pdfmake.ts'
import { signerId } from './signer-place.ts'

/** `tertanda`: signatures follow below its note. */
export function composeTable(
  { lebar, kepala, baris, huruf, roomy }: PdfTable,
  signed: boolean,
  write: SplitRuns,
): Content {
  const isi = baris.map(row => row.map(sel => composeCell(sel, false, write)))
  if (signed) markWith(isi)
  return {
    table: {
      headerRows: kepala.length,
      // A header alone at the foot of a page helps nobody.
      keepWithHeaderRows: baris.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: [...lebar],
      body: [...kepala.map(row => row.map(sel => composeCell(sel, true, write))), ...isi],
    },
    fontSize: huruf,
    layout: lined(huruf, roomy ? 2.6 : 0, i => i > kepala.length && isContinuation(baris[i - kepala.length])),
  }
}

function isContinuation(row: readonly PdfCell[] = []): boolean {
  return row.some(sel => sel !== null && typeof sel !== 'string' && sel.bagian === 'lanjutan')
}

function composeCell(sel: PdfCell, isHead: boolean, write: SplitRuns): Content {
  if (sel === null) return {}
  const { teks, tebal, rata, latar, kolom, baris, huruf, tanda, bagian }: BoldCell =
    typeof sel === 'string' ? { teks: sel } : sel
  const node = {
    ...(isHead || tebal ? { bold: true } : {}),
    ...(huruf ? { fontSize: huruf } : {}),
    alignment: rata === 'kanan' ? 'right' : rata === 'tengah' ? 'center' : 'left',
    ...(isHead || latar ? { fillColor: BACKGROUND[latar ?? 'kepala'] } : {}),
    ...(kolom ? { colSpan: kolom } : {}),
    ...(baris ? { rowSpan: baris } : {}),
    ...(bagian ? {} : { verticalAlignment: 'middle' }),
  }
  if (!tanda) return { ...node, text: write(teks) }
  return {
    ...node,
    columns: [
      { width: 8, canvas: [triangle(tanda)], margin: [0.8, 1.6, 0, 0] },
      { width: '*', text: write(teks) },
    ],
  }
}

const BACKGROUND = { kepala: '#ececec', alpa: '#d9d9d9', ditiadakan: '#e2e2e2' }

/** Drawn, because no font of ours has them; anew each time, because pdfmake moves what it is given. */
function triangle(tanda: 'bawah_batas' | 'peringatan'): object {
  const [dasar, peak] = tanda === 'bawah_batas' ? [0.4, 5] : [5, 0.4]
  return {
    type: 'polyline',
    closePath: true,
    lineWidth: 0.6,
    lineColor: '#000000',
    ...(tanda === 'bawah_batas' ? { color: '#000000' } : {}),
    points: [
      { x: 0, y: dasar },
      { x: 5, y: dasar },
      { x: 2.5, y: peak },
    ],
  }
}

/** Lines all around, but none above a row that goes on the one before; small letters stand close to them. */
function lined(huruf: number, room: number, joining: (row: number) => boolean): object {
  const side = (cellSide(huruf) - LINE) / 2 + room
  return {
    ...cellLayout(LINE, side, 0.7, 0.8),
    hLineWidth: (line: number) => (joining(line) ? 0 : LINE),
    paddingTop: (row: number) => (joining(row) ? 0 : 0.7 + room),
    paddingBottom: (row: number) => (joining(row + 1) ? 0 : 0.8 + room),
  }
}

/** All in points: the lines around a cell, and the room within it at both sides, above and below. */
export function cellLayout(garis: number, sisi: number, top: number, bottom: number) {
  const [line, side] = [() => garis, () => sisi]
  const padding = { paddingLeft: side, paddingRight: side, paddingTop: () => top, paddingBottom: () => bottom }
  return { hLineWidth: line, vLineWidth: line, ...padding }
}

/** Of a table that only sets things beside each other. */
export const WITHOUT_LINE = cellLayout(0, 0, 0, 0)

/** Never torn from itself: a name without its office signs nothing. */
export function composeSignature(
  { kolom, huruf = 9, ruang: room = 28 }: Block & { jenis: 'tanda_tangan' },
  write: SplitRuns,
): Content {
  // Rows of a table, so that the names stand on one line although an office above one of them takes two.
  const line = (one: Signature['atas'][number]) => {
    if (one === '') return { text: ' ' }
    // It hangs before the offices, which stand below each other.
    return typeof one === 'string'
      ? { text: write(one) }
      : { text: write(`a.n. ${one.atas_nama}`), margin: [-21, 0, 0, 0] }
  }
  const top = kolom.map(k => ({ stack: k.atas.map(line) }))
  const nama = kolom.map((k, i) => (k.nama === null ? { text: '' } : composeName(k.nama, signerId(i), room, write)))
  const nomor = kolom.map(k => ({ text: k.nomor ? write(k.nomor) : ' ' }))
  return {
    stack: [
      {
        table: { widths: kolom.map(() => '*'), dontBreakRows: true, body: [top, nama, nomor] },
        layout: { ...WITHOUT_LINE, paddingRight: () => 12 },
      },
    ],
    unbreakable: true,
    margin: [18, 12, 0, 0],
    fontSize: huruf,
  }
}

/** A table that somebody wrote into a letter: its columns are as wide as each other, and a row may go on on the next page. */
export function composeWritten({ baris }: Block & { jenis: 'tabel_isi' }, write: SplitRuns): Content {
  const cell = (teks: WrittenText, tebal: boolean) => ({
    ...{ text: write(teks), bold: tebal, alignment: tebal ? 'center' : 'left' },
    ...(tebal ? { fillColor: '#eef1ec' } : {}),
  })
  return {
    table: {
      widths: (baris[0] ?? []).map(() => '*'),
      body: baris.map(row => row.map(({ teks, tebal }) => cell(teks, tebal === true))),
    },
    layout: { hLineWidth: () => LINE, vLineWidth: () => LINE },
    ...{ fontSize: 9.5, lineHeight: 1.1, margin: [0, 0, 0, 8] },
  }
}

function composeName(nama: string, id: string, room: number, write: SplitRuns): Content {
  return nama
    ? { id, text: write(nama), bold: true, decoration: 'underline', margin: [0, room, 0, 1] }
    : { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.6 }], margin: [0, room + 10, 0, 2] }
}
