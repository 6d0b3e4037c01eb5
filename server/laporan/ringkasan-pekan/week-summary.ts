import { sql } from 'kysely'
import { compareKelompok, compareText } from '#contract/identitas.ts'
import { sumTally, tandaCount } from '#contract/kehadiran.ts'
import { groupingQuery, WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import { DOWN_MEANINGFUL, differentPercent, END } from '#contract/laporan/verdict.ts'
import type { KelompokPekan, WeekSummary } from '#contract/laporan/week-summary.ts'
import { listPekan, pekanOf, previousWeekSameDay, type WeekSpan } from '#contract/pekan.ts'
import { mayReadPertemuan } from '#contract/permissions.ts'
import { eachDate, earlierOf, laterOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/user.ts'
import { findPengasuhOn } from '#server/datapokok/kelompok/read-kelompok.ts'
import { listWewenang, visibleKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import { ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { type ActivePeriode, listPeriode } from '#server/pengaturan/periode/periode.ts'
import { type BerandaFacts, readDasar } from '../beranda/dasar.ts'
import { readMap } from '../beranda/map.ts'
import { countSession } from '../beranda/rencana.ts'
import { readGrouping } from '../golongan.ts'
import { listReportKelompok } from '../kelompok.ts'
import { figureOf, type Rule } from '../rentang.ts'

type MapPertemuan = Awaited<ReturnType<typeof readMap>>['pertemuan'][number]

/** As many of the fallen as anybody reads. */
const FALLING_MAX = 40

/** All kelompok of the week, the lowest first, beside what is shown of them. */
export interface FullSummary extends WeekSummary {
  kelompok: Omit<KelompokPekan, 'murabbi' | 'tanda'>[]
}

/**
 * The week in figures: of everything for the office, of what is theirs for a murabbi. Each figure is that of the rekap of the
 * kelompok and of the laporan for the same days.
 */
export async function readWeekSummary(
  db: Db,
  user: User,
  { pekan: asked, dicetak }: { pekan?: string | undefined; dicetak?: { periode_id: number; sampai: string } },
  now: number,
): Promise<FullSummary> {
  const kini = await readDasar(db, now)
  // A sheet is asked about what it told: its periode, and the days up to when it was printed.
  const dasar = { ...kini, hariIni: dicetak ? earlierOf(dicetak.sampai, kini.hariIni) : kini.hariIni }
  const periode = asked ? await periodeOf(db, dasar, asked, dicetak?.periode_id) : kini.periode
  const { hariIni } = dasar
  const rule = periode?.id === kini.periode?.id ? kini.hukum : ruleOf(await rulesOf(db, periode?.id))
  const pekanList = periode ? listPekan(periode, hariIni, dasar.awalPekan) : []
  const chosen = choosePekan(pekanList, hariIni, asked)
  if (!periode || !chosen) return empty(hariIni, rule)

  const ke = pekanList.indexOf(chosen) + 1
  const pekan = { ...chosen, sampai: earlierOf(chosen.sampai, earlierOf(hariIni, periode.selesai)) }
  const pembanding = ke > 1 ? previousWeekSameDay(pekan) : null
  const { kelompokList, reads } = await listMine(db, user, periode, hariIni)
  const map = await readMap(db, dasar, periode, kelompokList)
  const held = map.pertemuan.filter(p => p.ditiadakan === 0 && reads(p.kelompok_id, p.tanggal))
  const of = (days: WeekSpan | null) => held.filter(p => days && days.dari <= p.tanggal && p.tanggal <= days.sampai)
  const [ini, lalu] = [of(pekan), of(pembanding)]
  const { jatuh_tempo, terisi } = countSession(
    kelompokList.flatMap(k => map.rencana.between(k, pekan.dari, pekan.sampai).filter(s => reads(k.id, s.tanggal))),
  )
  const kelompok = rankKelompok(ini, lalu, kelompokList, rule)
  const menurun = kelompok
    .filter(row => row.beda !== null && row.beda <= -DOWN_MEANINGFUL)
    .sort((a, b) => (a.beda ?? 0) - (b.beda ?? 0) || byName(a, b))
  const terendah = kelompok.slice(0, END)
  const tertinggi = kelompok.slice(Math.max(END, kelompok.length - END)).reverse()
  const describe = await describer(db, [...menurun.slice(0, FALLING_MAX), ...terendah, ...tertinggi], ini, pekan.sampai)
  const hitungan = sumTally(ini)
  return {
    hari_ini: hariIni,
    batas: rule.batas,
    periode: { id: periode.id, nama: periode.nama },
    pekan: { ...pekan, ke },
    pembanding,
    kehadiran: { ini: figureOf(hitungan, rule), lalu: figureOf(sumTally(lalu), rule) },
    tanda: tandaCount(hitungan) - hitungan.belum,
    sesi: { jatuh_tempo, terisi },
    jumlah_kelompok: kelompok.length,
    menurun: menurun.slice(0, FALLING_MAX).map(describe),
    jumlah_menurun: menurun.length,
    terendah: terendah.map(describe),
    tertinggi: tertinggi.map(describe),
    fakultas: await readFakultas(db, user, { periode_id: periode.id, pekan, pembanding }, now),
    tren: pekanList.slice(0, ke).map(one => ({
      ...one,
      persen: figureOf(sumTally(of(one)), rule).persen,
      libur: eachDate(one.dari, one.sampai).map(map.libur).find(Boolean) ?? '',
    })),
    kelompok,
  }
}

/** The one of the sheet; else what runs today where the week touches it, or what ran in that week. */
async function periodeOf(db: Db, { periode, awalPekan }: BerandaFacts, asked: string, id: number | undefined) {
  const { dari, sampai } = pekanOf(asked, awalPekan)
  if (id === undefined && (!periode || (periode.mulai <= sampai && dari <= periode.selesai))) return periode
  const periodeList = await listPeriode(db)
  if (id !== undefined) return periodeList.find(p => p.id === id)
  return periodeList.find(p => p.mulai <= sampai && dari <= p.selesai) ?? periode
}

/** The one a day is in; without a day the last that is over, or in the first week of a periode that one. */
function choosePekan(pekanList: readonly WeekSpan[], today: string, asked: string | undefined): WeekSpan | undefined {
  if (asked) return pekanList.find(one => one.dari <= asked && asked <= one.sampai)
  return pekanList.findLast(one => one.sampai < today) ?? pekanList.at(-1)
}

/** Each with its figure and how far that is from the week before, the lowest first; one without any mark is none of them. */
function rankKelompok(
  ini: readonly MapPertemuan[],
  lalu: readonly MapPertemuan[],
  kelompokList: readonly { id: number; nama: string }[],
  rule: Rule,
): FullSummary['kelompok'] {
  const previousOf = Map.groupBy(lalu, p => p.kelompok_id)
  return [...Map.groupBy(ini, p => p.kelompok_id)]
    .map(([kelompok_id, own]) => {
      const angka = figureOf(sumTally(own), rule)
      const beda = differentPercent(angka.persen, figureOf(sumTally(previousOf.get(kelompok_id) ?? []), rule).persen)
      return { kelompok_id, nama: kelompokList.find(k => k.id === kelompok_id)?.nama ?? '', ...angka, beda }
    })
    .filter(row => row.persen !== null)
    .sort((a, b) => (a.persen ?? 0) - (b.persen ?? 0) || byName(a, b))
}

/** Of equals too one is the first, on every database. */
function byName(a: { nama: string; kelompok_id: number }, b: { nama: string; kelompok_id: number }): number {
  return compareKelompok(a.nama, b.nama) || a.kelompok_id - b.kelompok_id
}

/** What the caller may read of the periode, day by day: a kelompok that was theirs for a while is it for that while. */
async function listMine(db: Db, user: User, periode: ActivePeriode, today: string) {
  const kelompokList = await listReportKelompok(
    db,
    sql`k.periode_id = ${periode.id} and ${visibleKelompok(user)}`,
    laterOf(periode.mulai, earlierOf(today, periode.selesai)),
  )
  const ids = kelompokList.map(k => k.id)
  const wewenangOf = await listWewenang(db, user, ids)
  return { kelompokList, reads: (id: number, tanggal: string) => mayReadPertemuan(wewenangOf(id), tanggal, today) }
}

/** Who leads these kelompok, and the marks of the last pertemuan of the week that holds any: two statements. */
async function describer(
  db: Db,
  rows: readonly { kelompok_id: number }[],
  pertemuan: readonly MapPertemuan[],
  tanggal: string,
) {
  const ids = [...new Set(rows.map(row => row.kelompok_id))]
  const latest = (a: { tanggal: string; mulai: string }, b: typeof a) =>
    `${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1
  const filled = pertemuan.filter(p => tandaCount(p) > p.belum)
  const byKelompok = Map.groupBy(filled, p => p.kelompok_id)
  const lastOf = new Map(ids.map(id => [id, byKelompok.get(id)?.toSorted(latest).at(-1)?.id ?? 0]))
  const [people, tandaOf] = await Promise.all([findPengasuhOn(db, ids, tanggal), readTanda(db, [...lastOf.values()])])
  return <K extends { kelompok_id: number }>(row: K) => ({
    ...row,
    murabbi: people.filter(p => p.kelompok_id === row.kelompok_id && p.sebagai === 'murabbi').map(p => p.nama),
    tanda: tandaOf.get(lastOf.get(row.kelompok_id) ?? 0) ?? [],
  })
}

interface Day {
  periode_id: number
  pekan: WeekSpan
  pembanding: WeekSpan | null
}

/** As the laporan sums them up; nothing where no mahasantri has one. */
async function readFakultas(db: Db, user: User, { periode_id, pekan, pembanding }: Day, now: number) {
  const read = ({ dari, sampai }: WeekSpan) =>
    readGrouping(db, user, groupingQuery.parse({ periode_id, dari, sampai, menurut: 'fakultas' }), now)
  const { baris } = await read(pekan)
  if (baris.every(row => row.kunci === WITHOUT)) return []
  const lalu = new Map(pembanding ? (await read(pembanding)).baris.map(row => [row.kunci, row.persen]) : [])
  return baris
    .filter(row => row.persen !== null)
    .map(({ kunci, nama, orang, hitungan, persen, status }) => ({
      ...{ kunci, nama, orang, hitungan, persen, status, beda: differentPercent(persen, lalu.get(kunci) ?? null) },
    }))
    .sort((a, b) => (b.persen ?? 0) - (a.persen ?? 0) || compareText(a.kunci, b.kunci))
}

function empty(today: string, rule: Rule): FullSummary {
  const angka = figureOf(sumTally([]), rule)
  return {
    hari_ini: today,
    batas: rule.batas,
    ...{ periode: null, pekan: null, pembanding: null, kehadiran: { ini: angka, lalu: angka }, tanda: 0 },
    ...{ sesi: { jatuh_tempo: 0, terisi: 0 }, jumlah_kelompok: 0, menurun: [], jumlah_menurun: 0 },
    ...{ terendah: [], tertinggi: [], fakultas: [], tren: [], kelompok: [] },
  }
}
