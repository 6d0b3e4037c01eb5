import { columnIndex } from '#contract/column-letter.ts'
import type { ImporChoice } from '#contract/datapokok/impor.ts'
import { type ImportField, isKelompokInput, type OrangImpor } from '#contract/datapokok/impor-input.ts'
import { normalizeName } from '#contract/identitas.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import type { FileSheet } from '#server/dasar/berkas/lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import { type ListShape, orangShape } from './bentuk.ts'
import { jkFromText, normalizeIstilah, tidyKelompok } from './file-istilah.ts'
import type { GroupHead } from './kelompok-head.ts'
import { detectColumn, inputCount, type Title } from './recognise-column.ts'

/** What the person corrected after a first reading, and what is known besides. */
export interface ReadChoice extends Partial<Pick<ImporChoice, 'lembar' | 'kolom' | 'baris_judul'>> {
  /** Whose list it is; mahasantri unless said. */
  orang?: OrangImpor
  /** Headings that were said by hand before. */
  teringat?: readonly RememberedTitle[]
  /** The latest year of entry that is no typing mistake. */
  angkatanAkhir?: number
}

export interface RememberedTitle {
  /** `titleKey` of the row. */
  judul: string
  kolom: ImporChoice['kolom']
}

/** By what the same headings are known again in the next file. */
export function titleKey(sel: readonly string[]): string {
  const judul = sel.map(normalizeName)
  // How far a row is filled with nothing says nothing.
  return judul.slice(0, judul.findLastIndex(one => one !== '') + 1).join('|')
}

interface Candidate {
  lembar: FileSheet
  judul: Title
}

interface Selected {
  utama: Candidate
  /** In the order of the workbook. */
  terbaca: Candidate[]
  dilewati: { lembar: string; sebab: string }[]
}

/**
 * The sheet with the best header, and all others that have much the same columns and hold other people: one sheet per kelompok is
 * as usual as one list. Hidden sheets count only when no visible one is a list.
 */
export function chooseLembar(lembarList: FileSheet[], pilihan: ReadChoice): Selected {
  const bentuk = orangShape[pilihan.orang ?? 'mahasantri']
  const { lembar: dipilih = null, kolom = {} } = pilihan
  const boleh = lembarList.filter(({ nama }) => dipilih === null || nama === dipilih)
  if (dipilih !== null && boleh.length === 0)
    throw new ImporError('impor.judul_tidak_ada', `Lembar “${dipilih}” tidak ada di berkas ini.`)
  const semua = boleh
    .flatMap(lembar => (Object.keys(kolom).length > 0 ? [lembar] : splitSideBySide(lembar, bentuk)))
    .flatMap(lembar => {
      const judul = titleFrom(lembar, bentuk, pilihan)
      return judul ? [{ lembar, judul: withChoice(judul, pilihan) }] : []
    })
  const visible = semua.filter(({ lembar }) => !lembar.tersembunyi)
  const calon = visible.length > 0 ? visible : semua
  // A workbook of everybody: the sheet of others may be the fuller one.
  const own = calon.filter(({ lembar }) => !bentuk.lain.test(normalizeIstilah(lembar.nama)))
  const [first, ...lainnya] = own.length > 0 ? own : calon
  if (!first) throw withoutTitle(boleh, bentuk)
  const utama = lainnya.reduce((a, b) => (weight(b) > weight(a) ? b : a), first)
  const dilewati: Selected['dilewati'] = []
  const readableAlready = orangFrom(utama)
  const terbaca = calon.filter(one => {
    const sebab = one === utama ? null : skippedCause(one, utama, readableAlready)
    if (sebab) dilewati.push({ lembar: one.lembar.nama, sebab })
    else for (const orang of orangFrom(one)) readableAlready.add(orang)
    return !sebab
  })
  const cut = terbaca.find(({ lembar }) => lembar.terpotong)
  if (cut) {
    throw new ImporError(
      'impor.terlalu_banyak_baris',
      `Lembar “${cut.lembar.nama}” lebih dari 20.000 baris. Bagi daftar ini menjadi beberapa berkas.`,
    )
  }
  return { utama, terbaca, dilewati }
}

/** Said by hand now, or before, or known by its titles. */
function titleFrom({ baris }: FileSheet, bentuk: ListShape, { baris_judul, teringat = [] }: ReadChoice): Title | null {
  if (baris_judul === 0) return { bentuk, awal: 0, akhir: -1, nomor: 0, kolom: {}, peran: [], teks: [] }
  const plain = (awal: number): Title | null => {
    const one = baris[awal]
    return one ? { bentuk, awal, akhir: awal, nomor: one.nomor, kolom: {}, peran: [], teks: one.sel } : null
  }
  if (baris_judul !== undefined) return plain(baris.findIndex(({ nomor }) => nomor === baris_judul))
  if (teringat.length > 0) {
    const byTitle = new Map(teringat.map(({ judul, kolom }) => [judul, kolom]))
    const di = baris.slice(0, 60).findIndex(({ sel }) => byTitle.has(titleKey(sel)))
    const judul = plain(di)
    if (judul) return withChoice(judul, { kolom: byTitle.get(titleKey(judul.teks)) ?? {} })
  }
  return detectColumn(baris, bentuk)
}

/**
 * Two lists side by side in one sheet ('No NIM Nama | No NIM Nama') as two sheets, each with the columns of the other empty: half
 * of the people would be missed otherwise.
 */
function splitSideBySide(lembar: FileSheet, bentuk: ListShape): FileSheet[] {
  const peran = detectColumn(lembar.baris, bentuk)?.peran ?? []
  const prefix = peran.find(one => one !== null)
  const mulai = peran.flatMap((one, kolom) => (one === prefix && one !== undefined ? [kolom] : []))
  const block = mulai.map((dari, i): [number, number] => [dari, mulai[i + 1] ?? peran.length])
  const lengkap = block.every(([dari, sampai]) =>
    [bentuk.kunci, 'nama'].every(one => peran.slice(dari, sampai).some(p => p === one)),
  )
  if (block.length < 2 || !lengkap) return [lembar]
  return block.map(([dari, sampai]) => ({
    ...lembar,
    baris: lembar.baris.map(({ sel, ...baris }) => ({
      ...baris,
      sel: sel.map((teks, kolom) => (kolom >= dari && kolom < sampai ? teks : '')),
    })),
  }))
}

/** What a sheet's name says about everyone in it: 'Kelompok 7', 'Putri'; a name without a number only where each group has its sheet. */
export function nameContext(nama: string, withSheet: boolean): Partial<Record<GroupHead['isian'], string>> {
  const tidy = nama.replace(/[_]+/g, ' ').replace(/\s+/g, ' ').trim()
  const jk = jkFromText(tidy)
  const kelompok =
    /^(kelompok|klpk?|kel|halaqah|halaqoh)\b[\s.:-]*\S/i.test(normalizeIstilah(tidy)) &&
    (withSheet || /^\D+\d{1,3}[a-z]?$/i.test(tidy))
  return { ...(jk ? { jk } : {}), ...(kelompok ? { kelompok: tidyKelompok(tidy) } : {}) }
}

function skippedCause({ lembar, judul }: Candidate, utama: Candidate, sudah: Set<string>): string | null {
  if (/^(contoh|template|petunjuk|panduan|referensi)/i.test(lembar.nama)) return 'Lembar contoh atau petunjuk.'
  const { orang, lain } = judul.bentuk
  if (lain.test(normalizeIstilah(lembar.nama))) return `Bukan daftar ${kata(orang)}.`
  if (similarity(judul, utama.judul) < 0.7) return `Kolomnya lain dari lembar “${utama.lembar.nama}”.`
  const orangList = [...orangFrom({ lembar, judul })]
  if (orangList.length === 0) return 'Tidak ada baris.'
  const sama = orangList.filter(one => sudah.has(one)).length
  // A copy; a few people in two groups are for the person to see, as refused rows.
  return sama >= orangList.length * 0.8 ? 'Isinya sudah ada di lembar lain.' : null
}

/** Of the fields that either header has, how many both have: one sheet may have a column more than the other. */
function similarity(a: Title, b: Title): number {
  const ada = a.bentuk.isian
    .filter(isian => isian !== 'catatan' && !isKelompokInput(isian))
    .map(isian => [a, b].filter(({ kolom }) => kolom[isian] !== undefined).length)
  return ada.filter(jumlah => jumlah === 2).length / ada.filter(jumlah => jumlah > 0).length
}

function weight({ lembar, judul }: Candidate): number {
  const isi = lembar.baris.length - judul.akhir - 1
  return isi <= 0 ? 0 : inputCount(judul) * 100_000 + isi
}

/** Who stands in a sheet, by number; by name those who need none. */
function orangFrom({ lembar, judul }: Candidate): Set<string> {
  const { kunci, tanpaKunci } = judul.bentuk
  return new Set(
    lembar.baris.slice(judul.akhir + 1).flatMap(({ sel }) => {
      const nomor = sel[judul.kolom[kunci] ?? -1] ?? ''
      if (/\d{3}/.test(nomor)) return [nomor]
      const nama = sel[judul.kolom.nama ?? -1] ?? ''
      return tanpaKunci && /\p{L}/u.test(nama) ? [nama] : []
    }),
  )
}

function withChoice(judul: Title, { kolom: dipilih = {} }: ReadChoice): Title {
  const kolom = { ...judul.kolom }
  for (const [isian, huruf] of Object.entries(dipilih) as [ImportField, string | null][]) {
    if (isian === 'jk') {
      delete kolom.jk_l
      delete kolom.jk_p
    }
    const index = huruf === null ? -1 : columnIndex(huruf)
    if (index === -1) delete kolom[isian]
    else kolom[isian] = index
    // Said by hand it is that column and no other.
    if (isian === 'nama' && index !== judul.kolom.nama) delete kolom.nama_belakang
    if (isian === 'jam' && index !== judul.kolom.jam) delete kolom.jam_selesai
  }
  // Who points at one column of numbers means no other.
  const peran = judul.peran.map((one, i) =>
    one !== 'nomor' || !('nomor' in dipilih) || i === kolom.nomor ? one : null,
  )
  const { guardians, ...sisa } = judul
  const byHand = 'wali_nama' in dipilih || 'wali_hp' in dipilih
  return { ...sisa, kolom, peran, ...(guardians && !byHand ? { guardians } : {}) }
}

function withoutTitle(lembarList: FileSheet[], { judul }: ListShape): ImporError {
  if (lembarList.every(({ baris }) => baris.length === 0))
    return new ImporError('impor.kosong', 'Berkas ini tidak berisi apa-apa.')
  const utama = lembarList.reduce((a, b) => (b.baris.length > a.baris.length ? b : a))
  return new ImporError(
    'impor.judul_tidak_ada',
    `Judul kolomnya belum dikenal: yang dicari ${judul}. Pilih sendiri baris judul dan kolomnya di bawah.`,
    { lembar: utama.nama, baris: utama.baris.slice(0, 12).map(({ nomor, sel }) => ({ nomor, sel: sel.slice(0, 40) })) },
  )
}
