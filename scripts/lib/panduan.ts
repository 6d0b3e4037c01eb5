import { marked, type Token, type Tokens } from 'marked'
import type { Article, ArticleBlock, Cut } from '../../web/features/dasar/bantuan/artikel.ts'

/*
 * docs/panduan.md as articles: a heading each, by who it is for and which screens it is about. Of Markdown what the guide uses:
 * paragraphs, numbered steps, points, tables, pictures, **bold**, *slanted*, `code`. It becomes data that React draws, never HTML.
 */

/**
 * `<!-- peran: admin murabbi -->` below a part says for whom it is (the rest is 'Umum'); below a heading
 * `<!-- bagian: Bila keliru -->` under what it is listed, `<!-- layar: /kelompok /kelompok/$id -->` about which screens it is.
 */
export function readGuide(markdown: string): Article[] {
  const article: (Article & { baris: string[] })[] = []
  let bagian = ''
  let peran: string[] = []
  for (const line of markdown.split('\n')) {
    const judul = /^(##|###) (.+)$/.exec(line)
    if (judul?.[1] && judul[2]) {
      const large = judul[1] === '##'
      const [front = '', sisa] = judul[2].split(': ')
      if (large) {
        bagian = front.startsWith('Untuk ') ? front : 'Umum'
        peran = []
      }
      const nama = large && sisa ? sisa.charAt(0).toUpperCase() + sisa.slice(1) : judul[2]
      article.push({ id: idOf(article, nama), judul: nama, bagian, peran, layar: [], isi: [], baris: [] })
      continue
    }
    const kini = article.at(-1)
    const tanda = /^<!-- (peran|layar|bagian): (.+) -->$/.exec(line)
    if (!kini) continue
    if (tanda?.[2] && tanda[1] === 'layar') kini.layar = tanda[2].split(' ')
    else if (tanda?.[2] && tanda[1] === 'bagian') kini.bagian = tanda[2]
    else if (tanda?.[2]) {
      peran = tanda[2].split(' ')
      kini.peran = peran
    } else kini.baris.push(line)
  }
  return article.map(({ baris, ...one }) => ({ ...one, isi: readBlock(baris) })).filter(({ isi }) => isi.length > 0)
}

/** 'Koreksi, dan mengubah setelah terkunci' -> 'koreksi-dan-mengubah-setelah-terkunci'; a second one of the name gets a number. */
function idOf(article: readonly Article[], judul: string): string {
  const id = judul
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  const sama = article.filter(one => one.id === id || one.id.startsWith(`${id}-`)).length
  return sama > 0 ? `${id}-${sama + 1}` : id
}

function readBlock(lines: readonly string[]): ArticleBlock[] {
  return marked.lexer(lines.join('\n')).flatMap((token): ArticleBlock[] => {
    switch (token.type) {
      case 'list':
        return [{ jenis: token.ordered ? 'langkah' : 'butir', isi: (token as Tokens.List).items.map(readCut) }]
      case 'table': {
        const { header, rows } = token as Tokens.Table
        return [{ jenis: 'tabel', kepala: header.map(readCut), baris: rows.map(row => row.map(readCut)) }]
      }
      case 'paragraph': {
        const [first] = token.tokens ?? []
        if (first?.type !== 'image') return [{ jenis: 'paragraf', isi: readCut(token) }]
        return [{ jenis: 'gambar', nama: first.href.split('/').at(-1), alt: first.text }]
      }
      case 'space':
        return []
      default:
        throw new Error(`docs/panduan.md: an article cannot show '${token.type}': ${token.raw}`)
    }
  })
}

const STYLE: Record<string, Cut['gaya']> = { strong: 'tebal', em: 'miring', codespan: 'kode' }

/** The pieces of a line, each of one look; a line break in the file is a space. */
function readCut({ tokens = [] }: { tokens?: Token[] }): Cut[] {
  return tokens.flatMap((token): Cut[] => {
    const gaya = STYLE[token.type]
    if (token.type === 'list') throw new Error(`docs/panduan.md: a step cannot hold a list: ${token.raw}`)
    if (gaya) return [{ teks: clean(token), gaya }]
    return 'tokens' in token && token.tokens ? readCut(token) : [{ teks: clean(token) }]
  })
}

const clean = (token: Token) => ('text' in token ? (token.text as string) : token.raw).replaceAll('\n', ' ')
