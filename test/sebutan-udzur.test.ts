import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// The word stands once, behind labelStatus, which says it to nobody but who records. Names in code and comments are free.
test('what U means is written in one place, so that no screen, export or message can say it by itself', () => {
  const found = ['contract', 'server', 'web'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name))
      .map(name => join(root, room, name))
      .filter(path => saysUdzur(readFileSync(path, 'utf8')))
      .map(path => relative(root, path)),
  )
  expect(found).toEqual(['contract/kehadiran.ts'])
})

test('the search for it finds text and leaves names and comments alone', () => {
  expect(saysUdzur("U: 'Udzur',")).toBe(true)
  expect(saysUdzur('<dt>Tidak termasuk udzur</dt>')).toBe(true)
  expect(saysUdzur(`const s = \`dikurangi udzur \${n}\``)).toBe(true)
  expect(saysUdzur("warna: 'var(--udzur-tint)'")).toBe(false)
  expect(saysUdzur('// udzur is for women\nif (mayNameUdzur(x)) sebut_udzur = true')).toBe(false)
})

function saysUdzur(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return /(?<![A-Za-z_]|--)udzur(?![A-Za-z_(])/i.test(code)
}
