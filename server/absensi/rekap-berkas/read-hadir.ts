import { columnLetter } from '#contract/column-letter.ts'
import { nimSchema } from '#contract/person-schema.ts'
import type { FileSheet, SheetRow } from '#server/dasar/berkas/lembar.ts'
import type { FileLembar, RekapFileRow } from './file-lembar.ts'
import { hadirMeaning } from './file-tanda.ts'
import { isOrangKey, parseDateKey } from './input-key.ts'
import { addYear, parseDate, parseWeekday } from './read-date.ts'
import { listHead, parseStatus, Refuse, refuseFormula, type TableHead, whoOf } from './read-table.ts'

// What Hadir itself wrote. A lembar isian says in a hidden row and a hidden column which cell is whose, so columns may be moved and
// rows sorted. A recap that was exported says it in its head and its headings. Both are believed where numbers and names agree.

/** A lembar isian; null where the sheet is none. */
export function parseInput({ nama, baris }: FileSheet, ke: number): FileLembar[] | null {
  const at = baris.findIndex(({ sel }) => sel.some(isOrangKey))
  const keyRow = baris[at]
  if (!keyRow) return null
  const id = keyRow.sel.findIndex(isOrangKey)
  const kolom = keyRow.sel.flatMap((teks, i) => {
    const kunci = parseDateKey(teks)
    return kunci ? [{ i, huruf: columnLetter(i), ...kunci }] : []
  })
  const bottom = baris.slice(at + 1)
  const kepala = listHead(bottom.slice(0, 3))[0]
  const [one] = kolom
  if (!one || !kepala) throw new Refuse('judul atau kolom tanggalnya sudah tidak ada. Unduh lembar isiannya lagi')
  if (kolom.some(k => k.kelompok !== one.kelompok || k.kegiatan !== one.kegiatan))
    throw new Refuse('kolomnya berasal dari beberapa lembar isian. Unduh lembar isiannya lagi')
  const kembar = kolom.filter((k, i) => kolom.findIndex(l => l.tanggal === k.tanggal && l.ke === k.ke) !== i)
  if (kembar.length > 0) throw new Refuse(`kolom ${kembar.map(k => k.huruf).join(', ')} adalah salinan kolom lain`)
  refuseFormula(baris, () => true)
  const known = new Set(kolom.map(({ i }) => i))
  const rows = bottom.slice(kepala.sampai + 1).flatMap(({ nomor, sel }): RekapFileRow[] => {
    refuseOutside(nomor, sel, known, kepala)
    const tanda = kolom.map(({ i }) => (sel[i] ?? '').slice(0, 40))
    if (!tanda.some(Boolean)) return []
    const who = whoOf(sel, kepala)
    const orang = /^[1-9]\d{0,8}$/.test(sel[id] ?? '') ? { mahasantri_id: Number(sel[id]) } : {}
    if (who.nim === '' && who.nama === '') throw new Refuse(`baris ${nomor} bertanda, tetapi tanpa NIM dan nama`)
    return [{ kunci: `${ke}:${nomor}`, nomor, ...who, tanda, total: [], ...orang }]
  })
  const { kelompok, kegiatan } = headOf(baris.slice(0, at))
  return [
    {
      ...{ kunci: String(ke), nama, judul: '', hadir: true },
      kelompok: { id: one.kelompok, nama: kelompok },
      kegiatan: { id: one.kegiatan, nama: kegiatan },
      kolom: kolom.map(({ huruf, tanggal, ke }) => ({ huruf, tanggal, ke })),
      ...{ total: [], petunjuk: [], baris: rows },
    },
  ]
}

/** A mark in a column that was inserted says no date. */
function refuseOutside(
  nomor: number,
  sel: readonly string[],
  known: ReadonlySet<number>,
  { nim, nama }: TableHead,
): void {
  const luar = sel.findIndex(
    (isi, i) => i !== nim && i !== nama && !known.has(i) && (hadirMeaning(isi) ?? 'lewati') !== 'lewati',
  )
  if (luar >= 0) throw new Refuse(`sel ${columnLetter(luar)}${nomor} bertanda di kolom yang bukan dari lembar isian`)
}

/** What the lines above say; the word of the institution for a kelompok may be another, so it is the line below the kegiatan. */
function headOf(top: readonly SheetRow[]) {
  const lines = top.flatMap(({ sel }) => sel.find(Boolean) ?? [])
  const at = lines.findIndex(line => line.startsWith('Kegiatan: '))
  const kelompok = at < 0 ? '' : (lines[at + 1] ?? '')
  return {
    lines,
    kegiatan: at < 0 ? '' : (lines[at] ?? '').slice('Kegiatan: '.length),
    kelompok: kelompok.slice(kelompok.indexOf(': ') + 2).replace(/ \([A-Za-z]{1,10}\)$/, ''),
  }
}

/** A recap as Hadir exports it, one sheet a kegiatan; null where the sheet is none. */
export function parseExport({ nama, baris }: FileSheet, ke: number): FileLembar[] | null {
  const kepala = listHead(baris)[0]
  const { lines, kelompok, kegiatan } = headOf(baris.slice(0, kepala?.dari ?? 0))
  if (!kepala || kegiatan === '' || !lines.includes('Rekapitulasi Kehadiran Mahasantri')) return null
  const semester = lines.find(line => line.startsWith('Semester ')) ?? ''
  const rentang = rangeOf(semester)
  const titleAt = (i: number) => kepala.teks[i]?.find(Boolean) ?? ''
  const akhir = kepala.teks.findIndex((_, i) => i > kepala.nama && titleAt(i) === 'H')
  if (!rentang || akhir < 0)
    throw new Refuse('rekap ini sudah diubah: tanggal atau kolom jumlahnya tidak ada. Unduh lagi')
  const orang = baris.slice(kepala.sampai + 1).filter(({ sel }) => nimSchema.safeParse(sel[kepala.nim] ?? '').success)
  refuseFormula(orang, i => i <= akhir)
  const kolom = kepala.teks.flatMap((_, i) => {
    if (i <= kepala.nama || i >= akhir || ['L/P', 'Prodi'].includes(titleAt(i))) return []
    const found = parseTitle(titleAt(i), rentang)
    const isi = orang.some(({ sel }) => (sel[i] ?? '') !== '')
    if (isi && (!found || (kegiatan === ALL && found.kegiatan === '')))
      throw new Refuse(
        `kolom ${columnLetter(i)} “${titleAt(i).slice(0, 40)}” tidak menyebut satu pertemuan. Unduh rekapnya per pertemuan, bukan per bulan`,
      )
    return found ? [{ i, isi, huruf: columnLetter(i), ...found, kegiatan: found.kegiatan || kegiatan }] : []
  })
  const total = STATUS_TOTAL.flatMap((judul, n) => (titleAt(akhir + n) === judul ? [{ i: akhir + n, judul }] : []))
  const perKegiatan = [...Map.groupBy(kolom, k => k.kegiatan)].filter(([, own]) => own.some(({ isi }) => isi))
  const one = perKegiatan.length === 1
  return perKegiatan.map(([judul, own], n): FileLembar => {
    const kunci = one ? String(ke) : `${ke}.${n}`
    const order = (k: number) => own.slice(0, k + 1).filter(({ tanggal }) => tanggal === own[k]?.tanggal).length
    const dipakai = own.map((k, n) => ({ ...k, ke: k.ke ?? order(n) })).filter(({ isi }) => isi)
    // Of several kegiatan together the totals count no single one.
    const jumlah = one ? total : []
    return {
      ...{ kunci, nama: one ? kelompok || nama : `${kelompok}, ${judul}`, judul: semester, hadir: true },
      ...{ kelompok: { id: null, nama: kelompok }, kegiatan: { id: null, nama: judul } },
      kolom: dipakai.map(({ huruf, tanggal, ke }) => ({ huruf, tanggal, ke })),
      total: jumlah.flatMap(({ judul }) => (parseStatus(judul) ? [{ judul, status: parseStatus(judul) ?? 'H' }] : [])),
      petunjuk: [],
      baris: orang.map(({ nomor, sel }) => ({
        ...{ kunci: `${kunci}:${nomor}`, nomor, ...whoOf(sel, kepala) },
        tanda: dipakai.map(({ i }) => (sel[i] ?? '').slice(0, 40)),
        total: jumlah.map(({ i }) => sel[i] ?? ''),
      })),
    }
  })
}

const ALL = 'Semua kegiatan yang dihitung'
const STATUS_TOTAL = ['H', 'T', 'I', 'S', 'A', 'U', 'D']

interface Range {
  dari: string
  sampai: string
}

/** From 'Semester Ganjil 2026/2027, 1 September s.d. 21 November 2026, angka sampai …' the days that it is of. */
function rangeOf(semester: string): Range | null {
  const teks = semester.replace(/, angka sampai [^,]{1,40}$/, '')
  const [dari = '', akhir = dari] = teks.slice(teks.lastIndexOf(', ') + 2).split(' s.d. ')
  const sampai = parseDate(akhir)?.tanggal ?? ''
  if (!/^\d/.test(sampai)) return null
  const kurang = akhir.split(' ').slice(dari.split(' ').length)
  const mulai = parseDate([dari, ...kurang].join(' '))?.tanggal ?? ''
  return /^\d/.test(mulai) ? { dari: mulai, sampai } : null
}

/** 'Halaqah 3 (07/09)', 'Sen 7 Halaqah ke-2' -> which kegiatan ('' where the sheet has one), which day, which one of it. */
function parseTitle(judul: string, rentang: Range): { kegiatan: string; tanggal: string; ke?: number } | null {
  const [, front = '', monthDay] = /^(.{0,130})(?:\d{1,4}|–) \((\d{2}\/\d{2})\)$/.exec(judul) ?? []
  if (monthDay !== undefined) {
    const tanggal = addYear(parseDate(monthDay)?.tanggal ?? '-', rentang)
    return tanggal === null ? null : { kegiatan: front.replace(/\d{1,3}$/, '').trim(), tanggal }
  }
  const [, hari = '', kegiatan = '', ke] =
    /^([A-Z][a-z]{2,3} \d{1,2})(?: (.{1,120}?))??(?: ke-(\d{1,2}))?$/.exec(judul) ?? []
  const angka = parseWeekday(hari)
  if (angka === null) return null
  const tanggal = `${rentang.dari.slice(0, 8)}${String(angka).padStart(2, '0')}`
  return { kegiatan, tanggal, ...(ke === undefined ? {} : { ke: Number(ke) }) }
}
