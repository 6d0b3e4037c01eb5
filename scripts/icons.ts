import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './lib/browser.mjs'

// `node scripts/icons.ts`: draws the icons of the installed application from web/public/favicon.svg, whenever that changes.

const folder = resolve(import.meta.dirname, '../web/public')
const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8')

/**
 * maskable: Android cuts its own shape out, so the picture stays within the middle circle of 80 %, on the colour of the
 * page; apple: iOS draws transparency black.
 */
const icons = [
  { name: 'ikon-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'ikon-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'ikon-maskable-512.png', size: 512, share: 0.66, ground: '#f6f5f0' },
  { name: 'ikon-apple-180.png', size: 180, share: 0.8, ground: '#f6f5f0' },
]

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * share)
  const style = `html,body{margin:0;height:100%;background:${ground}}body{display:grid;place-items:center}svg{width:${side}px}`
  await page.setContent(`<style>${style}</style>${svg}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
