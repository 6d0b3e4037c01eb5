import type { KelompokField } from '#contract/datapokok/impor-input.ts'
import { headedKelompok, kelompokWording, normalizeIstilah, titleLetter } from './file-istilah.ts'

/** A line that names the group (or dormitory, room …) of the rows below it. */
export interface GroupHead {
  isian: 'asrama' | 'kamar' | 'prodi' | 'fakultas' | 'angkatan' | 'jk' | KelompokField
  nilai: string
}

/** What a line says of the kelompok below it besides its name: 'Murabbi : Dr. Hasan Basri', 'Kelompok 3 (Pendamping: Umar)'. */
export function readStaff(sel: readonly string[]): GroupHead[] {
  const terisi = sel.filter(teks => teks !== '')
  // regex: a cell has at most 500 characters, its spaces joined
  const part = terisi.flatMap((teks, i) => [
    ...teks.split(/[|;()]| [–-] /),
    ...(/[:=]$/.test(teks) || /^[:=]/.test(terisi[i + 1] ?? '')
      ? [`${teks.replace(/\s*[:=]$/, '')}: ${after(terisi, i).replace(/^[:=]\s*/, '')}`]
      : []),
  ])
  return part.flatMap(teks => {
    const [, label = '', isi = ''] = STAFF.exec(normalizeIstilah(teks).trim()) ?? []
    const isian = STAFF_LABEL.find(([, pattern]) => pattern.test(label))?.[0]
    // What the file says, not the word put for it.
    const nilai = teks.trim().slice(-isi.length).trim()
    return isian && /[\p{L}\d]/u.test(isi) && nilai.length <= 120 ? [{ isian, nilai }] : []
  })
}

// regex: a cell has at most 500 characters, its spaces joined
const STAFF = /^(?:nama\s+)?([\p{L}]+)(?:\s+(?:kelompok|halaqah))?\s*[:=]\s*(.+)$/iu
const STAFF_LABEL: [KelompokField, RegExp][] = [
  ['murabbi', /^(murabb?i\w*|murobb?i\w*)$/i],
  ['pendamping', /^(pendamping|musyrif(ah)?|mentor|tutor)$/i],
  ['hari', /^(hari|jadwal|waktu)$/i],
  ['jam', /^(jam|pukul)$/i],
  ['tempat', /^(tempat|lokasi|ruang(an)?)$/i],
]

/** The heading in this row, or null: 'KELOMPOK 3 (PUTRI)', 'Kelompok | : 3', 'A. Halaqah Abu Bakar', 'MABNA KHADIJAH', 'PUTRI'. */
export function readHead(sel: string[]): GroupHead | null {
  const terisi = sel.filter(teks => teks !== '')
  if (terisi.length === 0 || terisi.length > 4) return null
  const [first = ''] = terisi
  if (terisi.length === 1 && /^((mahasantri|santri) )?(putra|putri|ikhwan|akhwat|laki-laki|perempuan)$/i.test(first)) {
    return { isian: 'jk', nilai: first }
  }
  return readLabel(first, after(terisi, 0), false)
}

/** All that the lines above a list say about everyone in it. Letterheads hold the same words, so only 'Kelompok 3' or 'Prodi : …'. */
export function readListHead(rowList: { sel: string[] }[]): GroupHead[] {
  return rowList.flatMap(({ sel }) => {
    const terisi = sel.filter(teks => teks !== '')
    return terisi.flatMap((teks, i) => readLabel(teks, after(terisi, i), true) ?? readTitle(teks, terisi.length) ?? [])
  })
}

/** The cell after a label, or two where the colon has its own: 'Kelompok | : | 7'. */
function after(terisi: string[], i: number): string {
  const [one = '', two = ''] = terisi.slice(i + 1)
  return /^[:=]$/.test(one) ? `${one} ${two}` : one
}

function readLabel(teks: string, next: string, explicit: boolean): GroupHead | null {
  const [, prefix = '', sebutan = '', separator = '', sisa = ''] =
    LABEL.exec(normalizeIstilah(teks, ['kelompok'])) ?? []
  const isian = WORDING[sebutan.toLowerCase().replace(/\s+/g, ' ')]
  if (!isian) return null
  // regex: a cell has at most 500 characters, its spaces joined
  const nilai = (sisa || next.replace(/^[:=]\s*/, '')).replace(CONTINUATION, '').replace(/[\s\-–—|,;/]+$/, '')
  const dottedTwo = separator !== '' || (sisa === '' && /^[:=]/.test(next))
  if (nilai === '' || nilai.length > 60) return null
  if (isian === 'angkatan' && !/\d{4}/.test(nilai)) return null
  if (!dottedTwo && (explicit || prefix !== '') && !(WITHOUT_COLON[isian] ?? /^$/).test(nilai)) return null
  if (isian === 'kelompok') return { isian, nilai: headedKelompok(sebutan, nilai, teks) }
  if (isian === 'asrama') return { isian, nilai: `${titleLetter(sebutan.toUpperCase())} ${titleLetter(nilai)}` }
  return { isian, nilai }
}

/**
 * The kelompok that a title names: 'DAFTAR HADIR KELOMPOK 3', 'HALAQAH UMAR BIN KHATTAB'. By number wherever it stands; by name
 * only where the title says nothing else, because 'KELOMPOK MENTORING KEISLAMAN' is everybody.
 */
function readTitle(teks: string, oneLineCell: number): GroupHead | null {
  if (/jumlah|total|\bper\b|setiap/i.test(teks)) return null
  const standard = normalizeIstilah(teks, ['kelompok'])
  const [, sebutan = '', jenis = '', nomor = ''] = NUMBER_DI_TITLE.exec(standard) ?? []
  if (nomor) {
    const nama = `${kelompokWording(sebutan, teks)} ${titleLetter(jenis)} ${nomor}`
    return { isian: 'kelompok', nilai: nama.replace(/\s+/g, ' ') }
  }
  const [, label = '', nama = ''] = NAME_DI_TITLE.exec(standard.replace(CONTINUATION, '')) ?? []
  if (oneLineCell > 1 || nama === '' || COMMON.test(nama)) return null
  return { isian: 'kelompok', nilai: headedKelompok(label, nama, teks) }
}

// regex: a cell has at most 500 characters, its spaces joined
const NUMBER_DI_TITLE =
  /\b(kelompok|klp|halaq[ao]h)\.?\s+((?:mentoring|tahsin|tahfi(?:d|dh|z|zh)|btq|binaan|halaq[ao]h)\s+)?(?:no\.?\s*)?(\d{1,3}[a-z]?)\b(?!\s*(?:orang|mahas|anggota|kelompok|\/))/i
// regex: a cell has at most 500 characters, its spaces joined
const NAME_DI_TITLE =
  /^(?:(?:daftar|data|absensi|presensi)\s+(?:(?:hadir|nama|anggota|peserta|mahasantri|mahasiswa)\s+)*)?(kelompok|halaq[ao]h)\s+([\p{L}'’‘.-]+(?:\s+[\p{L}'’‘.-]+){0,3})\s*$/iu
/** Words that name what all of them do or are. */
// regex: a cell has at most 500 characters, its spaces joined
const COMMON =
  /\b(mentoring|tahsin|tahfi(d|dh|z|zh)|btq|binaan|pembinaan|bimbingan|pendamping\w*|kajian|studi|belajar|mengaji|al-?qur|keislaman|keagamaan|maha(siswa|santri)\w*|santri|putra|putri|ikhwan|akhwat|semester|tahun|angkatan|ma.?had|uin|iain|universitas|program|kegiatan|dan|yang|di)\b/i

const WORDING: Record<string, GroupHead['isian']> = {
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
const CONTINUATION =
  /[\s,;|(–-]+(?:ust(?:adz(?:ah)?)?\b\.?\s|(murabbi\w*|pendamping|musyrif\w*|mentor|tutor|pembina|mudabbir\w*|ustadz\w*|tempat|hari|jadwal|waktu|semester)\b\s*[:=]).*$/i
// Values that are clear without a colon where a sentence might stand as well.
// regex: a cell has at most 500 characters, its spaces joined
const WITHOUT_COLON: Partial<Record<GroupHead['isian'], RegExp>> = {
  kelompok: /^(\d{1,4}[a-z]?|[ivxl]{1,6}|[a-z])(\s*[(/–-]?\s*(putra|putri|ikhwan|akhwat)\b.*)?$/i,
  kamar: /^[a-z]?[.-]?\d{1,4}[a-z]?$/i,
  angkatan: /^\d{4}(\/\d{4})?$/,
}
