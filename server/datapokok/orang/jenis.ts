import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Endpoint, FileReply } from '#contract/endpoint.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import type { TableColumn } from '#contract/tabel.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Paged } from './halaman.ts'
import type { DayEffects } from './hari.ts'

/** What a form or a list says of somebody, by the names of the columns. */
export type OrangContent = Record<string, string | number | null>

export type ColumnType = 'text' | 'integer'

/** Columns by the names of the fields of a form, with the key names are found by. */
export function orangColumn(isian: readonly string[]): Record<string, ColumnType> {
  return Object.fromEntries([...isian, 'nama_cari'].map(name => [name, name === 'angkatan' ? 'integer' : 'text']))
}

/** A table of people, written by this room only. In its SQL the table is `m`. */
export interface OrangTable {
  /** The table, and the first word of its addresses and errors. */
  jenis: KindOfOrang
  /** What a form or a list says: `orangColumn`. */
  kolom: Readonly<Record<string, ColumnType>>
  /** SQL, its columns after this prefix: by what somebody is known again, null for who has no number. */
  kunci(awalan: '' | 'm.'): RawBuilder<string | null>
  /** SQL: 'aktif', or what else. */
  status: RawBuilder<string>
  /** What is put for everybody new, and for who is active again. */
  awal: OrangContent
  /** The tables, and their columns, that hold who can not be deleted any more. */
  riwayat: Readonly<Record<string, string>>
}

/** What one kind of people has of its own: all else of this room is said once for the three. */
export interface OrangKind<R extends OrangRow> extends OrangTable {
  api: Api
  /** Of `kolom`, those read by who is near; of these the bank's by the admin alone. */
  dekat: readonly (keyof R & string)[]
  bank?: readonly (keyof R & string)[]
  /** Where the status is kept. */
  kolomStatus: 'status' | 'aktif'
  kelompok: KelompokOrang
  /** SQL to sort by, of columns of the list that are none of the table. */
  urut: Readonly<Record<string, RawBuilder<unknown>>>
  /** What the filters offer besides kelompok and status. */
  pilihan: readonly (keyof R & string)[]
  /** Why somebody cannot be deleted. */
  punyaRiwayat(): string
  /** Whose number it is, in the sentence that refuses it. */
  pemilik?(row: R): string
  /** One person has more than a row of the list. */
  complete?(db: Db, user: User, row: R): Promise<R>
  /** The columns of the file; with `bila` only where that field is not null in every row. */
  ekspor(): (TableColumn<R> & { bila?: keyof R })[]
}

/** A row of a list, as far as the three are alike. */
export interface OrangRow {
  id: number
  nama: string
  hp: string | null
  version: number
  bisa_hapus: boolean
}

/** The kelompok of whoever is listed, on the list's day. */
export interface KelompokOrang {
  /** As parts of the list's statement: `among` selects the ids of whom it is asked, undefined of everybody. */
  parts(
    user: User,
    hari: DayEffects,
    among: RawBuilder<unknown> | undefined,
  ): Record<'ctes' | 'join' | 'kolom', RawBuilder<unknown>>
  /** What the list is sorted by that is of the kelompok. */
  urut: readonly string[]
}

/** Other keys are columns that must have this value. */
export interface OrangFilter {
  id?: number
  cari: string
  urut: string
  arah: 'naik' | 'turun'
  status?: string | undefined
  kelompok_id?: number | 'tanpa' | undefined
}

/** `status` and `sampai`, the last day in the kelompok, only of mahasantri. */
export interface Deactivation {
  version: number
  alasan: string
  status?: string
  sampai?: string | null
}

type One = z.ZodType<{ id: number }>
type Is<T> = z.ZodType<T, T>
export type OrangInput = OrangContent & { nama: string }

/** Somebody new, with what was answered where somebody is called so already. */
export type NewOrang = Record<string, string | number | boolean | null> & { nama: string }

/** The calls as this room serves them. */
interface Api {
  list: Endpoint<z.ZodType, z.ZodType<OrangFilter & Paged>, z.ZodType, Is<{ rows: OrangRow[]; jumlah: number }>>
  ids: Endpoint<z.ZodType, z.ZodType<OrangFilter>, z.ZodType, Is<{ ids: number[] }>>
  pilihan: Endpoint
  xlsx: Endpoint<z.ZodType, z.ZodType<OrangFilter>, z.ZodType, FileReply>
  csv: Endpoint<z.ZodType, z.ZodType<OrangFilter>, z.ZodType, FileReply>
  get: Endpoint<One, z.ZodType, z.ZodType, Is<OrangRow>>
  create: Endpoint<z.ZodType, z.ZodType, z.ZodType<NewOrang>, Is<OrangRow>>
  update: Endpoint<One, z.ZodType, z.ZodType<OrangInput & { version: number }>, Is<OrangRow>>
  delete: Endpoint<One, z.ZodType, z.ZodType, Is<Record<string, never>>>
  deactivate: Endpoint<One, z.ZodType, z.ZodType<Deactivation>, Is<OrangRow>>
  reactivate: Endpoint<One, z.ZodType<{ version: number }>, z.ZodType, Is<OrangRow>>
}
