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

function readBlok(baris: readonly string[]): ArticleBlock[] {
  const blok: ArticleBlock[] = []
  let teks: string[] = []
  let butir: { jenis: 'langkah' | 'butir'; isi: string[][] } | undefined
  const close = () => {
    if (butir) blok.push({ jenis: butir.jenis, isi: butir.isi.map(lines => readPotong(lines.join(' '))) })
    else if (teks.length > 0) blok.push({ jenis: 'paragraf', isi: readPotong(teks.join(' ')) })
    teks = []
    butir = undefined
  }
  for (const line of baris) {
    const item = /^(\d+\.|-) +(.*)$/.exec(line)
    const gambar = /^!\[(.*)\]\((.*)\)$/.exec(line)
    const last = blok.at(-1)
    if (item) {
      const jenis = item[1] === '-' ? 'butir' : 'langkah'
      if (butir?.jenis !== jenis) {
        close()
        butir = { jenis, isi: [] }
      }
      butir.isi.push([item[2] ?? ''])
    } else if (line.trim() === '') close()
    else if (gambar) {
      close()
      blok.push({ jenis: 'gambar', nama: (gambar[2] ?? '').split('/').at(-1) ?? '', alt: gambar[1] ?? '' })
    } else if (line.startsWith('|')) {
      close()
      const sel = line
        .split('|')
        .slice(1, -1)
        .map(satu => readPotong(satu.trim()))
      if (/^\|[-| ]+\|$/.test(line)) continue
      if (last?.jenis === 'tabel') last.baris.push(sel)
      else blok.push({ jenis: 'tabel', kepala: sel, baris: [] })
    } else if (butir && line.startsWith(' ')) butir.isi.at(-1)?.push(line.trim())
    else {
      if (butir) close()
      teks.push(line.trim())
    }
  }
  close()
  return blok
}

const GAYA = { '**': 'tebal', '*': 'miring', '`': 'kode' } as const

function readPotong(teks: string): Potong[] {
  const potong: Potong[] = []
  let sesudah = 0
  // regex: none of the three kinds holds the sign it ends with
  for (const found of teks.matchAll(/(\*\*|\*|`)([^*`]+)\1/g)) {
    if (found.index > sesudah) potong.push({ teks: teks.slice(sesudah, found.index) })
    potong.push({ teks: found[2] ?? '', gaya: GAYA[found[1] as keyof typeof GAYA] })
    sesudah = found.index + found[0].length
  }
  if (sesudah < teks.length) potong.push({ teks: teks.slice(sesudah) })
  return potong
}
