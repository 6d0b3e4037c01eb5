import { normalizeName } from '#contract/identitas.ts'

/** A part of docs/panduan.md, as scripts/lib/panduan.ts reads it. */
export interface Article {
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
  | { jenis: 'paragraf'; isi: Cut[] }
  | { jenis: 'langkah' | 'butir'; isi: Cut[][] }
  | { jenis: 'tabel'; kepala: Cut[][]; baris: Cut[][][] }
  | { jenis: 'gambar'; nama: string; alt: string }

export interface Cut {
  teks: string
  gaya?: 'tebal' | 'miring' | 'kode'
}

export const forPeran = (article: Article, peran: string) => article.peran.length === 0 || article.peran.includes(peran)

/** In the order in which a role reads them: what is for it before what is for others as well. */
export function sortArticle(all: readonly Article[], peran: string): Article[] {
  const isOwn = (article: Article) => article.peran[0] === peran
  return [...all.filter(isOwn), ...all.filter(article => !isOwn(article))]
}

/** The article about a screen; of several the one for this role. */
export function findArticle(all: readonly Article[], layar: string, peran: string): Article | undefined {
  const about = all.filter(article => article.layar.includes(layar))
  return (
    about.find(article => article.peran[0] === peran) ?? about.find(article => forPeran(article, peran)) ?? about[0]
  )
}

/** All words somewhere in it, those of its title first; in the order of the guide otherwise. */
export function searchArticle(all: readonly Article[], cari: string): Article[] {
  const word = normalizeName(cari).split(' ').filter(Boolean)
  const holds = (teks: string) => word.every(one => teks.includes(one))
  const found = all.filter(article => holds(normalizeName(`${article.judul} ${textOf(article)}`)))
  const inTitle = found.filter(article => holds(normalizeName(article.judul)))
  return [...inTitle, ...found.filter(article => !inTitle.includes(article))]
}

/** A minute for some 180 words, at least one. */
export function readMinute(article: Article): number {
  return Math.max(1, Math.round(textOf(article).split(' ').length / 180))
}

function textOf({ isi }: Article): string {
  const plain = (cut: readonly Cut[]) => cut.map(({ teks }) => teks).join('')
  return isi
    .flatMap(block => {
      if (block.jenis === 'gambar') return []
      if (block.jenis === 'paragraf') return plain(block.isi)
      if (block.jenis === 'tabel') return [block.kepala, ...block.baris].flatMap(baris => baris.map(plain))
      return block.isi.map(plain)
    })
    .join(' ')
}
