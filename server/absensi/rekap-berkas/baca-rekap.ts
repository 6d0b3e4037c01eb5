import { nimSchema, normalizeNama } from '#contract/identitas.ts'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { type Baris, hurufKolom, type Lembar } from '#server/dasar/berkas/lembar.ts'
import { parseTanggalJudul } from './baca-tanggal.ts'

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

const CARI_SAMPAI = 60

/** The sheets that have people and dates; none when the file is no recap. Pure; meant for a worker thread. */
export function parseRekap(lembarList: readonly Lembar[]): LembarBerkas[] {
  return lembarList.flatMap(lembar => parseLembar(lembar) ?? [])
}

function parseLembar({ nama, baris }: Lembar): LembarBerkas | null {
  const { indeks, tanggal } = findJudul(baris)
  const judul = baris[indeks]
  if (!judul || tanggal.size === 0) return null
  const peran = judul.sel.map((teks, i) => (tanggal.has(i) ? 'tanggal' : peranOf(teks)))
  const at = (apa: 'nim' | 'nama') => peran.indexOf(apa)
  const [nim, orang] = [at('nim'), at('nama')]
  if (nim < 0 && orang < 0) return null
  const first = Math.min(...tanggal.keys())
  const kolom = [...tanggal].map(([i, hari]) => ({ i, huruf: hurufKolom(i), tanggal: hari }))
  // 'H' beside the names may be a column of something else: totals stand behind the dates.
  const total = judul.sel.flatMap((teks, i) => {
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
    lain: judul.sel.filter((teks, i) => teks !== '' && peran[i] === null && !isTotal.has(i)),
    baris: isi.filter(isOrang),
  }
}

/** Signatures and explanations below the table have no mark; what adds up has no NIM. */
function isOrang({ nim, nama, tanda }: BarisBerkas): boolean {
  if (!tanda.some(Boolean)) return false
  const kata = normalizeNama(nama)
  return nim !== '' || (kata !== '' && !/^(jumlah|jml|total|persen|persentase|rata|keterangan|hadir)\b/.test(kata))
}

/** The row with the most dates; what lies to the left of them says who is who. */
function findJudul(baris: readonly Baris[]): { indeks: number; tanggal: Map<number, string> } {
  let best = { indeks: -1, tanggal: new Map<number, string>() }
  for (const [indeks, { sel }] of baris.slice(0, CARI_SAMPAI).entries()) {
    const tanggal = new Map<number, string>()
    for (const [i, teks] of sel.entries()) {
      const hari = parseTanggalJudul(teks)
      if (hari) tanggal.set(i, hari)
    }
    const isJudul = sel.some((teks, i) => !tanggal.has(i) && ['nim', 'nama'].includes(peranOf(teks) ?? ''))
    if (isJudul && tanggal.size > best.tanggal.size) best = { indeks, tanggal }
  }
  return best
}

function peranOf(teks: string): 'nim' | 'nama' | 'nomor' | null {
  const kata = normalizeNama(teks)
  if (/^(nim|npm|nis|nomor induk|no induk|no pokok|nomor pokok)\b/.test(kata)) return 'nim'
  if (/^(nama|sebutan)\b/.test(kata)) return 'nama'
  return /^(no|nomor|urut)\b/.test(kata) ? 'nomor' : null
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
