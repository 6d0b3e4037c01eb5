import { type SqlBool, sql } from 'kysely'
import { DUE_DAY, isOpen } from '#contract/absensi/state.ts'
import { addTally, emptyTally, percentage, sumTally, type Tally } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import { countRated, laporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import { previousWeekSameDay, runningWeek, type WeekSpan } from '#contract/pekan.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listReportKelompok, type ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { readLaporanPage } from '#server/laporan/laporan-mahasantri.ts'
import { readLaporanPendamping } from '#server/laporan/laporan-pendamping.ts'
import { figureOf } from '#server/laporan/rentang.ts'
import { ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { type ActivePeriode, listPeriode } from '#server/pengaturan/periode/periode.ts'
import { describeNotYet, readAllPerhatian, readPerhatian } from './belum.ts'
import { countMahasantri, listDaily } from './beranda.sql.ts'
import { type BerandaFacts, readDasar } from './dasar.ts'
import { readMap } from './map.ts'
import { listPekan, lowest, pekanIndex, rankKelompok, toWeekRow } from './pekan.ts'
import { countSession, type PlannedPerKelompok } from './rencana.ts'

const LOWEST = 10

/** The first page of the office: a handful of statements over all kelompok, the rest is counting. */
export async function readBerandaLembaga(db: Db, user: User, now: number): Promise<BerandaLembaga> {
  const dasar = await readDasar(db, now)
  const { hariIni, awalPekan, periode, berjalan, hukum, rules } = dasar
  if (!periode) return empty(hariIni, hukum.batas)

  const kelompokList = await listKelompokOf(db, periode, hariIni)
  const [{ pekan, pertemuan, hasil, rencana }, mahasantri, laporan] = await Promise.all([
    readMap(db, dasar, periode, kelompokList),
    countMahasantri(db, periode.id, hariIni),
    readGraded(db, user, periode.id, {}, now),
  ])
  const pekanIni = inPeriode(hariIni, periode) ? runningWeek(hariIni, awalPekan) : undefined
  // The first week of a periode has nothing before it.
  const pembanding = pekanIni && pekan.length > 1 ? previousWeekSameDay(pekanIni) : undefined
  const kehadiranOf = (days: WeekSpan | undefined) =>
    figureOf(
      sumTally(pertemuan.filter(p => days && days.dari <= p.tanggal && p.tanggal <= days.sampai && p.ditiadakan === 0)),
      hukum,
    )
  const sessionOf = (week: WeekSpan | undefined) =>
    countSession(week ? kelompokList.flatMap(k => rencana.between(k, week.dari, week.sampai)) : [])
  const tren = pekan.map((_, i) => sumTally(hasil.flatMap(h => h.pekan[i] ?? [])))
  const ditiadakan = countCancelled(pertemuan, pekan)
  const exactOf = (days: WeekSpan | undefined) => readExact(db, user, now, periode.id, days)
  const { terlaksana, tepat } = await exactOf(pembanding)

  return {
    hari_ini: hariIni,
    batas: hukum.batas,
    periode,
    pekan_ini: pekanIni ? { ...pekanIni, ke: pekan.length } : null,
    pembanding: pembanding ?? null,
    kehadiran: { ini: kehadiranOf(pekanIni), lalu: kehadiranOf(pembanding) },
    sesi: sessionOf(pekanIni),
    tepat: await exactOf(pekanIni),
    lalu: {
      sesi: sessionOf(pembanding),
      tepat: { terlaksana, tepat },
      di_bawah: pembanding ? await countBelowLimit(db, user, periode, pembanding, now) : null,
    },
    di_bawah: { orang: laporan.jumlah_status.tidak_memenuhi, dari: laporan.total },
    aktif: { kelompok: kelompokList.filter(k => k.anggota > 0).length, mahasantri },
    pekan,
    tren: tren.map((hitungan, i) => ({ ...figureOf(hitungan, hukum), ditiadakan: ditiadakan[i] ?? 0 })),
    tren_lalu: await readPreviousTrend(db, periode, pekan.length, awalPekan),
    kelompok: lowest(hasil, LOWEST, hukum.aturan).map(h => toWeekRow(h, pekan, rencana, hukum)),
    jumlah_kelompok: kelompokList.length,
    peringkat: rankKelompok(hasil, hukum.aturan),
    ...(await readNotYet(db, user, dasar, { kelompokList, rencana }, now)),
    // Figures are of one periode, but who needs a word and what is not filled is so in whichever of them.
    ...(berjalan.length > 1
      ? await readAllPerhatian(db, user, now)
      : await readPerhatian(db, user, { kepala: laporan, periode, rules })),
  }
}

/** One page of the map of all kelompok by name: reads the marks of these only. */
export async function pagePekanKelompok(
  db: Db,
  now: number,
  { halaman, ukuran }: { halaman: number; ukuran: number },
): Promise<{ pekan: { dari: string; sampai: string }[]; rows: BerandaLembaga['kelompok']; jumlah: number }> {
  const dasar = await readDasar(db, now)
  const { hariIni, periode, hukum } = dasar
  if (!periode) return { pekan: [], rows: [], jumlah: 0 }
  const all = await listKelompokOf(db, periode, hariIni)
  const page = all.slice((halaman - 1) * ukuran, halaman * ukuran)
  const { pekan, hasil, rencana } = await readMap(db, dasar, periode, page)
  return { pekan, rows: hasil.map(h => toWeekRow(h, pekan, rencana, hukum)), jumlah: all.length }
}

function listKelompokOf(db: Db, { id }: ActivePeriode, today: string): Promise<ReportKelompokRow[]> {
  return listReportKelompok(db, sql<SqlBool>`k.periode_id = ${id}`, today)
}

function inPeriode(tanggal: string, { mulai, selesai }: ActivePeriode): boolean {
  return mulai <= tanggal && tanggal <= selesai
}

function countCancelled(
  pertemuan: readonly { tanggal: string; ditiadakan: number }[],
  pekan: { dari: string; sampai: string }[],
): number[] {
  const weekOf = pekanIndex(pekan)
  const counts = pekan.map(() => 0)
  for (const { tanggal, ditiadakan } of pertemuan) {
    const week = weekOf(tanggal)
    if (ditiadakan === 1 && week !== undefined) counts[week] = (counts[week] ?? 0) + 1
  }
  return counts
}

/** What was due and is not filled, as far back as it is asked for, in every periode that runs. */
async function readNotYet(
  db: Db,
  user: User,
  dasar: BerandaFacts,
  kini: { kelompokList: readonly ReportKelompokRow[]; rencana: PlannedPerKelompok },
  now: number,
): Promise<Pick<BerandaLembaga, 'belum' | 'jumlah_belum' | 'sejak_belum' | 'jumlah_tanpa_pendamping'>> {
  const { hariIni, pengaturan } = dasar
  const sejak = addDays(hariIni, -DUE_DAY)
  const dueIn = ({ kelompokList, rencana }: typeof kini, periode: string | null) =>
    kelompokList.flatMap(kelompok =>
      rencana
        .between(kelompok, sejak, hariIni)
        .filter(sesi => isOpen(sesi.state))
        .map(sesi => ({ ...sesi, kelompok_id: kelompok.id, kelompok: kelompok.nama, periode })),
    )
  const ditagih = dueIn(kini, null)
  for (const lain of dasar.berjalan.slice(1)) {
    const kelompokList = await listKelompokOf(db, lain, hariIni)
    ditagih.push(...dueIn({ kelompokList, ...(await readMap(db, dasar, lain, kelompokList)) }, lain.nama))
  }
  const belum = ditagih.filter(sesi => sesi.tagihan === 'belum')
  return {
    belum: await describeNotYet(db, user, belum, { hariIni, pengaturan, now }),
    jumlah_belum: belum.length,
    sejak_belum: sejak,
    jumlah_tanpa_pendamping: ditagih.length - belum.length,
  }
}

/** The laporan of the active mahasantri of a periode, as it stands or stood on a day: of its rows only the totals are wanted. */
async function readGraded(db: Db, user: User, periode_id: number, { sampai }: { sampai?: string }, now: number) {
  const query = laporanMahasantriQuery.parse({ periode_id, keaktifan: 'aktif', ukuran: 1, ...(sampai && { sampai }) })
  return (await readLaporanPage(db, user, query, now)).laporan
}

/** How many people of that laporan were below the limit on an earlier day; before the first day of the periode nobody was. */
async function countBelowLimit(db: Db, user: User, periode: ActivePeriode, { sampai }: WeekSpan, now: number) {
  return sampai < periode.mulai
    ? 0
    : (await readGraded(db, user, periode.id, { sampai }, now)).jumlah_status.tidak_memenuhi
}

/** As the laporan of pendamping has it for these days. */
async function readExact(
  db: Db,
  user: User,
  now: number,
  periode_id: number,
  pekan: { dari: string; sampai: string } | undefined,
): Promise<BerandaLembaga['tepat']> {
  if (!pekan) return { terlaksana: 0, tepat: 0, jeda_rata: null }
  const { seluruh } = await readLaporanPendamping(db, user, laporanPendampingQuery.parse({ periode_id, ...pekan }), now)
  return { terlaksana: countRated(seluruh), tepat: seluruh.tepat, jeda_rata: seluruh.jeda_rata }
}

/** The same semester a year ago, or the periode before this one: week by week from its own beginning. */
async function readPreviousTrend(
  db: Db,
  periode: ActivePeriode,
  weeks: number,
  weekStart: 0 | 1,
): Promise<BerandaLembaga['tren_lalu']> {
  const all = await listPeriode(db)
  const active = all.find(p => p.id === periode.id)
  const earlier = all.filter(p => p.mulai < periode.mulai && p.jumlah_kelompok > 0)
  const lalu = earlier.find(p => p.semester === active?.semester && p.gelombang === active.gelombang) ?? earlier[0]
  if (!lalu) return null
  const pekan = listPekan(lalu, lalu.selesai, weekStart)
  const weekOf = pekanIndex(pekan)
  const sums = new Map<number, Tally>()
  for (const { tanggal, ...hitungan } of await listDaily(db, lalu.id)) {
    const week = weekOf(tanggal)
    if (week !== undefined) sums.set(week, addTally(sums.get(week) ?? emptyTally(), hitungan))
  }
  const { aturan } = ruleOf(await rulesOf(db, lalu.id))
  const persen = Array.from({ length: weeks }, (_, i) => percentage(sums.get(i) ?? emptyTally(), aturan))
  return persen.some(p => p !== null) ? { nama: lalu.nama, persen, pekan: pekan.slice(0, weeks) } : null
}

function empty(hari_ini: string, batas: BerandaLembaga['batas']): BerandaLembaga {
  const zero = { hitungan: emptyTally(), persen: null, status: null }
  return {
    hari_ini,
    batas,
    periode: null,
    pekan_ini: null,
    pembanding: null,
    kehadiran: { ini: zero, lalu: zero },
    sesi: { jatuh_tempo: 0, terisi: 0, tanpa_pendamping: 0, ditiadakan: 0 },
    tepat: { terlaksana: 0, tepat: 0, jeda_rata: null },
    lalu: { sesi: { jatuh_tempo: 0, terisi: 0 }, tepat: { terlaksana: 0, tepat: 0 }, di_bawah: null },
    di_bawah: { orang: 0, dari: 0 },
    aktif: { kelompok: 0, mahasantri: 0 },
    pekan: [],
    tren: [],
    tren_lalu: null,
    kelompok: [],
    jumlah_kelompok: 0,
    peringkat: { teratas: [], terbawah: [], jumlah: 0 },
    belum: [],
    jumlah_belum: 0,
    sejak_belum: addDays(hari_ini, -DUE_DAY),
    jumlah_tanpa_pendamping: 0,
    perhatian: [],
    jumlah_perhatian: 0,
  }
}
