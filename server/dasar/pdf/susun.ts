import { TEPI, ukuranHalaman } from './halaman.ts'
import { type Memuat, potong, type Tulis } from './huruf.ts'
import { composeKaki } from './kaki.ts'
import { composeKop } from './kop.ts'
import type { Berkas, Blok, Naskah, Pasangan } from './naskah.ts'
import type { Konten } from './pdfmake.ts'
import { isMenandatangani, PENUTUP } from './serta.ts'
import { composeSlip } from './slip.ts'
import { composeTabel, TANPA_GARIS } from './tabel.ts'
import { composeTandaTangan } from './tanda-tangan.ts'
import { composeTren } from './tren.ts'

export interface Lembaran {
  isi: Konten[]
  kaki: (page: number, pages: number) => Konten
}

/** What pdfmake lays out for one document. `memuat` says which font draws a letter. */
export function susun(berkas: Berkas, naskah: Naskah, memuat: Memuat): Lembaran {
  const lebar = ukuranHalaman(berkas, naskah).width - TEPI.left - TEPI.right
  const tulis: Tulis = text => potong(text, memuat)
  const kop = naskah.kop ? composeKop(berkas, naskah.kaki, lebar, tulis) : []
  return {
    isi: [...kop, ...composeAll(naskah.blok, lebar, tulis)],
    kaki: (page, pages) => composeKaki(naskah.kaki, tulis, { lebar, page, pages }),
  }
}

/** The note below a table goes with the signatures: on a page of their own these would sign nothing that can be read there. */
function composeAll(blok: readonly Blok[], lebar: number, tulis: Tulis): Konten[] {
  const isi = blok.flatMap((one, i): Konten[] => {
    if (one.jenis === 'halaman_baru') return []
    const dariAkhir = isMenandatangani(blok) ? blok.length - i : 0
    const konten = composeBlok(one, dariAkhir, lebar, tulis) as Record<string, unknown>
    // On what comes next: an empty line that breaks the page would need room on a page that may be full, and take one of its own.
    return [blok[i - 1]?.jenis === 'halaman_baru' ? { ...konten, pageBreak: 'before' } : konten]
  })
  if (blok.at(-1)?.jenis !== 'tanda_tangan' || blok.at(-2)?.jenis !== 'catatan') return isi
  return [...isi.slice(0, -2), { stack: isi.slice(-2), unbreakable: true }]
}

/** `dariAkhir`: its place from the end of what ends with signatures, 0 elsewhere. */
function composeBlok(blok: Exclude<Blok, { jenis: 'halaman_baru' }>, dariAkhir: number, lebar: number, tulis: Tulis) {
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
        fontSize: blok.huruf ?? 7.2,
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

function composeJudul({ teks, anak }: Blok & { jenis: 'judul' }, tulis: Tulis): Konten {
  return {
    stack: [
      { text: tulis(teks), bold: true, fontSize: 11.5 },
      ...anak.map(line => ({ text: tulis(line), fontSize: 8.8, margin: [0, 1, 0, 0] })),
    ],
    alignment: 'center',
    margin: [0, 0, 0, 7],
  }
}

function composeKeterangan({ kiri, kanan, huruf = 8.3 }: Blok & { jenis: 'keterangan' }, tulis: Tulis): Konten {
  const columns = [kiri, kanan].filter(list => list.length > 0).map(list => composePasangan(list, tulis))
  return { columns, columnGap: 18, fontSize: huruf, margin: [0, 0, 0, 6] }
}

function composePasangan(list: readonly Pasangan[], tulis: Tulis): Konten {
  return {
    width: '*',
    layout: { ...TANPA_GARIS, paddingBottom: () => 1.5, paddingRight: () => 4 },
    table: {
      widths: ['auto', 4, '*'],
      body: list.map(([label, isi]) => [{ text: label, noWrap: true }, ':', { text: tulis(isi) }]),
    },
  }
}
