import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { measureFirstVisit } from './first-visit.ts'
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

  await test.step('charts, tables of the office and date pickers come when they are needed', () => {
    expect(downloads.filter(({ path }) => path.includes('/Grafik'))).toEqual([])
    // The kit's components keep their names in the minified code.
    for (const component of ['Pagination', 'DatePicker', 'Drawer', 'Modal', 'Select']) {
      const has = (file: string) =>
        new RegExp(`["'\`]${component}["'\`]`).test(readFileSync(join(assets, file), 'utf8'))
      const scripts = readdirSync(assets).filter(file => file.endsWith('.js'))
      expect(scripts.some(has), `${component} is somewhere in the build`).toBe(true)
      const early = downloads
        .map(({ path }) => path.replace('/assets/', ''))
        .filter(file => file.endsWith('.js') && has(file))
      expect(early, component).toEqual([])
    }
  })
})
