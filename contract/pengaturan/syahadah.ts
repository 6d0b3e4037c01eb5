import * as z from 'zod'
import { endpoint, file, idField } from '#contract/endpoint.ts'
import { isHundredths, optionalText, required, requiredText } from '#contract/isian.ts'
import { lampiranReply } from '#contract/lampiran.ts'

// What the office has chosen for its certificates: what lies behind the text, and the word for how well somebody did.

/** As it is kept: it is embedded once in every file. */
export const LATAR_BYTE = 4 * 1024 * 1024
/** Its longer side in dots at least: 110 to the inch on A4. */
export const LATAR_WIDTH = 1300
export const MOST_PREDIKAT = 8

const predikat = z.strictObject({
  /** From here on: whole percents of attendance, or a level. */
  minimal: z
    .number({ error: required('Isi angka') })
    .min(0, { error: 'Isi angka 0 sampai 1000', abort: true })
    .max(1000, { error: 'Isi angka 0 sampai 1000', abort: true })
    .refine(isHundredths, { error: 'Paling banyak dua angka di belakang koma' }),
  nama: requiredText(40, 'Predikat'),
  nama_arab: optionalText(40, 'Predikat Arab'),
})
export type Predikat = z.output<typeof predikat>

const isi = {
  /** The name of the level among the syarat of an SK that such a word goes by; null: the lowest attendance. */
  menurut: requiredText(40, 'Nama nilai').nullable(),
  /** A light ground between the picture and the text. */
  dasar_terang: z.boolean({ error: required('Pilih dasar terang atau tidak') }),
  latar_id: idField.nullable(),
  predikat: z
    .array(predikat)
    .max(MOST_PREDIKAT, { error: `Paling banyak ${MOST_PREDIKAT} predikat`, abort: true })
    .refine(list => new Set(list.map(({ minimal }) => minimal)).size === list.length, {
      error: 'Dua predikat tidak boleh mulai dari angka yang sama',
    }),
}

/** The word from the highest limit that is reached; undefined below the lowest, and where nothing is known. */
export function predikatOf(
  list: readonly Predikat[],
  figure: { hadir: number; sesi: number } | { nilai: number } | null,
): Predikat | undefined {
  if (figure === null) return undefined
  const reaches = ({ minimal }: Predikat) =>
    'nilai' in figure ? figure.nilai >= minimal : figure.sesi > 0 && figure.hadir * 100 >= minimal * figure.sesi
  return list.filter(reaches).sort((a, b) => b.minimal - a.minimal)[0]
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const syahadahBody = z
  .strictObject({ ...isi, updated_at: z.int({ error: required('Muat ulang halaman ini') }) })
  .superRefine(({ menurut, predikat }, context) => {
    if (menurut !== null) return
    for (const [i, { minimal }] of predikat.entries())
      if (minimal > 100 || !Number.isInteger(minimal))
        context.addIssue({
          ...{ code: 'custom', path: ['predikat', i, 'minimal'], message: 'Isi persentase bulat 0 sampai 100' },
        })
  })
export const syahadahReply = z.object({ ...isi, latar: lampiranReply.nullable(), updated_at: z.int() })
export type SyahadahSettings = z.output<typeof syahadahReply>

export const getSyahadah = endpoint('GET /api/syahadah', {
  summary: 'Gambar latar syahadah dan predikat menurut persentase kehadiran.',
  access: ['admin'],
  reply: syahadahReply,
})

export const updateSyahadah = endpoint('PUT /api/syahadah', {
  perubahan: ['pengaturan', 'Ubah latar dan predikat syahadah'],
  summary: 'Menyimpan latar dan predikat syahadah; updated_at adalah versi yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: syahadahBody,
  reply: syahadahReply,
  errors: ['syahadah.stale'],
})

export const getLatar = endpoint('GET /api/syahadah/latar', {
  summary: 'Gambar latar syahadah.',
  catat: false,
  access: ['admin'],
  reply: file('application/octet-stream'),
  errors: ['latar.not_found'],
})
