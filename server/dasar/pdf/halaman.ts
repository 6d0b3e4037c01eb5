import type { Kertas } from '#contract/kertas.ts'
import type { Berkas, Naskah } from './naskah.ts'
import type { UkuranHalaman } from './pdfmake.ts'

/** Millimetres to points. */
export const MM = 72 / 25.4
const KERTAS = { A4: [210, 297], F4: [215, 330] } as const
/** The footer stands in the lower one, and no printer reaches the last 4 mm of a sheet. */
export const TEPI = { left: 34, top: 24, right: 34, bottom: 44 }

export function ukuranHalaman({ kertas }: Berkas, { arah }: Naskah): UkuranHalaman {
  const [pendek, panjang] = KERTAS[kertas].map(mm => Math.round(mm * MM * 100) / 100) as [number, number]
  return arah === 'tegak'
    ? { width: pendek, height: panjang, orientation: 'portrait' }
    : { width: panjang, height: pendek, orientation: 'landscape' }
}

export const GARIS = 0.5

/** What a cell takes beside its width, in points: its padding on both sides and its line. */
export function sisiSel(huruf: number): number {
  return huruf <= 7.2 ? 2.9 : 4.5
}

/** Between the margins of an upright sheet. */
export function lebarTegak(kertas: Kertas): number {
  return KERTAS[kertas][0] * MM - TEPI.left - TEPI.right
}

/** Between the margins of a landscape sheet. */
export function lebarLebar(kertas: Kertas): number {
  return KERTAS[kertas][1] * MM - TEPI.left - TEPI.right
}
