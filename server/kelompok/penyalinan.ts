import { kata } from '#contract/istilah.ts'
import type { JumlahPenyalinan } from '#contract/penyalinan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { copyJadwal, countJadwal } from '../jadwal/penyalinan.ts'
import { copyAnggota, countAnggota } from '../keanggotaan/penyalinan.ts'
import { namePeriode } from '../periode/nama.ts'
import { refuseArsip } from '../periode/periode.ts'
import { findPeriode, type PeriodeKelompok } from './kelompok.sql.ts'
import { hariIni } from './kelompok.ts'
import {
  copyKegiatan,
  copyKelompok,
  copyPengasuh,
  countKelompok,
  countPengasuh,
  lockPeriode,
} from './penyalinan.sql.ts'

/** From where to where: as it was on the last day of one periode, from the first day of the other. */
export interface Penyalinan {
  dari: PeriodeKelompok
  ke: PeriodeKelompok
}

export async function previewPenyalinan(
  db: Db,
  now: number,
  id: number,
  dariId: number,
): Promise<{ jumlah: JumlahPenyalinan }> {
  return { jumlah: await count(db, await requirePenyalinan(db, now, id, dariId)) }
}

/** All of it or nothing. Into a periode that has kelompok already nothing is copied, so a second click makes no doubles. */
export async function makePenyalinan(
  tx: Tx,
  now: number,
  id: number,
  { dari_periode_id, anggota }: { dari_periode_id: number; anggota: boolean },
): Promise<{ jumlah: JumlahPenyalinan }> {
  await lockPeriode(tx, id)
  const penyalinan = await requirePenyalinan(tx, now, id, dari_periode_id)
  const jumlah = await count(tx, penyalinan)
  await copyKelompok(tx, penyalinan, now)
  await copyKegiatan(tx, penyalinan)
  await copyPengasuh(tx, 'murabbi', penyalinan)
  await copyPengasuh(tx, 'pendamping', penyalinan)
  await copyJadwal(tx, penyalinan, await hariIni(tx, now))
  if (anggota) await copyAnggota(tx, penyalinan)
  return { jumlah: anggota ? jumlah : { ...jumlah, anggota: 0, dilewati: { ...jumlah.dilewati, anggota: 0 } } }
}

async function requirePenyalinan(db: Db, now: number, id: number, dariId: number): Promise<Penyalinan> {
  const ke = await findPeriode(db, id)
  if (!ke) throw NotFound('periode')
  refuseArsip(ke, await hariIni(db, now))
  const dari = await findPeriode(db, dariId)
  if (!dari || dariId === id) throw Invalid({ dari_periode_id: kata`Pilih periode lain yang ada kelompoknya` })
  const kelompok = await countKelompok(db, id)
  if (kelompok > 0) {
    throw Conflict(
      'periode.tidak_kosong',
      kata`${namePeriode(ke)} sudah berisi ${kelompok} kelompok, jadi tidak ada yang disalin ke sana.`,
    )
  }
  return { dari, ke }
}

async function count(db: Db, penyalinan: Penyalinan): Promise<JumlahPenyalinan> {
  const kelompok = await countKelompok(db, penyalinan.dari.id)
  const murabbi = await countPengasuh(db, 'murabbi', penyalinan)
  const pendamping = await countPengasuh(db, 'pendamping', penyalinan)
  const anggota = await countAnggota(db, penyalinan)
  return {
    kelompok,
    murabbi: murabbi.ikut,
    pendamping: pendamping.ikut,
    jadwal: await countJadwal(db, penyalinan),
    anggota: anggota.ikut,
    dilewati: { murabbi: murabbi.lewat, pendamping: pendamping.lewat, anggota: anggota.lewat },
  }
}
