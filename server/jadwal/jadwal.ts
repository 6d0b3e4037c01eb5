import type { JadwalIsian } from '#contract/jadwal.ts'
import { formatJam, namaHari } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict, Invalid } from '../errors.ts'
import { requireTerbuka, requireTerbukaOf } from '../kelompok/kelompok.ts'
import { deleteJadwalRow, findBentrok, insertJadwal, isKegiatanOf, updateJadwalRow } from './jadwal.sql.ts'

export async function addJadwal(tx: Tx, now: number, kelompokId: number, isian: JadwalIsian): Promise<{ id: number }> {
  await requireTerbuka(tx, kelompokId, now)
  await refuse(tx, kelompokId, isian, 0)
  return { id: await insertJadwal(tx, { ...isian, kelompok_id: kelompokId }) }
}

/** Pertemuan that were opened keep their own date and time. */
export async function changeJadwal(tx: Tx, now: number, id: number, isian: JadwalIsian): Promise<void> {
  const kelompok = await requireTerbukaOf(tx, 'jadwal', id, now)
  await refuse(tx, kelompok.id, isian, id)
  await updateJadwalRow(tx, id, isian)
}

export async function removeJadwal(tx: Tx, now: number, id: number): Promise<void> {
  await requireTerbukaOf(tx, 'jadwal', id, now)
  await deleteJadwalRow(tx, id)
}

async function refuse(tx: Tx, kelompokId: number, isian: JadwalIsian, exceptId: number): Promise<void> {
  if (!(await isKegiatanOf(tx, kelompokId, isian.kegiatan_id)))
    throw Invalid({ kegiatan_id: 'Kegiatan ini belum diikuti kelompok ini' })
  const bentrok = await findBentrok(tx, { ...isian, kelompok_id: kelompokId }, exceptId)
  if (!bentrok) return
  const pesan = `Sudah ada jadwal ${namaHari(isian.hari)} ${formatJam(bentrok.mulai)}–${formatJam(bentrok.selesai)} untuk kegiatan ini`
  throw Conflict('jadwal.bentrok', pesan, { mulai: pesan })
}
