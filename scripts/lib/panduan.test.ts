import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PERAN } from '#contract/peran.ts'
import { findArticle, forPeran, readMinute, searchArticle } from '#web/features/dasar/bantuan/artikel.ts'
import { readGuide } from './panduan.ts'

const semua = readGuide(readFileSync('docs/panduan.md', 'utf8'))

describe('the guide as articles', () => {
  test('each screen with a menu has its article, for every role one', () => {
    const routes = readFileSync('web/routes.tsx', 'utf8')
    const layar = [...routes.matchAll(/\{\s+path: '([^']+)'[^}]*/g)]
      .filter(([baris]) => !baris.includes("layout: 'none'"))
      .map(([, path = '']) => path)
      .filter(path => path !== '/$' && path !== '/bantuan')
    expect(layar.length).toBeGreaterThan(20)
    // Name the screen in a comment below the heading of its article: <!-- layar: /its/path -->.
    expect(layar.filter(path => !findArticle(semua, path, 'admin'))).toEqual([])
    const named = new Set(semua.flatMap(artikel => artikel.layar))
    expect([...named].filter(path => !layar.includes(path))).toEqual([])
    for (const peran of ['admin', 'murabbi', 'pendamping', 'pimpinan'])
      expect(semua.filter(artikel => forPeran(artikel, peran)).length, peran).toBeGreaterThan(3)
    expect(semua.flatMap(({ peran }) => peran).filter(peran => !PERAN.some(satu => satu === peran))).toEqual([])
  })

  test('nothing of the text is lost, no sign of Markdown is left, and every id is one', () => {
    const ids = semua.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const teks = JSON.stringify(semua)
    expect(teks).not.toMatch(/\*\*|<!--/)
    for (const satu of semua) expect(readMinute(satu), satu.judul).toBeLessThan(12)
    for (const kalimat of ['Tidak ada tombol simpan.', 'mengembalikan selangkah', 'mengurungkan langkah terakhir'])
      expect(teks).toContain(kalimat)
  })

  test('a picture of an article is in the repository, and small', () => {
    const gambar = semua.flatMap(({ isi }) => isi.flatMap(blok => (blok.jenis === 'gambar' ? blok.nama : [])))
    for (const nama of gambar) {
      const file = `docs/gambar/bantuan/${nama}`
      expect(existsSync(file), file).toBe(true)
      expect(statSync(file).size, file).toBeLessThanOrEqual(60 * 1024)
    }
  })

  test('a search finds all of its words, and a title before a text', () => {
    expect(searchArticle(semua, 'bagi kelompok')[0]?.judul).toBe('Bagi kelompok')
    expect(searchArticle(semua, 'qxz')).toEqual([])
    expect(searchArticle(semua, 'CADANGAN')[0]?.judul).toBe('Cadangan')
  })

  test('steps, points, tables and pictures', () => {
    const md =
      '## Untuk admin: cara\n<!-- peran: admin -->\nSatu\nbaris.\n1. **Tekan**\n   lagi\n2. `dua`\n\n- a\n\n| K |\n|---|\n| *s* |\n\n![Layar](gambar/bantuan/x.webp)\n'
    expect(readGuide(md)).toEqual([
      {
        ...{ id: 'cara', judul: 'Cara', bagian: 'Untuk admin', peran: ['admin'], layar: [] },
        isi: [
          { jenis: 'paragraf', isi: [{ teks: 'Satu baris.' }] },
          {
            jenis: 'langkah',
            isi: [[{ teks: 'Tekan', gaya: 'tebal' }, { teks: ' lagi' }], [{ teks: 'dua', gaya: 'kode' }]],
          },
          { jenis: 'butir', isi: [[{ teks: 'a' }]] },
          { jenis: 'tabel', kepala: [[{ teks: 'K' }]], baris: [[[{ teks: 's', gaya: 'miring' }]]] },
          { jenis: 'gambar', nama: 'x.webp', alt: 'Layar' },
        ],
      },
    ])
  })
})
