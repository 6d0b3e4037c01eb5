import { normalizeNama } from '#contract/identitas.ts'
import type { Baris } from '#server/dasar/berkas/lembar.ts'
import { parseBulanJudul, parseTanggalJudul } from './baca-tanggal.ts'

/** Where the heading of a recap ends, what it says of each column, and which columns are dates. */
export interface Judul {
  indeks: number
  sel: string[]
  tanggal: Map<number, string>
}

const CARI_SAMPAI = 60
/** So many rows a heading has at most: the months, the days, and who is who beside one of them. */
const SETINGGI = 3

/** The heading with the most dates and with who is who; undefined where there is none. */
export function findJudul(baris: readonly Baris[]): Judul | undefined {
  const found = baris.slice(0, CARI_SAMPAI).flatMap((_, indeks) => readJudul(baris, indeks) ?? [])
  return found.reduce<Judul | undefined>(
    (best, judul) => (judul.tanggal.size > (best?.tanggal.size ?? 0) ? judul : best),
    undefined,
  )
}

/** A heading that ends with this row: what it does not say itself, the rows above say. */
function readJudul(baris: readonly Baris[], indeks: number): Judul | undefined {
  const sel = baris[indeks]?.sel ?? []
  const atas = baris
    .slice(Math.max(0, indeks - SETINGGI + 1), indeks)
    .map(satu => satu.sel)
    .reverse()
  const tanggal = datesIn(sel)
  for (const satu of tanggal.size > 0 ? [] : atas) for (const [i, hari] of daysBelow(sel, satu)) tanggal.set(i, hari)
  if (tanggal.size === 0) return undefined
  const lebar = Math.max(sel.length, ...atas.map(satu => satu.length))
  for (let n = 0; n <= atas.length; n++) {
    const rows = [sel, ...atas.slice(0, n)]
    const gabung = Array.from({ length: lebar }, (_, i) => rows.map(satu => satu[i] ?? '').find(Boolean) ?? '')
    if (gabung.some((teks, i) => !tanggal.has(i) && ['nim', 'nama'].includes(peranOf(teks) ?? '')))
      return { indeks, sel: gabung, tanggal }
  }
  return undefined
}

function datesIn(sel: readonly string[]): Map<number, string> {
  return new Map(
    sel.flatMap((teks, i) => {
      const hari = parseTanggalJudul(teks)
      return hari ? [[i, hari] as const] : []
    }),
  )
}

/** Days below a row of months, each month up to the next one ('September 2026' over 7, 14, 21); none unless they count up. */
function daysBelow(sel: readonly string[], bulanList: readonly string[]): Map<number, string> {
  const tanggal = new Map<number, string>()
  let bulan: string | null = null
  let terakhir = ''
  for (const [i, teks] of sel.entries()) {
    const baru = parseBulanJudul(bulanList[i] ?? '')
    if (baru !== null) [bulan, terakhir] = [baru, '']
    if (bulan === null || !/^\d{1,2}$/.test(teks)) continue
    const hari = parseTanggalJudul(`${teks} ${bulan}`)
    if (hari === null || hari <= terakhir) return new Map()
    terakhir = hari
    tanggal.set(i, hari)
  }
  return tanggal
}

export function peranOf(teks: string): 'nim' | 'nama' | 'nomor' | null {
  const kata = normalizeNama(teks)
  if (/^(nim|npm|nis|nomor induk|no induk|no pokok|nomor pokok)\b/.test(kata)) return 'nim'
  if (/^(nama|sebutan)\b/.test(kata)) return 'nama'
  return /^(no|nomor|urut)\b/.test(kata) ? 'nomor' : null
}
