import type { JumlahSalinan } from '#contract/salinan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { copyJadwal, countJadwal } from '../jadwal/salinan.ts'
import { copyAnggota, countAnggota } from '../keanggotaan/salinan.ts'
import { namePeriode, refuseArsip } from '../periode/periode.ts'
import { findPeriode, type PeriodeKelompok } from './kelompok.sql.ts'
import { hariIni } from './kelompok.ts'
import { copyKegiatan, copyKelompok, copyPengasuh, countKelompok, countPengasuh, lockPeriode } from './salinan.sql.ts'

/** From where to where: as it was on the last day of one periode, from the first day of the other. */
export interface Salinan {
  dari: PeriodeKelompok
  ke: PeriodeKelompok
}

export async function previewSalinan(
  db: Db,
  now: number,
  id: number,
  dariId: number,
): Promise<{ jumlah: JumlahSalinan }> {
  return { jumlah: await count(db, await requireSalinan(db, now, id, dariId)) }
}

/** All of it or nothing. Into a periode that has kelompok already nothing is copied, so a second click makes no doubles. */
export async function makeSalinan(
  tx: Tx,
  now: number,
  id: number,
  { dari_periode_id, anggota }: { dari_periode_id: number; anggota: boolean },
): Promise<{ jumlah: JumlahSalinan }> {
  await lockPeriode(tx, id)
  const salinan = await requireSalinan(tx, now, id, dari_periode_id)
  const jumlah = await count(tx, salinan)
  await copyKelompok(tx, salinan, now)
  await copyKegiatan(tx, salinan)
  await copyPengasuh(tx, 'murabbi', salinan)
  await copyPengasuh(tx, 'pendamping', salinan)
  await copyJadwal(tx, salinan)
  if (anggota) await copyAnggota(tx, salinan)
  return { jumlah: anggota ? jumlah : { ...jumlah, anggota: 0, dilewati: { ...jumlah.dilewati, anggota: 0 } } }
}

async function requireSalinan(db: Db, now: number, id: number, dariId: number): Promise<Salinan> {
  const ke = await findPeriode(db, id)
  if (!ke) throw NotFound('periode')
  refuseArsip(ke, await hariIni(db, now))
  const dari = await findPeriode(db, dariId)
  if (!dari || dariId === id) throw Invalid({ dari_periode_id: 'Pilih periode lain yang ada kelompoknya' })
  const kelompok = await countKelompok(db, id)
  if (kelompok > 0) {
    throw Conflict(
      'periode.tidak_kosong',
      `${namePeriode(ke)} sudah berisi ${kelompok} kelompok, jadi tidak ada yang disalin ke sana.`,
    )
  }
  return { dari, ke }
}

async function count(db: Db, salinan: Salinan): Promise<JumlahSalinan> {
  const kelompok = await countKelompok(db, salinan.dari.id)
  const murabbi = await countPengasuh(db, 'murabbi', salinan)
  const pendamping = await countPengasuh(db, 'pendamping', salinan)
  const anggota = await countAnggota(db, salinan)
  return {
    kelompok,
    murabbi: murabbi.ikut,
    pendamping: pendamping.ikut,
    jadwal: await countJadwal(db, salinan),
    anggota: anggota.ikut,
    dilewati: { murabbi: murabbi.lewat, pendamping: pendamping.lewat, anggota: anggota.lewat },
  }
}
