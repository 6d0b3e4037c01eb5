import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, id, idField, longLists, pageQuery, versionQuery } from '#contract/endpoint.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { number, requiredText } from '#contract/isian.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'
import { tidy } from '#contract/tidy.ts'

// What the three master lists (mahasantri, murabbi, pendamping) have in common.

/** Year of entry. That it is not in the future the server checks, which has a clock. */
export const angkatanSchema = number(1980, 2100, 'Angkatan harus berupa tahun, contoh: 2026')

/** Why somebody was deactivated. */
export const reasonSchema = requiredText(200, 'Alasan')

export const jkField = z.enum(['L', 'P'])

/** Exact text of a filter, such as a prodi. */
export const textFilter = z.string().overwrite(tidy).max(120, { error: 'Saringan maksimal 120 karakter', abort: true })

/** Of the active periode; 'tanpa' finds those who are in none. */
export const kelompokFilter = z.union([z.literal('tanpa'), id]).optional()

/**
 * Query of a list: `cari` finds names (without regard to case, diacritics and apostrophes), NIM and, where the caller
 * may read them, phones; `urut` is a column, `arah` its direction.
 */
export const listQuery = <const K extends readonly [string, ...string[]]>(kolom: K, urut: K[number]) => ({
  cari: z.string().overwrite(tidy).max(100, { error: 'Pencarian maksimal 100 karakter', abort: true }).default(''),
  jk: jkField.optional(),
  urut: z.enum(kolom).default(urut as never),
  arah: z.enum(['naik', 'turun']).default('naik'),
  ...pageQuery,
})

/** What leads a kelompok and may have an account: a murabbi or a pendamping, and how the list says it. */
export const pengasuhFields = {
  aktif: z.boolean(),
  /** null where the caller may not read them. */
  hp: z.string().nullable(),
  status_alasan: z.string().nullable(),
  /** Names of the kelompok of the active periode, as far as the caller may know them; '' when none. */
  kelompok: z.string(),
  jumlah_kelompok: z.int(),
  /** The account's username, for the admin; null when there is none. */
  username: z.string().nullable(),
  version: z.int(),
  bisa_hapus: z.boolean(),
}
export const statusPengasuh = z.enum(['aktif', 'nonaktif']).optional()

/** The form that deactivates a murabbi or a pendamping. */
export const inputDeactivation = z.strictObject({ alasan: reasonSchema })

/** Recorded although somebody is called so already of whom nothing says that it is another: left out, that is refused as `….senama`. */
export const fixedField = z.boolean().default(false)

/** A value of a filter and how many people have it. */
export const textChoice = z.object({ nilai: z.string(), jumlah: z.int() })

/** The calls that read a list of people, the same for the three kinds; `summary` is what the filters offer besides the status. */
export function listEndpoints<J extends KindOfOrang, Q extends z.ZodType, R extends z.ZodType, P extends z.ZodRawShape>(
  jenis: J,
  { query, row, pilihan, summary }: { query: Q; row: R; pilihan: P; summary: string },
) {
  return {
    list: endpoint(`GET /api/${jenis}`, {
      summary: `Daftar ${jenis}: dicari, disaring, diurutkan, per halaman.`,
      access: 'masuk',
      query,
      reply: z.object({ rows: z.array(row), jumlah: z.int() }),
    }),
    ids: endpoint(`GET /api/${jenis}/id`, {
      summary: `Id semua ${jenis} yang disaring, semua halaman, dalam urutan daftarnya.`,
      access: ['admin'],
      query,
      reply: z.object({ ids: z.array(idField) }),
    }),
    pilihan: endpoint(`GET /api/${jenis}/pilihan`, {
      summary: `Isi saringan ${summary}, dan jumlah tiap status.`,
      access: 'masuk',
      reply: z.object({
        ...pilihan,
        kelompok: z.array(z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema, jumlah: z.int() })),
        dicari: longLists(['kelompok']),
        /** Of which they are. */
        periode_id: idField.nullable(),
        aktif: z.int(),
        nonaktif: z.int(),
        /** Whose kelompok are meant, where another periode runs beside it or, for admins, is prepared beside the first; else null. */
        menurut: z.string().nullable(),
        /** The institution's date now. */
        hari_ini: z.string(),
      }),
    }),
    ...tableExport(`/api/${jenis}/ekspor`, {
      summary: berkas => `Daftar ${jenis} yang disaring sebagai ${berkas}; semua halaman.`,
      access: 'masuk',
      query,
    }),
  }
}

interface Shape<R, I, U, N> {
  row: R
  /** Of somebody new. */
  isian: I
  /** `isian` with the version it is based on. */
  perubahan: U
  penonaktifan: N
}

interface Special {
  /** By which field somebody is known again: a second one of the same is refused. */
  kunci: 'nim' | 'nomor'
  /** Where the document speaks of this kind in other words; who can be deleted has no `riwayat`. */
  summary: { riwayat: string; seorang?: string; nonaktif?: string }
  galatNonaktif?: readonly string[]
}

/** The calls about one person, the same for the three kinds. */
export function orangEndpoints<
  J extends KindOfOrang,
  R extends z.ZodType,
  I extends z.ZodType,
  U extends z.ZodType,
  N extends z.ZodType,
>(
  jenis: J,
  { row, isian, perubahan, penonaktifan }: Shape<R, I, U, N>,
  { kunci, summary: { riwayat, seorang = jenis, nonaktif = jenis }, galatNonaktif = [] }: Special,
) {
  const write = { catat: 'data', access: ['admin'] } as const
  const none = `${jenis}.not_found`
  const stale = `${jenis}.stale`
  const listed = `${jenis}.${kunci}_terdaftar`
  return {
    get: endpoint(`GET /api/${jenis}/:id`, {
      summary: `Seorang ${seorang}.`,
      access: 'masuk',
      reply: row,
      errors: [none, `${jenis}.forbidden`],
    }),
    create: endpoint(`POST /api/${jenis}`, {
      perubahan: ['orang', `Tambah ${jenis}`],
      ...write,
      summary: `Menambah ${jenis}.`,
      body: isian,
      status: 201,
      reply: row,
      errors: [listed, ...(jenis === 'mahasantri' ? [] : [`${jenis}.senama`])],
    }),
    update: endpoint(`PUT /api/${jenis}/:id`, {
      perubahan: ['orang', `Ubah ${jenis}`],
      ...write,
      summary: `Mengubah data ${jenis}.`,
      body: perubahan,
      reply: row,
      // Of the phone of somebody who has an account.
      errors: [none, listed, stale, ...(jenis === 'mahasantri' ? [] : [NEEDS_PROOF])],
    }),
    delete: endpoint(`DELETE /api/${jenis}/:id`, {
      ...write,
      summary: `Menghapus ${jenis} yang belum punya ${riwayat}.`,
      errors: [none, `${jenis}.punya_riwayat`],
    }),
    deactivate: endpoint(`PUT /api/${jenis}/:id/penonaktifan`, {
      ...write,
      summary: `Menonaktifkan ${nonaktif} dengan alasan; datanya tetap ada.`,
      body: penonaktifan,
      reply: row,
      errors: [none, stale, ...galatNonaktif],
    }),
    reactivate: endpoint(`DELETE /api/${jenis}/:id/penonaktifan`, {
      perubahan: ['orang', `Aktifkan kembali ${jenis}`],
      ...write,
      summary: `Mengaktifkan kembali ${jenis}.`,
      query: versionQuery,
      reply: row,
      errors: [none, stale],
    }),
  }
}
