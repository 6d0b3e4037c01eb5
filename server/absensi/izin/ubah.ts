import type * as z from 'zod'
import type { IzinDetail } from '#contract/absensi/izin.ts'
import { izinDay } from '#contract/absensi/izin-kind.ts'
import { type IzinRight, mayDecideIzin, mayReadIzin } from '#contract/absensi/izin-right.ts'
import type { updateIzinBody } from '#contract/absensi/propose-izin.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { requireNoArchive } from '#server/absensi/pertemuan/condition.ts'
import { lockForIzin, moveIzinMarks, takeBackFromIzin, touchesLocked } from '#server/absensi/tanda/izin-content.ts'
import { Conflict, Forbidden, Invalid, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { type IzinRow, lockIzin, updateIzinRows } from './izin.sql.ts'
import { isStanding, mayAttach, readDetail, requireAlone, requireInPeriode, requireReadableIzin } from './izin.ts'
import type { DaySpan } from './propose.sql.ts'
import { mayChange } from './right.ts'

/** Other dates. Of an approved one the marks follow: its own on days it no longer covers go, unset ones on new days are set. */
export async function updateIzin(
  tx: Tx,
  user: User,
  id: number,
  { version, ...baru }: z.output<typeof updateIzinBody>,
  now: number,
): Promise<IzinDetail> {
  const { row, hak, hariIni } = await requireChangeable(tx, user, id, version, now)
  // It is about one pertemuan of that day: of others its number would name any that has the same.
  if (row.ke !== null && (baru.dari !== row.dari || baru.sampai !== row.sampai))
    throw Invalid({ dari: 'Izin ini untuk satu pertemuan. Cabut izin ini, lalu masukkan yang baru.' })
  requireInPeriode(baru, { mulai: row.periode_mulai, selesai: row.periode_selesai })
  // Not into a time in which the person is nobody of theirs.
  if (!mayReadIzin(hak, baru, hariIni)) throw Forbidden('izin')
  const decides = mayDecideIzin(hak, baru, hariIni)
  await lockForIzin(tx, [row.mahasantri_id], {
    dari: row.dari < baru.dari ? row.dari : baru.dari,
    sampai: row.sampai > baru.sampai ? row.sampai : baru.sampai,
  })
  await requireAlone(tx, row.mahasantri_id, baru, id)
  const approved = row.keadaan === 'disetujui'
  if (approved && !decides) await requireByRule(tx, row, baru, now)
  await updateIzinRows(tx, [id], {
    ...baru,
    // Whoever may decide it and moves it stands by the new dates.
    ...(approved && decides ? { otomatis: 0, decided_by: user.id, decided_at: now } : {}),
    ...(row.akun_id === user.id ? {} : { seen_at: null }),
  })
  if (approved) await moveIzinMarks(tx, id, row, baru, { at: now, akun_id: user.id })
  return readDetail(tx, user, id, now)
}

/** The end of an izin: the marks that stand as it set them are unset again, what somebody has changed since stays. */
export async function withdrawIzin(tx: Tx, user: User, id: number, version: number, now: number): Promise<IzinDetail> {
  const { row, hak, hariIni } = await requireChangeable(tx, user, id, version, now)
  await lockForIzin(tx, [row.mahasantri_id], row)
  const approved = row.keadaan === 'disetujui'
  if (approved && !mayDecideIzin(hak, row, hariIni)) await requireByRule(tx, row, null, now)
  await updateIzinRows(tx, [id], {
    keadaan: 'dicabut',
    dicabut_oleh: user.id,
    dicabut_at: now,
    ...(row.akun_id === user.id ? {} : { seen_at: null }),
  })
  if (approved) await takeBackFromIzin(tx, [id], { at: now, akun_id: user.id })
  return readDetail(tx, user, id, now)
}

/** The letter that was not at hand when it was entered. */
export async function attachSurat(
  tx: Tx,
  user: User,
  id: number,
  { version, lampiran_id }: { version: number; lampiran_id: number },
  now: number,
): Promise<IzinDetail> {
  const { row } = await requireChangeable(tx, user, id, version, now, mayAttach)
  await requireUnused(tx, user, lampiran_id)
  await updateIzinRows(tx, [row.id], { lampiran_id })
  return readDetail(tx, user, id, now)
}

async function requireChangeable(
  tx: Tx,
  user: User,
  id: number,
  version: number,
  now: number,
  may = mayChange,
): Promise<{ row: IzinRow; hak: IzinRight; hariIni: string }> {
  await lockIzin(tx, [id])
  const found = await requireReadableIzin(tx, user, id, now)
  const { row, hak, hariIni } = found
  if (!may(row, user, hak, hariIni) && isStanding(row)) {
    // His own, which he saw waiting: that somebody was quicker is what he wants to know.
    if (row.akun_id !== user.id || row.version === version) throw Forbidden('izin')
    const who = row.diputuskan_oleh ?? 'murabbi'
    throw Conflict('izin.sudah_diputuskan', `Izin ini baru saja ${row.keadaan} oleh ${who}. Minta murabbi mengubahnya.`)
  }
  if (!isStanding(row)) throw Conflict('izin.selesai', `Izin ini sudah ${row.keadaan}. Ajukan yang baru bila perlu.`)
  requireNoArchive(row, hariIni)
  if (row.version !== version) throw Stale('izin', await readDetail(tx, user, id, now))
  return found
}

/** What the rule approved stays within the rule, and out of what is locked. */
async function requireByRule(tx: Tx, row: IzinRow, baru: DaySpan | null, now: number): Promise<void> {
  const { izin_otomatis_hari } = await getPengaturan(tx)
  const longer = baru !== null && (baru.dari < row.dari || baru.sampai > row.sampai)
  if (longer && izinDay(baru) > izin_otomatis_hari) {
    throw Conflict(
      'izin.perlu_murabbi',
      `Izin lebih dari ${izin_otomatis_hari} hari perlu persetujuan murabbi. Cabut izin ini, lalu ajukan ${formatRange(baru.dari, baru.sampai)}.`,
    )
  }
  if (await touchesLocked(tx, { izin_id: row.id, mahasantri_id: row.mahasantri_id }, row, baru, now)) {
    throw Conflict('izin.terkunci', 'Sebagian pertemuannya sudah terkunci. Minta murabbi yang mengubah izin ini.')
  }
}
