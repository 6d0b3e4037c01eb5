import type * as z from 'zod'
import { type ImportField, imporInput, imporKey, type OrangImpor } from '#contract/datapokok/impor-input.ts'
import { mahasantriInput } from '#contract/datapokok/mahasantri.ts'
import { murabbiInput } from '#contract/datapokok/murabbi.ts'
import { pendampingInput } from '#contract/datapokok/pendamping.ts'

/** What a list of one kind of people looks like: all that the reading knows of them, so that it reads any of the three. */
export interface ListShape {
  orang: OrangImpor
  isian: readonly ImportField[]
  kunci: 'nim' | 'nomor'
  /** A row is a header when it has Nama and one of these. */
  penanda: readonly ImportField[]
  /** Whether somebody may have no number; such a person is known again by nothing. */
  tanpaKunci: boolean
  /** Needed of everybody new, and never the same for all: a list without the column cannot add anybody. */
  wajib: readonly ImportField[]
  /** Sheets named so hold other people. */
  lain: RegExp
  /** What stands in the message when no header is found. */
  judul: string
  /** The schemas of the form; the number of a murabbi is checked by its kind, and a kelompok by its own. */
  skema: Partial<Record<ImportField, z.ZodType<string | number | null>>>
}

// All kinds of number have the same other fields.
const { nomor: _, jenis_nomor: __, ...murabbiContent } = murabbiInput.options[0].shape

export const orangShape: Record<OrangImpor, ListShape> = {
  mahasantri: {
    ...dasar('mahasantri'),
    penanda: ['nim'],
    tanpaKunci: false,
    wajib: [],
    lain: /\b(pendamping|murabbi|musyrif|mentor|tutor|dosen|alumni)/i,
    judul: 'NIM dan Nama',
    skema: mahasantriInput.shape,
  },
  pendamping: {
    ...dasar('pendamping'),
    penanda: ['nim', 'hp'],
    tanpaKunci: true,
    wajib: ['hp'],
    // regex: a cell has at most 500 characters, its spaces joined
    lain: /^(?!.*\b(pendamping|musyrif|mentor|tutor)).*\b(murabbi|dosen|mahasantri|santri|mahasiswa|anggota|peserta|binaan)/i,
    judul: 'Nama, dan NIM atau No. HP',
    skema: pendampingInput.shape,
  },
  murabbi: {
    ...dasar('murabbi'),
    penanda: ['nomor', 'hp'],
    tanpaKunci: true,
    wajib: [],
    // regex: a cell has at most 500 characters, its spaces joined
    lain: /^(?!.*\bmurabbi).*\b(pendamping|musyrif|mentor|tutor|mahasantri|santri|mahasiswa|anggota|peserta|alumni)/i,
    judul: 'Nama, dan NIP/NIDN atau No. HP',
    skema: murabbiContent,
  },
}

function dasar(orang: OrangImpor) {
  return { orang, isian: imporInput[orang], kunci: imporKey[orang] }
}
