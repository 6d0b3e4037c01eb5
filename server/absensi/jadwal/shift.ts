import { clashes, occurrences } from '#contract/absensi/day-jadwal.ts'
import { applyJadwalShift, type JadwalShift, previewJadwalShift } from '#contract/absensi/jadwal-shift.ts'
import { addDays, dayName, earlierOf, formatDate, laterOf, minutesOf } from '#contract/tanggal.ts'
import { changeTime, formatSpan, isOverMidnight, jamAfter, refuseTime, type TimeSpan } from '#contract/waktu.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readNow, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { applyMoved, type Kept, planMoved, relink } from '#server/absensi/pertemuan/membuat.ts'
import { Invalid, NotFound } from '#server/dasar/errors.ts'
import { refuseArchive } from '#server/pengaturan/periode/periode.ts'
import { defineChange } from '#server/pengaturan/perubahan/change.ts'
import { findClash } from './bentrok.ts'
import * as jadwalSql from './jadwal.sql.ts'
import { firstOf } from './jadwal.ts'

// Many weekly times some minutes later or earlier (Ramadan begins within a semester): each is cut at the first and after the last day
// of the shift, and what lies between is a weekly time of its own. What was, stays: no pertemuan of before the cut is looked at.

/** So many of each list are told one by one. */
const NAMED = 50

export const jadwalShift = defineChange({
  calls: { preview: previewJadwalShift, apply: applyJadwalShift },
  ...{ unit: 'jadwal', stale: 'jadwal.berubah' },
  async lock(tx, _, { pilihan }) {
    const rows = await jadwalSql.listChosen(tx, pilihan)
    await jadwalSql.lockManyKelompok(tx, [...new Set(rows.map(row => row.kelompok_id))])
  },
  async plan(db, { now }, input) {
    const kini = await readNow(db, now)
    const chosen = await requireChosen(db, input, kini)
    const { cuts, left } = await cutAll(db, chosen, input, kini)
    const { plan, kept } = await planPertemuan(db, cuts, kini)
    const pertemuan = plan.reduce((sum, { rencana }) => sum + rencana.diperbarui.length, 0)
    return {
      jenis: 'jadwal',
      judul: `Geser ${cuts.length} jadwal ${input.menit > 0 ? '+' : '−'}${Math.abs(input.menit)} menit`,
      keterangan: describeSpan(input),
      periode_id: chosen[0]?.periode_id ?? null,
      effects: cuts.map(({ row, moved, dari, sampai }) => [row.id, moved.mulai, moved.selesai, dari, sampai]),
      left: left.map(one => one.id),
      describe: async () => ({
        berubah: cuts.length,
        tetap: 0,
        tertinggal: left,
        peringatan: warn(cuts),
        moved: cuts
          .slice(0, NAMED)
          .map(({ row, moved, dari, sampai }) => ({ ...timeOf(row), to: { ...moved, dari, sampai } })),
        pertemuan,
        kept: { count: kept.length, rows: kept.slice(0, NAMED).map(one => describeKept(one, chosen)) },
        clashes: await readClashes(db, cuts),
      }),
      write: async (tx, perubahan_id) => {
        await write(tx, cuts)
        await applyMoved(tx, plan)
        return { jadwal: cuts.length, pertemuan, perubahan_id }
      },
    }
  },
})

/** A weekly time from `dari` to `sampai` at another time of day; `before` and `after`: it is held beside those days too. */
interface Cut {
  row: jadwalSql.ChosenRow
  moved: TimeSpan
  dari: string
  sampai: string
  before: boolean
  after: boolean
}

type LeftOut = { id: number; nama: string; sebab: string }

async function requireChosen(db: Db, { pilihan, dari }: JadwalShift, { hariIni }: ZonedNow) {
  if (dari < hariIni) throw Invalid({ dari: 'Pilih hari ini atau sesudahnya: yang sudah lewat tidak bergeser' })
  const rows = await jadwalSql.listChosen(db, pilihan)
  if ('jadwal_ids' in pilihan && rows.length < pilihan.jadwal_ids.length) throw NotFound('jadwal')
  for (const row of rows) refuseArchive({ aktif: row.aktif, selesai: row.periode_selesai }, hariIni)
  return rows
}

/** What can be cut, and what is left: also whatever would then stand at the time of another jadwal of its kegiatan. */
async function cutAll(db: Db, chosen: readonly jadwalSql.ChosenRow[], shift: JadwalShift, kini: ZonedNow) {
  const left: LeftOut[] = []
  const leave = (row: jadwalSql.ChosenRow, sebab: string): [] => {
    left.push({ id: row.id, nama: nameOf(row), sebab })
    return []
  }
  let cuts = chosen.flatMap((row): Cut[] => {
    const found = cut(row, shift, kini)
    // Of whole kelompok nobody means what has ended by then or begins later.
    if ((found === OVER || found === LATER) && 'kelompok_ids' in shift.pilihan) return []
    return typeof found === 'string' ? leave(row, found) : [found]
  })
  const kelompok_ids = [...new Set(cuts.map(one => one.row.kelompok_id))]
  const all = await jadwalSql.listChosen(db, { kelompok_ids, kegiatan_id: null })
  // Who is left may be in the way of another one: until nothing is any more.
  for (let blocked = true; blocked; ) {
    const cutById = new Map(cuts.map(one => [one.row.id, one]))
    const wayOf = Map.groupBy(
      all.flatMap(row => besides(cutById.get(row.id)) ?? [row]),
      keyOf,
    )
    const free = cuts.filter(({ row, moved, dari, sampai }) => {
      const during = { hari: row.hari, ...moved, dari, sampai }
      const way = wayOf.get(keyOf(row))?.find(other => other.id !== row.id && clashes(during, other))
      if (way) leave(row, `akan bertumpuk dengan jadwal ${dayName(way.hari)} ${formatSpan(way)}`)
      return !way
    })
    blocked = free.length < cuts.length
    cuts = free
  }
  return { cuts, left }
}

const keyOf = (row: jadwalSql.ChosenRow) => `${row.kelompok_id}|${row.kegiatan_id}`

/** What stays of a weekly time beside the days on which it is moved. */
function besides(one: Cut | undefined): jadwalSql.ChosenRow[] | undefined {
  if (!one) return undefined
  const { after } = piecesOf(one)
  return [...(one.before ? [{ ...one.row, sampai: addDays(one.dari, -1) }] : []), ...(after ? [after] : [])]
}

const OVER = 'sudah berakhir sebelum tanggal itu'
const LATER = 'baru mulai sesudah tanggal itu'

/** Why it cannot be moved, in words. */
function cut(row: jadwalSql.ChosenRow, { menit, dari, sampai }: JadwalShift, kini: ZonedNow): Cut | string {
  const periode = { mulai: row.periode_mulai, selesai: row.periode_selesai }
  const end = [row.sampai, sampai].reduce<string>((last, one) => earlierOf(last, one ?? last), periode.selesai)
  if (row.sampai !== null && row.sampai < dari) return OVER
  if (sampai !== null && row.dari > sampai) return LATER
  const start = minutesOf(row.mulai) + menit
  if (start < 0 || start >= 24 * 60) return 'akan mulai pada hari lain: lewat tengah malam'
  const moved = changeTime(row, { mulai: jamAfter(row.mulai, menit) })
  if (refuseTime(moved) !== undefined) return 'akan lewat tengah malam, lebih dari 12 jam'
  const first = [dari, row.dari, periode.mulai, firstOf([row, { ...row, ...moved }], kini)].reduce(laterOf)
  if (first > end || occurrences(row, first, end).length === 0)
    return `tidak mempunyai hari ${dayName(row.hari)} pada tanggal itu`
  const last = earlierOf(row.sampai ?? periode.selesai, periode.selesai)
  return {
    ...{ row, moved, dari: first, sampai: end },
    before: occurrences(row, laterOf(row.dari, periode.mulai), addDays(first, -1)).length > 0,
    // One without an end goes on should its periode end later, and is what a next periode takes over.
    after: end < last && (row.sampai === null || occurrences(row, addDays(end, 1), last).length > 0),
  }
}

/** Rows that have no id yet; a pertemuan follows the piece of its day. */
const idsOf = (at: number) => ({ during: -1 - 2 * at, after: -2 - 2 * at })

/** A piece keeps what it was made of but time and days; the last one ends as the whole did. */
function piecesOf({ row, moved, dari, sampai, before, after }: Cut) {
  return {
    during: { ...row, ...moved, dari: before ? dari : row.dari, sampai: after ? sampai : row.sampai },
    after: after ? { ...row, dari: addDays(sampai, 1) } : undefined,
  }
}

/** The pertemuan that go along: those that nobody has opened, moved, called off or set by hand. The others are named. */
async function planPertemuan(db: Db, cuts: readonly Cut[], kini: ZonedNow) {
  if (cuts.length === 0) return { plan: [], kept: [] }
  const atOf = new Map(cuts.map(({ row }, at) => [row.id, at]))
  const span = {
    dari: cuts.map(one => one.dari).reduce(earlierOf),
    sampai: cuts.map(one => one.row.periode_selesai).reduce(laterOf),
  }
  return planMoved(db, [...new Set(cuts.map(one => one.row.kelompok_id))], span, kini, {
    lama: cuts.map(({ row }, at) => ({ ...row, id: idsOf(at).during })),
    change: list =>
      list.flatMap(stored => {
        const at = atOf.get(stored.id)
        const one = at === undefined ? undefined : cuts[at]
        if (at === undefined || !one) return [stored]
        const { during, after } = piecesOf(one)
        // The kegiatan with its kind is read there.
        const as = { kegiatan: stored.kegiatan, jenis: stored.jenis }
        return [
          ...(one.before ? [{ ...stored, sampai: addDays(one.dari, -1) }] : []),
          { ...during, ...as, id: idsOf(at).during },
          ...(after ? [{ ...after, ...as, id: idsOf(at).after }] : []),
        ]
      }),
    follow: pertemuan => {
      const at = atOf.get(pertemuan.jadwal_id ?? 0)
      const one = at === undefined ? undefined : cuts[at]
      if (at === undefined || !one) return pertemuan
      const tanggal = pertemuan.asal ?? pertemuan.tanggal
      if (tanggal < one.dari && one.before) return pertemuan
      return { ...pertemuan, jadwal_id: tanggal > one.sampai && one.after ? idsOf(at).after : idsOf(at).during }
    },
  })
}

async function write(tx: Tx, cuts: readonly Cut[]): Promise<void> {
  const [whole, parted] = [cuts.filter(one => !one.before), cuts.filter(one => one.before)]
  await jadwalSql.updateSpans(tx, [
    ...whole.map(one => ({ ...piecesOf(one).during, id: one.row.id })),
    ...parted.map(({ row, dari }) => ({ ...row, sampai: addDays(dari, -1) })),
  ])
  const fresh = cuts.flatMap(one => {
    const { during, after } = piecesOf(one)
    return [...(one.before ? [during] : []), ...(after ? [after] : [])].map(piece => ({ piece, of: one.row.id }))
  })
  const made = await jadwalSql.insertManyJadwal(
    tx,
    fresh.map(({ piece }) => piece),
  )
  const idOf = new Map(made.map(row => [pieceKey(row), row.id]))
  await relink(
    tx,
    fresh.flatMap(({ piece, of }) => {
      const to_id = idOf.get(pieceKey(piece))
      return to_id === undefined
        ? []
        : [{ jadwal_id: of, to_id, dari: piece.dari, sampai: piece.sampai ?? piece.periode_selesai }]
    }),
  )
}

/** Of one kegiatan of a kelompok no two begin at one time on one day. */
const pieceKey = (row: jadwalSql.PieceRow) =>
  [row.kelompok_id, row.kegiatan_id, row.hari, row.mulai, row.dari].join('|')

function warn(cuts: readonly Cut[]): string[] {
  const late = cuts.filter(({ row, moved }) => isOverMidnight(moved) && !isOverMidnight(row))
  return late.length > 0 ? [`${late.length} jadwal berakhir lewat tengah malam.`] : []
}

/** Clashes that the shift makes: what met before is known. */
async function readClashes(db: Db, cuts: readonly Cut[]) {
  if (cuts.length === 0) return { count: 0, rows: [] }
  const span = {
    dari: cuts.map(one => one.dari).reduce(earlierOf),
    sampai: cuts.map(one => one.sampai).reduce(laterOf),
  }
  const kelompokIds = [...new Set(cuts.map(one => one.row.kelompok_id))]
  const tugas = await jadwalSql.listDutyTogether(db, kelompokIds, span)
  const dutyOf = Map.groupBy(tugas, t => t.kelompok_id)
  const cutIds = new Set(cuts.map(one => one.row.id))
  const lain = [...new Set([...kelompokIds, ...tugas.map(t => t.kelompok_id)])]
  const ada = (await jadwalSql.listJadwalAda(db, lain, span))
    .filter(row => !cutIds.has(row.id))
    .map(row => ({ ...row, slot: null }))
  const find = (time: (one: Cut) => TimeSpan) =>
    findClash(
      cuts.map(one => ({ ...timeOf(one.row), ...time(one), kelompok_id: one.row.kelompok_id, slot: 0 })),
      ada,
      id => dutyOf.get(id) ?? [],
    )
  const nameOfClash = ({ kelompok, kegiatan, hari, orang, dengan }: ReturnType<typeof find>[number]) =>
    JSON.stringify([kelompok, kegiatan, hari, orang, dengan])
  const known = new Set(find(one => one.row).map(nameOfClash))
  const found = find(one => one.moved).filter(one => !known.has(nameOfClash(one)))
  return {
    count: found.length,
    rows: found.slice(0, NAMED).map(({ perbaikan: _, ...one }) => one),
  }
}

function describeKept({ pertemuan, sebab }: Kept, chosen: readonly jadwalSql.ChosenRow[]) {
  const { kelompok_id, kegiatan, tanggal, mulai } = pertemuan
  const kelompok = chosen.find(row => row.kelompok_id === kelompok_id)?.kelompok ?? ''
  return { kelompok, kegiatan, tanggal, mulai, sebab }
}

function timeOf({ kelompok, kegiatan, hari, mulai, selesai }: jadwalSql.ChosenRow) {
  return { kelompok, kegiatan, hari, mulai, selesai }
}

/** 'Kelompok 7, Isya Senin 19.00–19.30' */
function nameOf(row: jadwalSql.ChosenRow): string {
  return `${row.kelompok}, ${row.kegiatan} ${dayName(row.hari)} ${formatSpan(row)}`
}

/** 'mulai 8 Feb 2027 sampai 9 Mar 2027' */
function describeSpan({ dari, sampai }: JadwalShift): string {
  const mulai = `mulai ${formatDate(dari, 'sedang')}`
  return sampai === null ? mulai : `${mulai} sampai ${formatDate(sampai, 'sedang')}`
}
