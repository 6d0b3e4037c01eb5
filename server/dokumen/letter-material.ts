import { ASKED_BY_FIELD, type Asked } from '#contract/dokumen/letter-asked.ts'
import { factsOf } from '#contract/dokumen/letter-template.ts'
import { emptyTally } from '#contract/kehadiran.ts'
import { type Surat, warningsBefore } from '#contract/pengaturan/surat-number.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { readOutlook } from '#server/laporan/outlook.ts'
import { type ReportScope, reportScopeOf, type ScopeHead } from '#server/laporan/rentang.ts'
import type { Cetak } from './cetak.ts'
import type { LetterMaterial, LetterPerson, SuratRange } from './letter-facts.ts'
import { listGoneSigners } from './letter-signers.ts'
import { valuesOf } from './letter-values.ts'
import {
  type EarlierLetter,
  type LetterTally,
  listAlpaDays,
  listEarlierLetters,
  listLetterOrang,
  listLetterTally,
} from './surat.sql.ts'
import { isBlank, type LetterValues, listFields, needsMarks } from './template/compose-letter.ts'
import { readTemplate, type ValidTemplate } from './template/template.ts'

/** What each of these people had before. */
export async function readEarlierLetters(db: Db, ids: readonly number[]): Promise<LetterMaterial['earlier']> {
  return Map.groupBy(await listEarlierLetters(db, ids), one => one.mahasantri_id)
}

interface MaterialWish {
  /** Over what its tables are; without it they are not read. */
  head?: ScopeHead
  /** Where its range ends that what is still to come is told of; without it where `head` ends. */
  until?: string
  /** Instead of the template that holds. */
  shown?: ValidTemplate
  /** What the tables say is wanted whatever the template says. */
  always?: boolean
}

/** Of a wali it holds only what the one who prints may read. */
export async function readLetterMaterial(
  db: Db,
  { user, zona, now }: Cetak,
  surat: Surat,
  ids: readonly number[],
  asked: Asked = {},
  { head, until, shown, always = false }: MaterialWish = {},
): Promise<LetterMaterial> {
  const [usual, uncounted, earlier, known, mayRead, outlook] = await Promise.all([
    shown ?? readTemplate(db, surat),
    surat === 'keterangan' && !shown ? readTemplate(db, 'keterangan_belum') : undefined,
    readEarlierLetters(db, ids),
    listLetterOrang(db, ids),
    readMayRead(db, user, ids, todayIn(zona, now)),
    head ? readOutlook(db, user, { ...head, sampai: until ?? head.sampai }, ids) : new Map(),
  ])
  const saysMarks = always || [usual, uncounted].some(one => one && needsMarks(one.templat))
  return {
    asked,
    marks: head && saysMarks ? await readMarks(db, ids, reportScopeOf(user, head, {})) : new Map(),
    of: isCounted => (isCounted ? usual : (uncounted ?? usual)),
    earlier,
    outlook,
    known: new Map(
      known.map(({ id, wali_nama, ...one }) => [id, { ...one, wali_nama: mayRead('wali', id) ? wali_nama : '' }]),
    ),
  }
}

async function readMarks(db: Db, ids: readonly number[], scope: ReportScope): Promise<LetterMaterial['marks']> {
  const [tally, alpa] = await Promise.all([listLetterTally(db, ids, scope), listAlpaDays(db, ids, scope)])
  const tallyOf = Map.groupBy(
    tally.sort((a, b) => a.kegiatan_id - b.kegiatan_id),
    row => row.mahasantri_id,
  )
  const alpaOf = Map.groupBy(alpa, row => row.mahasantri_id)
  const countsOf = (rows: readonly LetterTally[]) => {
    const hitungan = emptyTally()
    for (const { status, n } of rows) hitungan[status ?? 'belum'] += Number(n)
    return { nama: rows[0]?.nama ?? '', hitungan }
  }
  return new Map(
    ids.map(id => [
      id,
      {
        kegiatan: [...Map.groupBy(tallyOf.get(id) ?? [], row => row.kegiatan_id).values()].map(countsOf),
        alpa: (alpaOf.get(id) ?? []).map(({ tanggal }) => tanggal),
      },
    ]),
  )
}

/** 'SP1 dan SP2': warnings that must have gone before this one and did not; '' where there is none. */
export function describeMissing(surat: Surat, earlier: readonly EarlierLetter[] | undefined): string {
  const missing = warningsBefore(surat).filter(before => !earlier?.some(one => one.jenis === before))
  return missing.map(one => one.toUpperCase()).join(' dan ')
}

/** What this template says of an event, and was not answered. */
export function listUnanswered({ asked }: Pick<LetterMaterial, 'asked'>, { templat }: ValidTemplate) {
  const used = listFields(templat)
  const wanted = (Object.keys(ASKED_BY_FIELD) as (keyof typeof ASKED_BY_FIELD)[]).filter(name => used.includes(name))
  return wanted.map(name => ASKED_BY_FIELD[name]).filter(key => !asked[key])
}

/** Throws Conflict where its template holds nothing yet, and Invalid, at the fields that are to be answered. */
export function requireAnswers(by: Pick<LetterMaterial, 'asked'>, template: ValidTemplate): void {
  requireWritten(template)
  const missing = listUnanswered(by, template)
  if (missing.length > 0) throw Invalid(Object.fromEntries(missing.map(key => [key, 'Wajib diisi'])))
}

export function requireWritten({ templat }: ValidTemplate): void {
  if (!isBlank(templat)) return
  const pesan = `Isi surat ‘${templat.judul}’ masih kosong. Tulis dahulu templatnya di Pengaturan → Surat.`
  throw Conflict('surat.belum_ditulis', pesan)
}

/** 'Fakultas, Nomor SP1': what would print nothing on this letter; '' where there is none. */
export function describeEmptyFields(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  by: LetterMaterial,
): string {
  return describeEmptyOf(cetak, by.of(orang.status !== null), () => valuesOf(cetak, orang, rentang, by))
}

/** The same of whomever a letter is about. */
export function describeEmptyOf(cetak: Cetak, template: ValidTemplate, read: () => LetterValues): string {
  const gone = listGoneSigners(cetak, template).map(jabatan => `Penanda tangan ‘${jabatan}’`)
  if (listDoubtful(template).length === 0) return gone.join(', ')
  return [...listEmpty(template, read()), ...gone].join(', ')
}

/** What these values leave empty on a letter. */
export function listEmpty(template: ValidTemplate, values: LetterValues): string[] {
  const empty = listDoubtful(template).filter(name => values[name].trim() === '')
  return empty.map(name => factsOf(name).label(kata))
}

/** The fields of a letter of which nobody knows before whether they hold something; ours has none. */
export function listDoubtful({ templat }: ValidTemplate) {
  const used = listFields(templat)
  return SOMETIMES_EMPTY.filter(name => used.includes(name))
}

const SOMETIMES_EMPTY = [
  ...(['prodi', 'fakultas', 'kelompok', 'wali', 'murabbi', 'tersisa', 'paling_tinggi', 'tanggal_hijriah'] as const),
  ...([
    'kota',
    'jabatan_penandatangan',
    'nama_penandatangan',
    'nomor_sp1',
    'tanggal_sp1',
    'nomor_sp2',
    'tanggal_sp2',
    'nim',
    'sk',
    'periode',
  ] as const),
]

/** Nothing is printed before whoever asked has seen which fields are empty; what they saw they send along. */
export const EmptyFields = (pesan: string, kosong: string) =>
  new AppError('conflict', 'surat.isian_kosong', pesan, { isian: { kosong } })
