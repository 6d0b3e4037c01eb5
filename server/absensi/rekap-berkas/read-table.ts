import { columnLetter } from '#contract/column-letter.ts'
import { normalizeName } from '#contract/identitas.ts'
import { STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { nimSchema } from '#contract/person-schema.ts'
import { monthName } from '#contract/tanggal.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import { FORMULA_WITHOUT_RESULT } from '#server/dasar/berkas/read-lembar-xml.ts'
import type { FileLembar, RekapFileRow } from './file-lembar.ts'
import { meaningOf, WORD } from './file-tanda.ts'
import {
  type DateHint,
  isDayWording,
  isSwapped,
  isTwoDirection,
  onlyMonth,
  parseDate,
  parseMonth,
  parseWeekday,
  readTime,
} from './read-date.ts'

// People × dates in one table, every heading a date beyond doubt. What could be something else is refused with where it stands:
// a mark under a wrong date is worse than a file that has to be written anew.

/** Why a sheet is not read; for whoever chose it. */
export class Refuse extends Error {}

/** `tertulis`: the headings as they stand there, where day and month of all of them may be either. */
export type RosterTable = FileLembar & { jam: string[]; tertulis?: string[] }

/** A table of people × dates; null where nothing looks like one. Throws `Tolak`. Pure. */
export function parseTable(lembar: FileSheet, ke: number, fileName: string): RosterTable | null {
  const found = findTable(lembar, fileName)
  if (!found) return null
  const { kepala, kolom, lain, angka, duaArah, petunjuk = [] } = found
  const first = Math.min(...kolom.map(({ i }) => i))
  const total = lain.flatMap(({ i, judul }) => {
    const status = i > first ? parseStatus(judul) : null
    return status ? [{ i, judul, status }] : []
  })
  const isTotal = new Set(total.map(({ i }) => i))
  const isi = lembar.baris.slice(kepala.sampai + 1)
  refuseSecondHead(isi)
  refuseFormula(lembar.baris, i => i === kepala.nim || i === kepala.nama || kolom.some(one => one.i === i))
  const orang = listOrang(isi, kepala, kolom)
  const dipakai = kolom.filter(({ i, tanggal }) => checkColumn(i, tanggal, orang))
  refuseStray(isi, orang, { kepala, kolom: dipakai, lain })
  if (!orang.some(({ sel }) => dipakai.some(({ i }) => (sel[i] ?? '') !== '')))
    throw new Refuse(
      'tidak ada satu tanda pun di bawah tanggalnya. Kehadiran yang hanya ditandai warna tidak dapat dibaca; tuliskan hurufnya',
    )
  const tersembunyi = orang.filter(row => row.tersembunyi).map(({ nomor }) => nomor)
  const formula = total.some(({ i }) => orang.some(({ sel }) => sel[i] === FORMULA_WITHOUT_RESULT))
  return {
    kunci: String(ke),
    nama: lembar.nama,
    judul: lembar.baris
      .slice(0, kepala.dari)
      .flatMap(({ sel }) => sel.filter(Boolean))
      .join(' ')
      .slice(0, 500),
    ...(angka ? { angka } : {}),
    ...yearOf(kolom, listDateHints(lembar.nama, kopOf(lembar, kepala), fileName)),
    kolom: dipakai.map(({ i, tanggal }) => ({ huruf: columnLetter(i), tanggal })),
    jam: dipakai.map(({ jam }) => jam),
    ...(duaArah ? { tertulis: dipakai.map(({ tertulis }) => tertulis) } : {}),
    total: total.map(({ judul, status }) => ({ judul, status })),
    petunjuk: [
      ...petunjuk,
      ...describeLain(lain.filter(({ i }) => !isTotal.has(i) && i !== kepala.nim && i !== kepala.nama)),
      ...(formula ? ['Jumlah di kanan berupa rumus yang belum dihitung, jadi tidak dicocokkan dengan tandanya.'] : []),
      ...(tersembunyi.length > 0 ? [`Baris yang disembunyikan di berkas ikut dibaca: ${tersembunyi.join(', ')}.`] : []),
    ],
    baris: orang.map(
      ({ nomor, sel }): RekapFileRow => ({
        ...{ kunci: `${ke}:${nomor}`, nomor },
        ...whoOf(sel, kepala),
        tanda: dipakai.map(({ i }) => (sel[i] ?? '').slice(0, 40)),
        total: total.map(({ i }) => (sel[i] === FORMULA_WITHOUT_RESULT ? '' : (sel[i] ?? ''))),
      }),
    ),
  }
}

export interface TableHead {
  /** Of the row that says who is who, as Excel shows it. */
  nomor: number
  /** The first and the last row of the heading, as places in the list. */
  dari: number
  sampai: number
  nim: number
  nama: number
  /** The second half of the name, as Moodle exports it; -1 without. */
  belakang: number
  /** The heading of each column, the lowest row first. */
  teks: string[][]
}

const SEARCH_UNTIL = 60
/** So many rows a heading has at most above and below the one that says who is who: months, days, meetings. */
const AROUND = 2

/** The first heading with who is who that has dates; 'Nama' and a colon above a table is none. */
function findTable(lembar: FileSheet, fileName: string) {
  for (const kepala of listHead(lembar.baris)) {
    const readable = readColumn(lembar, kepala, fileName)
    if (readable.kolom.length > 0) return { kepala, ...readable }
  }
  return null
}

/** Rows that say who is who, each with the rows that belong to it. */
export function listHead(baris: readonly SheetRow[]): TableHead[] {
  return baris.slice(0, SEARCH_UNTIL).flatMap((middle, at) => (isHead(middle.sel) ? readHead(baris, middle, at) : []))
}

function readHead(baris: readonly SheetRow[], middle: SheetRow, at: number): TableHead {
  const nim = middle.sel.findIndex(teks => peranOf(teks) === 'nim')
  const nama = middle.sel.findIndex(teks => peranOf(teks) === 'nama')
  const belakang = middle.sel.findIndex(teks => NAME_BEHIND.test(normalizeName(teks.slice(0, 40))))
  const edge = Math.max(nim, nama)
  const isTop = (one: SheetRow | undefined, distance: number) =>
    one?.nomor === middle.nomor - distance && one.sel.slice(0, edge + 1).every(teks => teks === '')
  // Merged downwards the titles of the first columns stand here too.
  const isBottom = (one: SheetRow | undefined, distance: number) =>
    one?.nomor === middle.nomor + distance &&
    [nim, nama].every(i => i < 0 || (one.sel[i] ?? '') === '' || one.sel[i] === middle.sel[i]) &&
    one.sel.slice(edge + 1).some(Boolean)
  let [dari, sampai] = [at, at]
  while (at - dari < AROUND && isTop(baris[dari - 1], at - dari + 1)) dari--
  while (sampai - at < AROUND && isBottom(baris[sampai + 1], sampai - at + 1)) sampai++
  const rows = baris.slice(dari, sampai + 1).reverse()
  const width = Math.max(...rows.map(({ sel }) => sel.length))
  return {
    ...{ nomor: middle.nomor, dari, sampai, nim, nama, belakang },
    teks: Array.from({ length: width }, (_, i) => rows.map(({ sel }) => sel[i] ?? '')),
  }
}

function isHead(sel: readonly string[]): boolean {
  return sel.filter(Boolean).length >= 2 && sel.some(teks => ['nim', 'nama'].includes(peranOf(teks) ?? ''))
}

export function peranOf(teks: string): 'nim' | 'nama' | null {
  const word = normalizeName(teks.slice(0, 60))
  if (
    /^(nim|npm|nirm|nis|nisn|nis nisn|(nomor|no|nmr) (induk|pokok)\b.*|student id|id number|id mahasiswa|nim npm)$/.test(
      word,
    )
  )
    return 'nim'
  // 'Nama Kelompok : …' above a table says nothing of people.
  return /^(nama|sebutan|name|full name|student name|first name|nama depan)$|^nama (lengkap|mahasantri|mahasiswa|santri|siswa|peserta|anggota|murid|orang)\b/.test(
    word,
  )
    ? 'nama'
    : null
}

const NAME_BEHIND = /^(last name|surname|nama belakang)$/

interface ReadableColumn {
  i: number
  tanggal: string
  jam: string
  /** The heading that says it. */
  tertulis: string
}

interface ReadableTitle {
  kolom: ReadableColumn[]
  lain: { i: number; judul: string }[]
  /** The days are numbers: 0 and 1 below them may count as well as mark. */
  angka?: true
  /** Day and month of all headings may be either. */
  duaArah?: boolean
  petunjuk?: string[]
}

/** Which columns are dates, and what the others are called. */
function readColumn({ nama, baris }: FileSheet, kepala: TableHead, fileName: string): ReadableTitle {
  const { teks, dari, nim, nama: nameColumn } = kepala
  const full: ReadableColumn[] = []
  const hari: { i: number; hari: number }[] = []
  const lain: { i: number; judul: string }[] = []
  for (const [i, rows] of teks.entries()) {
    const tanggal = rows.flatMap(tertulis => {
      const found = parseDate(tertulis)
      return found ? { ...found, tertulis } : []
    })
    const angka = rows.flatMap(one => parseWeekday(one) ?? [])
    const judul = rows.find(Boolean) ?? ''
    if (i === nim || i === nameColumn) continue
    if (new Set(tanggal.map(one => one.tanggal)).size > 1)
      throw new Refuse(`judul kolom ${columnLetter(i)} menyebut dua tanggal (${rows.filter(Boolean).join(', ')})`)
    if (tanggal[0]) refuseOtherMonth(i, rows, tanggal[0].tanggal)
    if (tanggal[0]) full.push({ i, tanggal: tanggal[0].tanggal, jam: tanggal[0].jam, tertulis: tanggal[0].tertulis })
    else if (angka[0] !== undefined && i > Math.max(nim, nameColumn)) hari.push({ i, hari: angka[0] })
    else lain.push({ i, judul })
  }
  const ordinals = hari.map(({ i }) => ({ i, judul: teks[i]?.find(Boolean) ?? '' }))
  if (full.length > 0)
    return { kolom: full, duaArah: readDirection(full), lain: [...lain, ...ordinals].sort((a, b) => a.i - b.i) }
  if (hari.length === 0) return { kolom: [], lain }
  const top = baris.slice(Math.max(0, dari - 1), dari).flatMap(({ sel }) => sel)
  refuseOrdinals([...top, ...teks.flat()], hari)
  const above = baris[dari - 1]
  refuseOtherTitle(teks, above?.nomor === (baris[dari]?.nomor ?? 0) - 1 ? above : undefined, hari)
  const rentang = spanMonth(kepala)
  const [satu, ...lainnya] = new Set(rentang.filter(Boolean))
  // One month centred over all days stands over some of them only.
  const waktu = [
    ...listDateHints(nama, kopOf({ baris }, kepala), fileName),
    ...(satu === undefined ? [] : [timeOf(satu)]),
  ]
  const said = onlyMonth(waktu)
  const bulan = lainnya.length > 0 ? rentang : teks.map(() => said)
  for (const { i } of hari) refuseOtherMonth(i, teks[i] ?? [], `${bulan[i]}-`)
  return {
    ...{ kolom: datesOf(hari, bulan), lain, angka: true },
    petunjuk: lainnya.length === 0 && said === '-' ? describeDifferent(waktu) : [],
  }
}

/** Whether it has to be asked which number is the day; what cannot be either way is refused. */
function readDirection(kolom: readonly ReadableColumn[]): boolean {
  const teks = kolom.map(({ tertulis }) => tertulis)
  const direction = isTwoDirection(teks)
  const position = `kolom ${kolom
    .map(({ i, tertulis }) => `${columnLetter(i)}: ${tertulis.slice(0, 20)}`)
    .slice(0, 6)
    .join(', ')}`
  if (direction === null) throw new Refuse(`tanggal di judulnya tidak berurut (${position})`)
  if (isSwapped(teks))
    throw new Refuse(
      `sebagian judulnya tanggal Excel yang mungkin terbalik hari dan bulannya, sebagian tulisan (${position}). Tuliskan semuanya sebagai tulisan`,
    )
  return direction
}

/** A month in the heading of a column whose date is in another one. */
function refuseOtherMonth(i: number, rows: readonly string[], tanggal: string): void {
  const month = (teks: string) => teks.slice(-2)
  const kini = tanggal.split('-').at(-2) ?? ''
  const lain = rows.find(teks => kini !== '' && month(parseMonth(teks) ?? kini) !== kini)
  if (lain !== undefined)
    throw new Refuse(`judul kolom ${columnLetter(i)} menyebut dua bulan (${rows.filter(Boolean).join(', ')})`)
}

/** 'Shalat' over 14 says how often, not when: over a day stands its month or its weekday, and nothing else. */
function refuseOtherTitle(teks: TableHead['teks'], top: SheetRow | undefined, hari: readonly { i: number }[]): void {
  const huruf = hari.map(({ i }) => (teks[i] ?? []).filter(one => parseWeekday(one) === null))
  // 'S S R K J S M': initials of weekdays; over fewer days S is sakit as well.
  const isInitials = hari.length >= 7 && huruf.every(rows => rows.some(one => /^[srkjma]$/i.test(one)))
  const isUsual = (one: string) => one === '' || isDayWording(one) || (isInitials && /^[srkjma]$/i.test(one))
  for (const { i } of hari) {
    const rows = teks[i] ?? []
    const angka = rows.findIndex(one => parseWeekday(one) !== null)
    const lain = rows.find((one, n) => n !== angka && !isUsual(one))
    if (lain !== undefined)
      throw new Refuse(
        `kolom ${columnLetter(i)} berjudul “${lain.slice(0, 40)}” dan ${rows[angka]}: mungkin jumlah, bukan tanggal`,
      )
  }
  // A row above that also says something of the people is no part of the heading, but may be a heading all the same.
  const di = hari.filter(({ i }) => !isUsual(top?.sel[i] ?? '') && !top?.sel[i]?.includes(':'))
  if (top && di.length > 1)
    throw new Refuse(
      `baris ${top.nomor} di atas angka kolom ${di.map(({ i }) => columnLetter(i)).join(', ')} berisi ${di.map(({ i }) => `“${top.sel[i]?.slice(0, 40)}”`).join(', ')}: mungkin jumlah, bukan tanggal`,
    )
}

/** Numbers that count meetings or days are no days. */
function refuseOrdinals(sebutan: readonly string[], hari: readonly { i: number; hari: number }[]): void {
  const word = sebutan.map(one => normalizeName(one.slice(0, 80)))
  const position = `kolom ${columnLetter(hari[0]?.i ?? 0)}–${columnLetter(hari.at(-1)?.i ?? 0)}`
  const jumlah = word.find(one => /\bhari efektif\b|\bjumlah hari\b|\bhe\b|\bjml hari\b/.test(one))
  if (jumlah !== undefined) throw new Refuse(`${position} berisi jumlah hari, bukan tanggal`)
  if (word.some(one => /^(pertemuan|tatap muka|sesi|pekan)\b|\b(pertemuan|minggu|pekan) (ke|\d)/.test(one)))
    throw new Refuse(`${position} bernomor pertemuan atau pekan, tanpa tanggal`)
}

/** For each column the month that stands over it, up to the next heading of that row; '' where none does. */
function spanMonth({ teks }: TableHead): string[] {
  const height = teks[0]?.length ?? 0
  for (let row = 1; row < height; row++) {
    let kini = ''
    const list = teks.map(rows => {
      const isi = rows[row] ?? ''
      if (isi !== '') kini = parseMonth(isi) ?? ''
      return kini
    })
    if (list.some(Boolean)) return list
  }
  return []
}

/** All that stands above the people and is no day: a number below the word 'Bulan' is no month. */
const kopOf = ({ baris }: Pick<FileSheet, 'baris'>, { dari, teks }: Pick<TableHead, 'dari' | 'teks'>) => [
  ...baris.slice(0, dari).flatMap(({ sel }) => sel),
  ...teks.flat().filter(one => parseWeekday(one) === null && parseDate(one) === null),
]

/**
 * The years that are said where dates have none: they decide of which periode these are. Where the month is asked its year is too, and only
 * a year of study is left to agree with.
 */
export function yearOf(kolom: readonly { tanggal: string }[], timeList: readonly DateHint[]): { tahun?: string[] } {
  const isAsked = kolom.some(({ tanggal }) => tanggal.startsWith('--'))
  const tahun = new Set(timeList.flatMap(({ tahun, ajaran }) => [...ajaran, ...(isAsked ? [] : tahun)]))
  return tahun.size > 0 && kolom.some(({ tanggal }) => tanggal.startsWith('-')) ? { tahun: [...tahun] } : {}
}

/** What the head of the sheet, its name and that of the file say. */
export function listDateHints(nama: string, kop: readonly string[], fileName: string): DateHint[] {
  return [readTime(kop.filter(Boolean)), readTime([nama], true), readTime([fileName.replace(/\.[^.]{1,5}$/, '')], true)]
}

/** Why the month is asked although it is said. */
function describeDifferent(timeList: readonly DateHint[]): string[] {
  const position = ['kop', 'nama lembar', 'nama berkas', 'judul kolom']
  const isi = timeList.flatMap(({ bulan, tahun }, n) => {
    const word = [...[...bulan].map(monthName), ...tahun].join(', ')
    return word === '' ? [] : [`${position[n]} ${word}`]
  })
  return timeList.some(({ bulan }) => bulan.size > 0) ? [`Bulannya tidak pasti: ${isi.join('; ')}.`] : []
}

/** '2026-09', '-09' over the columns says what a head does. */
const timeOf = (bulan: string): DateHint => ({
  bulan: new Set([Number(bulan.slice(-2))]),
  tahun: new Set(bulan.startsWith('-') ? [] : [bulan.slice(0, 4)]),
  ajaran: new Set(),
})

/** Days that count up, each month up to the next. */
function datesOf(hari: readonly { i: number; hari: number }[], bulan: readonly string[]): ReadableColumn[] {
  const kolom: ReadableColumn[] = []
  const howMany = new Map<string, number>()
  let lalu = { bulan: '', hari: 0 }
  for (const one of hari) {
    const b = bulan[one.i] ?? ''
    if (b === '') throw new Refuse(`kolom ${columnLetter(one.i)} (${one.hari}) tidak di bawah nama bulan`)
    if (b === lalu.bulan && one.hari <= lalu.hari)
      throw new Refuse(`angka di judulnya tidak berurut sebagai tanggal (kolom ${columnLetter(one.i)}: ${one.hari})`)
    lalu = { bulan: b, hari: one.hari }
    howMany.set(b, (howMany.get(b) ?? 0) + 1)
    kolom.push({ i: one.i, tanggal: `${b}-${String(one.hari).padStart(2, '0')}`, jam: '', tertulis: '' })
  }
  if ([...howMany.values()].every(n => n === 1))
    throw new Refuse('hanya ada satu angka tiap bulan: itu jumlah, bukan tanggal')
  return kolom
}

/** Cells that a program has left to Excel to work out: an H of theirs would be read as empty. */
export function refuseFormula(baris: readonly SheetRow[], isUsed: (i: number) => boolean): void {
  const sel = baris.flatMap(({ nomor, sel }) =>
    sel.flatMap((teks, i) => (teks === FORMULA_WITHOUT_RESULT && isUsed(i) ? [`${columnLetter(i)}${nomor}`] : [])),
  )
  if (sel.length > 0)
    throw new Refuse(
      `sel ${sel.slice(0, 6).join(', ')} berisi rumus yang belum dihitung. Buka berkasnya di Excel atau LibreOffice, simpan, lalu unggah lagi`,
    )
}

/** Another heading below: another table, with dates of its own. */
function refuseSecondHead(isi: readonly SheetRow[]): void {
  const again = isi.filter(({ sel }) => isHead(sel))
  if (again.length > 0)
    throw new Refuse(
      `ada tabel lain di bawahnya (judul di baris ${again.map(({ nomor }) => nomor).join(', ')}). Pisahkan tiap tabel ke lembar sendiri`,
    )
}

/** Signatures, explanations and sums have no NIM and no mark, or are called what they are. */
function listOrang(isi: readonly SheetRow[], kepala: TableHead, kolom: readonly ReadableColumn[]): SheetRow[] {
  return isi.filter(({ sel }) => {
    const tanda = kolom.flatMap(({ i }) => sel[i] || [])
    const { nim, nama } = whoOf(sel, kepala)
    if (tanda.length === 0 || (nim === '' && (nama === '' || isCount(nama)))) return false
    return nim !== '' || kepala.nim < 0 || tanda.some(teks => meaningOf(teks) !== null)
  })
}

const isCount = (nama: string) =>
  /^(jumlah|jml|total|tot|persen|persentase|rata|keterangan|ket|hadir|sakit|izin|alpa|dicatat|dikonfirmasi|paraf)\b/.test(
    normalizeName(nama),
  )

/** A NIM as it stands there where it is none, so that the row is asked about. */
export function whoOf(sel: readonly string[], { nim, nama, belakang }: TableHead): { nim: string; nama: string } {
  const teks = (sel[nim] ?? '').slice(0, 40)
  return {
    nim: nimSchema.safeParse(teks).data ?? teks,
    nama: [sel[nama], sel[belakang]].filter(Boolean).join(' ').slice(0, 200),
  }
}

/** Whether a column is one: a day that its month has not is left out while it is empty. What is no mark is refused. */
function checkColumn(i: number, tanggal: string, orang: readonly SheetRow[]): boolean {
  const isi = orang.flatMap(({ nomor, sel }) => (sel[i] ? [{ nomor, teks: sel[i] }] : []))
  const cell = (list: typeof isi) =>
    list
      .slice(0, 5)
      .map(({ nomor }) => `${columnLetter(i)}${nomor}`)
      .join(', ')
  if (!isDay(tanggal)) {
    if (isi.length === 0) return false
    throw new Refuse(
      `kolom ${columnLetter(i)} bertanda, tetapi tanggalnya (${tanggal.slice(-2)}) tidak ada di bulan itu`,
    )
  }
  const angka = isi.filter(({ teks }) => /^\d{1,9}([.,]\d{1,9})?$/.test(teks) && Number(teks.replace(',', '.')) > 1)
  if (angka.length > 0)
    throw new Refuse(`sel ${cell(angka)} berisi ${angka[0]?.teks}: itu jumlah atau nilai, bukan tanda kehadiran`)
  const hari = isi.filter(({ teks }) => isTitle(teks))
  if (hari.length > 0)
    throw new Refuse(`sel ${cell(hari)} berisi tanggal atau bulan (${hari[0]?.teks}) di tempat tanda`)
  return true
}

function isDay(tanggal: string): boolean {
  const [tahun = '', bulan = '', hari = ''] = tanggal.startsWith('-')
    ? ['', ...tanggal.slice(1).split('-')]
    : tanggal.split('-')
  if (bulan === '') return true
  return Number(hari) <= new Date(Date.UTC(Number(tahun || '2024'), Number(bulan), 0)).getUTCDate()
}

interface Stray {
  kepala: TableHead
  kolom: readonly ReadableColumn[]
  lain: readonly { i: number; judul: string }[]
}

/** Marks that no date or no person is said for: dropped they would be lost in silence. */
function refuseStray(isi: readonly SheetRow[], orang: readonly SheetRow[], stray: Stray): void {
  refuseOtherColumn(orang, stray)
  const dipilih = new Set(orang)
  const terakhir = orang.at(-1)?.nomor ?? 0
  // Below the last of the people stand places, dates and signatures; marks of somebody may stand there too.
  for (const row of isi) if (!dipilih.has(row)) refuseOtherRow(row, row.nomor < terakhir, stray)
}

function refuseOtherColumn(orang: readonly SheetRow[], { kepala, kolom, lain }: Stray): void {
  const dates = kolom.map(({ i }) => i)
  const [first, last] = [Math.min(...dates), Math.max(...dates)]
  const titleAt = new Map(lain.map(({ i, judul }) => [i, judul]))
  const width = Math.max(0, ...orang.map(({ sel }) => sel.length))
  const edge = Math.max(kepala.nim, kepala.nama)
  if (first < edge)
    throw new Refuse(
      `kolom tanggal ${columnLetter(first)} berdiri di kiri kolom ${columnLetter(edge)} yang menyebut orangnya: mungkin dua tabel. Pisahkan tiap tabel ke lembar sendiri`,
    )
  const known = new Set(dates)
  for (let i = edge + 1; i < width; i++) {
    if (known.has(i) || (i === kepala.belakang && i < first)) continue
    const teks = orang.flatMap(({ sel }) => sel[i] || [])
    if (teks.length === 0) continue
    const judul = titleAt.get(i) ?? ''
    const sebutan = judul === '' ? 'tanpa judul' : `“${judul.slice(0, 40)}”`
    if (['nim', 'nama'].includes(peranOf(judul) ?? ''))
      throw new Refuse(
        `ada tabel lain di sebelahnya (kolom ${columnLetter(i)} ${sebutan}, judul di baris ${kepala.nomor}). Pisahkan tiap tabel ke lembar sendiri`,
      )
    const marked = teks.filter(isTanda).length * 2 > teks.length
    const isBetween = i > first && i < last
    if (!isUsualColumn(judul) && (marked || (isBetween && judul === '')))
      throw new Refuse(`kolom ${columnLetter(i)} ${sebutan} berisi tanda, tetapi judulnya bukan tanggal yang pasti`)
    // Whatever it is called, who stands between two dates may be of the second.
    const tulisan = teks.find(one => !/^\d{1,3}([.,]\d{1,4})?\s?%?$/.test(one))
    if (isBetween && tulisan !== undefined && !CATATAN.test(normalizeName(judul)))
      throw new Refuse(
        `kolom ${columnLetter(i)} ${sebutan} di antara tanggal berisi “${tulisan.slice(0, 40)}”: mungkin tabel lain di sebelahnya. Pisahkan tiap tabel ke lembar sendiri`,
      )
  }
}

const isUsualColumn = (judul: string) => parseStatus(judul) !== null || WITHOUT_TANDA.test(normalizeName(judul))

/** A row that is nobody with marks under the dates. `diTengah`: people come after it. */
function refuseOtherRow({ nomor, sel }: SheetRow, inMiddle: boolean, { kepala, kolom, lain }: Stray): void {
  const dates = new Set(kolom.map(({ i }) => i))
  const tanda = sel.filter((teks, i) => dates.has(i) && teks !== '')
  const who = whoOf(sel, kepala)
  if (who.nama === '' && tanda.some(isTanda)) throw new Refuse(`baris ${nomor} bertanda, tetapi tanpa NIM dan nama`)
  const isOrang =
    kepala.nim >= 0
      ? /\d/.test(who.nim) && !isTitle(who.nim, who.nama === '')
      : who.nama !== '' && !isCount(who.nama) && !isTitle(who.nama)
  const titleDi = new Map(lain.map(({ i, judul }) => [i, judul]))
  const edge = Math.max(kepala.nim, kepala.nama)
  const luar = sel.findIndex(
    (teks, i) => i > edge && !dates.has(i) && isTanda(teks) && !isUsualColumn(titleDi.get(i) ?? ''),
  )
  if (isOrang && luar >= 0)
    throw new Refuse(`sel ${columnLetter(luar)}${nomor} bertanda, tetapi judul kolomnya bukan tanggal yang pasti`)
  if (!inMiddle) return
  // A sum may be written as a part of all: '10/12'.
  const isRequestedYear = isCount(who.nama)
  const judul = isOrang ? -1 : sel.findIndex(teks => isTitle(teks, !isRequestedYear) || readTime([teks]).bulan.size > 0)
  if (judul >= 0)
    throw new Refuse(
      `sel ${columnLetter(judul)}${nomor} di tengah daftar berisi “${sel[judul]?.slice(0, 40)}”: mungkin judul tabel lain. Pisahkan tiap tabel ke lembar sendiri`,
    )
  if (!isCount(who.nama) && (tanda.length > 1 || tanda.some(teks => parseWeekday(teks) !== null)))
    throw new Refuse(`baris ${nomor} di tengah daftar berisi ${tanda.slice(0, 4).join(', ')} tanpa orangnya`)
}

/** A date or a month, as headings are. `tanpaTahun`: '5/10' is one as well. */
function isTitle(teks: string, withoutYear = true): boolean {
  const tanggal = parseDate(teks)?.tanggal
  if (tanggal !== undefined) return withoutYear || !tanggal.startsWith('-')
  return parseMonth(teks) !== null
}

/** Columns in which an A is a class, and a word a remark. */
const WITHOUT_TANDA =
  /^(ket|keterangan|catatan|status|predikat|persen|nilai|kesimpulan|kelas|kel|kelompok|halaqah|prodi|program studi|jurusan|fakultas|angkatan|semester|smt|rombel|ruang|asrama|kamar|gedung|jk|l p|jenis kelamin)\b/

/** Remarks may stand beside each date. */
const CATATAN = /^(ket|keterangan|catatan)\b/

/** A letter, a word or a tick; a dash and a number may be anything. */
const isTanda = (teks: string) => {
  const word = teks.toLowerCase()
  return STATUS_LIST.some(status => word === status.toLowerCase()) || word in WORD || /^[√✓✔☑v]$/.test(word)
}

function describeLain(lain: readonly { judul: string }[]): string[] {
  const judul = lain.flatMap(one => (one.judul === '' || /^(no|nomor|urut)\b/i.test(one.judul) ? [] : [one.judul]))
  return judul.length > 0 ? [`Kolom yang tidak dipakai: ${judul.join(', ').slice(0, 400)}.`] : []
}

/** 'H', 'Hadir', 'Jml S', 'Jumlah alpa' -> the status it counts. */
export function parseStatus(teks: string): Status | null {
  const word = normalizeName(teks.slice(0, 40)).replace(/^(jumlah|jml|total|tot|∑) /, '')
  return STATUS_LIST.find(status => word === status.toLowerCase()) ?? WORD[word] ?? null
}
