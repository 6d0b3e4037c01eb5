import { occurrences } from '#contract/absensi/day-jadwal.ts'
import {
  type LiburOn,
  layRencana,
  type MoveSlot,
  type RencanaLine,
  type SlotJadwal,
} from '#contract/absensi/rencana.ts'
import { addDays, earlierOf, laterOf } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listJadwalRows, listRencanaRows } from './rencana.sql.ts'
import { isAhead, readRencanaMaterial } from './rencana.ts'

/** How many pertemuan of a kelompok are planned and not opened from a day to a day; null for the second: as far as was read. */
export type RestOf = (kelompokId: number, dari: string, sampai: string | null) => number

/** What is planned and not opened in these kelompok, of the kegiatan that `counts` says. */
export async function readRest(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
  counts: (entri: { kegiatan_id: number }) => boolean,
): Promise<RestOf> {
  return (await readRestOfAny(db, kelompokIds, span))(counts)
}

/** The same, read once for who asks of several kegiatan one after the other. */
export async function readRestOfAny(
  db: Db,
  kelompokIds: readonly number[],
  span: { dari: string; sampai: string },
): Promise<(counts: (entri: { kegiatan_id: number }) => boolean) => RestOf> {
  if (kelompokIds.length === 0 || span.sampai < span.dari) return () => () => 0
  const [jadwal, pertemuan, material] = await Promise.all([
    listJadwalRows(db, kelompokIds),
    listRencanaRows(db, kelompokIds, span),
    readRencanaMaterial(db, kelompokIds),
  ])
  const jadwalOf = Map.groupBy(jadwal, row => row.kelompok_id)
  const rowsOf = Map.groupBy(pertemuan, row => row.kelompok_id)
  return counts => {
    const count = restCounter(material.libur, counts)
    const known = new Map<string, number>()
    return (kelompokId, dari, sampai) => {
      const first = dari > span.dari ? dari : span.dari
      const last = sampai !== null && sampai < span.sampai ? sampai : span.sampai
      if (last < first) return 0
      const key = `${kelompokId}|${first}|${last}`
      let sisa = known.get(key)
      if (sisa === undefined) {
        const parts = { jadwal: jadwalOf.get(kelompokId), pertemuan: rowsOf.get(kelompokId) }
        sisa = count({ ...parts, pindah: material.pindahOf(kelompokId) }, first, last)
        known.set(key, sisa)
      }
      return sisa
    }
  }
}

/** Of somebody's memberships: what is still to come from a day on, and what was planned before it and never opened. */
export function sumRest(
  restOf: RestOf,
  anggota: readonly { kelompok_id: number; dari: string; sampai: string | null }[],
  hari: string,
): { sisa: number; belum_dibuka: number } {
  const before = addDays(hari, -1)
  let [sisa, belum_dibuka] = [0, 0]
  for (const { kelompok_id, dari, sampai } of anggota) {
    sisa += restOf(kelompok_id, laterOf(dari, hari), sampai)
    belum_dibuka += restOf(kelompok_id, dari, earlierOf(sampai ?? before, before))
  }
  return { sisa, belum_dibuka }
}

interface Rencana {
  jadwal?: readonly SlotJadwal[] | undefined
  pertemuan?: readonly (RencanaLine & { dibuka: number; ditiadakan: number })[] | undefined
  pindah: readonly MoveSlot[]
}

/**
 * Counts what is ahead in the plan of one kelompok after the other, both days included. A day on which nothing but the weekly
 * times stands has as many pertemuan as times: only the others are laid.
 */
export function restCounter(
  libur: LiburOn,
  counts: (entri: { kegiatan_id: number }) => boolean,
): (rencana: Rencana, dari: string, sampai: string) => number {
  const ordinary = ordinaryDays(libur)
  return ({ jadwal = [], pertemuan = [], pindah }, dari, sampai) => {
    const laid = new Set([...pertemuan, ...pindah].map(one => one.tanggal).filter(day => dari <= day && day <= sampai))
    let sisa = 0
    for (const slot of jadwal) {
      if (!counts(slot)) continue
      const first = slot.dari > dari ? slot.dari : dari
      const last = slot.sampai !== null && slot.sampai < sampai ? slot.sampai : sampai
      for (const tanggal of ordinary(slot.hari, first, last)) if (!laid.has(tanggal)) sisa++
    }
    if (laid.size === 0) return sisa
    const rencana = layRencana({ jadwal, pertemuan, pindah, libur })
    for (const tanggal of laid) sisa += rencana.on(tanggal).filter(entri => isAhead(entri) && counts(entri)).length
    return sisa
  }
}

/** The dates of a weekday in a span that are no holiday, remembered: most kelompok ask for the same. */
function ordinaryDays(libur: LiburOn): (hari: number, dari: string, sampai: string) => readonly string[] {
  const known = new Map<string, string[]>()
  return (hari, dari, sampai) => {
    const key = `${hari}|${dari}|${sampai}`
    const days = known.get(key) ?? occurrences({ hari, dari, sampai }, dari, sampai).filter(day => libur(day) === null)
    known.set(key, days)
    return days
  }
}
