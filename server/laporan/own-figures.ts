import { numerator, type Tally } from '#contract/kehadiran.ts'
import { kegiatanLimit } from '#contract/laporan/laporan.ts'
import type { OwnFigures } from '#contract/laporan/own-figures.ts'
import type { Db } from '#database/schema.ts'
import { READER_OF_ONE } from '#server/dasar/http/own-person.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { listReportMembers, listReportTanda } from './laporan-mahasantri.sql.ts'
import { orangFigure, sessionFigureOf } from './laporan-mahasantri.ts'
import { countRows, gradedNow, isHeld, predict, tallyByMonth } from './laporan-mahasantri-detail.ts'
import { openLaporan, type ReportScope, type Rule, reportScopeOf } from './rentang.ts'

/**
 * Counts per kegiatan and month, percentages and what may still be missed of one person, in the periode that runs on `now`
 * (milliseconds UTC): the figures of their laporan, which a test holds against it. Names nobody and says no reason. `hitungan`
 * has U in it, which only the person and who cares for them may read: whoever shows this to somebody else leaves it out.
 */
export async function readOwnFigures(db: Db, mahasantriId: number, now: number): Promise<OwnFigures> {
  const laporan = await openLaporan(db, {}, now)
  const { kepala, batasLembaga } = laporan
  const scope: ReportScope = { ...reportScopeOf(READER_OF_ONE, kepala, {}), kegiatan: 'semua' }
  const [rows, anggota, kegiatanList] = await Promise.all([
    listReportTanda(db, scope, mahasantriId),
    listReportMembers(db, scope, [mahasantriId]),
    readKegiatanOf(db, kepala.periode?.id),
  ])
  const held = rows.filter(isHeld)
  const countIn = (counts: (row: { kegiatan_id: number }) => boolean, rule: Rule) => {
    const of = held.filter(counts)
    const [hitungan, perMonth] = [countRows(of), tallyByMonth(of)]
    const figure = orangFigure(
      hitungan,
      rule,
      perMonth.map(one => one.hitungan),
    )
    const foretold = {
      counts,
      hitungan: gradedNow(hitungan, perMonth, kepala),
      batas: { ...kepala.batas, ...rule.batas },
    }
    return { figure: withPresent(figure, kepala), perMonth, foretold }
  }
  const counted = new Set(kegiatanList.flatMap(one => (one.dihitung === 1 ? one.id : [])))
  const total = countIn(row => counted.has(row.kegiatan_id), kepala)
  const each = kegiatanList.map(kegiatan => {
    const batas = kegiatanLimit(batasLembaga, kegiatan)
    const { id: kegiatan_id, nama, jenis, dihitung } = kegiatan
    const of = countIn(row => row.kegiatan_id === kegiatan_id, { aturan: kepala.aturan, batas })
    return { ...of, head: { kegiatan_id, nama, jenis, dihitung: dihitung === 1, batas } }
  })
  const foretold = [total, ...each].map(one => one.foretold)
  const [prediksi = null, ...rest] = await predict(db, laporan, scope, anggota, foretold)

  return {
    ...kepala,
    ...total.figure,
    prediksi,
    per_kegiatan: each.flatMap(({ head, figure, perMonth }, i) => {
      const ahead = rest[i] ?? null
      return perMonth.length === 0 && ahead === null ? [] : [{ ...head, ...figure, prediksi: ahead }]
    }),
    per_bulan: total.perMonth.map(({ bulan, hitungan }) => ({
      bulan,
      ...withPresent(sessionFigureOf(hitungan, kepala), kepala),
    })),
  }
}

function withPresent<F extends { hitungan: Tally }>(figure: F, { aturan }: Pick<Rule, 'aturan'>) {
  return { ...figure, hadir: numerator(figure.hitungan, aturan) }
}
