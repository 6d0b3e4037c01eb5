import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import { compareName, compareText, type Jk } from '#contract/identitas.ts'
import {
  addTally,
  denominator,
  emptyTally,
  numerator,
  type StatusKehadiran,
  sumTally,
  type Tally,
} from '#contract/kehadiran.ts'
import { kegiatanLimit } from '#contract/laporan/laporan.ts'
import { laporanMahasantriQuery, WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import type {
  getSemester,
  SemesterData,
  SemesterGroup,
  SemesterTyped,
  semesterBody,
} from '#contract/laporan/semester.ts'
import { listPekan } from '#contract/pekan.ts'
import { earlierOf, laterOf, type Zone } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import { findPengasuhOn } from '#server/datapokok/kelompok/read-kelompok.ts'
import { readKegiatanOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { emptyCounted } from './counted.ts'
import { type GradedGroup, type HonourRow, selectGradedGroups, selectHonour } from './graded.sql.ts'
import { listKegiatanSums } from './hitungan.sql.ts'
import { listCutSpans } from './hitungan.ts'
import { readRule } from './kelulusan.ts'
import { isKeptFor, readKept } from './kept.ts'
import { listReportMembers } from './laporan-mahasantri.sql.ts'
import { countStatus, readLaporanMaterial } from './laporan-mahasantri.ts'
import { type KelompokFilling, readFilling } from './laporan-pendamping.ts'
import { groupingName } from './per-grouping.ts'
import { figureOf, lastKnown, openLaporan, type ReportHead, type ReportScope, reportScopeOf } from './rentang.ts'
import * as semesterSql from './semester.sql.ts'

/** Before anybody has typed anything. */
const UNTYPED: SemesterTyped = { kendala: '', saran: '', terbaik: 10, sesi_minimal: null, updated_at: 0 }

/** How many kelompok are named as the most diligent, and never more than half of all. */
const DILIGENT = 10

/** The report with what the office has typed. */
export async function readSemester(
  db: Db,
  user: User,
  periodeId: number | undefined,
  now: number,
): Promise<Reply<typeof getSemester>> {
  const { kepala } = await openLaporan(db, periodeId === undefined ? {} : { periode_id: periodeId }, now)
  if (!kepala.periode) return { laporan: null, isi: UNTYPED }
  const isi = await readTyped(db, kepala.periode.id)
  const { data } = await countSemester(
    db,
    user,
    { periode_id: kepala.periode.id, ...(await honourOf(db, kepala.periode.id, isi)) },
    now,
  )
  return { laporan: data, isi }
}

export async function readTyped(db: Db, periodeId: number): Promise<SemesterTyped> {
  const row = await semesterSql.findSemesterRow(db, periodeId)
  return row ? { ...row, updated_at: Number(row.updated_at) } : UNTYPED
}

/** How many the list of honour names, and of how many sessions a percentage must be; where the office has not said the rules do. */
export async function honourOf(db: Db, periodeId: number, { terbaik, sesi_minimal }: SemesterTyped): Promise<Honour> {
  return { terbaik, sesi: Math.max(1, sesi_minimal ?? (await rulesOf(db, periodeId)).batas_pertemuan) }
}

interface Honour {
  terbaik: number
  sesi: number
}

/** Throws NotFound, and Stale when somebody else has saved meanwhile. */
export async function saveTyped(
  tx: Tx,
  now: number,
  periodeId: number,
  { updated_at: seen, ...row }: z.output<typeof semesterBody>,
): Promise<SemesterTyped> {
  await openLaporan(tx, { periode_id: periodeId }, now)
  const saved = { ...row, updated_at: Math.max(now, seen + 1) }
  if (!(await semesterSql.saveSemesterRow(tx, periodeId, saved, seen)))
    throw Stale('laporan_semester', await readTyped(tx, periodeId))
  return saved
}

export interface SemesterAsk extends Honour {
  periode_id: number
  /** Up to which day; the end of the periode unless said. */
  sampai?: string
}

interface Counted {
  data: SemesterData
  /** What a sheet of it is held against: everything that only marks and rules can change. */
  seal: unknown
}

/** The figures of a periode; kept where that is dear, unless they are to be those of this moment. Throws NotFound. */
export async function countSemester(
  db: Db,
  user: User,
  asked: SemesterAsk,
  now: number,
  fresh = false,
): Promise<Counted> {
  const { periode_id, sampai, ...honour } = asked
  const { kepala, zona } = await openLaporan(db, { periode_id, ...(sampai ? { sampai } : {}) }, now)
  const { periode, hari_ini: hariIni, aturan, batas } = kepala
  if (!periode) throw NotFound('periode')
  const work = () => countAll(db, user, { kepala, zona, periode, honour }, now)
  if (fresh || !(await isKeptFor(db, user, periode))) return work()
  const name = JSON.stringify(['semester', kepala.dari, kepala.sampai, aturan, batas, honour])
  const { value, at } = await readKept(db, { name, hariIni, periode: [periode], now }, work)
  // An SK is read as it is: whoever has just set it looks here next.
  return { ...value, data: { ...value.data, dihitung_at: at, kelulusan: await readFrozen(db, periode.id) } }
}

interface About {
  kepala: ReportHead
  zona: Zone
  periode: { id: number; nama: string }
  honour: Honour
}

async function countAll(db: Db, user: User, about: About, now: number): Promise<Counted> {
  const { kepala, zona, periode, honour } = about
  const { dari, sampai, hari_ini, aturan, batas } = kepala
  const scope = reportScopeOf(user, kepala, {})
  const kelompokList = await semesterSql.listKelompokOf(db, periode.id)
  const people = await readPeople(db, user, { scope, kepala, honour }, now)
  const groups = people.groups.map(one => ({ ...one, key: [one.fakultas || WITHOUT, one.prodi || WITHOUT, one.jk] }))
  const total = toGroup('', '', groups, kepala)
  const { kegiatan, sums } = await readKegiatan(db, scope, kepala)
  const kelulusan = await readFrozen(db, periode.id)
  const { pertemuan, ranked } = await readPertemuan(db, scope, { zona, now, kelompokList })
  const { kunci: _, nama: __, ...jumlah } = total
  const { U: ___, ...huruf } = sumTally(groups.map(one => one.jumlah))
  const span = { dari, sampai: lastKnown(kepala) }
  return {
    data: {
      ...{ periode: { id: periode.id, nama: periode.nama }, dari, sampai, hari_ini, dihitung_at: null, aturan, batas },
      jumlah: {
        kelompok: kelompokList.length,
        murabbi: await semesterSql.countLeaders(db, 'murabbi', periode.id, span),
        pendamping: await semesterSql.countLeaders(db, 'pendamping', periode.id, span),
        ...jumlah,
        huruf,
      },
      pertemuan,
      pekan: await readWeeks(db, scope, kepala),
      fakultas: perFakultas(groups, kepala),
      jk: perKey(
        groups,
        one => one.jk,
        key => groupingName(key, 'jk'),
        kepala,
      ),
      kegiatan,
      kelulusan,
      terbaik: await nameHonour(db, scope, people.honour),
      setara: equalsBeyond(people.honour, one => one.hadir / one.sesi),
      syarat_terbaik: honour,
      tertib: await nameDiligent(db, ranked, { kelompokList, tanggal: span.sampai }),
      setara_tertib: ranked.equals,
    },
    seal: [
      groups
        .toSorted((a, b) => compareText(a.key.join('\n'), b.key.join('\n')))
        .map(one => [...one.key, sealed(one.jumlah, kepala)]),
      sums.map(([id, tally]) => [id, sealed(tally, kepala)]),
      people.honour.map(({ id, hadir, sesi }) => [id, hadir, sesi]),
    ],
  }
}

const sealed = (hitungan: Tally, rule: ReportHead) => ({ persen: figureOf(hitungan, rule).persen, hitungan })

interface People {
  groups: GradedGroup[]
  honour: HonourRow[]
}

/** Summed up where the marks are; where the worst month grades everybody is read, as for the laporan. */
async function readPeople(
  db: Db,
  user: User,
  { scope, kepala, honour }: { scope: ReportScope; kepala: ReportHead; honour: Honour },
  now: number,
): Promise<People> {
  if (kepala.batas.per !== 'bulan') {
    const spans = await listCutSpans(db, scope)
    return {
      groups: await selectGradedGroups(db, spans, scope, kepala),
      honour: honour.terbaik === 0 ? [] : await selectHonour(db, spans, scope, kepala, honour),
    }
  }
  const { periode, dari, sampai, aturan } = kepala
  const query = laporanMahasantriQuery.parse({ periode_id: periode?.id, dari, sampai })
  const { laporan } = await readLaporanMaterial(db, user, query, now)
  const groups = [...Map.groupBy(laporan.baris, row => JSON.stringify([row.fakultas, row.prodi, row.jk])).values()].map(
    list => ({
      ...{ fakultas: list[0]?.fakultas ?? '', prodi: list[0]?.prodi ?? '', jk: list[0]?.jk as Jk },
      ...{ total: list.length, perStatus: countStatus(list), jumlah: sumTally(list.map(row => row.hitungan)) },
    }),
  )
  // They are in roll order already.
  const able = laporan.baris
    .map(row => ({ row, hadir: numerator(row.hitungan, aturan), sesi: row.sesi }))
    .filter(one => one.sesi >= honour.sesi && one.hadir > 0)
    .sort((a, b) => b.hadir / b.sesi - a.hadir / a.sesi || b.sesi - a.sesi)
  const perShare = Map.groupBy(able, one => one.hadir / one.sesi)
  return {
    groups,
    honour: able.slice(0, honour.terbaik).map(({ row, hadir, sesi }) => ({
      ...{ id: row.mahasantri_id, nim: row.nim, nama: row.nama, prodi: row.prodi, hadir, sesi },
      setara: perShare.get(hadir / sesi)?.length ?? 1,
    })),
  }
}

/** How many share the place of the last of them and are not named. */
function equalsBeyond<T extends { setara: number }>(rows: readonly T[], shareOf: (row: T) => number): number {
  const last = rows.at(-1)
  return last ? last.setara - rows.filter(row => shareOf(row) === shareOf(last)).length : 0
}

function figure(hitungan: Tally, rule: Pick<ReportHead, 'aturan' | 'batas'>) {
  const { persen, status } = figureOf(hitungan, rule)
  return { hadir: numerator(hitungan, rule.aturan), sesi: denominator(hitungan, rule.aturan), persen, status }
}

function toGroup(kunci: string, nama: string, list: readonly GradedGroup[], kepala: ReportHead): SemesterGroup {
  const count = (status: StatusKehadiran | 'belum_ada') => list.reduce((n, one) => n + one.perStatus[status], 0)
  return {
    ...{ kunci, nama, orang: list.reduce((n, one) => n + one.total, 0) },
    ...figure(sumTally(list.map(one => one.jumlah)), kepala),
    ...{ memenuhi: count('memenuhi'), peringatan: count('peringatan'), tidak_memenuhi: count('tidak_memenuhi') },
    belum_ada: count('belum_ada'),
  }
}

/** By name; those without come last. */
function perKey(
  groups: readonly GradedGroup[],
  keyOf: (one: GradedGroup) => string,
  nameOf: (key: string) => string,
  kepala: ReportHead,
): SemesterGroup[] {
  return [...Map.groupBy(groups, one => keyOf(one) || WITHOUT)]
    .map(([key, list]) => toGroup(key, nameOf(key), list, kepala))
    .sort(
      (a, b) =>
        Number(a.kunci === WITHOUT) - Number(b.kunci === WITHOUT) ||
        compareName(a.nama, b.nama) ||
        compareText(a.kunci, b.kunci),
    )
}

function perFakultas(groups: readonly GradedGroup[], kepala: ReportHead): SemesterData['fakultas'] {
  const own = Map.groupBy(groups, one => one.fakultas || WITHOUT)
  return perKey(
    groups,
    one => one.fakultas,
    key => groupingName(key, 'fakultas'),
    kepala,
  ).map(row => ({
    ...row,
    prodi: perKey(
      own.get(row.kunci) ?? [],
      one => one.prodi,
      key => groupingName(key, 'prodi'),
      kepala,
    ),
  }))
}

async function readKegiatan(db: Db, scope: ReportScope, kepala: ReportHead) {
  const every: ReportScope = { ...scope, kegiatan: 'semua' }
  const tallyOf = new Map<number, Tally>()
  for (const row of await listKegiatanSums(db, await listCutSpans(db, every), every))
    tallyOf.set(row.kegiatan_id, addTally(tallyOf.get(row.kegiatan_id) ?? emptyTally(), row))
  const held = await semesterSql.countHeldPerKegiatan(db, every)
  const known = (await readKegiatanOf(db, scope.periode_id)).filter(one => held.has(one.id))
  return {
    kegiatan: known.map(one => ({
      ...{ kegiatan_id: one.id, nama: one.nama, dihitung: one.dihitung === 1, pertemuan: held.get(one.id) ?? 0 },
      ...figure(tallyOf.get(one.id) ?? emptyTally(), {
        aturan: kepala.aturan,
        batas: kegiatanLimit(kepala.batas, one),
      }),
    })),
    sums: known.map(one => [one.id, tallyOf.get(one.id) ?? emptyTally()] as const),
  }
}

async function readWeeks(db: Db, scope: ReportScope, kepala: ReportHead): Promise<SemesterData['pekan']> {
  const { dari, sampai, hari_ini } = kepala
  const { awal_pekan } = await getPengaturan(db)
  const weeks = listPekan({ mulai: dari, selesai: sampai }, hari_ini, awal_pekan)
  const days = await semesterSql.listDaySums(db, scope)
  return weeks.map((week, i) => {
    const last = i === weeks.length - 1
    const span = {
      dari: laterOf(week.dari, dari),
      sampai: last
        ? laterOf(earlierOf(week.sampai, sampai), days.at(-1)?.tanggal ?? '')
        : earlierOf(week.sampai, sampai),
    }
    const own = days.filter(({ tanggal }) => span.dari <= tanggal && tanggal <= span.sampai)
    const pertemuan = own.reduce((n, day) => n + Number(day.pertemuan), 0)
    return { ...span, pertemuan, ...figure(sumTally(own), kepala) }
  })
}

async function readFrozen(db: Db, periodeId: number): Promise<SemesterData['kelulusan']> {
  const { sk } = await readRule(db, periodeId)
  if (!sk) return null
  const count = await semesterSql.countFrozen(db, sk.id)
  const { id: sk_id, nomor, tanggal, oleh } = sk
  const of = (hasil: 'lulus' | 'bersyarat' | 'tidak_lulus') => count.get(hasil) ?? 0
  return { sk_id, nomor, tanggal, oleh, lulus: of('lulus'), bersyarat: of('bersyarat'), tidak_lulus: of('tidak_lulus') }
}

interface Diligent {
  kelompok_id: number
  tepat: number
  harus: number
}

type KelompokNames = Awaited<ReturnType<typeof semesterSql.listKelompokOf>>

/** All pertemuan as the laporan of pendamping counts them, and the kelompok of which the most is filled on the day itself. */
async function readPertemuan(
  db: Db,
  scope: ReportScope,
  { zona, now, kelompokList }: { zona: Zone; now: number; kelompokList: KelompokNames },
) {
  const sum = { ...pick(emptyCounted()), tanpa_pendamping: 0 }
  const all: Diligent[] = []
  await readFilling(
    db,
    scope,
    { zona, now, kelompokIds: kelompokList.map(one => one.id) },
    ({ kelompok_id, own, without }) => {
      const counts = pick(own)
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) sum[key] += counts[key]
      sum.tanpa_pendamping += without.terlaksana
      const harus = counts.tepat + counts.terlambat + counts.belum_lengkap + counts.tidak_dibuka
      if (harus > 0) all.push({ kelompok_id, tepat: counts.tepat, harus })
    },
  )
  const placeOf = new Map(kelompokList.map((one, i) => [one.id, i]))
  const place = ({ kelompok_id }: Diligent) => placeOf.get(kelompok_id) ?? 0
  const share = ({ tepat, harus }: Diligent) => tepat / harus
  all.sort((a, b) => share(b) - share(a) || b.harus - a.harus || place(a) - place(b))
  // Of few kelompok the last is not diligent because it is among the first ten.
  const rows = all.filter(one => one.tepat > 0).slice(0, Math.min(DILIGENT, Math.ceil(all.length / 2)))
  const last = rows.at(-1)
  const equals = last ? all.slice(rows.length).filter(one => share(one) === share(last)).length : 0
  return { pertemuan: sum, ranked: { rows, equals } }
}

function pick(sum: KelompokFilling['own']) {
  const { rencana, dari_berkas, tambahan, seharusnya, sesuai_rencana, terlaksana, ditiadakan } = sum
  const { berjalan, tidak_dibuka, tepat, terlambat, belum_lengkap } = sum
  return {
    ...{ rencana, dari_berkas, tambahan, seharusnya, sesuai_rencana, terlaksana, ditiadakan, berjalan, tidak_dibuka },
    ...{ tepat, terlambat, belum_lengkap },
  }
}

async function nameDiligent(
  db: Db,
  { rows }: { rows: readonly Diligent[] },
  { kelompokList, tanggal }: { kelompokList: KelompokNames; tanggal: string },
): Promise<SemesterData['tertib']> {
  const people = await findPengasuhOn(
    db,
    rows.map(one => one.kelompok_id),
    tanggal,
  )
  const nameOf = new Map(kelompokList.map(one => [one.id, one.nama]))
  return rows.map(({ kelompok_id, tepat, harus }) => {
    const names = (sebagai: 'murabbi' | 'pendamping') =>
      people
        .filter(one => one.kelompok_id === kelompok_id && one.sebagai === sebagai)
        .map(one => one.nama)
        .join('; ')
    return {
      ...{
        kelompok_id,
        nama: nameOf.get(kelompok_id) ?? '',
        murabbi: names('murabbi'),
        pendamping: names('pendamping'),
      },
      ...{ tepat, harus, persen: (tepat * 100) / harus },
    }
  })
}

/** With the kelompok they were in last. */
async function nameHonour(db: Db, scope: ReportScope, rows: readonly HonourRow[]): Promise<SemesterData['terbaik']> {
  if (rows.length === 0) return []
  const members = await listReportMembers(
    db,
    scope,
    rows.map(row => row.id),
  )
  const kelompok = new Map(members.map(row => [row.mahasantri_id, row.nama]))
  return rows.map(({ id, nim, nama, prodi, hadir, sesi }) => ({
    ...{ mahasantri_id: id, nim, nama, prodi, kelompok: kelompok.get(id) ?? '', hadir, sesi },
    persen: (hadir * 100) / sesi,
  }))
}
