import { breakTinggi, isTinggi, type Ruang } from './baris-tinggi.ts'
import { TEPI, ukuranHalaman } from './halaman.ts'
import { cut, type HasGlyph, type SplitRuns } from './huruf.ts'
import { composeQr, writeAlamat } from './kode-qr.ts'
import type { Berkas, Blok, Kaki, Naskah, Pasangan } from './naskah.ts'
import type { Konten } from './pdfmake.ts'
import { isMenandatangani, PENUTUP } from './serta.ts'
import { composeSlip } from './slip.ts'
import { composeTabel, composeTandaTangan, TANPA_GARIS } from './tabel.ts'
import { composeTren } from './tren.ts'

export interface Lembaran {
  isi: Konten[]
  kaki: (page: number, pages: number) => Konten
}

/** The fonts of a thread: which draws a letter, and how wide a run of letters is then. */
export interface Fonts {
  hasGlyph: HasGlyph
  widthOf(font: string, bold: boolean, text: string, size: number): number
}

/** The document with what no page could hold in parts; what is laid out is this. */
export function prepare(berkas: Berkas, naskah: Naskah, { hasGlyph, widthOf }: Fonts): Naskah {
  return breakTinggi(naskah, ruangOf(berkas, naskah), (text, huruf, tebal) =>
    cut(text, hasGlyph).reduce((sum, run) => sum + widthOf(run.font ?? 'Latin', tebal, run.text, huruf), 0),
  )
}

function ruangOf(berkas: Berkas, naskah: Naskah): Ruang {
  const { width, height } = ukuranHalaman(berkas, naskah)
  return { lebar: width - TEPI.left - TEPI.right, tinggi: height - TEPI.top - TEPI.bottom }
}

/** What pdfmake lays out for one document. */
export function composePdf(berkas: Berkas, naskah: Naskah, { hasGlyph }: Fonts): Lembaran {
  const ruang = ruangOf(berkas, naskah)
  const { lebar } = ruang
  const write: SplitRuns = text => cut(text, hasGlyph)
  const kop = naskah.kop ? composeKop(berkas, naskah.kaki, lebar, write) : []
  return {
    isi: [...kop, ...composeAll(naskah.blok, ruang, write)],
    kaki: (page, pages) => composeKaki(naskah.kaki, write, { lebar, page, pages }),
  }
}

/** The note below a table goes with the signatures: on a page of their own these would sign nothing that can be read there. */
function composeAll(blok: readonly Blok[], ruang: Ruang, tulis: SplitRuns): Konten[] {
  const isi = blok.flatMap((one, i): Konten[] => {
    if (one.jenis === 'halaman_baru') return []
    const dariAkhir = isMenandatangani(blok) ? blok.length - i : 0
    const konten = composeBlok(one, dariAkhir, ruang.lebar, tulis) as Record<string, unknown>
    // On what comes next: an empty line that breaks the page would need room on a page that may be full, and take one of its own.
    return [blok[i - 1]?.jenis === 'halaman_baru' ? { ...konten, pageBreak: 'before' } : konten]
  })
  const penutup = blok.at(-2)
  if (blok.at(-1)?.jenis !== 'tanda_tangan' || penutup?.jenis !== 'catatan') return isi
  // What must not be torn and is taller than a page would not be printed at all.
  if (isTinggi(penutup.teks, ruang.lebar, penutup.huruf ?? HURUF_CATATAN, ruang.tinggi / 2)) return isi
  return [...isi.slice(0, -2), { stack: isi.slice(-2), unbreakable: true }]
}

const HURUF_CATATAN = 7.2

/** `dariAkhir`: its place from the end of what ends with signatures, 0 elsewhere. */
function composeBlok(
  blok: Exclude<Blok, { jenis: 'halaman_baru' }>,
  dariAkhir: number,
  lebar: number,
  tulis: SplitRuns,
) {
  switch (blok.jenis) {
    case 'judul':
      return composeJudul(blok, tulis)
    case 'keterangan':
      return composeKeterangan(blok, tulis)
    case 'tabel':
      return composeTabel(blok, dariAkhir === 3, tulis)
    case 'catatan':
      return {
        text: tulis(blok.teks),
        fontSize: blok.huruf ?? HURUF_CATATAN,
        margin: [0, 4, 0, 0],
        lineHeight: 1.1,
        ...(dariAkhir === 2 ? { id: PENUTUP } : {}),
      }
    case 'paragraf': {
      const alignment = blok.rata === 'tengah' ? 'center' : 'justify'
      return { text: tulis(blok.teks), fontSize: 10.5, lineHeight: 1.3, margin: [0, 0, 0, 8], alignment }
    }
    case 'tanda_tangan':
      return composeTandaTangan(blok, tulis)
    case 'slip':
      return composeSlip(blok, tulis)
    case 'tren':
      return composeTren(blok, lebar)
    case 'jarak':
      return { text: '', margin: [0, blok.tinggi, 0, 0] }
  }
}

function composeJudul({ teks, anak }: Blok & { jenis: 'judul' }, tulis: SplitRuns): Konten {
  return {
    stack: [
      { text: tulis(teks), bold: true, fontSize: 11.5 },
      ...anak.map(line => ({ text: tulis(line), fontSize: 8.8, margin: [0, 1, 0, 0] })),
    ],
    alignment: 'center',
    margin: [0, 0, 0, 7],
  }
}

function composeKeterangan({ kiri, kanan, huruf = 8.3 }: Blok & { jenis: 'keterangan' }, tulis: SplitRuns): Konten {
  const columns = [kiri, kanan].filter(list => list.length > 0).map(list => composePasangan(list, tulis))
  return { columns, columnGap: 18, fontSize: huruf, margin: [0, 0, 0, 6] }
}

function composePasangan(list: readonly Pasangan[], tulis: SplitRuns): Konten {
  return {
    width: '*',
    layout: { ...TANPA_GARIS, paddingBottom: () => 1.5, paddingRight: () => 4 },
    table: {
      widths: ['auto', 4, '*'],
      body: list.map(([label, isi]) => [{ text: label, noWrap: true }, ':', { text: tulis(isi) }]),
    },
  }
}

interface Halaman {
  /** Between the margins, in points. */
  lebar: number
  page: number
  pages: number
}

/** On every page: who printed it and when, how it is checked, and which page of how many. */
function composeKaki({ teks, periksa, ulang }: Kaki, tulis: SplitRuns, { lebar, page, pages }: Halaman): Konten {
  const kiri = [
    { text: tulis(teks) },
    ...(periksa ? [{ text: tulis(`Periksa keaslian: ${periksa.alamat} · kode ${periksa.kode}`) }] : []),
  ]
  const kanan = [{ text: `Halaman ${page} dari ${pages}` }, ...(ulang ? [{ text: tulis(ulang) }] : [])]
  return {
    margin: [TEPI.left, 6, TEPI.right, 0],
    fontSize: 7,
    color: '#333333',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lebar, y2: 0, lineWidth: 0.4 }], margin: [0, 0, 0, 3] },
      {
        columns: [
          { width: '*', stack: kiri, margin: [0, 1, 0, 0] },
          { width: 90, stack: kanan, alignment: 'right', margin: [0, 1, 0, 0] },
        ],
      },
    ],
  }
}

/** What the logo takes beside the lines, and the code at least. */
const SISI = 56
/** Millimetres of the code: what a phone's camera reads from the hand, far from the edge that a printer cuts. */
const KODE = 17

/** The letterhead: its lines between the logo and the QR, and two lines below it. `lebar`: between the margins, in points. */
function composeKop({ kop, logo }: Berkas, { periksa }: Kaki, lebar: number, tulis: SplitRuns): Konten[] {
  const akhir = kop.length - 1
  const ukuran = (line: string, i: number) =>
    i === 0 ? 9.5 : i === akhir ? ukuranAlamat(line, lebar) : i === akhir - 1 && i > 1 ? 13 : 11.5
  const baris = kop.map((line, i) => ({
    text: tulis(line),
    alignment: 'center',
    bold: i > 0 && i < akhir,
    fontSize: ukuran(line, i),
    lineHeight: 1.03,
  }))
  const kode = periksa ? composeQr(writeAlamat(periksa.alamat), KODE) : null
  // White at its left and below; above and at its right there is that of the margins of the sheet.
  const sisi = kode ? Math.max(SISI, kode.sisi + kode.putih) : SISI
  const kosong = { width: sisi, text: '' }
  const kiri = logo ? { width: sisi, image: 'logo', fit: [50, 50], margin: [2, 2, 0, 0] } : kosong
  const kanan = kode
    ? {
        width: sisi,
        stack: [kode.konten],
        margin: [sisi - kode.sisi, 0, 0, Math.max(0, kode.putih - JARAK_GARIS + GARIS_KOP / 2)],
      }
    : kosong
  const garis = (y: number, lineWidth: number) => ({ type: 'line', x1: 0, y1: y, x2: lebar, y2: y, lineWidth })
  return [
    { columns: [kiri, { width: '*', stack: baris }, kanan] },
    { canvas: [garis(0, GARIS_KOP), garis(2.6, 0.6)], margin: [0, JARAK_GARIS, 0, 8] },
  ]
}

/** In points: the lines below the letterhead stand so far from it, and the first is so thick. */
const JARAK_GARIS = 5
const GARIS_KOP = 1.6

/** An address of one line stays one, as far as it can be read. */
function ukuranAlamat(line: string, lebar: number): number {
  return Math.max(6, Math.min(7.6, (lebar - 2 * SISI) / (line.length * 0.53)))
}
