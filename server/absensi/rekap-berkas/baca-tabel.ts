import { hurufKolom } from '#contract/huruf-kolom.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { nimSchema } from '#contract/person-schema.ts'
import { namaBulan } from '#contract/tanggal.ts'
import { RUMUS_TANPA_HASIL } from '#server/dasar/berkas/baca-lembar-xml.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import {
  type DateHint,
  isDuaArah,
  isSebutanHari,
  isTertukar,
  onlyBulan,
  parseBulan,
  parseTanggal,
  parseWeekday,
  readWaktu,
} from './baca-tanggal.ts'
import type { LembarBerkas, RekapFileRow } from './lembar-berkas.ts'
import { artiOf, KATA } from './tanda-berkas.ts'

// People × dates in one table, every heading a date beyond doubt. What could be something else is refused with where it stands:
// a mark under a wrong date is worse than a file that has to be written anew.

/** Why a sheet is not read; for whoever chose it. */
export class Tolak extends Error {}

/** `tertulis`: the headings as they stand there, where day and month of all of them may be either. */
export type RosterTable = LembarBerkas & { jam: string[]; tertulis?: string[] }

/** A table of people × dates; null where nothing looks like one. Throws `Tolak`. Pure. */
export function parseTabel(lembar: FileSheet, ke: number, namaBerkas: string): RosterTable | null {
  const found = findTabel(lembar, namaBerkas)
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
  refuseRumus(lembar.baris, i => i === kepala.nim || i === kepala.nama || kolom.some(satu => satu.i === i))
  const orang = listOrang(isi, kepala, kolom)
  const dipakai = kolom.filter(({ i, tanggal }) => checkKolom(i, tanggal, orang))
  refuseStray(isi, orang, { kepala, kolom: dipakai, lain })
  if (!orang.some(({ sel }) => dipakai.some(({ i }) => (sel[i] ?? '') !== '')))
    throw new Tolak(
      'tidak ada satu tanda pun di bawah tanggalnya. Kehadiran yang hanya ditandai warna tidak dapat dibaca; tuliskan hurufnya',
    )
  const tersembunyi = orang.filter(row => row.tersembunyi).map(({ nomor }) => nomor)
  const rumus = total.some(({ i }) => orang.some(({ sel }) => sel[i] === RUMUS_TANPA_HASIL))
  return {
    kunci: String(ke),
    nama: lembar.nama,
    judul: lembar.baris
      .slice(0, kepala.dari)
      .flatMap(({ sel }) => sel.filter(Boolean))
      .join(' ')
      .slice(0, 500),
    ...(angka ? { angka } : {}),
    ...tahunOf(kolom, listDateHints(lembar.nama, kopOf(lembar, kepala), namaBerkas)),
    kolom: dipakai.map(({ i, tanggal }) => ({ huruf: hurufKolom(i), tanggal })),
    jam: dipakai.map(({ jam }) => jam),
    ...(duaArah ? { tertulis: dipakai.map(({ tertulis }) => tertulis) } : {}),
    total: total.map(({ judul, status }) => ({ judul, status })),
    petunjuk: [
      ...petunjuk,
      ...describeLain(lain.filter(({ i }) => !isTotal.has(i) && i !== kepala.nim && i !== kepala.nama)),
      ...(rumus ? ['Jumlah di kanan berupa rumus yang belum dihitung, jadi tidak dicocokkan dengan tandanya.'] : []),
      ...(tersembunyi.length > 0 ? [`Baris yang disembunyikan di berkas ikut dibaca: ${tersembunyi.join(', ')}.`] : []),
    ],
    baris: orang.map(
      ({ nomor, sel }): RekapFileRow => ({
        ...{ kunci: `${ke}:${nomor}`, nomor },
        ...whoOf(sel, kepala),
        tanda: dipakai.map(({ i }) => (sel[i] ?? '').slice(0, 40)),
        total: total.map(({ i }) => (sel[i] === RUMUS_TANPA_HASIL ? '' : (sel[i] ?? ''))),
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

const CARI_SAMPAI = 60
/** So many rows a heading has at most above and below the one that says who is who: months, days, meetings. */
const SEKITAR = 2

/** The first heading with who is who that has dates; 'Nama' and a colon above a table is none. */
function findTabel(lembar: FileSheet, namaBerkas: string) {
  for (const kepala of listKepala(lembar.baris)) {
    const terbaca = readKolom(lembar, kepala, namaBerkas)
    if (terbaca.kolom.length > 0) return { kepala, ...terbaca }
  }
  return null
}

/** Rows that say who is who, each with the rows that belong to it. */
export function listKepala(baris: readonly SheetRow[]): TableHead[] {
  return baris
    .slice(0, CARI_SAMPAI)
    .flatMap((tengah, at) => (isKepala(tengah.sel) ? readKepala(baris, tengah, at) : []))
}

function readKepala(baris: readonly SheetRow[], tengah: SheetRow, at: number): TableHead {
  const nim = tengah.sel.findIndex(teks => peranOf(teks) === 'nim')
  const nama = tengah.sel.findIndex(teks => peranOf(teks) === 'nama')
  const belakang = tengah.sel.findIndex(teks => NAMA_BELAKANG.test(normalizeNama(teks.slice(0, 40))))
  const tepi = Math.max(nim, nama)
  const isAtas = (satu: SheetRow | undefined, jarak: number) =>
    satu?.nomor === tengah.nomor - jarak && satu.sel.slice(0, tepi + 1).every(teks => teks === '')
  // Merged downwards the titles of the first columns stand here too.
  const isBawah = (satu: SheetRow | undefined, jarak: number) =>
    satu?.nomor === tengah.nomor + jarak &&
    [nim, nama].every(i => i < 0 || (satu.sel[i] ?? '') === '' || satu.sel[i] === tengah.sel[i]) &&
    satu.sel.slice(tepi + 1).some(Boolean)
  let [dari, sampai] = [at, at]
  while (at - dari < SEKITAR && isAtas(baris[dari - 1], at - dari + 1)) dari--
  while (sampai - at < SEKITAR && isBawah(baris[sampai + 1], sampai - at + 1)) sampai++
  const rows = baris.slice(dari, sampai + 1).reverse()
  const lebar = Math.max(...rows.map(({ sel }) => sel.length))
  return {
    ...{ nomor: tengah.nomor, dari, sampai, nim, nama, belakang },
    teks: Array.from({ length: lebar }, (_, i) => rows.map(({ sel }) => sel[i] ?? '')),
  }
}

function isKepala(sel: readonly string[]): boolean {
  return sel.filter(Boolean).length >= 2 && sel.some(teks => ['nim', 'nama'].includes(peranOf(teks) ?? ''))
}

export function peranOf(teks: string): 'nim' | 'nama' | null {
  const kata = normalizeNama(teks.slice(0, 60))
  if (
    /^(nim|npm|nirm|nis|nisn|nis nisn|(nomor|no|nmr) (induk|pokok)\b.*|student id|id number|id mahasiswa|nim npm)$/.test(
      kata,
    )
  )
    return 'nim'
  // 'Nama Kelompok : …' above a table says nothing of people.
  return /^(nama|sebutan|name|full name|student name|first name|nama depan)$|^nama (lengkap|mahasantri|mahasiswa|santri|siswa|peserta|anggota|murid|orang)\b/.test(
    kata,
  )
    ? 'nama'
    : null
}

const NAMA_BELAKANG = /^(last name|surname|nama belakang)$/

interface KolomTerbaca {
  i: number
  tanggal: string
  jam: string
  /** The heading that says it. */
  tertulis: string
}

interface JudulTerbaca {
  kolom: KolomTerbaca[]
  lain: { i: number; judul: string }[]
  /** The days are numbers: 0 and 1 below them may count as well as mark. */
  angka?: true
  /** Day and month of all headings may be either. */
  duaArah?: boolean
  petunjuk?: string[]
}

/** Which columns are dates, and what the others are called. */
function readKolom({ nama, baris }: FileSheet, kepala: TableHead, namaBerkas: string): JudulTerbaca {
  const { teks, dari, nim, nama: kolomNama } = kepala
  const penuh: KolomTerbaca[] = []
  const hari: { i: number; hari: number }[] = []
  const lain: { i: number; judul: string }[] = []
  for (const [i, rows] of teks.entries()) {
    const tanggal = rows.flatMap(tertulis => {
      const found = parseTanggal(tertulis)
      return found ? { ...found, tertulis } : []
    })
    const angka = rows.flatMap(satu => parseWeekday(satu) ?? [])
    const judul = rows.find(Boolean) ?? ''
    if (i === nim || i === kolomNama) continue
    if (new Set(tanggal.map(satu => satu.tanggal)).size > 1)
      throw new Tolak(`judul kolom ${hurufKolom(i)} menyebut dua tanggal (${rows.filter(Boolean).join(', ')})`)
    if (tanggal[0]) refuseBulanLain(i, rows, tanggal[0].tanggal)
    if (tanggal[0]) penuh.push({ i, tanggal: tanggal[0].tanggal, jam: tanggal[0].jam, tertulis: tanggal[0].tertulis })
    else if (angka[0] !== undefined && i > Math.max(nim, kolomNama)) hari.push({ i, hari: angka[0] })
    else lain.push({ i, judul })
  }
  const ordinals = hari.map(({ i }) => ({ i, judul: teks[i]?.find(Boolean) ?? '' }))
  if (penuh.length > 0)
    return { kolom: penuh, duaArah: readArah(penuh), lain: [...lain, ...ordinals].sort((a, b) => a.i - b.i) }
  if (hari.length === 0) return { kolom: [], lain }
  const atas = baris.slice(Math.max(0, dari - 1), dari).flatMap(({ sel }) => sel)
  refuseOrdinals([...atas, ...teks.flat()], hari)
  const diatas = baris[dari - 1]
  refuseJudulLain(teks, diatas?.nomor === (baris[dari]?.nomor ?? 0) - 1 ? diatas : undefined, hari)
  const rentang = spanBulan(kepala)
  const [satu, ...lainnya] = new Set(rentang.filter(Boolean))
  // One month centred over all days stands over some of them only.
  const waktu = [
    ...listDateHints(nama, kopOf({ baris }, kepala), namaBerkas),
    ...(satu === undefined ? [] : [waktuOf(satu)]),
  ]
  const dikatakan = onlyBulan(waktu)
  const bulan = lainnya.length > 0 ? rentang : teks.map(() => dikatakan)
  for (const { i } of hari) refuseBulanLain(i, teks[i] ?? [], `${bulan[i]}-`)
  return {
    ...{ kolom: datesOf(hari, bulan), lain, angka: true },
    petunjuk: lainnya.length === 0 && dikatakan === '-' ? describeBeda(waktu) : [],
  }
}

/** Whether it has to be asked which number is the day; what cannot be either way is refused. */
function readArah(kolom: readonly KolomTerbaca[]): boolean {
  const teks = kolom.map(({ tertulis }) => tertulis)
  const arah = isDuaArah(teks)
  const letak = `kolom ${kolom
    .map(({ i, tertulis }) => `${hurufKolom(i)}: ${tertulis.slice(0, 20)}`)
    .slice(0, 6)
    .join(', ')}`
  if (arah === null) throw new Tolak(`tanggal di judulnya tidak berurut (${letak})`)
  if (isTertukar(teks))
    throw new Tolak(
      `sebagian judulnya tanggal Excel yang mungkin terbalik hari dan bulannya, sebagian tulisan (${letak}). Tuliskan semuanya sebagai tulisan`,
    )
  return arah
}

/** A month in the heading of a column whose date is in another one. */
function refuseBulanLain(i: number, rows: readonly string[], tanggal: string): void {
  const bulan = (teks: string) => teks.slice(-2)
  const kini = tanggal.split('-').at(-2) ?? ''
  const lain = rows.find(teks => kini !== '' && bulan(parseBulan(teks) ?? kini) !== kini)
  if (lain !== undefined)
    throw new Tolak(`judul kolom ${hurufKolom(i)} menyebut dua bulan (${rows.filter(Boolean).join(', ')})`)
}

/** 'Shalat' over 14 says how often, not when: over a day stands its month or its weekday, and nothing else. */
function refuseJudulLain(teks: TableHead['teks'], atas: SheetRow | undefined, hari: readonly { i: number }[]): void {
  const huruf = hari.map(({ i }) => (teks[i] ?? []).filter(satu => parseWeekday(satu) === null))
  // 'S S R K J S M': initials of weekdays; over fewer days S is sakit as well.
  const isInisial = hari.length >= 7 && huruf.every(rows => rows.some(satu => /^[srkjma]$/i.test(satu)))
  const isBiasa = (satu: string) => satu === '' || isSebutanHari(satu) || (isInisial && /^[srkjma]$/i.test(satu))
  for (const { i } of hari) {
    const rows = teks[i] ?? []
    const angka = rows.findIndex(satu => parseWeekday(satu) !== null)
    const lain = rows.find((satu, n) => n !== angka && !isBiasa(satu))
    if (lain !== undefined)
      throw new Tolak(
        `kolom ${hurufKolom(i)} berjudul “${lain.slice(0, 40)}” dan ${rows[angka]}: mungkin jumlah, bukan tanggal`,
      )
  }
  // A row above that also says something of the people is no part of the heading, but may be a heading all the same.
  const di = hari.filter(({ i }) => !isBiasa(atas?.sel[i] ?? '') && !atas?.sel[i]?.includes(':'))
  if (atas && di.length > 1)
    throw new Tolak(
      `baris ${atas.nomor} di atas angka kolom ${di.map(({ i }) => hurufKolom(i)).join(', ')} berisi ${di.map(({ i }) => `“${atas.sel[i]?.slice(0, 40)}”`).join(', ')}: mungkin jumlah, bukan tanggal`,
    )
}

/** Numbers that count meetings or days are no days. */
function refuseOrdinals(sebutan: readonly string[], hari: readonly { i: number; hari: number }[]): void {
  const kata = sebutan.map(satu => normalizeNama(satu.slice(0, 80)))
  const letak = `kolom ${hurufKolom(hari[0]?.i ?? 0)}–${hurufKolom(hari.at(-1)?.i ?? 0)}`
  const jumlah = kata.find(satu => /\bhari efektif\b|\bjumlah hari\b|\bhe\b|\bjml hari\b/.test(satu))
  if (jumlah !== undefined) throw new Tolak(`${letak} berisi jumlah hari, bukan tanggal`)
  if (kata.some(satu => /^(pertemuan|tatap muka|sesi|pekan)\b|\b(pertemuan|minggu|pekan) (ke|\d)/.test(satu)))
    throw new Tolak(`${letak} bernomor pertemuan atau pekan, tanpa tanggal`)
}

/** For each column the month that stands over it, up to the next heading of that row; '' where none does. */
function spanBulan({ teks }: TableHead): string[] {
  const tinggi = teks[0]?.length ?? 0
  for (let row = 1; row < tinggi; row++) {
    let kini = ''
    const list = teks.map(rows => {
      const isi = rows[row] ?? ''
      if (isi !== '') kini = parseBulan(isi) ?? ''
      return kini
    })
    if (list.some(Boolean)) return list
  }
  return []
}

/** All that stands above the people and is no day: a number below the word 'Bulan' is no month. */
const kopOf = ({ baris }: Pick<FileSheet, 'baris'>, { dari, teks }: Pick<TableHead, 'dari' | 'teks'>) => [
  ...baris.slice(0, dari).flatMap(({ sel }) => sel),
  ...teks.flat().filter(satu => parseWeekday(satu) === null && parseTanggal(satu) === null),
]

/**
 * The years that are said where dates have none: they decide of which periode these are. Where the month is asked its year is too, and only
 * a year of study is left to agree with.
 */
export function tahunOf(kolom: readonly { tanggal: string }[], waktuList: readonly DateHint[]): { tahun?: string[] } {
  const isDitanya = kolom.some(({ tanggal }) => tanggal.startsWith('--'))
  const tahun = new Set(waktuList.flatMap(({ tahun, ajaran }) => [...ajaran, ...(isDitanya ? [] : tahun)]))
  return tahun.size > 0 && kolom.some(({ tanggal }) => tanggal.startsWith('-')) ? { tahun: [...tahun] } : {}
}

/** What the head of the sheet, its name and that of the file say. */
export function listDateHints(nama: string, kop: readonly string[], namaBerkas: string): DateHint[] {
  return [
    readWaktu(kop.filter(Boolean)),
    readWaktu([nama], true),
    readWaktu([namaBerkas.replace(/\.[^.]{1,5}$/, '')], true),
  ]
}

/** Why the month is asked although it is said. */
function describeBeda(waktuList: readonly DateHint[]): string[] {
  const letak = ['kop', 'nama lembar', 'nama berkas', 'judul kolom']
  const isi = waktuList.flatMap(({ bulan, tahun }, n) => {
    const kata = [...[...bulan].map(namaBulan), ...tahun].join(', ')
    return kata === '' ? [] : [`${letak[n]} ${kata}`]
  })
  return waktuList.some(({ bulan }) => bulan.size > 0) ? [`Bulannya tidak pasti: ${isi.join('; ')}.`] : []
}

/** '2026-09', '-09' over the columns says what a head does. */
const waktuOf = (bulan: string): DateHint => ({
  bulan: new Set([Number(bulan.slice(-2))]),
  tahun: new Set(bulan.startsWith('-') ? [] : [bulan.slice(0, 4)]),
  ajaran: new Set(),
})

/** Days that count up, each month up to the next. */
function datesOf(hari: readonly { i: number; hari: number }[], bulan: readonly string[]): KolomTerbaca[] {
  const kolom: KolomTerbaca[] = []
  const berapa = new Map<string, number>()
  let lalu = { bulan: '', hari: 0 }
  for (const satu of hari) {
    const b = bulan[satu.i] ?? ''
    if (b === '') throw new Tolak(`kolom ${hurufKolom(satu.i)} (${satu.hari}) tidak di bawah nama bulan`)
    if (b === lalu.bulan && satu.hari <= lalu.hari)
      throw new Tolak(`angka di judulnya tidak berurut sebagai tanggal (kolom ${hurufKolom(satu.i)}: ${satu.hari})`)
    lalu = { bulan: b, hari: satu.hari }
    berapa.set(b, (berapa.get(b) ?? 0) + 1)
    kolom.push({ i: satu.i, tanggal: `${b}-${String(satu.hari).padStart(2, '0')}`, jam: '', tertulis: '' })
  }
  if ([...berapa.values()].every(n => n === 1))
    throw new Tolak('hanya ada satu angka tiap bulan: itu jumlah, bukan tanggal')
  return kolom
}

/** Cells that a program has left to Excel to work out: an H of theirs would be read as empty. */
export function refuseRumus(baris: readonly SheetRow[], isDipakai: (i: number) => boolean): void {
  const sel = baris.flatMap(({ nomor, sel }) =>
    sel.flatMap((teks, i) => (teks === RUMUS_TANPA_HASIL && isDipakai(i) ? [`${hurufKolom(i)}${nomor}`] : [])),
  )
  if (sel.length > 0)
    throw new Tolak(
      `sel ${sel.slice(0, 6).join(', ')} berisi rumus yang belum dihitung. Buka berkasnya di Excel atau LibreOffice, simpan, lalu unggah lagi`,
    )
}

/** Another heading below: another table, with dates of its own. */
function refuseSecondHead(isi: readonly SheetRow[]): void {
  const lagi = isi.filter(({ sel }) => isKepala(sel))
  if (lagi.length > 0)
    throw new Tolak(
      `ada tabel lain di bawahnya (judul di baris ${lagi.map(({ nomor }) => nomor).join(', ')}). Pisahkan tiap tabel ke lembar sendiri`,
    )
}

/** Signatures, explanations and sums have no NIM and no mark, or are called what they are. */
function listOrang(isi: readonly SheetRow[], kepala: TableHead, kolom: readonly KolomTerbaca[]): SheetRow[] {
  return isi.filter(({ sel }) => {
    const tanda = kolom.flatMap(({ i }) => sel[i] || [])
    const { nim, nama } = whoOf(sel, kepala)
    if (tanda.length === 0 || (nim === '' && (nama === '' || isJumlah(nama)))) return false
    return nim !== '' || kepala.nim < 0 || tanda.some(teks => artiOf(teks) !== null)
  })
}

const isJumlah = (nama: string) =>
  /^(jumlah|jml|total|tot|persen|persentase|rata|keterangan|ket|hadir|sakit|izin|alpa|dicatat|dikonfirmasi|paraf)\b/.test(
    normalizeNama(nama),
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
function checkKolom(i: number, tanggal: string, orang: readonly SheetRow[]): boolean {
  const isi = orang.flatMap(({ nomor, sel }) => (sel[i] ? [{ nomor, teks: sel[i] }] : []))
  const sel = (list: typeof isi) =>
    list
      .slice(0, 5)
      .map(({ nomor }) => `${hurufKolom(i)}${nomor}`)
      .join(', ')
  if (!isHari(tanggal)) {
    if (isi.length === 0) return false
    throw new Tolak(`kolom ${hurufKolom(i)} bertanda, tetapi tanggalnya (${tanggal.slice(-2)}) tidak ada di bulan itu`)
  }
  const angka = isi.filter(({ teks }) => /^\d{1,9}([.,]\d{1,9})?$/.test(teks) && Number(teks.replace(',', '.')) > 1)
  if (angka.length > 0)
    throw new Tolak(`sel ${sel(angka)} berisi ${angka[0]?.teks}: itu jumlah atau nilai, bukan tanda kehadiran`)
  const hari = isi.filter(({ teks }) => isJudul(teks))
  if (hari.length > 0) throw new Tolak(`sel ${sel(hari)} berisi tanggal atau bulan (${hari[0]?.teks}) di tempat tanda`)
  return true
}

function isHari(tanggal: string): boolean {
  const [tahun = '', bulan = '', hari = ''] = tanggal.startsWith('-')
    ? ['', ...tanggal.slice(1).split('-')]
    : tanggal.split('-')
  if (bulan === '') return true
  return Number(hari) <= new Date(Date.UTC(Number(tahun || '2024'), Number(bulan), 0)).getUTCDate()
}

interface Stray {
  kepala: TableHead
  kolom: readonly KolomTerbaca[]
  lain: readonly { i: number; judul: string }[]
}

/** Marks that no date or no person is said for: dropped they would be lost in silence. */
function refuseStray(isi: readonly SheetRow[], orang: readonly SheetRow[], stray: Stray): void {
  refuseKolomLain(orang, stray)
  const dipilih = new Set(orang)
  const terakhir = orang.at(-1)?.nomor ?? 0
  // Below the last of the people stand places, dates and signatures; marks of somebody may stand there too.
  for (const row of isi) if (!dipilih.has(row)) refuseBarisLain(row, row.nomor < terakhir, stray)
}

function refuseKolomLain(orang: readonly SheetRow[], { kepala, kolom, lain }: Stray): void {
  const dates = kolom.map(({ i }) => i)
  const [first, last] = [Math.min(...dates), Math.max(...dates)]
  const judulDi = new Map(lain.map(({ i, judul }) => [i, judul]))
  const lebar = Math.max(0, ...orang.map(({ sel }) => sel.length))
  const tepi = Math.max(kepala.nim, kepala.nama)
  if (first < tepi)
    throw new Tolak(
      `kolom tanggal ${hurufKolom(first)} berdiri di kiri kolom ${hurufKolom(tepi)} yang menyebut orangnya: mungkin dua tabel. Pisahkan tiap tabel ke lembar sendiri`,
    )
  const dikenal = new Set(dates)
  for (let i = tepi + 1; i < lebar; i++) {
    if (dikenal.has(i) || (i === kepala.belakang && i < first)) continue
    const teks = orang.flatMap(({ sel }) => sel[i] || [])
    if (teks.length === 0) continue
    const judul = judulDi.get(i) ?? ''
    const sebutan = judul === '' ? 'tanpa judul' : `“${judul.slice(0, 40)}”`
    if (['nim', 'nama'].includes(peranOf(judul) ?? ''))
      throw new Tolak(
        `ada tabel lain di sebelahnya (kolom ${hurufKolom(i)} ${sebutan}, judul di baris ${kepala.nomor}). Pisahkan tiap tabel ke lembar sendiri`,
      )
    const bertanda = teks.filter(isTanda).length * 2 > teks.length
    const isDiantara = i > first && i < last
    if (!isKolomBiasa(judul) && (bertanda || (isDiantara && judul === '')))
      throw new Tolak(`kolom ${hurufKolom(i)} ${sebutan} berisi tanda, tetapi judulnya bukan tanggal yang pasti`)
    // Whatever it is called, who stands between two dates may be of the second.
    const tulisan = teks.find(satu => !/^\d{1,3}([.,]\d{1,4})?\s?%?$/.test(satu))
    if (isDiantara && tulisan !== undefined && !CATATAN.test(normalizeNama(judul)))
      throw new Tolak(
        `kolom ${hurufKolom(i)} ${sebutan} di antara tanggal berisi “${tulisan.slice(0, 40)}”: mungkin tabel lain di sebelahnya. Pisahkan tiap tabel ke lembar sendiri`,
      )
  }
}

const isKolomBiasa = (judul: string) => parseStatus(judul) !== null || TANPA_TANDA.test(normalizeNama(judul))

/** A row that is nobody with marks under the dates. `diTengah`: people come after it. */
function refuseBarisLain({ nomor, sel }: SheetRow, diTengah: boolean, { kepala, kolom, lain }: Stray): void {
  const dates = new Set(kolom.map(({ i }) => i))
  const tanda = sel.filter((teks, i) => dates.has(i) && teks !== '')
  const who = whoOf(sel, kepala)
  if (who.nama === '' && tanda.some(isTanda)) throw new Tolak(`baris ${nomor} bertanda, tetapi tanpa NIM dan nama`)
  const isOrang =
    kepala.nim >= 0
      ? /\d/.test(who.nim) && !isJudul(who.nim, who.nama === '')
      : who.nama !== '' && !isJumlah(who.nama) && !isJudul(who.nama)
  const judulDi = new Map(lain.map(({ i, judul }) => [i, judul]))
  const tepi = Math.max(kepala.nim, kepala.nama)
  const luar = sel.findIndex(
    (teks, i) => i > tepi && !dates.has(i) && isTanda(teks) && !isKolomBiasa(judulDi.get(i) ?? ''),
  )
  if (isOrang && luar >= 0)
    throw new Tolak(`sel ${hurufKolom(luar)}${nomor} bertanda, tetapi judul kolomnya bukan tanggal yang pasti`)
  if (!diTengah) return
  // A sum may be written as a part of all: '10/12'.
  const isTahunDiminta = isJumlah(who.nama)
  const judul = isOrang ? -1 : sel.findIndex(teks => isJudul(teks, !isTahunDiminta) || readWaktu([teks]).bulan.size > 0)
  if (judul >= 0)
    throw new Tolak(
      `sel ${hurufKolom(judul)}${nomor} di tengah daftar berisi “${sel[judul]?.slice(0, 40)}”: mungkin judul tabel lain. Pisahkan tiap tabel ke lembar sendiri`,
    )
  if (!isJumlah(who.nama) && (tanda.length > 1 || tanda.some(teks => parseWeekday(teks) !== null)))
    throw new Tolak(`baris ${nomor} di tengah daftar berisi ${tanda.slice(0, 4).join(', ')} tanpa orangnya`)
}

/** A date or a month, as headings are. `tanpaTahun`: '5/10' is one as well. */
function isJudul(teks: string, tanpaTahun = true): boolean {
  const tanggal = parseTanggal(teks)?.tanggal
  if (tanggal !== undefined) return tanpaTahun || !tanggal.startsWith('-')
  return parseBulan(teks) !== null
}

/** Columns in which an A is a class, and a word a remark. */
const TANPA_TANDA =
  /^(ket|keterangan|catatan|status|predikat|persen|nilai|kesimpulan|kelas|kel|kelompok|halaqah|prodi|program studi|jurusan|fakultas|angkatan|semester|smt|rombel|ruang|asrama|kamar|gedung|jk|l p|jenis kelamin)\b/

/** Remarks may stand beside each date. */
const CATATAN = /^(ket|keterangan|catatan)\b/

/** A letter, a word or a tick; a dash and a number may be anything. */
const isTanda = (teks: string) => {
  const kata = teks.toLowerCase()
  return STATUS_LIST.some(status => kata === status.toLowerCase()) || kata in KATA || /^[√✓✔☑v]$/.test(kata)
}

function describeLain(lain: readonly { judul: string }[]): string[] {
  const judul = lain.flatMap(satu => (satu.judul === '' || /^(no|nomor|urut)\b/i.test(satu.judul) ? [] : [satu.judul]))
  return judul.length > 0 ? [`Kolom yang tidak dipakai: ${judul.join(', ').slice(0, 400)}.`] : []
}

/** 'H', 'Hadir', 'Jml S', 'Jumlah alpa' -> the status it counts. */
export function parseStatus(teks: string): Status | null {
  const kata = normalizeNama(teks.slice(0, 40)).replace(/^(jumlah|jml|total|tot|∑) /, '')
  return STATUS_LIST.find(status => kata === status.toLowerCase()) ?? KATA[kata] ?? null
}
