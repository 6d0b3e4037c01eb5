import { describeAboveLine, describeNotYetCounted, printSurat } from '#contract/dokumen/dokumen.ts'
import { ASKED_BY_FIELD, type Asked } from '#contract/dokumen/letter-asked.ts'
import {
  factsOf,
  type LetterSigner,
  type LetterTemplate,
  type TemplateKind,
} from '#contract/dokumen/letter-template.ts'
import { hijri } from '#contract/hijri.ts'
import {
  type Aturan,
  describeFormula,
  describeMinimal,
  formatPercent,
  type Limit,
  labelStatusKehadiran,
  STATUS_LIST,
  type StatusKehadiran,
  type Tally,
} from '#contract/kehadiran.ts'
import { isWarning, labelSurat, type Surat, warningsBefore } from '#contract/pengaturan/surat-number.ts'
import { formatDate, formatMonth, formatRange, todayIn, zoneLabel } from '#contract/tanggal.ts'
import type { Columns, Db } from '#database/schema.ts'
import { AppError, Conflict, Invalid } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, Pair, PdfCell, Signature } from '#server/dasar/pdf/naskah.ts'
import { readMergedInto } from '#server/datapokok/orang/per-id.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import { readMahasantriDetail } from '../laporan/laporan-mahasantri-detail.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, datePlace, signatoryAt } from './dokumen.ts'
import { askOf, defineDocument, type PrintChoice } from './kind.ts'
import { type EarlierLetter, type LetterOrang, listEarlierLetters, listLetterOrang } from './surat.sql.ts'
import { composeLetter, type LetterParts, type LetterValues, listFields } from './template/compose-letter.ts'
import { readTemplate, type ValidTemplate } from './template/template.ts'
import { readTold } from './told.ts'

/** Whom a letter is about, and the figures it states. */
export interface LetterPerson extends Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas'> {
  mahasantri_id: number
  kelompok: string
  hitungan: Tally
  sesi: number
  persen: number | null
  status: StatusKehadiran | null
  /** In any order; none where the limit is that of the whole range. */
  bulan_kurang: readonly LackingMonth[]
}

/** A month ('YYYY-MM') in which somebody was below the limit. */
export interface LackingMonth {
  bulan: string
  persen: number | null
}

/** Over what the figures were counted. */
export interface SuratRange {
  dari: string
  /** The last day that the letter tells of (`readTold`). */
  sampai: string
  hari_ini: string
  periode: { id: number; nama: string } | null
  kegiatan: { id: number; nama: string } | null
  aturan: Aturan
  batas: Limit
}

interface SuratChoice extends PrintChoice {
  mahasantri_id: number
  periode_id: number | undefined
  kegiatan_id: number | undefined
  dari: string
  sampai: string
}

interface Request {
  surat: Surat
  /** As somebody typed it. */
  nomor?: string | undefined
  /** Of those that were set aside for a whole file of letters. */
  urutan?: number | undefined
}

/** A letter about one mahasantri, of either kind. */
export const suratKind = defineDocument({
  key: 'surat',
  call: printSurat,
  async make(db, cetak, { params: { id }, query: { surat, nomor, kosong, ...query } }) {
    const { orang, rentang } = await readAbout(db, cetak, id, query)
    if (isWarning(surat) && orang.status === 'memenuhi')
      throw Conflict('surat.tidak_di_bawah', describeAboveLine(orang.nama))
    if (isWarning(surat) && orang.status === null) {
      throw Conflict('surat.belum_dihitung', describeNotYetCounted(orang.nama))
    }
    const by = await readLetterMaterial(db, cetak, surat, [id], query)
    requireAnswers(by, by.of(orang.status !== null))
    const missing = describeMissing(surat, by.earlier.get(id))
    if (missing !== '' && !query.alasan_tanpa_sp) {
      const pesan = `${orang.nama} belum pernah menerima ${missing}. Tulis alasannya bila surat ini tetap dibuat.`
      throw new AppError('conflict', 'surat.tanpa_sebelumnya', pesan, { isian: { alasan_tanpa_sp: pesan } })
    }
    const empty = describeEmptyFields(cetak, orang, rentang, by)
    if (empty !== '' && empty !== kosong)
      throw EmptyFields(`Isian ini kosong pada surat ${orang.nama}: ${empty}.`, empty)
    return composeSurat(cetak, orang, rentang, { surat, nomor }, by)
  },
  async recount(db, { user, now }, { mahasantri_id, periode_id, kegiatan_id, dari, sampai }: SuratChoice) {
    const query = askOf({ periode_id, kegiatan_id, dari, sampai })
    // Whoever was entered twice is one by now; the letter says what it said.
    const left = await readMergedInto(db, mahasantri_id)
    const { hitungan, persen } = await readMahasantriDetail(db, user, left, query, now)
    return suratFigure(mahasantri_id, hitungan, persen)
  },
})

/** A template that is not saved yet, filled with somebody over the periode of today. */
export async function previewSurat(
  db: Db,
  cetak: Cetak,
  kind: TemplateKind,
  { templat, mahasantri_id }: { templat: LetterTemplate; mahasantri_id: number },
): Promise<Dokumen> {
  const { orang, rentang } = await readAbout(db, cetak, mahasantri_id, {})
  const surat = kind === 'keterangan_belum' ? 'keterangan' : kind
  const material = await readLetterMaterial(db, cetak, surat, [mahasantri_id], {
    ...{ acara_tanggal: todayIn(cetak.zona, cetak.now), acara_jam: '09:00', acara_tempat: '[tempat]' },
    ...{ acara_menemui: '[yang ditemui]', acara_keperluan: '[keperluan]' },
  })
  return composeSurat(cetak, orang, rentang, { surat }, { ...material, of: () => ({ id: null, templat }) })
}

/** From the same reading as the detail on the screen. */
async function readAbout(db: Db, cetak: Cetak, id: number, query: Parameters<typeof readMahasantriDetail>[3]) {
  const rincian = await readMahasantriDetail(db, cetak.user, id, query, cetak.now)
  const { mahasantri, kelompok, batas, per_bulan, ...figures } = rincian
  const orang: LetterPerson = {
    ...figures,
    ...mahasantri,
    mahasantri_id: mahasantri.id,
    kelompok: kelompok[0]?.nama ?? '',
    bulan_kurang: batas.per === 'bulan' ? per_bulan.filter(({ status }) => status === 'tidak_memenuhi') : [],
  }
  const told = await readTold(db, cetak.user, rincian)
  return { orang, rentang: { ...rincian, sampai: told(id) } satisfies SuratRange }
}

/** By what letters are composed: the template of each, the letters that the same people had before, and what else is known of them. */
export interface LetterMaterial {
  of: (isCounted: boolean) => ValidTemplate
  earlier: ReadonlyMap<number, readonly EarlierLetter[]>
  known: ReadonlyMap<number, Omit<LetterOrang, 'id'>>
  /** What was answered for all of them. */
  asked: Asked
}

/** What each of these people had before. */
export async function readEarlierLetters(db: Db, ids: readonly number[]): Promise<LetterMaterial['earlier']> {
  return Map.groupBy(await listEarlierLetters(db, ids), one => one.mahasantri_id)
}

/** Of a wali it holds only what the one who prints may read. */
export async function readLetterMaterial(
  db: Db,
  { user, zona, now }: Cetak,
  surat: Surat,
  ids: readonly number[],
  asked: Asked = {},
): Promise<LetterMaterial> {
  const [usual, uncounted, earlier, known, mayRead] = await Promise.all([
    readTemplate(db, surat),
    surat === 'keterangan' ? readTemplate(db, 'keterangan_belum') : undefined,
    readEarlierLetters(db, ids),
    listLetterOrang(db, ids),
    readMayRead(db, user, ids, todayIn(zona, now)),
  ])
  return {
    asked,
    of: isCounted => (isCounted ? usual : (uncounted ?? usual)),
    earlier,
    known: new Map(
      known.map(({ id, wali_nama, ...one }) => [id, { ...one, wali_nama: mayRead('wali', id) ? wali_nama : '' }]),
    ),
  }
}

export function composeSurat(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  minta: Request,
  by: LetterMaterial,
): Dokumen {
  const { hitungan, persen, mahasantri_id } = orang
  const { dari, sampai, periode, kegiatan } = rentang
  const pilihan: SuratChoice = {
    jenis: 'surat',
    mahasantri_id,
    periode_id: periode?.id,
    kegiatan_id: kegiatan?.id,
    dari,
    sampai,
  }
  const { id, templat } = by.of(orang.status !== null)
  const values = valuesOf(cetak, orang, rentang, by)
  return {
    jenis: isWarning(minta.surat)
      ? 'surat_peringatan'
      : minta.surat === 'keterangan'
        ? 'surat_keterangan'
        : 'surat_lain',
    judul: `${labelSurat[minta.surat]}, ${kegiatan?.nama ?? 'semua kegiatan'}, ${formatRange(dari, sampai)}`,
    arah: 'tegak',
    blok: composeLetter(templat, values, partsOf(orang, rentang, values), {
      datePlace: datePlace(cetak).map(keepDates),
      signature: composeSigners(cetak, templat),
    }),
    pilihan,
    angka: suratFigure(mahasantri_id, hitungan, persen),
    isi: [[orang.nim, orang.nama, describeFigures(hitungan, persen)]],
    surat: {
      mahasantri_id,
      templat_id: id,
      alasan_tanpa_sp: describeMissing(minta.surat, by.earlier.get(mahasantri_id))
        ? (by.asked.alasan_tanpa_sp ?? '')
        : '',
      nomor: { surat: minta.surat, ketik: minta.nomor, urutan: minta.urutan },
    },
  }
}

function suratFigure(id: number, hitungan: Tally, persen: number | null): unknown {
  return [
    id,
    STATUS_LIST.map(status => hitungan[status]),
    hitungan.belum,
    { persen, hitungan } satisfies SealedPercentage,
  ]
}

function identity(orang: LetterPerson): Block {
  return {
    jenis: 'keterangan',
    kiri: [
      ['Nama', orang.nama],
      ['NIM', orang.nim],
      ['Program studi', [orang.prodi, orang.fakultas].filter(Boolean).join(', ') || '–'],
      [kata`Kelompok`, orang.kelompok || '–'],
    ],
    kanan: [],
    huruf: 10.5,
  }
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

/** Throws Invalid, at the fields that are to be answered. */
export function requireAnswers(by: Pick<LetterMaterial, 'asked'>, template: ValidTemplate): void {
  const missing = listUnanswered(by, template)
  if (missing.length > 0) throw Invalid(Object.fromEntries(missing.map(key => [key, 'Wajib diisi'])))
}

/** 'Fakultas, Nomor SP1': what would print nothing on this letter; '' where there is none. */
export function describeEmptyFields(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  by: LetterMaterial,
): string {
  const template = by.of(orang.status !== null)
  const gone = listGoneSigners(cetak, template).map(jabatan => `Penanda tangan ‘${jabatan}’`)
  const doubtful = listDoubtful(template)
  if (doubtful.length === 0) return gone.join(', ')
  const values = valuesOf(cetak, orang, rentang, by)
  const empty = doubtful.filter(name => values[name].trim() === '')
  return [...empty.map(name => factsOf(name).label(kata)), ...gone].join(', ')
}

/** Offices of the template that nobody signs letters for any more. */
export function listGoneSigners(cetak: Cetak, { templat }: ValidTemplate): string[] {
  const known = signatoryAt(cetak, 'surat').map(({ jabatan }) => jabatan)
  return templat.tanda_tangan.flatMap(({ jabatan }) => (jabatan === '' || known.includes(jabatan) ? [] : [jabatan]))
}

/** The fields of a letter of which nobody knows before whether they hold something; ours has none. */
export function listDoubtful({ templat }: ValidTemplate) {
  const used = listFields(templat)
  return SOMETIMES_EMPTY.filter(name => used.includes(name))
}

const SOMETIMES_EMPTY = [
  ...(['prodi', 'fakultas', 'kelompok', 'wali', 'tanggal_hijriah', 'kota', 'jabatan_penandatangan'] as const),
  ...(['nama_penandatangan', 'nomor_sp1', 'tanggal_sp1', 'nomor_sp2', 'tanggal_sp2'] as const),
]

/** Nothing is printed before whoever asked has seen which fields are empty; what they saw they send along. */
export const EmptyFields = (pesan: string, kosong: string) =>
  new AppError('conflict', 'surat.isian_kosong', pesan, { isian: { kosong } })

function partsOf(orang: LetterPerson, rentang: SuratRange, values: LetterValues): LetterParts {
  const recorded = orang.status !== null || Object.values(orang.hitungan).some(n => n > 0)
  return {
    identitas: [identity(orang)],
    angka: recorded ? [figureTable(orang), letterMeaning(rentang), { jenis: 'jarak', tinggi: 8 }] : [],
    panggilan: [
      event(values, [
        ['Menemui', values.menemui],
        ['Keperluan', values.keperluan],
      ]),
    ],
    acara: [event(values, [['Acara', values.keperluan]])],
  }
}

function event(values: LetterValues, others: readonly Pair[]): Block {
  const lines: Pair[] = [
    ['Hari, tanggal', values.hari],
    ['Waktu', `pukul ${values.pukul}`],
    ['Tempat', values.tempat],
    ...others,
  ]
  return { jenis: 'keterangan', kiri: lines, kanan: [], huruf: 10.5 }
}

function valuesOf(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  { earlier, known, asked }: Pick<LetterMaterial, 'earlier' | 'known' | 'asked'>,
): LetterValues {
  const { hitungan, mahasantri_id } = orang
  const today = todayIn(cetak.zona, cetak.now)
  const [signatory] = signatoryAt(cetak, 'surat')
  const before = (jenis: Surat) => earlier.get(mahasantri_id)?.find(one => one.jenis === jenis)
  const { asrama = '', kamar = '', wali_nama = '' } = known.get(mahasantri_id) ?? {}
  const [sp1, sp2] = [before('sp1'), before('sp2')]
  const dayOf = (one: EarlierLetter | undefined) =>
    one ? keepDates(formatDate(todayIn(cetak.zona, one.created_at), 'sedang')) : ''
  return {
    nama: orang.nama,
    sapaan: orang.jk === 'P' ? 'Saudari' : 'Saudara',
    putra: orang.jk === 'P' ? 'putri' : 'putra',
    asrama: [asrama, kamar && `kamar ${kamar}`].filter(Boolean).join(', '),
    sapaan_wali: ADDRESSED.test(wali_nama) ? '' : 'Bapak/Ibu ',
    wali: wali_nama,
    nim: orang.nim,
    prodi: orang.prodi,
    fakultas: orang.fakultas,
    kelompok: orang.kelompok,
    kegiatan: describeKegiatan(rentang),
    rentang: keepDates(formatRange(rentang.dari, rentang.sampai)),
    persen: formatPercent(orang.persen),
    kehadiran:
      orang.persen === null
        ? 'belum ada pertemuan yang dihitung'
        : `${formatPercent(orang.persen)} dari ${orang.sesi} pertemuan yang dihitung`,
    batas: describeMinimal(rentang.batas),
    status: orang.status === null ? 'belum dapat dinyatakan' : labelStatusKehadiran[orang.status],
    dihitung: String(orang.sesi),
    hadir: String(hitungan.H),
    terlambat: String(hitungan.T),
    izin: String(hitungan.I),
    sakit: String(hitungan.S),
    alpa: String(hitungan.A),
    // What is over will not come any more.
    ada_pertemuan: rentang.sampai < rentang.hari_ini ? 'tidak ada' : 'belum ada',
    kalimat_batas: describeLimit(orang, rentang),
    kalimat_sp: describeEarlier([
      ['I', sp1?.nomor ?? '', dayOf(sp1)],
      ['II', sp2?.nomor ?? '', dayOf(sp2)],
    ]),
    kalimat_bulan: describeLacking(orang),
    tanggal: keepDates(formatDate(today, 'sedang')),
    tanggal_hijriah: keepDates(hijri(today, cetak.awalBulan, 'polos')),
    lembaga: cetak.lembaga || 'lembaga',
    kota: cetak.kop.kota,
    jabatan_penandatangan: signatory?.jabatan ?? '',
    nama_penandatangan: signatory?.nama ?? '',
    nomor_sp1: sp1?.nomor ?? '',
    tanggal_sp1: dayOf(sp1),
    nomor_sp2: sp2?.nomor ?? '',
    tanggal_sp2: dayOf(sp2),
    hari: asked.acara_tanggal ? keepDates(formatDate(asked.acara_tanggal, 'panjang')) : '',
    pukul: asked.acara_jam ? keepTogether(`${asked.acara_jam.replace(':', '.')} ${zoneLabel(cetak.zona)}`) : '',
    tempat: asked.acara_tempat ?? '',
    menemui: asked.acara_menemui ?? '',
    keperluan: asked.acara_keperluan ?? '',
  }
}

/** A name with its form of address before it. */
// regex: one of a few words at the beginning
const ADDRESSED = /^(?:bapak|ibu|bpk|pak|bu|tuan|nyonya)\b/i

/** A warning may go to somebody who is not below the limit, when that is wanted: it claims nothing else of them. */
function describeLimit({ status }: LetterPerson, { batas }: SuratRange): string {
  if (status === null) return `dengan batas minimal ${describeMinimal(batas)}.`
  if (status === 'tidak_memenuhi') return `sedangkan batas minimal adalah ${describeMinimal(batas)}.`
  const tidak = `tidak di bawah batas minimal ${describeMinimal(batas)}`
  if (status !== 'peringatan') return `${tidak}.`
  return `${tidak}, tetapi di bawah batas peringatan ${batas.peringatan}%${batas.per === 'bulan' ? ' pada sedikitnya satu bulan' : ''}.`
}

/** 'Surat ini menyusul Surat Peringatan I nomor 7/SP1/2026 tanggal 3 November 2026.' */
function describeEarlier(list: readonly (readonly [ordinal: string, nomor: string, day: string])[]): string {
  const said = list
    .filter(([, , day]) => day !== '')
    .map(([ordinal, nomor, day]) => `Surat Peringatan ${ordinal}${nomor ? ` nomor ${nomor}` : ''} tanggal ${day}`)
  return said.length === 0 ? '' : `Surat ini menyusul ${said.join(' dan ')}.`
}

/** Where each month counts, 76,3% over all says nothing: which months they are is what the letter is about. */
function describeLacking({ bulan_kurang }: LetterPerson): string {
  if (bulan_kurang.length === 0) return ''
  const bulan = bulan_kurang
    .toSorted((a, b) => (a.bulan < b.bulan ? -1 : 1))
    .map(({ bulan, persen }) => `${formatMonth(bulan)} (${formatPercent(persen)})`)
  return `Di bawah batas itu: ${bulan.join(', ')}.`
}

function describeKegiatan({ kegiatan, periode }: SuratRange): string {
  const nama = kegiatan ? `kegiatan ${kegiatan.nama}` : 'kegiatan yang dihitung'
  return periode ? `${nama} semester ${periode.nama}` : nama
}

/** What U means is nobody's business here; how it counts the formula says. */
function letterMeaning({ aturan }: SuratRange): Block {
  return {
    jenis: 'catatan',
    teks: `H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi. Persen = ${describeFormula(aturan)}.`,
    huruf: 8,
  }
}

/** Counts beside the percentage, because counts are what people check. */
function figureTable({ hitungan, sesi, persen }: LetterPerson): Block {
  const kolom = STATUS_LIST.filter(status => status !== 'D' || hitungan.D > 0)
  const belum = hitungan.belum > 0 ? [hitungan.belum] : []
  const middle = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  return {
    jenis: 'tabel',
    lebar: [...kolom.map(() => '*' as const), ...belum.map(() => 62), 62, 62],
    kepala: [[...kolom.map(middle), ...belum.map(() => middle('Belum diisi')), middle('Dihitung'), middle('Persen')]],
    baris: [
      [
        ...kolom.map(s => middle(String(hitungan[s] || '–'))),
        ...belum.map(n => middle(String(n))),
        middle(String(sesi)),
        middle(formatPercent(persen)),
      ],
    ],
    huruf: 9.5,
  }
}

/** Points for a signature and a stamp over it: 26 mm. */
const SIGN_AND_STAMP = 74

/** Whoever signs, the last of them on the right; a single one has half the page. */
function composeSigners(cetak: Cetak, templat: LetterTemplate): Block {
  const known = signatoryAt(cetak, 'surat')
  const columns = templat.tanda_tangan.map((signer): Signature => {
    const orang = signer.jabatan === '' ? known[0] : known.find(({ jabatan }) => jabatan === signer.jabatan)
    const office = signer.jabatan || (orang?.jabatan ?? 'Pengelola')
    return { atas: composeOffices(signer, office), nama: orang?.nama ?? '', nomor: keepTogether(orang?.nomor ?? '') }
  })
  // The signatures of all begin on one line: what stands above one leaves as much room above the others.
  const above = templat.bentuk === 'judul' ? datePlace(cetak).map(keepDates) : []
  const tall = Math.max(...columns.map(({ atas }) => atas.length))
  const kolom = columns.map(({ atas, ...one }, i) => ({
    ...one,
    atas: [
      ...(i === columns.length - 1 ? above : above.map(() => '')),
      ...Array.from({ length: tall - atas.length }, () => ''),
      ...atas,
    ],
  }))
  const empty: Signature = { atas: [], nama: null, nomor: '' }
  return {
    jenis: 'tanda_tangan',
    huruf: kolom.length > 2 ? 9 : 10.5,
    ruang: SIGN_AND_STAMP,
    kolom: kolom.length === 1 ? [empty, ...kolom] : kolom,
  }
}

/** 'a.n. Rektor', 'Wakil Rektor,', 'u.b.', 'Kepala UPT,' */
function composeOffices(signer: LetterSigner, office: string): Signature['atas'] {
  return [
    ...(signer.pengantar ? [signer.pengantar] : []),
    ...(signer.atas_nama ? [{ atas_nama: signer.atas_nama }] : []),
    ...(signer.untuk_beliau ? [`${signer.untuk_beliau},`, 'u.b.'] : []),
    `${office},`,
  ]
}

/** The number of somebody stands on one line. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0')

/** So does a date. */
function keepDates(text: string): string {
  // regex: one space between a number and a word
  return text.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '\u00a0')
}
