import { type LiburOn, layRencana, timesOf } from '#contract/absensi/rencana.ts'
import { type AskedFacts, type Due, dueOf, type PertemuanState, stateOf } from '#contract/absensi/state.ts'
import { compareText } from '#contract/identitas.ts'
import { covers, type DateSpan } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listJadwalRows, listRencanaRows } from './rencana.sql.ts'
import { readRencanaMaterial } from './rencana.ts'
import { listServing } from './tagihan.sql.ts'

/** An entri of the plan, as far as it decides what is asked. */
export interface DueEntry {
  tanggal: string
  jadwal: { mulai: string; selesai: string } | null
  pertemuan: {
    mulai: string
    selesai: string
    dibuka: number
    ditiadakan: number
    /** 1 when it is said who leads it. */
    dipimpin: number
    /** Rows of the roll that are unset. */
    belum: number
  } | null
}

export type DueOf = (kelompokId: number, entri: DueEntry) => Due

interface EntryWithRoll extends DueEntry {
  pertemuan: (NonNullable<DueEntry['pertemuan']> & { orang: number }) | null
}
export type StateOf = (kelompokId: number, entri: EntryWithRoll) => { state: PertemuanState; tagihan: Due }

/**
 * On which days a kelompok had somebody to mark. sejak_awal: on every day from its first member to its last, as it was asked
 * until whole weeks without anybody were called 'belum diisi'; sheets of then are counted so once more.
 */
export type WithMembers = 'hari_itu' | 'sejak_awal'

/** What of the plan of these kelompok is belum diisi now. */
export async function readDue(
  db: Db,
  kelompokIds: readonly number[],
  kini: { hariIni: string; jam: string },
  libur: LiburOn,
  withMembers: WithMembers = 'hari_itu',
): Promise<DueOf> {
  const factsOf = await readFacts(db, kelompokIds, libur, withMembers)
  return (kelompokId, entri) => dueOf(factsOf(kelompokId, entri), kini)
}

/** The same, with how full each is. */
export async function readStates(
  db: Db,
  kelompokIds: readonly number[],
  kini: { hariIni: string; jam: string },
  libur: LiburOn,
): Promise<StateOf> {
  const factsOf = await readFacts(db, kelompokIds, libur, 'hari_itu')
  return (kelompokId, entri) => {
    const facts = { ...factsOf(kelompokId, entri), people: entri.pertemuan?.orang ?? 0 }
    return { state: stateOf(facts, kini), tagihan: dueOf(facts, kini) }
  }
}

async function readFacts(db: Db, kelompokIds: readonly number[], libur: LiburOn, withMembers: WithMembers) {
  const rows = await listServing(db, kelompokIds)
  const pendampingOf = Map.groupBy(
    rows.filter(row => row.pendamping === 1),
    row => row.kelompok_id,
  )
  const memberOf = new Map(
    [...Map.groupBy(rows, row => row.kelompok_id)].map(([id, list]) => {
      const spans = joinSpans(list.filter(row => row.pendamping === 0))
      return [id, withMembers === 'hari_itu' ? spans : joinSpans(spans, () => true)]
    }),
  )
  return (kelompokId: number, entri: DueEntry): AskedFacts => {
    const { tanggal, pertemuan } = entri
    return {
      tanggal,
      mulai: timesOf(entri).mulai,
      opened: pertemuan?.dibuka === 1,
      cancelled: pertemuan?.ditiadakan === 1,
      unset: pertemuan?.belum ?? 0,
      holiday: libur(tanggal) !== null,
      members: (memberOf.get(kelompokId) ?? []).some(span => covers(span, tanggal)),
      staffed: pertemuan?.dipimpin === 1 || (pendampingOf.get(kelompokId) ?? []).some(span => covers(span, tanggal)),
    }
  }
}

/** The same days in as few spans as they come to: hundreds of memberships of a kelompok are mostly one. */
function joinSpans(spans: readonly DateSpan[], isJoined = touches): DateSpan[] {
  const joined: DateSpan[] = []
  for (const { dari, sampai } of spans.toSorted((a, b) => compareText(a.dari, b.dari))) {
    const last = joined.at(-1)
    if (!last || !isJoined(last, dari)) joined.push({ dari, sampai })
    else if (last.sampai !== null && (sampai === null || sampai > last.sampai)) last.sampai = sampai
  }
  return joined
}

function touches({ sampai }: DateSpan, dari: string): boolean {
  return sampai === null || dari <= addDays(sampai, 1)
}

/** How many pertemuan of these kelompok are belum diisi, of those days that have come. */
export async function countUnfilled(
  db: Db,
  kelompokIds: readonly number[],
  { mulai, selesai }: { mulai: string; selesai: string },
  kini: { hariIni: string; jam: string },
): Promise<number> {
  const span = { dari: mulai, sampai: selesai < kini.hariIni ? selesai : kini.hariIni }
  const [jadwal, rows, { libur, pindahOf }] = await Promise.all([
    listJadwalRows(db, kelompokIds),
    listRencanaRows(db, kelompokIds, span),
    readRencanaMaterial(db, kelompokIds),
  ])
  const tagihanOf = await readDue(db, kelompokIds, kini, libur)
  const [jadwalOf, rowsOf] = [Map.groupBy(jadwal, j => j.kelompok_id), Map.groupBy(rows, row => row.kelompok_id)]
  return kelompokIds.reduce((sum, id) => {
    const plan = layRencana({
      jadwal: jadwalOf.get(id) ?? [],
      pertemuan: rowsOf.get(id) ?? [],
      pindah: pindahOf(id),
      libur,
    })
    return sum + plan.between(span.dari, span.sampai).filter(entri => tagihanOf(id, entri) === 'belum').length
  }, 0)
}
