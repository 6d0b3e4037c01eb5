import type { RencanaChanges } from '#contract/absensi/agenda.ts'
import { clashes } from '#contract/absensi/day-jadwal.ts'
import { emptyJadwal, type JadwalInput, type PerubahanCount } from '#contract/absensi/jadwal.ts'
import { addDays, dayName, laterOf, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readNow, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { makeRencana, type PerubahanJadwal, previewRencana, relink } from '#server/absensi/pertemuan/membuat.ts'
import { Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { refuseStale } from '#server/dasar/version.ts'
import { requireOpenKelompok, requireOpenOf } from '#server/datapokok/kelompok/kelompok.ts'
import { withJadwalVersion } from '#server/datapokok/kelompok/versions.ts'
import { readKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import * as jadwalSql from './jadwal.sql.ts'

/** Makes its pertemuan in the same transaction, from today on. */
export async function addJadwal(tx: Tx, user: User, now: number, kelompokId: number, isian: JadwalInput) {
  const kelompok = await requireOpenKelompok(tx, kelompokId, now)
  refuseEmpty(isian, kelompok)
  await refuse(tx, kelompokId, isian, 0)
  const oleh = await by(tx, user, now)
  const id = await jadwalSql.insertJadwal(tx, { ...isian, kelompok_id: kelompokId, sejak: firstOf([isian], oleh) })
  return {
    id,
    rencana: await makeRencana(tx, kelompokId, oleh, { jadwal_id: id, change: list => list }),
  }
}

/**
 * What changes holds from now: what was before keeps the weekly time it had, as a row of its own, because nobody may be
 * asked today for a session that was never on that day, and one of today that has begun may have been held. Pertemuan that
 * were opened or touched keep their date and time.
 */
export async function changeJadwal(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  {
    version,
    berlaku_mulai: from,
    ...isian
  }: JadwalInput & { version?: string | undefined; berlaku_mulai?: string | undefined },
) {
  const kelompok = await requireOpenOf(tx, 'jadwal', id, now)
  const lama = await requireJadwal(tx, id)
  refuseStale('jadwal', version, withJadwalVersion(lama))
  // As it was typed: what is left of it from now on may well be nothing, when it ends.
  refuseEmpty(isian, kelompok)
  const oleh = await by(tx, user, now)
  const [past, next] = splitAt(lama, isian, oleh, from)
  if (past && from !== undefined && from > oleh.hariIni && emptyJadwal(next, kelompok))
    throw Invalid({ berlaku_mulai: `Tidak ada hari ${dayName(next.hari)} lagi sejak Perubahan mulai itu` })
  await refuse(tx, kelompok.id, next, id)
  if (past) {
    const pastId = await jadwalSql.insertJadwal(tx, { ...past, kelompok_id: kelompok.id, sejak: lama.sejak })
    await relink(tx, [{ jadwal_id: id, to_id: pastId, dari: past.dari, sampai: addDays(next.dari, -1) }])
  }
  await jadwalSql.updateJadwalRow(tx, id, { ...next, sejak: sinceOf(lama, next, oleh) })
  return { rencana: await makeRencana(tx, kelompok.id, oleh, { jadwal_id: id, lama: [lama], change: list => list }) }
}

export async function removeJadwal(tx: Tx, user: User, now: number, id: number): Promise<{ rencana: PerubahanCount }> {
  const kelompok = await requireOpenOf(tx, 'jadwal', id, now)
  const entri = { akun_id: user.id, now, jenis: 'jadwal', judul: 'Hapus jadwal', keterangan: kelompok.nama } as const
  return withPerubahan(tx, { ...entri, periode_id: kelompok.periode_id }, async () => {
    // Before the row goes: afterwards nothing says which pertemuan followed it.
    const change: PerubahanJadwal['change'] = list => list.filter(j => j.id !== id)
    const rencana = await makeRencana(tx, kelompok.id, await by(tx, user, now), { jadwal_id: id, change })
    await jadwalSql.deleteJadwalRow(tx, id)
    return { rencana }
  })
}

/** What was planned in a draft is there to be kept from its publication on. */
export async function startJadwal(tx: Tx, periodeId: number, { hariIni, jam }: ZonedNow): Promise<void> {
  await jadwalSql.startJadwalRows(tx, periodeId, { hariIni, besok: addDays(hariIni, 1), hari: weekday(hariIni), jam })
}

/** What each of the three would do to the pertemuan, nothing saved. */
export async function previewJadwal(
  db: Db,
  now: number,
  kelompokId: number,
  {
    jadwal_id,
    isian,
    berlaku_mulai: from,
  }: { jadwal_id: number | null; isian: JadwalInput | null; berlaku_mulai?: string | undefined },
): Promise<RencanaChanges> {
  if (!(await jadwalSql.isKelompok(db, kelompokId))) throw NotFound('kelompok')
  const kini = await readNow(db, now)
  const lama = jadwal_id === null ? undefined : await requireJadwal(db, jadwal_id)
  if (lama && lama.kelompok_id !== kelompokId) throw NotFound('jadwal')
  const kegiatan = isian ? (await readKegiatan(db)).find(k => k.id === isian.kegiatan_id) : undefined
  const [past, next] = lama && isian ? splitAt(lama, isian, kini, from) : [null, isian]
  const change: PerubahanJadwal['change'] = list => {
    const others = list.filter(j => j.id !== lama?.id)
    if (!next || !kegiatan?.aktif) return others
    const sejak = lama ? sinceOf(lama, next, kini) : firstOf([next], kini)
    const rows = [
      ...(past && lama ? [{ ...past, id: PAST, sejak: lama.sejak }] : []),
      { ...next, id: lama?.id ?? 0, sejak },
    ]
    // As `listJadwalRows` has them: from when on they ask for anything.
    const berlaku = rows.map(row => ({ ...row, dari: row.sejak > row.dari ? row.sejak : row.dari }))
    const of = { kelompok_id: kelompokId, kegiatan: kegiatan.nama, jenis: kegiatan.jenis }
    return [...others, ...berlaku.map(row => ({ ...row, ...of }))]
  }
  const follow: PerubahanJadwal['follow'] = row =>
    past && next && row.jadwal_id === lama?.id && (row.asal ?? row.tanggal) < next.dari
      ? { ...row, jadwal_id: PAST }
      : row
  return previewRencana(db, kelompokId, kini, { jadwal_id: lama?.id ?? 0, lama: lama ? [lama] : [], change, follow })
}

/** No row has this id: it stands for the one that is to keep how it was. */
const PAST = -1

/**
 * The part that stays as it was, when there is one, and what holds from now on, or from a later day that was said. Another first day
 * means: it was wrong all along.
 */
function splitAt(
  lama: jadwalSql.FullJadwal,
  isian: JadwalInput,
  kini: ZonedNow,
  from = kini.hariIni,
): [past: JadwalInput | null, next: JadwalInput] {
  const { kegiatan_id, hari, mulai, selesai, tempat, dari, sampai } = lama
  const isLater = from > kini.hariIni
  const isSame =
    kegiatan_id === isian.kegiatan_id && hari === isian.hari && mulai === isian.mulai && selesai === isian.selesai
  const first = laterOf(firstOf(lama.hari === isian.hari ? [lama] : [lama, isian], kini), from)
  const cut = isLater ? first : kini.hariIni
  if (isLater && isian.sampai !== null && isian.sampai < first)
    throw Invalid({ berlaku_mulai: 'Jadwal ini sudah berakhir sebelum tanggal itu' })
  // Else it would hold from now, which nobody has said.
  if (isLater && !(isSame && tempat === isian.tempat)) {
    if (isian.dari !== dari)
      throw Invalid({ berlaku_mulai: 'Berlaku mulai dan Perubahan mulai tidak dapat diubah sekaligus' })
    if (sampai !== null && sampai < first)
      throw Invalid({ berlaku_mulai: 'Jadwal ini berakhir sebelum Perubahan mulai itu. Tambahkan jadwal baru' })
  }
  const runs = dari < cut && (sampai === null || sampai >= cut) && (isian.sampai === null || isian.sampai >= first)
  if ((isSame && !(isLater && tempat !== isian.tempat)) || !runs || isian.dari !== dari) return [null, isian]
  return [
    { ...{ kegiatan_id, hari, mulai, selesai, tempat, dari }, sampai: addDays(first, -1) },
    { ...isian, dari: first },
  ]
}

/** Nobody could keep it before it was made, nor on a day, at a time or before a first day that was said only now. */
function sinceOf(lama: jadwalSql.FullJadwal, next: JadwalInput, kini: ZonedNow): string {
  const isSame = lama.kegiatan_id === next.kegiatan_id && lama.hari === next.hari && lama.mulai === next.mulai
  if (!isSame) return firstOf([lama, next], kini)
  return next.dari < lama.dari && lama.sejak < lama.dari ? lama.dari : lama.sejak
}

/** Today, or tomorrow when one of them has begun. */
export function firstOf(inputList: readonly Pick<JadwalInput, 'hari' | 'mulai'>[], kini: ZonedNow): string {
  return inputList.some(isian => hasBegun(isian, kini)) ? addDays(kini.hariIni, 1) : kini.hariIni
}

/** Today is its weekday, and its time has come. */
function hasBegun({ hari, mulai }: Pick<JadwalInput, 'hari' | 'mulai'>, { hariIni, jam }: ZonedNow): boolean {
  return hari === weekday(hariIni) && mulai <= jam
}

async function by(tx: Tx, user: User, now: number) {
  return { ...(await readNow(tx, now)), akun_id: user.id }
}

async function requireJadwal(db: Db, id: number): Promise<jadwalSql.FullJadwal> {
  return found(await jadwalSql.findJadwal(db, id), 'jadwal')
}

function refuseEmpty(isian: JadwalInput, periode: { mulai: string; selesai: string }): void {
  const kosong = emptyJadwal(isian, periode)
  if (kosong) throw Invalid(kosong)
}

async function refuse(tx: Tx, kelompokId: number, isian: JadwalInput, exceptId: number): Promise<void> {
  if (!(await jadwalSql.isKegiatanOf(tx, kelompokId, isian.kegiatan_id)))
    throw Invalid({ kegiatan_id: kata`Kegiatan ini belum diikuti kelompok ini` })
  const others = await jadwalSql.listSameKegiatan(tx, { ...isian, kelompok_id: kelompokId }, exceptId)
  const clash = others.find(other => clashes(isian, other))
  if (!clash) return
  const pesan = `Sudah ada jadwal ${dayName(clash.hari)} ${formatSpan(clash)} untuk kegiatan ini`
  throw Conflict('jadwal.bentrok', pesan, { mulai: pesan })
}

export { copyJadwal, countJadwal } from './jadwal.sql.ts'
