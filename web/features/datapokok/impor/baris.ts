import type { BarisImpor, PratinjauImpor, TanyaImpor } from '#contract/datapokok/impor.ts'
import {
  type ImportField,
  ISIAN_KELOMPOK,
  isIsianKelompok,
  isianImpor,
  labelOfField,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import { indeksKolom } from '#contract/huruf-kolom.ts'
import { formatNip, formatTelepon } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'

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
export const ISIAN_TAMPIL: Record<OrangImpor, readonly ImportField[]> = {
  mahasantri: ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'kelompok', 'hp'],
  pendamping: ['nim', 'nama', 'jk', 'prodi', 'angkatan', 'hp'],
  murabbi: ['nomor', 'gelar_depan', 'nama', 'gelar_belakang', 'jk', 'unit', 'hp'],
}

/** The columns of a list: where it says who leads and when, that goes before what else it says of people. */
export function isianTampil({ orang, kolom, penugasan }: PratinjauImpor): readonly ImportField[] {
  if (!penugasan) return ISIAN_TAMPIL[orang]
  const diri = ISIAN_TAMPIL[orang].filter(isian => !RINCIAN.includes(isian) && !isIsianKelompok(isian))
  return [...diri, ...ISIAN_KELOMPOK.filter(isian => kolom[isian])]
}
const RINCIAN: readonly ImportField[] = ['prodi', 'angkatan', 'hp', 'unit', 'gelar_depan', 'gelar_belakang']

/** Whether the row names somebody in that column, or any, who is still asked about. */
export function isTanya(baris: BarisImpor, tanya: readonly TanyaImpor[], isian?: ImportField): boolean {
  return (
    baris.pilih_nama &&
    tanya.some(
      ({ sebagai, tulisan }) =>
        (isian === undefined || isian === sebagai) && String(baris.data?.[sebagai] ?? '').includes(tulisan),
    )
  )
}

export function selDari(baris: BarisImpor, isian: ImportField, { kolom, pilihan }: PratinjauImpor): ImportCell {
  const { data } = baris
  if (data) {
    if (isian === 'kelompok' && baris.kelompok) return selKelompok(baris)
    const nilai = data[isian]
    const sel: ImportCell = { teks: isian === 'nomor' ? nomorDari(data) : tampilan(isian, String(nilai ?? '')) }
    const bawaan = (pilihan.bawaan as Partial<Record<ImportField, string | number>>)[isian]
    if (nilai === undefined && baris.jenis === 'baru' && bawaan !== undefined)
      return { teks: String(bawaan), bawaan: true }
    const ubah = baris.perubahan.find(satu => satu.isian === isian)
    if (ubah) sel.semula = tampilan(isian, ubah.dari) || 'kosong'
    return sel
  }
  const huruf = kolom[isian]?.huruf
  if (!huruf) return { teks: '' }
  const isi = baris.isi[indeksKolom(huruf)] ?? ''
  const teks = isian === 'kelompok' ? shortKelompok(isi) : isi
  const galat = galatDi(baris, huruf)
  return galat ? { teks: teks || '(kosong)', galat } : { teks }
}

/** 'NIP 19720828 200604 1 002': with its kind, which the list may not have said. */
function nomorDari({ jenis_nomor, nomor }: NonNullable<BarisImpor['data']>): string {
  if (!nomor) return ''
  return `${jenis_nomor} ${jenis_nomor === 'NIP' ? formatNip(String(nomor)) : nomor}`
}

function selKelompok({ kelompok, data, peringatan }: BarisImpor): ImportCell {
  if (!kelompok) return { teks: shortKelompok(String(data?.kelompok ?? '')) }
  const khusus = peringatan.find(satu => satu.startsWith(`${kelompok.ke} khusus`))
  return {
    teks: shortKelompok(kelompok.ke),
    ...(kelompok.pindah && kelompok.dari ? { semula: shortKelompok(kelompok.dari) } : {}),
    ...(khusus ? { peringatan: khusus } : {}),
  }
}

/** What has no cell of its own to stand in, of those fields that have one: changes and refusals of others, and remarks. */
export function keteranganDari(
  baris: BarisImpor,
  { orang, kolom }: PratinjauImpor,
  tampil: readonly ImportField[],
): { nada: Nada; teks: string }[] {
  const huruf = new Set(tampil.map(isian => kolom[isian]?.huruf))
  const ubah = isianImpor[orang]
    .filter(isian => !tampil.includes(isian))
    .flatMap(isian => {
      const satu = baris.perubahan.find(p => p.isian === isian)
      return satu
        ? [
            `${labelOfField(isian, kata)}: ${tampilan(isian, satu.ke)} (semula ${tampilan(isian, satu.dari) || 'kosong'})`,
          ]
        : []
    })
  const galat = baris.galat.filter(satu => !huruf.has(satu.kolom)).map(describeGalat)
  const sudah = tampil.includes('kelompok') ? selKelompok(baris).peringatan : undefined
  return [
    ...galat.map(teks => ({ nada: 'galat' as const, teks })),
    ...baris.peringatan.filter(teks => teks !== sudah).map(teks => ({ nada: 'peringatan' as const, teks })),
    ...ubah.map(teks => ({ nada: 'ubah' as const, teks })),
    ...baris.catatan.map(teks => ({ nada: 'catatan' as const, teks })),
  ]
}
export type Nada = 'galat' | 'peringatan' | 'ubah' | 'catatan'

/** With column letter and title; without a letter: a column the list does not have. */
function describeGalat({ kolom, judul, alasan }: BarisImpor['galat'][number]): string {
  if (kolom === '') return `${judul}: ${alasan}`
  return `Kolom ${kolom}${judul ? ` (${judul})` : ''}: ${alasan}`
}

function galatDi({ galat }: BarisImpor, huruf: string): string | undefined {
  const alasan = galat.filter(satu => satu.kolom === huruf).map(satu => satu.alasan)
  return alasan.length > 0 ? `Kolom ${huruf}: ${alasan.join(' ')}` : undefined
}

function tampilan(isian: ImportField, nilai: string): string {
  return isian === 'hp' || isian === 'wali_hp' ? formatTelepon(nilai) : nilai
}
