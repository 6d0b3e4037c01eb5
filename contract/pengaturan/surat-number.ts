import * as z from 'zod'
import { required } from '#contract/isian.ts'

/** The letters that come with Hadir, each about one mahasantri. */
export const ourSurat = z.enum(['keterangan', 'pemberitahuan', 'panggilan', 'undangan', 'sp1', 'sp2', 'sp3'])
export type OurSurat = z.infer<typeof ourSurat>
/** 'jenis-3': a kind that the office has made. */
export const ownSurat = z.templateLiteral(['jenis-', z.string().regex(/^[1-9]\d{0,8}$/)])
export type OwnSurat = z.infer<typeof ownSurat>
export const suratSchema = z.union([ourSurat, ownSurat], { error: required('Pilih jenis surat') })
export type Surat = z.infer<typeof suratSchema>
export const labelSurat: Record<OurSurat, string> = {
  keterangan: 'Surat keterangan kehadiran',
  pemberitahuan: 'Pemberitahuan kepada wali',
  panggilan: 'Panggilan orang tua/wali',
  undangan: 'Undangan orang tua/wali',
  sp1: 'Surat peringatan I (SP1)',
  sp2: 'Surat peringatan II (SP2)',
  sp3: 'Surat peringatan III (SP3)',
}

/** A letter about a pendamping: that they are one, of which kelompok and by which SK. */
export const ASSIGNMENT = 'tugas'
export type AnySurat = Surat | typeof ASSIGNMENT
export const labelAssignment = 'Surat tugas'

/** What is known of a kind of the office's own wherever letters are chosen, named or numbered. */
export interface OwnKind {
  kunci: OwnSurat
  nama: string
  /** In the number of its letters, as 'S.Ket' is in those of a surat keterangan. */
  kode: string
}

/** What a kind is called; of one that nobody knows any more 'Surat'. */
export function nameOfSurat(surat: AnySurat, own: readonly Pick<OwnKind, 'kunci' | 'nama'>[]): string {
  if (surat === ASSIGNMENT) return labelAssignment
  const ours = ourSurat.safeParse(surat)
  return ours.success ? labelSurat[ours.data] : (own.find(({ kunci }) => kunci === surat)?.nama ?? 'Surat')
}

/** Whatever takes a number of the office's book. */
export type Numbered = AnySurat | 'syahadah'

/** Those that must have gone before, the first one first. */
const BEFORE: Partial<Record<Surat, readonly OurSurat[]>> = { sp1: [], sp2: ['sp1'], sp3: ['sp1', 'sp2'] }
export const warningsBefore = (surat: Surat): readonly OurSurat[] => BEFORE[surat] ?? []
/** It warns: not who is above the line, and not of what is not counted. */
export const isWarning = (surat: Surat) => surat in BEFORE

/** With its title in the middle and the date above the signature, or with number, lampiran, what it is about and date above. */
export const letterForm = z.enum(['judul', 'dinas'], { error: required('Pilih bentuk surat') })

// How letters are numbered: a pattern of the office's own, with a number that begins anew each year.

const CONTENT = ['nomor', 'jenis', 'bulan', 'tahun'] as const
const TANDA = /\{([^{}]*)\}/g
/** As it is written in letters of offices. */
const ABBREVIATION: Record<OurSurat | 'syahadah', string> = {
  ...{ keterangan: 'S.Ket', pemberitahuan: 'S.Pbt', panggilan: 'S.Pgl', undangan: 'S.Und' },
  ...{ sp1: 'SP1', sp2: 'SP2', sp3: 'SP3', syahadah: 'Syh' },
}
const ASSIGNMENT_CODE = 'S.Tgs'
/** What stands for {jenis} in the number of a letter of this kind. */
export function codeOfSurat(surat: Numbered, own: readonly OwnKind[]): string {
  if (surat === 'syahadah') return ABBREVIATION.syahadah
  if (surat === ASSIGNMENT) return ASSIGNMENT_CODE
  const ours = ourSurat.safeParse(surat)
  return ours.success ? ABBREVIATION[ours.data] : (own.find(({ kunci }) => kunci === surat)?.kode ?? '')
}
/** All that may stand there. */
export const codesOf = (own: readonly OwnKind[]) => [
  ...Object.values(ABBREVIATION),
  ASSIGNMENT_CODE,
  ...own.map(({ kode }) => kode),
]
const MONTH = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** Beyond it, a number that was typed is not taken for one of the running ones. */
const LARGEST = 1_000_000

/** What is wrong with a pattern, undefined for a good one; '' is good and numbers nothing. */
export function checkPattern(pattern: string): string | undefined {
  if (pattern === '') return undefined
  const tanda = [...pattern.matchAll(TANDA)].map(([, nama]) => nama)
  const foreign = tanda.find(nama => !CONTENT.some(isi => isi === nama))
  if (foreign !== undefined || /[{}]/.test(pattern.replace(TANDA, '')))
    return 'Isian yang dikenal: {nomor}, {jenis}, {bulan}, {tahun}'
  // Without the year the number 1 of the next one would come a second time.
  for (const perlu of ['nomor', 'tahun']) if (!tanda.includes(perlu)) return `Pola memuat {${perlu}}`
  return tanda.length === new Set(tanda).size ? undefined : 'Satu isian cukup sekali'
}

/** '{nomor}/{jenis}/{bulan}/{tahun}' -> '013/S.Ket/XI/2026' */
export function writeNumber(pattern: string, kode: string, tanggal: string, nomor: number): string {
  return content(pattern, kode, tanggal, String(nomor).padStart(3, '0'))
}

/**
 * Reads the running number in one that was typed, when it is written by the pattern in whatever case, with or without zeros and
 * spaces, of whatever letter and month of this year: they all share one order.
 */
export function numberReader(
  pattern: string,
  tanggal: string,
  codes: readonly string[],
): (tertulis: string) => number | undefined {
  const around = new Set(
    codes.flatMap(kode =>
      MONTH.map((_, i) =>
        fold(content(pattern, kode, `${tanggal.slice(0, 4)}-${String(i + 1).padStart(2, '0')}-01`, '\n')),
      ),
    ),
  )
  return tertulis => {
    const typed = fold(tertulis)
    for (const teks of around) {
      const [front = '', behind] = teks.split('\n')
      if (behind === undefined || !typed.startsWith(front) || !typed.endsWith(behind)) continue
      const angka = typed.slice(front.length, typed.length - behind.length)
      if (/^\d{1,7}$/.test(angka) && Number(angka) < LARGEST) return Number(angka)
    }
    return undefined
  }
}

/** As numbers are compared: nobody tells '13 / sp1' from '13/SP1'. The mark of the number's place is kept. */
function fold(teks: string): string {
  return teks.replace(/[^\S\n]/g, '').toLowerCase()
}

function content(pattern: string, kode: string, tanggal: string, nomor: string): string {
  const nilai: Record<string, string> = {
    nomor,
    jenis: kode,
    bulan: MONTH[Number(tanggal.slice(5, 7)) - 1] ?? '',
    tahun: tanggal.slice(0, 4),
  }
  return pattern.replace(TANDA, (_, nama: string) => nilai[nama] ?? '')
}
