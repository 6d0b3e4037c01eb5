import { hurufKolom } from '#contract/huruf-kolom.ts'
import { nimSchema, normalizeNama } from '#contract/identitas.ts'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Baris, Lembar } from '#server/dasar/berkas/lembar.ts'
import { parseBulanJudul, parseTanggalJudul } from './baca-tanggal.ts'

/** A sheet of a recap as it is written: nothing is decided yet. */
export interface LembarBerkas {
  nama: string
  /** What stands above the table. */
  judul: string
  /** The columns of dates; a date without a year begins with '-'. */
  kolom: { huruf: string; tanggal: string }[]
  /** Totals at the right, by what they count. */
  total: { judul: string; status: Status }[]
  /** Titled columns that are neither. */
  lain: string[]
  baris: BarisBerkas[]
}

export interface BerkasRekap {
  lembar: LembarBerkas[]
  /** Sheets with something in them that is no recap. */
  dilewati: string[]
}

export interface BarisBerkas {
  /** As Excel shows it. */
  nomor: number
  nim: string
  nama: string
  /** One for each of `kolom`, and one for each of `total`. */
  tanda: string[]
  total: string[]
}

/** How an answer names a row ('0:11') and a cell ('0:11:F'): sheet, row, column. */
export const kunciBaris = (i: number, { nomor }: BarisBerkas) => `${i}:${nomor}`
export const kunciSel = (i: number, { nomor }: BarisBerkas, huruf: string) => `${i}:${nomor}:${huruf}`

/** The sheets that have people and dates, none when the file is no recap, and the names of others. Pure; meant for a worker thread. */
export function parseRekap(lembarList: readonly Lembar[]): BerkasRekap {
  const dibaca = lembarList.map(lembar => ({ nama: lembar.nama, isi: lembar.baris, hasil: parseLembar(lembar) }))
  return {
    lembar: dibaca.flatMap(({ hasil }) => hasil ?? []),
    dilewati: dibaca.flatMap(({ nama, isi, hasil }) => (hasil === null && isi.length > 0 ? [nama] : [])),
  }
}

function parseLembar({ nama, baris }: Lembar): LembarBerkas | null {
  const judul = findJudul(baris)
  if (!judul) return null
  const { indeks, sel: kepala, tanggal } = judul
  const peran = kepala.map((teks, i) => (tanggal.has(i) ? 'tanggal' : peranOf(teks)))
  const at = (apa: 'nim' | 'nama') => peran.indexOf(apa)
  const [nim, orang] = [at('nim'), at('nama')]
  const first = Math.min(...tanggal.keys())
  const kolom = [...tanggal].map(([i, hari]) => ({ i, huruf: hurufKolom(i), tanggal: hari }))
  // 'H' beside the names may be a column of something else: totals stand behind the dates.
  const total = kepala.flatMap((teks, i) => {
    const status = i > first && !tanggal.has(i) ? statusOf(teks) : null
    return status ? [{ i, judul: teks, status }] : []
  })
  const isTotal = new Set(total.map(({ i }) => i))
  const isi = baris.slice(indeks + 1).map(({ nomor, sel }) => ({
    nomor,
    nim: readNim(sel[nim] ?? ''),
    nama: sel[orang] ?? '',
    tanda: kolom.map(({ i }) => (sel[i] ?? '').slice(0, 40)),
    total: total.map(({ i }) => sel[i] ?? ''),
  }))
  return {
    nama,
    judul: baris
      .slice(0, indeks)
      .flatMap(({ sel }) => sel.filter(Boolean))
      .join(' ')
      .slice(0, 500),
    kolom: kolom.map(({ huruf, tanggal }) => ({ huruf, tanggal })),
    total: total.map(({ judul, status }) => ({ judul, status })),
    lain: kepala.filter((teks, i) => teks !== '' && peran[i] === null && !isTotal.has(i)),
    baris: isi.filter(isOrang),
  }
}

/** Signatures and explanations below the table have no mark; what adds up has no NIM. */
function isOrang({ nim, nama, tanda }: BarisBerkas): boolean {
  if (!tanda.some(Boolean)) return false
  const kata = normalizeNama(nama)
  return nim !== '' || (kata !== '' && !/^(jumlah|jml|total|persen|persentase|rata|keterangan|hadir)\b/.test(kata))
}

/** 'H', 'Hadir', 'Jml S', 'Jumlah alpa' -> the status it counts. */
function statusOf(teks: string): Status | null {
  const kata = normalizeNama(teks).replace(/^(jumlah|jml|total|tot|∑) /, '')
  return STATUS_LIST.find(status => kata === status.toLowerCase()) ?? KATA[kata] ?? null
}

/** The words of marks, and of the totals that count them. */
export const KATA: Readonly<Record<string, Status>> = {
  hadir: 'H',
  masuk: 'H',
  terlambat: 'T',
  telat: 'T',
  masbuk: 'T',
  izin: 'I',
  ijin: 'I',
  sakit: 'S',
  alpa: 'A',
  alpha: 'A',
  absen: 'A',
  [labelStatus('U', 'shalat', 'pencatat').toLowerCase()]: 'U',
  uzur: 'U',
  haid: 'U',
  dispensasi: 'D',
  dispen: 'D',
}

function readNim(teks: string): string {
  const { data } = nimSchema.safeParse(teks)
  return data ?? ''
}

/** Where the heading of a recap ends, what it says of each column, and which columns are dates. */
interface Judul {
  indeks: number
  sel: string[]
  tanggal: Map<number, string>
}

const CARI_SAMPAI = 60
/** So many rows a heading has at most: the months, the days, and who is who beside one of them. */
const SETINGGI = 3

/** The heading with the most dates and with who is who; undefined where there is none. */
function findJudul(baris: readonly Baris[]): Judul | undefined {
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

function peranOf(teks: string): 'nim' | 'nama' | 'nomor' | null {
  const kata = normalizeNama(teks)
  if (/^(nim|npm|nis|nomor induk|no induk|no pokok|nomor pokok)\b/.test(kata)) return 'nim'
  if (/^(nama|sebutan)\b/.test(kata)) return 'nama'
  return /^(no|nomor|urut)\b/.test(kata) ? 'nomor' : null
}
