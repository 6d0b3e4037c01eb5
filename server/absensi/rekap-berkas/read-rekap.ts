import { BESIDE_REKAP } from '#contract/absensi/file-rekap.ts'
import { normalizeName } from '#contract/identitas.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import { FILE_VERSION, type FileLembar, type FileTable, type RekapFile } from './file-lembar.ts'
import { parseMonth } from './read-date.ts'
import { parseExport, parseInput } from './read-hadir.ts'
import { meltSession, readTableRows } from './read-row.ts'
import { listHead, parseTable, Refuse } from './read-table.ts'

/**
 * What a file says, by the three ways in and no fourth: Hadir's own sheets, one row a mark, one table of people × dates. Every other sheet
 * with something in it is named with what it looks like. Pure; meant for a worker thread.
 */
export function parseRekap(lembarList: readonly FileSheet[], fileName: string): RekapFile {
  const berkas: RekapFile = { versi: FILE_VERSION, lembar: [], tabel: [], dilewati: [] }
  for (const [ke, lembar] of lembarList.entries()) {
    if (lembar.baris.length === 0) continue
    const hasil = parseLembar(lembar, ke, fileName)
    if ('sebab' in hasil) berkas.dilewati.push({ nama: lembar.nama, sebab: hasil.sebab })
    else {
      berkas.lembar.push(...hasil.lembar)
      berkas.tabel.push(...hasil.tabel)
    }
  }
  return berkas
}

const BESIDE = new Set(Object.values(BESIDE_REKAP))

/** The readers see some more, so that a sheet with more is not cut in silence. */
export const MOST_COLUMN = 500

type Result = { lembar: FileLembar[]; tabel: FileTable[] } | { sebab: string }

function parseLembar(lembar: FileSheet, ke: number, fileName: string): Result {
  if (lembar.tersembunyi) return { sebab: 'lembar ini disembunyikan di berkasnya' }
  if (lembar.baris.some(({ sel }) => sel.length > MOST_COLUMN)) return { sebab: `kolomnya lebih dari ${MOST_COLUMN}` }
  if (lembar.terpotong) return { sebab: 'isinya terlalu banyak; sebagian tidak terbaca' }
  if (lembar.baris.some(({ sel: [first] }) => BESIDE.has(first ?? ''))) return { lembar: [], tabel: [] }
  try {
    const hadir = parseInput(lembar, ke) ?? parseExport(lembar, ke)
    if (hadir) return hadir.length > 0 ? { lembar: hadir, tabel: [] } : { sebab: 'belum ada tanda di dalamnya' }
    const tabel = parseTable(lembar, ke, fileName)
    if (tabel) {
      if (tabel.jam.some(Boolean) || tabel.tertulis) return { lembar: [], tabel: [meltSession(tabel)] }
      const { jam: _, ...usual } = tabel
      return { lembar: [usual], tabel: [] }
    }
    const baris = readTableRows(lembar, ke, fileName)
    return baris ? { lembar: [], tabel: [baris] } : { sebab: describeShape(lembar) }
  } catch (error) {
    if (error instanceof Refuse) return { sebab: error.message }
    throw error
  }
}

/** What a sheet that is none of the three looks like, so that whoever chose it knows why. */
function describeShape({ baris }: FileSheet): string {
  const [kepala] = listHead(baris)
  if (!kepala) return 'tidak ada baris judul dengan NIM atau Nama'
  const judul = kepala.teks.flat().filter(Boolean)
  const nomor = judul.filter(teks =>
    /^(p|pert|pertemuan|ke|minggu|pekan|sesi)[ .-]{0,3}\d{1,3}$/.test(normalizeName(teks.slice(0, 40))),
  )
  if (nomor.length > 1) return `kolomnya bernomor pertemuan (${nomor.slice(0, 3).join(', ')}, …), tanpa tanggal`
  const bulan = judul.filter(teks => parseMonth(teks) !== null)
  if (bulan.length > 0) return `kolomnya jumlah per bulan (${bulan.slice(0, 3).join(', ')}), bukan tanda per tanggal`
  return 'ini daftar orang tanpa tanggal'
}
