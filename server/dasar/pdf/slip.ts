import { GARIS } from './halaman.ts'
import type { SplitRuns } from './huruf.ts'
import { composeQr } from './kode-qr.ts'
import type { PdfCard, Slip } from './naskah.ts'
import type { Konten } from './pdfmake.ts'
import { tataSel } from './tabel.ts'

/** Cards of a page: two columns, four rows. */
export const KARTU_SEHALAMAN = 8

/** In points; four of them, the line above and the footer are an A4 sheet. */
const TINGGI = 170
/** What the upper part of a card takes, so that the lower ones stand on one line. */
const ATAS = 119
/** Millimetres: what a phone reads from a hand's distance, 126 px on a screen. */
const QR = 33.5

/** Cards to be cut apart along dashed lines, black only. */
export function composeSlip({ judul, pesan, kartu }: Slip, write: SplitRuns): Konten {
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
          heights: TINGGI,
          dontBreakRows: true,
          body: baris.map(row => row.map(satu => (satu ? composeKartu(satu, write) : ''))),
        },
        layout: PUTUS,
      },
    ],
  }
}

function composeKartu(kartu: PdfCard, write: SplitRuns): Konten {
  const { lembaga, nama, username, sebagai, langkah, qr } = kartu
  const kode = composeQr(qr, QR)
  const atas = {
    stack: [
      {
        columns: [
          { width: 14, canvas: lambang() },
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
              { ol: langkah.map(satu => ({ text: write(satu) })), fontSize: 8, margin: [0, 5, 0, 0] },
            ],
          },
          { width: kode.sisi, stack: [kode.konten] },
        ],
        columnGap: 8,
      },
    ],
  }
  return {
    table: { widths: ['*'], heights: [ATAS, 'auto'], body: [[atas], [composeKaki(kartu, write)]] },
    layout: {
      ...tataSel(0, 0, 0, 6),
      ...{ hLineWidth: (i: number) => (i === 1 ? GARIS : 0), paddingTop: (i: number) => (i === 1 ? 6 : 0) },
    },
  }
}

function composeKaki({ alamat, kode, sampai }: PdfCard, write: SplitRuns): Konten {
  const install = (kecil: string, besar: string, lain: object) => ({
    ...lain,
    stack: [
      { text: write(kecil), fontSize: 7.5 },
      {
        text: write(besar),
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

const putus = () => ({ dash: { length: 2.5, space: 2 } })
const PUTUS = { ...tataSel(GARIS, 14, 13, 0), hLineStyle: putus, vLineStyle: putus }

/** The octagram with a check, as on the screen; anew each time, because pdfmake moves what it is given. */
function lambang(): object[] {
  const skala = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => ({ x: x * 0.5, y: y * 0.5 + 1 }))
  return [
    { type: 'polyline', closePath: true, lineWidth: 0.8, color: '#000000', points: skala(BINTANG) },
    { type: 'polyline', lineWidth: 1.2, lineColor: '#ffffff', points: skala(CENTANG) },
  ]
}

/** Sixteen corners around the middle, every second one a notch. */
const BINTANG = Array.from({ length: 16 }, (_, i) => {
  const [jari, sudut] = [i % 2 === 0 ? 9.8 : 8.3, (i * Math.PI) / 8]
  return [12 + jari * Math.sin(sudut), 12 - jari * Math.cos(sudut)] as const
})
const CENTANG = [
  [8.2, 12.3],
  [10.9, 15],
  [15.9, 9.6],
] as const
