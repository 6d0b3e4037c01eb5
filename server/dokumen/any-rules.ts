import { setImmediate } from 'node:timers/promises'
import { type Aturan, percentage, type Tally } from '#contract/kehadiran.ts'
import { treatmentSchema } from '#contract/mark-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Manner } from '#server/laporan/job.ts'
import { describeRowCounts, type SealedPercentage } from '#server/laporan/report.ts'
import { countAsIf, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { type Figures, isOfLimits, readByLimits } from './any-limits.ts'
import type { DokumenRow } from './dokumen.sql.ts'
import { type CheckRow, fingerprint, isPercent } from './dokumen.ts'
import type { PrintChoice } from './kind.ts'
import { kindOf } from './kinds.ts'
import { mannerOf, ROUNDING, reader } from './recount.ts'

/*
 * Sheets that are older than what is known of rules (decision 0072): whether by any rules that there can have been today's marks
 * make what such a sheet says. Its fingerprint is of every mark and of every percentage, so that another mark is never taken for
 * another rule; what it takes long to try is tried only where the answers about its single rows come out the same.
 */

/** Throws what reading the figures throws. */
export async function compareByAnyRules(db: Db, dokumen: DokumenRow, now: number): Promise<'aturan' | 'berubah'> {
  const pilihan = JSON.parse(dokumen.pilihan) as PrintChoice
  let left = FINGERPRINTS
  const spans = isOfLimits(pilihan) ? (['periode', 'bulan'] as const) : [undefined]
  for (const flipped of isOfOneKegiatan(pilihan) ? [[]] : await listOtherCounts(db))
    for (const per of spans)
      for (const menurut of mannerOf(dokumen)) {
        await setImmediate()
        const figures = await countAsIf(db, { flipped, per }, () => readFigures(db, dokumen, pilihan, now, menurut))
        for (const { angka, by } of figures ? listSayings(figures, dokumen) : []) {
          if (fingerprint(angka, by) === dokumen.sidik) return 'aturan'
          if (--left === 0) return 'berubah'
          // Others are served meanwhile.
          await setImmediate()
        }
      }
  return 'berubah'
}

/** So many are tried of one sheet, seconds of work: one that is narrowed to a status and summed up by groups may need more. */
const FINGERPRINTS = 10_000

/** All that the sheet can say by whichever formula, as far as what it answers about its rows agrees. */
function* listSayings({ counts, list }: Figures, dokumen: DokumenRow) {
  const mayTell = counts ? answersOf(dokumen, counts) : () => true
  for (const aturan of FORMULAS)
    for (const write of ROUNDING) {
      const by = ({ persen, hitungan }: SealedPercentage) => write(hitungan ? percentage(hitungan, aturan) : persen)
      if (mayTell(by)) for (const angka of list(aturan)) yield { angka, by }
    }
}

/** Whether rows of these counts, with percentages written like that, make the answers that the sheet gives about its own. */
function answersOf({ isi }: DokumenRow, counts: readonly Tally[]) {
  const tallyOf = Map.groupBy(counts, describeRowCounts)
  const told = new Set((JSON.parse(isi) as CheckRow[]).map(([, , answer]) => answer))
  const answers = [...told].map(answer => answer.split(': ')).filter(([, persen = '']) => persen.endsWith('%'))
  return (by: (angka: SealedPercentage) => string) =>
    answers.every(([text = '', persen]) =>
      tallyOf.get(text)?.some(hitungan => by({ persen: null, hitungan }) === persen),
    )
}

async function readFigures(
  db: Db,
  dokumen: DokumenRow,
  pilihan: PrintChoice,
  now: number,
  menurut: Manner,
): Promise<Figures | undefined> {
  const user = await reader(db, pilihan, dokumen.akun_id)
  const kind = kindOf(pilihan)
  if (!user || !kind) return undefined
  const by = { user, now, menurut }
  if (isOfLimits(pilihan)) return readByLimits(db, user, pilihan, now)
  const say = await kind.byFormula?.(db, by, pilihan)
  if (say) return { counts: undefined, list: aturan => [say(aturan)] }
  const angka = await kind.recount?.(db, by, pilihan)
  return { counts: kind.single ? undefined : findCounts(angka), list: () => [angka] }
}

function findCounts(angka: unknown): Tally[] {
  if (isPercent(angka)) return angka.hitungan ? [angka.hitungan] : []
  return Array.isArray(angka) ? angka.flatMap(findCounts) : []
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
function isOfOneKegiatan(pilihan: PrintChoice): boolean {
  const { kegiatan_id } = pilihan.saringan ?? pilihan
  return kindOf(pilihan)?.single === true || typeof kegiatan_id === 'number'
}

const TREATMENT = treatmentSchema.options
const FORMULAS: readonly Aturan[] = TREATMENT.flatMap(izin =>
  TREATMENT.flatMap(sakit =>
    TREATMENT.flatMap(dispensasi =>
      (['hadir', 'absen'] as const).flatMap(terlambat =>
        (['luar', 'hadir'] as const).map(u => ({ izin, sakit, dispensasi, terlambat, u })),
      ),
    ),
  ),
)
