import { type SqlBool, sql } from 'kysely'
import { DUE_DAY, isOpen } from '#contract/absensi/state.ts'
import { addTally, emptyTally, percentage, type Tally } from '#contract/kehadiran.ts'
import type { BerandaLembaga, WeekRow } from '#contract/laporan/beranda.ts'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import { countRated, laporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import { listPekan, previousWeekSameDay, runningWeek, type WeekSpan } from '#contract/pekan.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listReportKelompok, pieces, type ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { readKept } from '#server/laporan/kept.ts'
import { readLaporanPage } from '#server/laporan/laporan-mahasantri.ts'
import { readPunctuality } from '#server/laporan/laporan-pendamping.ts'
import { figureOf } from '#server/laporan/rentang.ts'
import { ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { type ActivePeriode, listPeriode } from '#server/pengaturan/periode/periode.ts'
import { describeNotYet, latestNotYet, readPerhatian } from './belum.ts'
import { countMahasantri, listDaily } from './beranda.sql.ts'
import { type BerandaFacts, readDasar } from './dasar.ts'
import { readMap } from './map.ts'
import { lowest, type PekanFigures, pekanIndex, rankKelompok, toWeekRow } from './pekan.ts'
import { addSession, countSession, type DaySession, type PlannedPerKelompok } from './rencana.ts'

const LOWEST = 10

/**
 * The first page of the office. The figures are the same for whoever reads everything, and kept where they are dear; whom a word can be sent
 * to is asked for each.
 */
export async function readBerandaLembaga(db: Db, user: User, now: number): Promise<BerandaLembaga> {
  const dasar = await readDasar(db, now)
  const { hariIni, periode, berjalan, hukum, pengaturan } = dasar
  if (!periode) return empty(hariIni, hukum.batas)
  const about = { name: JSON.stringify(['beranda', hukum]), hariIni, periode: berjalan, now }
  const { value, at } = await readKept(db, about, () => sumLembaga(db, user, { ...dasar, periode }, now))
  return {
    ...value,
    dihitung_at: at,
    belum: await describeNotYet(db, user, value.belum, { hariIni, pengaturan, now }),
    ...(await readPerhatian(db, user, now)),
  }
}

async function sumLembaga(db: Db, user: User, dasar: BerandaFacts & { periode: ActivePeriode }, now: number) {
  const { hariIni, awalPekan, periode, berjalan, hukum } = dasar
  const kelompokList = await listKelompokOf(db, periode, hariIni)
  const pekan = listPekan(periode, hariIni, awalPekan)
  const pekanIni = inPeriode(hariIni, periode) ? runningWeek(hariIni, awalPekan) : undefined
  // The first week of a periode has nothing before it.
  const pembanding = pekanIni && pekan.length > 1 ? previousWeekSameDay(pekanIni) : undefined
  const [sum, mahasantri, laporan] = await Promise.all([
    sumPieces(db, dasar, kelompokList, { pekan, pekanIni, pembanding }),
    countMahasantri(db, periode.id, hariIni),
    readGraded(db, user, periode.id, {}, now),
  ])
  for (const lain of berjalan.slice(1))
    for (const piece of pieces(await listKelompokOf(db, lain, hariIni)))
      sum.due.add(piece, (await readMap(db, dasar, lain, piece)).rencana, lain.nama)
  const exactOf = async (days: WeekSpan | undefined) => {
    if (!days) return { terlaksana: 0, tepat: 0, jeda_rata: null }
    const query = laporanPendampingQuery.parse({ periode_id: periode.id, ...days })
    const { jeda_rata, ...rated } = await readPunctuality(db, user, query, now)
    return { terlaksana: countRated(rated), tepat: rated.tepat, jeda_rata }
  }
  const { terlaksana, tepat } = await exactOf(pembanding)

  return {
    hari_ini: hariIni,
    batas: hukum.batas,
    periode,
    pekan_ini: pekanIni ? { ...pekanIni, ke: pekan.length } : null,
    pembanding: pembanding ?? null,
    kehadiran: { ini: figureOf(sum.ini.hitungan, hukum), lalu: figureOf(sum.lalu.hitungan, hukum) },
    sesi: sum.ini.sesi,
    tepat: await exactOf(pekanIni),
    lalu: {
      sesi: sum.lalu.sesi,
      tepat: { terlaksana, tepat },
      di_bawah: pembanding ? await countBelowLimit(db, user, periode, pembanding, now) : null,
    },
    di_bawah: { orang: laporan.jumlah_status.tidak_memenuhi, dari: laporan.total },
    aktif: { kelompok: kelompokList.filter(k => k.anggota > 0).length, mahasantri },
    pekan,
    tren: sum.tren.map(({ hitungan, ditiadakan }) => ({ ...figureOf(hitungan, hukum), ditiadakan })),
    tren_lalu: await readPreviousTrend(db, periode, pekan.length, awalPekan),
    kelompok: sum.lowest.map(({ row }) => row),
    jumlah_kelompok: kelompokList.length,
    peringkat: rankKelompok(sum.jumlah, hukum.aturan),
    // Figures are of one periode, but who needs a word and what is not filled is so in whichever of them.
    belum: sum.due.latest(),
    jumlah_belum: sum.due.belum,
    sejak_belum: sum.due.sejak,
    jumlah_tanpa_pendamping: sum.due.tanpaPendamping,
  }
}

/** Of all kelompok together, some after the others: what is kept of each is one tally. */
async function sumPieces(
  db: Db,
  dasar: BerandaFacts & { periode: ActivePeriode },
  kelompokList: readonly ReportKelompokRow[],
  {
    pekan,
    pekanIni,
    pembanding,
  }: { pekan: WeekSpan[]; pekanIni: WeekSpan | undefined; pembanding: WeekSpan | undefined },
) {
  const { periode, hukum, hariIni } = dasar
  const emptyWeek = () => ({ hitungan: emptyTally(), sesi: countSession([]) })
  const [ini, lalu] = [emptyWeek(), emptyWeek()]
  const tren = pekan.map(() => ({ hitungan: emptyTally(), ditiadakan: 0 }))
  const jumlah: Pick<PekanFigures, 'kelompok' | 'jumlah'>[] = []
  const due = createDue(hariIni)
  let low: (Pick<PekanFigures, 'kelompok' | 'jumlah'> & { row: WeekRow })[] = []
  for (const piece of pieces(kelompokList)) {
    const { pertemuan, hasil, rencana } = await readMap(db, dasar, periode, piece)
    for (const [week, days] of [
      [ini, pekanIni],
      [lalu, pembanding],
    ] as const) {
      if (!days) continue
      for (const p of pertemuan)
        if (days.dari <= p.tanggal && p.tanggal <= days.sampai && p.ditiadakan === 0) addTally(week.hitungan, p)
      addSession(week.sesi, countSession(piece.flatMap(k => rencana.between(k, days.dari, days.sampai))))
    }
    for (const [i, count] of countCancelled(pertemuan, pekan).entries()) {
      const week = tren[i]
      if (!week) continue
      week.ditiadakan += count
      for (const { pekan: weeks } of hasil) addTally(week.hitungan, weeks[i] ?? emptyTally())
    }
    jumlah.push(...hasil.map(({ kelompok, jumlah }) => ({ kelompok, jumlah })))
    const lowHere = lowest(hasil, LOWEST, hukum.aturan).map(h => ({ ...h, row: toWeekRow(h, pekan, rencana, hukum) }))
    low = lowest([...low, ...lowHere], LOWEST, hukum.aturan)
    due.add(piece, rencana, null)
  }
  return { ini, lalu, tren, jumlah, lowest: low, due }
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

/** What was due and is not filled, as far back as it is asked for: how many, and the latest of them. */
function createDue(hariIni: string) {
  const sejak = addDays(hariIni, -DUE_DAY)
  let latest: (DaySession & { kelompok_id: number; kelompok: string; periode: string | null })[] = []
  const due = {
    sejak,
    belum: 0,
    tanpaPendamping: 0,
    latest: () => latest,
    add(kelompokList: readonly ReportKelompokRow[], rencana: PlannedPerKelompok, periode: string | null) {
      const ditagih = kelompokList.flatMap(kelompok =>
        rencana
          .between(kelompok, sejak, hariIni)
          .filter(sesi => isOpen(sesi.state))
          .map(sesi => ({ ...sesi, kelompok_id: kelompok.id, kelompok: kelompok.nama, periode })),
      )
      const belum = ditagih.filter(sesi => sesi.tagihan === 'belum')
      due.belum += belum.length
      due.tanpaPendamping += ditagih.length - belum.length
      latest = latestNotYet([...latest, ...belum])
    },
  }
  return due
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
    dihitung_at: null,
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
