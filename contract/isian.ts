import * as z from 'zod'
import { tidy, tidyLines } from './tidy.ts'

/**
 * Zod's error function for a field: 'Wajib diisi' when nothing came, `otherwise` when something of the wrong kind came.
 * Checks after it carry `abort: true`, so that a field never has more than one sentence.
 */
export const required = (otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'Wajib diisi' : otherwise

/** A whole number within these bounds; one sentence says so of whatever else comes. */
export const number = (min: number, max: number, pesan = `Harus bilangan bulat ${min} sampai ${max}`) =>
  z
    .int({ error: required(pesan) })
    .min(min, { error: pesan, abort: true })
    .max(max, { error: pesan, abort: true })

/** 1 and 0. */
/** Whether a number has two decimals at most. */
export const isHundredths = (n: number): boolean => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6

export const yesNo = z.union([z.literal(0), z.literal(1)], { error: required('Pilih ya atau tidak') })

/**
 * One line of text, trimmed, runs of white space joined, `max` UTF-16 units at most; '' is an error.
 * Invisible characters are dropped: NUL and lone surrogates are what PostgreSQL cannot store at all.
 */
export const requiredText = (max: number, label = 'Isian') =>
  z
    .string({ error: required('Harus berupa teks') })
    .overwrite(tidy)
    .min(1, { error: 'Wajib diisi', abort: true })
    .max(max, { error: `${label} maksimal ${max} karakter`, abort: true })

/** As `requiredText`, but '' is fine. */
export const optionalText = (max: number, label = 'Isian') =>
  z
    .string({ error: 'Harus berupa teks' })
    .overwrite(tidy)
    .max(max, { error: `${label} maksimal ${max} karakter`, abort: true })

/** Text of several lines (a note): as `optionalText`, line breaks kept as '\n'. */
export const catatanSchema = (max: number, label = 'Catatan') =>
  z
    .string({ error: 'Harus berupa teks' })
    .overwrite(tidyLines)
    .max(max, { error: `${label} maksimal ${max} karakter`, abort: true })

/** A stored password may be older than today's rules, so only its length is checked: a giant one would cost us hashing. */
export const oldPasswordSchema = z
  .string({ error: required('Kata sandi harus berupa teks') })
  .min(1, { error: 'Wajib diisi', abort: true })
  .max(200, { error: 'Kata sandi maksimal 200 karakter', abort: true })
