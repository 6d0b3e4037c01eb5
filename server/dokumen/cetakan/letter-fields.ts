import { FIELD_NAMES, factsOf, fieldsFor, type LetterField } from '#contract/dokumen/letter-template.ts'
import type { LaporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import { nameOfSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import type { TableSheet } from '#contract/tabel.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readPrint } from '#server/dokumen/cetak.ts'
import { readLetterMaterial } from '#server/dokumen/letter-material.ts'
import { valuesOf } from '#server/dokumen/letter-values.ts'
import type { LetterValues } from '#server/dokumen/template/compose-letter.ts'
import { readTold } from '#server/dokumen/told.ts'
import { readLetterRecipients } from './penerima.ts'

interface FieldsWish {
  surat: Surat
  saringan: LaporanMahasantriQuery
  /** As of a file of letters: also those without the warning before it. */
  withReason: boolean
}

/** What stands in the fields of the letters that these people would get, one a row: for whoever writes the letter in Word. */
export async function readLetterFields(
  db: Db,
  user: User,
  { surat, saringan, withReason }: FieldsWish,
  now: number,
): Promise<{ nama: string; lembar: TableSheet<LetterValues> }> {
  const [cetak, { baris, ...rentang }] = await Promise.all([
    readPrint(db, user, now, ''),
    readLetterRecipients(db, user, surat, saringan, now, { withReason }),
  ])
  const ids = baris.map(orang => orang.mahasantri_id)
  const [told, by] = await Promise.all([
    readTold(db, user, rentang),
    readLetterMaterial(db, cetak, surat, ids, {}, { head: rentang, always: true }),
  ])
  const nama = `Isian ${nameOfSurat(surat, cetak.ownKinds)}`
  return {
    nama,
    lembar: {
      nama: 'Isian',
      kepala: [],
      kolom: FIELDS.map(key => ({
        ...{ kunci: key, judul: wordName(key) },
        nilai: (row: LetterValues) => row[key].replaceAll('\u00a0', ' ').trim(),
      })),
      rows: baris.map(orang => valuesOf(cetak, orang, { ...rentang, sampai: told(orang.mahasantri_id) }, by)),
    },
  }
}

type Known = Exclude<LetterField, 'nomor'>
/** But for the number, which is given when a letter is printed, and for what is asked of whoever prints it. */
const FIELDS = FIELD_NAMES.filter(
  (name): name is Known =>
    name !== 'nomor' && fieldsFor('keterangan').includes(name) && factsOf(name).bagian !== 'Ditanyakan saat mencetak',
)

/** A name that Word takes for a field: at most 40 letters, digits and spaces. */
export function wordName(name: Known): string {
  const label = factsOf(name).label(kata)
  // regex: one run
  if (/^[\p{L}\d ]{1,40}$/u.test(label)) return label
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ')
}
