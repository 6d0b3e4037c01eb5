import type { Asked } from '#contract/dokumen/letter-asked.ts'
import type { Aturan, Limit, StatusKehadiran, Tally } from '#contract/kehadiran.ts'
import type { Columns } from '#database/schema.ts'
import type { Outlook } from '#server/laporan/outlook.ts'
import type { EarlierLetter, LetterOrang } from './surat.sql.ts'
import type { ValidTemplate } from './template/template.ts'

/** Whom a letter is about, and the figures it states. */
export interface LetterPerson extends Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas'> {
  mahasantri_id: number
  kelompok: string
  hitungan: Tally
  sesi: number
  persen: number | null
  status: StatusKehadiran | null
  /** In any order; none where the limit is that of the whole range. */
  bulan_kurang: readonly LackingMonth[]
}

/** A month ('YYYY-MM') in which somebody was below the limit. */
export interface LackingMonth {
  bulan: string
  persen: number | null
}

/** Over what the figures were counted. */
export interface SuratRange {
  dari: string
  /** The last day that the letter tells of (`readTold`). */
  sampai: string
  hari_ini: string
  periode: { id: number; nama: string } | null
  kegiatan: { id: number; nama: string } | null
  aturan: Aturan
  batas: Limit
}

/** Somebody's marks in the range of a letter, as its tables say them. */
export interface LetterMarks {
  /** In the order they were made. */
  kegiatan: readonly { nama: string; hitungan: Tally }[]
  /** 'YYYY-MM-DD', the first one first; twice where two pertemuan of a day were missed. */
  alpa: readonly string[]
}

/** By what letters are composed: the template of each, the letters that the same people had before, and what else is known of them. */
export interface LetterMaterial {
  of: (isCounted: boolean) => ValidTemplate
  earlier: ReadonlyMap<number, readonly EarlierLetter[]>
  known: ReadonlyMap<number, Omit<LetterOrang, 'id'>>
  /** Under whom each is, and what is still to come for them. */
  outlook: ReadonlyMap<number, Outlook>
  /** What was answered for all of them. */
  asked: Asked
  /** What the tables of a letter say of each; empty where its template has none. */
  marks: ReadonlyMap<number, LetterMarks>
}
