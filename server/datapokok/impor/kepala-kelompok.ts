import type { KelompokField } from '#contract/datapokok/isian-impor.ts'
import { headedKelompok, hurufJudul, normalizeIstilah, sebutanKelompok } from './istilah-berkas.ts'

/** A line that names the group (or dormitory, room …) of the rows below it. */
export interface GroupHead {
  isian: 'asrama' | 'kamar' | 'prodi' | 'fakultas' | 'angkatan' | 'jk' | KelompokField
  nilai: string
}

/** What a line says of the kelompok below it besides its name: 'Murabbi : Dr. Hasan Basri', 'Kelompok 3 (Pendamping: Umar)'. */
export function readPetugas(sel: readonly string[]): GroupHead[] {
  const terisi = sel.filter(teks => teks !== '')
  // regex: a cell has at most 500 characters, its spaces joined
  const bagian = terisi.flatMap((teks, i) => [
    ...teks.split(/[|;()]| [–-] /),
    ...(/[:=]$/.test(teks) || /^[:=]/.test(terisi[i + 1] ?? '')
      ? [`${teks.replace(/\s*[:=]$/, '')}: ${sesudah(terisi, i).replace(/^[:=]\s*/, '')}`]
      : []),
  ])
  return bagian.flatMap(teks => {
    const [, label = '', isi = ''] = PETUGAS.exec(normalizeIstilah(teks).trim()) ?? []
    const isian = LABEL_PETUGAS.find(([, pola]) => pola.test(label))?.[0]
    // What the file says, not the word put for it.
    const nilai = teks.trim().slice(-isi.length).trim()
    return isian && /[\p{L}\d]/u.test(isi) && nilai.length <= 120 ? [{ isian, nilai }] : []
  })
}

// regex: a cell has at most 500 characters, its spaces joined
const PETUGAS = /^(?:nama\s+)?([\p{L}]+)(?:\s+(?:kelompok|halaqah))?\s*[:=]\s*(.+)$/iu
const LABEL_PETUGAS: [KelompokField, RegExp][] = [
  ['murabbi', /^(murabb?i\w*|murobb?i\w*)$/i],
  ['pendamping', /^(pendamping|musyrif(ah)?|mentor|tutor)$/i],
  ['hari', /^(hari|jadwal|waktu)$/i],
  ['jam', /^(jam|pukul)$/i],
  ['tempat', /^(tempat|lokasi|ruang(an)?)$/i],
]

/** The heading in this row, or null: 'KELOMPOK 3 (PUTRI)', 'Kelompok | : 3', 'A. Halaqah Abu Bakar', 'MABNA KHADIJAH', 'PUTRI'. */
export function readKepala(sel: string[]): GroupHead | null {
  const terisi = sel.filter(teks => teks !== '')
  if (terisi.length === 0 || terisi.length > 4) return null
  const [pertama = ''] = terisi
  if (
    terisi.length === 1 &&
    /^((mahasantri|santri) )?(putra|putri|ikhwan|akhwat|laki-laki|perempuan)$/i.test(pertama)
  ) {
    return { isian: 'jk', nilai: pertama }
  }
  return readLabel(pertama, sesudah(terisi, 0), false)
}

/** All that the lines above a list say about everyone in it. Letterheads hold the same words, so only 'Kelompok 3' or 'Prodi : …'. */
export function readKepalaDaftar(barisList: { sel: string[] }[]): GroupHead[] {
  return barisList.flatMap(({ sel }) => {
    const terisi = sel.filter(teks => teks !== '')
    return terisi.flatMap(
      (teks, i) => readLabel(teks, sesudah(terisi, i), true) ?? readJudul(teks, terisi.length) ?? [],
    )
  })
}

/** The cell after a label, or two where the colon has its own: 'Kelompok | : | 7'. */
function sesudah(terisi: string[], i: number): string {
  const [satu = '', dua = ''] = terisi.slice(i + 1)
  return /^[:=]$/.test(satu) ? `${satu} ${dua}` : satu
}

function readLabel(teks: string, berikutnya: string, tegas: boolean): GroupHead | null {
  const [, awalan = '', sebutan = '', pemisah = '', sisa = ''] = LABEL.exec(normalizeIstilah(teks, ['kelompok'])) ?? []
  const isian = SEBUTAN[sebutan.toLowerCase().replace(/\s+/g, ' ')]
  if (!isian) return null
  // regex: a cell has at most 500 characters, its spaces joined
  const nilai = (sisa || berikutnya.replace(/^[:=]\s*/, '')).replace(LANJUTAN, '').replace(/[\s\-–—|,;/]+$/, '')
  const bertitikDua = pemisah !== '' || (sisa === '' && /^[:=]/.test(berikutnya))
  if (nilai === '' || nilai.length > 60) return null
  if (isian === 'angkatan' && !/\d{4}/.test(nilai)) return null
  if (!bertitikDua && (tegas || awalan !== '') && !(TANPA_TITIK_DUA[isian] ?? /^$/).test(nilai)) return null
  if (isian === 'kelompok') return { isian, nilai: headedKelompok(sebutan, nilai, teks) }
  if (isian === 'asrama') return { isian, nilai: `${hurufJudul(sebutan.toUpperCase())} ${hurufJudul(nilai)}` }
  return { isian, nilai }
}

/**
 * The kelompok that a title names: 'DAFTAR HADIR KELOMPOK 3', 'HALAQAH UMAR BIN KHATTAB'. By number wherever it stands; by name
 * only where the title says nothing else, because 'KELOMPOK MENTORING KEISLAMAN' is everybody.
 */
function readJudul(teks: string, selSebaris: number): GroupHead | null {
  if (/jumlah|total|\bper\b|setiap/i.test(teks)) return null
  const baku = normalizeIstilah(teks, ['kelompok'])
  const [, sebutan = '', jenis = '', nomor = ''] = NOMOR_DI_JUDUL.exec(baku) ?? []
  if (nomor) {
    const nama = `${sebutanKelompok(sebutan, teks)} ${hurufJudul(jenis)} ${nomor}`
    return { isian: 'kelompok', nilai: nama.replace(/\s+/g, ' ') }
  }
  const [, label = '', nama = ''] = NAMA_DI_JUDUL.exec(baku.replace(LANJUTAN, '')) ?? []
  if (selSebaris > 1 || nama === '' || UMUM.test(nama)) return null
  return { isian: 'kelompok', nilai: headedKelompok(label, nama, teks) }
}

// regex: a cell has at most 500 characters, its spaces joined
const NOMOR_DI_JUDUL =
  /\b(kelompok|klp|halaq[ao]h)\.?\s+((?:mentoring|tahsin|tahfi(?:d|dh|z|zh)|btq|binaan|halaq[ao]h)\s+)?(?:no\.?\s*)?(\d{1,3}[a-z]?)\b(?!\s*(?:orang|mahas|anggota|kelompok|\/))/i
// regex: a cell has at most 500 characters, its spaces joined
const NAMA_DI_JUDUL =
  /^(?:(?:daftar|data|absensi|presensi)\s+(?:(?:hadir|nama|anggota|peserta|mahasantri|mahasiswa)\s+)*)?(kelompok|halaq[ao]h)\s+([\p{L}'’‘.-]+(?:\s+[\p{L}'’‘.-]+){0,3})\s*$/iu
/** Words that name what all of them do or are. */
// regex: a cell has at most 500 characters, its spaces joined
const UMUM =
  /\b(mentoring|tahsin|tahfi(d|dh|z|zh)|btq|binaan|pembinaan|bimbingan|pendamping\w*|kajian|studi|belajar|mengaji|al-?qur|keislaman|keagamaan|maha(siswa|santri)\w*|santri|putra|putri|ikhwan|akhwat|semester|tahun|angkatan|ma.?had|uin|iain|universitas|program|kegiatan|dan|yang|di)\b/i

const SEBUTAN: Record<string, GroupHead['isian']> = {
  kelompok: 'kelompok',
  klp: 'kelompok',
  kel: 'kelompok',
  halaqah: 'kelompok',
  halaqoh: 'kelompok',
  asrama: 'asrama',
  mabna: 'asrama',
  kamar: 'kamar',
  prodi: 'prodi',
  'program studi': 'prodi',
  jurusan: 'prodi',
  fakultas: 'fakultas',
  angkatan: 'angkatan',
}
// regex: a cell has at most 500 characters, its spaces joined
const LABEL =
  /^(?:[A-Z\d]{1,4}[.)]\s*)?((?:(?:daftar|nama|data|anggota|peserta|mahasantri|mahasiswa|santri)\s+)*)(kelompok|klp|kel|halaqah|halaqoh|asrama|mabna|kamar|program\s+studi|prodi|jurusan|fakultas|angkatan)\b\.?\s*(?:([:=])\s*)?(.*)$/i
// What office lists add on the same line.
// regex: a cell has at most 500 characters, its spaces joined
const LANJUTAN =
  /[\s,;|(–-]+(?:ust(?:adz(?:ah)?)?\b\.?\s|(murabbi\w*|pendamping|musyrif\w*|mentor|tutor|pembina|mudabbir\w*|ustadz\w*|tempat|hari|jadwal|waktu|semester)\b\s*[:=]).*$/i
// Values that are clear without a colon where a sentence might stand as well.
// regex: a cell has at most 500 characters, its spaces joined
const TANPA_TITIK_DUA: Partial<Record<GroupHead['isian'], RegExp>> = {
  kelompok: /^(\d{1,4}[a-z]?|[ivxl]{1,6}|[a-z])(\s*[(/–-]?\s*(putra|putri|ikhwan|akhwat)\b.*)?$/i,
  kamar: /^[a-z]?[.-]?\d{1,4}[a-z]?$/i,
  angkatan: /^\d{4}(\/\d{4})?$/,
}
