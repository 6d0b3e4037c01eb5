import { formatTanggal } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { hariIni, peringatanJenis, requireTerbuka, requireTerbukaOf, sebutkan } from './kelompok.ts'
import {
  endPenugasan,
  findPenugasan,
  insertPenugasan,
  listBertumpuk,
  listOrang,
  type Pengasuh,
  type PenugasanRow,
} from './pengasuh.sql.ts'

export type { Pengasuh, PenugasanRow } from './pengasuh.sql.ts'
export { removeTugas } from './pengasuh.sql.ts'

/** Several people at once; nobody is assigned to one kelompok twice on the same day. */
export async function assignPengasuh(
  tx: Tx,
  now: number,
  as: Pengasuh,
  kelompokId: number,
  { orang_ids, dari, sampai }: { orang_ids: number[]; dari: string; sampai: string | null },
): Promise<{ peringatan: string[] }> {
  const kelompok = await requireTerbuka(tx, kelompokId, now)
  refuseTerbalik(dari, sampai)
  const people = await listOrang(tx, as, orang_ids)
  if (people.length !== orang_ids.length)
    throw Invalid({ [`${as}_ids`]: `Ada ${kata(as)} yang tidak ditemukan. Muat ulang lalu pilih lagi.` })
  const [hindrance] = await listBertumpuk(tx, as, { kelompok_id: kelompokId, orang_ids, dari, sampai, exceptId: 0 })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  await insertPenugasan(
    tx,
    as,
    orang_ids.map(orang_id => ({ kelompok_id: kelompokId, orang_id, dari, sampai })),
  )
  // A murabbi of the other gender is usual where a lecturer leads; a pendamping of the other gender is a slip.
  const lain = as === 'pendamping' ? people.filter(person => person.jk !== kelompok.jk) : []
  return {
    peringatan: peringatanJenis(
      lain.map(person => person.nama),
      kelompok.jk,
    ),
  }
}

/** For lists, each kelompok with whom it has not on any of these days: the caller has looked. One statement for any number. */
export async function assignMany(
  tx: Tx,
  as: Pengasuh,
  rows: { kelompok_id: number; orang_id: number; dari: string }[],
): Promise<void> {
  if (rows.length > 0)
    await insertPenugasan(
      tx,
      as,
      rows.map(row => ({ ...row, sampai: null })),
    )
}

/** Sets the last day; null lets the assignment go on. */
export async function endTugas(
  tx: Tx,
  now: number,
  as: Pengasuh,
  row: PenugasanRow,
  sampai: string | null,
): Promise<void> {
  refuseTerbalik(row.dari, sampai)
  const [hindrance] = await listBertumpuk(tx, as, { ...row, sampai, orang_ids: [row.orang_id], exceptId: row.id })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  await endPenugasan(tx, as, row.id, sampai)
}

/** The assignment, its kelompok locked for writing. */
export async function requirePenugasan(tx: Tx, now: number, as: Pengasuh, id: number): Promise<PenugasanRow> {
  await requireTerbukaOf(tx, `kelompok_${as}`, id, now)
  const row = await findPenugasan(tx, as, id)
  if (!row) throw NotFound('penugasan')
  return row
}

export async function listNamaPendamping(tx: Tx, ids: number[]): Promise<string[]> {
  return (await listOrang(tx, 'pendamping', ids)).map(person => person.nama)
}

function refuseTerbalik(dari: string, sampai: string | null): void {
  if (sampai !== null && sampai < dari) {
    throw Invalid({ sampai: `Hari terakhir tidak boleh sebelum ${formatTanggal(dari, 'pendek')}` })
  }
}

async function bertumpuk(tx: Tx, now: number, as: Pengasuh, { orang_id, dari, sampai }: PenugasanRow) {
  const names = (await listOrang(tx, as, [orang_id])).map(person => person.nama)
  const kapan =
    sampai === null || sampai >= (await hariIni(tx, now))
      ? `sejak ${formatTanggal(dari, 'pendek')}`
      : `${formatTanggal(dari, 'pendek')} s.d. ${formatTanggal(sampai, 'pendek')}`
  const pesan = kata`${sebutkan(names)} sudah bertugas di kelompok ini ${kapan}`
  return Conflict('penugasan.bertumpuk', pesan, { [`${as}_ids`]: pesan })
}
