import type { DutyCount, PenyalinanCount } from '#contract/datapokok/penyalinan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { copyJadwal, countJadwal } from '#server/absensi/jadwal/jadwal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { copyMember, countMember } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import {
  copyKelompok,
  countCopiedKelompok,
  countEmpty,
  fillEmpty,
  lockPenyalinan,
  type Penyalinan,
  requirePair,
  requirePenyalinan,
} from '#server/datapokok/kelompok/penyalinan.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { listAllPeriode, requireKonsep } from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

// The structure of one periode into the next: kelompok, who leads them, their weekly times and, where wished, their members.

export async function previewPenyalinan(
  db: Db,
  now: number,
  id: number,
  fromId: number,
): Promise<{ jumlah: PenyalinanCount }> {
  return { jumlah: await count(db, await requirePenyalinan(db, now, id, fromId)) }
}

/** All of it or nothing. */
export async function makePenyalinan(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  { dari_periode_id, ...part }: { dari_periode_id: number } & Part,
): Promise<{ jumlah: PenyalinanCount }> {
  const penyalinan = await lockPenyalinan(tx, now, id, dari_periode_id)
  const jumlah = await count(tx, penyalinan)
  const entri = { akun_id: user.id, now, jenis: 'salin', judul: 'Salin struktur', periode_id: id } as const
  await withPerubahan(tx, { ...entri, keterangan: `dari ${await nameOf(tx, dari_periode_id)}` }, async () => {
    await copyKelompok(tx, penyalinan, now, part)
    if (part.jadwal && part.kegiatan) await copyJadwal(tx, penyalinan, await getToday(tx, now))
    if (part.anggota) await copyMember(tx, penyalinan)
  })
  return { jumlah: only(jumlah, part) }
}

/** Of a draft whose kelompok bear the names of those of another periode. */
export async function previewDuty(db: Db, id: number, fromId: number): Promise<{ jumlah: DutyCount }> {
  return { jumlah: await countEmpty(db, await requirePair(db, id, fromId)) }
}

/** Only in a draft: nothing is planned there that somebody else leads by now. */
export async function copyDuty(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  fromId: number,
): Promise<{ jumlah: DutyCount }> {
  await requireKonsep(tx, id)
  const penyalinan = await requirePair(tx, id, fromId)
  const jumlah = await countEmpty(tx, penyalinan)
  const entri = { akun_id: user.id, now, jenis: 'salin', judul: 'Salin petugas', periode_id: id } as const
  const keterangan = `dari ${await nameOf(tx, fromId)}`
  await withPerubahan(tx, { ...entri, keterangan }, () => fillEmpty(tx, penyalinan))
  return { jumlah }
}

/** What of it comes along beside the kelompok themselves. */
type Part = Record<'kegiatan' | 'jadwal' | 'tugas' | 'anggota', boolean>

function only(jumlah: PenyalinanCount, { kegiatan, jadwal, tugas, anggota }: Part): PenyalinanCount {
  const { dilewati } = jumlah
  return {
    ...jumlah,
    ...(kegiatan && jadwal ? {} : { jadwal: 0 }),
    ...(tugas ? {} : { murabbi: 0, pendamping: 0 }),
    ...(anggota ? {} : { anggota: 0 }),
    dilewati: {
      ...(tugas ? dilewati : { murabbi: 0, pendamping: 0 }),
      anggota: anggota ? dilewati.anggota : 0,
    },
  }
}

async function nameOf(tx: Tx, id: number): Promise<string> {
  return (await listAllPeriode(tx)).find(p => p.id === id)?.nama ?? ''
}

async function count(db: Db, penyalinan: Penyalinan): Promise<PenyalinanCount> {
  const { lewat, ...kelompok } = await countCopiedKelompok(db, penyalinan)
  const anggota = await countMember(db, penyalinan)
  const jadwal = await countJadwal(db, penyalinan)
  return { ...kelompok, jadwal, anggota: anggota.ikut, dilewati: { ...lewat, anggota: anggota.lewat } }
}
