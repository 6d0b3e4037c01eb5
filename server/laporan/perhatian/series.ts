import { consecutiveAlpa, type Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { ReportScope } from '#server/laporan/rentang.ts'
import { listSeries, listWatchedKelompok } from './perhatian.sql.ts'

type Series = readonly (Status | null)[]

/** How many days back marks are read for where a run of alpa began; then all of the range for those in whom it has not been found. */
const ALPA_DAY = [3, 9, 28]
/** The same for what a row shows: enough for its last marks where people meet once or twice a week. */
const LAST_DAY = [28]
/** How many marks a row shows. */
const LAST = 5

/** Runs of alpa that last, of at least so many, by mahasantri: most end within the last days, and no more is read of those. */
export async function readConsecutiveAlpa(
  db: Db,
  cakupan: ReportScope,
  mahasantriIds: readonly number[],
  alpaLimit: number,
) {
  const series = await readBack(db, cakupan, mahasantriIds, ALPA_DAY, hasBeginning)
  const runs = [...series].map(([id, marks]) => [id, consecutiveAlpa(marks).akhir] as const)
  return new Map(runs.filter(([, akhir]) => akhir >= alpaLimit))
}

/** The last marks of each, oldest first, and the run of alpa that lasts. */
export async function readLast(db: Db, cakupan: ReportScope, mahasantriIds: readonly number[]) {
  const isEnough = (marks: Series) => marks.length >= LAST && hasBeginning(marks)
  const series = await readBack(db, cakupan, mahasantriIds, LAST_DAY, isEnough)
  return (id: number) => {
    const marks = series.get(id) ?? []
    return { terakhir: marks.slice(-LAST), alpa_beruntun: consecutiveAlpa(marks).akhir }
  }
}

/** Marks of the last so many days of each, of more days where those are not enough, and at last of the whole range. */
async function readBack(
  db: Db,
  scope: ReportScope,
  mahasantriIds: readonly number[],
  hari: readonly number[],
  isEnough: (marks: Series) => boolean,
): Promise<Map<number, Series>> {
  const found = new Map<number, Series>()
  const lately = hari.map(days => addDays(scope.hariIni, 1 - days)).filter(dari => dari > scope.dari)
  const kelompokIds = mahasantriIds.length > 0 ? await listWatchedKelompok(db, scope, mahasantriIds) : []
  let open = mahasantriIds
  for (const dari of [...lately, scope.dari]) {
    if (open.length === 0) break
    const series = Map.groupBy(await listSeries(db, { ...scope, dari }, kelompokIds, open), row => row.mahasantri_id)
    open = open.filter(id => {
      const marks = series.get(id)?.map(row => row.status) ?? []
      if (dari > scope.dari && !isEnough(marks)) return true
      found.set(id, marks)
      return false
    })
  }
  return found
}

/** Whether the marks show where the run of alpa at their end began, or that there is none. */
function hasBeginning(marks: Series): boolean {
  return marks.some(status => status !== null && status !== 'U' && status !== 'A')
}
