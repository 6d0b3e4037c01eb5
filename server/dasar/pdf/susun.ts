import { GARIS, sisiSel, TEPI, ukuranHalaman } from './halaman.ts'
import { type Memuat, potong } from './huruf.ts'
import { composeKaki } from './kaki.ts'
import type { Berkas, Blok, Naskah, Pasangan, Sel, Tabel } from './naskah.ts'
import type { Halaman, Konten } from './pdfmake.ts'
import { composeSlip } from './slip.ts'
import { composeTren } from './tren.ts'

export interface Lembaran {
  isi: Konten[]
  kaki: (page: number, pages: number) => Konten
}

/** What pdfmake lays out for one document. `memuat` says which font draws a letter. */
export function susun(berkas: Berkas, naskah: Naskah, memuat: Memuat): Lembaran {
  const lebar = ukuranHalaman(berkas, naskah).width - TEPI.left - TEPI.right
  const teks = (text: string) => potong(text, memuat)
  return {
    isi: [...(naskah.kop ? composeKop() : []), ...composeAll(naskah.blok)],
    kaki: (page, pages) => composeKaki(naskah.kaki, teks, { lebar, page, pages }),
  }

  /** The note below a table goes with the signatures: on a page of their own these would sign nothing that can be read there. */
  function composeAll(blok: readonly Blok[]): Konten[] {
    const isi = blok.flatMap((one, i): Konten[] => {
      if (one.jenis === 'halaman_baru') return []
      const konten = composeBlok(one, isMenandatangani(blok) ? blok.length - i : 0) as Record<string, unknown>
      // On what comes next: an empty line that breaks the page would need room on a page that may be full, and take one of its own.
      return [blok[i - 1]?.jenis === 'halaman_baru' ? { ...konten, pageBreak: 'before' } : konten]
    })
    if (blok.at(-1)?.jenis !== 'tanda_tangan' || blok.at(-2)?.jenis !== 'catatan') return isi
    return [...isi.slice(0, -2), { stack: isi.slice(-2), unbreakable: true }]
  }

  function composeKop(): Konten[] {
    const akhir = berkas.kop.length - 1
    const baris = berkas.kop.map((line, i) => ({
      text: teks(line),
      alignment: 'center',
      bold: i > 0 && i < akhir,
      fontSize: i === 0 ? 9.5 : i === akhir ? ukuranAlamat(line) : i === akhir - 1 && i > 1 ? 13 : 11.5,
      lineHeight: 1.03,
    }))
    const { periksa } = naskah.kaki
    const sisi = { width: SISI_KOP, text: '' }
    const logo = berkas.logo ? { width: SISI_KOP, image: 'logo', fit: [50, 50], margin: [2, 2, 0, 0] } : sisi
    // 17 mm with white around it, far from the edge that a printer cuts: what a phone's camera reads.
    const qr = periksa
      ? { width: SISI_KOP, qr: periksa.alamat, fit: 50, eccLevel: 'M', alignment: 'right', margin: [0, 1, 1, 0] }
      : sisi
    const garis = (y: number, lineWidth: number) => ({ type: 'line', x1: 0, y1: y, x2: lebar, y2: y, lineWidth })
    return [
      { columns: [logo, { width: '*', stack: baris }, qr] },
      { canvas: [garis(0, 1.6), garis(2.6, 0.6)], margin: [0, 5, 0, 8] },
    ]
  }

  /** An address of one line stays one, as far as it can be read. */
  function ukuranAlamat(line: string): number {
    return Math.max(6, Math.min(7.6, (lebar - 2 * SISI_KOP) / (line.length * 0.53)))
  }

  /** `dariAkhir`: its place from the end of what ends with signatures, 0 elsewhere. */
  function composeBlok(blok: Exclude<Blok, { jenis: 'halaman_baru' }>, dariAkhir: number): Konten {
    switch (blok.jenis) {
      case 'judul':
        return {
          stack: [
            { text: teks(blok.teks), bold: true, fontSize: 11.5 },
            ...blok.anak.map(line => ({ text: teks(line), fontSize: 8.8, margin: [0, 1, 0, 0] })),
          ],
          alignment: 'center',
          margin: [0, 0, 0, 7],
        }
      case 'keterangan':
        return {
          columns: [blok.kiri, blok.kanan].filter(list => list.length > 0).map(composePasangan),
          columnGap: 18,
          fontSize: blok.huruf ?? 8.3,
          margin: [0, 0, 0, 6],
        }
      case 'tabel':
        return composeTabel(blok, dariAkhir === 3)
      case 'catatan':
        return {
          text: teks(blok.teks),
          fontSize: blok.huruf ?? 7.2,
          margin: [0, 4, 0, 0],
          lineHeight: 1.1,
          ...(dariAkhir === 2 ? { id: PENUTUP } : {}),
        }
      case 'paragraf':
        return {
          text: teks(blok.teks),
          fontSize: 10.5,
          lineHeight: 1.3,
          margin: [0, 0, 0, 8],
          alignment: blok.rata === 'tengah' ? 'center' : 'justify',
        }
      case 'tanda_tangan':
        return composeTandaTangan(blok)
      case 'slip':
        return composeSlip(blok, teks)
      case 'tren':
        return composeTren(blok, lebar)
      case 'jarak':
        return { text: '', margin: [0, blok.tinggi, 0, 0] }
    }
  }

  function composePasangan(list: readonly Pasangan[]): Konten {
    return {
      width: '*',
      layout: { ...TANPA_GARIS, paddingBottom: () => 1.5, paddingRight: () => 4 },
      table: {
        widths: ['auto', 4, '*'],
        body: list.map(([label, isi]) => [{ text: label, noWrap: true }, ':', { text: teks(isi) }]),
      },
    }
  }

  function composeTabel({ lebar: widths, kepala, baris, huruf }: Tabel, tertanda: boolean): Konten {
    const sel = (isKepala: boolean) => (cell: Sel) => composeSel(cell, isKepala)
    const isi = baris.map(row => row.map(sel(false)))
    if (tertanda) Object.assign(isi.at(-SERTA)?.find(hasText) ?? {}, { id: SERTANYA })
    return {
      table: {
        headerRows: kepala.length,
        // A header alone at the foot of a page helps nobody.
        keepWithHeaderRows: baris.length > 0 ? 1 : 0,
        dontBreakRows: true,
        widths: [...widths],
        body: [...kepala.map(row => row.map(sel(true))), ...isi],
      },
      fontSize: huruf,
      layout: bergaris(huruf),
    }
  }

  function composeSel(cell: Sel, isKepala: boolean): Konten {
    if (cell === null) return {}
    const {
      teks: text,
      tebal,
      rata,
      latar,
      kolom,
      baris,
      huruf,
      tanda,
    } = typeof cell === 'string' ? { teks: cell } : (cell as Exclude<Sel, string | null>)
    const node = {
      ...(isKepala || tebal ? { bold: true } : {}),
      ...(huruf ? { fontSize: huruf } : {}),
      alignment: rata === 'kanan' ? 'right' : rata === 'tengah' ? 'center' : 'left',
      ...(isKepala || latar ? { fillColor: LATAR[latar ?? 'kepala'] } : {}),
      ...(kolom ? { colSpan: kolom } : {}),
      ...(baris ? { rowSpan: baris } : {}),
      verticalAlignment: 'middle',
    }
    if (!tanda) return { ...node, text: teks(text) }
    return {
      ...node,
      columns: [
        { width: 8, canvas: [segitiga(tanda)], margin: [0.8, 1.6, 0, 0] },
        { width: '*', text: teks(text) },
      ],
    }
  }

  function composeNama(nama: string): Konten {
    return nama
      ? { text: teks(nama), bold: true, decoration: 'underline', margin: [0, 28, 0, 1] }
      : { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.6 }], margin: [0, 38, 0, 2] }
  }

  /** Never torn from itself: a name without its office signs nothing. */
  function composeTandaTangan({ kolom, huruf = 9 }: Blok & { jenis: 'tanda_tangan' }): Konten {
    // Rows of a table, so that the names stand on one line although an office above one of them takes two.
    const atas = kolom.map(k => ({ stack: k.atas.map(line => ({ text: line === '' ? ' ' : teks(line) })) }))
    const nama = kolom.map(k => (k.nama === null ? { text: '' } : composeNama(k.nama)))
    const nomor = kolom.map(k => ({ text: k.nomor ? teks(k.nomor) : ' ' }))
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
}

/** At least so many rows stand with the signatures. */
const SERTA = 2

// Names of the note above the signatures, and of the first row that is to stand on its sheet.
const PENUTUP = 'penutup'
const SERTANYA = 'serta'

function hasText(sel: Konten): boolean {
  return typeof sel === 'object' && Array.isArray(sel.text) && sel.text.length > 0
}

/**
 * Whether the signatures have come to stand on a sheet with fewer than two rows of what they sign. It takes the names off the
 * lines, because each document of a file has the same ones.
 */
export function takeTerlepas(pages: readonly Halaman[]): boolean {
  const halaman = (id: string) =>
    pages.findIndex(({ items }) => {
      const line = items.find(({ item }) => item?.id === id)?.item
      delete line?.id
      return line
    })
  const [serta, penutup] = [halaman(SERTANYA), halaman(PENUTUP)]
  return serta !== -1 && serta !== penutup
}

/** It ends with signatures, right below a table. */
function isMenandatangani(blok: readonly Blok[]): boolean {
  return blok.at(-1)?.jenis === 'tanda_tangan' && blok.at(-2)?.jenis === 'catatan' && blok.at(-3)?.jenis === 'tabel'
}

/**
 * The same with the last rows of its table on the sheet of the signatures, under the titles of their columns: the line that
 * adds up, and two people. A table so short that nothing would be left where it stood stays whole.
 */
export function includeBaris(naskah: Naskah): Naskah {
  const [tabel, ...akhir] = naskah.blok.slice(-3)
  if (tabel?.jenis !== 'tabel' || tabel.baris.length <= SERTA + 1) return naskah
  const batas = tabel.baris.length - SERTA - 1
  const depan = { ...tabel, baris: tabel.baris.slice(0, batas) }
  const belakang = { ...tabel, baris: tabel.baris.slice(batas) }
  return { ...naskah, blok: [...naskah.blok.slice(0, -3), depan, { jenis: 'halaman_baru' }, belakang, ...akhir] }
}

const LATAR = { kepala: '#ececec', alpa: '#d9d9d9', ditiadakan: '#e2e2e2' }

/** Beside the lines of the letterhead: the logo, and the QR. */
const SISI_KOP = 56

const TANPA_GARIS = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** Lines all around; small letters stand close to them. */
function bergaris(huruf: number): object {
  const sisi = (sisiSel(huruf) - GARIS) / 2
  return {
    hLineWidth: () => GARIS,
    vLineWidth: () => GARIS,
    paddingLeft: () => sisi,
    paddingRight: () => sisi,
    paddingTop: () => 0.7,
    paddingBottom: () => 0.8,
  }
}

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
