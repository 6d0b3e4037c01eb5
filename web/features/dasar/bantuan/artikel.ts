import { normalizeNama } from '#contract/identitas.ts'

/** A part of docs/panduan.md, as scripts/lib/panduan.ts reads it. */
export interface Artikel {
  id: string
  judul: string
  /** The part of the guide it stands in. */
  bagian: string
  /** For whom; empty: for everybody. */
  peran: string[]
  /** The paths of the screens it is about, as routes.tsx writes them. */
  layar: string[]
  isi: ArticleBlock[]
}

export type ArticleBlock =
  | { jenis: 'paragraf'; isi: Potong[] }
  | { jenis: 'langkah' | 'butir'; isi: Potong[][] }
  | { jenis: 'tabel'; kepala: Potong[][]; baris: Potong[][][] }
  | { jenis: 'gambar'; nama: string; alt: string }

export interface Potong {
  teks: string
  gaya?: 'tebal' | 'miring' | 'kode'
}

export const forPeran = (artikel: Artikel, peran: string) => artikel.peran.length === 0 || artikel.peran.includes(peran)

/** In the order in which a role reads them: what is for it before what is for others as well. */
export function sortArtikel(all: readonly Artikel[], peran: string): Artikel[] {
  const isOwn = (artikel: Artikel) => artikel.peran[0] === peran
  return [...all.filter(isOwn), ...all.filter(artikel => !isOwn(artikel))]
}

/** The article about a screen; of several the one for this role. */
export function findArtikel(all: readonly Artikel[], layar: string, peran: string): Artikel | undefined {
  const tentang = all.filter(artikel => artikel.layar.includes(layar))
  return (
    tentang.find(artikel => artikel.peran[0] === peran) ??
    tentang.find(artikel => forPeran(artikel, peran)) ??
    tentang[0]
  )
}

/** All words somewhere in it, those of its title first; in the order of the guide otherwise. */
export function searchArtikel(all: readonly Artikel[], cari: string): Artikel[] {
  const kata = normalizeNama(cari).split(' ').filter(Boolean)
  const holds = (teks: string) => kata.every(satu => teks.includes(satu))
  const found = all.filter(artikel => holds(normalizeNama(`${artikel.judul} ${textOf(artikel)}`)))
  const inTitle = found.filter(artikel => holds(normalizeNama(artikel.judul)))
  return [...inTitle, ...found.filter(artikel => !inTitle.includes(artikel))]
}

/** A minute for some 180 words, at least one. */
export function menitBaca(artikel: Artikel): number {
  return Math.max(1, Math.round(textOf(artikel).split(' ').length / 180))
}

function textOf({ isi }: Artikel): string {
  const plain = (potong: readonly Potong[]) => potong.map(({ teks }) => teks).join('')
  return isi
    .flatMap(blok => {
      if (blok.jenis === 'gambar') return []
      if (blok.jenis === 'paragraf') return plain(blok.isi)
      if (blok.jenis === 'tabel') return [blok.kepala, ...blok.baris].flatMap(baris => baris.map(plain))
      return blok.isi.map(plain)
    })
    .join(' ')
}
