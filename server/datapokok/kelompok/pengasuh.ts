import { sejenis } from '#contract/identitas.ts'
import { hariDalam } from '#contract/pengaturan/keadaan-periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { refuseStale } from '#server/dasar/version.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { findPeriode } from '#server/pengaturan/periode/periode.ts'
import { enumerate, peringatanJenis, requireOpenKelompok, requireTerbukaOf } from './kelompok.ts'
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

export type { Pengasuh, PengasuhOrangRow, PenugasanRow, TugasRow } from './pengasuh.sql.ts'
export { endPenugasan, insertPenugasan, listTugas, removeTugas } from './pengasuh.sql.ts'

/** Several people at once; nobody is assigned to one kelompok twice on the same day. */
export async function writePengasuh(
  tx: Tx,
  now: number,
  as: Pengasuh,
  kelompokId: number,
  { orang_ids, dari, sampai }: { orang_ids: number[]; dari: string; sampai: string | null },
): Promise<{ peringatan: string[] }> {
  const kelompok = await requireOpenKelompok(tx, kelompokId, now)
  refuseTerbalik(dari, sampai)
  const people = await requireOrang(tx, as, orang_ids)
  const [hindrance] = await listOverlappingDuties(tx, as, {
    kelompok_id: kelompokId,
    orang_ids,
    dari,
    sampai,
    exceptId: 0,
  })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  await insertPenugasan(
    tx,
    as,
    orang_ids.map(orang_id => ({ kelompok_id: kelompokId, orang_id, dari, sampai })),
  )
  // A murabbi of the other gender is usual where a lecturer leads; a pendamping of the other gender is a slip.
  const lain = as === 'pendamping' ? people.filter(person => !sejenis(kelompok.jk, person.jk)) : []
  return {
    peringatan: peringatanJenis(
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
export async function listCalonOf(db: Db, now: number, periodeId: number) {
  const periode = await findPeriode(db, periodeId)
  if (!periode) throw NotFound('periode')
  const hari = hariDalam(periode, await getHariIni(db, now))
  return {
    murabbi: await listPengasuhCandidates(db, 'murabbi', periodeId, hari),
    pendamping: await listPengasuhCandidates(db, 'pendamping', periodeId, hari),
  }
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
  refuseTerbalik(row.dari, sampai)
  const [hindrance] = await listOverlappingDuties(tx, as, {
    ...row,
    sampai,
    orang_ids: [row.orang_id],
    exceptId: row.id,
  })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  await endPenugasan(tx, as, [{ id: row.id, sampai }])
}

/** The assignment, its kelompok locked for writing. */
export async function requirePenugasan(tx: Tx, now: number, as: Pengasuh, id: number): Promise<PenugasanRow> {
  await requireTerbukaOf(tx, `kelompok_${as}`, id, now)
  const row = await findPenugasan(tx, as, id)
  if (!row) throw NotFound('penugasan')
  return row
}

export async function listNamaPendamping(tx: Tx, ids: number[]): Promise<string[]> {
  return (await listPengasuhOrang(tx, 'pendamping', ids)).map(person => person.nama)
}

function refuseTerbalik(dari: string, sampai: string | null): void {
  if (sampai !== null && sampai < dari) {
    throw Invalid({ sampai: `Hari terakhir tidak boleh sebelum ${formatTanggal(dari, 'pendek')}` })
  }
}

async function bertumpuk(tx: Tx, now: number, as: Pengasuh, { orang_id, dari, sampai }: PenugasanRow) {
  const names = (await listPengasuhOrang(tx, as, [orang_id])).map(person => person.nama)
  const kapan =
    sampai === null || sampai >= (await getHariIni(tx, now))
      ? `sejak ${formatTanggal(dari, 'pendek')}`
      : `${formatTanggal(dari, 'pendek')} s.d. ${formatTanggal(sampai, 'pendek')}`
  const pesan = kata`${enumerate(names)} sudah bertugas di kelompok ini ${kapan}`
  return Conflict('penugasan.bertumpuk', pesan, { [`${as}_ids`]: pesan })
}
