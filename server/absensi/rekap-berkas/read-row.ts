import type { DateOrder, FileRekapChoice, FileTableColumn } from '#contract/absensi/file-rekap.ts'
import { columnLetter } from '#contract/column-letter.ts'
import { normalizeName } from '#contract/identitas.ts'
import { nimSchema } from '#contract/person-schema.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import type { FileColumn, FileLembar, FileTable, RekapFileRow } from './file-lembar.ts'
import { parseDate } from './read-date.ts'
import { listDateHints, peranOf, type RosterTable, refuseFormula, yearOf } from './read-table.ts'

// One row a mark: answers of a form, the log of a fingerprint reader, an export of Moodle. Which column is what the person says;
// nothing is read before.

const SEARCH_UNTIL = 60

/** A table in which a column holds days; null where none does. Throws `Tolak`. */
export function readTableRows({ nama, baris }: FileSheet, ke: number, fileName: string): FileTable | null {
  const dated = (sel: readonly string[]) => sel.some(teks => parseDate(teks) !== null)
  for (let at = 1; at < Math.min(baris.length, SEARCH_UNTIL); at++) {
    const kepala = baris[at - 1]?.sel ?? []
    if (kepala.filter(Boolean).length < 2 || dated(kepala) || !dated(baris[at]?.sel ?? [])) continue
    const isi = baris.slice(at).filter(({ sel }) => sel.filter(Boolean).length >= 2)
    const hari = kepala.map((_, i) => isi.filter(({ sel }) => parseDate(sel[i] ?? '') !== null).length)
    if (Math.max(...hari) * 2 < isi.length) continue
    refuseFormula(isi, () => true)
    const width = Math.max(kepala.length, ...isi.map(({ sel }) => sel.length))
    const dipakai = Array.from({ length: width }, (_, i) => i).filter(i => kepala[i] || isi.some(({ sel }) => sel[i]))
    return {
      ...{ kunci: `t${ke}`, nama },
      ...yearOf(
        isi.flatMap(({ sel }) => sel.flatMap(teks => parseDate(teks) ?? [])),
        listDateHints(
          nama,
          baris.slice(0, at - 1).flatMap(({ sel }) => sel),
          fileName,
        ),
      ),
      judul: baris
        .slice(0, at - 1)
        .flatMap(({ sel }) => sel.filter(Boolean))
        .join(' ')
        .slice(0, 500),
      kepala: dipakai.map(i => kepala[i] || `Kolom ${columnLetter(i)}`),
      saran: suggest(
        dipakai.map(i => kepala[i] ?? ''),
        dipakai.map(i => (hari[i] ?? 0) * 2 >= isi.length),
      ),
      pasti: false,
      baris: isi.map(({ nomor, sel }) => ({ nomor, sel: dipakai.map(i => sel[i] ?? '') })),
    }
  }
  return null
}

/** What the headings would have the columns be; only a suggestion. */
function suggest(kepala: readonly string[], hari: readonly boolean[]): FileTableColumn {
  const word = kepala.map(teks => normalizeName(teks.slice(0, 60)))
  const find = (pattern: RegExp, isMatch: (i: number) => boolean = () => true) => {
    const at = word.findIndex((one, i) => pattern.test(one) && isMatch(i))
    return at < 0 ? null : at
  }
  const isDay = (i: number) => hari[i] === true
  const at = (peran: 'nim' | 'nama') => {
    const found = kepala.findIndex(teks => peranOf(teks) === peran)
    return found < 0 ? null : found
  }
  const lain = hari.indexOf(true)
  const tanggal = find(/^(tanggal|tgl|hari|date)\b/, isDay) ?? (lain < 0 ? null : lain)
  // A log says day and time in one cell; a form's own stamp only says when it was filled in.
  const withTime = tanggal !== null && /^(waktu|time|jam)\b/.test(word[tanggal] ?? '') ? tanggal : null
  return {
    nim: at('nim') ?? find(/^(ac no|user ?id|person id|pin|id)\b/),
    nama: at('nama') ?? find(/^(nama|name)\b/),
    tanggal,
    jam: find(/^(jam|pukul|waktu|time)\b/, i => !isDay(i)) ?? withTime,
    kegiatan: find(/^(kegiatan|acara|shalat|salat|mata kuliah|activity|event)\b/),
    status: find(/^(status|kehadiran|keterangan|ket|presensi|absen|absensi|state|attendance)\b/),
  }
}

/**
 * Sessions of Moodle ('7 Sep 2026 4.00PM All students') become rows: a day may have several, and a course holds many kelompok. So do dates
 * of which day and month may be either: there that is asked.
 */
export function meltSession(lembar: RosterTable): FileTable {
  return {
    ...{ kunci: `t${lembar.kunci}`, nama: lembar.nama, judul: lembar.judul },
    ...(lembar.tahun ? { tahun: lembar.tahun } : {}),
    kepala: ['NIM', 'Nama', 'Tanggal', 'Jam', 'Status'],
    saran: { nim: 0, nama: 1, tanggal: 2, jam: 3, kegiatan: null, status: 4 },
    pasti: true,
    baris: lembar.baris.flatMap(({ nomor, nim, nama, tanda }) =>
      tanda.map((one, k) => ({
        nomor,
        sel: [nim, nama, lembar.tertulis?.[k] ?? lembar.kolom[k]?.tanggal ?? '', lembar.jam[k] ?? '', one],
      })),
    ),
  }
}

export type TableChoice = FileRekapChoice['tabel'][string]

/** Of whom a row is, when it was and what it says. */
interface Tanda {
  nomor: number
  nim: string
  nama: string
  tanggal: string
  kegiatan: string
  tanda: string
}

export interface TableContent {
  tanda: Tanda[]
  /** Each value that stands for a kegiatan, how often; none where nothing tells them apart. */
  kegiatan: { nilai: string; jumlah: number }[]
  /** Both numbers could be the month, and nobody has said which. */
  ragu: boolean
  /** Rows without a day that can be read, without anybody, or without a status: they keep everything out until they are gone. */
  galat: { nomor: number; sebab: string }[]
}

/** No column of status: that the row is there says it. */
export const RECORDED = 'tercatat'

/** The rows as the pointed columns say them. Pure. */
export function readChosenTable({ baris }: FileTable, { kolom, urutan }: TableChoice): TableContent {
  const at = (sel: readonly string[], i: number | null) => (i === null ? '' : (sel[i] ?? '').trim())
  const hari = baris.map(({ sel }) => at(sel, kolom.tanggal))
  const direction = urutan ?? decideOrder(hari)
  const howMany = new Map<string, number>()
  const tanda: Tanda[] = []
  const galat: TableContent['galat'] = []
  for (const [n, { nomor, sel }] of baris.entries()) {
    const tanggal = parseDate(hari[n] ?? '', direction ?? 'hari')
    const textNim = at(sel, kolom.nim).slice(0, 40)
    const nama = at(sel, kolom.nama).slice(0, 200)
    const nim = nimSchema.safeParse(textNim).data ?? textNim
    if (nim === '' && nama === '') galat.push({ nomor, sebab: 'tanpa NIM dan nama' })
    else if (!tanggal) galat.push({ nomor, sebab: `“${(hari[n] ?? '').slice(0, 40)}” bukan tanggal` })
    else {
      const jam = (kolom.jam === null ? '' : (readJam(at(sel, kolom.jam)) ?? tanggal.jam)).slice(0, 2)
      const kegiatan =
        kolom.kegiatan === null ? (jam === '' ? '' : `pukul ${jam}`) : at(sel, kolom.kegiatan).slice(0, 60)
      const isi = kolom.status === null ? RECORDED : at(sel, kolom.status).slice(0, 40)
      howMany.set(kegiatan, (howMany.get(kegiatan) ?? 0) + 1)
      tanda.push({ nomor, nim, nama, tanggal: tanggal.tanggal, kegiatan, tanda: isi })
    }
  }
  const kegiatan = [...howMany].map(([nilai, jumlah]) => ({ nilai, jumlah }))
  return {
    ...{ tanda, galat, ragu: direction === null },
    kegiatan:
      kegiatan.length === 1 && kegiatan[0]?.nilai === '' ? [] : kegiatan.sort((a, b) => (a.nilai < b.nilai ? -1 : 1)),
  }
}

/** '04:55', '16.30', '4:55 PM', and the fraction of a day that Excel keeps. */
function readJam(teks: string): string | null {
  const fraction = /^0[.,]\d{1,17}$/.test(teks) ? Math.round(Number(teks.replace(',', '.')) * 1440) : null
  if (fraction !== null) return `${String(Math.floor(fraction / 60) % 24).padStart(2, '0')}:00`
  return parseDate(`2024-01-01 ${teks}`)?.jam || null
}

/** Day first unless a row cannot be read so; null where either may be meant. */
function decideOrder(hari: readonly string[]): DateOrder | null {
  const isi = hari.filter(Boolean)
  const readable = (urutan: DateOrder) => isi.filter(teks => parseDate(teks, urutan) !== null).length
  const [h, b] = [readable('hari'), readable('bulan')]
  if (h !== b) return h > b ? 'hari' : 'bulan'
  return isi.some(teks => parseDate(teks)?.ragu) ? null : 'hari'
}

/** Of which kelompok somebody is on a day; null where that is not known. */
export type KelompokIn = (
  orang: Pick<RekapFileRow, 'kunci' | 'nim' | 'nama'>,
  tanggal: string,
) => { id: number; nama: string } | null

/** Each person of it once: who is the same in two rows is asked about once. */
export function listTableOrang({ kunci }: FileTable, { tanda }: TableContent) {
  const orang = new Map<string, Pick<RekapFileRow, 'kunci' | 'nomor' | 'nim' | 'nama'>>()
  for (const { nim, nama, nomor } of tanda)
    if (!orang.has(whoOf(nim, nama))) orang.set(whoOf(nim, nama), { kunci: `${kunci}:${nomor}`, nomor, nim, nama })
  return orang
}

const whoOf = (nim: string, nama: string) => `${nim} ${normalizeName(nama)}`

/** People × pertemuan, one sheet a kelompok and kegiatan. `kegiatanIn`: which one a value is, 0 for one to leave out. Pure. */
export function pivotTable(
  tabel: FileTable,
  isi: TableContent,
  kegiatanIn: (nilai: string) => number | null,
  kelompokIn: KelompokIn,
): FileLembar[] {
  const orangOf = listTableOrang(tabel, isi)
  const adaKegiatan = isi.kegiatan.length > 0
  const list = isi.tanda.flatMap(one => {
    const orang = orangOf.get(whoOf(one.nim, one.nama))
    const kegiatan = adaKegiatan ? kegiatanIn(one.kegiatan) : null
    return orang && kegiatan !== 0 ? [{ ...one, orang, kegiatan, kelompok: kelompokIn(orang, one.tanggal) }] : []
  })
  const perLembar = [...Map.groupBy(list, ({ kelompok, kegiatan }) => `${kelompok?.id ?? ''}.${kegiatan ?? ''}`)]
  return perLembar.map(([kunci, own]): FileLembar => {
    const [{ kelompok, kegiatan }] = own as [(typeof own)[number]]
    const hari = [...new Set(own.map(({ tanggal }) => tanggal))].sort()
    const kolom = hari.map((tanggal): FileColumn => ({ huruf: `${tanggal}/${kegiatan ?? ''}`, tanggal }))
    const sel = Map.groupBy(own, ({ orang, tanggal }) => `${orang.kunci} ${tanggal}`)
    const orangList = [...new Set(own.map(({ orang }) => orang))]
    const double = [...sel.values()].reduce(
      (sum, rows) => sum + rows.length - new Set(rows.map(row => row.tanda)).size,
      0,
    )
    return {
      ...{ kunci: `${tabel.kunci}.${kunci}`, nama: kelompok?.nama ?? tabel.nama, judul: tabel.judul, tabel: true },
      ...(tabel.tahun ? { tahun: tabel.tahun } : {}),
      ...(kelompok ? { kelompok } : {}),
      ...(kegiatan === null ? {} : { kegiatan: { id: kegiatan, nama: '' } }),
      ...{ kolom, total: [] },
      petunjuk: double > 0 ? [`${double} baris mengulang orang, hari, dan tanda yang sama; dihitung sekali.`] : [],
      baris: orangList.map((orang): RekapFileRow => {
        const rowsOn = hari.map(tanggal => sel.get(`${orang.kunci} ${tanggal}`) ?? [])
        return {
          ...orang,
          tanda: rowsOn.map(rows => [...new Set(rows.map(row => row.tanda))].join('\n')),
          sel: rowsOn.map(rows =>
            rows
              .map(row => `baris ${row.nomor}`)
              .slice(0, 4)
              .join('; '),
          ),
          total: [],
        }
      }),
    }
  })
}
