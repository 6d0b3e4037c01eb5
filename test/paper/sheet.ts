import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type PaperPage, writePaperCode } from '#contract/paper-sheet.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'

/** pixels per mm of the paper before it is photographed. */
export const FINE = 8

/** A printed page as picture, which a pen may write on. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
  constructor(width: number, height: number, light: Float32Array) {
    this.width = width
    this.height = height
    this.light = light
  }

  copy(): Sheet {
    return new Sheet(this.width, this.height, this.light.slice())
  }

  /** A stroke with soft edges, in mm. */
  line(x1: number, y1: number, x2: number, y2: number, { width, ink }: { width: number; ink: number }): void {
    const half = (width * FINE) / 2
    const [ax, ay, bx, by] = [x1 * FINE, y1 * FINE, x2 * FINE, y2 * FINE]
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy || 1
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(ax, bx) - half - 1)),
      Math.min(this.width - 1, Math.ceil(Math.max(ax, bx) + half + 1)),
    ]
    const [top, end] = [
      Math.max(0, Math.floor(Math.min(ay, by) - half - 1)),
      Math.min(this.height - 1, Math.ceil(Math.max(ay, by) + half + 1)),
    ]
    for (let y = top; y <= end; y++)
      for (let x = left; x <= right; x++) {
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
        const away = Math.hypot(x - ax - t * dx, y - ay - t * dy)
        const cover = Math.max(0, Math.min(1, half + 0.5 - away)) * ink
        const at = y * this.width + x
        // Ink over ink is hardly darker.
        this.light[at] = Math.min(this.light[at] ?? 1, 1 - cover) * 0.97 + (this.light[at] ?? 1) * (1 - cover) * 0.03
      }
  }

  /** Correction fluid: white, but not quite as the paper. */
  whiten(cx: number, cy: number, radius: number): void {
    const r = radius * FINE
    for (let y = Math.floor(cy * FINE - r); y <= cy * FINE + r; y++)
      for (let x = Math.floor(cx * FINE - r); x <= cx * FINE + r; x++)
        if (Math.hypot(x - cx * FINE, y - cy * FINE) <= r) {
          const at = y * this.width + x
          this.light[at] = Math.max(this.light[at] ?? 1, 0.97)
        }
  }
}

export const PEOPLE = (rows: number) => Array.from({ length: rows }, (_, i) => 4100 + i * 7)

const NAMES = [
  'Abdullah Faqih',
  'Achmad Syauqi Ma’ruf',
  'Ahmad Nu’man Al-Farisi',
  'Alif',
  'Bagus Prasetyo Nugroho',
  'Dimas Arya Wibisono',
]

/** Our own sheet as it comes out of the printer. */
export async function printSheet(page: PaperPage, rows: number): Promise<Sheet> {
  const people = PEOPLE(rows)
  const file = { judul: 'Lembar', penulis: 'Siti', kertas: page.paper, logo: null }
  const kop = ['KEMENTERIAN AGAMA REPUBLIK INDONESIA', 'UNIVERSITAS ISLAM NEGERI NUSANTARA', 'PUSAT MA’HAD AL-JAMI’AH']
  const pdf = await printPdf({ ...file, kop }, [
    {
      ...{ arah: 'tegak', kop: false },
      kaki: {
        teks: 'Dicetak 27/11/2026 16.20 WIB oleh Siti',
        periksa: { kode: 'K7PQM-2XW9R', alamat: 'https://hadir.kampus.ac.id/verifikasi/K7PQM2XW9R' },
      },
      blok: [
        {
          ...{ jenis: 'kertas', judul: 'DAFTAR HADIR MAHASANTRI', lembar: 'Lembar 1 dari 1', mulai: 1 },
          kiri: [['Kegiatan', 'Halaqah pekanan']],
          kanan: [['Kelompok', 'Kelompok 7 (Putra)']],
          kode: writePaperCode(page, people),
          tanda: ['H', 'T', 'I', 'S', 'A', 'U'].slice(0, page.statuses),
          legend: 'H Hadir · T Terlambat',
          baris: people.map((id, i) => ({ nama: NAMES[i % NAMES.length] ?? '', nim: String(2_601_000_000 + id) })),
          tanda_tangan: { sebagai: 'Pendamping,', nama: 'Ahmad Zaki', nomor: '' },
        },
      ],
    },
  ])
  return drawPdf(pdf)
}

/** The first page of a PDF as a printer puts it on paper. */
export async function drawPdf(pdf: Uint8Array): Promise<Sheet> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const drawn = await [...document.pages()][0]?.render({ scale: (FINE * 25.4) / 72, render: 'bitmap' })
    if (!drawn) throw new Error('no page')
    const light = new Float32Array(drawn.width * drawn.height)
    for (let i = 0; i < light.length; i++) light[i] = (drawn.data[i * 4 + 1] ?? 255) / 255
    // A printer's black is no light at all in no light only.
    return new Sheet(
      drawn.width,
      drawn.height,
      light.map(value => 0.06 + value * 0.94),
    )
  } finally {
    library.destroy()
  }
}
