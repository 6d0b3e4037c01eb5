import { setImmediate } from 'node:timers/promises'
import { laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import {
  MARK_COLUMNS,
  MARKS_OVERLAP,
  type MarkColumn,
  type MarksQuery,
  marksExport,
  NEXT_SINCE,
  SHEET_ROWS,
} from '#contract/laporan/marks.ts'
import type { TableColumn } from '#contract/tabel.ts'
import { statementLimit, withStatementLimit } from '#database/limits.ts'
import type { Db } from '#database/schema.ts'
import { streamCsv, streamXlsx } from '#server/dasar/ekspor/stream-table.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { Serve, SignedInCall, User } from '#server/dasar/http/serve.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import { readLaporanMahasantri } from './laporan-mahasantri.ts'
import { countMarks, listMarks, listNextPlaces, type MarkRow, type MarksScope } from './marks.sql.ts'
import { openLaporan, reportScopeOf } from './rentang.ts'

/** Pertemuan a page: a few thousand rows, which is what is held in memory. */
const AT_ONCE = 100

type Mark = Record<MarkColumn, string | number | null>
type MarksCall = SignedInCall<(typeof marksExport)['csv']>

/** Page by page as it is read, and to whoever may still read it by then. */
export function marksRoutes(serve: Serve): void {
  serve(marksExport.csv, async call => {
    const { name, pages } = await openMarks(call)
    return { name: `${name}.csv`, data: streamCsv(COLUMNS, pages) }
  })
  serve(marksExport.xlsx, async call => {
    const { name, pages, asked } = await openMarks(call as MarksCall)
    refuseLonger(await countMarks(call.db, asked))
    return { name: `${name}.xlsx`, data: streamXlsx('Tanda', COLUMNS, pages) }
  })
}

/** Throws where a sheet of an XLSX does not hold so many rows. */
export function refuseLonger(rows: number): void {
  if (rows > SHEET_ROWS)
    throw new AppError(
      'too_large',
      'ekspor.terlalu_banyak',
      'Lembar Excel memuat paling banyak 1.048.575 baris. Persempit tanggal atau saringannya, atau unduh CSV.',
    )
}

const COLUMNS = (Object.keys(MARK_COLUMNS) as MarkColumn[]).map(
  (kunci): TableColumn<Mark> => ({ kunci, judul: kunci, nilai: row => row[kunci] }),
)

async function openMarks({ db, user, query, now, header, whoNow }: MarksCall) {
  const { kepala } = await openLaporan(db, query, now)
  const scope = { ...reportScopeOf(user, kepala, query), kegiatan: query.kegiatan_id ?? ('semua' as const) }
  const asked = { scope, who: query, orang: await listGraded(db, user, query, now), since: query.sejak }
  header(NEXT_SINCE, String(Math.max(0, now - MARKS_OVERLAP)))
  const pages = readPages(db, asked, { hidesU: user.apiKey !== undefined, whoNow })
  return { name: `tanda-${kepala.dari}-${kepala.sampai}`, asked, pages }
}

/** Who has that status is known once all of them are graded. */
async function listGraded(db: Db, user: User, { sejak: _, ...query }: MarksQuery, now: number) {
  if (query.status === undefined) return undefined
  const { baris } = await readLaporanMahasantri(db, user, { ...laporanMahasantriQuery.parse({}), ...query }, now)
  return baris.map(row => row.mahasantri_id)
}

async function* readPages(
  db: Db,
  asked: MarksScope,
  { hidesU, whoNow }: { hidesU: boolean; whoNow: MarksCall['whoNow'] },
): AsyncGenerator<Mark[]> {
  const { ms = 0 } = statementLimit()
  let last: Awaited<ReturnType<typeof listNextPlaces>>[number] | undefined
  for (;;) {
    const page = await withStatementLimit({ ms }, async () => {
      const places = await listNextPlaces(db, asked, last, AT_ONCE)
      last = places.at(-1)
      return places.length === 0
        ? undefined
        : listMarks(
            db,
            asked,
            places.map(({ id }) => id),
          )
    })
    if (!page) return
    yield page.map(row => toMark(row, hidesU))
    // SQLite answers at once: nobody else would be heard until the end.
    await setImmediate()
    // It may go on for minutes: who was switched off meanwhile, or a key that was ended, gets no more of it.
    await whoNow()
  }
}

/** U beside a name and a day tells of somebody's body. A key is told nothing but that nothing stands there, so that no other cell may say that something does. */
function toMark({ tahun_akademik, semester, gelombang, version, arrived_at, ...row }: MarkRow, hidesU: boolean): Mark {
  const rest = { ...row, periode: namePeriode({ tahun_akademik, semester, gelombang }) }
  if (row.status === null || (hidesU && row.status === 'U'))
    return { ...rest, status: null, menit: null, asal: '', dicatat_oleh: '', dicatat_at: '', versi: null }
  return { ...rest, versi: version, dicatat_at: arrived_at === null ? '' : new Date(arrived_at).toISOString() }
}
