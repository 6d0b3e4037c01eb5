import { CODE_SIDE, layOutPaper, type PaperLayout, SQUARE_SIDE, TICK } from '#contract/paper-sheet.ts'
import { composeQr } from './code-qr.ts'
import { MM } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import type { File, Kaki, PaperSheetBlock } from './naskah.ts'
import type { Content } from './pdfmake.ts'
import { textWidth } from './text-width.ts'

/*
 * A sheet with circles, drawn at the very places where it is read (contract/paper-sheet.ts). What a camera looks for is
 * black, what a pen marks is light: with black rings and letters a quarter of all rows had to be asked.
 */
const INK = '#000000'
const RING = '#a2a2a2'
const LETTER = '#c8c8c8'
const RULE = '#c8c8c8'

export function composePaperSheet(block: PaperSheetBlock, berkas: File, write: SplitRuns): Content[] {
  const layout = layOutPaper({ paper: berkas.kertas, rows: block.baris.length, statuses: block.tanda.length })
  const { table } = layout
  const draw = [...marks(layout), ...grid(layout), ...rings(layout)]
  return [
    { canvas: draw, absolutePosition: { x: 0, y: 0 } },
    place(composeQr(block.kode, CODE_SIDE).konten, layout.code.x, layout.code.y),
    text(write(block.lembar), layout.code.x - 2, layout.code.y + CODE_SIDE + 1.5, CODE_SIDE + 4, { fontSize: 7 }),
    ...head(block, berkas, layout, write),
    text('No.', table.left, table.top + 1.8, table.name - table.left, { fontSize: 7.5, bold: true }),
    text('Nama dan NIM', table.name + 2, table.top + 1.8, 60, { fontSize: 7.5, bold: true, alignment: 'left' }),
    ...layout.circles.map((x, i) =>
      text(block.tanda[i] ?? '', x - 4, table.top + 1.2, 8, { fontSize: 10, bold: true }),
    ),
    text('Tanda tangan', table.signature, table.top + 1.8, table.right - table.signature, {
      fontSize: 7.5,
      bold: true,
    }),
    ...block.baris.flatMap((row, i) => rowText(row, i, layout, block, write)),
    ...foot(block, layout, write),
  ]
}

function marks({ squares, ticks, rows }: PaperLayout): object[] {
  return [
    ...squares.map(({ x, y }) => box(x - SQUARE_SIDE / 2, y - SQUARE_SIDE / 2, SQUARE_SIDE, SQUARE_SIDE)),
    ...rows.flatMap(y => ticks.map(x => box(x - TICK.width / 2, y - TICK.height / 2, TICK.width, TICK.height))),
  ]
}

function grid({ table, rows, pitch, bottom }: PaperLayout): object[] {
  const { left, name, circles, signature, right, top, head } = table
  return [
    { ...box(left, top, right - left, head - top), color: '#f1f1ee' },
    ...[top, head, ...rows.map(y => y + pitch / 2)].map(y => line(left, y, right, y)),
    ...[left, name, circles, signature, right].map(x => line(x, top, x, bottom)),
  ]
}

function rings({ rows, circles, diameter }: PaperLayout): object[] {
  const r = (diameter / 2) * MM
  return rows.flatMap(y =>
    circles.map(x => ({ type: 'ellipse', x: x * MM, y: y * MM, r1: r, r2: r, lineWidth: 0.25 * MM, lineColor: RING })),
  )
}

/** The letterhead beside the logo, the title, and what the sheet is about. */
function head(block: PaperSheetBlock, { kop, logo }: File, layout: PaperLayout, write: SplitRuns): Content[] {
  const x = logo ? 39 : 23
  const width = layout.code.x - x - 6
  const small = kop.length > 4 ? 0.85 : 1
  let y = 10.5
  const lines = kop.map((teks, i): Content => {
    const last = i > 0 && i === kop.length - 1
    const wanted = last && kop.length > 2 ? 7 : i === 0 && kop.length > 1 ? 8.5 : 11
    const fontSize = sizeFor(teks, width, wanted * small, 5.5)
    const at = y
    y += fontSize * 0.46
    return text(write(teks), x, at, width, { fontSize, bold: i > 0 && !last, alignment: 'left' })
  })
  const pair = (label: string, isi: string, i: number, at: number, room: number): Content[] => [
    text(label, at, 45.5 + i * 4.6, 24, { fontSize: 8, alignment: 'left' }),
    text(write(`: ${isi}`), at + 20, 45.5 + i * 4.6, room - 20, {
      fontSize: sizeFor(`: ${isi}`, room - 20, 8, 5),
      alignment: 'left',
    }),
  ]
  return [
    ...(logo ? [place({ image: 'logo', fit: [15 * MM, 15 * MM] }, 22, 10)] : []),
    ...lines,
    {
      canvas: [{ ...line(22, 33.5, layout.code.x - 6, 33.5), lineWidth: 1.4, lineColor: INK }],
      absolutePosition: { x: 0, y: 0 },
    },
    text(write(block.judul), 22, 37, 136, { fontSize: 12.5, bold: true, alignment: 'left' }),
    ...block.kiri.flatMap(([label, isi], i) => pair(label, isi, i, 22, 78)),
    ...block.kanan.flatMap(([label, isi], i) => pair(label, isi, i, 102, 56)),
  ]
}

function rowText(
  { nama, nim }: PaperSheetBlock['baris'][number],
  i: number,
  { table, rows, pitch, circles, diameter }: PaperLayout,
  { tanda, mulai }: PaperSheetBlock,
  write: SplitRuns,
): Content[] {
  const y = rows[i] ?? 0
  const width = table.circles - table.name - 3
  const one = sizeFor(nama, width, 9, 7)
  // A name that finds no room on one line takes two, and its letters are as small as that needs.
  const twice = sizeFor(nama, width * 1.8, 7, 4.4)
  const [fontSize, lines] = textWidth(nama) * one <= width * MM ? [one, 1] : [twice, 2]
  const top = y - (fontSize * 1.25 * lines + 5.8 * 1.25) / MM / 2
  const letter = diameter * 1.15
  const no = { fontSize: 7, color: '#8a8a8a', alignment: 'left' }
  return [
    text(String(mulai + i), table.left, y - 1.9, table.name - table.left, { fontSize: 9 }),
    text(write(nama), table.name + 2, top, width, { fontSize, bold: false, alignment: 'left', lineHeight: 1 }),
    text(nim, table.name + 2, top + (fontSize * 1.25 * lines) / MM, width, {
      fontSize: sizeFor(nim, width, 5.8, 3),
      color: '#555555',
      alignment: 'left',
    }),
    ...circles.map((x, j) =>
      text(tanda[j] ?? '', x - 4, y - (letter * 0.63) / MM, 8, { fontSize: letter, color: LETTER }),
    ),
    // Left and right by turns, so that two signatures never touch.
    text(
      `${mulai + i}.`,
      table.signature + (i % 2 === 0 ? 3 : (table.right - table.signature) / 2),
      y + pitch / 2 - 3.6,
      12,
      no,
    ),
  ]
}

/** How it is filled and who signs; above the line at the end, between the two lower squares. */
function foot({ legend, tanda_tangan: signer }: PaperSheetBlock, layout: PaperLayout, write: SplitRuns): Content[] {
  const { bottom, width, height } = layout
  // Below a short list it stands where the list ends, below a long one as low as it may.
  const top = Math.min(bottom + 3.5, height - FOOT)
  const signed = Math.min(top + 15, height - 23.5)
  const dot = (y: number, struck: boolean) => [
    { type: 'ellipse', x: 24.5 * MM, y: y * MM, r1: 2 * MM, r2: 2 * MM, color: INK, lineWidth: 0 },
    ...(struck ? [cross(24.5, y, 1), cross(24.5, y, -1)] : []),
  ]
  const left = { fontSize: 7.5, alignment: 'left' }
  const small = { fontSize: 6.5, alignment: 'left', color: '#444444' }
  const origin = { x: 0, y: 0 }
  const x = width - 82
  return [
    { canvas: [...dot(top + 2.2, false), ...dot(top + 8.2, true)], absolutePosition: origin },
    text('Hitamkan satu lingkaran pada setiap baris.', 29, top + 0.6, 80, left),
    text('Keliru? Silang yang salah, hitamkan yang benar.', 29, top + 6.6, 80, left),
    text(write(legend), 22, top + 12.5, 100, small),
    text('Foto: keempat kotak hitam harus tampak, kertas rata, tanpa bayangan.', 22, top + 16, 100, small),
    text(write(signer.sebagai), x, top, 60, { ...left, fontSize: 8.5 }),
    text(write(signer.nama || '.'.repeat(44)), x, signed, 60, {
      ...left,
      fontSize: sizeFor(signer.nama, 60, 8.5, 5),
      bold: signer.nama !== '',
    }),
    text(write(signer.nomor), x, signed + 3.6, 60, { ...left, fontSize: 7.5 }),
  ]
}

/** Below every page: who printed it, and how it is checked. */
export function composePaperFoot({ teks, periksa }: Kaki, width: number, write: SplitRuns): Content {
  const check = periksa ? `Periksa keaslian: ${periksa.alamat} · kode ${periksa.kode}` : ''
  const room = width - 44 * MM
  const lines = [teks, check].map(line => ({ text: write(line), fontSize: sizeFor(line, room / MM, 6.5, 4) }))
  return { stack: lines, alignment: 'center', color: '#444444', margin: [22 * MM, 8, 22 * MM, 0] }
}

/** From the end of the sheet: the last place where the foot still clears the squares and the line below it. */
const FOOT = 36

function cross(x: number, y: number, slope: 1 | -1): object {
  const arm = 3
  return { ...line(x - arm, y - arm * slope, x + arm, y + arm * slope), lineWidth: 1.2, lineColor: INK }
}

function box(x: number, y: number, width: number, height: number): object {
  return { type: 'rect', x: x * MM, y: y * MM, w: width * MM, h: height * MM, color: INK, lineWidth: 0 }
}

function line(x1: number, y1: number, x2: number, y2: number): object {
  const [from, to] = [
    [x1, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [x * MM, y * MM]) as [[number, number], [number, number]]
  return { type: 'line', x1: from[0], y1: from[1], x2: to[0], y2: to[1], lineWidth: 0.5, lineColor: RULE }
}

function place(content: Content, x: number, y: number): Content {
  return { stack: [content], absolutePosition: { x: x * MM, y: y * MM } }
}

/** Of a place with a width of its own; mm, the letters in points. */
function text(content: unknown, x: number, y: number, width: number, style: object): Content {
  return {
    columns: [{ width: width * MM, text: content, alignment: 'center', ...style }],
    absolutePosition: { x: x * MM, y: y * MM },
  }
}

/** The size at which it finds room, between what is wanted and what can still be read. */
function sizeFor(teks: string, width: number, wanted: number, least: number): number {
  return Math.max(least, Math.min(wanted, (width * MM) / Math.max(1, textWidth(teks))))
}
