import type { Browser, Page } from 'playwright-core'
import { type Rekap, rekapReply } from '#contract/laporan/rekap.ts'
import { addDays } from '#contract/tanggal.ts'
import { createToken } from '#test/e2e/absensi/kelompok-besar.ts'
import { paths } from '#web/paths.ts'
import { type BenchResult, median } from './result.ts'
import { withBrowser } from './with-browser.ts'

const COLUMN = 60
const ROW = 40
const SECOND = 4
const ROUND = 3

/**
 * The matrix of the recap, 60 × 40, scrolled to and fro and up and down by script, a step a frame. Beside it a bare table of as
 * many cells whose head and first column stay: what this machine's browser draws today, whatever the page does. Rounds alternate.
 */
export async function benchScroll(): Promise<BenchResult[]> {
  return withBrowser(async (browser, url) => {
    const [matrix, plain] = await openPages(browser, url)
    const rounds: Record<'hadir' | 'bare', Scrolling[]> = { hadir: [], bare: [] }
    for (let i = 0; i < ROUND; i++) {
      rounds.bare.push(await scroll(plain))
      rounds.hadir.push(await scroll(matrix))
    }
    return [
      compare(
        'bingkai per detik',
        'bingkai/detik',
        rounds,
        g => g.perDetik,
        '>= 0.95',
        ratio => ratio >= 0.95,
      ),
      // A bare table may well have none.
      compare(
        'bingkai di atas 25 ms',
        '%',
        rounds,
        g => g.panjang,
        '<= bare + 2',
        (_, h, b) => h <= b + 2,
      ),
    ]
  })
}

function compare(
  what: string,
  unit: string,
  rounds: Record<'hadir' | 'bare', Scrolling[]>,
  read: (one: Scrolling) => number,
  target: string,
  isOk: (ratio: number, hadir: number, bare: number) => boolean,
): BenchResult {
  const hadir = Number(median(rounds.hadir.map(read)).toFixed(1))
  const bare = Number(median(rounds.bare.map(read)).toFixed(1))
  const ratio = bare === 0 ? (hadir === 0 ? 1 : hadir) : hadir / bare
  const name = `matriks ${COLUMN} × ${ROW} digulung, ${what}`
  return { name, database: '-', unit, hadir, bare, ratio, target, ok: isOk(ratio, hadir, bare) }
}

async function openPages(browser: Browser, url: string): Promise<[Page, Page]> {
  const token = await createToken(url, 'admin')
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    bypassCSP: true,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] },
  })
  const matrix = await context.newPage()
  // A group of the sample is smaller: its own recap, as many times over as it takes.
  await matrix.route(/\/api\/kelompok\/\d+\/rekap\?/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: enlarge(rekapReply.parse(await response.json())) })
  })
  await matrix.goto(url + paths.absensiRekap(1))
  await matrix.locator(`tbody tr:nth-child(${ROW}) td`).last().waitFor({ state: 'attached' })
  await matrix.evaluate("var kotak = document.querySelector('[role=grid]').parentElement")
  const plain = await context.newPage()
  await plain.setContent(bareTable())
  await plain.evaluate("var kotak = document.querySelector('section')")
  return [matrix, plain]
}

function enlarge(rekap: Rekap): Rekap {
  const columns = rekap.kolom.filter(k => k.ditiadakan === null)
  const kolom = Array.from({ length: COLUMN }, (_, i) => {
    const like = columns[i % columns.length] as Rekap['kolom'][number]
    return { ...like, id: 1_000_000 + i, nomor: i + 1, tanggal: addDays(rekap.hari_ini, i - COLUMN) }
  })
  const baris = Array.from({ length: ROW }, (_, r) => {
    const like = rekap.baris[r % rekap.baris.length] as Rekap['baris'][number]
    const letters = like.tanda.replaceAll(' ', 'H') || 'H'
    const tanda = Array.from({ length: COLUMN }, (_, i) => letters[(i + r) % letters.length]).join('')
    return { ...like, mahasantri_id: 1_000_000 + r, catatan: [], tanda }
  })
  return { ...rekap, kolom, baris, rencana: [] }
}

/** Head and first column stay, and nothing else. */
function bareTable(): string {
  const cells = (n: number, cell: (i: number) => string) => Array.from({ length: n }, (_, i) => cell(i)).join('')
  return `<style>
    section { width: 1326px; height: 580px; overflow: auto }
    table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: ${270 + COLUMN * 40}px }
    :is(th, td) { height: 26px; border-bottom: 1px solid #ddd; background: #fff }
    thead th { position: sticky; top: 0; z-index: 1 }
    th:first-child { position: sticky; left: 0; width: 270px; z-index: 2 }
    </style><section><table><thead><tr>${cells(COLUMN + 1, i => `<th>${i}</th>`)}</tr></thead><tbody>
    ${cells(ROW, r => `<tr><th>Nama ${r}</th>${cells(COLUMN, i => `<td>${'HTISA'[(r + i) % 5]}</td>`)}</tr>`)}
    </tbody></table></section>`
}

interface Scrolling {
  perDetik: number
  /** Percent of the frames that took longer than one and a half of a sixtieth of a second. */
  panjang: number
}

/** Every frame a step of 24 px across and 8 px down, turning round at the edges. */
async function scroll(page: Page): Promise<Scrolling> {
  await page.bringToFront()
  const lama = await page.evaluate<number[]>(`new Promise(selesai => {
    const lama = []
    let dx = 24, dy = 8, mulai, lalu
    kotak.scrollTo(0, 0)
    requestAnimationFrame(function langkah(kini) {
      if (lalu !== undefined) lama.push(kini - lalu)
      mulai ??= kini
      lalu = kini
      if (kini - mulai >= ${SECOND * 1000}) return selesai(lama)
      const { scrollLeft, scrollTop } = kotak
      kotak.scrollBy(dx, dy)
      if (kotak.scrollLeft === scrollLeft) dx = -dx
      if (kotak.scrollTop === scrollTop) dy = -dy
      requestAnimationFrame(langkah)
    })
  })`)
  const total = lama.reduce((sum, ms) => sum + ms, 0)
  return { perDetik: (lama.length * 1000) / total, panjang: (lama.filter(ms => ms > 25).length * 100) / lama.length }
}
