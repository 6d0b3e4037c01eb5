import { setImmediate } from 'node:timers/promises'
import { type Aturan, type Batas, perlakuanSchema, persentase } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { countAsIf, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { peopleOf, sumGroups } from '../laporan/golongan.ts'
import { gradeReport, readUngraded } from '../laporan/laporan-mahasantri.ts'
import { readRincianByFormula } from '../laporan/laporan-pendamping-rincian.ts'
import type { Cara } from '../laporan/pekerjaan.ts'
import type { DokumenRow } from './dokumen.sql.ts'
import { type BarisPeriksa, describeCounts, isPersen, type PersenAngka, sidik } from './dokumen.ts'
import { angkaGolongan, angkaLaporanMahasantri } from './isi-laporan.ts'
import { angkaSeorang } from './isi-seorang-pendamping.ts'
import { caraOf, PEMBULATAN, type Pilihan, pembaca, recount, tanyaOf } from './recount.ts'

/*
 * Sheets that are older than what is known of rules (decision 0072): whether by any rules that there can have been today's marks
 * make what such a sheet says. Its fingerprint is of every mark and of every percentage, so that another mark is never taken for
 * another rule; what it takes long to try is tried only where the answers about its single rows come out the same.
 */

/** Throws what reading the figures throws. */
export async function compareByAnyRules(db: Db, dokumen: DokumenRow, now: number): Promise<'aturan' | 'berubah'> {
  const pilihan = JSON.parse(dokumen.pilihan) as Pilihan
  const spans = isOfLimits(pilihan) ? (['periode', 'bulan'] as const) : [undefined]
  for (const flipped of isOfOneKegiatan(pilihan) ? [[]] : await listOtherCounts(db))
    for (const per of spans)
      for (const menurut of caraOf(dokumen)) {
        const figures = await countAsIf(db, { flipped, per }, () => readFigures(db, dokumen, pilihan, now, menurut))
        if (figures && (await isMadeBySome(figures, dokumen))) return 'aturan'
      }
  return 'berubah'
}

async function isMadeBySome(figures: Figures, dokumen: DokumenRow): Promise<boolean> {
  const { angka, rows, grades, formulas = FORMULAS } = figures
  for (const aturan of formulas)
    for (const write of PEMBULATAN) {
      const by = ({ persen, hitungan }: PersenAngka) => write(hitungan ? persentase(hitungan, aturan) : persen)
      // Others are served meanwhile: it may be thousands.
      await setImmediate()
      if (!tellsRows(rows, dokumen, by)) continue
      for (const batas of grades ? listLimits(batas => grades({ aturan, batas })) : [NO_LIMITS]) {
        if (sidik(angka({ aturan, batas }), by) === dokumen.sidik) return true
        if (grades) await setImmediate()
      }
    }
  return false
}

/** More would keep others waiting; with six kegiatan it is everything that there can be. */
const MOST = 64

/** Which kegiatan may have counted otherwise: none, each one, each two, and so on. */
async function listOtherCounts(db: Db): Promise<number[][]> {
  const ids = (await readKegiatanOf(db, null)).map(({ id }) => id)
  const all: number[][] = [[]]
  for (let i = 0; i < all.length && all.length < MOST; i++) {
    const some = all[i] ?? []
    all.push(...ids.slice(ids.indexOf(some.at(-1) ?? 0) + 1).map(id => [...some, id]))
  }
  return all.slice(0, MOST)
}

/** What a kegiatan counts as says nothing about it. */
function isOfOneKegiatan(pilihan: Pilihan): boolean {
  const asked: object = 'saringan' in pilihan ? pilihan.saringan : pilihan
  return pilihan.jenis === 'pertemuan' || ('kegiatan_id' in asked && typeof asked.kegiatan_id === 'number')
}

type OfLimits = Extract<Pilihan, { jenis: 'laporan_mahasantri' | 'laporan_golongan' }>

/** It depends on who is below a limit: who is on it, or what it counts. */
function isOfLimits(pilihan: Pilihan): pilihan is OfLimits {
  return (
    pilihan.jenis === 'laporan_golongan' ||
    (pilihan.jenis === 'laporan_mahasantri' && pilihan.saringan.status !== undefined)
  )
}

/** All pairs of limits that differ for anybody. */
function listLimits(grades: (batas: Limits) => unknown): Limits[] {
  const seen = new Set<string>()
  const steps = Array.from({ length: 101 }, (_, percent) => percent).filter(percent => {
    const before = seen.size
    return seen.add(JSON.stringify(grades({ minimal: percent, peringatan: percent }))).size > before
  })
  return steps.flatMap((minimal, i) => steps.slice(i).map(peringatan => ({ minimal, peringatan })))
}

type Limits = Pick<Batas, 'minimal' | 'peringatan'>
interface Grading {
  aturan: Aturan
  batas: Limits
}

const NO_LIMITS: Limits = { minimal: 0, peringatan: 0 }

interface Figures {
  /** The figures of the sheet by these rules. */
  angka: (by: Grading) => unknown
  /** Figures among which those are that the sheet answers with. */
  rows: unknown
  /** What becomes of everybody, where the sheet depends on it: equal ones make equal sheets. */
  grades?: (by: Grading) => unknown
  formulas?: readonly Aturan[]
}

async function readFigures(
  db: Db,
  dokumen: DokumenRow,
  pilihan: Pilihan,
  now: number,
  menurut: Cara,
): Promise<Figures | undefined> {
  const user = await pembaca(db, pilihan, dokumen.akun_id)
  if (!user) return undefined
  if (isOfLimits(pilihan)) return readByLimits(db, user, pilihan, now)
  if (pilihan.jenis === 'seorang_pendamping') {
    const query = tanyaOf(pilihan.saringan)
    const { kepala, reply } = await readRincianByFormula(db, user, pilihan.pendamping_id, query, now, menurut)
    return { angka: ({ aturan }) => angkaSeorang(reply({ ...kepala, aturan }), menurut), rows: undefined }
  }
  const angka = await recount(db, dokumen, now, menurut)
  return { angka: () => angka, rows: angka }
}

async function readByLimits(db: Db, user: User, pilihan: OfLimits, now: number): Promise<Figures> {
  const query = pilihan.jenis === 'laporan_golongan' ? peopleOf(tanyaOf(pilihan.saringan)) : tanyaOf(pilihan.saringan)
  const everybody = { ...query, status: undefined }
  const read = await readUngraded(db, user, query, now)
  const { aturan, batas } = read.kepala
  const grade = (whom: typeof query, by: Grading) =>
    gradeReport(read, whom, { ...by, batas: { ...batas, ...by.batas } })
  const statusList = (by: Grading) => grade(everybody, by).laporan.baris.map(({ status }) => status)
  if (pilihan.jenis === 'laporan_mahasantri')
    return {
      angka: by => angkaLaporanMahasantri(grade(query, by).laporan),
      grades: statusList,
      rows: angkaLaporanMahasantri(grade(everybody, { aturan, batas }).laporan),
    }
  const { menurut } = pilihan.saringan
  const group = (whom: typeof query, by: Grading) => angkaGolongan({ baris: sumGroups(grade(whom, by), menurut) })
  return {
    angka: by => group(query, by),
    grades: by => [group(everybody, by), statusList(by)],
    rows: group(query, { aturan, batas }),
    // The sums of some people: whose they are depends on the limits, so nothing of it says by which formula they were made.
    ...(query.status === undefined ? {} : { rows: undefined, formulas: [aturan] }),
  }
}

/** What is answered about single rows of a sheet: where these figures make other answers, its fingerprint need not be tried. */
function tellsRows(angka: unknown, { jenis, isi }: DokumenRow, by: (angka: PersenAngka) => string): boolean {
  if (!['rekap', 'surat', 'laporan_mahasantri', 'laporan_golongan'].includes(jenis)) return true
  if (angka === undefined) return true
  const own = new Set<string>()
  JSON.stringify(angka, (_, value: unknown) => {
    if (!isPersen(value)) return value
    if (value.hitungan) own.add(`${describeCounts(value.hitungan)}: ${by(value)}`)
    return null
  })
  return (JSON.parse(isi) as BarisPeriksa[]).every(([, , told]) => own.has(told) || !/\d%$/.test(told))
}

const PERLAKUAN = perlakuanSchema.options
const FORMULAS: readonly Aturan[] = PERLAKUAN.flatMap(izin =>
  PERLAKUAN.flatMap(sakit =>
    PERLAKUAN.flatMap(dispensasi =>
      (['hadir', 'absen'] as const).flatMap(terlambat =>
        (['luar', 'hadir'] as const).map(u => ({ izin, sakit, dispensasi, terlambat, u })),
      ),
    ),
  ),
)
