import * as z from 'zod'
import { JK_KELOMPOK, NUMBER_KIND, type NumberKind, ORANG_KIND } from './identitas.ts'
import { optionalText, required, requiredText } from './isian.ts'
import { tidy } from './tidy.ts'

// Fields that identify people, and how their text is read, shown, compared and sorted. Schemas take what people type and
// give the stored form; each raises at most one Indonesian sentence.

/** NIM: text, upper-case, leading zeros kept, 5–20 of [A-Z0-9./-] ('2601010524', 'TP.160994'). */
export const nimSchema = z
  .string({ error: required('NIM harus berupa teks') })
  .overwrite(text => tidy(text).toUpperCase())
  .min(1, { error: 'Wajib diisi', abort: true })
  .refine(nim => !/^\d+([.,]\d+E\+?|E\+)\d+$/.test(nim), {
    error: 'Angka rusak oleh Excel. Ubah kolom NIM menjadi Teks.',
    abort: true,
  })
  .regex(/^[A-Z0-9./-]*$/, {
    error: 'NIM hanya boleh berisi huruf, angka, titik, garis miring, dan strip',
    abort: true,
  })
  .min(5, { error: 'NIM minimal 5 karakter', abort: true })
  .max(20, { error: 'NIM maksimal 20 karakter', abort: true })

/**
 * A mobile number in any form in use here ('0812 3456 7890', '62812…', '+62 (812) …', Excel's '812…') -> '+62812…'.
 * Takes 9–13 digits counted with the leading 0; ten is what the sentence asks for, nine-digit numbers are old and few.
 */
export const phoneSchema = phone(false)

/** As `phoneSchema`, but '' is fine and stays ''. */
export const optionalPhoneSchema = phone(true)

export const numberKindSchema = z.enum(NUMBER_KIND, { error: required('Pilih jenis nomor') })

/** 18 digits; spaces and dots are dropped. Whether they make sense is only a warning: see `checkNip`. */
export const nipSchema = digitsSchema('NIP', 18)

export const nuptkSchema = digitsSchema('NUPTK', 16)

export const nidnSchema = digitsSchema('NIDN', 10)

export const nidkSchema = digitsSchema('NIDK', 10)

/** NIY and NBM: every institution writes its own. */
export const freeNumberSchema = requiredText(30, 'Nomor')

/** The schema of `nomor` for its kind; with 'tidak_ada' only '' is right. */
export const numberSchema: Record<NumberKind, z.ZodType<string, string>> = {
  NIP: nipSchema,
  NUPTK: nuptkSchema,
  NIDN: nidnSchema,
  NIDK: nidkSchema,
  NIY: freeNumberSchema,
  NBM: freeNumberSchema,
  tidak_ada: z.string({ error: 'Harus berupa teks' }).trim().max(0, 'Kosongkan nomor, atau pilih jenisnya'),
}

/** 1–120 characters, trimmed, spaces joined, apostrophes and capitals as typed; one word is a full name. */
export const nameSchema = requiredText(120, 'Nama').refine(nama => /\p{L}/u.test(nama), {
  error: 'Nama harus berisi huruf',
  abort: true,
})

/** In Arabic letters, as it stands on a syahadah; '' where it is not known, also for a tab of before that does not send it. */
export const scriptNameSchema = optionalText(120, 'Nama Arab')
  .refine(nama => nama === '' || /\p{Script=Arabic}/u.test(nama), { error: 'Tulis dengan huruf Arab' })
  .default('')

export const jkSchema = z.enum(['L', 'P'], { error: required('Pilih L (laki-laki) atau P (perempuan)') })

/** Of a kelompok: campur is for men and women, where the institution has such (`campur_kelompok` of its settings). */
export const jkKelompokSchema = z.enum(JK_KELOMPOK, { error: required('Pilih putra, putri, atau campur') })

export const semesterSchema = z.enum(['ganjil', 'genap'], { error: required('Pilih ganjil atau genap') })

/** '2026/2027': two consecutive years. */
export const academicYearSchema = z
  .string({ error: required('Tahun akademik harus berupa teks') })
  .overwrite(text => text.replace(/\s/g, ''))
  .min(1, { error: 'Wajib diisi', abort: true })
  .regex(/^20\d{2}\/20\d{2}$/, { error: 'Tahun akademik tidak valid, contoh: 2026/2027', abort: true })
  .refine(text => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, {
    error: 'Kedua tahun harus berurutan, contoh: 2026/2027',
    abort: true,
  })

/** A new password: 10–200 characters, nothing trimmed. Logging in must not use it: old passwords may be shorter. */
export const passwordSchema = z
  .string({ error: required('Kata sandi harus berupa teks') })
  .min(1, { error: 'Wajib diisi', abort: true })
  .min(10, { error: 'Kata sandi minimal 10 karakter', abort: true })
  .max(200, { error: 'Kata sandi maksimal 200 karakter', abort: true })

function phone(optional: boolean) {
  return z
    .string({ error: optional ? 'Nomor harus berupa teks' : required('Nomor harus berupa teks') })
    .overwrite(text => readPhone(text).telepon)
    .superRefine((text, ctx) => {
      const { error } = readPhone(text)
      if (error && !(optional && text === '')) ctx.addIssue({ code: 'custom', message: error })
    })
}

/** `telepon` is the stored form, or the trimmed text as it came when there is an error. */
function readPhone(text: string): { telepon: string; error: string | null } {
  const typed = tidy(text)
  const wrong = (error: string) => ({ telepon: typed, error })
  if (typed === '') return wrong('Wajib diisi')
  // Excel's text mark is an apostrophe in front; '(0)' is how business cards write +62 (0)812.
  const digits = typed
    .replace(/^'/, '')
    .replace(/\(0\)/, '')
    .replace(/[\s().\-‐-―]/g, '')
  if (!/^\+?\d+$/.test(digits)) return wrong('Nomor hanya boleh berisi angka')
  const local = digits.replace(/^(\+62|0062|62)0?|^0/, '')
  if (local.startsWith('+') || !/^(8([1-9]|$)|$)/.test(local)) return wrong('Nomor harus diawali 08 atau +628')
  if (local.length < 8) return wrong('Nomor belum lengkap, minimal 10 angka')
  if (local.length > 12) return wrong('Nomor terlalu panjang, maksimal 13 angka')
  return { telepon: `+62${local}`, error: null }
}

function digitsSchema(label: string, length: number) {
  // regex: a length, no repeat
  return z
    .string({ error: required(`${label} harus berupa teks`) })
    .overwrite(text => tidy(text).replace(/[\s.]/g, ''))
    .min(1, { error: 'Wajib diisi', abort: true })
    .regex(new RegExp(`^\\d{${length}}$`), { error: `${label} harus ${length} angka`, abort: true })
}

export const orangKindSchema = z.enum(ORANG_KIND, { error: required('Pilih jenis orang') })

/** Lower-cased, '' when there is none. */
export const emailOptionalSchema = z
  .string({ error: 'Harus berupa teks' })
  .overwrite(text => tidy(text).toLowerCase())
  .max(120, { error: 'Email maksimal 120 karakter', abort: true })
  .refine(text => text === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text), {
    error: 'Email tidak valid, contoh: nama@kampus.ac.id',
    abort: true,
  })

/** The same where there has to be one. */
export const emailSchema = emailOptionalSchema.refine(text => text !== '', { error: 'Wajib diisi', abort: true })
