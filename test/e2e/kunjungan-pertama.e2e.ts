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

  await test.step('what the first picture is made of is compiled while it arrives', () => {
    const large = downloads.filter(({ path, bytes }) => path.endsWith('.js') && bytes > 5_000)
    expect(large.length).toBeGreaterThan(4)
    for (const { path } of large)
      expect(readFileSync(join(assets, '..', path), 'utf8'), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

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
] as const)
  test(`zod comes with the first form on ${path} of ${nama} too`, async ({ browser, server }) => {
    const scripts = scriptsOf(await measureFirstVisit(browser, server.url, { nama, path, usable }))
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(file => holds(file, 'ZodObject'))).toEqual([])
  })

test('the page carries the styles of the log-in alone, and asks ahead for nothing that opens over the first screen', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const [styles = ''] = readdirSync(assets).filter(file => /^aplikasi-.*\.css$/.test(file))
  const begin = readFileSync(join(assets, styles), 'utf8').slice(0, 200)
  expect(begin).toContain('@layer mantine')
  expect(page).not.toContain(begin)

  const ahead = /[`"']\/[`"']:\[([^\]]*\/Beranda-[^\]]*)\]/.exec(page)?.[1]?.match(/[\w-]+\.js/g) ?? []
  expect(ahead).not.toEqual([])
  expect(ahead.filter(file => file.startsWith('lembar-'))).toEqual([])
  const early = (component: string) => ahead.filter(file => holds(file, component))
  expect(early('Badge')).not.toEqual([])
  for (const component of ['Pagination', 'Select', 'Popover', 'Modal', 'Drawer'])
    expect(early(component), component).toEqual([])
})

function scriptsOf(downloads: readonly Download[]): string[] {
  return downloads.map(({ path }) => path.replace('/assets/', '')).filter(file => file.endsWith('.js'))
}

/** The kit's components keep their names in the minified code. */
function holds(file: string, component: string): boolean {
  return new RegExp(`["'\`]${component}["'\`]`).test(readFileSync(join(assets, file), 'utf8'))
}
