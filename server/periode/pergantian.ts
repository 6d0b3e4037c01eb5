import type { PratinjauKeaktifan } from '#contract/periode.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '../errors.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { readSisa } from '../pertemuan/sisa.ts'
import { countMenunggu, listKelompokIds } from './pergantian.sql.ts'
import { listPeriode } from './periode.ts'

/** What is unfinished in the active periode when another one takes its place. */
export async function previewKeaktifan(db: Db, id: number, now: number): Promise<PratinjauKeaktifan> {
  const periodeList = await listPeriode(db)
  const periode = periodeList.find(p => p.id === id)
  if (!periode) throw NotFound('periode')
  const hari_ini = todayIn((await getPengaturan(db)).zona_waktu, now)
  const aktif = periodeList.find(p => p.aktif && p.id !== id)
  if (!aktif) return { hari_ini, periode, sekarang: null }
  const { nama, mulai, selesai } = aktif
  const { belum_lengkap, ...menunggu } = await countMenunggu(db, aktif.id)
  const belum_diisi = belum_lengkap + (await countTakDibuka(db, aktif.id, { mulai, selesai }, hari_ini))
  return { hari_ini, periode, sekarang: { nama, mulai, selesai, belum_diisi, ...menunggu } }
}

/** Whose day is over and that nobody opened. */
async function countTakDibuka(
  db: Db,
  periodeId: number,
  { mulai, selesai }: { mulai: string; selesai: string },
  hariIni: string,
): Promise<number> {
  const kemarin = addDays(hariIni, -1)
  const sampai = selesai < kemarin ? selesai : kemarin
  const ids = await listKelompokIds(db, periodeId)
  const sisa = await readSisa(db, ids, { dari: mulai, sampai }, () => true)
  return ids.reduce((sum, id) => sum + sisa(id, mulai, sampai), 0)
}
