import type { Page } from '@playwright/test'
import { getRekap, type Rekap } from '#contract/laporan/rekap.ts'
import { endOfMonth, monthName } from '#contract/tanggal.ts'

/** The month of kelompok 1 with the most pertemuan of all kegiatan, as its recap of pertemuan shows it. */
export async function bulanTerpadat(page: Page): Promise<{ rekap: Rekap; label: string; jumlahHari: number }> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const ask = async (query: string) =>
    getRekap.reply.parse(await (await page.request.get(`/api/kelompok/1/rekap${query}`, { headers })).json())
  const { kolom, bulan } = await ask('?mode=bulan')
  const held = (b: string) => kolom.filter(k => k.tanggal.startsWith(b)).length
  const [bulanIni = ''] = bulan.toSorted((a, b) => held(b) - held(a))
  const dari = `${bulanIni}-01`
  const rekap = await ask(`?dari=${dari}&sampai=${endOfMonth(dari)}`)
  return {
    rekap,
    label: `${monthName(Number(dari.slice(5, 7)))} ${dari.slice(0, 4)}`,
    jumlahHari: Number(endOfMonth(dari).slice(8)),
  }
}

/** What stands in the matrix, mark by mark: 'row column letter', H for the dot and - for what is unset. */
export function readTanda(page: Page): Promise<string[]> {
  return page
    .getByRole('grid')
    .locator('td[data-k]:not([data-r="kepala"])')
    .evaluateAll(cells =>
      cells.map(cell => {
        const { r, k } = (cell as HTMLElement).dataset
        const text = cell.textContent || (cell.getAttribute('aria-label')?.startsWith('Belum') ? '-' : 'H')
        return `${r} ${k} ${text}`
      }),
    )
}

export function tandaRekap({ baris }: Rekap): string[] {
  return baris.flatMap(({ tanda }, r) => [...tanda].flatMap((t, k) => (t === ' ' ? [] : [`${r} ${k} ${t}`])))
}
