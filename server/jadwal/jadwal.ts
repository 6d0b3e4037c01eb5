import type { Perubahan } from '#contract/agenda.ts'
import { kata } from '#contract/istilah.ts'
import type { JadwalIsian, JumlahPerubahan } from '#contract/jadwal.ts'
import { addDays, formatJam, namaHari } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { hariIni, requireTerbuka, requireTerbukaOf } from '../kelompok/kelompok.ts'
import { followPast, makeRencana, type PerubahanJadwal, previewRencana } from '../pertemuan/membuat.ts'
import {
  deleteJadwalRow,
  findBentrok,
  findJadwal,
  findKegiatan,
  insertJadwal,
  isKegiatanOf,
  isKelompok,
  type JadwalPenuh,
  updateJadwalRow,
} from './jadwal.sql.ts'

/** Makes its pertemuan in the same transaction, from today on. */
export async function addJadwal(tx: Tx, user: User, now: number, kelompokId: number, isian: JadwalIsian) {
  await requireTerbuka(tx, kelompokId, now)
  await refuse(tx, kelompokId, isian, 0)
  const id = await insertJadwal(tx, { ...isian, kelompok_id: kelompokId })
  return {
    id,
    rencana: await makeRencana(tx, kelompokId, await by(tx, user, now), { jadwal_id: id, change: list => list }),
  }
}

/**
 * What changes holds from today: the days before keep the weekly time they had, as a row of its own, because nobody may be
 * asked today for a session that was never on that day. Pertemuan that were opened or touched keep their date and time.
 */
export async function changeJadwal(tx: Tx, user: User, now: number, id: number, isian: JadwalIsian) {
  const kelompok = await requireTerbukaOf(tx, 'jadwal', id, now)
  const lama = await requireJadwal(tx, id)
  const oleh = await by(tx, user, now)
  const [past, next] = splitAt(lama, isian, oleh.hariIni)
  await refuse(tx, kelompok.id, next, id)
  if (past) {
    const pastId = await insertJadwal(tx, { ...past, kelompok_id: kelompok.id })
    await followPast(tx, id, pastId, oleh.hariIni)
  }
  await updateJadwalRow(tx, id, next)
  return { rencana: await makeRencana(tx, kelompok.id, oleh, { jadwal_id: id, change: list => list }) }
}

export async function removeJadwal(tx: Tx, user: User, now: number, id: number): Promise<{ rencana: JumlahPerubahan }> {
  const kelompok = await requireTerbukaOf(tx, 'jadwal', id, now)
  // Before the row goes: afterwards nothing says which pertemuan followed it.
  const change: PerubahanJadwal['change'] = list => list.filter(j => j.id !== id)
  const rencana = await makeRencana(tx, kelompok.id, await by(tx, user, now), { jadwal_id: id, change })
  await deleteJadwalRow(tx, id)
  return { rencana }
}

/** What each of the three would do to the pertemuan, nothing saved. */
export async function previewJadwal(
  db: Db,
  now: number,
  kelompokId: number,
  { jadwal_id, isian }: { jadwal_id: number | null; isian: JadwalIsian | null },
): Promise<Perubahan> {
  if (!(await isKelompok(db, kelompokId))) throw NotFound('kelompok')
  const today = await hariIni(db, now)
  const lama = jadwal_id === null ? undefined : await requireJadwal(db, jadwal_id)
  if (lama && lama.kelompok_id !== kelompokId) throw NotFound('jadwal')
  const kegiatan = isian ? await findKegiatan(db, isian.kegiatan_id) : undefined
  const change: PerubahanJadwal['change'] = list => {
    const others = list.filter(j => j.id !== lama?.id)
    if (!isian || !kegiatan?.aktif) return others
    const [past, next] = lama ? splitAt(lama, isian, today) : [null, isian]
    const rows = [...(past ? [{ ...past, id: -1 }] : []), { ...next, id: lama?.id ?? 0 }]
    return [...others, ...rows.map(row => ({ ...row, kelompok_id: kelompokId, kegiatan: kegiatan.nama }))]
  }
  return previewRencana(db, kelompokId, today, { jadwal_id: lama?.id ?? 0, change })
}

/** The part that is over, when there is one, and what holds from now on. Another first day means: it was wrong all along. */
function splitAt(lama: JadwalPenuh, isian: JadwalIsian, today: string): [past: JadwalIsian | null, next: JadwalIsian] {
  const { kegiatan_id, hari, mulai, selesai, tempat, dari, sampai } = lama
  const isSame =
    kegiatan_id === isian.kegiatan_id && hari === isian.hari && mulai === isian.mulai && selesai === isian.selesai
  const runs = dari < today && (sampai === null || sampai >= today) && (isian.sampai === null || isian.sampai >= today)
  if (isSame || !runs || isian.dari !== dari) return [null, isian]
  return [
    { ...{ kegiatan_id, hari, mulai, selesai, tempat, dari }, sampai: addDays(today, -1) },
    { ...isian, dari: today },
  ]
}

async function by(tx: Tx, user: User, now: number) {
  return { hariIni: await hariIni(tx, now), akun_id: user.id, now }
}

async function requireJadwal(db: Db, id: number): Promise<JadwalPenuh> {
  const jadwal = await findJadwal(db, id)
  if (!jadwal) throw NotFound('jadwal')
  return jadwal
}

async function refuse(tx: Tx, kelompokId: number, isian: JadwalIsian, exceptId: number): Promise<void> {
  if (!(await isKegiatanOf(tx, kelompokId, isian.kegiatan_id)))
    throw Invalid({ kegiatan_id: kata`Kegiatan ini belum diikuti kelompok ini` })
  const bentrok = await findBentrok(tx, { ...isian, kelompok_id: kelompokId }, exceptId)
  if (!bentrok) return
  const pesan = `Sudah ada jadwal ${namaHari(isian.hari)} ${formatJam(bentrok.mulai)}–${formatJam(bentrok.selesai)} untuk kegiatan ini`
  throw Conflict('jadwal.bentrok', pesan, { mulai: pesan })
}
