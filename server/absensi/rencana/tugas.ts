import type { ImporResult } from '#contract/datapokok/impor.ts'
import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import type { BadalBecomingOwn } from '#contract/datapokok/kelompok.ts'
import { addDays, formatDate } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { tryOut, type Write } from '#database/write.ts'
import { addJadwalList } from '#server/absensi/jadwal/banyak.ts'
import { endLeading } from '#server/absensi/pertemuan/badal.ts'
import { removeScheduled } from '#server/absensi/pertemuan/rencana.ts'
import { followMember } from '#server/absensi/tanda/roster.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { runImpor } from '#server/datapokok/impor/apply.ts'
import * as impor from '#server/datapokok/impor/impor.ts'
import type { ApplyInput } from '#server/datapokok/impor/material.ts'
import * as kelompok from '#server/datapokok/kelompok/kelompok.ts'
import { enumerate } from '#server/datapokok/kelompok/kelompok.ts'
import * as pengasuh from '#server/datapokok/kelompok/pengasuh.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import {
  countPertemuanDuring,
  type LedRow,
  listHonorOnDays,
  listLedDuring,
  listLedSince,
  type PlanSpan,
} from './rencana.sql.ts'

// Who is murabbi or pendamping of a kelompok, and what that does to the pertemuan they led or were to lead.

interface Penugasan extends End {
  orang_ids: number[]
  dari: string
}

interface End {
  sampai: string | null
  badal_menjadi_sendiri?: number
}

export async function assignPengasuh(
  tx: Tx,
  now: number,
  as: pengasuh.Pengasuh,
  kelompokId: number,
  { badal_menjadi_sendiri, ...penugasan }: Penugasan,
): Promise<{ peringatan: string[] }> {
  const assigned = await pengasuh.writePengasuh(tx, now, as, kelompokId, penugasan)
  if (as === 'pendamping') await requireAgreed(tx, { kelompok_id: kelompokId, ...penugasan }, badal_menjadi_sendiri)
  return assigned
}

/** Sets the last day; null lets the assignment go on. */
export async function endDuty(
  tx: Tx,
  now: number,
  as: pengasuh.Pengasuh,
  id: number,
  { sampai, badal_menjadi_sendiri, version }: End & { version?: string | undefined },
): Promise<void> {
  const row = await pengasuh.requirePenugasan(tx, now, as, id)
  await pengasuh.endPengasuhDuty(tx, now, as, row, { sampai, version })
  if (as === 'murabbi') return
  if (sampai !== null) await requireNotLedAfter(tx, row, sampai)
  if (row.sampai === null) return
  const added = { kelompok_id: row.kelompok_id, orang_ids: [row.orang_id], dari: addDays(row.sampai, 1), sampai }
  await requireAgreed(tx, added, badal_menjadi_sendiri)
}

/** Takes back an assignment that never was true. Once there was a pertemuan, it can only be ended. */
export async function cancelDuty(tx: Tx, user: User, now: number, as: pengasuh.Pengasuh, id: number): Promise<void> {
  const row = await pengasuh.requirePenugasan(tx, now, as, id)
  const n = await countPertemuanDuring(tx, row)
  if (n > 0) {
    throw Conflict(
      'penugasan.terpakai',
      `Selama tugas ini sudah ada ${n} pertemuan, jadi tugasnya tidak dapat dibatalkan. Akhiri dengan tanggal.`,
    )
  }
  const judul = kata(`Hapus penugasan ${as}`)
  await withPerubahan(tx, { akun_id: user.id, now, jenis: 'tugas', judul }, async () => {
    if (as === 'pendamping') {
      const { kelompok_id, orang_id: pendamping_id, dari, sampai } = row
      await endLeading(tx, { kelompok_id, pendamping_id, sesudah: addDays(dari, -1), sampai })
    }
    await pengasuh.removeDuty(tx, as, [id])
  })
}

/** A pertemuan somebody led as pendamping stays within their time; else it would count, and be theirs to fill, as a badal's. */
async function requireNotLedAfter(tx: Tx, row: pengasuh.PenugasanRow, sampai: string): Promise<void> {
  const { kelompok_id, orang_id: pendamping_id } = row
  const led = await endLeading(tx, { kelompok_id, pendamping_id, sesudah: sampai, sampai: row.sampai })
  if (led === undefined) return
  const names = await pengasuh.listPendampingName(tx, [pendamping_id])
  const pesan = `${enumerate(names)} memimpin pertemuan ${formatDate(led, 'pendek')}; hari terakhirnya paling awal hari itu. Bila bukan ia yang memimpin, ubah dahulu pelaksananya.`
  throw Conflict('penugasan.terpakai', pesan, { sampai: pesan })
}

/**
 * What somebody led in this kelompok on days on which they were not its pendamping, they led as badal: reports and honor say so.
 * Days that become theirs turn it into what they led as pendamping, confirmed and paid or not. Whoever assigns them says how many
 * that are, as they were told by the refusal.
 */
async function requireAgreed(tx: Tx, days: PlanSpan & { kelompok_id: number; orang_ids: number[] }, agreed = 0) {
  const led = await listLedDuring(tx, days)
  if (led.length === agreed) return
  const [first, last] = [led[0], led.at(-1)]
  // Fewer than were agreed to is no harm where none is left.
  if (!first || !last) return
  const nama = await pengasuh.listPendampingName(tx, [...new Set(led.map(row => row.pelaksana_id))])
  const badal: BadalBecomingOwn = {
    nama,
    pertemuan: led.length,
    dari: first.tanggal,
    sampai: last.tanggal,
    dikonfirmasi: led.filter(row => row.dikonfirmasi === 1).length,
    ...(await countHonor(tx, led)),
  }
  throw new AppError(
    'conflict',
    'penugasan.badal_menjadi_sendiri',
    kata`${enumerate(nama)} sudah memimpin ${led.length} pertemuan kelompok ini sebagai badal pada masa tugas itu. Setujui dahulu bahwa semuanya menjadi pertemuannya sendiri.`,
    { extra: { badal } },
  )
}

/** For lists, which cannot ask about each: whoever they make pendamping has led nothing there as badal on those days. */
export async function requireNoneLed(tx: Tx, rows: readonly { kelompok_id: number; orang_id: number; dari: string }[]) {
  const led = await listLedSince(tx, rows)
  if (led.length === 0) return
  const pesan = kata`${enumerate(led)} sudah memimpin pertemuan di kelompok itu sebagai badal sejak tanggal mulai. Pilih tanggal mulai sesudahnya, atau tugaskan orang itu di halaman kelompoknya.`
  throw Conflict('penugasan.badal_menjadi_sendiri', pesan, { tempatkan_mulai: pesan })
}

/** How many of these stand in a proposal to whoever led them, and how many in a payment; none while the institution pays nobody. */
async function countHonor(tx: Tx, led: readonly LedRow[]): Promise<{ diajukan: number; dibayar: number }> {
  const { honor_aktif } = await getPengaturan(tx)
  const rows = honor_aktif === 1 ? await listHonorOnDays(tx, [...new Set(led.map(row => row.pelaksana_id))]) : []
  const count = (keadaan: string) => {
    const ids = new Set(rows.flatMap(row => (row.keadaan === keadaan ? row.pertemuan_ids : [])))
    return led.filter(row => ids.has(row.id)).length
  }
  return { diajukan: count('diajukan'), dibayar: count('dibayar') }
}

/** All of a list or nothing: people, their kelompok, who leads them, weekly times and what these plan; one entry to take it back by. */
export async function applyImporWithRencana(
  { db, write, writeAndCatat }: { db: Db; write: Write; writeAndCatat: Write },
  user: User,
  id: number,
  wanted: ApplyInput,
  now: number,
): Promise<ImporResult> {
  // A phone is what one logs in with, and a list changes those of many.
  if (wanted.perbarui && (await impor.changesStaff(db, id))) requireBukti(user)
  const deed = { akun_id: user.id, now, ...(await impor.describeImpor(db, id, wanted.perbarui)) }
  const run = (tx: Tx) => withPerubahan(tx, deed, () => runAll(tx, user, id, wanted, now))
  return impor.applyImpor({ db, write }, id, now, run, writeAndCatat)
}

function runAll(tx: Tx, user: User, id: number, wanted: ApplyInput, now: number): Promise<ImporResult> {
  return runImpor(tx, id, wanted, now, {
    jadwalkan: async (tx, { jadwal, pendamping }) => {
      await requireNoneLed(tx, pendamping)
      return addJadwalList(tx, user, now, jadwal)
    },
    ikuti: async (tx, ids) => describeListEffects(await followMember(tx, ids, { akun_id: user.id, now })),
  })
}

/** What rosters that are open would do; nothing where the import would be refused, which it says itself. */
export async function previewPenerapan(
  write: Write,
  user: User,
  id: number,
  wanted: ApplyInput,
  now: number,
): Promise<{ peringatan: string[] }> {
  const tugas = { tugaskan: false, jadwalkan: false }
  try {
    const { peringatan } = await tryOut(write, tx => runAll(tx, user, id, { ...wanted, ...tugas }, now))
    return { peringatan }
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'not_found') return { peringatan: [] }
    throw error
  }
}

/** What was only planned goes with its kelompok. Throws Conflict once something was recorded or set up there. */
export async function removeKelompokAndRencana(tx: Tx, user: User, now: number, id: number): Promise<void> {
  const { nama, periode_id } = await kelompok.requireRemovable(tx, now, id)
  const entri = { akun_id: user.id, now, jenis: 'kelompok', judul: kata`Hapus kelompok`, keterangan: nama } as const
  await withPerubahan(tx, { ...entri, periode_id }, async () => {
    await removeScheduled(tx, [id])
    await kelompok.removeKelompok(tx, [id])
  })
}
