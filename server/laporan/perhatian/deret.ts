import { alpaBeruntun, type Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { ReportScope } from '#server/laporan/rentang.ts'
import { listDeret, listWatchedKelompok } from './perhatian.sql.ts'

type Deret = readonly (Status | null)[]

/** How many days back marks are read for where a run of alpa began; then all of the range for those in whom it has not been found. */
const HARI_ALPA = [3, 9, 28]
/** The same for what a row shows: enough for its last marks where people meet once or twice a week. */
const HARI_TERAKHIR = [28]
/** How many marks a row shows. */
const TERAKHIR = 5

/** Runs of alpa that last, of at least so many, by mahasantri: most end within the last days, and no more is read of those. */
export async function readAlpaBeruntun(
  db: Db,
  cakupan: ReportScope,
  mahasantriIds: readonly number[],
  batasAlpa: number,
) {
  const deret = await readBack(db, cakupan, mahasantriIds, HARI_ALPA, hasBeginning)
  const runs = [...deret].map(([id, marks]) => [id, alpaBeruntun(marks).akhir] as const)
  return new Map(runs.filter(([, akhir]) => akhir >= batasAlpa))
}

/** The last marks of each, oldest first, and the run of alpa that lasts. */
export async function readTerakhir(db: Db, cakupan: ReportScope, mahasantriIds: readonly number[]) {
  const isEnough = (marks: Deret) => marks.length >= TERAKHIR && hasBeginning(marks)
  const deret = await readBack(db, cakupan, mahasantriIds, HARI_TERAKHIR, isEnough)
  return (id: number) => {
    const marks = deret.get(id) ?? []
    return { terakhir: marks.slice(-TERAKHIR), alpa_beruntun: alpaBeruntun(marks).akhir }
  }
}

/** Marks of the last so many days of each, of more days where those are not enough, and at last of the whole range. */
async function readBack(
  db: Db,
  cakupan: ReportScope,
  mahasantriIds: readonly number[],
  hari: readonly number[],
  isEnough: (marks: Deret) => boolean,
): Promise<Map<number, Deret>> {
  const found = new Map<number, Deret>()
  const lately = hari.map(days => addDays(cakupan.hariIni, 1 - days)).filter(dari => dari > cakupan.dari)
  const kelompokIds = mahasantriIds.length > 0 ? await listWatchedKelompok(db, cakupan, mahasantriIds) : []
  let open = mahasantriIds
  for (const dari of [...lately, cakupan.dari]) {
    if (open.length === 0) break
    const deret = Map.groupBy(await listDeret(db, { ...cakupan, dari }, kelompokIds, open), row => row.mahasantri_id)
    open = open.filter(id => {
      const marks = deret.get(id)?.map(row => row.status) ?? []
      if (dari > cakupan.dari && !isEnough(marks)) return true
      found.set(id, marks)
      return false
    })
  }
  return found
}

/** Whether the marks show where the run of alpa at their end began, or that there is none. */
function hasBeginning(marks: Deret): boolean {
  return marks.some(status => status !== null && status !== 'U' && status !== 'A')
}
