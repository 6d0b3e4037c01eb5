import type { PratinjauKeaktifan } from '#contract/pengaturan/periode.ts'
import type { Db } from '#database/schema.ts'
import { readKini } from '#server/absensi/pertemuan/kini.ts'
import { countBelumDiisi } from '#server/absensi/pertemuan/tagihan.ts'
import { NotFound } from '#server/dasar/errors.ts'
import { listSemuaPeriode } from '#server/pengaturan/periode/periode.ts'
import { countMenunggu, listKelompokIds } from './pergantian.sql.ts'

/** What is unfinished in the active periode when another one takes its place. */
export async function previewKeaktifan(db: Db, id: number, now: number): Promise<PratinjauKeaktifan> {
  const periodeList = await listSemuaPeriode(db)
  const periode = periodeList.find(p => p.id === id)
  if (!periode) throw NotFound('periode')
  const kini = await readKini(db, now)
  const hari_ini = kini.hariIni
  const aktif = periodeList.find(p => p.aktif && p.id !== id)
  if (!aktif) return { hari_ini, periode, sekarang: null }
  const { nama, mulai, selesai } = aktif
  const belum_diisi = await countBelumDiisi(db, await listKelompokIds(db, aktif.id), { mulai, selesai }, kini)
  return { hari_ini, periode, sekarang: { nama, mulai, selesai, belum_diisi, ...(await countMenunggu(db, aktif.id)) } }
}
