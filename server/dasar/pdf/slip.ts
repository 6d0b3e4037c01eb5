import { composeQr } from './code-qr.ts'
import { LINE } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import type { PdfCard, Slip } from './naskah.ts'
import type { Content } from './pdfmake.ts'
import { cellLayout } from './tabel.ts'

/** Cards of a page: two columns, four rows. */
export const ONE_PAGE_CARD = 8

/** In points; four of them, the line above and the footer are an A4 sheet. */
const HEIGHT = 170
/** What the upper part of a card takes, so that the lower ones stand on one line. */
const TOP = 119
/**
 * Millimetres, with white around it in what the card has room for. Its address stays in small letters: what follows the '#' is
 * no letter of the smaller alphabet, so that capitals would gain nothing.
 */
const QR = 26

/** Cards to be cut apart along dashed lines, black only. */
export function composeSlip({ judul, pesan, kartu }: Slip, write: SplitRuns): Content {
  const baris = Array.from({ length: Math.ceil(kartu.length / 2) }, (_, i) => [kartu[2 * i], kartu[2 * i + 1]])
  return {
    stack: [
      {
        columns: [
          { width: '*', text: write(judul), bold: true },
          { width: 'auto', text: write(pesan) },
        ],
        fontSize: 8.5,
        margin: [0, 0, 0, 6],
      },
      {
        table: {
          widths: ['*', '*'],
          heights: HEIGHT,
          dontBreakRows: true,
          body: baris.map(row => row.map(one => (one ? composeCard(one, write) : ''))),
        },
        layout: ENDED,
      },
    ],
  }
}

function composeCard(card: PdfCard, write: SplitRuns): Content {
  const { lembaga, nama, username, sebagai, langkah, qr } = card
  const kode = composeQr(qr, QR)
  const top = {
    stack: [
      {
        columns: [
          { width: 14, canvas: emblem() },
          { width: 46, text: 'Hadir', bold: true, fontSize: 11 },
          { width: '*', text: write(lembaga), fontSize: 7.5, alignment: 'right', margin: [0, 2.5, 0, 0] },
        ],
        margin: [0, 0, 0, 7],
      },
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: write(nama), bold: true, fontSize: 11.5 },
              { text: write(username), fontSize: 9 },
              { text: write(sebagai), fontSize: 8.5 },
              { ol: langkah.map(one => ({ text: write(one) })), fontSize: 8, margin: [0, 5, 0, 0] },
            ],
          },
          { width: kode.sisi, stack: [kode.konten], margin: [0, Math.max(0, kode.putih - 7), 0, 0] },
        ],
        columnGap: kode.putih,
      },
    ],
  }
  return {
    table: { widths: ['*'], heights: [TOP, 'auto'], body: [[top], [composeKaki(card, write)]] },
    layout: {
      ...cellLayout(0, 0, 0, 6),
      ...{ hLineWidth: (i: number) => (i === 1 ? LINE : 0), paddingTop: (i: number) => (i === 1 ? 6 : 0) },
    },
  }
}

function composeKaki({ alamat, kode, sampai }: PdfCard, write: SplitRuns): Content {
  const install = (small: string, large: string, lain: object) => ({
    ...lain,
    stack: [
      { text: write(small), fontSize: 7.5 },
      {
        text: write(large),
        bold: true,
        ...('besar' in lain ? { fontSize: 12, characterSpacing: 0.8 } : { fontSize: 8.5 }),
      },
    ],
  })
  return {
    columns: [
      install(alamat, kode, { width: '*', besar: true }),
      install('Sekali pakai, berlaku sampai', sampai, { width: 'auto', alignment: 'right' }),
    ],
  }
}

const ended = () => ({ dash: { length: 2.5, space: 2 } })
const ENDED = { ...cellLayout(LINE, 14, 13, 0), hLineStyle: ended, vLineStyle: ended }

/** The octagram with a check, as on the screen; anew each time, because pdfmake moves what it is given. */
function emblem(): object[] {
  const scale = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => ({ x: x * 0.5, y: y * 0.5 + 1 }))
  return [
    { type: 'polyline', closePath: true, lineWidth: 0.8, color: '#000000', points: scale(STAR) },
    { type: 'polyline', lineWidth: 1.2, lineColor: '#ffffff', points: scale(TICK) },
  ]
}

/** Sixteen corners around the middle, every second one a notch. */
const STAR = Array.from({ length: 16 }, (_, i) => {
  const [radius, corner] = [i % 2 === 0 ? 9.8 : 8.3, (i * Math.PI) / 8]
  return [12 + radius * Math.sin(corner), 12 - radius * Math.cos(corner)] as const
})
const TICK = [
  [8.2, 12.3],
  [10.9, 15],
  [15.9, 9.6],
] as const
