import { GARIS, sisiSel } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import type { Blok, PdfCell, PdfTable, SelTebal } from './naskah.ts'
import type { Konten } from './pdfmake.ts'
import { markSerta } from './serta.ts'

/** `tertanda`: signatures follow below its note. */
export function composeTabel({ lebar, kepala, baris, huruf }: PdfTable, tertanda: boolean, write: SplitRuns): Konten {
  const isi = baris.map(row => row.map(sel => composeSel(sel, false, write)))
  if (tertanda) markSerta(isi)
  return {
    table: {
      headerRows: kepala.length,
      // A header alone at the foot of a page helps nobody.
      keepWithHeaderRows: baris.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: [...lebar],
      body: [...kepala.map(row => row.map(sel => composeSel(sel, true, write))), ...isi],
    },
    fontSize: huruf,
    layout: bergaris(huruf, i => i > kepala.length && isLanjutan(baris[i - kepala.length])),
  }
}

function isLanjutan(row: readonly PdfCell[] = []): boolean {
  return row.some(sel => sel !== null && typeof sel !== 'string' && sel.bagian === 'lanjutan')
}

function composeSel(sel: PdfCell, isKepala: boolean, write: SplitRuns): Konten {
  if (sel === null) return {}
  const { teks, tebal, rata, latar, kolom, baris, huruf, tanda, bagian }: SelTebal =
    typeof sel === 'string' ? { teks: sel } : sel
  const node = {
    ...(isKepala || tebal ? { bold: true } : {}),
    ...(huruf ? { fontSize: huruf } : {}),
    alignment: rata === 'kanan' ? 'right' : rata === 'tengah' ? 'center' : 'left',
    ...(isKepala || latar ? { fillColor: LATAR[latar ?? 'kepala'] } : {}),
    ...(kolom ? { colSpan: kolom } : {}),
    ...(baris ? { rowSpan: baris } : {}),
    ...(bagian ? {} : { verticalAlignment: 'middle' }),
  }
  if (!tanda) return { ...node, text: write(teks) }
  return {
    ...node,
    columns: [
      { width: 8, canvas: [segitiga(tanda)], margin: [0.8, 1.6, 0, 0] },
      { width: '*', text: write(teks) },
    ],
  }
}

const LATAR = { kepala: '#ececec', alpa: '#d9d9d9', ditiadakan: '#e2e2e2' }

/** Drawn, because no font of ours has them; anew each time, because pdfmake moves what it is given. */
function segitiga(tanda: 'bawah_batas' | 'peringatan'): object {
  const [dasar, puncak] = tanda === 'bawah_batas' ? [0.4, 5] : [5, 0.4]
  return {
    type: 'polyline',
    closePath: true,
    lineWidth: 0.6,
    lineColor: '#000000',
    ...(tanda === 'bawah_batas' ? { color: '#000000' } : {}),
    points: [
      { x: 0, y: dasar },
      { x: 5, y: dasar },
      { x: 2.5, y: puncak },
    ],
  }
}

/** Lines all around, but none above a row that goes on the one before; small letters stand close to them. */
function bergaris(huruf: number, menyambung: (row: number) => boolean): object {
  const sisi = (sisiSel(huruf) - GARIS) / 2
  return {
    ...tataSel(GARIS, sisi, 0.7, 0.8),
    hLineWidth: (line: number) => (menyambung(line) ? 0 : GARIS),
    paddingTop: (row: number) => (menyambung(row) ? 0 : 0.7),
    paddingBottom: (row: number) => (menyambung(row + 1) ? 0 : 0.8),
  }
}

/** All in points: the lines around a cell, and the room within it at both sides, above and below. */
export function tataSel(garis: number, sisi: number, atas: number, bawah: number) {
  const [line, side] = [() => garis, () => sisi]
  const padding = { paddingLeft: side, paddingRight: side, paddingTop: () => atas, paddingBottom: () => bawah }
  return { hLineWidth: line, vLineWidth: line, ...padding }
}

/** Of a table that only sets things beside each other. */
export const TANPA_GARIS = tataSel(0, 0, 0, 0)

/** Never torn from itself: a name without its office signs nothing. */
export function composeTandaTangan({ kolom, huruf = 9 }: Blok & { jenis: 'tanda_tangan' }, write: SplitRuns): Konten {
  // Rows of a table, so that the names stand on one line although an office above one of them takes two.
  const atas = kolom.map(k => ({ stack: k.atas.map(line => ({ text: line === '' ? ' ' : write(line) })) }))
  const nama = kolom.map(k => (k.nama === null ? { text: '' } : composeNama(k.nama, write)))
  const nomor = kolom.map(k => ({ text: k.nomor ? write(k.nomor) : ' ' }))
  return {
    stack: [
      {
        table: { widths: kolom.map(() => '*'), dontBreakRows: true, body: [atas, nama, nomor] },
        layout: { ...TANPA_GARIS, paddingRight: () => 12 },
      },
    ],
    unbreakable: true,
    margin: [18, 12, 0, 0],
    fontSize: huruf,
  }
}

function composeNama(nama: string, write: SplitRuns): Konten {
  return nama
    ? { text: write(nama), bold: true, decoration: 'underline', margin: [0, 28, 0, 1] }
    : { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.6 }], margin: [0, 38, 0, 2] }
}
