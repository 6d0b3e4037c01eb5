import { columnIndex } from '#contract/column-letter.ts'
import type { AskImpor, ImporPreview, ImporRow } from '#contract/datapokok/impor.ts'
import {
  type ImportField,
  imporInput,
  isKelompokInput,
  KELOMPOK_INPUT,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/impor-input.ts'
import { formatNip, formatPhone } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/kelompok-name.ts'

/** What stands in one cell of the preview. */
export interface ImportCell {
  teks: string
  /** From the value put for columns the list lacks. */
  bawaan?: boolean
  /** What stood there before. */
  semula?: string
  galat?: string
  peringatan?: string
}

/** The fields that have a column of their own; the others are told in words when something is the matter. */
export const SHOW_INPUT: Record<OrangImpor, readonly ImportField[]> = {
  mahasantri: ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp'],
  pendamping: ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'hp'],
  murabbi: ['nomor', 'gelar_depan', 'nama', 'gelar_belakang', 'jk', 'unit', 'hp'],
}

/** The columns of a list: where it says who leads and when, that goes before what else it says of people. */
export function showInput({ orang, kolom, penugasan }: ImporPreview): readonly ImportField[] {
  if (!penugasan) return SHOW_INPUT[orang]
  const self = SHOW_INPUT[orang].filter(isian => !DETAIL.includes(isian) && !isKelompokInput(isian))
  return [...self, ...KELOMPOK_INPUT.filter(isian => kolom[isian])]
}
const DETAIL: readonly ImportField[] = ['prodi', 'angkatan', 'hp', 'unit', 'gelar_depan', 'gelar_belakang']

/** Whether the row names somebody in that column, or any, who is still asked about. */
export function isAsk(baris: ImporRow, tanya: readonly AskImpor[], isian?: ImportField): boolean {
  return (
    baris.pilih_nama &&
    tanya.some(
      ({ sebagai, tulisan }) =>
        (isian === undefined || isian === sebagai) && String(baris.data?.[sebagai] ?? '').includes(tulisan),
    )
  )
}

export function cellFrom(baris: ImporRow, isian: ImportField, { kolom, pilihan }: ImporPreview): ImportCell {
  const { data } = baris
  if (data) {
    if (isian === 'kelompok' && baris.kelompok) return kelompokCell(baris)
    const nilai = data[isian]
    const sel: ImportCell = { teks: isian === 'nomor' ? numberFrom(data) : tampilan(isian, String(nilai ?? '')) }
    const bawaan = (pilihan.bawaan as Partial<Record<ImportField, string | number>>)[isian]
    if (nilai === undefined && baris.jenis === 'baru' && bawaan !== undefined)
      return { teks: String(bawaan), bawaan: true }
    const ubah = baris.perubahan.find(one => one.isian === isian)
    if (ubah) sel.semula = tampilan(isian, ubah.dari) || 'kosong'
    return sel
  }
  const huruf = kolom[isian]?.huruf
  if (!huruf) return { teks: '' }
  const isi = baris.isi[columnIndex(huruf)] ?? ''
  const teks = isian === 'kelompok' ? shortKelompok(isi) : isi
  const galat = errorAt(baris, huruf)
  return galat ? { teks: teks || '(kosong)', galat } : { teks }
}

/** 'NIP 19720828 200604 1 002': with its kind, which the list may not have said. */
function numberFrom({ jenis_nomor, nomor }: NonNullable<ImporRow['data']>): string {
  if (!nomor) return ''
  return `${jenis_nomor} ${jenis_nomor === 'NIP' ? formatNip(String(nomor)) : nomor}`
}

function kelompokCell({ kelompok, data, peringatan }: ImporRow): ImportCell {
  if (!kelompok) return { teks: shortKelompok(String(data?.kelompok ?? '')) }
  const special = peringatan.find(one => one.startsWith(`${kelompok.ke} khusus`))
  return {
    teks: shortKelompok(kelompok.ke),
    ...(kelompok.pindah && kelompok.dari ? { semula: shortKelompok(kelompok.dari) } : {}),
    ...(special ? { peringatan: special } : {}),
  }
}

/** What has no cell of its own to stand in, of those fields that have one: changes and refusals of others, and remarks. */
export function remarkFrom(
  baris: ImporRow,
  { orang, kolom }: ImporPreview,
  tampil: readonly ImportField[],
): { tone: Tone; teks: string }[] {
  const huruf = new Set(tampil.map(isian => kolom[isian]?.huruf))
  const ubah = imporInput[orang]
    .filter(isian => !tampil.includes(isian))
    .flatMap(isian => {
      const one = baris.perubahan.find(p => p.isian === isian)
      return one
        ? [`${labelOfField(isian, kata)}: ${tampilan(isian, one.ke)} (semula ${tampilan(isian, one.dari) || 'kosong'})`]
        : []
    })
  const galat = baris.galat.filter(one => !huruf.has(one.kolom)).map(describeError)
  const sudah = tampil.includes('kelompok') ? kelompokCell(baris).peringatan : undefined
  return [
    ...galat.map(teks => ({ tone: 'galat' as const, teks })),
    ...baris.peringatan.filter(teks => teks !== sudah).map(teks => ({ tone: 'peringatan' as const, teks })),
    ...ubah.map(teks => ({ tone: 'ubah' as const, teks })),
    ...baris.catatan.map(teks => ({ tone: 'catatan' as const, teks })),
  ]
}
export type Tone = 'galat' | 'peringatan' | 'ubah' | 'catatan'

/** With column letter and title; without a letter: a column the list does not have. */
function describeError({ kolom, judul, alasan }: ImporRow['galat'][number]): string {
  if (kolom === '') return `${judul}: ${alasan}`
  return `Kolom ${kolom}${judul ? ` (${judul})` : ''}: ${alasan}`
}

function errorAt({ galat }: ImporRow, huruf: string): string | undefined {
  const alasan = galat.filter(one => one.kolom === huruf).map(one => one.alasan)
  return alasan.length > 0 ? `Kolom ${huruf}: ${alasan.join(' ')}` : undefined
}

function tampilan(isian: ImportField, nilai: string): string {
  return isian === 'hp' || isian === 'wali_hp' ? formatPhone(nilai) : nilai
}
