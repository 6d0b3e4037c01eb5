import type { printAssignment } from '#contract/dokumen/dokumen.ts'
import type { LetterTemplate } from '#contract/dokumen/letter-template.ts'
import { ASSIGNMENT, labelAssignment } from '#contract/pengaturan/surat-number.ts'
import { earlierOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { Conflict, found, Invalid } from '#server/dasar/errors.ts'
import type { SignedInCall } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import type { Cetak } from './cetak.ts'
import { type AssignedRow, listAssigned } from './dokumen.sql.ts'
import { type Dokumen, datePlace } from './dokumen.ts'
import { keepDates } from './keep-together.ts'
import { describeEmptyOf, EmptyFields, requireWritten } from './letter-material.ts'
import { identity, signerFacts } from './letter-parts.ts'
import { composeSigners } from './letter-signers.ts'
import { officeValues } from './letter-values.ts'
import { composeLetter, type LetterParts, type LetterValues } from './template/compose-letter.ts'
import { readTemplate, type ValidTemplate } from './template/template.ts'

/** A pendamping, with the names of the kelompok that they have in hand in the periode. */
type Assigned = Omit<AssignedRow, 'kelompok'> & { kelompok: string }

/** By what letters to several of them are composed. */
export interface Assignments {
  periode: { id: number; nama: string }
  orang: Assigned[]
  template: ValidTemplate
}

/** The letter of one. Throws Conflict where they have no kelompok in that periode, and where a field is empty that was not shown. */
export async function makeAssignment(
  db: Db,
  cetak: Cetak,
  {
    params: { id },
    query: { periode_id, nomor, kosong },
  }: Pick<SignedInCall<typeof printAssignment>, 'params' | 'query'>,
): Promise<Dokumen> {
  const by = await readAssignments(db, cetak, periode_id, id)
  const orang = found(by.orang[0], 'pendamping')
  if (orang.kelompok === '')
    throw Conflict(
      'surat.tanpa_tugas',
      kata`${orang.nama} tidak memegang kelompok pada ${by.periode.nama}, jadi tidak ada surat tugas.`,
    )
  requireWritten(by.template)
  const empty = describeEmptyOf(cetak, by.template, () => valuesOf(cetak, orang, by.periode))
  if (empty !== '' && empty !== kosong) throw EmptyFields(`Isian ini kosong pada surat ${orang.nama}: ${empty}.`, empty)
  return composeAssignment(cetak, orang, by, { ketik: nomor })
}

/** A template that is not saved yet. */
export async function previewAssignment(
  db: Db,
  cetak: Cetak,
  id: number | undefined,
  templat: LetterTemplate,
): Promise<Dokumen> {
  if (id === undefined) throw Invalid({ pendamping_id: 'Wajib diisi' })
  const by = await readAssignments(db, cetak, undefined, id)
  return composeAssignment(cetak, found(by.orang[0], 'pendamping'), { ...by, template: { id: null, templat } }, {})
}

/** Everybody who is a pendamping in the periode (that of today unless said), by name; or one of them, without a kelompok too. */
export async function readAssignments(
  db: Db,
  { now }: Pick<Cetak, 'now'>,
  periodeId: number | undefined,
  id?: number,
): Promise<Assignments> {
  const { kepala, akhirPeriode: end } = await openLaporan(db, { periode_id: periodeId }, now)
  const periode = found(kepala.periode ?? undefined, 'periode')
  const hari = earlierOf(kepala.hari_ini, end ?? kepala.hari_ini)
  const [rows, template] = await Promise.all([
    listAssigned(db, { periodeId: periode.id, hari, ...(id === undefined ? {} : { id }) }),
    readTemplate(db, ASSIGNMENT),
  ])
  const orang = [...Map.groupBy(rows, row => row.id).values()].flatMap(duties => {
    const [first] = duties
    const names = new Set(duties.flatMap(({ kelompok }) => kelompok ?? []))
    return first ? { ...first, kelompok: [...names].join(', ') } : []
  })
  return { periode: { id: periode.id, nama: periode.nama }, orang, template }
}

/** Of whom a field would be empty on their letter, and what. */
export function listEmptyAssignments(cetak: Cetak, { orang, periode, template }: Assignments) {
  return orang.flatMap(one => {
    const isian = describeEmptyOf(cetak, template, () => valuesOf(cetak, one, periode))
    return isian === '' ? [] : [{ nama: one.nama, isian }]
  })
}

export function composeAssignment(
  cetak: Cetak,
  orang: Assigned,
  { periode, template: { id, templat } }: Assignments,
  nomor: { ketik?: string | undefined; urutan?: number | undefined },
): Dokumen {
  return {
    jenis: 'surat_lain',
    judul: `${labelAssignment}, ${periode.nama}`,
    arah: 'tegak',
    blok: composeLetter(templat, valuesOf(cetak, orang, periode), partsOf(cetak, orang), {
      datePlace: datePlace(cetak).map(keepDates),
      signature: composeSigners(cetak, templat),
    }),
    // It states no figures.
    pilihan: null,
    angka: null,
    isi: [[orang.nim ?? '', orang.nama, 'tercantum']],
    surat: {
      ...{ mahasantri_id: null, templat_id: id, jenis_surat_id: null, alasan_tanpa_sp: '' },
      nomor: { surat: ASSIGNMENT, ...nomor },
    },
  }
}

/** What is of a mahasantri alone no template of this kind holds. */
function valuesOf(cetak: Cetak, orang: Assigned, periode: Assignments['periode']): LetterValues {
  return {
    ...officeValues(cetak),
    nama: orang.nama,
    sapaan: orang.jk === 'P' ? 'Saudari' : 'Saudara',
    nim: orang.nim ?? '',
    prodi: orang.prodi,
    kelompok: orang.kelompok,
    sk: orang.no_sk,
    periode: periode.nama,
  }
}

function partsOf(cetak: Cetak, orang: Assigned): LetterParts {
  const none = { angka: [], kegiatan: [], kegiatan_ringkas: [], rincian: [], sp: [], panggilan: [], acara: [] }
  return {
    ...none,
    penanda_tangan: [signerFacts(cetak)],
    identitas: [identity({ ...orang, nim: orang.nim ?? '', fakultas: '' })],
  }
}
