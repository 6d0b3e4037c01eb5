import { sameKind } from '#contract/identitas.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { pickFrom } from '#server/dasar/pick.ts'
import { refuseStale } from '#server/dasar/version.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { findPeriode } from '#server/pengaturan/periode/periode.ts'
import { enumerate, kindWarning, requireOpenKelompok, requireOpenOf } from './kelompok.ts'
import {
  endPenugasan,
  findPenugasan,
  insertPenugasan,
  listOverlappingDuties,
  listPengasuhCandidates,
  listPengasuhOrang,
  type Pengasuh,
  type PengasuhOrangRow,
  type PenugasanRow,
} from './pengasuh.sql.ts'
import { withSpanVersion } from './versions.ts'

export type { Pengasuh, PengasuhOrangRow, PenugasanRow } from './pengasuh.sql.ts'
export { endPenugasan, insertPenugasan, listDuty, removeDuty } from './pengasuh.sql.ts'

/** Several people at once; nobody is assigned to one kelompok twice on the same day. */
export async function writePengasuh(
  tx: Tx,
  now: number,
  as: Pengasuh,
  kelompokId: number,
  { orang_ids, dari, sampai }: { orang_ids: number[]; dari: string; sampai: string | null },
): Promise<{ peringatan: string[] }> {
  const kelompok = await requireOpenKelompok(tx, kelompokId, now)
  refuseReversed(dari, sampai)
  const people = await requireOrang(tx, as, orang_ids)
  const [hindrance] = await listOverlappingDuties(tx, as, {
    kelompok_id: kelompokId,
    orang_ids,
    dari,
    sampai,
    exceptId: 0,
  })
  if (hindrance) throw await overlapping(tx, now, as, hindrance)
  await insertPenugasan(
    tx,
    as,
    orang_ids.map(orang_id => ({ kelompok_id: kelompokId, orang_id, dari, sampai })),
  )
  // A murabbi of the other gender is usual where a lecturer leads; a pendamping of the other gender is a slip.
  const lain = as === 'pendamping' ? people.filter(person => !sameKind(kelompok.jk, person.jk)) : []
  return {
    peringatan: kindWarning(
      lain.map(person => person.nama),
      kelompok.jk,
    ),
  }
}

export async function requireOrang(db: Db, as: Pengasuh, ids: readonly number[]): Promise<PengasuhOrangRow[]> {
  const people = await listPengasuhOrang(db, as, ids)
  if (people.length === ids.length) return people
  throw Invalid({ [`${as}_ids`]: `Ada ${kata(as)} yang tidak ditemukan. Muat ulang lalu pilih lagi.` })
}

/** Who can be given a duty in this periode. */
export async function listCandidateOf(db: Db, now: number, periodeId: number, cari: string | undefined) {
  const periode = await findPeriode(db, periodeId)
  if (!periode) throw NotFound('periode')
  const hari = dayInside(periode, await getToday(db, now))
  const read = (as: Pengasuh) => listPengasuhCandidates(db, as, { periodeId, hari, cari })
  return pickFrom({ murabbi: await read('murabbi'), pendamping: await read('pendamping') })
}

/** Sets the last day; null lets the assignment go on. */
export async function endPengasuhDuty(
  tx: Tx,
  now: number,
  as: Pengasuh,
  row: PenugasanRow,
  { sampai, version }: { sampai: string | null; version: string | undefined },
) {
  refuseStale('penugasan', version, withSpanVersion(row))
  refuseReversed(row.dari, sampai)
  const [hindrance] = await listOverlappingDuties(tx, as, {
    ...row,
    sampai,
    orang_ids: [row.orang_id],
    exceptId: row.id,
  })
  if (hindrance) throw await overlapping(tx, now, as, hindrance)
  await endPenugasan(tx, as, [{ id: row.id, sampai }])
}

/** The assignment, its kelompok locked for writing. */
export async function requirePenugasan(tx: Tx, now: number, as: Pengasuh, id: number): Promise<PenugasanRow> {
  await requireOpenOf(tx, `kelompok_${as}`, id, now)
  const row = await findPenugasan(tx, as, id)
  if (!row) throw NotFound('penugasan')
  return row
}

export async function listPendampingName(tx: Tx, ids: number[]): Promise<string[]> {
  return (await listPengasuhOrang(tx, 'pendamping', ids)).map(person => person.nama)
}

function refuseReversed(dari: string, sampai: string | null): void {
  if (sampai !== null && sampai < dari) {
    throw Invalid({ sampai: `Hari terakhir tidak boleh sebelum ${formatDate(dari, 'pendek')}` })
  }
}

async function overlapping(tx: Tx, now: number, as: Pengasuh, { orang_id, dari, sampai }: PenugasanRow) {
  const names = (await listPengasuhOrang(tx, as, [orang_id])).map(person => person.nama)
  const kapan =
    sampai === null || sampai >= (await getToday(tx, now))
      ? `sejak ${formatDate(dari, 'pendek')}`
      : `${formatDate(dari, 'pendek')} s.d. ${formatDate(sampai, 'pendek')}`
  const pesan = kata`${enumerate(names)} sudah bertugas di kelompok ini ${kapan}`
  return Conflict('penugasan.bertumpuk', pesan, { [`${as}_ids`]: pesan })
}
