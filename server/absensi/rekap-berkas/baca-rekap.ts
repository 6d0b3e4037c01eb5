import { normalizeNama } from '#contract/identitas.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import { meltSesi, readTableRows } from './baca-baris.ts'
import { parseEkspor, parseIsian } from './baca-hadir.ts'
import { listKepala, parseTabel, Tolak } from './baca-tabel.ts'
import { parseBulan } from './baca-tanggal.ts'
import { type BerkasRekap, type LembarBerkas, type TabelBerkas, VERSI_BERKAS } from './lembar-berkas.ts'

/**
 * What a file says, by the three ways in and no fourth: Hadir's own sheets, one row a mark, one table of people × dates. Every other sheet
 * with something in it is named with what it looks like. Pure; meant for a worker thread.
 */
export function parseRekap(lembarList: readonly FileSheet[], namaBerkas: string): BerkasRekap {
  const berkas: BerkasRekap = { versi: VERSI_BERKAS, lembar: [], tabel: [], dilewati: [] }
  for (const [ke, lembar] of lembarList.entries()) {
    if (lembar.baris.length === 0) continue
    const hasil = parseLembar(lembar, ke, namaBerkas)
    if ('sebab' in hasil) berkas.dilewati.push({ nama: lembar.nama, sebab: hasil.sebab })
    else {
      berkas.lembar.push(...hasil.lembar)
      berkas.tabel.push(...hasil.tabel)
    }
  }
  return berkas
}

/** The readers see some more, so that a sheet with more is not cut in silence. */
export const KOLOM_TERBANYAK = 500

type Hasil = { lembar: LembarBerkas[]; tabel: TabelBerkas[] } | { sebab: string }

function parseLembar(lembar: FileSheet, ke: number, namaBerkas: string): Hasil {
  if (lembar.tersembunyi) return { sebab: 'lembar ini disembunyikan di berkasnya' }
  if (lembar.baris.some(({ sel }) => sel.length > KOLOM_TERBANYAK))
    return { sebab: `kolomnya lebih dari ${KOLOM_TERBANYAK}` }
  if (lembar.terpotong) return { sebab: 'isinya terlalu banyak; sebagian tidak terbaca' }
  try {
    const hadir = parseIsian(lembar, ke) ?? parseEkspor(lembar, ke)
    if (hadir) return hadir.length > 0 ? { lembar: hadir, tabel: [] } : { sebab: 'belum ada tanda di dalamnya' }
    const tabel = parseTabel(lembar, ke, namaBerkas)
    if (tabel) {
      if (tabel.jam.some(Boolean) || tabel.tertulis) return { lembar: [], tabel: [meltSesi(tabel)] }
      const { jam: _, ...biasa } = tabel
      return { lembar: [biasa], tabel: [] }
    }
    const baris = readTableRows(lembar, ke, namaBerkas)
    return baris ? { lembar: [], tabel: [baris] } : { sebab: describeBentuk(lembar) }
  } catch (error) {
    if (error instanceof Tolak) return { sebab: error.message }
    throw error
  }
}

/** What a sheet that is none of the three looks like, so that whoever chose it knows why. */
function describeBentuk({ baris }: FileSheet): string {
  const [kepala] = listKepala(baris)
  if (!kepala) return 'tidak ada baris judul dengan NIM atau Nama'
  const judul = kepala.teks.flat().filter(Boolean)
  const nomor = judul.filter(teks =>
    /^(p|pert|pertemuan|ke|minggu|pekan|sesi)[ .-]{0,3}\d{1,3}$/.test(normalizeNama(teks.slice(0, 40))),
  )
  if (nomor.length > 1) return `kolomnya bernomor pertemuan (${nomor.slice(0, 3).join(', ')}, …), tanpa tanggal`
  const bulan = judul.filter(teks => parseBulan(teks) !== null)
  if (bulan.length > 0) return `kolomnya jumlah per bulan (${bulan.slice(0, 3).join(', ')}), bukan tanda per tanggal`
  return 'ini daftar orang tanpa tanggal'
}
