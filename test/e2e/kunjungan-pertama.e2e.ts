import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { paths } from '#web/paths.ts'
import { type Download, measureFirstVisit } from './first-visit.ts'
import { expect, test } from './fixtures.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

const assets = resolve(import.meta.dirname, '../../dist/assets')

test('the first visit of the input screen on a phone: everything compressed, and nothing of the office', async ({
  browser,
  server,
}) => {
  const downloads = await measureFirstVisit(browser, server.url)
  expect(downloads.some(({ path }) => /\/AbsensiInput-[\w-]{8}\.js$/.test(path))).toBe(true)
  expect(downloads.filter(({ encoding }) => encoding !== 'br')).toEqual([])

  await test.step('nothing is checked here that the server checks: zod comes with the first form', () => {
    expect(readdirSync(assets).some(file => file.endsWith('.js') && holds(file, 'ZodObject'))).toBe(true)
    expect(scriptsOf(downloads).filter(file => holds(file, 'ZodObject'))).toEqual([])
  })

  await test.step('charts, tables of the office and date pickers come when they are needed', () => {
    expect(downloads.filter(({ path }) => path.includes('/Grafik'))).toEqual([])
    for (const component of ['Pagination', 'DatePicker', 'Drawer', 'Modal', 'Select']) {
      const has = (file: string) => holds(file, component)
      const scripts = readdirSync(assets).filter(file => file.endsWith('.js'))
      expect(scripts.some(has), `${component} is somewhere in the build`).toBe(true)
      const early = downloads
        .map(({ path }) => path.replace('/assets/', ''))
        .filter(file => file.endsWith('.js') && has(file))
      expect(early, component).toEqual([])
    }
  })
})

for (const [nama, path, usable] of [
  ['umar', paths.beranda, 'main h2'],
  ['hasan', paths.beranda, 'main h2'],
  ['admin', paths.beranda, 'main h2'],
  ['umar', paths.absensi, 'main h2'],
  ['admin', paths.absensi, 'main h2'],
] as const)
  test(`zod comes with the first form on ${path} of ${nama} too`, async ({ browser, server }) => {
    const scripts = scriptsOf(await measureFirstVisit(browser, server.url, { nama, path, usable }))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(file => holds(file, 'ZodObject'))).toEqual([])
  })

test('the page asks for one small script and no style sheet; the first page fetches nothing of the sheet, nor what opens over it', async ({
  browser,
  server,
}) => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  expect(page.match(/\/assets\/[\w.-]+/g)).toEqual([expect.stringMatching(/\.js$/)])

  const downloads = await measureFirstVisit(browser, server.url, { path: paths.beranda, usable: 'main h2' })
  const scripts = scriptsOf(downloads)
  expect(scripts.filter(file => /^(?:beranda|Beranda)-/.test(file))).toHaveLength(2)
  expect(scripts.filter(file => file.startsWith('lembar-'))).toEqual([])
  for (const component of ['Pagination', 'Select', 'Modal', 'Drawer'])
    expect(
      scripts.filter(file => holds(file, component)),
      component,
    ).toEqual([])
})

function scriptsOf(downloads: readonly Download[]): string[] {
  return downloads.map(({ path }) => path.replace('/assets/', '')).filter(file => file.endsWith('.js'))
}

/** The kit's components keep their names in the minified code. */
function holds(file: string, component: string): boolean {
  return new RegExp(`["'\`]${component}["'\`]`).test(readFileSync(join(assets, file), 'utf8'))
}
