import * as z from 'zod'
import { dateSchema, jamSchema } from '#contract/date-schema.ts'
import { optionalText } from '#contract/isian.ts'

/** What nobody knows before a letter is printed: when and where, whom to meet, and why a warning comes without the one before it. */
export const askedFields = {
  acara_tanggal: dateSchema.optional(),
  acara_jam: jamSchema.optional(),
  acara_tempat: optionalText(160, 'Tempat').optional(),
  acara_menemui: optionalText(120, 'Yang ditemui').optional(),
  acara_keperluan: optionalText(160, 'Keperluan').optional(),
  acara_membawa: optionalText(160, 'Yang dibawa').optional(),
  acara_kontak: optionalText(160, 'Yang dihubungi').optional(),
  acara_kabar: dateSchema.optional(),
  alasan_tanpa_sp: optionalText(300, 'Alasan').optional(),
}
export const askedSchema = z.strictObject(askedFields)
export type Asked = z.output<typeof askedSchema>
export type AskedKey = keyof Asked
export const ASKED_LABEL: Record<AskedKey, string> = {
  acara_tanggal: 'Hari dan tanggal',
  acara_jam: 'Pukul',
  acara_tempat: 'Tempat',
  acara_menemui: 'Yang ditemui',
  acara_keperluan: 'Keperluan atau acara',
  acara_membawa: 'Yang dibawa',
  acara_kontak: 'Yang dihubungi bila berhalangan, dengan nomornya',
  acara_kabar: 'Memberi kabar paling lambat',
  alasan_tanpa_sp: 'Alasan tanpa surat peringatan sebelumnya',
}
export const ASKED_KEYS = Object.keys(ASKED_LABEL) as AskedKey[]

/** By the field of a template that says it. */
export const ASKED_BY_FIELD = {
  hari: 'acara_tanggal',
  pukul: 'acara_jam',
  tempat: 'acara_tempat',
  menemui: 'acara_menemui',
  keperluan: 'acara_keperluan',
  membawa: 'acara_membawa',
  kontak: 'acara_kontak',
  batas_kabar: 'acara_kabar',
} as const satisfies Record<string, AskedKey>
