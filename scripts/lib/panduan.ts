import { marked, type Token, type Tokens } from 'marked'
import type { ArticleBlock, Artikel, Potong } from '../../web/features/dasar/bantuan/artikel.ts'

/*
 * docs/panduan.md as articles: a heading each, by who it is for and which screens it is about. Of Markdown what the guide uses:
 * paragraphs, numbered steps, points, tables, pictures, **bold**, *slanted*, `code`. It becomes data that React draws, never HTML.
 */

/**
 * `<!-- peran: admin murabbi -->` below a part says for whom it is (the rest is 'Umum'); below a heading
 * `<!-- bagian: Bila keliru -->` under what it is listed, `<!-- layar: /kelompok /kelompok/$id -->` about which screens it is.
 */
export function readPanduan(markdown: string): Artikel[] {
  const artikel: (Artikel & { baris: string[] })[] = []
  let bagian = ''
  let peran: string[] = []
  for (const line of markdown.split('\n')) {
    const judul = /^(##|###) (.+)$/.exec(line)
    if (judul?.[1] && judul[2]) {
      const besar = judul[1] === '##'
      const [depan = '', sisa] = judul[2].split(': ')
      if (besar) {
        bagian = depan.startsWith('Untuk ') ? depan : 'Umum'
        peran = []
      }
      const nama = besar && sisa ? sisa.charAt(0).toUpperCase() + sisa.slice(1) : judul[2]
      artikel.push({ id: idOf(artikel, nama), judul: nama, bagian, peran, layar: [], isi: [], baris: [] })
      continue
    }
    const kini = artikel.at(-1)
    const tanda = /^<!-- (peran|layar|bagian): (.+) -->$/.exec(line)
    if (!kini) continue
    if (tanda?.[2] && tanda[1] === 'layar') kini.layar = tanda[2].split(' ')
    else if (tanda?.[2] && tanda[1] === 'bagian') kini.bagian = tanda[2]
    else if (tanda?.[2]) {
      peran = tanda[2].split(' ')
      kini.peran = peran
    } else kini.baris.push(line)
  }
  return artikel.map(({ baris, ...satu }) => ({ ...satu, isi: readBlok(baris) })).filter(({ isi }) => isi.length > 0)
}

/** 'Koreksi, dan mengubah setelah terkunci' -> 'koreksi-dan-mengubah-setelah-terkunci'; a second one of the name gets a number. */
function idOf(artikel: readonly Artikel[], judul: string): string {
  const id = judul
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  const sama = artikel.filter(satu => satu.id === id || satu.id.startsWith(`${id}-`)).length
  return sama > 0 ? `${id}-${sama + 1}` : id
}

function readBlok(lines: readonly string[]): ArticleBlock[] {
  return marked.lexer(lines.join('\n')).flatMap((token): ArticleBlock[] => {
    switch (token.type) {
      case 'list':
        return [{ jenis: token.ordered ? 'langkah' : 'butir', isi: (token as Tokens.List).items.map(readPotong) }]
      case 'table': {
        const { header, rows } = token as Tokens.Table
        return [{ jenis: 'tabel', kepala: header.map(readPotong), baris: rows.map(row => row.map(readPotong)) }]
      }
      case 'paragraph': {
        const [first] = token.tokens ?? []
        if (first?.type !== 'image') return [{ jenis: 'paragraf', isi: readPotong(token) }]
        return [{ jenis: 'gambar', nama: first.href.split('/').at(-1), alt: first.text }]
      }
      case 'space':
        return []
      default:
        throw new Error(`docs/panduan.md: an article cannot show '${token.type}': ${token.raw}`)
    }
  })
}

const GAYA: Record<string, Potong['gaya']> = { strong: 'tebal', em: 'miring', codespan: 'kode' }

/** The pieces of a line, each of one look; a line break in the file is a space. */
function readPotong({ tokens = [] }: { tokens?: Token[] }): Potong[] {
  return tokens.flatMap((token): Potong[] => {
    const gaya = GAYA[token.type]
    if (token.type === 'list') throw new Error(`docs/panduan.md: a step cannot hold a list: ${token.raw}`)
    if (gaya) return [{ teks: clean(token), gaya }]
    return 'tokens' in token && token.tokens ? readPotong(token) : [{ teks: clean(token) }]
  })
}

const clean = (token: Token) => ('text' in token ? (token.text as string) : token.raw).replaceAll('\n', ' ')
